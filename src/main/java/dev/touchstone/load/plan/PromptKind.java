package dev.touchstone.load.plan;

import java.util.Arrays;
import java.util.Optional;

/// The kinds of [PromptSource], by name.
public enum PromptKind {
    BUILT_IN("built-in"), FIXED("fixed"), RANDOM("random"), SHARED_PREFIX("shared-prefix"),
            LONG_CONTEXT("long-context"),
    JSON_LINES("json-lines"), SHARE_GPT("sharegpt"), MULTI_TURN("multi-turn"), TRACE("trace"), SESSIONS("sessions");

    private final String key;

    PromptKind(String key) {
        this.key = key;
    }

    /// Its name in plan files and in the form.
    public String key() {
        return key;
    }

    public static Optional<PromptKind> ofKey(String key) {
        return Arrays.stream(values()).filter(kind -> kind.key.equalsIgnoreCase(key)).findFirst();
    }
}
