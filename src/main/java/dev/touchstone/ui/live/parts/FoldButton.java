package dev.touchstone.ui.live.parts;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;

/// A button that unfolds a section.
public final class FoldButton extends ToggleButton {

    /// @param description accessible text
    /// @param content folded away at first
    public FoldButton(String id, String title, String description, Node content) {
        super(title);
        setId(id);
        getStyleClass().addAll("flat", "fold");
        setMinWidth(USE_PREF_SIZE);
        content.managedProperty().bind(content.visibleProperty());
        content.visibleProperty().bind(selectedProperty());
        selectedProperty().subscribe(open -> {
            setGraphic(Icons.of(open ? "fth-chevron-down" : "fth-chevron-right"));
            setAccessibleText(open ? I18n.text("{0}, unfolded", description) : I18n.text("{0}, folded", description));
        });
    }
}
