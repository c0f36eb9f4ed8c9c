package dev.touchstone.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import dev.touchstone.model.json.LaunchJson;
import dev.touchstone.model.json.RunJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Archives that earlier versions wrote are taken up with all they hold.
class UpgradeTest {

    /// The form of version 1 as it was released; it stays as it is here, whatever becomes of the steps.
    private static final List<String> FIRST_FORM = List.of("""
            CREATE TABLE import (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                stored_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
                source TEXT NOT NULL,
                sha256 TEXT NOT NULL,
                failed_launches TEXT NOT NULL,
                hardware TEXT NOT NULL,
                undone INTEGER NOT NULL DEFAULT 0
            ) STRICT""", """
            CREATE TABLE run (
                place INTEGER PRIMARY KEY AUTOINCREMENT,
                id TEXT NOT NULL UNIQUE,
                json TEXT NOT NULL,
                deleted INTEGER NOT NULL DEFAULT 0
            ) STRICT""", """
            CREATE TABLE import_run (
                import INTEGER NOT NULL REFERENCES import (id),
                run TEXT NOT NULL REFERENCES run (id),
                PRIMARY KEY (import, run)
            ) STRICT, WITHOUT ROWID""",
            "CREATE INDEX import_run_by_run ON import_run (run)",
            "PRAGMA application_id = 1413695571",
            "PRAGMA user_version = 1");

    private static final SavedComparison COMPARISON = SavedComparison.of("GPUs", Map.of("by", "gpuCount"));

    @TempDir
    Path folder;

    @Test
    void anArchiveOfTheFirstVersionIsTakenUp() throws Exception {
        makeFirstForm();

        try (RunArchive archive = Archives.open(file())) {
            assertThat(archive.all()).containsExactly(Samples.run("a"), Samples.run("c"));
            assertThat(archive.failedLaunches()).extracting(FailedLaunch::command).containsExactly("vllm serve m");
            assertThat(archive.requests("a")).isEmpty();
            assertThat(archive.comparisons()).isEmpty();
            archive.keep(COMPARISON);
            assertThat(archive.journalOwner().orElseThrow().since()).as("its first import")
                    .isBefore(Instant.now()).isEqualTo(firstImport());
            archive.restore(List.of("b"));
            assertThat(archive.all()).hasSize(3);
            archive.keep(Samples.point("d", 4));
        }
        try (RunArchive again = Archives.open(file())) {
            assertThat(again.all()).hasSize(5);
            assertThat(again.comparisons()).containsExactly(COMPARISON);
            assertThat(again.requests("d")).isEqualTo(Samples.requests(4));
        }
    }

    @Test
    void itIsKeptAsItWasBeforeItIsChanged() throws Exception {
        makeFirstForm();

        Archives.open(file()).close();

        Path backup = folder.resolve("runs.db.format-1.backup");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + backup)) {
            assertThat(Schema.version(connection)).isEqualTo(1);
        }
        Archives.open(file()).close();
        assertThat(folder).as("one backup, of the one update")
                .isDirectoryNotContaining("glob:**format-1-*").isDirectoryNotContaining("glob:**.new");
        try (RunArchive kept = Archives.open(backup)) {
            assertThat(kept.all()).containsExactly(Samples.run("a"), Samples.run("c"));
        }
    }

    @Test
    void aBackupIsNeverOverwritten() throws Exception {
        Path taken = Files.writeString(folder.resolve("runs.db.format-1.backup"), "of another archive of this name");
        makeFirstForm();

        Archives.open(file()).close();

        assertThat(taken).hasContent("of another archive of this name");
        assertThat(folder).isDirectoryContaining("glob:**/runs.db.format-1-2.backup");
    }

    @Test
    void anArchiveOfThisVersionNeedsNoBackup() throws Exception {
        Archives.open(file()).close();
        Archives.open(file()).close();

        assertThat(folder).isDirectoryNotContaining("glob:**backup");
    }

    @Test
    void manyMayTakeItUpAtTheSameTime() throws Exception {
        makeFirstForm();
        try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
            List<Future<RunArchive.Import>> points = IntStream.range(0, 6).mapToObj(at -> threads.submit(() -> {
                try (RunArchive archive = Archives.open(file())) {
                    return archive.keep(Samples.point("p" + at, 2));
                }
            })).toList();
            for (Future<RunArchive.Import> each : points) {
                each.get();
            }
        }

        try (RunArchive archive = Archives.open(file())) {
            assertThat(archive.all()).hasSize(2 + 6 * 2);
        }
    }

    /// SQLite does not wait where the file is to become one with a log; opening does.
    @Test
    void anotherThatWritesIsWaitedFor() throws Exception {
        makeFirstForm();
        FutureTask<List<Run>> opening = new FutureTask<>(() -> {
            try (RunArchive archive = Archives.open(file())) {
                return archive.all();
            }
        });
        Thread thread = new Thread(opening);
        try (Connection writer = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = writer.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            thread.start();
            while (thread.getState() != Thread.State.TIMED_WAITING && !opening.isDone()) {
                Thread.onSpinWait();
            }
            statement.execute("ROLLBACK");
        }

        assertThat(opening.get()).hasSize(2);
    }

    private Instant firstImport() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT min(stored_at) FROM import")) {
            return Instant.parse(row.getString(1));
        }
    }

    private Path file() {
        return folder.resolve("runs.db");
    }

    /// Three runs, the one in the middle deleted, and a failed launch.
    private void makeFirstForm() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            for (String sql : FIRST_FORM) {
                statement.execute(sql);
            }
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO run (id, json, deleted) VALUES (?, ?, ?)")) {
                for (String id : List.of("a", "b", "c")) {
                    insert.setString(1, id);
                    insert.setString(2, RunJson.archived(Samples.run(id)).toString());
                    insert.setInt(3, id.equals("b") ? 1 : 0);
                    insert.executeUpdate();
                }
            }
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO import (source, sha256, "
                    + "failed_launches, hardware) VALUES ('notes.md', 'ab12', ?, '[]')")) {
                insert.setString(1, "[" + LaunchJson.write(Samples.launch(10, "vllm serve m")) + "]");
                insert.executeUpdate();
            }
            statement.execute("INSERT INTO import_run (import, run) SELECT 1, id FROM run");
        }
    }
}
