package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonConditions;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import java.util.List;
import java.util.function.Function;

/// A record of the `*.pytorch.json` that vLLM's client writes beside its result: the same figures once more, for
/// another database. It is recognised and makes no run, so that none counts twice.
public final class PytorchBenchmarkJson implements JsonConditions {

    private static final FormatInfo INFO = FormatInfo.of("pytorch-twin")
            .sample("vLLM bench", "since 2025", "`*.pytorch.json` beside a result: known, makes no run",
                    "pytorch-twin/result.pytorch.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("benchmark", "model", "metric");
    }

    @Override
    public boolean recognises(JsonValue value) {
        return value.object("metric").has("benchmark_values") && value.object("benchmark").has("name");
    }

    @Override
    public Conditions conditions(JsonValue value, Function<String, Evidence> evidence) {
        return Conditions.none();
    }
}
