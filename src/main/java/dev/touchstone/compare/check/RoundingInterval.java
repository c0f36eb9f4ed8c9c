package dev.touchstone.compare.check;

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

/// Where the value lies that a figure was rounded from: 10.78 stands for 10.775 to 10.785. Two figures contradict each
/// other only when what they may have been rounded from does, so that no check takes rounding for a mistake. Never
/// below 0.
record RoundingInterval(double low, double high) {

    /// Rows that every tool prints with the same number of decimals. A throughput of 12.00 reads as 12; the 1217.92 of
    /// the next row tells that it had two decimals.
    private static final Set<Quantity> THROUGHPUTS = EnumSet.of(Quantity.REQUEST_THROUGHPUT,
            Quantity.OUTPUT_TOKEN_THROUGHPUT, Quantity.TOTAL_TOKEN_THROUGHPUT, Quantity.INPUT_TOKEN_THROUGHPUT,
            Quantity.GOODPUT);
    /// What binary arithmetic may add to a figure that was not rounded at all.
    private static final double ARITHMETIC = 1e-9;

    RoundingInterval {
        low = Math.max(0, low);
    }

    static RoundingInterval exactly(double value) {
        return new RoundingInterval(value, value);
    }

    /// Empty when the run does not have the metric.
    static Optional<RoundingInterval> of(Run run, Metric metric) {
        OptionalDouble value = run.metrics().get(metric);
        return value.isPresent() ? Optional.of(around(value.getAsDouble(), rounding(run, metric, value.getAsDouble())))
                : Optional.empty();
    }

    static Optional<RoundingInterval> of(Run run, Quantity quantity) {
        return of(run, Metric.of(quantity));
    }

    private static RoundingInterval around(double value, double rounding) {
        double slack = rounding + Math.abs(value) * ARITHMETIC;
        return new RoundingInterval(value - slack, value + slack);
    }

    /// Half a unit of the last decimal that was printed. RunFigures are not rounded. Trailing zeros are not to be seen in a
    /// number, so where no figure of its kind stands beside it, one that ends in zeros is taken for coarser than it is.
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

    /// How much of the value its rounding may make up; infinite for one that rounds to 0.
    double coarseness() {
        double middle = (low + high) / 2;
        return middle > 0 ? (high - low) / 2 / middle : Double.POSITIVE_INFINITY;
    }

    RoundingInterval plus(RoundingInterval other) {
        return new RoundingInterval(low + other.low, high + other.high);
    }

    RoundingInterval times(RoundingInterval other) {
        return new RoundingInterval(low * other.low, high * other.high);
    }

    RoundingInterval times(double factor) {
        return new RoundingInterval(low * factor, high * factor);
    }

    /// @param other not only 0
    RoundingInterval over(RoundingInterval other) {
        return new RoundingInterval(low / other.high, other.low > 0 ? high / other.low : Double.POSITIVE_INFINITY);
    }

    /// Whether all of it lies below all of the other.
    boolean isBelow(RoundingInterval other) {
        return high < other.low;
    }

    /// Whether it is another value than the other, even when that may be off by this share.
    boolean contradicts(RoundingInterval other, double share) {
        return high < other.low * (1 - share) || low > other.high * (1 + share);
    }
}
