package dev.touchstone.ui.archives;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.ChooserFilter;
import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.UserMessages;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.collections.ObservableList;

/// Opens another archive, merges one into the window's own, and saves runs as an archive to hand on.
public final class ArchiveActions {

    private static final String GROUP = I18n.text("Archive");
    private static final String KIND = I18n.text("Touchstone archive");

    private final RunLibrary library;
    private final ObservableList<Run> selected;
    private final Choosers choosers;
    private final UserMessages messages;
    private final Clock clock;
    private final Consumer<Path> open;
    private final Consumer<List<Run>> showRuns;

    /// @param selected the runs that are selected in the list
    /// @param open closes the window's archive and opens another one in its place; a file that does not exist is created
    /// @param showRuns shows runs that came from another archive
    public ArchiveActions(RunLibrary library, ObservableList<Run> selected, Choosers choosers, UserMessages messages,
            Clock clock, Consumer<Path> open, Consumer<List<Run>> showRuns) {
        this.library = library;
        this.selected = selected;
        this.choosers = choosers;
        this.messages = messages;
        this.clock = clock;
        this.open = open;
        this.showRuns = showRuns;
    }

    /// @param recent archives that were opened before, the last one first
    public List<Action> all(List<Path> recent) {
        List<Action> actions = new ArrayList<>(List.of(
                Action.of("archive-open", I18n.text("Open another archive…"), GROUP, "fth-archive", null,
                        () -> choose(I18n.text("Open another archive")).ifPresent(open)),
                Action.of("archive-new", I18n.text("New archive…"), GROUP, "fth-file-plus", null,
                        () -> choosers.saveFile(I18n.text("New archive"), "touchstone-" + LocalDate.now(clock) + ".db", KIND)
                                .ifPresent(open)),
                Action.of("archive-merge", I18n.text("Merge another archive into this one…"), GROUP, "fth-git-merge", null,
                        library.loaded(),
                        () -> choose(I18n.text("Merge another archive into this one"))
                                .ifPresent(other -> library.merge(other, showRuns))),
                Action.of("archive-save-shown", I18n.text("Save the shown runs as an archive…"), GROUP, "fth-save", null,
                        Bindings.isNotEmpty(library.shown()), () -> save(List.copyOf(library.shown()))),
                Action.of("archive-save-selected", I18n.text("Save the selected runs as an archive…"), GROUP, "fth-save", null,
                        Bindings.isNotEmpty(selected), () -> save(List.copyOf(selected)))));
        for (int at = 0; at < recent.size(); at++) {
            Path file = recent.get(at);
            actions.add(Action.of("archive-recent-" + (at + 1), I18n.text("Open {0} in {1}", file.getFileName(),
                    String.valueOf(file.getParent())), GROUP, "fth-clock", null, () -> open.accept(file)));
        }
        return actions;
    }

    private Optional<Path> choose(String title) {
        return choosers.openFiles(title, List.of(ChooserFilter.of(I18n.text("Touchstone archives"), "db"), ChooserFilter.ALL))
                .stream().findFirst();
    }

    private void save(List<Run> runs) {
        choosers.saveFile(I18n.text("Save {0} as an archive", Sentences.runs(runs.size())),
                "touchstone-" + LocalDate.now(clock) + ".db", KIND)
                .ifPresent(file -> library.save(runs, file,
                        () -> messages.saved(I18n.text("Saved {0} as {1}. Names of people and machines are in it as they were read; a report hides them.",
                                Sentences.runs(runs.size()),
                                file.getFileName()), file),
                        reason -> messages.failed(I18n.text("The archive could not be saved."), reason)));
    }
}
