package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One answer of vLLM with the engine's own `metrics` of it: times (`--enable-per-request-metrics`) and acceptance of
/// speculative decoding (`--per-request-spec-decode-metrics`; vllm-project/vllm, `docs/features/per_request_metrics.md`). Its
/// times begin when the request was scheduled, so that they have neither the queue nor the network inside. How many requests
/// were in flight beside it is not known.
public final class VllmAnswer implements JsonSchema {

    private static final String METRICS = "metrics";
    private static final String USAGE = "usage";
    private static final String SPECULATIVE = "speculative_decoding";
    private static final String FIRST_TOKEN = "time_to_first_token_ms";
    private static final double MILLIS = 1e-3;
    private static final Pattern VERSION = Pattern.compile("vllm-(\\d{1,3}\\.\\d{1,4}(?:\\.\\w{1,20}){0,3})(?:-[0-9a-f]{6,40})?");
    private static final Definitions DEFINITIONS = Definitions.of(Choice.TOKENS, Choice.SERVER_USAGE, Choice.REASONING_COUNTS,
            Choice.FIRST_IN_ENGINE, Choice.REASONING_ENDS_TTFT, Choice.TPOT_FIRST_TO_LAST).with(Aspect.CLIENT, "vLLM's answer");
    private static final FormatInfo INFO = FormatInfo.of("vllm-answer")
            .sample("vLLM", "since 0.26", "answer with `metrics`", "vllm-answer/timings.json")
            .sample("vLLM", "since 0.27", "answer with `metrics.speculative_decoding`", "vllm-answer/speculative.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of(USAGE, METRICS);
    }

    @Override
    public boolean recognises(JsonValue value) {
        JsonValue metrics = value.object(METRICS);
        return value.has(USAGE) && value.has("object") && (metrics.has(FIRST_TOKEN) || metrics.object(SPECULATIVE).has("num_spec_steps"));
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        ReportMembers members = new ReportMembers(value, evidence);
        members.condition(Factor.ENGINE, Level.of("vLLM"), METRICS);
        Matcher version = VERSION.matcher(members.text("system_fingerprint").orElse(""));
        if (version.matches()) {
            members.condition(Factor.ENGINE_VERSION, Level.of(version.group(1)), "system_fingerprint");
        }
        members.condition(Factor.MODEL, "model");
        members.condition(Factor.REQUESTS, Level.of(1), "id");
        String object = members.text("object").orElse("");
        if (object.startsWith("chat.")) {
            members.condition(Factor.API, Level.of("chat"), "object");
        } else if (object.startsWith("text_completion")) {
            members.condition(Factor.API, Level.of("completions"), "object");
        }
        members.metric(Metric.of(Quantity.TTFT), MILLIS, METRICS, FIRST_TOKEN);
        members.metric(Metric.of(Quantity.TPOT), MILLIS, METRICS, "mean_itl_ms");
        members.metric(Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT), 1, METRICS, "tokens_per_second");
        members.metric(Quantity.ACCEPT_LENGTH, METRICS, SPECULATIVE, "mean_acceptance_length");
        members.metric(Quantity.DRAFT_ACCEPTANCE_RATE, METRICS, SPECULATIVE, "draft_acceptance_rate");
        for (String input : List.of("prompt_tokens", "input_tokens")) {
            members.metric(Quantity.INPUT_TOKENS, USAGE, input);
            members.metric(Quantity.CACHED_TOKENS, USAGE, input + "_details", "cached_tokens");
        }
        for (String output : List.of("completion_tokens", "output_tokens")) {
            members.metric(Quantity.OUTPUT_TOKENS, USAGE, output);
            members.metric(Quantity.REASONING_TOKENS, USAGE, output + "_details", "reasoning_tokens");
        }
        Definitions definitions = DEFINITIONS.about(members.printed().metrics().keySet());
        return List.of(new Content(value, members.result("vllm").definitions(definitions).extras(figures(members))));
    }

    /// What is left of the metrics; the text of the answer and its settings are not about its speed.
    private static Map<String, String> figures(ReportMembers members) {
        Map<String, String> rest = members.rest();
        rest.keySet().removeIf(name -> !name.startsWith(METRICS + "."));
        return rest;
    }
}
