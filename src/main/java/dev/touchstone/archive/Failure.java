package dev.touchstone.archive;

import dev.touchstone.archive.ArchiveException.Reason;
import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.sqlite.NativeLibraryNotFoundException;

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

    /// A disk with less is full: a page of the archive, its log and the index of that need more.
    private static final long FEW_BYTES = 1 << 20;

    private Failure() {
    }

    static ArchiveException notAnArchive(Path file, String whatItIs) {
        return new ArchiveException(Reason.NOT_AN_ARCHIVE, I18n.text(
                "{0} is not an archive of Touchstone: it is {1}. It was left as it is. Choose another file.", file,
                whatItIs), null);
    }

    static ArchiveException taken(Path file) {
        return new ArchiveException(Reason.TAKEN, I18n.text(
                "{0} is there already. It was left as it is. Choose another name.", file), null);
    }

    static ArchiveException damaged(Path file, String what, @Nullable Exception cause) {
        return new ArchiveException(Reason.DAMAGED, I18n.text("The archive {0} is damaged ({1}). It was left as it is."
                + " Choose another file, or put a backup in its place.", file, what), cause);
    }

    static ArchiveException newer(Path file, int version) {
        return new ArchiveException(Reason.NEWER, I18n.text("The archive {0} was written by a newer version of"
                + " Touchstone (format {1}; this version reads up to {2}). It was left as it is."
                + " Update Touchstone, or choose another file.", file, version, Schema.VERSION), null);
    }

    static ArchiveException noPermission(Path file, String what, @Nullable Exception cause) {
        return new ArchiveException(Reason.NO_PERMISSION, I18n.text("The archive {0} cannot be used: {1}."
                + " Give yourself permission to write there, or choose another file.", file, what), cause);
    }

    /// @param why of the system; the advice follows from it
    static ArchiveException unusable(Path file, String what, IOException why) {
        if (why instanceof AccessDeniedException) {
            return noPermission(file, what, why);
        }
        String reason = why instanceof FileAlreadyExistsException ? "" : " (" + words(why) + ")";
        return new ArchiveException(Reason.NO_PERMISSION, I18n.text("The archive {0} cannot be used: {1}. Choose another file.", file,
                what + reason), why);
    }

    /// What the system says, without the name of the file.
    private static String words(IOException failed) {
        String words = failed instanceof FileSystemException of ? of.getReason() : failed.getMessage();
        return failed instanceof NoSuchFileException ? I18n.text("it is not there")
                : words == null ? failed.getClass().getSimpleName() : words;
    }

    static ArchiveException closed(Path file) {
        return new ArchiveException(Reason.CLOSED, I18n.text("The archive {0} is closed. Open it again.", file), null);
    }

    static ArchiveException of(Path file, IOException failed) {
        if (failed instanceof ArchiveException known) {
            return known;
        }
        if (failed instanceof AccessDeniedException) {
            return noPermission(file, I18n.text("access is denied"), failed);
        }
        return new ArchiveException(Reason.BROKEN_DISK, I18n.text(
                "The archive {0} cannot be read: {1}. Choose another file.", file, words(failed)), failed);
    }

    /// Whether another process has locked the file, so that trying again may help.
    static boolean isBusy(SQLException failed) {
        int code = failed.getErrorCode() & PRIMARY;
        return code == BUSY || code == LOCKED;
    }

    static ArchiveException of(Path file, SQLException failed) {
        return switch (failed.getErrorCode() & PRIMARY) {
            case CORRUPT, NOT_A_DATABASE -> damaged(file, "SQLite: " + failed.getMessage(), failed);
            case BUSY, LOCKED -> new ArchiveException(Reason.IN_USE, I18n.text("The archive {0} is locked"
                    + " by another program. Close that program and try again, or choose another file.", file), failed);
            case READ_ONLY -> noPermission(file, I18n.text("it cannot be written"), failed);
            case PERMISSION, CANNOT_OPEN, AUTHORISATION ->
                noPermission(file, I18n.text("it cannot be read or written"), failed);
            case FULL -> full(file, usable(file), failed);
            default -> failed.getCause() instanceof NativeLibraryNotFoundException ? withoutLibrary(file, failed) : new ArchiveException(Reason.BROKEN_DISK, I18n.text("The archive {0} failed: {1}."
                    + " Nothing was stored. Try again, or choose another file.", file, String.valueOf(failed.getMessage())), failed);
        };
    }

    /// SQLite does not say which disk is full: that of the file, or that of its temporary files.
    ///
    /// @param usable bytes that are left on the disk of the file
    static ArchiveException full(Path file, long usable, SQLException failed) {
        return new ArchiveException(Reason.DISK_FULL, usable < FEW_BYTES
                ? I18n.text("The disk of the archive {0} is full: nothing was stored. Make room and try again.", file)
                : I18n.text("The disk of the archive {0} or that of temporary files is full: nothing was stored. Make room and try again.", file),
                failed);
    }

    private static long usable(Path file) {
        try {
            return Files.getFileStore(file.toAbsolutePath().resolveSibling(".")).getUsableSpace();
        } catch (IOException unknown) {
            return 0;
        }
    }

    private static ArchiveException withoutLibrary(Path file, SQLException failed) {
        return new ArchiveException(Reason.BROKEN_DISK, I18n.text("The archive {0} cannot be opened: SQLite cannot be unpacked into the folder of"
                + " temporary files {1}. Make room there, or give yourself permission to write and run files there, and try again.", file,
                System.getProperty("java.io.tmpdir")), failed);
    }
}
