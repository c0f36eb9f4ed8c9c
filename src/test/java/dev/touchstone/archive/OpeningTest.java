package dev.touchstone.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.touchstone.archive.ArchiveException.Reason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What cannot be used is said in a sentence and left as it is, to the byte, with nothing new beside it.
class OpeningTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"Requests/s: 20.02\n", "x", "SQLite format 3", "SQLite format 3, says this note, is old."})
    void aTextFileIsNoArchive(String text) throws Exception {
        Files.writeString(file(), text);

        assertThat(refusal()).hasMessage(file() + " is not an archive of Touchstone: it is not a database. It was left as it is."
                + " Choose another file.");
        assertThat(refusal().reason()).isEqualTo(Reason.NOT_AN_ARCHIVE);
    }

    @Test
    void theDatabaseOfAnotherProgramIsNoArchive() throws Exception {
        execute("CREATE TABLE bookmark (url TEXT)");
        assertThat(refusal()).hasMessageContaining("it is a database of another program.").hasMessageNotContaining("not a database");
        assertThat(refusal().reason()).isEqualTo(Reason.NOT_AN_ARCHIVE);

        execute("PRAGMA application_id = 252006673");
        assertThat(refusal().reason()).isEqualTo(Reason.NOT_AN_ARCHIVE);
    }

    @Test
    void anEmptyDatabaseThatAnotherProgramClaimedIsNoArchive() throws Exception {
        execute("PRAGMA user_version = 1");

        assertThat(refusal().reason()).isEqualTo(Reason.NOT_AN_ARCHIVE);
    }

    @Test
    void aFolderIsNoArchive() throws Exception {
        Files.createDirectory(file());
        assertThat(refusal()).hasMessageContaining("a folder");

        assertThat(catchThrowableOfType(ArchiveException.class, () -> Archives.open(folder.getRoot())))
                .hasMessageContaining("a folder");
    }

    @Test
    void aDeviceIsNoArchive() {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device));

        assertThat(catchThrowableOfType(ArchiveException.class, () -> Archives.open(device)))
                .hasMessageContaining("it is a device, not a file");
    }

    @Test
    void aNewerArchiveIsLeftAlone() throws Exception {
        makeArchive(20);
        execute("PRAGMA user_version = " + (Schema.VERSION + 1));

        assertThat(refusal()).hasMessageContaining("newer version of Touchstone");
        assertThat(refusal().reason()).isEqualTo(Reason.NEWER);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.002, 0.3, 0.9, 0.999})
    void aTruncatedArchiveIsDamaged(double rest) throws Exception {
        makeArchive(200);
        try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.WRITE)) {
            channel.truncate((long) (channel.size() * rest));
        }

        assertThat(refusal()).hasMessageContaining("damaged").hasMessageContaining("backup");
        assertThat(refusal().reason()).isEqualTo(Reason.DAMAGED);
    }

    @Test
    void anArchiveWithoutItsLastByteIsDamaged() throws Exception {
        makeArchive(20);
        try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - 1);
        }
        assertThat(refusal()).hasMessageContaining("is damaged (its last page is cut short).");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void anArchiveWithAnOverwrittenPageIsDamaged(int page) throws Exception {
        makeArchive(200);
        overwrite(page * 4096L, 4096);

        assertThat(refusal().reason()).isEqualTo(Reason.DAMAGED);
    }

    @Test
    void anArchiveWhoseHeadIsOverwrittenIsRefused() throws Exception {
        makeArchive(200);
        overwrite(16, 4080);

        assertThat(refusal().reason()).isIn(Reason.DAMAGED, Reason.NOT_AN_ARCHIVE);
    }

    @Test
    void aDamagedArchiveWithTheLogOfACrashIsLeftAlone() throws Exception {
        makeArchive(200);
        try (RunArchive open = Archives.open(file())) {
            open.add(Samples.largeReading("more", 20));
            Path index = file().resolveSibling(file().getFileName() + "-shm");
            for (Path each : new Path[] {file(), Database.log(file()), index}) {
                Files.copy(each, crashed().resolveSibling(each.getFileName().toString().replace("runs", "crashed")));
            }
        }
        // Far more pages than the log holds anew.
        overwrite(crashed(), 2 * 4096, 80 * 4096);

        assertThat(refusal(crashed()).reason()).isEqualTo(Reason.DAMAGED);
    }

    @Test
    void theLogOfACrashIsTakenUp() throws Exception {
        try (RunArchive open = Archives.open(file())) {
            open.add(Samples.largeReading("a", 20));
            Files.copy(file(), crashed());
            Files.copy(Database.log(file()), Database.log(crashed()));
        }

        try (RunArchive again = Archives.open(crashed())) {
            assertThat(again.all()).hasSize(20);
        }
    }

    @Test
    void aLogWithoutItsArchiveIsLeftAlone() throws Exception {
        Files.writeString(Database.log(file()), "the last pages of an archive that was moved away");

        assertThat(refusal()).hasMessageContaining("only its log runs.db-wal is there");
    }

    @Test
    void aLockedArchiveIsInUse() throws Exception {
        makeArchive(1);
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = other.createStatement()) {
            statement.execute("PRAGMA locking_mode = EXCLUSIVE");
            statement.execute("BEGIN EXCLUSIVE");

            ArchiveException refusal = catchThrowableOfType(ArchiveException.class,
                    () -> Archives.open(file(), Duration.ofMillis(1)));

            assertThat(refusal).hasMessageContaining("locked by another program").hasMessageContaining("runs.db");
            assertThat(refusal.reason()).isEqualTo(Reason.IN_USE);
        }
    }

    @Test
    void aFileThatMayNotBeReadIsSaidToBe() throws Exception {
        makeArchive(1);
        assumeTrue(file().toFile().setReadable(false) && !Files.isReadable(file()));

        assertThat(catchThrowableOfType(ArchiveException.class, () -> Archives.open(file())).reason())
                .isEqualTo(Reason.NO_PERMISSION);
    }

    @Test
    void aFileThatMayNotBeWrittenIsSaidToBe() throws Exception {
        makeArchive(1);
        assumeTrue(file().toFile().setWritable(false) && !Files.isWritable(file()));

        assertThat(refusal().reason()).isEqualTo(Reason.NO_PERMISSION);
    }

    @Test
    void aFolderThatMayNotBeWrittenIsSaidToBe() throws Exception {
        Path closed = Files.createDirectory(folder.resolve("closed"));
        assumeTrue(closed.toFile().setWritable(false) && !Files.isWritable(closed));

        assertThat(refusal(closed.resolve("runs.db")).reason()).isEqualTo(Reason.NO_PERMISSION);
    }

    @Test
    void aFolderThatCannotBeMadeIsSaidToBe() throws Exception {
        Files.writeString(folder.resolve("notes.md"), "a file");

        ArchiveException refusal = refusal(folder.resolve("notes.md").resolve("sub").resolve("runs.db"));
        assertThat(refusal.reason()).isEqualTo(Reason.NO_PERMISSION);
        assertThat(refusal).hasMessageContaining("notes.md");
    }

    @Test
    void anEmptyFileBecomesAnArchive() throws Exception {
        Files.createFile(file());
        makeArchive(3);

        try (RunArchive again = Archives.open(file())) {
            assertThat(again.all()).hasSize(3);
        }
    }

    private Path file() {
        return folder.resolve("runs.db");
    }

    private Path crashed() {
        return folder.resolve("crashed.db");
    }

    private ArchiveException refusal() throws IOException {
        return refusal(file());
    }

    private ArchiveException refusal(Path file) throws IOException {
        Map<String, ByteBuffer> before = files();
        ArchiveException refusal = catchThrowableOfType(ArchiveException.class, () -> Archives.open(file));

        assertThat(refusal).hasMessageContaining(file.toString());
        assertThat(files()).isEqualTo(before);
        return refusal;
    }

    /// Every file of the folder with its bytes, but for the index of a log, which holds nothing of its own.
    private Map<String, ByteBuffer> files() throws IOException {
        Map<String, ByteBuffer> bytes = new TreeMap<>();
        try (var files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                boolean isIndex = file.toString().endsWith("-shm");
                bytes.put(file.toString(), ByteBuffer.wrap(isIndex ? new byte[0] : Files.readAllBytes(file)));
            }
        }
        return bytes;
    }

    private void makeArchive(int runs) throws ArchiveException {
        try (RunArchive archive = Archives.open(file())) {
            archive.add(Samples.largeReading("r", runs));
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private void overwrite(long from, int count) throws IOException {
        overwrite(file(), from, count);
    }

    private static void overwrite(Path file, long from, int count) throws IOException {
        byte[] noise = new byte[count];
        new Random(7).nextBytes(noise);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(noise), from);
        }
    }
}
