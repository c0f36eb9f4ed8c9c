package dev.touchstone.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is wrong with an archive, word for word, by what SQLite and the disk report.
class ArchiveFailuresTest {

    private static final Path FILE = Path.of("runs.db");

    /// The codes of SQLite's documentation; an extended code has its primary one in the lowest byte.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            11 | The archive runs.db is damaged (SQLite: why). It was left as it is. Choose another file, or put a backup in its place.
            26 | The archive runs.db is damaged (SQLite: why). It was left as it is. Choose another file, or put a backup in its place.
            5 | The archive runs.db is locked by another program. Close that program and try again, or choose another file.
            6 | The archive runs.db is locked by another program. Close that program and try again, or choose another file.
            3 | The archive runs.db cannot be used: it cannot be read or written. Give yourself permission to write there, or choose another file.
            1032 | The archive runs.db cannot be used: it cannot be written. Give yourself permission to write there, or choose another file.
            14 | The archive runs.db cannot be used: it cannot be read or written. Give yourself permission to write there, or choose another file.
            13 | The disk of the archive runs.db is full: nothing was stored. Make room and try again.
            10 | The archive runs.db failed: why. Nothing was stored. Try again, or choose another file.
            """)
    void whatSqliteReports(int code, String sentence) {
        assertThat(Failure.of(FILE, new SQLException("why", "", code))).hasMessage(sentence);
    }

    /// Permission helps only where it is missing.
    @Test
    void whatTheDiskReportsOfANewArchive() {
        assertThat(Failure.notMade(FILE, new FileSystemException("/data/runs.db.new", null, "No space left on device")))
                .hasMessage("The archive runs.db cannot be made: No space left on device. Choose another file.");
        assertThat(Failure.notMade(FILE, new IOException("why")))
                .hasMessage("The archive runs.db cannot be made: why. Choose another file.");
    }

    /// The test of the file's permission is passed in: who runs the tests as root may write everywhere.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anArchiveThatNobodyMayWriteCanBeRead(boolean isFileWritable, @TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.db");
        try (RunArchive archive = Archives.open(file)) {
            archive.add(Samples.reading("a"));
        }
        byte[] before = Files.readAllBytes(file);

        try (RunArchive read = Archives.openToRead(file, path -> isFileWritable && path.equals(file))) {
            assertThat(read.all()).hasSize(1);
            assertThat(read).isInstanceOf(MemoryArchive.class);
        }

        assertThat(folder).isDirectoryContaining(path -> path.equals(file)).isDirectoryNotContaining(path -> !path.equals(file));
        assertThat(file).hasBinaryContent(before);
        try (RunArchive read = Archives.openToRead(file, path -> true)) {
            assertThat(read).isNotInstanceOf(MemoryArchive.class);
        }
    }

    @Test
    void aFileThatNobodyMayWriteIsReadOnly(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("runs.db");
        Archives.open(file).close();
        assertThatCode(() -> ArchiveFileCheck.check(file, Duration.ofSeconds(1), any -> true)).doesNotThrowAnyException();
        assertThatCode(() -> ArchiveFileCheck.check(file, Duration.ofSeconds(1))).doesNotThrowAnyException();
        assertThatThrownBy(() -> ArchiveFileCheck.check(file, Duration.ofSeconds(1), any -> false)).hasMessage("The archive " + file
                + " cannot be used: the file is read-only. Give yourself permission to write there, or choose another file.");
        Files.writeString(file, "no database at all");
        assertThatThrownBy(() -> ArchiveFileCheck.check(file, Duration.ofSeconds(1), any -> false)).message()
                .doesNotContain("read-only");
    }

    @Test
    void whatTheDiskReports() {
        assertThat(Failure.of(FILE, new AccessDeniedException("runs.db"))).hasMessage("The archive runs.db cannot be used: "
                + "access is denied. Give yourself permission to write there, or choose another file.");
        assertThat(Failure.of(FILE, new IOException("why"))).hasMessage("The archive runs.db cannot be read: why. Choose "
                + "another file.");
        ArchiveException known = Failure.closed(FILE);
        assertThat(Failure.of(FILE, known)).isSameAs(known).hasMessage("The archive runs.db is closed. Open it again.");
    }

    @Test
    void filesThatAreNoArchives() {
        assertThat(Failure.notAnArchive(FILE, "a folder")).hasMessage("runs.db is not an archive of Touchstone: it is a "
                + "folder. It was left as it is. Choose another file.");
        assertThat(Failure.newer(FILE, 99)).hasMessage("The archive runs.db was written by a newer version of Touchstone "
                + "(format 99; this version reads up to " + Schema.VERSION + "). It was left as it is. Update Touchstone, or "
                + "choose another file.");
    }
}
