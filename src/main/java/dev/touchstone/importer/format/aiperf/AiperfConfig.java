package dev.touchstone.importer.format.aiperf;

import dev.touchstone.importer.format.ApiNames;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The conditions in `input_config`, whose members stand in another place in every generation of the two tools.
final class AiperfConfig {

    private static final Set<String> RATE_PHASES = Set.of("request_rate", "constant", "poisson", "gamma", "rate");

    private final JsonValue config;
    private final Function<String, Evidence> evidence;
    private Conditions conditions = Conditions.none();

    AiperfConfig(JsonValue config, Function<String, Evidence> evidence) {
        this.config = config;
        this.evidence = evidence;
        JsonValue endpoint = config.object("endpoint");
        word(Factor.MODEL, "model_names", first(endpoint, "model_names"), first(config, "model_names"),
                modelItem(), first(config, "model"));
        word(Factor.URL, "url", first(endpoint, "urls"), first(endpoint, "url"), first(config, "url"),
                first(config, "u"));
        api(first(endpoint, "type"), first(config, "endpoint_type"));
        for (JsonValue phase : config.objects("phases")) {
            if (!Boolean.TRUE.equals(phase.members().get("exclude_from_results"))) {
                phase(phase);
            }
        }
        JsonValue load = config.object("loadgen");
        JsonValue stimulus = config.object("perf_analyzer").object("stimulus");
        number(Factor.CONCURRENCY, "concurrency", load.members().get("concurrency"),
                stimulus.members().get("concurrency"), config.members().get("concurrency"));
        number(Factor.REQUEST_RATE, "request_rate", load.members().get("request_rate"),
                stimulus.members().get("request_rate"), config.members().get("request_rate"));
        number(Factor.REQUESTS, "request_count", load.members().get("request_count"),
                positive(config.members().get("request_count")));
        number(Factor.INPUT_TOKENS, "input_tokens", config.at("input", "prompt", "input_tokens", "mean"),
                config.at("input", "synthetic_tokens", "mean"), config.members().get("synthetic_input_tokens_mean"));
        number(Factor.OUTPUT_TOKENS, "output_tokens", config.at("input", "prompt", "output_tokens", "mean"),
                positive(config.at("input", "output_tokens", "mean")),
                positive(config.members().get("output_tokens_mean")));
        datasets();
    }

    Conditions known() {
        return conditions;
    }

    /// Whether answers come in one piece by its settings.
    boolean isNotStreamed() {
        return Boolean.FALSE.equals(config.at("endpoint", "streaming"))
                || Boolean.FALSE.equals(config.members().get("streaming"));
    }

    boolean takesServerCounts() {
        return Boolean.TRUE.equals(config.at("endpoint", "use_server_token_count"))
                || Boolean.TRUE.equals(config.at("tokenizer", "use_server_token_count"));
    }

    private void phase(JsonValue phase) {
        number(Factor.CONCURRENCY, "concurrency", phase.members().get("concurrency"));
        number(Factor.REQUESTS, "requests", phase.members().get("requests"));
        if (RATE_PHASES.contains(phase.text("type").orElse(""))) {
            number(Factor.REQUEST_RATE, "rate", phase.members().get("rate"), phase.members().get("request_rate"));
        }
    }

    private void datasets() {
        word(Factor.DATASET, "public_dataset", first(config.object("input"), "public_dataset"),
                first(config.object("input"), "custom_dataset_type"), first(config, "prompt_source"),
                first(config.object("input"), "prompt_source"));
        for (JsonValue dataset : config.objects("datasets")) {
            word(Factor.DATASET, "datasets", first(dataset, "path"), first(dataset, "format"), first(dataset, "type"));
            number(Factor.INPUT_TOKENS, "datasets", dataset.at("prompts", "isl", "mean"),
                    dataset.at("prompts", "isl"));
            number(Factor.OUTPUT_TOKENS, "datasets", dataset.at("prompts", "osl", "mean"),
                    dataset.at("prompts", "osl"));
        }
    }

    private @Nullable Object modelItem() {
        List<JsonValue> items = config.object("models").objects("items");
        return items.isEmpty() ? null : items.getFirst().members().get("name");
    }

    /// A word, or the first of a list of words.
    private static @Nullable Object first(JsonValue object, String name) {
        Object value = object.members().get(name);
        if (value instanceof List<?> list) {
            return list.isEmpty() ? null : list.getFirst();
        }
        return value;
    }

    /// 0 stands for what was not set.
    private static @Nullable Object positive(@Nullable Object value) {
        return value instanceof Double number && number > 0 ? value : null;
    }

    private void api(@Nullable Object... types) {
        for (Object type : types) {
            if (type instanceof String words) {
                String api = api(words);
                if (api != null) {
                    set(Factor.API, Level.of(api), "type");
                }
            }
        }
    }

    private static @Nullable String api(String type) {
        return switch (type) {
            case "chat", "completions", "generate" -> type;
            case "huggingface_generate", "sglang_generate" -> "generate";
            default -> ApiNames.ofUrl(type);
        };
    }

    private void word(Factor factor, String name, @Nullable Object... candidates) {
        for (Object candidate : candidates) {
            if (candidate instanceof String text && !text.isBlank()) {
                set(factor, Level.of(Secrets.mask(text)), name);
            }
        }
    }

    private void number(Factor factor, String name, @Nullable Object... candidates) {
        List<Object> given = new ArrayList<>();
        for (Object candidate : candidates) {
            if (candidate != null) {
                given.add(candidate);
            }
        }
        given.forEach(candidate -> JsonValue.asNumber(candidate).ifPresent(number ->
                set(factor, Level.of(number), name)));
    }

    /// What is nearest to the load comes first and holds.
    private void set(Factor factor, Level level, String name) {
        if (conditions.level(factor).isEmpty()) {
            conditions = conditions.with(factor, level, evidence.apply(name));
        }
    }
}
