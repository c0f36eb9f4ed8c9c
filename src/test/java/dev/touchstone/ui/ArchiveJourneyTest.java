package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.Archives;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.archive.SavedComparison;
import dev.touchstone.model.Run;
import dev.touchstone.ui.settings.RecentArchives;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Hyperlink;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;

/// Archives as files: another one is opened or merged, runs are saved as one.
class ArchiveJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 4;
    }

    @Override
    RunArchive archive() throws IOException {
        new RecentArchives(settings).add(other());
        return super.archive();
    }

    private Path other() throws IOException {
        Path file = settings.resolve("colleague.db");
        try (RunArchive other = Archives.open(file)) {
            other.add(SampleRuns.reading("theirs.md", SampleRuns.of(7)));
            other.keep(new SavedComparison("1", "Their question", Map.of("by", "engine")));
        }
        return file;
    }

    @Test
    void mergingIsOneChangeThatCanBeUndone() throws IOException {
        toOpen = List.of(other());
        run("archive-merge");
        Fx.waitFor("the merged runs", () -> window.library().runs().size() == 7);
        assertThat(text("#status-last")).isEqualTo("Imported 3 runs from colleague.db, 4 were there already");
        List<String> before = SampleRuns.of(4).stream().map(Run::id).toList();
        Fx.waitFor("what came is selected", () -> {
            List<Run> selected = lookup("#runs-table").<Run>queryTableView().getSelectionModel().getSelectedItems();
            return selected.size() == 3 && selected.stream().noneMatch(run -> before.contains(run.id()));
        });

        assertThat(texts("#saved-comparisons .nav-entry")).containsExactly("Their question");

        run("archive-merge");
        Fx.waitFor("nothing new", () -> text("#status-last").startsWith("Nothing new in colleague.db"));
        run("undo");
        run("undo");
        Fx.waitFor("the end of undo", () -> window.library().runs().size() == 4);
        assertThat(texts("#saved-comparisons .nav-entry")).isEmpty();
        assertThat(archive.comparisons()).isEmpty();
        assertThat(stored()).hasSize(4);
        run("redo");
        Fx.waitFor("the end of redo", () -> window.library().runs().size() == 7);
        assertThat(texts("#saved-comparisons .nav-entry")).containsExactly("Their question");
    }

    @Test
    void anArchiveWithoutRunsIsNoChange() throws IOException {
        Path empty = settings.resolve("empty.db");
        Archives.open(empty).close();
        toOpen = List.of(empty);
        run("archive-merge");
        waitForText("#status-last", "empty.db holds no runs");
        assertThat(Fx.get(() -> window.library().history().undoable().get())).isFalse();
    }

    @Test
    void theSelectedRunsAreSavedAsAnArchive() throws IOException {
        Path part = settings.resolve("part.db");
        saveAs = Optional.of(part);
        List<Run> two = Fx.get(() -> List.copyOf(window.library().runs().subList(1, 3)));
        Fx.run(() -> window.showRuns(two));
        run("archive-save-selected");
        Fx.waitFor("the notice", () -> texts(".notice .label").stream().anyMatch(("Saved 2 runs as part.db. Names of people "
                + "and machines are in it as they were read; a report hides them.")::equals));
        try (RunArchive saved = Archives.open(part)) {
            assertThat(saved.all()).isEqualTo(two);
        }
        clickOn(lookup(".notice .hyperlink").<Hyperlink>query());
        assertThat(opened).containsExactly(settings);
    }

    @Test
    void aRecentArchiveIsOpenedInTheSameWindow() {
        WorkbenchWindow first = window;
        run("archive-recent-1");
        Fx.waitFor("the other window", () -> window != first && window.library().loaded().get());
        assertThat(Fx.get(() -> stage.getTitle())).isEqualTo("Touchstone · colleague.db");
        assertThat(Fx.get(() -> window.library().runs().size())).isEqualTo(7);
        assertThat(stage.isShowing()).isTrue();
    }

    @Test
    void whatCannotBeOpenedLeavesTheArchiveOpen() throws IOException {
        toOpen = List.of(Files.writeString(settings.resolve("letter.db"), "Dear reader"));
        WorkbenchWindow first = window;
        run("archive-open");
        Fx.waitFor("the failure", () -> Window.getWindows().size() > 1);
        assertThat(window).isSameAs(first);
        assertThat(Fx.get(() -> window.library().runs().size())).isEqualTo(4);
        Fx.run(() -> Window.getWindows().stream().filter(shown -> shown != stage).toList()
                .forEach(Window::hide));
    }

    @Test
    void anArchiveAmongResultsIsOpenedInsteadOfRead() throws IOException {
        toOpen = List.of(other());
        WorkbenchWindow first = window;
        run("import-open");
        Fx.waitFor("the question", () -> lookup("#dropped-merge").tryQuery().isPresent());
        assertThat(texts(".dialog-pane .label")).contains("Open it in the place of this archive, or copy its runs into this one. colleague.db "
                + "itself stays as it is.");
        Fx.run(() -> lookup("#dropped-merge").queryButton().fire());
        Fx.waitFor("the merged runs", () -> window.library().runs().size() == 7);

        run("import-open");
        Fx.waitFor("the question again", () -> lookup("#dropped-open").tryQuery().isPresent());
        Fx.run(() -> lookup("#dropped-open").queryButton().fire());
        Fx.waitFor("the other window", () -> window != first && window.library().loaded().get());
        assertThat(Fx.get(() -> stage.getTitle())).isEqualTo("Touchstone · colleague.db");
    }

    private void run(String action) {
        Fx.run(() -> window.shell().actions().get(action).run());
    }
}
