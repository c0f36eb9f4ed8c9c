package dev.touchstone.archive;

import dev.touchstone.archive.ArchiveException.Reason;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// Makes exceptions with messages for the user: which file, what is wrong with it, what to do.
final class Failure {

    /// SQLite's primary result codes, the lowest byte of what the driver reports.
    private static final int PRIMARY = 0xff;
    private static final int PERMISSION = 3;
    private static final int BUSY = 5;
    private static final int LOCKED = 6;
    private static final int READ_ONLY = 8;
    private static final int CORRUPT = 11;
    private static final int FULL = 13;
    private static final int CANNOT_OPEN = 14;
    private static final int AUTHORISATION = 23;
    private static final int NOT_A_DATABASE = 26;
    private static final String UNTOUCHED = " It was left as it is.";

    private Failure() {
    }

    static ArchiveException notAnArchive(Path file, String whatItIs) {
        return new ArchiveException(Reason.NOT_AN_ARCHIVE, file + " is not an archive of Touchstone: it is " + whatItIs
                + "." + UNTOUCHED + " Choose another file.", null);
    }

    static ArchiveException taken(Path file) {
        return new ArchiveException(Reason.TAKEN, file + " is there already." + UNTOUCHED + " Choose another name.", null);
    }

    static ArchiveException damaged(Path file, String what, @Nullable Exception cause) {
        return new ArchiveException(Reason.DAMAGED, "The archive " + file + " is damaged (" + what + ")." + UNTOUCHED
                + " Choose another file, or put a backup in its place.", cause);
    }

    static ArchiveException newer(Path file, int version) {
        return new ArchiveException(Reason.NEWER, "The archive " + file + " was written by a newer version of"
                + " Touchstone (format " + version + "; this version reads up to " + Schema.VERSION + ")." + UNTOUCHED
                + " Update Touchstone, or choose another file.", null);
    }

    static ArchiveException noPermission(Path file, String what, @Nullable Exception cause) {
        return new ArchiveException(Reason.NO_PERMISSION, "The archive " + file + " cannot be used: " + what
                + ". Give yourself permission to write there, or choose another file.", cause);
    }

    static ArchiveException closed(Path file) {
        return new ArchiveException(Reason.CLOSED, "The archive " + file + " is closed. Open it again.", null);
    }

    static ArchiveException of(Path file, IOException failed) {
        if (failed instanceof ArchiveException known) {
            return known;
        }
        if (failed instanceof AccessDeniedException) {
            return noPermission(file, "access is denied", failed);
        }
        return new ArchiveException(Reason.BROKEN_DISK, "The archive " + file + " cannot be read: "
                + failed.getMessage() + ". Choose another file.", failed);
    }

    /// Whether another process has locked the file, so that trying again may help.
    static boolean isBusy(SQLException failed) {
        int code = failed.getErrorCode() & PRIMARY;
        return code == BUSY || code == LOCKED;
    }

    static ArchiveException of(Path file, SQLException failed) {
        return switch (failed.getErrorCode() & PRIMARY) {
            case CORRUPT, NOT_A_DATABASE -> damaged(file, "SQLite: " + failed.getMessage(), failed);
            case BUSY, LOCKED -> new ArchiveException(Reason.IN_USE, "The archive " + file
                    + " is locked by another program. Close that program and try again, or choose another file.",
                    failed);
            case READ_ONLY -> noPermission(file, "it cannot be written", failed);
            case PERMISSION, CANNOT_OPEN, AUTHORISATION ->
                noPermission(file, "it cannot be read or written", failed);
            case FULL -> new ArchiveException(Reason.DISK_FULL, "The disk of the archive " + file
                    + " is full: nothing was stored. Make room and try again.", failed);
            default -> new ArchiveException(Reason.BROKEN_DISK, "The archive " + file + " failed: "
                    + failed.getMessage() + ". Nothing was stored. Try again, or choose another file.", failed);
        };
    }
}
