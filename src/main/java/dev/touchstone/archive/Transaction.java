package dev.touchstone.archive;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/// Runs work in a transaction.
final class Transaction {

    /// The work inside the transaction.
    interface Work<T> {
        T run() throws SQLException;
    }

    private Transaction() {
    }

    /// Runs work in a transaction that locks the file for writing at its start, so that data read inside cannot change
    /// before it is written. It executes the statements itself, because the driver's own transactions begin a next one
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

    /// SQLite rolls back by itself after some errors, such as a full disk; then this statement fails, which is
    /// harmless.
    private static void rollBack(Statement statement, Throwable reason) {
        try {
            statement.execute("ROLLBACK");
        } catch (SQLException alreadyDone) {
            reason.addSuppressed(alreadyDone);
        }
    }
}
