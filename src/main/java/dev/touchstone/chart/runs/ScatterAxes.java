package dev.touchstone.chart.runs;

import dev.touchstone.compare.factor.OwnFactors;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a scatter of runs can show, and what it shows.
///
/// @param metrics that some run measured
/// @param factors of which the runs have two levels at least, and the engine
/// @param x null where there are no two metrics that one run has
public record ScatterAxes(List<Metric> metrics, List<AnyFactor> factors, @Nullable Metric x, @Nullable Metric y,
        AnyFactor by) {

    private static final List<Metric> USUAL_Y = List.of(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT),
            Metric.of(Quantity.REQUEST_THROUGHPUT), Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT));
    private static final List<Metric> USUAL_X = List.of(Metric.of(Quantity.TTFT),
            Metric.of(Quantity.TTFT, Statistic.MEDIAN), Metric.of(Quantity.E2E_LATENCY),
            Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN), Metric.of(Quantity.TPOT));

    public ScatterAxes {
        metrics = List.copyOf(metrics);
        factors = List.copyOf(factors);
    }

    /// Returns the wanted axes where the runs have them, else the usual ones: a throughput against a latency.
    ///
    /// @param x null for no wish
    public static ScatterAxes of(List<Run> runs, @Nullable Metric x, @Nullable Metric y, @Nullable AnyFactor by) {
        Map<Metric, Integer> counts = new HashMap<>();
        runs.forEach(run -> run.metrics().metrics().stream().filter(run.definitions()::isMeasured)
                .forEach(metric -> counts.merge(metric, 1, Integer::sum)));
        List<Metric> metrics = counts.keySet().stream().sorted().toList();
        List<AnyFactor> factors = factors(runs);
        Metric shownY = y != null && counts.containsKey(y) ? y : best(runs, USUAL_Y, metrics, null);
        Metric shownX = x != null && counts.containsKey(x) ? x : shownY == null ? null
                : best(runs, USUAL_X, metrics, shownY);
        return new ScatterAxes(metrics, factors, shownX, shownY, by != null && factors.contains(by) ? by
                : Factor.ENGINE);
    }

    private static List<AnyFactor> factors(List<Run> runs) {
        List<AnyFactor> factors = new ArrayList<>(List.of(Factor.ENGINE));
        Stream.concat(Arrays.stream(Factor.values()), OwnFactors.of(runs).stream())
                .filter(factor -> factor != Factor.ENGINE && hasTwoLevels(runs, factor)).forEach(factors::add);
        return factors;
    }

    private static boolean hasTwoLevels(Collection<Run> runs, AnyFactor factor) {
        Optional<Level> first = Optional.empty();
        for (Run run : runs) {
            Optional<Level> level = factor.level(run);
            if (first.isEmpty()) {
                first = level;
            } else if (level.isPresent() && !level.equals(first)) {
                return true;
            }
        }
        return false;
    }

    /// The metric that most runs have, with the other one if there is one; of several the first of the usual ones.
    private static @Nullable Metric best(List<Run> runs, List<Metric> usual, List<Metric> metrics,
            @Nullable Metric with) {
        Metric best = null;
        long most = 0;
        for (Metric metric : Stream.concat(usual.stream(), metrics.stream()).distinct().toList()) {
            long count = metric.equals(with) ? 0 : runs.stream().filter(run -> run.metrics().get(metric).isPresent()
                    && (with == null || run.metrics().get(with).isPresent())).count();
            boolean other = with == null || metric.quantity() != with.quantity();
            if (other && (best == null ? count > 0 : usual.contains(metric) && !usual.contains(best) && count > 0
                    || usual.contains(metric) == usual.contains(best) && count > most)) {
                best = metric;
                most = count;
            }
        }
        return best;
    }
}
