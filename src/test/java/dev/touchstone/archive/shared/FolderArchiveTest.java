package dev.touchstone.archive.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderArchiveTest extends SharedArchiveContract {

    @TempDir
    Path share;

    @Override
    SharedArchive open(boolean begin) throws IOException {
        return SharedArchives.open(share.resolve("team").toString(), begin);
    }

    @Test
    void aShareThatIsNotMountedIsNotTakenForAnEmptyOne() throws IOException {
        assertThatThrownBy(() -> open(false)).isInstanceOf(SharedArchiveException.class)
                .hasMessageContaining("There is no team's archive in").hasMessageContaining("mounted")
                .extracting(failed -> ((SharedArchiveException) failed).reason()).isEqualTo(SharedArchiveException.Reason.NOT_BEGUN);
        assertThat(share.resolve("team")).doesNotExist();
        SharedArchive archive = open(true);
        archive.add(List.of(SharedRuns.published("a", "Ana")));
        Files.move(share.resolve("team"), share.resolve("away"));
        Files.createDirectory(share.resolve("team"));
        assertThatThrownBy(() -> archive.add(List.of(SharedRuns.published("b", "Ana")))).hasMessageContaining("mounted");
        assertThat(Files.list(share.resolve("team"))).as("nothing is written beside the share").isEmpty();
        Files.delete(share.resolve("team"));
        Files.move(share.resolve("away"), share.resolve("team"));
        assertThat(archive.add(List.of(SharedRuns.published("a", "Ana"), SharedRuns.published("b", "Ana")))).containsExactly("b");
    }

    @Test
    void aNewerFormIsLeftAsItIs() throws IOException {
        open(true).close();
        Path marker = share.resolve("team/touchstone-archive.json");
        Files.writeString(marker, "{\"format\": 2}");
        assertThatThrownBy(() -> open(true)).hasMessageContaining("newer version of Touchstone").hasMessageContaining("format 2");
        assertThat(Files.readString(marker)).isEqualTo("{\"format\": 2}");
        Files.writeString(marker, "<<<<<<< conflict");
        assertThatThrownBy(() -> open(true)).hasMessageContaining("is damaged");
    }

    @Test
    void whatIsNotWholeOrNotOursIsNamedAndKept() throws IOException {
        SharedArchive archive = open(true);
        archive.add(List.of(SharedRuns.published("a", "Ana"), SharedRuns.published("b", "Ana")));
        List<Path> files = files();
        Path half = files.getFirst();
        byte[] whole = Files.readAllBytes(half);
        Files.write(half, Arrays.copyOf(whole, whole.length / 2));
        Path foreign = Files.writeString(half.resolveSibling("Thumbs.db"), "x");
        Path draft = Files.writeString(half.resolveSibling(".young.part"), "x");
        assertThat(archive.ids()).hasSize(2);
        assertThat(read(archive, archive.ids())).hasSize(1);
        assertThat(archive.skipped()).hasSize(2).anySatisfy(line -> assertThat(line).contains("Thumbs.db", "no file of the team's"))
                .anySatisfy(line -> assertThat(line).contains(half.getFileName().toString(), "not whole or was changed"));
        Files.setLastModifiedTime(draft, FileTime.from(Instant.now().minusSeconds(7200)));
        archive.ids();
        assertThat(archive.skipped()).anySatisfy(line -> assertThat(line).contains(".young.part", "interrupted"));
        assertThat(List.of(half, foreign, draft)).allSatisfy(file -> assertThat(file).exists());
        // It is published again beside what is damaged.
        assertThat(archive.add(List.of(SharedRuns.published("a", "Bo"), SharedRuns.published("b", "Bo")))).hasSize(1);
        assertThat(read(archive, archive.ids())).hasSize(2);
    }

    /// Two people publish the same run, each in a copy of the folder, and the copies are put together as git does.
    @Test
    void copiesOfTheFolderArePutTogetherWithoutAConflict() throws IOException {
        open(true).add(List.of(SharedRuns.published("a", "Ana")));
        try (SharedArchive other = SharedArchives.open(share.resolve("clone").toString(), true)) {
            other.add(List.of(new PublishedRun(SharedRuns.run("a"), SharedRuns.by("Bo", SharedRuns.NOON.minusSeconds(60))),
                    SharedRuns.published("b", "Bo")));
        }
        Path clone = share.resolve("clone");
        try (Stream<Path> all = Files.walk(clone)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                Path target = share.resolve("team").resolve(clone.relativize(file).toString());
                Files.createDirectories(target.getParent());
                if (Files.exists(target)) {
                    assertThat(target).hasSameBinaryContentAs(file);
                } else {
                    Files.copy(file, target);
                }
            }
        }
        SharedArchive archive = open(false);
        assertThat(archive.ids()).containsExactlyInAnyOrder("a", "b");
        assertThat(read(archive, archive.ids())).hasSize(2).extracting(published -> published.publication().by())
                .as("the one that was published first counts").containsOnly("Bo");
    }

    @Test
    void otherAddressesAreRefused() {
        assertThatThrownBy(() -> SharedArchives.open("s3://bucket/runs", true)).hasMessageContaining("begins with postgresql://");
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(share.resolve("team/runs"))) {
            return all.filter(Files::isRegularFile).sorted(Comparator.naturalOrder()).toList();
        }
    }
}
