package dev.touchstone.archive.shared;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Thrown when a shared place cannot be used. The message is for the user: which place, what is wrong, what to do.
public final class SharedArchiveException extends IOException {

    /// The kind of failure, which decides what the user is offered.
    public enum Reason {
        /// There is no team's archive in this place, or the share is not there at this moment.
        NOT_BEGUN,
        /// A newer version of Touchstone wrote there.
        NEWER,
        /// The share, the server or the network does not answer.
        UNREACHABLE,
        /// The address is no place that can be used, or the server refuses the user.
        REFUSED
    }

    private final Reason reason;

    SharedArchiveException(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
