package dev.touchstone.importer.format.guidellm;

import dev.touchstone.importer.format.ApiNames;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Secrets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The conditions of one benchmark of GuideLLM: its own strategy, and the arguments of the report, which stand in
/// another place in every version.
final class GuidellmConditions {

    private static final Pattern LENGTH = Pattern.compile("\"?(prompt_tokens|output_tokens)\"?\\s{0,3}[=:]\\s{0,3}(\\d{1,9})");
    private static final double MOST_STREAMS = 1e6;

    private final Function<String, Evidence> evidence;
    private Conditions conditions = Conditions.none();

    GuidellmConditions(JsonValue report, JsonValue benchmark, Function<String, Evidence> evidence) {
        this.evidence = evidence;
        JsonValue config = benchmark.object(benchmark.has("config") ? "config" : "args");
        strategy(config.object("strategy"));
        JsonValue args = report.object("args");
        JsonValue spec = report.object("config").object("spec");
        for (JsonValue backend : List.of(config.object("backend"), spec.object("backend"))) {
            word(Factor.URL, "target", backend.text("target"));
            word(Factor.MODEL, "model", backend.text("model"));
            api("request_format", backend.text("request_format"));
        }
        word(Factor.URL, "target", args.text("target"));
        word(Factor.MODEL, "model", args.text("model"));
        api("data_request_formatter", args.text("data_request_formatter"));
        JsonValue worker = benchmark.object("worker");
        word(Factor.URL, "backend_target", worker.text("backend_target"));
        word(Factor.MODEL, "backend_model", worker.text("backend_model"));
        number(Factor.REQUESTS, "max_requests", config.at("constraints", "max_requests", "args", "count"));
        number(Factor.REQUESTS, "max_requests", args.members().get("max_requests"));
        number(Factor.REQUESTS, "max_number", config.members().get("max_number"));
        for (JsonValue data : spec.objects("data")) {
            number(Factor.INPUT_TOKENS, "prompt_tokens", data.members().get("prompt_tokens"));
            number(Factor.OUTPUT_TOKENS, "output_tokens", data.members().get("output_tokens"));
            word(Factor.DATASET, "kind", data.text("kind"));
        }
        lengths(args.list("data"));
        lengths(benchmark.object("request_loader").list("data"));
        lengths(List.of(benchmark.object("request_loader").text("data").orElse("")));
    }

    Conditions known() {
        return conditions;
    }

    /// Synchronous is one at a time, concurrent so many streams, throughput as many as the client may; the others send
    /// at a rate.
    private void strategy(JsonValue strategy) {
        String type = strategy.text("type_").orElse("");
        switch (type) {
            case "synchronous" -> set(Factor.CONCURRENCY, Level.of(1), "strategy");
            case "concurrent" -> number(Factor.CONCURRENCY, "streams", strategy.members().get("streams"));
            case "throughput" -> {
                set(Factor.REQUEST_RATE, Level.of("inf"), "strategy");
                OptionalDouble limit = strategy.number("max_concurrency");
                if (limit.isPresent() && limit.getAsDouble() < MOST_STREAMS) {
                    set(Factor.CONCURRENCY, Level.of(limit.getAsDouble()), "max_concurrency");
                }
            }
            default -> number(Factor.REQUEST_RATE, "rate", strategy.members().get("rate"));
        }
    }

    private void api(String name, Optional<String> format) {
        format.map(GuidellmConditions::api).ifPresent(api -> set(Factor.API, Level.of(api), name));
    }

    private static @Nullable String api(String format) {
        return switch (format) {
            case "chat_completions" -> "chat";
            case "text_completions" -> "completions";
            default -> ApiNames.ofUrl(format);
        };
    }

    /// Lengths of made-up prompts, as words that are JSON in one version and `key=value` in another.
    private void lengths(List<?> data) {
        for (Object words : data) {
            Matcher matcher = LENGTH.matcher(words instanceof String text ? text : "");
            while (matcher.find()) {
                set(matcher.group(1).equals("prompt_tokens") ? Factor.INPUT_TOKENS : Factor.OUTPUT_TOKENS,
                        Level.of(Double.parseDouble(matcher.group(2))), "data");
            }
        }
    }

    private void word(Factor factor, String name, Optional<String> word) {
        word.filter(text -> !text.isBlank()).ifPresent(text -> set(factor, Level.of(Secrets.mask(text)), name));
    }

    private void number(Factor factor, String name, @Nullable Object value) {
        JsonValue.asNumber(value).ifPresent(number -> set(factor, Level.of(number), name));
    }

    /// What is nearest to the benchmark comes first and holds.
    private void set(Factor factor, Level level, String name) {
        if (conditions.level(factor).isEmpty()) {
            conditions = conditions.with(factor, level, evidence.apply(name));
        }
    }
}
