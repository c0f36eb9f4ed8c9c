package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.request.RequestRecord;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What `vllm bench serve --save-result` writes, in Python and in Rust, with `--save-detailed` or without; and what
/// Touchstone writes in the same form of a live test of its own.
public final class VllmBenchJson implements JsonSchema {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss", Locale.ROOT);
    /// A key that only files of Touchstone have.
    public static final String OURS = "touchstone_run";
    private static final String DEFINITIONS = "definitions";
    private static final List<String> ONLY_IN_RUST = List.of("failed_requests", SteadyState.KEY,
            "max_model_len", "mode");
    private static final FormatInfo INFO = FormatInfo.of("vllm-bench-json")
            .named("vLLM bench · JSON")
            .samples(ServingSamples.VLLM_JSON);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("model_id", "num_prompts", "request_rate", "duration", "completed", "total_input_tokens",
                "total_output_tokens", "request_throughput", "output_throughput", "total_token_throughput",
                "mean_ttft_ms", "median_ttft_ms", "mean_tpot_ms", "median_tpot_ms", "mean_itl_ms");
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        ServingSummary summary = new ServingSummary(value, evidence);
        boolean ours = value.has(OURS);
        Map<String, String> extras = summary.extras();
        extras.keySet().removeIf(label -> label.equals("date") || label.startsWith(DEFINITIONS + "."));
        boolean rust = ONLY_IN_RUST.stream().anyMatch(value::has);
        Definitions definitions = ours ? ours(value)
                : summary.definitions(rust ? ServingDialect.VLLM_RUST : ServingDialect.VLLM);
        List<RequestRecord> requests = RequestArrays.of(value);
        if (requests.isEmpty()) {
            definitions = definitions.about(summary.printed().metrics().keySet());
            extras.putAll(FailedRequests.counted(value));
        }
        // A sweep numbers its runs from 0, and its warm-up -1.
        boolean isWarmUp = value.number("run_number").orElse(0) < 0;
        List<Content> contents = new ArrayList<>(List.of(new Content(value,
                new ResultBuilder(ours ? "touchstone" : ServingDialect.VLLM.client()).measuredAt(measuredAt(value))
                        .conditions(summary.conditions()).hints(ours ? Conditions.none() : summary.hints())
                        .figures(summary.printed()).definitions(definitions).extras(extras).requests(requests)
                        .notes(isWarmUp ? List.of("warm-up run of a sweep") : List.of()))));
        SteadyState.of(value, measuredAt(value), summary.conditions(), summary.hints()).ifPresent(contents::add);
        return contents;
    }

    private static @Nullable LocalDateTime measuredAt(JsonValue value) {
        return value.text("date").map(VllmBenchJson::date).orElse(null);
    }

    /// `20260801-101500`; null for another form.
    static @Nullable LocalDateTime date(String words) {
        try {
            return LocalDateTime.parse(words, DATE);
        } catch (DateTimeException otherForm) {
            return null;
        }
    }

    private static Definitions ours(JsonValue value) {
        Definitions[] definitions = {Definitions.none()};
        value.object(DEFINITIONS).members().forEach((key, choice) -> Aspect.ofKey(key).ifPresent(aspect ->
                definitions[0] = definitions[0].with(aspect, String.valueOf(choice))));
        return definitions[0];
    }
}
