package dev.touchstone.importer.format.aiperf;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonConditions;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import java.util.List;
import java.util.function.Function;

/// `outputs.json`, the generated texts of AIPerf's requests with a few of their figures, which `profile_export.jsonl`
/// beside it has in full: recognised, and makes no run.
public final class AiperfOutputs implements JsonConditions {

    private static final FormatInfo INFO = FormatInfo.of("aiperf-outputs")
            .sample("AIPerf", "since 0.12", "`outputs.json`, the generated texts: known, makes no run",
                    "aiperf-outputs/outputs.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("schema_version", "data", "warmup");
    }

    @Override
    public boolean recognises(JsonValue value) {
        return value.objects("data").stream().limit(1).anyMatch(one -> one.has("session_num") && one.has("turn_index")
                && one.has("benchmark_phase"));
    }

    @Override
    public Conditions conditions(JsonValue value, Function<String, Evidence> evidence) {
        return Conditions.none();
    }
}
