package dev.touchstone.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.archive.ArchiveException.Reason;
import dev.touchstone.archive.RunArchive.Import;
import dev.touchstone.load.journal.JournalOwner;
import dev.touchstone.model.FailedLaunch;
import java.io.File;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteArchiveTest extends RunArchiveContract {

    @TempDir
    Path folder;

    @Override
    RunArchive open() throws ArchiveException {
        return Archives.open(file());
    }

    private Path file() {
        // Characters that mean something in a URI, in SQL or to the driver, where a file name may have them.
        String query = File.separatorChar == '/' ? "?mode=memory" : "";
        return folder.resolve("not yet there").resolve("运行 #1 50%" + query + "'.db");
    }

    @Test
    void bearsTheNameOfItsFile() {
        assertThat(archive().name()).isEqualTo(file().getFileName().toString());
        assertThat(file()).isRegularFile();
    }

    @Test
    void everythingIsThereAfterARestart() throws ArchiveException {
        archive().add(Samples.reading(List.of("a", "b", "c"), Samples.launch(10, "vllm serve m")));
        archive().remove(List.of("b"));
        archive().update(List.of(Samples.onOneGpu(Samples.run("c"))));
        archive().close();

        assertThat(Database.log(file())).doesNotExist();
        try (RunArchive again = open()) {
            assertThat(again.all()).containsExactly(Samples.run("a"), Samples.onOneGpu(Samples.run("c")));
            assertThat(again.failedLaunches()).extracting(FailedLaunch::command).containsExactly("vllm serve m");
            again.restore(List.of("b"));
            assertThat(again.contains("b")).isTrue();
        }
    }

    @Test
    void itsJournalsAreItsOwnWhateverItsFileIsCalled() throws Exception {
        JournalOwner owner = archive().journalOwner().orElseThrow();
        assertThat(owner.isAlone()).isTrue();
        archive().close();
        Path renamed = Files.move(file(), file().resolveSibling("renamed.db"));
        Files.writeString(renamed.resolveSibling("notes.db"), "no archive, though it is called like one");

        try (RunArchive again = Archives.open(renamed)) {
            assertThat(again.journalOwner()).contains(owner);
        }
        try (RunArchive other = Archives.open(renamed.resolveSibling("other.db"));
                RunArchive again = Archives.open(renamed)) {
            JournalOwner second = other.journalOwner().orElseThrow();
            assertThat(second.archive()).isNotEqualTo(owner.archive());
            assertThat(second.isAlone()).isFalse();
            assertThat(again.journalOwner().orElseThrow().isAlone()).isFalse();
        }
    }

    @Test
    void anotherProcessSeesWhatIsStored() throws ArchiveException {
        try (RunArchive other = open()) {
            archive().add(Samples.reading("a"));
            assertThat(other.all()).hasSize(1);
            other.add(Samples.reading("a", "b"));
            assertThat(archive().all()).hasSize(2);
        }
    }

    @Test
    void writingWaitsForAnotherProcessAndReadingDoesNot() throws Exception {
        try (Connection other = connection()) {
            execute(other, "BEGIN IMMEDIATE");
            execute(other, "INSERT INTO run (id, json) VALUES ('uncommitted', '{}')");
            CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> archive().add(Samples.reading("a")));
            try (RunArchive reader = open()) {
                assertThat(reader.all()).isEmpty();
            }
            assertThat(writing).isNotDone();
            execute(other, "ROLLBACK");
            writing.get();
        }

        assertThat(archive().all()).hasSize(1);
    }

    @Test
    void whatCannotBeWrittenInTimeIsSaidAndNothingChanges() throws Exception {
        try (RunArchive impatient = Archives.open(file(), Duration.ofMillis(1)); Connection other = connection()) {
            execute(other, "BEGIN IMMEDIATE");
            assertThatThrownBy(() -> impatient.add(Samples.reading("a"))).isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("locked by another program")
                    .cause().isInstanceOfSatisfying(ArchiveException.class,
                            cause -> assertThat(cause.reason()).isEqualTo(Reason.IN_USE));
            execute(other, "ROLLBACK");
            assertThat(impatient.all()).isEmpty();
            impatient.add(Samples.reading("a"));
        }

        assertThat(archive().all()).hasSize(1);
    }

    @Test
    void anImportThatFailsHalfwayLeavesNothing() throws Exception {
        try (Connection other = connection()) {
            execute(other, "CREATE TRIGGER no_c BEFORE INSERT ON run WHEN new.id = 'c' "
                    + "BEGIN SELECT RAISE(ABORT, 'no c'); END");
        }

        assertThatThrownBy(() -> archive().add(Samples.reading(List.of("a", "b", "c"), Samples.launch(1, "x"))))
                .hasMessageContaining("no c");
        assertThat(archive().all()).isEmpty();
        assertThat(archive().failedLaunches()).isEmpty();
        assertThat(archive().add(Samples.reading("a")).added()).containsExactly("a");
    }

    @Test
    void aPointThatFailsHalfwayLeavesNothing() throws Exception {
        try (Connection other = connection()) {
            execute(other, "CREATE TRIGGER no_requests BEFORE INSERT ON run_requests "
                    + "BEGIN SELECT RAISE(ABORT, 'no requests'); END");
        }

        assertThatThrownBy(() -> archive().keep(Samples.point("a", 3))).hasMessageContaining("no requests");
        assertThatThrownBy(() -> archive().add(Samples.reading(Map.of("a", Samples.requests(3)), "a")))
                .hasMessageContaining("no requests");
        assertThat(archive().all()).isEmpty();
        try (Connection other = connection()) {
            execute(other, "DROP TRIGGER no_requests");
        }
        assertThat(archive().keep(Samples.point("a", 3)).added()).hasSize(2);
    }

    @Test
    void manyRequestsAreThereAfterARestart() throws Exception {
        archive().keep(Samples.point("a", 200_001));
        try (Connection other = connection(); Statement statement = other.createStatement();
                ResultSet row = statement.executeQuery("SELECT count(*), max(length(lines)) FROM run_requests")) {
            assertThat(row.getInt(1)).as("parts").isGreaterThan(1);
            assertThat(row.getInt(2)).isLessThan(5 << 20);
        }
        archive().keep(Samples.point("b", 0));
        archive().close();

        try (RunArchive again = open()) {
            assertThat(again.requests("a")).isEqualTo(Samples.requests(200_001));
            assertThat(again.requests("b")).isEmpty();
        }
    }

    @Test
    void requestsThatCannotBeReadAreSaidToBeDamaged() throws Exception {
        archive().keep(Samples.point("a", 3));
        for (String damage : List.of("substr(lines, 1, length(lines) - 9)", "x'00'")) {
            try (Connection other = connection()) {
                execute(other, "UPDATE run_requests SET lines = " + damage);
            }
            assertThatThrownBy(() -> archive().requests("a")).isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("damaged");
        }
        assertThat(archive().all()).as("the runs are well").hasSize(2);
    }

    @Test
    void aRunThatCannotBeReadIsSaidToBeDamaged() throws Exception {
        archive().add(Samples.reading("a"));
        try (Connection other = connection()) {
            execute(other, "UPDATE run SET json = '{'");
        }

        assertThatThrownBy(() -> archive().all()).isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("damaged").hasMessageContaining(file().toString());
    }

    @Test
    void keepsWhereAnImportCameFrom() throws Exception {
        archive().add(Samples.reading("a"));

        try (Connection other = connection(); Statement statement = other.createStatement();
                ResultSet row = statement.executeQuery("SELECT source, sha256, hardware, stored_at FROM import")) {
            assertThat(row.getString(1)).isEqualTo("notes.md");
            assertThat(row.getString(2)).isEqualTo("ab12");
            assertThat(row.getString(3)).contains("\"name\":\"NVIDIA A10\"");
            assertThat(row.getString(4)).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
        }
    }

    @Test
    void survivesAPowerCut() throws Exception {
        try (Connection mine = Database.toWrite(file(), Duration.ZERO); Statement statement = mine.createStatement()) {
            try (ResultSet row = statement.executeQuery("PRAGMA synchronous")) {
                assertThat(row.getInt(1)).as("FULL").isEqualTo(2);
            }
            try (ResultSet row = statement.executeQuery("PRAGMA journal_mode")) {
                assertThat(row.getString(1)).isEqualTo("wal");
            }
        }
    }

    @Test
    void aClosedArchiveSaysSo() {
        archive().close();

        assertThatThrownBy(() -> archive().all()).isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("closed");
    }

    @Test
    void isMadeOnceWhenManyOpenItAtTheSameTime() throws Exception {
        Path together = folder.resolve("together.db");
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            CyclicBarrier start = new CyclicBarrier(8);
            List<Future<Import>> imports = IntStream.range(0, 8).mapToObj(at -> threads.submit(() -> {
                start.await();
                try (RunArchive archive = Archives.open(together)) {
                    return archive.add(Samples.reading("r" + at));
                }
            })).toList();
            for (Future<Import> each : imports) {
                each.get();
            }
        }

        try (RunArchive archive = Archives.open(together)) {
            assertThat(archive.all()).hasSize(8);
        }
        try (var files = Files.list(folder)) {
            assertThat(files.filter(Files::isRegularFile)).containsExactly(together);
        }
    }

    private Connection connection() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + file().toUri());
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
