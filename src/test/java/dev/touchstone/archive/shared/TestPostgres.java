package dev.touchstone.archive.shared;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/// A real PostgreSQL server for the tests of one JVM, with a database of its own for each test. `TOUCHSTONE_TEST_POSTGRES`
/// may name the port of another one on this computer, whose user `postgres` needs no password, where the one that the build
/// brings cannot start.
final class TestPostgres {

    private static final String OTHER = System.getenv("TOUCHSTONE_TEST_POSTGRES");
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private TestPostgres() {
    }

    /// It is started when it is first needed, and ends with the JVM.
    private static final class Server {
        static final int PORT = OTHER == null ? start() : Integer.parseInt(OTHER);

        private Server() {
        }

        private static int start() {
            try {
                return EmbeddedPostgres.builder().setServerConfig("fsync", "off").setServerConfig("max_connections", "60")
                        .setConnectConfig("connectTimeout", "60").start().getPort();
            } catch (IOException failed) {
                throw new UncheckedIOException("The PostgreSQL server of the tests did not start. As root it needs `unshare -U`;"
                        + " set TOUCHSTONE_TEST_POSTGRES to the port of a server of your own.", failed);
            }
        }
    }

    static int port() {
        return Server.PORT;
    }

    /// The address of a new database.
    static String newDatabase() throws SQLException {
        String name = "team" + ProcessHandle.current().pid() + "_" + NUMBER.incrementAndGet();
        execute("postgres", "CREATE DATABASE " + name);
        return address(name);
    }

    static String address(String database) {
        return "postgresql://postgres@localhost:" + Server.PORT + "/" + database;
    }

    static void execute(String database, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:postgresql://localhost:" + Server.PORT + "/" + database,
                "postgres", ""); Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
