package dev.touchstone.model.request;

import dev.touchstone.i18n.BilingualText;
import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.Optional;

/// The classes of failure of one request.
public enum FailureKind {
    DNS("dns", I18n.both("Host not found")),
    CONNECT("connect", I18n.both("No connection")),
    TLS("tls", I18n.both("TLS failed")),
    CONNECT_TIMEOUT("connect-timeout", I18n.both("Connect took too long")),
    FIRST_TOKEN_TIMEOUT("first-token-timeout", I18n.both("First token took too long")),
    IDLE_TIMEOUT("idle-timeout", I18n.both("Stream stalled")),
    TOTAL_TIMEOUT("total-timeout", I18n.both("Answer took too long")),
    UNAUTHORIZED("unauthorized", I18n.both("Not authorised")),
    NOT_FOUND("not-found", I18n.both("Not found")),
    RATE_LIMITED("rate-limited", I18n.both("Rate limited")),
    REJECTED("rejected", I18n.both("Request rejected")),
    SERVER_ERROR("server-error", I18n.both("Server error")),
    STREAM_ERROR("stream-error", I18n.both("Error inside the stream")),
    CUT("cut", I18n.both("Answer cut off")),
    EMPTY("empty", I18n.both("Empty answer")),
    MALFORMED("malformed", I18n.both("Not understood")),
    TOO_LONG("too-long", I18n.both("Answer too long")),
    CANCELLED("cancelled", I18n.both("Cancelled")),
    /// A failed request in another tool's file, without details.
    OTHER("other", I18n.both("Failed"));

    private final String key;
    private final BilingualText label;

    FailureKind(String key, BilingualText label) {
        this.key = key;
        this.label = label;
    }

    /// The name in files, for instance `idle-timeout`.
    public String key() {
        return key;
    }

    /// The name on screen.
    public String label() {
        return label.shown();
    }

    /// The label in English: the name in what is stored and parsed.
    public String englishLabel() {
        return label.english();
    }

    public static Optional<FailureKind> ofKey(String key) {
        return Arrays.stream(values()).filter(kind -> kind.key.equals(key)).findFirst();
    }
}
