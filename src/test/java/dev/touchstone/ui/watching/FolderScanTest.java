package dev.touchstone.ui.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which files of a folder arrive, and when. The time is that of the test.
class FolderScanTest {

    @TempDir
    Path above;
    private Path folder;
    private FolderScan scan;
    private Instant now = Instant.parse("2026-11-20T10:00:00Z");

    @BeforeEach
    void make() throws IOException {
        folder = Files.createDirectory(above.resolve("results"));
        scan = new FolderScan(folder, Map.of());
    }

    @Test
    void aFileArrivesOnceItIsComplete() throws IOException {
        write("a.json", "{}");
        assertThat(look()).isEmpty();
        now = now.plusMillis(500);
        assertThat(look()).as("not quiet for long enough").isEmpty();
        assertThat(lookLater()).containsExactly("a.json");
        assertThat(lookLater()).as("nothing arrives twice").isEmpty();
    }

    @Test
    void aGrowingFileWaitsUntilItStops() throws IOException {
        write("log.txt", "a");
        assertThat(look()).isEmpty();
        for (int more = 2; more < 6; more++) {
            write("log.txt", "a".repeat(more));
            assertThat(lookLater()).isEmpty();
        }
        assertThat(lookLater()).containsExactly("log.txt");
        write("log.txt", "a".repeat(50));
        assertThat(lookLater()).isEmpty();
        assertThat(lookLater()).as("with its new content").containsExactly("log.txt");
    }

    @Test
    void aContentArrivesOnceWhateverItsNameAndTime() throws IOException {
        write("a.json", "{\"x\": 1}");
        look();
        assertThat(lookLater()).containsExactly("a.json");
        write("copy.json", "{\"x\": 1}");
        Files.setLastModifiedTime(folder.resolve("a.json"), FileTime.from(Instant.parse("2030-01-01T00:00:00Z")));
        look();
        assertThat(lookLater()).isEmpty();
    }

    @Test
    void whatWasReadBeforeARestartDoesNotArriveAgain() throws IOException {
        write("a.json", "{\"x\": 1}");
        write("b.json", "{\"x\": 2}");
        look();
        now = now.plus(FolderScan.QUIET);
        List<ArrivedFile> arrived = scan.look(now);
        assertThat(arrived).hasSize(2);
        scan.settled(arrived.getFirst());
        assertThat(scan.read()).containsOnlyKeys("a.json");
        scan = new FolderScan(folder, scan.read());
        look();
        assertThat(lookLater()).as("its runs were not stored").containsExactly("b.json");
    }

    @Test
    void foldersBelowAreWatchedAndHiddenAndUnfinishedFilesAreNot() throws IOException {
        Files.createDirectories(folder.resolve("night/.git"));
        write("night/a.json", "1");
        write("night/.git/config", "2");
        write(".hidden.json", "3");
        write("b.json.part", "4");
        write("c.json~", "5");
        write("touchstone.db", "6");
        write("empty.json", "");
        look();
        assertThat(lookLater()).containsExactly("night/a.json");
        write("empty.json", "now it has a result");
        look();
        assertThat(lookLater()).containsExactly("empty.json");
    }

    @Test
    void aFileThatVanishesDoesNotArrive() throws IOException {
        write("a.json", "1");
        look();
        Files.delete(folder.resolve("a.json"));
        assertThat(lookLater()).isEmpty();
        write("a.json", "1");
        assertThat(look()).isEmpty();
        assertThat(lookLater()).containsExactly("a.json");
    }

    @Test
    void aFileThatCannotBeReadArrivesOnceToBeReported() throws IOException {
        write("a.json", "1");
        Path file = folder.resolve("a.json");
        Assumptions.assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(file), "root reads everything");
        look();
        assertThat(lookLater()).containsExactly("a.json");
        assertThat(lookLater()).isEmpty();
    }

    @Test
    void aFolderThatIsRemovedComesBack() throws IOException {
        write("a.json", "1");
        look();
        assertThat(lookLater()).containsExactly("a.json");
        Files.delete(folder.resolve("a.json"));
        Files.delete(folder);
        assertThat(lookLater()).isEmpty();
        assertThat(scan.isThere()).isFalse();
        Files.createDirectory(folder);
        write("a.json", "1");
        write("b.json", "2");
        look();
        assertThat(scan.isThere()).isTrue();
        assertThat(lookLater()).as("the content of the other is known").containsExactly("b.json");
    }

    @Test
    void aLargeFileArrivesWhole() throws IOException {
        write("large.log", "x".repeat(20_000_000));
        look();
        now = now.plus(FolderScan.QUIET);
        assertThat(scan.look(now)).singleElement().satisfies(arrived -> {
            assertThat(arrived.content().size()).isEqualTo(20_000_000);
            assertThat(arrived.content().sha256()).hasSize(64);
        });
    }

    @Test
    void foldersAreRemembered() {
        WatchedFolders file = new WatchedFolders(above);
        assertThat(file.read()).isEmpty();
        Map<Path, Map<String, ReadFile>> folders = Map.of(folder, Map.of("night/a.json", new ReadFile(3, 5, "ab")));
        file.write(folders);
        assertThat(new WatchedFolders(above).read()).isEqualTo(folders);
    }

    @Test
    void aDamagedFileOfFoldersCountsAsEmpty() throws IOException {
        Files.writeString(above.resolve("watched-folders.json"), "{\"/x\": [");
        assertThat(new WatchedFolders(above).read()).isEmpty();
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
        Files.setLastModifiedTime(folder.resolve(name), FileTime.from(now));
    }

    private List<String> look() {
        return scan.look(now).stream().map(arrived -> folder.relativize(arrived.file()).toString()).toList();
    }

    private List<String> lookLater() {
        now = now.plus(FolderScan.QUIET).plus(Duration.ofMillis(1));
        return look();
    }
}
