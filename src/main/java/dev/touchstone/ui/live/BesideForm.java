package dev.touchstone.ui.live;

import dev.touchstone.ui.live.parts.Cards;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// What stands beside the form: executions left undone, and the way to try it all without a server.
final class BesideForm extends VBox {

    private final TestModel model;
    private final VBox tryIt;

    /// @param demonstrate runs the demonstration
    BesideForm(TestModel model, Action demonstrate) {
        this.model = model;
        getStyleClass().add("live-column");
        Label text = new Label("Starts four simulated engines on this computer, vLLM and SGLang with 2 and 4 GPUs, and"
                + " compares them with thinking on and off. It takes less than a minute and needs no network; its runs"
                + " are marked as simulated.");
        text.setWrapText(true);
        text.getStyleClass().add("muted");
        Button start = new Button(demonstrate.title(), Icons.of(demonstrate.icon()));
        start.setId("live-try-button");
        start.disableProperty().bind(model.busy());
        start.setMaxWidth(Double.MAX_VALUE);
        start.setOnAction(event -> demonstrate.run());
        VBox body = new VBox(text, start);
        body.getStyleClass().add("live-column");
        tryIt = Cards.card("live-try-card", Cards.head("No server at hand?"), body);
        model.unfinished().addListener((InvalidationListener) changed -> show());
        show();
    }

    private void show() {
        List<VBox> cards = new ArrayList<>();
        for (Interrupted execution : model.unfinished()) {
            cards.add(new UnfinishedCard(execution, cards.size() + 1, model));
        }
        cards.add(tryIt);
        getChildren().setAll(cards);
    }
}
