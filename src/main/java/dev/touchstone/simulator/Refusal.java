package dev.touchstone.simulator;

import org.jspecify.annotations.Nullable;

/// Refuses a request with an HTTP status and a sentence.
final class Refusal extends Exception {

    private final int status;
    private final @Nullable String parameter;

    Refusal(int status, String message) {
        this(status, message, null);
    }

    /// @param parameter the wrong field of the body; null for none
    Refusal(int status, String message, @Nullable String parameter) {
        super(message, null, false, false);
        this.status = status;
        this.parameter = parameter;
    }

    int status() {
        return status;
    }

    String sentence() {
        return String.valueOf(getMessage());
    }

    @Nullable String parameter() {
        return parameter;
    }
}
