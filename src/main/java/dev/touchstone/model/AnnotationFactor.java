package dev.touchstone.model;

import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.Optional;

/// What people wrote about runs as a factor. Runs that differ in it are still repeats, unless they are compared by it.
public enum AnnotationFactor implements AnyFactor {
    NAME("name", I18n.text("Name")),
    /// All tags of a run as one level: `baseline, night build`.
    TAGS("tags", I18n.text("Tags"));

    private final String key;
    private final String label;

    AnnotationFactor(String key, String label) {
        this.key = key;
        this.label = label;
    }

    @Override
    public String key() {
        return key;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Optional<Level> level(Run run) {
        String text = this == NAME ? run.annotation().name() : run.annotation().tags().isEmpty() ? "" : String.join(", ", run.annotation().tags());
        return text.isEmpty() ? Optional.empty() : Optional.of(Level.of(text));
    }

    @Override
    public Level parse(String text) {
        return Level.of(text.strip());
    }

    /// The factor with this key, whatever its letter case; empty for an unknown key.
    public static Optional<AnnotationFactor> ofKey(String key) {
        return Arrays.stream(values()).filter(factor -> factor.key.equalsIgnoreCase(key)).findFirst();
    }
}
