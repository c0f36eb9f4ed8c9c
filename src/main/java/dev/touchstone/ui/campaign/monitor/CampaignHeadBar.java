package dev.touchstone.ui.campaign.monitor;

import dev.touchstone.campaign.trial.TrialStatus;
import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.theme.Icons;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The campaign's name, its state, its actions, and a progress bar.
final class CampaignHeadBar extends VBox {

    private static final PseudoClass ENDED = PseudoClass.getPseudoClass("done");
    private static final PseudoClass BROKEN = PseudoClass.getPseudoClass("broken");

    private final Label name = new Label();
    private final Label state = new Label();
    private final Label summary = new Label();
    private final Label message = new Label();
    private final ProgressBar bar = new ProgressBar(0);

    /// @param actions in order; each is visible while it is enabled
    /// @param exports ways to save what is shown, in a menu
    CampaignHeadBar(List<Action> actions, List<Action> exports) {
        getStyleClass().add("monitor-head");
        name.setId("campaign-title");
        name.getStyleClass().add("page-title");
        name.setMinWidth(0);
        state.setId("campaign-state");
        state.setMinWidth(USE_PREF_SIZE);
        summary.setId("campaign-summary");
        summary.getStyleClass().addAll("muted", "figures");
        summary.setWrapText(true);
        summary.setMinHeight(USE_PREF_SIZE);
        message.setId("campaign-message");
        message.getStyleClass().add("field-problem");
        message.setWrapText(true);
        message.setMinHeight(USE_PREF_SIZE);
        message.managedProperty().bind(message.visibleProperty());
        HBox title = new HBox(name, state);
        title.getStyleClass().add("monitor-title");
        title.setMinWidth(160);
        HBox.setHgrow(title, Priority.ALWAYS);
        HBox doing = new HBox();
        doing.getStyleClass().add("monitor-buttons");
        doing.setMinWidth(USE_PREF_SIZE);
        actions.forEach(action -> doing.getChildren().add(button(action)));
        MenuButton export = new MenuButton(I18n.text("Export"), Icons.of("fth-download"));
        export.setId("campaign-export");
        export.setMinWidth(USE_PREF_SIZE);
        exports.forEach(action -> export.getItems().add(item(action)));
        doing.getChildren().add(export);
        HBox line = new HBox(title, doing);
        line.getStyleClass().add("page-head");
        bar.setId("campaign-bar");
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setFocusTraversable(false);
        getChildren().addAll(line, summary, bar, message);
    }

    private static Button button(Action action) {
        Button button = new Button(action.title(), Icons.of(action.icon()));
        button.setId(action.id());
        button.setMinWidth(USE_PREF_SIZE);
        if (action.id().endsWith("-cancel")) {
            button.getStyleClass().add("danger-text");
        }
        if (!action.keyText().isEmpty()) {
            button.setTooltip(new Tooltip(I18n.text("{0} ({1})", action.title(), action.keyText())));
        }
        button.visibleProperty().bind(action.enabled());
        button.managedProperty().bind(action.enabled());
        button.setOnAction(event -> action.run());
        return button;
    }

    private static MenuItem item(Action action) {
        MenuItem item = new MenuItem(action.title());
        item.setId(action.id());
        item.setOnAction(event -> action.run());
        return item;
    }

    void show(CampaignSnapshot snapshot, @Nullable TrialStatus running) {
        name.setText(snapshot.outcome().data().name());
        state.setText(snapshot.state().label());
        state.getStyleClass().setAll("label", "chip", snapshot.state().style());
        summary.setText(CampaignWords.summary(snapshot)
                + (running == null ? "" : " · " + I18n.text("launch {0}: {1}", running.number(), CampaignWords.step(running))));
        message.setText(snapshot.message());
        message.setVisible(!snapshot.message().isEmpty());
        boolean isWhole = snapshot.state() == CampaignState.DONE
                || snapshot.state() == CampaignState.TRIED && snapshot.outcome().best().isPresent();
        bar.setProgress(snapshot.progress());
        bar.setAccessibleText(I18n.text("{0}, {1}: {2}", name.getText(), state.getText(), summary.getText()));
        bar.pseudoClassStateChanged(ENDED, isWhole);
        bar.pseudoClassStateChanged(BROKEN, snapshot.state().hasEnded() && !isWhole);
    }
}
