package dev.touchstone.model;

import java.util.Arrays;
import java.util.Optional;

/// How serious a warning is.
public enum Severity {
    /// A figure that cannot be right.
    ERROR("error", "Error"),
    /// A figure that may be right but should not be trusted unseen.
    CAUTION("caution", "Caution"),
    /// Worth knowing; nothing is wrong.
    NOTE("note", "Note");

    private final String key;
    private final String label;

    Severity(String key, String label) {
        this.key = key;
        this.label = label;
    }

    /// The word in JSON.
    public String key() {
        return key;
    }

    /// The word on screen.
    public String label() {
        return label;
    }

    public static Optional<Severity> ofKey(String key) {
        return Arrays.stream(values()).filter(severity -> severity.key.equals(key)).findFirst();
    }
}
