package dev.touchstone.ui.live.parts;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Makes cards with a head.
public final class Cards {

    private Cards() {
    }

    /// @param beside nodes at the right end of the head
    public static HBox head(String title, Node... beside) {
        Label words = new Label(title);
        words.getStyleClass().add("card-title");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(words, gap);
        head.getChildren().addAll(beside);
        head.getStyleClass().add("card-head");
        return head;
    }

    /// Returns a card with a head and a body.
    public static VBox card(String id, HBox head, Region body) {
        body.getStyleClass().add("card-body");
        VBox card = new VBox(head, body);
        card.setId(id);
        card.getStyleClass().add("card");
        return card;
    }
}
