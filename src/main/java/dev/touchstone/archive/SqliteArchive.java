package dev.touchstone.archive;

import dev.touchstone.importer.Reading;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.journal.JournalOwner;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import dev.touchstone.model.json.HardwareJson;
import dev.touchstone.model.json.LaunchJson;
import dev.touchstone.model.json.RunJson;
import dev.touchstone.model.json.SharedParts;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/// Stores runs in a SQLite file. It has one connection, used by one thread at a time; other processes may have the same
/// file open.
final class SqliteArchive implements RunArchive {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final Path file;
    private final Connection connection;
    private final ReentrantLock lock = new ReentrantLock();

    SqliteArchive(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    @Override
    public List<Run> all() {
        return runs("SELECT json FROM run WHERE deleted = 0 ORDER BY place", null);
    }

    /// Without reading the others, of which there may be many.
    @Override
    public List<Run> runs(Collection<String> ids) {
        return runs("SELECT json FROM run WHERE deleted = 0 AND id IN (SELECT value FROM json_each(?)) ORDER BY place",
                MAPPER.writeValueAsString(ids));
    }

    private List<Run> runs(String query, @Nullable String ids) {
        return use(() -> {
            List<Run> runs = new ArrayList<>();
            SharedParts parts = new SharedParts();
            try (PreparedStatement select = connection.prepareStatement(query)) {
                if (ids != null) {
                    select.setString(1, ids);
                }
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        // Parsing the stored UTF-8 directly is faster: converting it to a string first adds half the time.
                        runs.add(parts.shared(RunJson.read(MAPPER.readTree(rows.getBytes(1)))));
                    }
                }
            }
            return runs;
        });
    }

    @Override
    public List<FailedLaunch> failedLaunches() {
        FailedLaunches launches = new FailedLaunches();
        return use(() -> {
            try (PreparedStatement select = connection.prepareStatement("""
                    SELECT failed_launches FROM import AS i
                    WHERE undone = 0 AND failed_launches <> '[]'
                      AND (NOT EXISTS (SELECT 1 FROM import_run WHERE import = i.id)
                        OR EXISTS (SELECT 1 FROM import_run JOIN run ON run.id = import_run.run
                                   WHERE import = i.id AND deleted = 0))
                    ORDER BY id"""); ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    for (JsonNode launch : MAPPER.readTree(rows.getString(1))) {
                        launches.add(LaunchJson.read(launch));
                    }
                }
            }
            return launches.list();
        });
    }

    @Override
    public Import add(Reading reading) {
        // JSON is written before the transaction, so that other processes wait less.
        List<String> json = reading.runs().stream().map(SqliteArchive::json).toList();
        Map<String, List<byte[]>> requests = new HashMap<>();
        reading.runs().stream().filter(run -> reading.requests().containsKey(run.id()) && !contains(run.id()))
                .forEach(run -> requests.put(run.id(), StoredRequests.pack(reading.requests(run))));
        return use(() -> Transaction.run(connection, () -> {
            Import done = insert(insertImport(reading), reading.runs(), json);
            for (String run : done.added()) {
                List<byte[]> parts = requests.get(run);
                if (parts != null) {
                    StoredRequests.replace(connection, run, parts);
                }
            }
            return done;
        }));
    }

    @Override
    public Import keep(FinishedPoint point) {
        List<Run> runs = point.runs();
        List<String> json = runs.stream().map(SqliteArchive::json).toList();
        List<byte[]> requests = StoredRequests.pack(point.requests());
        Run run = runs.getFirst();
        return use(() -> Transaction.run(connection, () -> {
            long id = insertImport(run.source().name(), run.source().sha256(), "[]", "[]");
            Import done = insert(id, runs, json);
            if (done.added().contains(run.id())) {
                StoredRequests.replace(connection, run.id(), requests);
            }
            return done;
        }));
    }

    @Override
    public List<Import> merge(Path other) {
        return io(() -> ArchiveCopy.ofFile(other, copy -> use(() -> ArchiveCopy.copy(connection, copy, null))));
    }

    @Override
    public void save(Collection<String> ids, Path target) {
        Set<String> runs = Set.copyOf(ids);
        io(() -> {
            ArchiveCopy.toNewFile(target, draft -> {
                ArchiveCopy.fill(draft, file, runs);
                return draft;
            });
            return target;
        });
    }

    @Override
    public List<RequestRecord> requests(String run) {
        return use(() -> StoredRequests.read(connection, run));
    }

    private Import insert(long id, List<Run> runs, List<String> json) throws SQLException {
        List<String> added = new ArrayList<>();
        List<String> known = new ArrayList<>();
        try (PreparedStatement insert = connection.prepareStatement("""
                INSERT INTO run (id, json) VALUES (?, ?)
                ON CONFLICT (id) DO UPDATE SET json = excluded.json, deleted = 0 WHERE deleted = 1""");
                PreparedStatement link = connection.prepareStatement(
                        "INSERT OR IGNORE INTO import_run (import, run) VALUES (?, ?)")) {
            for (int at = 0; at < json.size(); at++) {
                String run = runs.get(at).id();
                insert.setString(1, run);
                insert.setString(2, json.get(at));
                (insert.executeUpdate() == 1 ? added : known).add(run);
                link.setLong(1, id);
                link.setString(2, run);
                link.executeUpdate();
            }
        }
        return new Import(id, added, known);
    }

    @Override
    public void undo(Import done) {
        use(() -> Transaction.run(connection, () -> {
            forEach("UPDATE run SET deleted = 1 WHERE id = ?", done.added());
            try (PreparedStatement update = connection.prepareStatement("UPDATE import SET undone = 1 WHERE id = ?")) {
                update.setLong(1, done.id());
                return update.executeUpdate();
            }
        }));
    }

    @Override
    public void update(Collection<Run> runs) {
        List<Run> corrected = List.copyOf(runs);
        List<String> json = corrected.stream().map(SqliteArchive::json).toList();
        use(() -> Transaction.run(connection, () -> {
            try (PreparedStatement update = connection.prepareStatement("UPDATE run SET json = ? WHERE id = ?")) {
                for (int at = 0; at < json.size(); at++) {
                    update.setString(1, json.get(at));
                    update.setString(2, corrected.get(at).id());
                    update.addBatch();
                }
                return update.executeBatch();
            }
        }));
    }

    @Override
    public void remove(Collection<String> ids) {
        use(() -> Transaction.run(connection, () -> forEach("UPDATE run SET deleted = 1 WHERE id = ?", ids)));
    }

    @Override
    public void restore(Collection<String> ids) {
        use(() -> Transaction.run(connection, () -> {
            forEach("UPDATE import SET undone = 0 WHERE id IN (SELECT import FROM import_run WHERE run = ?)", ids);
            return forEach("UPDATE run SET deleted = 0 WHERE id = ?", ids);
        }));
    }

    @Override
    public List<SavedComparison> comparisons() {
        return use(() -> StoredComparisons.read(connection));
    }

    @Override
    public void keep(SavedComparison comparison) {
        use(() -> Transaction.run(connection, () -> StoredComparisons.put(connection, comparison)));
    }

    @Override
    public void removeComparison(String id) {
        use(() -> Transaction.run(connection, () -> StoredComparisons.remove(connection, id)));
    }

    @Override
    public boolean contains(String id) {
        return use(() -> {
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT 1 FROM run WHERE id = ? AND deleted = 0")) {
                select.setString(1, id);
                try (ResultSet row = select.executeQuery()) {
                    return row.next();
                }
            }
        });
    }

    @Override
    public String name() {
        return String.valueOf(file.getFileName());
    }

    @Override
    public Optional<JournalOwner> journalOwner() {
        return use(() -> {
            try (PreparedStatement select = connection.prepareStatement("SELECT id, since FROM archive");
                    ResultSet row = select.executeQuery()) {
                return Optional.of(new JournalOwner(row.getString(1), Instant.parse(row.getString(2)),
                        ArchiveFileCheck.isAlone(file)));
            }
        });
    }

    @Override
    public void close() {
        lock.lock();
        try {
            connection.close();
        } catch (SQLException failed) {
            throw unchecked(Failure.of(file, failed));
        } finally {
            lock.unlock();
        }
    }

    private long insertImport(Reading reading) throws SQLException {
        ArrayNode launches = MAPPER.createArrayNode();
        reading.failedLaunches().forEach(launch -> launches.add(LaunchJson.write(launch)));
        ArrayNode hardware = MAPPER.createArrayNode();
        reading.hardware().forEach(dump -> hardware.add(HardwareJson.write(dump)));
        return insertImport(reading.source(), reading.sha256(), launches.toString(), hardware.toString());
    }

    private long insertImport(String source, String sha256, String launches, String hardware) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO import (source, sha256, failed_launches, hardware) VALUES (?, ?, ?, ?) RETURNING id")) {
            insert.setString(1, source);
            insert.setString(2, sha256);
            insert.setString(3, launches);
            insert.setString(4, hardware);
            try (ResultSet row = insert.executeQuery()) {
                return row.getLong(1);
            }
        }
    }

    private int[] forEach(String update, Collection<String> ids) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(update)) {
            for (String id : ids) {
                statement.setString(1, id);
                statement.addBatch();
            }
            return statement.executeBatch();
        }
    }

    private static String json(Run run) {
        return MAPPER.writeValueAsString(RunJson.archived(run));
    }

    private <T> T use(Transaction.Work<T> work) {
        lock.lock();
        try {
            if (connection.isClosed()) {
                throw unchecked(Failure.closed(file));
            }
            return work.run();
        } catch (SQLException failed) {
            throw unchecked(Failure.of(file, failed));
        } catch (JacksonException | IllegalArgumentException unreadable) {
            throw unchecked(Failure.damaged(file, String.valueOf(unreadable.getMessage()), unreadable));
        } finally {
            lock.unlock();
        }
    }

    private interface FileWork<T> {
        T run() throws IOException, SQLException;
    }

    private <T> T io(FileWork<T> work) {
        try {
            return work.run();
        } catch (IOException failed) {
            throw unchecked(Failure.of(file, failed));
        } catch (SQLException failed) {
            throw unchecked(Failure.of(file, failed));
        }
    }

    private static UncheckedIOException unchecked(ArchiveException failed) {
        return new UncheckedIOException(failed.getMessage(), failed);
    }
}
