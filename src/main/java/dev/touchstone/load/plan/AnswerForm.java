package dev.touchstone.load.plan;

import java.util.Arrays;
import java.util.Optional;

/// The form that answers are asked for.
public enum AnswerForm {
    /// Text as the model likes it.
    TEXT("text"),
    /// JSON by a schema (`response_format`), which engines enforce by constrained decoding.
    JSON_SCHEMA("json-schema"),
    /// The call of a tool that the request offers; the model decides whether to call it (`tool_choice` `auto`).
    TOOL_CALL("tool-call");

    private final String key;

    AnswerForm(String key) {
        this.key = key;
    }

    /// Its name in plan files and on the command line, and the level of the condition `answerForm`.
    public String key() {
        return key;
    }

    public static Optional<AnswerForm> ofKey(String key) {
        return Arrays.stream(values()).filter(form -> form.key.equalsIgnoreCase(key)).findFirst();
    }
}
