package dev.touchstone.importer.format.guidellm;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Evidence;
import java.util.List;
import java.util.function.Function;

/// The report of GuideLLM, from 0.2 to version 2 of its form: one file is a sweep, each of its benchmarks a run
/// (reference/formats §3.4).
public final class GuidellmReport implements JsonSchema {

    private static final String BENCHMARKS = "benchmarks";
    private static final FormatInfo INFO = FormatInfo.of("guidellm-json")
            .sample("GuideLLM", "0.7 and later", "`benchmarks.json`, version 2", "guidellm-json/v2.json")
            .sample("GuideLLM", "0.4 to 0.6", "`benchmarks.json`, version 1", "guidellm-json/v1.json")
            .sample("GuideLLM", "0.2 to 0.3", "`benchmarks.json`", "guidellm-json/v0.3.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of(BENCHMARKS);
    }

    @Override
    public boolean recognises(JsonValue value) {
        return value.objects(BENCHMARKS).stream().anyMatch(GuidellmReport::isBenchmark);
    }

    private static boolean isBenchmark(JsonValue value) {
        JsonValue metrics = value.object("metrics");
        return metrics.has("request_latency") || metrics.has("time_to_first_token_ms");
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        return value.objects(BENCHMARKS).stream().filter(GuidellmReport::isBenchmark)
                .map(benchmark -> new GuidellmBenchmark(value, benchmark, evidence).content()).toList();
    }
}
