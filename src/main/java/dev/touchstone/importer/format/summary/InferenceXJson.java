package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/// `agg_*.json` of InferenceX, once InferenceMAX: what its fork of vLLM's client measured, the names without `_ms` and
/// in seconds, throughput by GPU, of which `tput_per_gpu` is input and output together.
public final class InferenceXJson implements JsonSchema {

    private static final String CLIENT = "inferencex";
    private static final FormatInfo INFO = FormatInfo.of("inferencex-json")
            .sample("InferenceX", "InferenceMAX 2025", "`agg_*.json` of one node", "inferencex-json/2025.json")
            .sample("InferenceX", "2026", "list of `agg_*.json`, prefill and decode apart",
                    "inferencex-json/list.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("hw", "conc", "model", "framework", "precision", InferenceXFigures.TOTAL_PER_GPU,
                InferenceXFigures.OUTPUT_PER_GPU);
    }

    @Override
    public boolean recognises(JsonValue value) {
        return value.has(InferenceXFigures.TOTAL_PER_GPU) && JsonSchema.super.recognises(value);
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        ReportMembers members = new ReportMembers(value, evidence);
        InferenceXSetup.take(members);
        OptionalDouble gpus = InferenceXSetup.gpus(members);
        Definitions made = InferenceXFigures.take(members, gpus);
        Map<String, String> extras = InferenceXFigures.rest(members);
        return List.of(new Content(value, members.result(InferenceXFigures.CLIENT).definitions(made).extras(extras)));
    }
}
