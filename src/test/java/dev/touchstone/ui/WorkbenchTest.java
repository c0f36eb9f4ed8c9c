package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.Archives;
import dev.touchstone.archive.MemoryArchive;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.ui.shell.Choosers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An archive that cannot be opened is never touched, and the user is asked.
class WorkbenchTest {

    @TempDir
    Path folder;
    private final List<String> problems = new ArrayList<>();

    @Test
    void aNewArchiveIsMadeWhereThereIsNone() {
        Path file = folder.resolve("new.db");
        try (RunArchive archive = Workbench.openArchive(file, Archives::open, none(), answer(ArchiveProblemDialog.Answer.QUIT))
                .orElseThrow().archive()) {
            assertThat(archive.name()).isEqualTo("new.db");
        }
        assertThat(problems).isEmpty();
    }

    @Test
    void aDamagedArchiveStaysAsItIsAndTheUserMayWorkWithoutOne() throws IOException {
        Path file = Files.writeString(folder.resolve("bad.db"), "this is no archive");
        assertThat(Workbench.openArchive(file, Archives::open, none(), answer(ArchiveProblemDialog.Answer.WITHOUT)))
                .get().extracting(Workbench.Opened::archive).isInstanceOf(MemoryArchive.class);
        assertThat(file).hasContent("this is no archive");
        assertThat(problems).singleElement().asString().contains("bad.db");
    }

    @Test
    void theUserMayQuit() throws IOException {
        Path file = Files.writeString(folder.resolve("bad.db"), "this is no archive");
        assertThat(Workbench.openArchive(file, Archives::open, none(), answer(ArchiveProblemDialog.Answer.QUIT))).isEmpty();
    }

    @Test
    void anotherArchiveIsOpenedInItsPlaceAndWhoeverCancelsIsAskedAgain() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.db"), "this is no archive");
        List<List<Path>> choices = new ArrayList<>(List.of(List.of(), List.of(folder.resolve("good.db"))));
        try (RunArchive archive = Workbench.openArchive(bad, Archives::open, choosing(choices),
                answer(ArchiveProblemDialog.Answer.ANOTHER)).orElseThrow().archive()) {
            assertThat(archive.name()).isEqualTo("good.db");
        }
        assertThat(problems).hasSize(2);
        assertThat(bad).hasContent("this is no archive");
    }

    private ArchiveProblemDialog.Question answer(ArchiveProblemDialog.Answer answer) {
        return (file, problem) -> {
            problems.add(problem);
            return answer;
        };
    }

    private static Choosers none() {
        return choosing(new ArrayList<>());
    }

    private static Choosers choosing(List<List<Path>> choices) {
        return new ChosenFiles(choices::removeFirst, suggestion -> Optional.empty());
    }
}
