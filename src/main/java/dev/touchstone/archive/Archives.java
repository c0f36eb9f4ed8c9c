package dev.touchstone.archive;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Opens archives, and knows where a user's own one is.
public final class Archives {

    /// How long to wait for another process that is storing a large import.
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    /// Between two tries.
    private static final Duration BREATH = Duration.ofMillis(10);

    private Archives() {
    }

    /// Opens the archive in this file, which is made, with its folders, when it is not there. A file that is damaged,
    /// of a newer version or of something else stays as it is, to the byte.
    ///
    /// @throws ArchiveException when it cannot be used; the message names the file and says what to do
    public static RunArchive open(Path file) throws ArchiveException {
        return open(file, PATIENCE);
    }

    static RunArchive open(Path file, Duration patience) throws ArchiveException {
        Path absolute = file.toAbsolutePath().normalize();
        if (absolute.getFileName() == null) {
            throw Failure.notAnArchive(absolute, "a folder");
        }
        boolean isOrphanLog = Files.exists(Database.log(absolute)) && Files.notExists(absolute);
        if (isOrphanLog) {
            throw Failure.damaged(absolute, "only its log " + Database.log(absolute).getFileName() + " is there", null);
        }
        if (Files.notExists(absolute)) {
            create(absolute, patience);
        }
        ArchiveFileCheck.check(absolute, patience);
        return connect(absolute, patience);
    }

    /// Where the user's own archive is: the data directory of the platform.
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

    /// A relative path in such a variable is to be ignored, as the XDG Base Directory Specification has it.
    private static Path absolute(@Nullable String named, Path otherwise) {
        return named != null && !named.isEmpty() && Path.of(named).isAbsolute() ? Path.of(named) : otherwise;
    }

    /// Makes the archive under another name first, so that a file of this name is whole from its first moment, even
    /// when the program is killed right here.
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
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (FileAlreadyExistsException inTheWay) {
            throw Failure.noPermission(file, inTheWay.getFile() + " is a file, not a folder", inTheWay);
        } catch (IOException failed) {
            throw Failure.noPermission(file, "its folder " + folder + " cannot be made or written", failed);
        } catch (SQLException failed) {
            throw Failure.of(file, failed);
        }
    }

    /// A link fails where the name is taken; a move could overwrite what another process made in the meantime.
    private static void publish(Path draft, Path file) throws IOException {
        try {
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException madeByAnother) {
            return;
        } catch (IOException | UnsupportedOperationException noLinksHere) {
            Files.move(draft, file);
        }
    }

    /// SQLite waits by itself in most places, but answers at once where a file is about to become one with a log while
    /// another process writes, and where the last other process is just closing it. Then this waits in its stead.
    private static RunArchive connect(Path file, Duration patience) throws ArchiveException {
        long began = System.nanoTime();
        while (true) {
            try {
                return connectAtOnce(file, patience);
            } catch (SQLException failed) {
                boolean goesOn = Failure.isBusy(failed) && System.nanoTime() - began < patience.toNanos();
                if (!goesOn) {
                    throw Failure.of(file, failed);
                }
                LockSupport.parkNanos(BREATH.toNanos());
            }
        }
    }

    private static RunArchive connectAtOnce(Path file, Duration patience) throws SQLException {
        Connection connection = Database.toWrite(file, patience);
        try {
            Schema.bringUpToDate(connection);
            return new SqliteArchive(file, connection);
        } catch (SQLException failed) {
            connection.close();
            throw failed;
        }
    }
}
