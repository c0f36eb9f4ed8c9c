package dev.touchstone.load.plan;

import java.util.Arrays;
import java.util.Optional;

/// Whether a point switches the model's thinking on or off, or leaves it alone.
public enum ThinkingMode {
    ON("on"), OFF("off"), LEFT_ALONE("left-alone");

    private final String key;

    ThinkingMode(String key) {
        this.key = key;
    }

    /// Its name in plan files; for on and off also the level of the condition `thinking`.
    public String key() {
        return key;
    }

    public static Optional<ThinkingMode> ofKey(String key) {
        return Arrays.stream(values()).filter(thinking -> thinking.key.equalsIgnoreCase(key)).findFirst();
    }
}
