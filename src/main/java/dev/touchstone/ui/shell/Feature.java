package dev.touchstone.ui.shell;

import java.util.List;
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
}
