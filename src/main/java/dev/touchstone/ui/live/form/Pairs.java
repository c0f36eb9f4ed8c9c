package dev.touchstone.ui.live.form;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Fields with their labels above them, side by side as far as there is room.
final class Pairs extends FlowPane {

    Pairs() {
        getStyleClass().add("field-pairs");
    }

    Pairs with(String label, Region control, double width) {
        control.setPrefWidth(width);
        return with(label, control, (Node) control);
    }

    /// @param control what the label is for
    /// @param shown the control and what stands beside it
    Pairs with(String label, Node control, Node shown) {
        Label above = new Label(label);
        above.getStyleClass().add("field-label");
        above.setLabelFor(control);
        VBox pair = new VBox(above, shown);
        pair.getStyleClass().add("field-pair");
        getChildren().add(pair);
        return this;
    }

    Pairs with(Node control) {
        getChildren().add(control);
        return this;
    }

    /// A field for a number or a time.
    static TextField narrow(TextField field) {
        field.setPrefWidth(96);
        return field;
    }
}
