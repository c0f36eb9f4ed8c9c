package dev.touchstone.ui.campaign.monitor;

import dev.touchstone.campaign.advice.Advice;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.live.parts.Cards;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// What the log of the last launch suggests to try next, each with its evidence and a button.
public final class AdviceCard extends VBox {

    private final VBox list = new VBox();
    private final Consumer<Candidate> tryNext;

    /// @param tryNext makes a candidate the next launch
    public AdviceCard(Consumer<Candidate> tryNext) {
        this.tryNext = tryNext;
        list.getStyleClass().add("live-column");
        getChildren().add(Cards.card("campaign-advice", Cards.head(I18n.text("Advice of the engine's guide")), list));
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    void show(CampaignSnapshot snapshot) {
        Optional<Trial> last = snapshot.trials().reversed().stream().filter(trial -> !trial.course().advice().isEmpty())
                .findFirst();
        setVisible(last.isPresent());
        List<Node> rows = new ArrayList<>();
        last.ifPresent(trial -> trial.course().advice().forEach(advice ->
                rows.add(row(rows.size() + 1, trial, advice, !snapshot.state().hasEnded()))));
        list.getChildren().setAll(rows);
    }

    private HBox row(int number, Trial trial, Advice advice, boolean canTry) {
        Label words = new Label(I18n.text("Launch {0}: {1}", trial.number(), advice.sentence()));
        words.setWrapText(true);
        words.setMinWidth(0);
        words.setMinHeight(USE_PREF_SIZE);
        words.setMaxWidth(Double.MAX_VALUE);
        words.setTooltip(new Tooltip(I18n.text("Source: {0}", advice.source())));
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row = new HBox(words);
        row.getStyleClass().add("form-line");
        if (canTry) {
            advice.next(trial.candidate()).ifPresent(next -> {
                Button button = new Button(I18n.text("Try next"));
                button.setId("campaign-try-" + number);
                button.setMinWidth(USE_PREF_SIZE);
                button.setAccessibleText(I18n.text("Try next: {0}", next));
                button.setOnAction(event -> {
                    button.setDisable(true);
                    tryNext.accept(next);
                });
                row.getChildren().add(button);
            });
        }
        return row;
    }
}
