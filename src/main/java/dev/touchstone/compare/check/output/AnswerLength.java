package dev.touchstone.compare.check.output;

import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.Arrays;
import java.util.Collection;
import java.util.OptionalDouble;

/// The mean length of answers, without which requests per second and latencies of two sides do not show how fast
/// either generates.
public final class AnswerLength {

    /// From this ratio on, two sides did different work for one request.
    private static final double DIFFERENT = 1.15;

    private AnswerLength() {
    }

    /// Returns the mean over runs, in the unit that they count; empty where the length is not known of all of them, or
    /// they do not count alike.
    public static OptionalDouble of(Collection<Run> runs) {
        double[] lengths = new double[runs.size()];
        String unit = null;
        int at = 0;
        for (Run run : runs) {
            lengths[at] = RunFigures.outputLength(run).orElse(0);
            String mine = RunFigures.tokens(run);
            if (lengths[at++] <= 0 || unit != null && !unit.equals(mine)) {
                return OptionalDouble.empty();
            }
            unit = mine;
        }
        return Arrays.stream(lengths).average();
    }

    /// Whether two mean lengths, both above 0, differ by so much that requests are no measure of the work.
    public static boolean differ(double one, double other) {
        return Math.max(one, other) > DIFFERENT * Math.min(one, other);
    }

    /// Whether a metric depends on how long the answers are.
    public static boolean matters(Metric metric) {
        return switch (metric.quantity()) {
            case REQUEST_THROUGHPUT, E2E_LATENCY, GOODPUT, INPUT_TOKEN_THROUGHPUT, DURATION,
                    THEORETICAL_MAX_REQUEST_THROUGHPUT -> true;
            default -> false;
        };
    }
}
