package dev.touchstone.archive.shared;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// The tables of a team's archive in PostgreSQL, in a schema of their own, as numbered steps. A released step is never
/// changed; a new version is a new step at the end.
final class PostgresSchema {

    /// One key for all who bring the schema up to date: `TCHS`.
    private static final int LOCK = 0x54434853;

    private static final List<List<String>> STEPS = List.of(List.of(
            "CREATE SCHEMA IF NOT EXISTS touchstone",
            "CREATE TABLE touchstone.version (version integer NOT NULL)",
            // The content is `json` and not `jsonb`: what was published stays as it was, to the order of its members.
            """
            CREATE TABLE touchstone.run (
                id text PRIMARY KEY,
                published_at timestamptz NOT NULL,
                published_by text NOT NULL,
                reason text NOT NULL,
                content json NOT NULL
            )""",
            // Requests and logs, compressed.
            """
            CREATE TABLE touchstone.attachment (
                run text NOT NULL,
                kind text NOT NULL,
                content bytea NOT NULL,
                PRIMARY KEY (run, kind)
            )""",
            """
            CREATE TABLE touchstone.mark (
                run text NOT NULL,
                kind text NOT NULL,
                content json NOT NULL,
                PRIMARY KEY (run, kind)
            )"""));

    static final int VERSION = STEPS.size();

    private PostgresSchema() {
    }

    /// The version of the schema; 0 where there is none. A table that cannot be read is an error.
    static int version(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            // Not to_regclass: it may answer from a cache that does not hold yet what another program has just made.
            try (ResultSet row = statement.executeQuery("""
                    SELECT EXISTS (SELECT 1 FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
                                   WHERE n.nspname = 'touchstone' AND c.relname = 'version')""")) {
                row.next();
                if (!row.getBoolean(1)) {
                    return 0;
                }
            }
            try (ResultSet row = statement.executeQuery("SELECT coalesce(max(version), 0) FROM touchstone.version")) {
                row.next();
                return row.getInt(1);
            }
        }
    }

    /// Takes the missing steps, all in one transaction. Others who do the same at the same time wait, and then find them
    /// taken.
    static void bringUpToDate(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_advisory_xact_lock(" + LOCK + ")");
            for (int version = version(connection); version < VERSION; version++) {
                for (String sql : STEPS.get(version)) {
                    statement.execute(sql);
                }
                statement.execute("INSERT INTO touchstone.version VALUES (" + (version + 1) + ")");
            }
            connection.commit();
        } catch (SQLException failed) {
            connection.rollback();
            throw failed;
        } finally {
            connection.setAutoCommit(true);
        }
    }
}
