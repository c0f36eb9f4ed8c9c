package dev.touchstone.ui.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// The pages of the window and the shown one. A page outside the navigation, such as the preview of an import, replaces
/// the last page until [#back].
public final class Pages {

    private final List<Feature> entries = new ArrayList<>();
    private final ReadOnlyObjectWrapper<@Nullable Feature> current = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable Feature> entry = new ReadOnlyObjectWrapper<>();

    /// Adds a page to the navigation; the first one is shown.
    public void add(Feature page) {
        entries.add(page);
        if (entries.size() == 1) {
            show(page);
        }
    }

    /// The pages of the navigation.
    public List<Feature> entries() {
        return List.copyOf(entries);
    }

    /// The shown page; null before the first page was added.
    public ReadOnlyObjectProperty<@Nullable Feature> current() {
        return current.getReadOnlyProperty();
    }

    /// The page of the navigation that is shown, or to which [#back] returns.
    public ReadOnlyObjectProperty<@Nullable Feature> entry() {
        return entry.getReadOnlyProperty();
    }

    public void show(Feature page) {
        if (entries.contains(page)) {
            entry.set(page);
        }
        current.set(page);
    }

    /// Shows the page of the navigation that was shown last.
    public void back() {
        current.set(entry.get());
    }

    /// The page of the navigation with this id.
    public Optional<Feature> ofId(String id) {
        return entries.stream().filter(page -> page.id().equals(id)).findFirst();
    }
}
