package dev.touchstone.ui.live.form;

import dev.touchstone.ui.live.parts.WrappingLine;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Fields with their labels above them, side by side as far as there is room.
final class LabelledFields extends WrappingLine {

    LabelledFields() {
        super("field-pairs");
    }

    LabelledFields with(String label, Region control, double width) {
        control.setPrefWidth(width);
        return with(label, control, (Node) control);
    }

    /// @param control what the label is for
    /// @param shown the control and what stands beside it
    LabelledFields with(String label, Node control, Node shown) {
        Label above = new Label(label);
        above.getStyleClass().add("field-label");
        above.setLabelFor(control);
        VBox pair = new VBox(above, shown);
        pair.getStyleClass().add("field-pair");
        getChildren().add(pair);
        return this;
    }
}
