package dev.touchstone.ui.importing;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Run;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.Intake;
import dev.touchstone.ui.task.Background;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.animation.PauseTransition;
import javafx.concurrent.Task;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// The way of a paste, a drop or files into the archive: read in the background, preview, correct, store. While a
/// preview is open, what comes in is added to it.
public final class ImportController implements Intake {

    /// What is read sooner than this shows no progress of its own.
    private static final Duration PATIENCE = Duration.millis(250);

    private final SourceReader reader;
    private final Background background;
    private final RunLibrary library;
    private final Consumer<Feature> show;
    private final Runnable back;
    private final ImportPage page;
    private final List<Task<?>> readings = new ArrayList<>();
    private @Nullable ImportModel model;
    private @Nullable ImportView view;

    /// @param show shows a page over the one that is shown
    /// @param back goes back to that one
    public ImportController(Importer importer, Background background, RunLibrary library, Consumer<Feature> show,
            Runnable back) {
        this.reader = new SourceReader(importer);
        this.background = background;
        this.library = library;
        this.show = show;
        this.back = back;
        this.page = new ImportPage(List.of(
                Action.of("import-store", "Import the ticked runs", "Import", "fth-check", "Shortcut+Enter",
                        this::store),
                Action.of("import-undo-correction", "Undo the last correction", "Import", "fth-rotate-ccw",
                        "Shortcut+Z", this::undoCorrection),
                Action.of("import-cancel", "Cancel the import", "Import", "fth-x", null, this::cancel)));
    }

    /// Reads a text that was pasted or dropped.
    @Override
    public void paste(String text) {
        read("Reading the pasted text", progress -> reader.text(text));
    }

    /// Reads files, and folders with all that is in them.
    @Override
    public void open(List<Path> filesOrFolders) {
        String what = filesOrFolders.size() == 1 ? String.valueOf(filesOrFolders.getFirst().getFileName())
                : filesOrFolders.size() + " files";
        read("Reading " + what, progress -> reader.files(filesOrFolders, progress));
    }

    @Override
    public void openSamples() {
        read("Reading the sample results", progress -> reader.samples());
    }

    private void read(String title, Background.Work<List<ImportSource>> work) {
        PauseTransition patience = new PauseTransition(PATIENCE);
        Task<List<ImportSource>> task = background.start(title, work, this::preview,
                problem -> preview(List.of(reader.failed(title, problem))));
        readings.add(task);
        task.stateProperty().addListener(change -> {
            if (task.isDone()) {
                patience.stop();
                readings.remove(task);
            }
        });
        patience.setOnFinished(event -> {
            if (view == null) {
                ReadingView progress = new ReadingView(task, this::close);
                page.show(progress);
                show.accept(page);
                progress.requestFocus();
            }
        });
        patience.play();
    }

    private void preview(List<ImportSource> sources) {
        ImportModel open = model;
        if (open != null && view != null && !open.isNothingFound()) {
            open.add(sources);
            return;
        }
        ImportModel fresh = new ImportModel(library.runs().stream().map(Run::id).collect(Collectors.toSet()));
        fresh.add(sources);
        present(fresh);
    }

    private void present(ImportModel fresh) {
        ImportView preview = new ImportView(fresh, this::store, this::cancel);
        model = fresh;
        view = preview;
        page.show(preview);
        show.accept(page);
        preview.requestFocus();
    }

    private void store() {
        ImportModel open = model;
        List<Reading> wanted = open == null ? List.of() : open.toStore();
        if (!wanted.isEmpty()) {
            close();
            library.add(wanted);
        }
    }

    private void undoCorrection() {
        if (model != null) {
            model.corrections().history().undo();
        }
    }

    /// Leaves the preview. What was corrected in it is not lost: Undo opens it again.
    private void cancel() {
        ImportModel left = model;
        close();
        if (left != null && !left.isNothingFound()) {
            library.did("Cancelled an import", () -> present(left));
        }
    }

    private void close() {
        List.copyOf(readings).forEach(Task::cancel);
        model = null;
        view = null;
        back.run();
        page.clear();
    }
}
