package dev.touchstone.ui.shell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// The pages of the window and the shown one. A page outside the navigation, such as the preview of an import, replaces
/// the last page until [#back].
public final class Pages {

    private static final int MOST_STEPS = 50;

    /// A page that was shown, and the page whose link had led to it.
    private record Step(Feature page, @Nullable Feature origin) {
    }

    private final List<Feature> entries = new ArrayList<>();
    private final Deque<Step> steps = new ArrayDeque<>();
    private final ReadOnlyBooleanWrapper hasBefore = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable Feature> origin = new ReadOnlyObjectWrapper<>();
    private boolean isReturned;
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
            remember(page);
            origin.set(null);
            entry.set(page);
        }
        isReturned = false;
        current.set(page);
    }

    /// Shows a page of the navigation to which a link of the shown page leads. [#origin] is then the page of the link.
    public void lead(Feature page) {
        Feature from = entry.get();
        Feature before = origin.get();
        show(page);
        origin.set(from == page ? before : from);
    }

    /// The page whose link led to the shown one; null when the user chose the page in the navigation.
    public ReadOnlyObjectProperty<@Nullable Feature> origin() {
        return origin.getReadOnlyProperty();
    }

    /// Shows the page before: from a page outside the navigation the last one of the navigation, from there the one
    /// that was shown before it.
    public void goBack() {
        if (current.get() != entry.get()) {
            back();
            return;
        }
        Step step = steps.poll();
        if (step != null) {
            hasBefore.set(!steps.isEmpty());
            isReturned = true;
            entry.set(step.page);
            current.set(step.page);
            origin.set(step.origin);
        }
    }

    /// Whether there is a page before the shown one of the navigation.
    ReadOnlyBooleanProperty hasBefore() {
        return hasBefore.getReadOnlyProperty();
    }

    /// Whether the shown page is there because the user went back to it.
    boolean isReturned() {
        return isReturned;
    }

    private void remember(Feature next) {
        Feature now = entry.get();
        if (now != null && now != next) {
            steps.push(new Step(now, origin.get()));
            if (steps.size() > MOST_STEPS) {
                steps.removeLast();
            }
            hasBefore.set(true);
        }
    }

    /// Shows the page of the navigation that was shown last.
    public void back() {
        isReturned = true;
        current.set(entry.get());
    }

    /// The page of the navigation with this id.
    public Optional<Feature> ofId(String id) {
        return entries.stream().filter(page -> page.id().equals(id)).findFirst();
    }
}
