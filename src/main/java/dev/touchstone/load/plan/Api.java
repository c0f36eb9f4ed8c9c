package dev.touchstone.load.plan;

import java.util.Arrays;
import java.util.Optional;

/// The wire formats by name; [dev.touchstone.load.api] has a class for each.
public enum Api {
    CHAT("chat", "Chat completions"),
    COMPLETIONS("completions", "Completions"),
    GENERATE("generate", "SGLang native");

    private final String key;
    private final String label;

    Api(String key, String label) {
        this.key = key;
        this.label = label;
    }

    /// The level of the condition `api`.
    public String key() {
        return key;
    }

    public String label() {
        return label;
    }

    public static Optional<Api> ofKey(String key) {
        return Arrays.stream(values()).filter(api -> api.key.equalsIgnoreCase(key)).findFirst();
    }
}
