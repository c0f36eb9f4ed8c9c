package dev.touchstone.ui.comparing.saved;

import dev.touchstone.archive.SavedComparison;
import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.library.SavedComparisons;
import dev.touchstone.ui.shell.Action;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Saves what the page of comparisons shows, and opens what was saved.
public final class ComparisonShelf {

    private static final String GROUP = I18n.text("Compare");

    /// The page of comparisons.
    public interface Page {

        /// What it shows, as names and values.
        Map<String, String> state();

        /// Shows what was saved.
        void show(Map<String, String> state);

        /// A name for what it shows: the title of its chart; empty when nothing is shown.
        String title();

        /// The window that dialogs stand above; null while there is none.
        @Nullable Window window();
    }

    private final SavedComparisons saved;
    private final Page page;
    private final ReadOnlyStringWrapper opened = new ReadOnlyStringWrapper("");
    private final ObservableBooleanValue isOpened;
    private final Action save;

    /// @param shown whether the page shows something to save
    public ComparisonShelf(SavedComparisons saved, Page page, ObservableBooleanValue shown) {
        this.saved = saved;
        this.page = page;
        save = Action.of("compare-save", I18n.text("Save the comparison…"), GROUP, "fth-bookmark", "Shortcut+S", shown,
                this::saveNew);
        isOpened = Bindings.createBooleanBinding(() -> opened().isPresent(), opened, saved.all());
        saved.all().addListener((InvalidationListener) changed -> {
            if (opened().isEmpty()) {
                opened.set("");
            }
        });
    }

    /// The one that was opened or saved last; empty for none, and when it was removed.
    public Optional<SavedComparison> opened() {
        return saved.withId(opened.get());
    }

    public ReadOnlyStringProperty openedId() {
        return opened.getReadOnlyProperty();
    }

    /// Saving under a new name, and replacing what was opened.
    public List<Action> actions() {
        return List.of(save, Action.of("compare-replace", I18n.text("Replace the opened comparison by what is shown"),
                GROUP, "fth-refresh-cw", null, isOpened, () -> opened().ifPresent(this::update)));
    }

    public Action save() {
        return save;
    }

    private void saveNew() {
        Map<String, String> state = page.state();
        NameDialog.show(I18n.text("Save the comparison"), I18n.text("Save"), page.title(), page.window(), name -> {
            SavedComparison comparison = SavedComparison.of(name, state);
            opened.set(comparison.id());
            saved.save(comparison);
        });
    }

    public void open(SavedComparison one) {
        opened.set(one.id());
        page.show(one.state());
    }

    public void update(SavedComparison one) {
        opened.set(one.id());
        saved.update(one.id(), page.state());
    }

    /// Those whose names contain all words, as commands that open them.
    public List<Action> find(String... words) {
        return saved.all().stream().filter(one -> List.of(words).stream()
                .allMatch(one.name().toLowerCase(Locale.ROOT)::contains))
                .map(one -> Action.of("saved-" + one.id(), one.name(), I18n.text("Saved comparison"), "fth-bookmark", null,
                        () -> open(one))).toList();
    }
}
