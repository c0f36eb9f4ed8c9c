package dev.touchstone.ui.library;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Run;
import dev.touchstone.ui.task.Background;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The runs of the window. Every change goes through the archive in the background first and shows here when it is
/// stored. All methods are called on the JavaFX thread.
public final class RunLibrary {

    /// The last thing done, for the status bar and Undo.
    ///
    /// @param what a sentence in the past: `Imported 25 runs from notes.md`
    /// @param undo takes it back
    public record LastAction(String what, Runnable undo) {
    }

    private final RunArchive archive;
    private final Background background;
    private final Consumer<Throwable> failed;
    private final ObservableList<Run> runs = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable LastAction> lastAction = new ReadOnlyObjectWrapper<>();

    /// @param failed told on the JavaFX thread when the archive could not store something
    public RunLibrary(RunArchive archive, Background background, Consumer<Throwable> failed) {
        this.archive = archive;
        this.background = background;
        this.failed = failed;
    }

    /// All runs of the archive, in the order they were stored.
    public ObservableList<Run> runs() {
        return FXCollections.unmodifiableObservableList(runs);
    }

    /// Null when nothing can be undone.
    public ReadOnlyObjectProperty<@Nullable LastAction> lastAction() {
        return lastAction.getReadOnlyProperty();
    }

    public String archiveName() {
        return archive.name();
    }

    /// Whether this run is in the archive already.
    public boolean contains(Run run) {
        return runs.stream().anyMatch(other -> other.id().equals(run.id()));
    }

    /// Reads what the archive holds.
    public void load() {
        background.start("Open " + archive.name(), progress -> archive.all(), runs::setAll, failed);
    }

    /// Stores what was read.
    public void add(List<Reading> readings) {
        throw new IllegalStateException("not built");
    }

    /// Stores corrected conditions of runs that are in the archive.
    public void update(Collection<Run> corrected, String what) {
        throw new IllegalStateException("not built");
    }

    public void remove(Collection<Run> gone) {
        throw new IllegalStateException("not built");
    }

    /// Takes back the last action; does nothing when there is none.
    public void undo() {
        LastAction action = lastAction.get();
        if (action != null) {
            lastAction.set(null);
            action.undo().run();
        }
    }
}
