package dev.touchstone.ui.live;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.layout.VBox;

/// The executions that were left undone, above the form; nothing where there are none.
final class UnfinishedCards extends VBox {

    private static final PseudoClass FILLED = PseudoClass.getPseudoClass("filled");

    UnfinishedCards(LiveTestModel model) {
        getStyleClass().add("unfinished-cards");
        InvalidationListener change = changed -> {
            List<Node> cards = new ArrayList<>();
            for (UnfinishedPlan execution : model.unfinished()) {
                cards.add(new UnfinishedCard(execution, cards.size() + 1, model));
            }
            getChildren().setAll(cards);
            pseudoClassStateChanged(FILLED, !cards.isEmpty());
        };
        model.unfinished().addListener(change);
        change.invalidated(model.unfinished());
    }
}
