package dev.touchstone.ui.live.parts;

import javafx.scene.Node;
import javafx.scene.layout.FlowPane;

/// Parts in a line that wraps where the room ends.
public class WrappingLine extends FlowPane {

    /// Longer than any line: whoever asks without knowing the width gets one line.
    private static final double ONE_LINE = 4000;

    public WrappingLine(String styleClass, Node... parts) {
        super(parts);
        getStyleClass().add(styleClass);
        setMinSize(0, 0);
        setPrefWrapLength(ONE_LINE);
    }
}
