package dev.touchstone.simulator.api;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The wire formats of the simulated engines.
public enum ServedApi {

    CHAT("/v1/chat/completions", "max_tokens", "min_tokens", 0, "chatcmpl-", ChatFormat::new, "vllm", "sglang"),
    COMPLETIONS("/v1/completions", "max_tokens", "min_tokens", 16, "cmpl-", CompletionsFormat::new, "vllm", "sglang"),
    GENERATE("/generate", "max_new_tokens", "min_new_tokens", 128, "", dialect -> new GenerateFormat(), "sglang");

    final String path;
    final String lengthField;
    final String leastLengthField;
    /// Tokens that are generated when a request names no limit; 0 for all that fit.
    final int usualLength;
    /// What the ids of answers begin with where an engine marks them by their wire format.
    final String idPrefix;
    private final Function<Dialect, AnswerFormat> format;
    private final Set<String> engines;

    ServedApi(String path, String lengthField, String leastLengthField, int usualLength, String idPrefix,
            Function<Dialect, AnswerFormat> format, String... engines) {
        this.path = path;
        this.lengthField = lengthField;
        this.leastLengthField = leastLengthField;
        this.usualLength = usualLength;
        this.idPrefix = idPrefix;
        this.format = format;
        this.engines = Set.of(engines);
    }

    /// Returns the wire format that an engine serves at a path; empty when there is none.
    public static Optional<ServedApi> at(String path, String engine) {
        return Arrays.stream(values()).filter(api -> api.path.equals(path) && api.engines.contains(engine)).findFirst();
    }

    public String path() {
        return path;
    }

    AnswerFormat format(Dialect dialect) {
        return format.apply(dialect);
    }
}
