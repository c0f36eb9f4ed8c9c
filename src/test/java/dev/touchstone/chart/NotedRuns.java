package dev.touchstone.chart;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Runs with figures as in the notes.
public final class NotedRuns {

    public static final Metric REQUESTS = Metric.of(Quantity.REQUEST_THROUGHPUT);
    public static final Metric TOKENS = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    public static final Metric LATENCY = Metric.of(Quantity.E2E_LATENCY);

    private final List<Run> runs = new ArrayList<>();
    private Definitions definitions = Definitions.none();

    /// vLLM and SGLang on two and four GPUs, repeats included.
    public static List<Run> gpuCounts() {
        return new NotedRuns().words()
                .repeats("vLLM", 2, 30, 11.12, 12.0).repeats("vLLM", 4, 30, 13.12, 13.22)
                .repeats("vLLM", 2, 50, 15.07, 15.27).repeats("vLLM", 4, 50, 15.2, 15.62)
                .repeats("vLLM", 2, 100, 17.4, 18.0).repeats("vLLM", 4, 100, 18.73, 19.13)
                .repeats("SGLang", 2, 30, 10.78, 10.78).repeats("SGLang", 4, 30, 20.02, 20.27, 20.34)
                .repeats("SGLang", 2, 50, 17.34, 17.52).repeats("SGLang", 4, 50, 24.44, 24.46, 24.48).list();
    }

    public NotedRuns words() {
        definitions = new Definitions(Map.of(Aspect.TOKENS, "words"));
        return this;
    }

    public NotedRuns tokens() {
        definitions = new Definitions(Map.of(Aspect.TOKENS, "tokens"));
        return this;
    }

    public NotedRuns repeats(String engine, int gpus, int concurrency, double... throughputs) {
        for (double throughput : throughputs) {
            add(Map.of(Factor.ENGINE, Level.of(engine), Factor.GPU_COUNT, Level.of(gpus), Factor.CONCURRENCY,
                    Level.of(concurrency)), Map.of(REQUESTS, throughput, TOKENS, throughput * 104.2, LATENCY,
                            concurrency / throughput));
        }
        return this;
    }

    public NotedRuns add(Map<Factor, Level> levels, Map<Metric, Double> values) {
        Conditions conditions = Conditions.none();
        int line = runs.size() * 30 + 1;
        for (Map.Entry<Factor, Level> entry : levels.entrySet()) {
            conditions = conditions.with(entry.getKey(), entry.getValue(),
                    Evidence.at(Lines.of(line), entry.getValue().toString(), "written"));
        }
        runs.add(new Run("run-" + runs.size(), "rich-table", "stress-test",
                new Source("notes.md", "00", new Lines(line, line + 20)), null, conditions, Map.of(),
                Metrics.of(values), definitions, Map.of(), List.of(), List.of(), List.of(), List.of(), List.of()));
        return this;
    }

    public List<Run> list() {
        return List.copyOf(runs);
    }
}
