package dev.touchstone.model.json;

import dev.touchstone.model.Annotation;
import dev.touchstone.model.Aspect;
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
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Warning;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;

/// A run that has everything a run can have, and one that has nothing it can be without.
final class SampleRun {

    private SampleRun() {
    }

    static Run complete() {
        Conditions conditions = Conditions.none()
                .with(Factor.ENGINE, Level.of("SGLang"),
                        Evidence.at(Lines.of(50), "---- sglang ----", "divider: sglang"))
                .with(Factor.GPU_COUNT, Level.of(4),
                        Evidence.at(new Lines(4, 27), "|   3  NVIDIA A10 |", "nvidia-smi: 4 boards"))
                .with(Factor.THINKING, Level.of("off"), Evidence.byHand())
                .with(Factor.REQUEST_RATE, Level.of("inf"),
                        Evidence.at(Lines.of(52), "Traffic request rate: inf", "Traffic request rate"))
                .with(Factor.TEMPERATURE, Level.of(0.7), Evidence.at(Lines.of(60), "Temperature", "Temperature"));
        Metrics metrics = Metrics.of(Map.of(
                Metric.of(Quantity.REQUEST_THROUGHPUT), 20.02,
                Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(99)), 1.65,
                Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(99.9)), 0.1,
                Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST), 104.25,
                Metric.of(Quantity.SUCCESSFUL_REQUESTS), 300.0));
        Definitions definitions = new Definitions(
                Map.of(Aspect.TOKENS, "words", Aspect.PERCENTILE, "sorted[int(n*p/100)]"));
        return new Run("r-1", "rich-table", "stress-test", new Source("notes.md", "0f1e2d", new Lines(56, 82)),
                LocalDateTime.of(2025, 4, 28, 20, 22, 0), conditions,
                Map.of("--context-length", "8192"), metrics, definitions, Map.of("Ramp-up", "3 s"),
                List.of("│ Requests/s │ 20.02 │"),
                List.of(new EngineSample(80, "04-28 20:22:01", 0.0, 240.2, 10, 0, 0.035, null),
                        new EngineSample(81, null, null, null, null, null, null, 0.5)),
                List.of("warm up effect!"), List.of(new Warning("warm-up", "The first of 3 repeats is 40 % slower.")),
                List.of("Latency")).with(Annotation.typed("second try", "after the driver update", List.of("night", "FP8")));
    }

    static Run bare() {
        return new Run("r-2", "json", null, new Source("-", "", Lines.of(1)), null, Conditions.none(), Map.of(),
                Metrics.of(Map.of()), Definitions.none(), Map.of(), List.of(), List.of(), List.of(), List.of(),
                List.of());
    }
}
