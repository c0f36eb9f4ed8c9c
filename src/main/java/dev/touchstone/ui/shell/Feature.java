package dev.touchstone.ui.shell;

import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;

/// A page of the window as the frame sees it.
public interface Feature {

    /// In the navigation: `Runs`.
    String title();

    /// Code of a Feather icon.
    String icon();

    /// Shown beside the title in the navigation; an empty text shows nothing.
    ObservableValue<String> count();

    /// The page. Always the same node.
    Parent view();

    /// What can be done here, with keys that work while this page is shown.
    List<Action> actions();

    /// Keys that parts of this page listen to by themselves, for the sheet of keys.
    default List<KeyHint> hints() {
        return List.of();
    }

    /// What is selected here, for the status bar: `1 selected`.
    default ObservableValue<String> status() {
        return new ReadOnlyStringWrapper("");
    }

    /// What this page is working on, for the status bar on every page; empty for nothing.
    default ObservableValue<String> working() {
        return new ReadOnlyStringWrapper("");
    }

    /// Whether there is nothing to show here as long as there are no runs.
    default boolean needsRuns() {
        return true;
    }

    /// What of this page goes with words typed into the command palette: runs, metrics. Best first.
    default List<Action> find(String words) {
        return List.of();
    }

    /// What the page wants to find again at the next start.
    default Map<String, String> state() {
        return Map.of();
    }

    /// Told once, before the page is first shown, what [#state] was at the last exit. Nonsense is to be ignored.
    default void restore(Map<String, String> state) {
        // Most pages have nothing to remember.
    }
}
