package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// Accepts files, folders and text that are dropped anywhere in the window, and shows a hint while they are dragged.
final class DropTarget extends StackPane {

    DropTarget(Node window, ImportActions imports) {
        getStyleClass().add("drop-target");
        VBox card = new VBox(Icons.of("fth-download"), new Label(I18n.text("Drop to read the results")));
        card.getStyleClass().add("drop-card");
        getChildren().add(card);
        setMouseTransparent(true);
        setVisible(false);
        window.addEventHandler(DragEvent.DRAG_OVER, event -> {
            if (event.getGestureSource() == null && ImportActions.accepts(event.getDragboard())) {
                event.acceptTransferModes(TransferMode.COPY);
                setVisible(true);
                event.consume();
            }
        });
        window.addEventHandler(DragEvent.DRAG_EXITED_TARGET, event -> setVisible(false));
        window.addEventHandler(DragEvent.DRAG_DROPPED, event -> {
            setVisible(false);
            imports.paste(event.getDragboard());
            event.setDropCompleted(true);
            event.consume();
        });
    }
}
