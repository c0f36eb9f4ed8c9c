package dev.touchstone.ui.library;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.archive.SavedComparison;
import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.Reading;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.model.Run;
import dev.touchstone.ui.task.Background;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import org.jspecify.annotations.Nullable;

/// The runs of the window. Every change is stored in the archive in the background first and appears here afterwards.
/// All methods except [#keep] must be called on the JavaFX thread.
public final class RunLibrary {

    private final RunArchive archive;
    private final Background background;
    private final Consumer<Throwable> failed;
    private final ObservableList<Run> runs = FXCollections.observableArrayList();
    private final ObservableList<Run> shown = FXCollections.observableArrayList();
    private final ObservableSet<String> hidden = FXCollections.observableSet(new HashSet<>());
    /// The views are kept in fields, because a view without references is collected with its listeners.
    private final ObservableList<Run> runsView = FXCollections.unmodifiableObservableList(runs);
    private final ObservableList<Run> shownView = FXCollections.unmodifiableObservableList(shown);
    private final ObservableSet<String> hiddenView = FXCollections.unmodifiableObservableSet(hidden);
    private final Set<String> ids = new HashSet<>();
    private final UndoHistory history = new UndoHistory();
    private final ReadOnlyBooleanWrapper loaded = new ReadOnlyBooleanWrapper(false);
    private @Nullable List<Run> narrowed;
    private Consumer<List<Run>> returned = back -> { };
    private final SavedComparisons comparisons;

    /// @param failed called on the JavaFX thread when the archive could not store a change
    public RunLibrary(RunArchive archive, Background background, Consumer<Throwable> failed) {
        this.archive = archive;
        this.background = background;
        this.failed = failed;
        this.comparisons = new SavedComparisons(this, archive);
    }

    /// The comparisons that were saved in the archive.
    public SavedComparisons comparisons() {
        return comparisons;
    }

    /// All runs of the archive, in the order they were stored.
    public ObservableList<Run> runs() {
        return runsView;
    }

    /// The runs that charts and exports show: those that pass the filters and are not hidden by the user.
    public ObservableList<Run> shown() {
        return shownView;
    }

    /// Ids of the runs that the user has hidden.
    public ObservableSet<String> hidden() {
        return hiddenView;
    }

    /// Whether the archive has been read; until then the list is empty.
    public ReadOnlyBooleanProperty loaded() {
        return loaded.getReadOnlyProperty();
    }

    /// Sets what is called with the runs that Undo or Redo brought back, when they are in the list again.
    public void onReturn(Consumer<List<Run>> listener) {
        returned = listener;
    }

    /// The changes that can be undone.
    public UndoHistory history() {
        return history;
    }

    public String archiveName() {
        return archive.name();
    }

    /// Reads the runs of the archive.
    public void load() {
        background.start(I18n.text("Open {0}", archive.name()), progress -> new Stored(archive.all(), archive.comparisons()), all -> {
            comparisons.show(all.comparisons);
            replace(all.runs);
            loaded.set(true);
        }, failed);
    }

    private record Stored(List<Run> runs, List<SavedComparison> comparisons) {
    }

    /// Limits the shown runs to those that pass the filters.
    ///
    /// @param passing null for all
    public void narrow(@Nullable List<Run> passing) {
        narrowed = passing;
        refreshShown();
    }

    /// Hides runs or shows them again.
    public void hide(Collection<String> runIds, boolean hide) {
        if (hide) {
            hidden.addAll(runIds);
        } else {
            hidden.removeAll(runIds);
        }
        refreshShown();
    }

    /// Stores readings.
    ///
    /// @param done called with their runs as they stand in the library, those that were stored before among them
    public void add(List<Reading> readings, Consumer<List<Run>> done) {
        change(I18n.text("Store runs"), progress -> {
            List<RunArchive.Import> imports = new ArrayList<>();
            for (Reading reading : readings) {
                imports.add(archive.add(reading));
            }
            return imports;
        }, imports -> {
            added(readings, imports);
            Set<String> theirs = readings.stream().flatMap(reading -> reading.runs().stream()).map(Run::id)
                    .collect(Collectors.toSet());
            done.accept(all(theirs));
        });
    }

    /// Stores what another archive holds; one change, which can be undone.
    ///
    /// @param came called on the JavaFX thread with the runs that were not there before; not where all were
    public void merge(Path other, Consumer<List<Run>> came) {
        change(I18n.text("Merge {0}", other.getFileName()), progress -> {
            List<SavedComparison> before = archive.comparisons();
            List<RunArchive.Import> imports = archive.merge(other);
            Set<String> added = new HashSet<>();
            imports.forEach(done -> added.addAll(done.added()));
            return new Merged(imports, archive.all().stream().filter(run -> added.contains(run.id())).toList(),
                    comparisons.since(before));
        }, merged -> {
            if (merged.imports.isEmpty() && merged.comparisons.isEmpty()) {
                history.say(I18n.text("{0} holds no runs", other.getFileName()));
                return;
            }
            Set<String> there = new HashSet<>();
            merged.imports.forEach(done -> there.addAll(done.known()));
            merged.fresh.forEach(run -> there.remove(run.id()));
            comparisons.show(Stream.concat(comparisons.all().stream(), merged.comparisons.stream()).toList());
            stored(merged.fresh, merged.imports, merged.comparisons, Sentences.imported(merged.fresh.size(), there.size(),
                    List.of(String.valueOf(other.getFileName()))));
            if (!merged.fresh.isEmpty()) {
                came.accept(merged.fresh);
            }
        });
    }

    private record Merged(List<RunArchive.Import> imports, List<Run> fresh, List<SavedComparison> comparisons) {
    }

    /// Writes runs into a new archive of their own.
    ///
    /// @param done called on the JavaFX thread when the file is whole
    /// @param unsaved called on the JavaFX thread when it could not be written
    public void save(Collection<Run> chosen, Path file, Runnable done, Consumer<Throwable> unsaved) {
        List<String> chosenIds = chosen.stream().map(Run::id).toList();
        background.start(I18n.text("Save {0}", file.getFileName()), progress -> {
            archive.save(chosenIds, file);
            return file;
        }, saved -> done.run(), unsaved);
    }

    /// Changes the archive. While this goes on, Undo waits for it.
    <T> void change(String title, Background.Work<T> work, Consumer<T> done) {
        history.begin();
        // Later, because what follows from the change is recorded after the end of its task.
        Background.whenEnded(background.start(title, work, done, failed), () -> Platform.runLater(history::end));
    }

    /// Stores a finished point of a live test and then shows its runs. Must be called off the JavaFX thread; returns
    /// when the point is stored.
    ///
    /// @throws java.io.UncheckedIOException when it could not be stored
    public void keep(FinishedPoint point) {
        keep(point, false);
    }

    /// The same of a point of a campaign's trial.
    public void keepTrial(FinishedPoint point) {
        keep(point, true);
    }

    private void keep(FinishedPoint point, boolean isTrial) {
        RunArchive.Import done = archive.keep(point);
        Platform.runLater(() -> kept(point, done, isTrial));
    }

    private void kept(FinishedPoint point, RunArchive.Import done, boolean isTrial) {
        List<Run> fresh = point.runs().stream().filter(run -> done.added().contains(run.id())).toList();
        if (fresh.isEmpty()) {
            return;
        }
        List<Run> all = new ArrayList<>(runs);
        fresh.stream().filter(run -> !ids.contains(run.id())).forEach(all::add);
        replace(all);
        Set<String> newIds = new LinkedHashSet<>(done.added());
        String undo = isTrial ? I18n.text("Undo the trial's run") : I18n.text("Undo the live test's run");
        did(Sentences.measured(point, fresh, isTrial), () -> change(undo, progress -> {
            archive.undo(done);
            return newIds;
        }, this::drop), () -> bringBack(fresh, newIds, List.of()));
    }

    /// Stores runs again that an undone import or live test had added.
    private void bringBack(List<Run> fresh, Set<String> newIds, List<SavedComparison> merged) {
        change(I18n.text("Store the runs again"), progress -> {
            archive.restore(newIds);
            return comparisons.set(merged, true);
        }, restored -> {
            comparisons.show(restored);
            List<Run> all = new ArrayList<>(runs);
            fresh.stream().filter(run -> !ids.contains(run.id())).forEach(all::add);
            replace(all);
            returned.accept(all(newIds));
        });
    }

    private List<Run> all(Set<String> wanted) {
        return runs.stream().filter(run -> wanted.contains(run.id())).toList();
    }

    private void added(List<Reading> readings, List<RunArchive.Import> imports) {
        Map<String, Run> fresh = new LinkedHashMap<>();
        Set<String> stored = new HashSet<>();
        imports.forEach(done -> stored.addAll(done.added()));
        readings.stream().flatMap(reading -> reading.runs().stream()).filter(run -> stored.contains(run.id()))
                .forEach(run -> fresh.putIfAbsent(run.id(), run));
        int known = imports.stream().mapToInt(done -> done.known().size()).sum();
        String what = Sentences.imported(fresh.size(), known, readings.stream().map(Reading::source).toList());
        stored(fresh.values(), imports, List.of(), what);
    }

    private void stored(Collection<Run> fresh, List<RunArchive.Import> imports, List<SavedComparison> merged,
            String what) {
        if (fresh.isEmpty() && merged.isEmpty() && imports.stream().anyMatch(done -> !done.known().isEmpty())) {
            history.say(what);
            return;
        }
        List<Run> all = new ArrayList<>(runs);
        fresh.stream().filter(run -> !ids.contains(run.id())).forEach(all::add);
        replace(all);
        Set<String> newIds = new LinkedHashSet<>();
        fresh.forEach(run -> newIds.add(run.id()));
        did(what, () -> change(I18n.text("Undo the import"), progress -> {
            imports.reversed().forEach(archive::undo);
            return new Stored(List.of(), comparisons.set(merged, false));
        }, left -> {
            comparisons.show(left.comparisons);
            drop(newIds);
        }), () -> bringBack(List.copyOf(fresh), newIds, merged));
    }

    /// Stores corrected conditions of runs that are in the archive.
    ///
    /// @param what a sentence in the past tense for the status bar: `Set GPUs to 4 in 3 runs`
    public void update(Collection<Run> corrected, String what) {
        Set<String> changed = new HashSet<>();
        corrected.forEach(run -> changed.add(run.id()));
        List<Run> before = runs.stream().filter(run -> changed.contains(run.id())).toList();
        List<Run> after = List.copyOf(corrected);
        store(after, () -> did(what, () -> store(before, () -> { }), () -> store(after, () -> { })));
    }

    private void store(Collection<Run> corrected, Runnable done) {
        List<Run> copy = List.copyOf(corrected);
        change(I18n.text("Store corrections"), progress -> {
            archive.update(copy);
            return copy;
        }, stored -> {
            Map<String, Run> byId = new HashMap<>();
            stored.forEach(run -> byId.put(run.id(), run));
            replace(runs.stream().map(run -> byId.getOrDefault(run.id(), run)).toList());
            done.run();
        });
    }

    /// Deletes runs; Undo restores them to their places.
    public void remove(Collection<Run> gone) {
        Set<String> goneIds = new LinkedHashSet<>();
        gone.forEach(run -> goneIds.add(run.id()));
        delete(goneIds, () -> {
            List<Run> before = List.copyOf(runs);
            drop(goneIds);
            did(Sentences.removed(goneIds.size()), () -> change(I18n.text("Restore runs"), progress -> {
                archive.restore(goneIds);
                return goneIds;
            }, restored -> {
                putBack(before, restored);
                returned.accept(all(restored));
            }), () -> delete(goneIds, () -> drop(goneIds)));
        });
    }

    private void delete(Set<String> goneIds, Runnable done) {
        change(I18n.text("Delete runs"), progress -> {
            archive.remove(goneIds);
            return goneIds;
        }, removed -> done.run());
    }

    /// Undoes the last change, after it has been stored; does nothing when there is none.
    public void undo() {
        history.undo();
    }

    /// Makes the change again that was undone last; does nothing when there is none, or another change came after it.
    public void redo() {
        history.redo();
    }

    /// Records a change, so that the status bar shows it and it can be undone and made again.
    void did(String what, Runnable undo, Runnable redo) {
        history.add(what, undo, redo);
    }

    private void drop(Set<String> gone) {
        replace(runs.stream().filter(run -> !gone.contains(run.id())).toList());
    }

    /// Restores runs after the runs that stood before them, whatever was added in between.
    private void putBack(List<Run> before, Set<String> restored) {
        Map<String, Run> now = new LinkedHashMap<>();
        runs.forEach(run -> now.put(run.id(), run));
        List<Run> all = new ArrayList<>();
        for (Run run : before) {
            Run present = now.remove(run.id());
            if (present != null || restored.contains(run.id())) {
                all.add(present == null ? run : present);
            }
        }
        all.addAll(now.values());
        replace(all);
    }

    private void replace(List<Run> all) {
        List<Run> copy = List.copyOf(all);
        ids.clear();
        copy.forEach(run -> ids.add(run.id()));
        narrowed = null;
        runs.setAll(copy);
        refreshShown();
    }

    private void refreshShown() {
        List<Run> passing = narrowed == null ? runs : narrowed;
        List<Run> now = passing.stream().filter(run -> !hidden.contains(run.id())).toList();
        if (!now.equals(shown)) {
            shown.setAll(now);
        }
    }
}
