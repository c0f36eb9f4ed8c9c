package dev.touchstone.ui.table;

import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/// A word in a chip inside a cell.
///
/// @param styleClass the style class that sets the colour
/// @param tooltip empty for none
public record Tag(String word, String styleClass, String tooltip) {

    Label label() {
        Label label = new Label(word);
        label.getStyleClass().addAll("badge", styleClass);
        if (!tooltip.isEmpty()) {
            label.setTooltip(new Tooltip(tooltip));
        }
        return label;
    }
}
