package dev.touchstone.archive;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Opens archives and locates the user's own one.
public final class Archives {

    /// How long to wait for another process that is storing a large import.
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private static final Duration RETRY_INTERVAL = Duration.ofMillis(10);

    private Archives() {
    }

    /// Opens the archive in this file, which is created with its folders if it does not exist. One of an earlier version
    /// is brought to the form of this one, after a backup of it was written beside it. A damaged file, one of a newer
    /// version and one of another program stay unchanged.
    ///
    /// @throws ArchiveException when the archive cannot be used; the message names the file and what to do
    public static RunArchive open(Path file) throws ArchiveException {
        return open(file, PATIENCE);
    }

    static RunArchive open(Path file, Duration patience) throws ArchiveException {
        Path absolute = file.toAbsolutePath().normalize();
        if (absolute.getFileName() == null) {
            throw Failure.notAnArchive(absolute, I18n.text("a folder"));
        }
        boolean isOrphanLog = Files.exists(Database.log(absolute)) && Files.notExists(absolute);
        if (isOrphanLog) {
            throw Failure.damaged(absolute, I18n.text("only its log {0} is there",
                    Database.log(absolute).getFileName()), null);
        }
        if (Files.notExists(absolute)) {
            create(absolute, patience);
        }
        ArchiveFileCheck.check(absolute, patience);
        return connect(absolute, patience);
    }

    /// Opens the archive in this file to read it. Where the process may write neither to the file nor into its folder, the
    /// archive is a copy in memory, and the file stays as it is, also when it has an older form.
    ///
    /// @throws ArchiveException when the archive cannot be used; the message names the file and what to do
    public static RunArchive openToRead(Path file) throws ArchiveException {
        return openToRead(file, Files::isWritable);
    }

    /// @param isWritable whether the process may write to a file or a folder
    static RunArchive openToRead(Path file, Predicate<Path> isWritable) throws ArchiveException {
        Path absolute = file.toAbsolutePath().normalize();
        if (Files.notExists(absolute) || isWritable.test(absolute) && isWritable.test(absolute.resolveSibling("."))) {
            return open(file);
        }
        MemoryArchive copy = new MemoryArchive();
        try {
            copy.merge(absolute);
        } catch (UncheckedIOException failed) {
            if (failed.getCause() instanceof ArchiveException known) {
                throw known;
            }
            throw failed;
        }
        return copy;
    }

    /// Whether a file is an archive of Touchstone, undamaged or not; false for what cannot be read.
    public static boolean isArchive(Path file) {
        return ArchiveFileCheck.isArchive(file);
    }

    /// The file of the user's own archive, in the data directory of the platform.
    public static Path defaultFile() {
        return defaultFile(System.getProperty("os.name"), System.getenv(), Path.of(System.getProperty("user.home")));
    }

    static Path defaultFile(String system, Map<String, String> environment, Path home) {
        String os = system.toLowerCase(Locale.ROOT);
        Path folder;
        if (os.startsWith("windows")) {
            folder = absolute(environment.get("LOCALAPPDATA"), home.resolve("AppData").resolve("Local"))
                    .resolve("Touchstone");
        } else if (os.startsWith("mac")) {
            folder = home.resolve("Library").resolve("Application Support").resolve("Touchstone");
        } else {
            folder = absolute(environment.get("XDG_DATA_HOME"), home.resolve(".local").resolve("share"))
                    .resolve("touchstone");
        }
        return folder.resolve("touchstone.db");
    }

    /// A relative path in such a variable is ignored, as the XDG Base Directory Specification requires.
    private static Path absolute(@Nullable String named, Path otherwise) {
        return named != null && !named.isEmpty() && Path.of(named).isAbsolute() ? Path.of(named) : otherwise;
    }

    /// Creates the archive under another name first, so that a file of this name is complete at any time, even when the
    /// program is killed.
    private static void create(Path file, Duration patience) throws ArchiveException {
        Path folder = file.resolveSibling(".").normalize();
        try {
            Files.createDirectories(folder);
            Path draft = Files.createTempFile(folder, file.getFileName() + ".", ".new");
            try {
                try (Connection connection = Database.toWrite(draft, patience)) {
                    Schema.bringUpToDate(connection);
                }
                publish(draft, file);
            } catch (FileAlreadyExistsException madeByAnother) {
                return;
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (FileAlreadyExistsException inTheWay) {
            throw Failure.unusable(file, I18n.text("{0} is a file, not a folder", inTheWay.getFile()), inTheWay);
        } catch (IOException failed) {
            throw Failure.unusable(file, I18n.text("its folder {0} cannot be made or written", folder), failed);
        } catch (SQLException failed) {
            throw Failure.of(file, failed);
        }
    }

    /// Gives the new archive its name. A link fails where the name is taken; a move could overwrite an archive that
    /// another process created in the meantime.
    ///
    /// @throws FileAlreadyExistsException when the name is taken
    static void publish(Path draft, Path file) throws IOException {
        try {
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException madeByAnother) {
            throw madeByAnother;
        } catch (IOException | UnsupportedOperationException noLinksHere) {
            Files.move(draft, file);
        }
    }

    /// Retries while the file is busy. SQLite waits by itself in most cases, but fails at once when a file is switched
    /// to a write-ahead log while another process writes, and when the last other process is closing it.
    private static RunArchive connect(Path file, Duration patience) throws ArchiveException {
        long began = System.nanoTime();
        while (true) {
            try {
                return connectAtOnce(file, patience);
            } catch (SQLException failed) {
                boolean retry = Failure.isBusy(failed) && System.nanoTime() - began < patience.toNanos();
                if (!retry) {
                    throw Failure.of(file, failed);
                }
                LockSupport.parkNanos(RETRY_INTERVAL.toNanos());
            }
        }
    }

    private static RunArchive connectAtOnce(Path file, Duration patience) throws SQLException, ArchiveException {
        Connection connection = Database.toWrite(file, patience);
        try {
            ArchiveBackup.beforeUpdate(file, connection);
            Schema.bringUpToDate(connection);
            return new SqliteArchive(file, connection);
        } catch (SQLException | ArchiveException failed) {
            connection.close();
            throw failed;
        }
    }
}
