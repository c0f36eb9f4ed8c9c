package dev.touchstone.ui.library;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.archive.SavedComparison;
import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The saved comparisons of the archive. Every change is stored in the background first, appears here afterwards, and can
/// be undone. To be used on the JavaFX thread.
public final class SavedComparisons {

    private final RunLibrary library;
    private final RunArchive archive;
    private final ObservableList<SavedComparison> all = FXCollections.observableArrayList();
    private final ObservableList<SavedComparison> view = FXCollections.unmodifiableObservableList(all);

    SavedComparisons(RunLibrary library, RunArchive archive) {
        this.library = library;
        this.archive = archive;
    }

    /// In the order in which they were saved first.
    public ObservableList<SavedComparison> all() {
        return view;
    }

    /// The one with an id, as it is stored now; empty when it was removed.
    public Optional<SavedComparison> withId(String id) {
        return all.stream().filter(one -> one.id().equals(id)).findFirst();
    }

    /// Shows what was read from the archive.
    void show(List<SavedComparison> stored) {
        if (!all.equals(stored)) {
            all.setAll(stored);
        }
    }

    /// Stores a new one.
    public void save(SavedComparison comparison) {
        put(null, comparison, I18n.text("Saved the comparison “{0}”", comparison.name()));
    }

    /// Replaces what one shows.
    public void update(String id, Map<String, String> state) {
        withId(id).filter(before -> !before.state().equals(state)).ifPresent(before ->
                put(before, before.withState(state), I18n.text("Updated the comparison “{0}”", before.name())));
    }

    /// @param name ignored when it is blank
    public void rename(String id, String name) {
        withId(id).filter(before -> !name.isBlank() && !before.name().equals(name.strip())).ifPresent(before ->
                put(before, before.withName(name.strip()),
                        I18n.text("Renamed the comparison “{0}” to “{1}”", before.name(), name.strip())));
    }

    public void remove(String id) {
        withId(id).ifPresent(before -> put(before, null, I18n.text("Removed the comparison “{0}”", before.name())));
    }

    /// @param before null where there was none
    /// @param after null for none
    private void put(@Nullable SavedComparison before, @Nullable SavedComparison after, String what) {
        store(before, after, () -> library.did(what, () -> store(after, before, () -> { }),
                () -> store(before, after, () -> { })));
    }

    private void store(@Nullable SavedComparison before, @Nullable SavedComparison after, Runnable done) {
        library.change(I18n.text("Store the comparison"), progress -> {
            if (after != null) {
                archive.keep(after);
            } else if (before != null) {
                archive.removeComparison(before.id());
            }
            return archive.comparisons();
        }, stored -> {
            show(stored);
            done.run();
        });
    }

    /// Removes or brings back those that came with a merged archive. Must be called off the JavaFX thread.
    ///
    /// @return what is stored afterwards
    List<SavedComparison> set(List<SavedComparison> merged, boolean there) {
        for (SavedComparison one : merged) {
            if (there) {
                archive.keep(one);
            } else {
                archive.removeComparison(one.id());
            }
        }
        return archive.comparisons();
    }

    /// Those of the archive that were not there before. Must be called off the JavaFX thread.
    List<SavedComparison> since(List<SavedComparison> before) {
        Set<String> known = before.stream().map(SavedComparison::id).collect(Collectors.toSet());
        return archive.comparisons().stream().filter(one -> !known.contains(one.id())).toList();
    }
}
