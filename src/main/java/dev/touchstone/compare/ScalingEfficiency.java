package dev.touchstone.compare;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.OptionalDouble;
import java.util.Set;

/// What of a throughput remains per GPU, or per node, when there are more of them: 1 where twice as many serve twice as
/// much.
public final class ScalingEfficiency {

    private static final Set<Quantity> OF_ALL_GPUS = Set.of(Quantity.REQUEST_THROUGHPUT,
            Quantity.OUTPUT_TOKEN_THROUGHPUT, Quantity.TOTAL_TOKEN_THROUGHPUT, Quantity.INPUT_TOKEN_THROUGHPUT,
            Quantity.GOODPUT);

    private ScalingEfficiency() {
    }

    /// Whether efficiency is a question: when counts are compared by a throughput of all GPUs.
    public static boolean isAQuestion(AnyFactor by, Metric metric) {
        return (by == Factor.GPU_COUNT || by == Factor.NODES) && OF_ALL_GPUS.contains(metric.quantity());
    }

    /// Returns the throughput per GPU at `to` ÷ that at `from`; empty where `to` is not the larger number.
    ///
    /// @param ratio throughput at `to` ÷ throughput at `from`
    public static OptionalDouble of(Level from, Level to, double ratio) {
        return from instanceof Level.Number(double few) && to instanceof Level.Number(double many) && few > 0
                && many > few ? OptionalDouble.of(ratio * few / many) : OptionalDouble.empty();
    }
}
