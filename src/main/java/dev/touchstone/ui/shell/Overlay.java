package dev.touchstone.ui.shell;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// Shows one card over the window and keeps the focus inside it. A click outside or Esc closes it and restores the
/// focus.
final class Overlay extends StackPane {

    private @Nullable Node focusBefore;

    Overlay() {
        setId("overlay");
        getStyleClass().add("overlay");
        setAlignment(Pos.TOP_CENTER);
        setVisible(false);
        sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(this::keep);
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

    private void keep(@Nullable Node focus) {
        if (isVisible() && focus != null && !isInside(focus)) {
            getChildren().forEach(Node::requestFocus);
        }
    }

    private boolean isInside(Node node) {
        Node at = node;
        while (at != null && at != this) {
            at = at.getParent();
        }
        return at == this;
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
