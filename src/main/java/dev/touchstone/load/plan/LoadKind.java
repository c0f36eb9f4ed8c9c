package dev.touchstone.load.plan;

import java.util.Arrays;
import java.util.Optional;

/// The kinds of [LoadShape], and the search for the knee, by name.
public enum LoadKind {
    IN_FLIGHT("in-flight"), BATCHES("batches"), OPEN_LOOP("open-loop"), RAMP("ramp"), REPLAY("replay"), KNEE("knee");

    private final String key;

    LoadKind(String key) {
        this.key = key;
    }

    /// Its name in plan files and in the form.
    public String key() {
        return key;
    }

    public static Optional<LoadKind> ofKey(String key) {
        return Arrays.stream(values()).filter(kind -> kind.key.equalsIgnoreCase(key)).findFirst();
    }
}
