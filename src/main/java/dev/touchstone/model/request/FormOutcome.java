package dev.touchstone.model.request;

import java.util.Arrays;
import java.util.Optional;

/// How far an answer kept the form that was asked for: JSON by a schema, or the call of a tool with such arguments.
public enum FormOutcome {
    /// JSON that holds the schema; of a tool, it was called with such arguments.
    KEPT("kept"),
    /// JSON, but not by the schema.
    OTHER_JSON("other-json"),
    /// No JSON: other text, or JSON that was cut off.
    NO_JSON("no-json"),
    /// The tool was not called.
    NOT_CALLED("not-called");

    private final String key;

    FormOutcome(String key) {
        this.key = key;
    }

    /// Its name in the journal and in the archive.
    public String key() {
        return key;
    }

    public static Optional<FormOutcome> ofKey(String key) {
        return Arrays.stream(values()).filter(outcome -> outcome.key.equals(key)).findFirst();
    }
}
