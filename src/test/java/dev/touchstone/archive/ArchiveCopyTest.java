package dev.touchstone.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.archive.RunArchive.Import;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Merging archives and saving a part of one: nothing is lost, nothing is there twice, and no file is overwritten.
class ArchiveCopyTest {

    @TempDir
    private Path folder;
    private Path other;

    @BeforeEach
    void fillTheOther() throws IOException {
        other = folder.resolve("other archive's #1.db");
        try (RunArchive archive = Archives.open(other)) {
            archive.add(Samples.reading(Map.of("b", Samples.requests(12)), "a", "b"));
            archive.add(Samples.reading(List.of(), Samples.launch(3, "vllm serve -tp 3")));
            archive.add(Samples.reading("deleted"));
            archive.undo(archive.add(Samples.reading(List.of("undone"), Samples.launch(3, "undone"))));
            archive.add(Samples.reading("c", "a"));
            archive.update(List.of(Samples.onOneGpu(Samples.run("c"))));
            archive.remove(List.of("deleted"));
        }
    }

    private RunArchive own(boolean inFile) throws IOException {
        RunArchive archive = inFile ? Archives.open(folder.resolve("own.db")) : new MemoryArchive();
        archive.add(Samples.reading("x", "a"));
        archive.update(List.of(Samples.onOneGpu(Samples.run("a"))));
        return archive;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void mergingTakesOverRunsCorrectionsRequestsAndFailedLaunches(boolean inFile) throws IOException {
        byte[] before = Files.readAllBytes(other);
        try (RunArchive archive = own(inFile)) {
            List<Import> merged = archive.merge(other);

            assertThat(archive.all()).containsExactly(Samples.run("x"), Samples.onOneGpu(Samples.run("a")),
                    Samples.run("b"), Samples.onOneGpu(Samples.run("c")));
            assertThat(merged.stream().flatMap(done -> done.added().stream())).containsExactly("b", "c");
            assertThat(merged.stream().flatMap(done -> done.known().stream())).contains("a");
            assertThat(archive.requests("b")).isEqualTo(Samples.requests(12));
            assertThat(archive.failedLaunches()).extracting(launch -> launch.command())
                    .containsExactly("vllm serve -tp 3");

            merged.reversed().forEach(archive::undo);
            assertThat(archive.all()).extracting(Run::id).containsExactly("x", "a");
            assertThat(archive.failedLaunches()).isEmpty();

            archive.restore(List.of("b", "c"));
            assertThat(archive.all()).extracting(Run::id).containsExactly("x", "a", "b", "c");
        }
        assertThat(Files.readAllBytes(other)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void mergingTakesSavedComparisonsAlongAndAPartDoesNot(boolean inFile) throws IOException {
        SavedComparison both = SavedComparison.of("both", Map.of("by", "engine"));
        SavedComparison theirs = SavedComparison.of("theirs", Map.of("by", "gpuCount"));
        SavedComparison removedHere = SavedComparison.of("removed here", Map.of());
        SavedComparison removedThere = SavedComparison.of("removed there", Map.of());
        try (RunArchive archive = Archives.open(other)) {
            List.of(both, theirs, removedHere, removedThere).forEach(archive::keep);
            archive.removeComparison(removedThere.id());
        }
        Path part = folder.resolve("part.db");
        try (RunArchive archive = own(inFile)) {
            archive.keep(removedHere);
            archive.keep(both.withName("both, renamed here"));
            archive.removeComparison(removedHere.id());
            archive.merge(other);
            assertThat(archive.comparisons()).containsExactly(removedHere, both.withName("both, renamed here"), theirs);
            archive.save(List.of("a"), part);
        }
        try (RunArchive saved = Archives.open(part)) {
            assertThat(saved.comparisons()).isEmpty();
        }
    }

    @Test
    void mergingTwiceChangesNothingMore() throws IOException {
        try (RunArchive archive = own(true)) {
            archive.merge(other);
            List<Run> once = archive.all();
            assertThat(archive.merge(other)).allSatisfy(done -> assertThat(done.added()).isEmpty());
            assertThat(archive.all()).isEqualTo(once);
        }
    }

    @Test
    void anArchiveThatIsOpenElsewhereIsMergedWithItsLog() throws IOException {
        try (RunArchive writing = Archives.open(other); RunArchive archive = own(true)) {
            writing.add(Samples.reading("late"));
            archive.merge(other);
            assertThat(archive.contains("late")).isTrue();
        }
    }

    @Test
    void whatIsNoArchiveIsRefusedAndChangesNothing() throws IOException {
        Path letter = Files.writeString(folder.resolve("letter.db"), "Dear reader");
        try (RunArchive archive = own(true)) {
            assertThatThrownBy(() -> archive.merge(letter)).hasMessageContaining("letter.db is not an archive");
            assertThat(archive.all()).hasSize(2);
        }
        assertThat(Archives.isArchive(letter)).isFalse();
        assertThat(Archives.isArchive(other)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPartIsSavedAsAnArchiveOfItsOwn(boolean inFile) throws IOException {
        Path part = folder.resolve("part.db");
        try (RunArchive archive = own(inFile)) {
            archive.merge(other);
            archive.save(List.of("b", "a"), part);
        }
        try (RunArchive saved = Archives.open(part)) {
            assertThat(saved.all()).containsExactlyInAnyOrder(Samples.onOneGpu(Samples.run("a")), Samples.run("b"));
            assertThat(saved.requests("b")).isEqualTo(Samples.requests(12));
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString())).noneMatch(name -> name.endsWith(".new"));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFileThatIsThereIsNotOverwritten(boolean inFile) throws IOException {
        byte[] before = Files.readAllBytes(other);
        try (RunArchive archive = own(inFile)) {
            assertThatThrownBy(() -> archive.save(List.of("a"), other)).hasMessageContaining("is there already");
        }
        assertThat(Files.readAllBytes(other)).isEqualTo(before);
    }
}
