package dev.touchstone.ui.live.parts;

import javafx.scene.Node;
import javafx.scene.layout.FlowPane;

/// A line of nodes that wraps.
public class WrappingLine extends FlowPane {

    /// Longer than any line, so that the preferred width without a given width is that of one line.
    private static final double ONE_LINE = 4000;

    public WrappingLine(String styleClass, Node... parts) {
        super(parts);
        getStyleClass().add(styleClass);
        setMinSize(0, 0);
        setPrefWrapLength(ONE_LINE);
    }
}
