package dev.touchstone.ui.importing;

import dev.touchstone.archive.Archives;
import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadText;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.unread.UnreadReport;
import dev.touchstone.model.Program;
import dev.touchstone.model.Run;
import dev.touchstone.ui.importing.model.CorrectionHistory;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.source.DetectedTable;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.importing.source.MappedRuns;
import dev.touchstone.ui.importing.source.SourceReader;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.ImportTarget;
import dev.touchstone.ui.task.Background;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.animation.PauseTransition;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.concurrent.Task;
import javafx.scene.Node;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// Imports a paste, a drop or files into the archive: reads in the background, shows the preview, corrects, stores.
/// While a preview is open, what comes in is added to it.
public final class ImportController implements ImportTarget, PreviewActions, AutoCloseable {

    /// Where an import leads to.
    public interface Neighbours {

        /// Shows a page over the one that is shown.
        void show(Feature page);

        /// Goes back to that one.
        void back();

        /// Shows runs that have just been stored.
        void showRuns(List<Run> runs);

        /// Shows what the samples show, once they are stored.
        void showSamples();

        /// Offers to open an archive in the place of the window's own, or to merge it into that.
        void openArchive(Path file);
    }

    /// What is read sooner than this shows no progress of its own.
    private static final Duration PATIENCE = Duration.millis(250);

    private final ImportTools tools;
    private final SourceReader reader;
    private final Background background;
    private final RunLibrary library;
    private final Neighbours neighbours;
    private final ImportPage page;
    private final MappedRuns mapped;
    private final WatchedImport watched;
    private final List<Task<?>> readings = new ArrayList<>();
    private final ObjectProperty<@Nullable ImportModel> cancelled = new SimpleObjectProperty<>();
    private final BooleanBinding canReopen = cancelled.isNotNull();
    private @Nullable ImportModel model;
    private @Nullable ImportView view;

    public ImportController(ImportTools tools, Background background, RunLibrary library, Neighbours neighbours) {
        this.tools = tools;
        this.reader = new SourceReader(new Importer(tools.columns()));
        this.mapped = new MappedRuns(tools.columns());
        this.background = background;
        this.library = library;
        this.neighbours = neighbours;
        this.watched = new WatchedImport(tools, reader, background, library, this::preview, neighbours::showRuns);
        this.page = new ImportPage(List.of(
                Action.of("import-store", I18n.text("Import the ticked runs"), I18n.text("Import"), "fth-check", "Shortcut+Enter",
                        this::store),
                Action.of("import-undo-correction", I18n.text("Undo the last correction"), I18n.text("Import"), "fth-corner-up-left",
                        "Shortcut+Z", () -> corrections(CorrectionHistory::undo)),
                Action.of("import-redo-correction", I18n.text("Redo the last correction"), I18n.text("Import"), "fth-corner-up-right",
                        "Shortcut+Shift+Z or Shortcut+Y", () -> corrections(CorrectionHistory::redo)),
                Action.of("import-paste-levels", I18n.text("Paste levels into the selected runs"), I18n.text("Import"), "fth-clipboard",
                        "Shortcut+Shift+V", () -> inView(ImportView::pasteLevels)),
                Action.of("import-accept-proposals", I18n.text("Accept all proposals"), I18n.text("Import"), "fth-check-circle", null,
                        () -> inModel(open -> open.corrections().settle(open.shownRuns(), true))),
                Action.of("import-map-columns", I18n.text("Map the columns of a table"), I18n.text("Import"), "fth-columns",
                        null, () -> inView(ImportView::mapFirst)),
                Action.of("import-next-unread", I18n.text("Next lines not understood"), I18n.text("Import"), "fth-chevron-down", "F8",
                        () -> inModel(open -> open.stepUnread(true))),
                Action.of("import-previous-unread", I18n.text("Previous lines not understood"), I18n.text("Import"), "fth-chevron-up",
                        "Shift+F8", () -> inModel(open -> open.stepUnread(false))),
                Action.of("import-not-understood", I18n.text("Report what was not understood"), I18n.text("Import"), "fth-flag", null,
                        () -> inView(ImportView::report)),
                Action.of("import-cancel", I18n.text("Cancel the import"), I18n.text("Import"), "fth-x", null, this::cancel)));
    }

    private void corrections(Consumer<CorrectionHistory> what) {
        inModel(open -> what.accept(open.corrections().history()));
    }

    private void inModel(Consumer<ImportModel> what) {
        if (model != null) {
            what.accept(model);
        }
    }

    private void inView(Consumer<ImportView> what) {
        if (view != null) {
            what.accept(view);
        }
    }

    /// Reads a text that was pasted or dropped.
    @Override
    public void paste(String text) {
        read(I18n.text("Reading the pasted text"), progress -> reader.text(text), this::preview);
    }

    /// Reads files, and folders with all that is in them; an archive alone is not read but opened.
    @Override
    public void open(List<Path> filesOrFolders) {
        if (filesOrFolders.size() == 1 && Archives.isArchive(filesOrFolders.getFirst())) {
            neighbours.openArchive(filesOrFolders.getFirst());
            return;
        }
        String what = filesOrFolders.size() == 1 ? String.valueOf(filesOrFolders.getFirst().getFileName())
                : I18n.text("{0} files", filesOrFolders.size());
        read(I18n.text("Reading {0}", what), progress -> reader.files(filesOrFolders, progress), this::preview);
    }

    /// Stores the samples without a preview: nothing in them has to be corrected. While a preview is open, they are
    /// added to it.
    @Override
    public void openSamples() {
        read(I18n.text("Reading the sample results"), progress -> reader.samples(), this::storeSamples);
    }

    private void storeSamples(List<ImportSource> samples) {
        if (isPreviewing()) {
            preview(samples);
            return;
        }
        ImportModel all = emptyModel();
        all.add(samples);
        leave();
        library.add(all.toStore(), stored -> neighbours.showSamples());
    }

    private void read(String title, Background.Work<List<ImportSource>> work, Consumer<List<ImportSource>> done) {
        PauseTransition patience = new PauseTransition(PATIENCE);
        Task<List<ImportSource>> task = background.start(title, work, done,
                problem -> preview(List.of(reader.failed(title, problem))));
        readings.add(task);
        Background.whenEnded(task, () -> {
            patience.stop();
            readings.remove(task);
        });
        patience.setOnFinished(event -> {
            if (view == null) {
                ReadingView progress = new ReadingView(task, this::leave);
                page.show(progress);
                neighbours.show(page);
                progress.requestFocus();
            }
        });
        patience.play();
    }

    private void preview(List<ImportSource> sources) {
        ImportModel open = model;
        if (open != null && isPreviewing()) {
            open.add(sources);
            return;
        }
        ImportModel fresh = emptyModel();
        fresh.add(sources);
        present(fresh);
    }

    private boolean isPreviewing() {
        return model != null && view != null && !model.isNothingFound();
    }

    private ImportModel emptyModel() {
        return new ImportModel(library.runs().stream().map(Run::id).collect(Collectors.toSet()));
    }

    private void present(ImportModel fresh) {
        ImportView preview = new ImportView(fresh, this);
        cancelled.set(null);
        model = fresh;
        view = preview;
        page.show(preview);
        neighbours.show(page);
        preview.requestFocus();
    }

    @Override
    public void store() {
        ImportModel open = model;
        List<Reading> wanted = open == null ? List.of() : open.toStore();
        if (!wanted.isEmpty()) {
            leave();
            library.add(wanted, neighbours::showRuns);
        }
    }

    @Override
    public void runs(DetectedTable table, Mapping mapping, Consumer<List<Run>> result) {
        mapped.read(table, mapping, result);
    }

    @Override
    public void map(PlainTable table, Mapping mapping, Runnable done) {
        learn(table, () -> tools.columns().keep(table.shape(), mapping), done);
    }

    @Override
    public void forget(PlainTable table, Runnable done) {
        learn(table, () -> tools.columns().forget(table.shape()), done);
    }

    /// What was read again, and what went wrong with remembering.
    private record Learnt(Map<ImportSource, ImportSource> fresh, Optional<String> problem) {
    }

    private void learn(PlainTable table, Supplier<Optional<String>> remember, Runnable done) {
        ImportModel open = model;
        if (open == null) {
            return;
        }
        List<ImportSource> concerned = open.sources().stream().filter(source -> source.reading().tables().stream()
                .anyMatch(other -> other.shape().equals(table.shape()))).toList();
        background.start(I18n.text("Reading the tables again"), progress -> {
            Optional<String> problem = remember.get();
            return new Learnt(reader.again(concerned, progress), problem);
        }, learnt -> {
            open.replace(learnt.fresh());
            done.run();
            learnt.problem().ifPresent(problem -> tools.notices().failed(I18n.text("The mapping is kept until the window is closed."),
                    problem));
        }, problem -> tools.notices().failed(I18n.text("The tables could not be read again."), problem));
    }

    @Override
    public void notUnderstood(Consumer<String> result) {
        ImportModel open = model;
        if (open != null) {
            List<ReadText> parts = open.shown().get().sources().stream()
                    .map(source -> new ReadText(source.reading(), source.text())).toList();
            background.start(I18n.text("Writing down what was not understood"),
                    progress -> UnreadReport.page(Program.nameAndVersion(), parts), result,
                    problem -> tools.notices().failed(I18n.text("The page could not be written."), problem));
        }
    }

    @Override
    public void save(String text) {
        tools.choosers().saveFile(I18n.text("Save what was not understood"), "not-understood.md", "Markdown").ifPresent(file ->
                background.start(I18n.text("Saving {0}", file.getFileName()), progress -> Files.writeString(file, text),
                        saved -> tools.notices().saved(I18n.text("Saved {0}", saved.getFileName()), saved),
                        problem -> tools.notices().failed(I18n.text("The page could not be saved as {0}.", file), problem)));
    }

    /// Leaves the preview. What was corrected in it is not lost: it can be opened again. Nothing was stored, so Undo is
    /// about older changes.
    @Override
    public void cancel() {
        ImportModel left = model;
        leave();
        if (left != null && !left.isNothingFound()) {
            cancelled.set(left);
            tools.notices().tell(I18n.text("Cancelled the import"), I18n.text("Open it again"), this::reopen);
        }
    }

    @Override
    public void reopen() {
        ImportModel left = cancelled.get();
        if (left != null && view == null) {
            present(left);
        }
    }

    @Override
    public ObservableBooleanValue canReopen() {
        return canReopen;
    }

    @Override
    public List<Action> more() {
        return watched.actions();
    }

    @Override
    public Optional<Node> status() {
        return Optional.of(watched.status());
    }

    /// Cancels what is being read.
    public void cancelReading() {
        List.copyOf(readings).forEach(Task::cancel);
    }

    private void leave() {
        cancelReading();
        model = null;
        view = null;
        neighbours.back();
        page.clear();
    }

    @Override
    public void close() {
        cancelReading();
        watched.close();
        mapped.close();
    }
}
