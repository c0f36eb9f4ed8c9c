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
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.NativeLibraryNotFoundException;

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
            10 | The archive runs.db failed: why. Nothing was stored. Try again, or choose another file.
            """)
    void whatSqliteReports(int code, String sentence) {
        assertThat(Failure.of(FILE, new SQLException("why", "", code))).hasMessage(sentence);
    }

    @Test
    void theDiskThatIsFullIsNamedWhereItIsKnown() {
        SQLException full = new SQLException("why", "", 13);

        assertThat(Failure.full(FILE, 0, full)).hasMessage("The disk of the archive runs.db is full: nothing was stored. Make room and try again.");
        assertThat(Failure.full(FILE, 1L << 30, full))
                .hasMessage("The disk of the archive runs.db or that of temporary files is full: nothing was stored. Make room and try again.");
        assertThat(Failure.of(FILE, full).reason()).isEqualTo(ArchiveException.Reason.DISK_FULL);
    }

    /// The driver unpacks it when an archive is opened for the first time.
    @Test
    void aLibraryThatCannotBeUnpackedIsNoFaultOfTheArchive() {
        SQLException unopened = new SQLException("Error opening connection", new NativeLibraryNotFoundException("no native library"));

        assertThat(Failure.of(FILE, unopened)).hasMessage("The archive runs.db cannot be opened: SQLite cannot be unpacked into the folder of"
                + " temporary files " + System.getProperty("java.io.tmpdir")
                + ". Make room there, or give yourself permission to write and run files there, and try again.");
        assertThat(Failure.of(FILE, new SQLException("Error opening connection", new IOException("other"))))
                .hasMessageStartingWith("The archive runs.db failed: ");
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

    /// Nobody needs permission for what no permission makes possible.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void placesThatCannotBeUsed(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("notes.md"), "text");
        assertThatThrownBy(() -> Archives.open(file.resolve("runs.db"))).hasMessage("The archive " + file.resolve("runs.db")
                + " cannot be used: " + file + " is a file, not a folder. Choose another file.");
        Path longName = folder.resolve("x".repeat(300)).resolve("runs.db");
        assertThatThrownBy(() -> Archives.open(longName)).hasMessage("The archive " + longName + " cannot be read: File name too long."
                + " Choose another file.");
        assertThat(Failure.unusable(FILE, "it has the form of an earlier version, and its backup cannot be written beside it",
                new FileSystemException("a", null, "No space left on device"))).hasMessage("The archive runs.db cannot be used: it has the"
                + " form of an earlier version, and its backup cannot be written beside it (No space left on device). Choose another file.");
        Path copy = folder.resolve("x".repeat(300));
        assertThatThrownBy(() -> ArchiveCopy.toNewFile(copy, draft -> null)).hasMessage("The archive " + copy
                + " cannot be used: it cannot be written there (File name too long). Choose another file.");
        assertThatCode(() -> ArchiveCopy.toNewFile(folder.resolve("copy"), draft -> null)).doesNotThrowAnyException();
        assertThat(Failure.unusable(FILE, "its folder a cannot be made or written", new FileSystemException("a", null,
                "No space left on device"))).hasMessage("The archive runs.db cannot be used: its folder a cannot be made or written (No"
                + " space left on device). Choose another file.");
        assertThat(Failure.unusable(FILE, "its folder a cannot be made or written", new AccessDeniedException("a")))
                .hasMessageEndingWith("cannot be made or written. Give yourself permission to write there, or choose another file.");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFileThatIsNotThereIsNoDevice(@TempDir Path folder) {
        Path file = folder.resolve("runs.db");
        assertThatThrownBy(() -> ArchiveFileCheck.checkReadable(file, Duration.ofSeconds(1))).hasMessage("The archive " + file
                + " cannot be read: it is not there. Choose another file.");
        assertThatThrownBy(() -> ArchiveFileCheck.checkReadable(Path.of("/dev/null"), Duration.ofSeconds(1)))
                .hasMessageContaining("it is a device, not a file");
        assertThatThrownBy(() -> ArchiveFileCheck.checkReadable(folder, Duration.ofSeconds(1))).hasMessageContaining("it is a folder.");
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
