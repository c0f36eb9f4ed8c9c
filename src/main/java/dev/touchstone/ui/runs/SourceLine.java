package dev.touchstone.ui.runs;

import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Finds the line of a run's own block that a metric stands in: the one with its number, and where several have that
/// number, the one whose words go best with the metric. Runs do not keep the lines of metrics; their blocks are small.
final class SourceLine {

    private static final Pattern NUMBER = Pattern.compile("\\d[\\d,]*(?:\\.\\d+)?(?:[eE][+-]?\\d+)?");
    private static final double MILLI = 1000;
    private static final double SAME = 1e-9;
    private static final Map<Statistic, List<String>> STATISTICS = Map.of(
            Statistic.MEAN, List.of("mean", "average", "avg"), Statistic.MEDIAN, List.of("median", "p50"),
            Statistic.MIN, List.of("min"), Statistic.MAX, List.of("max"), Statistic.STDDEV, List.of("std"));
    private static final Map<Quantity, List<String>> QUANTITIES = Map.of(
            Quantity.TTFT, List.of("ttft", "first"), Quantity.TPOT, List.of("tpot", "per output token"),
            Quantity.ITL, List.of("itl", "inter"), Quantity.E2E_LATENCY, List.of("response time", "latency", "e2e"),
            Quantity.DURATION, List.of("duration"), Quantity.REQUEST_THROUGHPUT, List.of("actual", "request through"),
            Quantity.SUCCESSFUL_REQUESTS, List.of("success", "completed"), Quantity.FAILED_REQUESTS, List.of("failed"),
            Quantity.OUTPUT_TOKENS, List.of("generated", "output"), Quantity.PEAK_CONCURRENCY, List.of("peak"));

    private SourceLine() {
    }

    static Optional<Lines> of(Run run, Metric metric) {
        if (run.metrics().get(metric).isEmpty()) {
            return Optional.empty();
        }
        double value = run.metrics().get(metric).getAsDouble();
        int best = -1;
        int bestScore = 0;
        for (int i = 0; i < run.excerpt().size(); i++) {
            String line = run.excerpt().get(i).toLowerCase(Locale.ROOT);
            int score = holds(line, value) ? 1 + score(line, metric) : 0;
            if (score > bestScore) {
                best = i;
                bestScore = score;
            }
        }
        return best < 0 ? Optional.empty() : Optional.of(Lines.of(run.source().lines().first() + best));
    }

    private static boolean holds(String line, double value) {
        return NUMBER.matcher(line).results().map(MatchResult::group).mapToDouble(SourceLine::number)
                .anyMatch(number -> same(number, value) || same(number, value * MILLI));
    }

    private static int score(String line, Metric metric) {
        Statistic statistic = metric.statistic();
        List<String> ofStatistic = statistic == null ? List.of()
                : STATISTICS.getOrDefault(statistic, List.of(statistic.key()));
        List<String> ofQuantity = QUANTITIES.getOrDefault(metric.quantity(),
                List.of(metric.quantity().key().replace('_', ' ').split(" ")));
        return (ofStatistic.stream().anyMatch(line::contains) ? 2 : 0)
                + (ofQuantity.stream().anyMatch(line::contains) ? 2 : 0);
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }

    private static boolean same(double a, double b) {
        return Math.abs(a - b) <= SAME * Math.max(1, Math.abs(b));
    }
}
