package dev.touchstone.archive.shared;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;

/// Runs and publications for the tests of shared places.
final class SharedRuns {

    static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private SharedRuns() {
    }

    /// A run of which everything is known that others need.
    static Run run(String id) {
        Conditions conditions = Conditions.none().with(Factor.ENGINE, Level.of("vLLM"), Evidence.byHand())
                .with(Factor.ENGINE_VERSION, Level.of("0.20.1"), Evidence.byHand())
                .with(Factor.GPU, Level.of("NVIDIA H100 温度"), Evidence.byHand())
                .with(Factor.GPU_COUNT, Level.of(8), Evidence.byHand())
                .with(Factor.DATASET, Level.of("sharegpt"), Evidence.byHand());
        return new Run(id, "rich-table", "stress-test", new Source("notes.md", "ab12", new Lines(3, 9)),
                LocalDateTime.of(2026, 11, 20, 3, 0), conditions, Map.of("--max-num-seqs", "64", "-tp", "8"),
                Metrics.of(Map.of(Metric.of(Quantity.REQUEST_THROUGHPUT), 20.02)), Definitions.none(), Map.of(),
                List.of("│ Requests/s │ 20.02 │"),
                List.of(new EngineSample(12, "03:00:01", 10.0, 20.0, 3, 1, 0.25, null, Map.of())), List.of(), List.of(),
                List.of());
    }

    static Publication by(String name, Instant at) {
        return new Publication(name, at, "nightly \"of\" main\u0000", List.of(Factor.DATASET));
    }

    static PublishedRun published(String id, String by) {
        return new PublishedRun(run(id), by(by, NOON));
    }
}
