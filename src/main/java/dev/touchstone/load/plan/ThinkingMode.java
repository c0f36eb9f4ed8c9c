package dev.touchstone.load.plan;

import java.util.Arrays;
import java.util.Optional;

/// What a point asks of a model that can think.
public enum ThinkingMode {
    ON("on"), OFF("off"), LEFT_ALONE("left-alone");

    private final String key;

    ThinkingMode(String key) {
        this.key = key;
    }

    /// The level of the condition `thinking` for on and off; the name in plan files for all.
    public String key() {
        return key;
    }

    public static Optional<ThinkingMode> ofKey(String key) {
        return Arrays.stream(values()).filter(thinking -> thinking.key.equalsIgnoreCase(key)).findFirst();
    }
}
