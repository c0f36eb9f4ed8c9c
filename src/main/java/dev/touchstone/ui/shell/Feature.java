package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// A page of the window, as used by the frame.
public interface Feature {

    /// Identifies the page in the settings and in the ids of its nodes: `runs`. The same in every language and version.
    String id();

    /// The name in the navigation: `Runs`.
    String title();

    /// Code of a Feather icon.
    String icon();

    /// The text beside the title in the navigation; empty for none.
    ObservableValue<String> count();

    /// The page's node, always the same.
    Parent view();

    /// What stands below the pages in the side bar; null for nothing.
    ///
    /// @param isShown whether this page is the one that is shown
    default @Nullable Region sideBar(ObservableValue<Boolean> isShown) {
        return null;
    }

    /// The words of the link that leads back to this page: `Back to Runs`.
    default String wayBack() {
        return I18n.text("Back to {0}", title());
    }

    /// The actions of the page, whose keys work while it is shown.
    List<Action> actions();

    /// Keys that parts of this page handle themselves, for the list of keys.
    default List<KeyHint> hints() {
        return List.of();
    }

    /// The selection, for the status bar: `1 selected`.
    default ObservableValue<String> status() {
        return new ReadOnlyStringWrapper("");
    }

    /// The page's running work, for the status bar of every page; empty for none.
    default ObservableValue<String> working() {
        return new ReadOnlyStringWrapper("");
    }

    /// Whether the page is empty as long as there are no runs.
    default boolean needsRuns() {
        return true;
    }

    /// The runs and metrics of this page that match words typed into the command palette, best first.
    default List<Action> find(String words) {
        return List.of();
    }

    /// The state to save for the next start.
    default Map<String, String> state() {
        return Map.of();
    }

    /// Called once, before the page is first shown, with the [#state] of the last exit. Invalid values must be ignored.
    default void restore(Map<String, String> state) {
        // Most pages have no state.
    }
}
