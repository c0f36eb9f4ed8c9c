package dev.touchstone.model;

import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.Optional;

/// How serious a warning is.
public enum Severity {
    /// A figure that cannot be right.
    ERROR("error", I18n.text("Error")),
    /// A figure that may be right but should not be trusted unseen.
    CAUTION("caution", I18n.text("Caution")),
    /// Worth knowing; nothing is wrong.
    NOTE("note", I18n.text("Note"));

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
