package dev.touchstone.importer.draft;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.serving.SummaryTables;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.OptionalDouble;

/// Recognises a table that repeats runs which the same text contains one by one: read as runs, each would count twice.
public final class RepeatedSummary {

    /// What printing two decimals may hide.
    private static final double ROUNDING = 0.00501;
    private static final Metric PEAK = Metric.of(Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric OUTPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric RATE = Metric.of(Quantity.REQUEST_THROUGHPUT);

    /// No table sums up more runs than stand so near.
    public static final int MOST_RUNS = 1000;

    private RepeatedSummary() {
    }

    /// Whether the result may be a row of such a table or its mean, or the highest rate of the runs above.
    public static boolean mayBe(Block.Result result) {
        return result.format().equals(SummaryTables.ID) || isPeak(result);
    }

    private static boolean isPeak(Block.Result result) {
        return result.metrics().size() == 1 && result.metrics().get(PEAK).isPresent();
    }

    /// `Peak throughput: 1234 tok/s (concurrency 64)` below a table in which the run at 64 has this rate.
    private static boolean isPeakOf(Block.Result one, Block.Result peak) {
        return one.metrics().get(OUTPUT).equals(peak.metrics().get(PEAK)) && peak.conditions().factors().stream().allMatch(factor ->
                peak.conditions().level(factor).equals(one.conditions().level(factor)));
    }

    /// Whether the runs before contain every figure of such a row.
    public static boolean of(Block.Result result, List<Block.Result> before) {
        if (isPeak(result)) {
            return before.stream().anyMatch(one -> isPeakOf(one, result));
        }
        boolean steady = result.definitions().has(Choice.STEADY_STATE);
        List<Block.Result> alike = before.stream().filter(one -> !one.format().equals(SummaryTables.ID)
                && one.definitions().has(Choice.STEADY_STATE) == steady).toList();
        int count = SummaryTables.runsInTheMean(result);
        return count > 0 ? isMeanOf(alike.subList(Math.max(0, alike.size() - count), alike.size()), count, result)
                : alike.stream().anyMatch(one -> containsAll(one, result));
    }

    private static boolean containsAll(Block.Result one, Block.Result row) {
        boolean conditions = row.conditions().factors().stream().allMatch(factor ->
                row.conditions().level(factor).equals(one.conditions().level(factor)));
        return conditions && row.metrics().metrics().stream().allMatch(metric -> {
            OptionalDouble printed = one.metrics().get(metric);
            // A block prints fewer percentiles than the table when the command requested fewer.
            return printed.isEmpty() ? !metric.equals(RATE)
                    : agree(printed.getAsDouble(), row.metrics().get(metric).orElseThrow());
        });
    }

    private static boolean isMeanOf(List<Block.Result> runs, int count, Block.Result mean) {
        OptionalDouble rate = mean.metrics().get(RATE);
        return rate.isPresent() && runs.size() == count
                && runs.stream().allMatch(run -> run.metrics().get(RATE).isPresent())
                && agree(runs.stream().mapToDouble(run -> run.metrics().get(RATE).orElseThrow()).average().orElse(0),
                        rate.getAsDouble());
    }

    private static boolean agree(double one, double other) {
        return Math.abs(one - other) <= ROUNDING;
    }
}
