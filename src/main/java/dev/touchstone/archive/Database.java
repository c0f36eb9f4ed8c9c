package dev.touchstone.archive;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;

/// Opens connections to a file. Files are named by URI, because a plain name may contain characters that have another
/// meaning for SQLite or the driver.
final class Database {

    /// A larger log is truncated after an import.
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

    /// Opens a file for reading and creates no files beside it: where no process has it open and none left a log,
    /// SQLite opens it as immutable, without a log and locks of its own.
    static Connection toInspect(Path file, boolean hasLog, Duration patience) throws SQLException {
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
