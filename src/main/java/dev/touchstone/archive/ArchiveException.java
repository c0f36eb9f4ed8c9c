package dev.touchstone.archive;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// An archive cannot be opened or used. The message is a sentence for the user: which file, what is wrong, what to do.
public final class ArchiveException extends IOException {

    /// What is wrong, for deciding what to offer.
    public enum Reason {
        /// A file of something else, or of nothing that is known.
        NOT_AN_ARCHIVE,
        /// An archive whose content does not hold together.
        DAMAGED,
        /// An archive that a newer version of Touchstone wrote.
        NEWER,
        /// The file or its folder may not be read or written, or cannot be made.
        NO_PERMISSION,
        /// Another program keeps the file locked.
        IN_USE,
        DISK_FULL,
        /// The operating system failed to read or write.
        BROKEN_DISK,
        /// The archive was closed.
        CLOSED
    }

    private final Reason reason;

    ArchiveException(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
