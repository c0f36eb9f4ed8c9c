package dev.touchstone.ui.shell;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// Shows one card over the window and keeps the focus inside it. A click outside or Esc closes it and restores the
/// focus.
final class Overlay extends StackPane {

    /// Before the card and behind it: Tab goes on from here when it has led out of the card.
    private final Region start = new Region();
    private final Region end = new Region();
    private @Nullable Node focusBefore;
    private boolean isBackwards;

    Overlay() {
        setId("overlay");
        getStyleClass().add("overlay");
        setAlignment(Pos.TOP_CENTER);
        setVisible(false);
        start.setMaxSize(0, 0);
        end.setMaxSize(0, 0);
        sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(this::keep);
        setOnMousePressed(event -> {
            if (event.getTarget() == this) {
                close();
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, event -> isBackwards = event.isShiftDown());
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                close();
            }
        });
    }

    private void keep(@Nullable Node focus) {
        if (isVisible() && focus != null && !isInside(focus)) {
            Region edge = isBackwards ? end : start;
            edge.requestFocus();
            edge.requestFocusTraversal(isBackwards ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
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
        getChildren().setAll(start, card, end);
        setVisible(true);
        card.applyCss(); // what scrolls has its contents only then
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
