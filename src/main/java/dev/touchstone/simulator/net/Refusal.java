package dev.touchstone.simulator.net;

import org.jspecify.annotations.Nullable;

/// Refuses a request with an HTTP status and a sentence.
public final class Refusal extends Exception {

    private final int status;
    private final @Nullable String parameter;

    public Refusal(int status, String message) {
        this(status, message, null);
    }

    /// @param parameter the wrong field of the body; null for none
    public Refusal(int status, String message, @Nullable String parameter) {
        super(message, null, false, false);
        this.status = status;
        this.parameter = parameter;
    }

    public int status() {
        return status;
    }

    public String sentence() {
        return String.valueOf(getMessage());
    }

    public @Nullable String parameter() {
        return parameter;
    }
}
