package dev.touchstone.archive;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Checks a file before it is opened for writing, without changing it: it must be an undamaged archive of a version
/// that this one can read.
final class ArchiveFileCheck {

    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(US_ASCII);

    /// The file header of SQLite, and the place of the application id in it (https://sqlite.org/fileformat.html).
    private static final int HEADER = 100;
    private static final int APPLICATION_AT = 68;

    private ArchiveFileCheck() {
    }

    /// @throws ArchiveException when the file is something else; an empty file and an empty database are accepted
    static void check(Path file, Duration patience) throws ArchiveException {
        check(file, patience, Files::isWritable);
    }

    /// @param isWritable whether the process may write to a file
    static void check(Path file, Duration patience, Predicate<Path> isWritable) throws ArchiveException {
        checkReadable(file, patience);
        if (!isWritable.test(file)) {
            throw Failure.noPermission(file, I18n.text("the file is read-only"), null);
        }
    }

    /// @throws ArchiveException when the file is something else than an archive that can be read
    static void checkReadable(Path file, Duration patience) throws ArchiveException {
        try {
            BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
            if (!found.isRegularFile()) {
                throw Failure.notAnArchive(file, found.isDirectory() ? I18n.text("a folder") : I18n.text("a device, not a file"));
            }
            if (found.size() > 0) {
                checkMagic(file);
                checkContent(file, patience);
            }
        } catch (IOException failed) {
            throw Failure.of(file, failed);
        }
    }

    private static void checkMagic(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file)) {
            if (!Arrays.equals(bytes.readNBytes(MAGIC.length), MAGIC)) {
                throw Failure.notAnArchive(file, I18n.text("not a database"));
            }
        }
    }

    /// Whether no other archive stands in the folder of this one. A file that cannot be read is none.
    static boolean isAlone(Path file) {
        try (Stream<Path> beside = Files.list(file.resolveSibling("."))) {
            return beside.noneMatch(other -> !other.getFileName().equals(file.getFileName()) && isArchive(other));
        } catch (IOException | UncheckedIOException unreadable) {
            return true;
        }
    }

    /// Whether a file begins as an archive of Touchstone does; false for what cannot be read.
    static boolean isArchive(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream bytes = Files.newInputStream(file)) {
            byte[] header = bytes.readNBytes(HEADER);
            return header.length == HEADER && Arrays.equals(Arrays.copyOf(header, MAGIC.length), MAGIC)
                    && ByteBuffer.wrap(header).getInt(APPLICATION_AT) == Schema.APPLICATION;
        } catch (IOException unreadable) {
            return false;
        }
    }

    /// Checks again when another process wrote in the meantime, because the content may have been half old, half new.
    private static void checkContent(Path file, Duration patience) throws IOException {
        while (true) {
            FileTime before = Files.getLastModifiedTime(file);
            try {
                checkDatabase(file, patience);
                return;
            } catch (ArchiveException wrong) {
                if (before.equals(Files.getLastModifiedTime(file))) {
                    throw wrong;
                }
            }
        }
    }

    private static void checkDatabase(Path file, Duration patience) throws IOException {
        boolean hasLog = Files.exists(Database.log(file));
        try (Connection connection = Database.toInspect(file, hasLog, patience)) {
            int application = Schema.application(connection);
            int version = Schema.version(connection);
            if (application == 0 && version == 0 && Schema.isEmpty(connection)) {
                return;
            }
            if (application != Schema.APPLICATION) {
                throw Failure.notAnArchive(file, I18n.text("a database of another program"));
            }
            if (version > Schema.VERSION) {
                throw Failure.newer(file, version);
            }
            checkPages(file, connection);
        } catch (SQLException failed) {
            throw Failure.of(file, failed);
        }
    }

    private static void checkPages(Path file, Connection connection) throws SQLException, IOException {
        // SQLite itself reads the missing part of a page as zeros.
        if (Files.size(file) % Schema.pageSize(connection) != 0) {
            throw Failure.damaged(file, I18n.text("its last page is cut short"), null);
        }
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("PRAGMA quick_check(1)")) {
            String verdict = found.getString(1);
            if (!"ok".equals(verdict)) {
                throw Failure.damaged(file, "SQLite: " + verdict.strip(), null);
            }
        }
    }
}
