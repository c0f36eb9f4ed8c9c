package dev.touchstone.ui.live;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.live.parts.Cards;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.theme.Icons;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// The card beside the form that starts the demonstration without a server.
final class DemonstrationCard extends VBox {

    /// @param demonstrate runs the demonstration
    DemonstrationCard(LiveTestModel model, Action demonstrate) {
        Label text = new Label(I18n.text("Starts four simulated engines on this computer, vLLM and SGLang with 2 and 4 GPUs,"
                + " and compares them with thinking on and off. It takes less than a minute and needs no network; its runs"
                + " are marked as simulated."));
        text.setWrapText(true);
        text.getStyleClass().add("muted");
        Button start = new Button(demonstrate.title(), Icons.of(demonstrate.icon()));
        start.setId("live-try-button");
        start.disableProperty().bind(model.busy());
        start.setMaxWidth(Double.MAX_VALUE);
        start.setOnAction(event -> demonstrate.run());
        VBox body = new VBox(text, start);
        body.getStyleClass().add("live-column");
        getChildren().add(Cards.card("live-try-card", Cards.head(I18n.text("No server at hand?")), body));
    }
}
