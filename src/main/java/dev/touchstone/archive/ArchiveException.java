package dev.touchstone.archive;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Thrown when an archive cannot be opened or used. The message is for the user: which file, what is wrong, what to do.
public final class ArchiveException extends IOException {

    /// The kind of failure, which decides what the user is offered.
    public enum Reason {
        /// The file is not an archive of Touchstone.
        NOT_AN_ARCHIVE,
        /// A file of this name is there already, where a new one was to be made.
        TAKEN,
        /// The archive's content is inconsistent.
        DAMAGED,
        /// A newer version of Touchstone wrote the archive.
        NEWER,
        /// The file or its folder may not be read or written, or cannot be created.
        NO_PERMISSION,
        /// Another program has locked the file.
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
