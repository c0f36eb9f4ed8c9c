package dev.touchstone.archive;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Copies imports from one archive file into another: their runs as they are stored, with corrections, annotations and
/// requests, their failed launches and dumps of hardware. Deleted runs and undone imports are not copied.
final class ArchiveCopy {

    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final String FROM = "ATTACH DATABASE ? AS other";

    private final Connection into;

    private ArchiveCopy(Connection into) {
        this.into = into;
    }

    /// Work on a file that exists only as long as the work goes on.
    interface Use<T> {
        T run(Path copy) throws SQLException, IOException;
    }

    /// Makes a copy of an archive in the form of this version and removes it after its use. The file itself stays as it
    /// is, also when it has an older form, and may be in use by another process.
    ///
    /// @throws ArchiveException when the file is no archive that this version can read
    static <T> T ofFile(Path file, Use<T> use) throws IOException, SQLException {
        Path absolute = file.toAbsolutePath().normalize();
        ArchiveFileCheck.checkReadable(absolute, PATIENCE);
        Path folder = Files.createTempDirectory("touchstone-merge");
        Path copy = folder.resolve("archive");
        try {
            try (Connection connection = Database.toInspect(absolute, Files.exists(Database.log(absolute)), PATIENCE);
                    PreparedStatement vacuum = connection.prepareStatement("VACUUM INTO ?")) {
                vacuum.setString(1, copy.toString());
                vacuum.execute();
            } catch (SQLException unreadable) {
                throw Failure.of(file, unreadable);
            }
            try (Connection connection = Database.toWrite(copy, PATIENCE)) {
                Schema.bringUpToDate(connection);
            }
            return use.run(copy);
        } finally {
            Files.deleteIfExists(Database.log(copy));
            Files.deleteIfExists(copy.resolveSibling(copy.getFileName() + "-shm"));
            Files.deleteIfExists(copy);
            Files.deleteIfExists(folder);
        }
    }

    /// Makes a new archive of some content under another name first, so that a file of this name is complete at any
    /// time.
    ///
    /// @throws ArchiveException when the file is there already, which stays as it is, or cannot be written
    static void toNewFile(Path file, Use<?> fill) throws ArchiveException {
        Path absolute = file.toAbsolutePath().normalize();
        if (Files.exists(absolute) || Files.exists(Database.log(absolute))) {
            throw Failure.taken(absolute);
        }
        try {
            Path draft = Files.createTempFile(absolute.resolveSibling("."), absolute.getFileName() + ".", ".new");
            try {
                fill.run(draft);
                Archives.publish(draft, absolute);
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (FileAlreadyExistsException madeByAnother) {
            throw Failure.taken(absolute);
        } catch (ArchiveException known) {
            throw known;
        } catch (IOException failed) {
            throw Failure.unusable(absolute, I18n.text("it cannot be written there"), failed);
        } catch (SQLException failed) {
            throw Failure.of(absolute, failed);
        }
    }

    /// Fills an empty file with some runs of an archive.
    static void fill(Path draft, Path from, Set<String> runs) throws SQLException {
        try (Connection connection = Database.toWrite(draft, PATIENCE)) {
            Schema.bringUpToDate(connection);
            copy(connection, from, runs);
        }
    }

    /// Copies in one transaction. A run that is there already stays as it is; a deleted one returns to its place.
    ///
    /// @param from an archive of this version's form
    /// @param runs the ids of the runs to copy, whose imports go along; null for everything, also the saved comparisons
    static List<RunArchive.Import> copy(Connection into, Path from, @Nullable Set<String> runs) throws SQLException {
        try (PreparedStatement attach = into.prepareStatement(FROM)) {
            attach.setString(1, from.toUri().toString());
            attach.execute();
        }
        try {
            return Transaction.run(into, () -> {
                if (runs == null) {
                    StoredComparisons.merge(into);
                }
                return new ArchiveCopy(into).imports(runs);
            });
        } finally {
            try (PreparedStatement detach = into.prepareStatement("DETACH DATABASE other")) {
                detach.execute();
            }
        }
    }

    private List<RunArchive.Import> imports(@Nullable Set<String> wanted) throws SQLException {
        List<RunArchive.Import> done = new ArrayList<>();
        try (PreparedStatement select = into.prepareStatement("""
                SELECT id, failed_launches <> '[]', EXISTS (SELECT 1 FROM other.import_run WHERE import = i.id)
                FROM other.import AS i WHERE undone = 0 ORDER BY id"""); ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                long id = rows.getLong(1);
                Set<String> runs = runs(id);
                boolean onlyLaunches = wanted == null && rows.getBoolean(2) && !rows.getBoolean(3);
                if (wanted != null) {
                    runs.retainAll(wanted);
                }
                if (onlyLaunches || !runs.isEmpty()) {
                    done.add(copyImport(id, runs));
                }
            }
        }
        return done;
    }

    /// The runs of an import of the other archive that are not deleted.
    private Set<String> runs(long id) throws SQLException {
        Set<String> runs = new LinkedHashSet<>();
        try (PreparedStatement select = into.prepareStatement("""
                SELECT run.id FROM other.import_run AS link JOIN other.run AS run ON run.id = link.run
                WHERE link.import = ? AND run.deleted = 0 ORDER BY run.place""")) {
            select.setLong(1, id);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    runs.add(rows.getString(1));
                }
            }
        }
        return runs;
    }

    private RunArchive.Import copyImport(long id, Set<String> runs) throws SQLException {
        long copied;
        try (PreparedStatement insert = into.prepareStatement("""
                INSERT INTO main.import (stored_at, source, sha256, failed_launches, hardware)
                SELECT stored_at, source, sha256, failed_launches, hardware FROM other.import WHERE id = ?
                RETURNING id""")) {
            insert.setLong(1, id);
            try (ResultSet row = insert.executeQuery()) {
                copied = row.getLong(1);
            }
        }
        List<String> added = new ArrayList<>();
        List<String> known = new ArrayList<>();
        for (String run : runs) {
            boolean isNew = update("""
                    INSERT INTO main.run (id, json) SELECT id, json FROM other.run WHERE id = ?
                    ON CONFLICT (id) DO UPDATE SET json = excluded.json, deleted = 0 WHERE deleted = 1""", run) == 1;
            (isNew ? added : known).add(run);
            if (isNew) {
                update("DELETE FROM main.run_requests WHERE run = ?", run);
                update("""
                        INSERT INTO main.run_requests (run, part, lines)
                        SELECT run, part, lines FROM other.run_requests WHERE run = ?""", run);
            }
            update("INSERT OR IGNORE INTO main.import_run (import, run) VALUES (" + copied + ", ?)", run);
        }
        return new RunArchive.Import(copied, added, known);
    }

    private int update(String sql, String run) throws SQLException {
        try (PreparedStatement statement = into.prepareStatement(sql)) {
            statement.setString(1, run);
            return statement.executeUpdate();
        }
    }
}
