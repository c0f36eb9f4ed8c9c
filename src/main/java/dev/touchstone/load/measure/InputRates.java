package dev.touchstone.load.measure;

import dev.touchstone.load.plan.Point;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import java.util.HashMap;
import java.util.Map;

/// The rate of inputs where no text is generated: embeddings per second, documents per second. A request counts when the
/// answer had a result for each of its inputs.
final class InputRates {

    private InputRates() {
    }

    /// Returns the figures with the rate of inputs, where the rate of requests is known.
    static Metrics with(Metrics figures, Point point) {
        Quantity quantity = switch (point.server().api()) {
            case EMBEDDINGS -> Quantity.EMBEDDING_THROUGHPUT;
            case RERANK -> Quantity.DOCUMENT_THROUGHPUT;
            case CHAT, COMPLETIONS, GENERATE -> throw new IllegalArgumentException("generated text has no rate of inputs");
        };
        Map<Metric, Double> all = new HashMap<>();
        figures.forEach(all::put);
        figures.get(Metric.of(Quantity.REQUEST_THROUGHPUT)).ifPresent(requests ->
                all.put(Metric.of(quantity), requests * point.prompts().inputs()));
        return Metrics.of(all);
    }
}
