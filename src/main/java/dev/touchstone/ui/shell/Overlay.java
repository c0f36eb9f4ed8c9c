package dev.touchstone.ui.shell;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// Shows one card over the window; a click beside it or Esc closes it, and the focus goes back to where it was.
final class Overlay extends StackPane {

    private @Nullable Node focusBefore;

    Overlay() {
        setId("overlay");
        getStyleClass().add("overlay");
        setAlignment(Pos.TOP_CENTER);
        setVisible(false);
        setOnMousePressed(event -> {
            if (event.getTarget() == this) {
                close();
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                close();
            }
        });
    }

    void show(Node card) {
        if (!isVisible()) {
            focusBefore = getScene().getFocusOwner();
        }
        getChildren().setAll(card);
        setVisible(true);
        card.requestFocus();
    }

    void close() {
        setVisible(false);
        getChildren().clear();
        if (focusBefore != null) {
            focusBefore.requestFocus();
            focusBefore = null;
        }
    }
}
