package dev.touchstone.archive;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;

/// Connections to a file. Files are named by URI, because a plain name may hold characters that SQLite or the driver
/// reads as something else.
final class Database {

    /// A larger log is cut back after a big import.
    private static final int LOG_BYTES = 16 << 20;

    private Database() {
    }

    /// @param patience how long to wait for another process that writes
    static Connection toWrite(Path file, Duration patience) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(Math.toIntExact(patience.toMillis()));
        config.setJournalMode(JournalMode.WAL);
        config.setJournalSizeLimit(LOG_BYTES);
        // FULL: what was stored is there even after a power cut, not only after a crash.
        config.setSynchronous(SynchronousMode.FULL);
        config.enforceForeignKeys(true);
        return config.createConnection("jdbc:sqlite:" + file.toUri());
    }

    /// Changes nothing beside the file either: where no other process has it open and none left a log, SQLite is told
    /// that nobody will write, so that it needs no log and no locks of its own.
    static Connection toLook(Path file, boolean hasLog, Duration patience) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(Math.toIntExact(patience.toMillis()));
        config.setReadOnly(true);
        return config.createConnection("jdbc:sqlite:" + file.toUri() + (hasLog ? "" : "?immutable=1"));
    }

    static Path log(Path file) {
        return file.resolveSibling(file.getFileName() + "-wal");
    }

    static Path index(Path file) {
        return file.resolveSibling(file.getFileName() + "-shm");
    }
}
