package dev.touchstone.archive.shared;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.postgresql.Driver;

/// A team's archive in PostgreSQL. Rows are only added: no statement changes or removes one.
final class PostgresArchive implements SharedArchive {

    /// Runs of one transaction, and of one query.
    private static final int CHUNK = 100;

    /// What the driver logs comes as an exception as well; it would stand on the console beside the sentence for the user.
    private static final Logger DRIVER = Logger.getLogger("org.postgresql");

    static {
        DRIVER.setLevel(Level.OFF);
    }

    private final String name;
    private final Connection connection;
    private final Set<String> skipped = new LinkedHashSet<>();

    private PostgresArchive(String name, Connection connection) {
        this.name = name;
        this.connection = connection;
    }

    /// @param begin whether to begin an archive where there is none
    /// @param environment with the user and the password, as PostgreSQL's own tools know them
    static PostgresArchive open(String place, boolean begin, Map<String, String> environment) throws IOException {
        PostgresAddress address;
        try {
            address = PostgresAddress.parse(place);
        } catch (IllegalArgumentException wrong) {
            throw PlaceFailure.refused(place, String.valueOf(wrong.getMessage()), wrong);
        }
        try {
            Connection connection = new Driver().connect(address.url(), address.forDriver(environment));
            if (connection == null) {
                throw PlaceFailure.refused(place, I18n.text("the driver does not know this address."), null);
            }
            try {
                check(address.name(), connection, begin);
                return new PostgresArchive(address.name(), connection);
            } catch (SQLException | IOException failed) {
                connection.close();
                throw failed;
            }
        } catch (SQLException failed) {
            throw PlaceFailure.of(address.name(), failed);
        }
    }

    private static void check(String name, Connection connection, boolean begin) throws SQLException, IOException {
        int version = PostgresSchema.version(connection);
        if (version > PostgresSchema.VERSION) {
            throw PlaceFailure.newer(name, version, PostgresSchema.VERSION);
        }
        if (version == 0 && !begin) {
            throw PlaceFailure.notBegun(name);
        }
        if (version < PostgresSchema.VERSION) {
            PostgresSchema.bringUpToDate(connection);
        }
    }

    @Override
    public String name() {
        return name;
    }

    /// Work on the connection.
    private interface Work<T> {
        T run() throws SQLException, IOException;
    }

    private <T> T use(Work<T> work) throws IOException {
        try {
            return work.run();
        } catch (SQLException failed) {
            throw PlaceFailure.of(name, failed);
        }
    }

    @Override
    public Set<String> ids() throws IOException {
        return use(() -> {
            Set<String> ids = new LinkedHashSet<>();
            try (Statement select = connection.createStatement();
                    ResultSet rows = select.executeQuery("SELECT id FROM touchstone.run ORDER BY published_at, id")) {
                while (rows.next()) {
                    ids.add(rows.getString(1));
                }
            }
            return ids;
        });
    }

    @Override
    public void read(Collection<String> ids, Receiver receiver) throws IOException {
        List<String> wanted = List.copyOf(new LinkedHashSet<>(ids));
        use(() -> {
            for (int from = 0; from < wanted.size(); from += CHUNK) {
                if (!readSome(wanted.subList(from, Math.min(from + CHUNK, wanted.size())), receiver)) {
                    break;
                }
            }
            return wanted;
        });
    }

    private boolean readSome(List<String> ids, Receiver receiver) throws SQLException, IOException {
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT id, content FROM touchstone.run WHERE id = ANY (?)")) {
            select.setArray(1, connection.createArrayOf("text", ids.toArray()));
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    PublishedRun run;
                    try {
                        run = PublishedJson.run(rows.getString(2).getBytes(UTF_8));
                    } catch (IllegalArgumentException notOurs) {
                        damaged(rows.getString(1));
                        continue;
                    }
                    if (!receiver.receive(run)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private void damaged(String id) {
        skipped.add(I18n.text("The row of {0} in {1} is none that Touchstone wrote. It was passed over.", id, name));
    }

    @Override
    public Set<String> add(List<PublishedRun> runs) throws IOException {
        // In the order of their ids: two who add the same runs in different orders would wait for one another for good.
        List<PublishedRun> sorted = runs.stream().sorted(Comparator.comparing(published -> published.run().id())).toList();
        return use(() -> {
            Set<String> fresh = new LinkedHashSet<>();
            for (int from = 0; from < sorted.size(); from += CHUNK) {
                addSome(sorted.subList(from, Math.min(from + CHUNK, sorted.size())), fresh);
            }
            return fresh;
        });
    }

    private void addSome(List<PublishedRun> runs, Set<String> fresh) throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement insert = connection.prepareStatement("""
                INSERT INTO touchstone.run (id, published_at, published_by, reason, content)
                VALUES (?, ?, ?, ?, ?::json) ON CONFLICT (id) DO NOTHING""")) {
            for (PublishedRun published : runs) {
                Publication publication = published.publication();
                insert.setString(1, published.run().id());
                insert.setObject(2, publication.at().atOffset(ZoneOffset.UTC));
                insert.setString(3, column(publication.by()));
                insert.setString(4, column(publication.why()));
                insert.setString(5, new String(PublishedJson.write(published), UTF_8));
                insert.addBatch();
            }
            int[] counts = insert.executeBatch();
            connection.commit();
            for (int at = 0; at < counts.length; at++) {
                if (counts[at] == 1) {
                    fresh.add(runs.get(at).run().id());
                }
            }
        } catch (SQLException failed) {
            rollBack(failed);
            throw failed;
        } finally {
            if (!connection.isClosed()) {
                connection.setAutoCommit(true);
            }
        }
    }

    /// PostgreSQL's texts hold every character but one; the content has it escaped.
    private static String column(String text) {
        return text.replace("\0", "");
    }

    private void rollBack(SQLException reason) {
        try {
            connection.rollback();
        } catch (SQLException alreadyGone) {
            reason.addSuppressed(alreadyGone);
        }
    }

    @Override
    public boolean attach(String run, Attachment kind, byte[] content) throws IOException {
        return use(() -> {
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO touchstone.attachment (run, kind, content) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")) {
                insert.setString(1, run);
                insert.setString(2, kind.key());
                insert.setBytes(3, content);
                return insert.executeUpdate() == 1;
            }
        });
    }

    @Override
    public Optional<byte[]> attached(String run, Attachment kind) throws IOException {
        return use(() -> {
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT content FROM touchstone.attachment WHERE run = ? AND kind = ?")) {
                select.setString(1, run);
                select.setString(2, kind.key());
                try (ResultSet row = select.executeQuery()) {
                    return row.next() ? Optional.of(row.getBytes(1)) : Optional.empty();
                }
            }
        });
    }

    @Override
    public Map<String, SharedMark> marks(SharedMark.Kind kind) throws IOException {
        return use(() -> {
            Map<String, SharedMark> marks = new LinkedHashMap<>();
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT run, content FROM touchstone.mark WHERE kind = ? ORDER BY run")) {
                select.setString(1, kind.key());
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        try {
                            marks.put(rows.getString(1), PublishedJson.mark(kind, rows.getString(2).getBytes(UTF_8)));
                        } catch (IllegalArgumentException notOurs) {
                            damaged(rows.getString(1));
                        }
                    }
                }
            }
            return marks;
        });
    }

    @Override
    public boolean mark(SharedMark mark) throws IOException {
        return use(() -> {
            try (PreparedStatement insert = connection.prepareStatement("""
                    INSERT INTO touchstone.mark (run, kind, content) VALUES (?, ?, ?::json) ON CONFLICT DO NOTHING""")) {
                insert.setString(1, mark.run());
                insert.setString(2, mark.kind().key());
                insert.setString(3, new String(PublishedJson.write(mark), UTF_8));
                return insert.executeUpdate() == 1;
            }
        });
    }

    @Override
    public List<String> skipped() {
        return List.copyOf(skipped);
    }

    @Override
    public void close() throws IOException {
        use(() -> {
            connection.close();
            return name;
        });
    }
}
