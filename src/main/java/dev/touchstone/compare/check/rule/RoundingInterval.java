package dev.touchstone.compare.check.rule;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// The interval of values that a figure may have been rounded from: 10.775 to 10.785 for 10.78. Two figures contradict
/// each other only when their intervals do, so that no check mistakes rounding for an error. Never below 0.
public record RoundingInterval(double low, double high) {

    /// Quantities that every tool prints with the same number of decimals. A throughput of 12.00 is read as 12; the
    /// 1217.92 of another row shows that it had two decimals.
    private static final Set<Quantity> THROUGHPUTS = EnumSet.of(Quantity.REQUEST_THROUGHPUT,
            Quantity.OUTPUT_TOKEN_THROUGHPUT, Quantity.TOTAL_TOKEN_THROUGHPUT, Quantity.INPUT_TOKEN_THROUGHPUT,
            Quantity.GOODPUT);
    /// The relative error of binary arithmetic in a figure that was not rounded.
    private static final double ARITHMETIC = 1e-9;

    public RoundingInterval {
        low = Math.max(0, low);
    }

    public static RoundingInterval exactly(double value) {
        return new RoundingInterval(value, value);
    }

    /// Returns the interval of a metric; empty when the run does not have it.
    public static Optional<RoundingInterval> of(Run run, Metric metric) {
        OptionalDouble value = run.metrics().get(metric);
        return value.isPresent() ? Optional.of(around(value.getAsDouble(), rounding(run, metric, value.getAsDouble())))
                : Optional.empty();
    }

    public static Optional<RoundingInterval> of(Run run, Quantity quantity) {
        return of(run, Metric.of(quantity));
    }

    private static RoundingInterval around(double value, double rounding) {
        double slack = rounding + Math.abs(value) * ARITHMETIC;
        return new RoundingInterval(value - slack, value + slack);
    }

    /// Half a unit of the last printed decimal. Counts are not rounded. A number has lost its trailing zeros, so a
    /// figure without others of its kind beside it may count as coarser than it is.
    private static double rounding(Run run, Metric metric, double value) {
        Quantity quantity = metric.quantity();
        if (quantity.unit() == Unit.COUNT || quantity.unit() == Unit.TOKENS && !quantity.isDistribution()) {
            return 0;
        }
        Collection<Metric> metrics = run.metrics().metrics();
        int decimals = THROUGHPUTS.contains(quantity)
                ? metrics.stream().filter(other -> THROUGHPUTS.contains(other.quantity()))
                        .mapToInt(other -> decimals(run, other)).max().orElse(0)
                : quantity.isDistribution()
                        ? metrics.stream().filter(other -> other.quantity() == quantity)
                                .mapToInt(other -> decimals(run, other)).max().orElse(0)
                        : decimals(value);
        return 0.5 * Math.pow(10, -decimals);
    }

    private static int decimals(Run run, Metric metric) {
        return decimals(run.metrics().get(metric).orElse(0));
    }

    private static int decimals(double value) {
        return Math.max(0, BigDecimal.valueOf(value).stripTrailingZeros().scale());
    }

    /// The largest relative rounding error; infinite for a value that rounds to 0.
    public double coarseness() {
        double middle = (low + high) / 2;
        return middle > 0 ? (high - low) / 2 / middle : Double.POSITIVE_INFINITY;
    }

    public RoundingInterval times(RoundingInterval other) {
        return new RoundingInterval(low * other.low, high * other.high);
    }

    public RoundingInterval times(double factor) {
        return new RoundingInterval(low * factor, high * factor);
    }

    /// Whether the whole interval is below the other.
    public boolean isBelow(RoundingInterval other) {
        return high < other.low;
    }

    /// Whether the intervals do not meet, even when the other is widened by this share.
    public boolean contradicts(RoundingInterval other, double share) {
        return high < other.low * (1 - share) || low > other.high * (1 + share);
    }
}
