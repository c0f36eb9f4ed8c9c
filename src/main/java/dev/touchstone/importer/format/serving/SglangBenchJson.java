package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.GpuCount;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// A line of what SGLang's `bench_serving` appends to its file, of any year, with `--output-details` or without. Its
/// `server_info` contains version and parallelism of the server.
public final class SglangBenchJson implements JsonSchema {

    private static final Set<String> ONLY_HERE = Set.of("random_range_ratio", "sharegpt_output_len",
            "total_output_tokens_retokenized", "mean_e2e_latency_ms");
    private static final String SERVER = "server_info";
    private static final Map<String, Factor> PARALLELISM = Map.of("tp_size", Factor.TENSOR_PARALLEL,
            "pp_size", Factor.PIPELINE_PARALLEL, "dp_size", Factor.DATA_PARALLEL);
    private static final FormatInfo INFO = FormatInfo.of("sglang-bench-json")
            .samples(ServingSamples.SGLANG_JSON);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("backend", "dataset_name", "request_rate", "duration", "completed", "total_input_tokens",
                "total_output_tokens", "total_output_tokens_retokenized", "output_throughput", "mean_e2e_latency_ms",
                "median_e2e_latency_ms", "median_ttft_ms", "median_itl_ms");
    }

    @Override
    public boolean recognises(JsonValue value) {
        return JsonSchema.super.recognises(value) && ONLY_HERE.stream().anyMatch(value::has);
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        ServingSummary summary = new ServingSummary(value, evidence);
        Conditions conditions = lengths(server(summary.conditions(), value, evidence), value, evidence);
        return List.of(new Content(value, new ResultBuilder(ServingDialect.SGLANG.client()).conditions(conditions)
                .hints(summary.hints()).figures(summary.printed())
                .definitions(summary.definitions(ServingDialect.SGLANG)).extras(summary.extras())
                .requests(RequestArrays.of(value))));
    }

    /// The lengths of the random data set are written whatever the data set is; they hold for that one only.
    private static Conditions lengths(Conditions before, JsonValue value, Function<String, Evidence> evidence) {
        String dataset = before.text(Factor.DATASET, "");
        Conditions conditions = before;
        if (dataset.startsWith("random")) {
            conditions = with(conditions, Factor.INPUT_TOKENS, value, "random_input_len", evidence);
            conditions = with(conditions, Factor.OUTPUT_TOKENS, value, "random_output_len", evidence);
        } else if (dataset.equals("sharegpt")) {
            conditions = with(conditions, Factor.OUTPUT_TOKENS, value, "sharegpt_output_len", evidence);
        }
        return conditions;
    }

    private static Conditions with(Conditions conditions, Factor factor, JsonValue value, String name,
            Function<String, Evidence> evidence) {
        return value.number(name).isEmpty() ? conditions
                : conditions.with(factor, Level.of(value.number(name).getAsDouble()), evidence.apply(name));
    }

    /// Takes the conditions from `server_info`, which only SGLang reports.
    private static Conditions server(Conditions before, JsonValue value, Function<String, Evidence> evidence) {
        JsonValue server = value.object(SERVER);
        if (server.members().isEmpty()) {
            return before;
        }
        Conditions conditions = before.with(Factor.ENGINE, Level.of("SGLang"), evidence.apply(SERVER));
        for (Map.Entry<String, Factor> text : Map.of("version", Factor.ENGINE_VERSION, "model_path", Factor.MODEL)
                .entrySet()) {
            if (server.text(text.getKey()).isPresent()) {
                conditions = conditions.with(text.getValue(), Level.of(server.text(text.getKey()).get()),
                        evidence.apply(text.getKey()));
            }
        }
        for (String name : List.of("tp_size", "pp_size", "dp_size")) {
            if (server.number(name).isPresent()) {
                Evidence place = evidence.apply(name);
                conditions = conditions.with(PARALLELISM.getOrDefault(name, Factor.TENSOR_PARALLEL),
                        Level.of(server.number(name).getAsDouble()), new Evidence(place.lines(), place.text(),
                                name + " " + PrintedFigures.plain(server.number(name).getAsDouble())));
            }
        }
        return server.number("tp_size").isEmpty() ? conditions
                : GpuCount.of(conditions, Boolean.TRUE.equals(server.members().get("enable_dp_attention")));
    }
}
