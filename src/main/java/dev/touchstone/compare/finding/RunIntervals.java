package dev.touchstone.compare.finding;

import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RequestIntervals;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// How far the tail latencies of single runs can be trusted, from their requests.
final class RunIntervals {

    /// Each takes up to a second; more are not read one after the other anyway.
    private static final int MOST_RUNS = 6;
    private static final Statistic TAIL = Statistic.percentile(99);

    private RunIntervals() {
    }

    /// Nothing where there are more runs than one reads side by side, and for runs without requests.
    static List<Finding> of(FindingInput input) {
        List<Finding> findings = new ArrayList<>();
        if (input.runs().size() <= MOST_RUNS) {
            for (Run run : input.runs()) {
                List<RequestRecord> requests = input.requests().apply(run);
                Map<Metric, Interval> intervals = requests.isEmpty() ? Map.of()
                        : RequestIntervals.of(run.metrics(), requests);
                String texts = intervals.entrySet().stream().filter(entry -> TAIL.equals(entry.getKey().statistic()))
                        .map(entry -> text(run, entry.getKey(), entry.getValue())).collect(Collectors.joining(I18n.text(", ")));
                if (!texts.isEmpty()) {
                    String headline = RunName.of(run);
                    findings.add(new Finding("intervals", headline, I18n.joined(List.of(
                            I18n.text("{0}: 95 % intervals from {1} requests: {2}.", headline, requests.size(), texts),
                            RequestIntervals.CAUTION), " "),
                            Standing.OBSERVATION, List.of(run)));
                }
            }
        }
        return findings;
    }

    private static String text(Run run, Metric metric, Interval interval) {
        return metric.quantity().key() + " " + TAIL.key() + " "
                + NumberText.SENTENCE.figure(run.metrics().get(metric).orElse(Double.NaN)) + " s ("
                + NumberText.SENTENCE.range(interval.low(), interval.high()) + ")";
    }
}
