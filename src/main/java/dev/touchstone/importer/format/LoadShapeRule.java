package dev.touchstone.importer.format;

import dev.touchstone.model.Choice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Decides the shape of the load of a client by its request rate and its concurrency limit.
public final class LoadShapeRule {

    /// A client that sends no more than this share of its rate is held back by its limit.
    private static final double KEEPS_UP = 0.9;
    private static final Metric RATE = Metric.of(Quantity.REQUEST_THROUGHPUT);

    private LoadShapeRule() {
    }

    /// A limit without a rate, or with an infinite one, is kept in flight; an infinite rate without a limit sends all
    /// at once, an open loop as a finite rate is. Beside a finite rate the limit shapes the load where fewer requests
    /// were done than the rate requires. Empty where neither is known.
    public static Optional<Choice> of(Conditions conditions, Metrics metrics) {
        return of(conditions, metrics.get(RATE));
    }

    /// Returns the same for figures that are still being collected.
    public static Optional<Choice> of(Conditions conditions, Map<Metric, Double> metrics) {
        Double done = metrics.get(RATE);
        return of(conditions, done == null ? OptionalDouble.empty() : OptionalDouble.of(done));
    }

    private static Optional<Choice> of(Conditions conditions, OptionalDouble rateDone) {
        boolean isLimited = conditions.level(Factor.CONCURRENCY).isPresent();
        Level rate = conditions.level(Factor.REQUEST_RATE).orElse(null);
        if (isLimited && rate instanceof Level.Number(double wanted)) {
            double done = rateDone.orElse(wanted);
            return Optional.of(done < KEEPS_UP * wanted ? Choice.SLIDING_WINDOW : Choice.OPEN_LOOP);
        }
        return isLimited ? Optional.of(Choice.SLIDING_WINDOW)
                : rate == null ? Optional.empty() : Optional.of(Choice.OPEN_LOOP);
    }
}
