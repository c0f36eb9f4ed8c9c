package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/// The figures that these clients print though nothing was measured: where no request succeeded, and of quantities that
/// no answer had, they print 0.
final class UnmeasuredFigures {

    private static final Set<Quantity> WITHOUT_SUCCESS = Set.of(Quantity.DURATION, Quantity.REQUESTS,
            Quantity.SUCCESSFUL_REQUESTS, Quantity.FAILED_REQUESTS, Quantity.GOODPUT);
    private static final Set<Quantity> NEVER_NOTHING = EnumSet.of(Quantity.TTFT, Quantity.TPOT, Quantity.ITL);

    private static final List<Quantity> UNCOUNTED_PROMPTS = List.of(Quantity.INPUT_TOKENS,
            Quantity.INPUT_TOKEN_THROUGHPUT, Quantity.TOTAL_TOKEN_THROUGHPUT);

    private UnmeasuredFigures() {
    }

    /// Removes them from the metrics and keeps them as extras under their own labels.
    static void drop(PrintedFigures printed, Map<String, String> extras) {
        boolean nothing = is(printed, Quantity.SUCCESSFUL_REQUESTS, 0);
        if (!nothing && is(printed, Quantity.INPUT_TOKENS, 0)) {
            // SGLang's client does not count the prompts of conversations: what it calls all tokens are those of the answers.
            for (Quantity uncounted : UNCOUNTED_PROMPTS) {
                printed.drop(Metric.of(uncounted), extras);
            }
        }
        Set<Quantity> zero = EnumSet.noneOf(Quantity.class);
        for (Quantity quantity : NEVER_NOTHING) {
            if (is(printed, quantity, 0)) {
                zero.add(quantity);
            }
        }
        if (!nothing && zero.isEmpty()) {
            return;
        }
        for (Metric metric : List.copyOf(printed.metrics().keySet())) {
            if (nothing ? !WITHOUT_SUCCESS.contains(metric.quantity()) : zero.contains(metric.quantity())) {
                printed.drop(metric, extras);
            }
        }
    }

    private static boolean is(PrintedFigures printed, Quantity quantity, double wanted) {
        OptionalDouble figure = printed.get(Metric.of(quantity));
        return figure.isPresent() && figure.getAsDouble() == wanted;
    }
}
