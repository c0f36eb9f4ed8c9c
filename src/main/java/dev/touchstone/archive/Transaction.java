package dev.touchstone.archive;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/// Work that happens whole or not at all.
final class Transaction {

    /// What is done inside.
    interface Work<T> {
        T run() throws SQLException;
    }

    private Transaction() {
    }

    /// Takes the right to write first, waiting for another process if it must, so that nothing read inside can change
    /// before it is written. The statements stand here in full because the driver's own transactions begin a next one
    /// with every commit.
    static <T> T run(Connection connection, Work<T> work) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            try {
                T result = work.run();
                statement.execute("COMMIT");
                return result;
            } catch (SQLException | RuntimeException | Error failed) {
                rollBack(statement, failed);
                throw failed;
            }
        }
    }

    /// SQLite has rolled back by itself after some errors, a full disk for one; then this fails and that is well.
    private static void rollBack(Statement statement, Throwable reason) {
        try {
            statement.execute("ROLLBACK");
        } catch (SQLException alreadyDone) {
            reason.addSuppressed(alreadyDone);
        }
    }
}
