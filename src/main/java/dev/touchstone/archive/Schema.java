package dev.touchstone.archive;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// The tables of the file, as migration steps from one version to the next. A released step is never changed; a new
/// version is a new step at the end.
final class Schema {

    /// Marks the file as an archive of Touchstone: `TCHS`.
    static final int APPLICATION = 0x54434853;

    private static final List<List<String>> STEPS = List.of(List.of(
            // One import; `undone` when the user undid it.
            """
            CREATE TABLE import (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                stored_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
                source TEXT NOT NULL,
                sha256 TEXT NOT NULL,
                failed_launches TEXT NOT NULL,
                hardware TEXT NOT NULL,
                undone INTEGER NOT NULL DEFAULT 0
            ) STRICT""",
            // A run; `place` is the order in which runs were first stored.
            """
            CREATE TABLE run (
                place INTEGER PRIMARY KEY AUTOINCREMENT,
                id TEXT NOT NULL UNIQUE,
                json TEXT NOT NULL,
                deleted INTEGER NOT NULL DEFAULT 0
            ) STRICT""",
            // The runs of an import, new or known.
            """
            CREATE TABLE import_run (
                import INTEGER NOT NULL REFERENCES import (id),
                run TEXT NOT NULL REFERENCES run (id),
                PRIMARY KEY (import, run)
            ) STRICT, WITHOUT ROWID""",
            "CREATE INDEX import_run_by_run ON import_run (run)"),
            // The requests of a live test: lines of JSON, compressed, in parts of a bounded size.
            List.of("""
            CREATE TABLE run_requests (
                run TEXT NOT NULL REFERENCES run (id),
                part INTEGER NOT NULL,
                lines BLOB NOT NULL,
                PRIMARY KEY (run, part)
            ) STRICT"""),
            // The archive itself: its id, by which journals of live tests name it, and when it was made.
            List.of("""
            CREATE TABLE archive (
                id TEXT NOT NULL,
                since TEXT NOT NULL
            ) STRICT""", """
            INSERT INTO archive (id, since) VALUES (lower(hex(randomblob(16))),
                coalesce((SELECT min(stored_at) FROM import), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))"""),
            // A saved comparison; `place` is the order in which they were saved first.
            List.of("""
            CREATE TABLE comparison (
                place INTEGER PRIMARY KEY AUTOINCREMENT,
                id TEXT NOT NULL UNIQUE,
                name TEXT NOT NULL,
                json TEXT NOT NULL,
                deleted INTEGER NOT NULL DEFAULT 0
            ) STRICT"""));

    static final int VERSION = STEPS.size();

    private Schema() {
    }

    static int version(Connection connection) throws SQLException {
        return number(connection, "PRAGMA user_version");
    }

    static int application(Connection connection) throws SQLException {
        return number(connection, "PRAGMA application_id");
    }

    static int pageSize(Connection connection) throws SQLException {
        return number(connection, "PRAGMA page_size");
    }

    static boolean isEmpty(Connection connection) throws SQLException {
        return number(connection, "SELECT count(*) FROM sqlite_schema") == 0;
    }

    /// Applies the missing steps, each in a transaction of its own. Another process may do the same at the same time;
    /// the second one finds the step applied.
    static void bringUpToDate(Connection connection) throws SQLException {
        while (version(connection) < VERSION) {
            Transaction.run(connection, () -> {
                int version = version(connection);
                if (version < VERSION) {
                    take(connection, version);
                }
                return version;
            });
        }
    }

    private static void take(Connection connection, int version) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : STEPS.get(version)) {
                statement.execute(sql);
            }
            statement.execute("PRAGMA application_id = " + APPLICATION);
            statement.execute("PRAGMA user_version = " + (version + 1));
        }
    }

    private static int number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
            return row.getInt(1);
        }
    }
}
