package dev.touchstone.model.request;

import java.util.Arrays;
import java.util.Optional;

/// The classes of failure of one request.
public enum FailureKind {
    DNS("dns", "Host not found"),
    CONNECT("connect", "No connection"),
    TLS("tls", "TLS failed"),
    CONNECT_TIMEOUT("connect-timeout", "Connect took too long"),
    FIRST_TOKEN_TIMEOUT("first-token-timeout", "First token took too long"),
    IDLE_TIMEOUT("idle-timeout", "Stream stalled"),
    TOTAL_TIMEOUT("total-timeout", "Answer took too long"),
    UNAUTHORIZED("unauthorized", "Not authorised"),
    NOT_FOUND("not-found", "Not found"),
    RATE_LIMITED("rate-limited", "Rate limited"),
    REJECTED("rejected", "Request rejected"),
    SERVER_ERROR("server-error", "Server error"),
    STREAM_ERROR("stream-error", "Error inside the stream"),
    CUT("cut", "Answer cut off"),
    EMPTY("empty", "Empty answer"),
    MALFORMED("malformed", "Not understood"),
    CANCELLED("cancelled", "Cancelled"),
    /// A failed request in another tool's file, without details.
    OTHER("other", "Failed");

    private final String key;
    private final String label;

    FailureKind(String key, String label) {
        this.key = key;
        this.label = label;
    }

    /// The name in files, for instance `idle-timeout`.
    public String key() {
        return key;
    }

    /// The name on screen.
    public String label() {
        return label;
    }

    public static Optional<FailureKind> ofKey(String key) {
        return Arrays.stream(values()).filter(kind -> kind.key.equals(key)).findFirst();
    }
}
