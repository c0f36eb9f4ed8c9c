package dev.touchstone.ui.live.parts;

import dev.touchstone.ui.theme.Icons;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;

/// A button that unfolds what most do not need.
public final class FoldButton extends ToggleButton {

    /// @param says what it unfolds, for those who cannot see it
    /// @param content folded away at first
    public FoldButton(String id, String title, String says, Node content) {
        super(title);
        setId(id);
        getStyleClass().addAll("flat", "fold");
        setMinWidth(USE_PREF_SIZE);
        content.managedProperty().bind(content.visibleProperty());
        content.visibleProperty().bind(selectedProperty());
        selectedProperty().subscribe(open -> {
            setGraphic(Icons.of(open ? "fth-chevron-down" : "fth-chevron-right"));
            setAccessibleText(says + (open ? ", unfolded" : ", folded"));
        });
    }
}
