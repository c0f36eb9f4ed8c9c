package dev.touchstone.ui.campaign.monitor;

import dev.touchstone.campaign.outcome.BestLaunch;
import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.outcome.CampaignSentences;
import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.live.parts.Cards;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// What the campaign has found: the launch command to copy, the sentences about it, what each flag is worth.
final class ResultCard extends VBox {

    private final VBox body = new VBox();
    private final Label command = new Label();
    private final Button copying;
    private final VBox sentences = new VBox();
    private @Nullable CampaignOutcome shown;

    /// @param copy puts a text into the clipboard
    ResultCard(Consumer<String> copy) {
        command.setId("campaign-best-command");
        command.getStyleClass().add("command-words");
        command.setWrapText(true);
        command.setMinHeight(USE_PREF_SIZE);
        command.setMaxWidth(Double.MAX_VALUE);
        command.managedProperty().bind(command.visibleProperty());
        copying = new Button(I18n.text("Copy the command"), Icons.of("fth-copy"));
        copying.setId("campaign-best-copy");
        copying.setMinWidth(USE_PREF_SIZE);
        copying.visibleProperty().bind(command.visibleProperty());
        copying.setOnAction(event -> copy.accept(command.getText()));
        sentences.getStyleClass().add("result-sentences");
        sentences.setId("campaign-sentences");
        body.getChildren().addAll(command, sentences);
        getChildren().add(Cards.card("campaign-result", Cards.head(I18n.text("Result"), copying), body));
    }

    void show(CampaignOutcome outcome) {
        if (outcome == shown) {
            return;
        }
        shown = outcome;
        String words = outcome.best().map(BestLaunch::command).orElse(null);
        command.setVisible(words != null);
        command.setText(words == null ? "" : words);
        List<Node> labels = new ArrayList<>();
        for (String sentence : CampaignSentences.sentences(outcome)) {
            Label label = new Label(sentence);
            label.setWrapText(true);
            label.setMinHeight(USE_PREF_SIZE);
            label.getStyleClass().add(labels.isEmpty() ? "result-first" : "result-other");
            labels.add(label);
        }
        sentences.getChildren().setAll(labels);
        body.getChildren().removeIf(OutcomeGrid.class::isInstance);
        body.getChildren().addAll(OutcomeGrid.of(outcome));
    }
}
