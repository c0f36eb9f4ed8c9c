package dev.touchstone.ui.live.monitor;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.PlanState;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The plan's name, its state, its actions, and a progress bar.
final class MonitorHead extends VBox {

    private static final PseudoClass ENDED = PseudoClass.getPseudoClass("done");
    private static final PseudoClass BROKEN = PseudoClass.getPseudoClass("broken");

    private final Label name = new Label();
    private final Label state = new Label();
    private final Label summary = new Label();
    private final Label message = new Label();
    private final ProgressBar bar = new ProgressBar(0);

    /// @param actions in order; each is visible while it is enabled
    MonitorHead(List<Action> actions) {
        getStyleClass().add("monitor-head");
        name.setId("live-name");
        name.getStyleClass().add("page-title");
        name.setMinWidth(0);
        state.setId("live-state");
        state.setMinWidth(USE_PREF_SIZE);
        summary.setId("live-summary");
        summary.getStyleClass().addAll("muted", "figures");
        summary.setMinWidth(0);
        summary.setWrapText(true);
        message.setId("live-message");
        message.setWrapText(true);
        message.setMinHeight(USE_PREF_SIZE);
        message.managedProperty().bind(message.visibleProperty());
        HBox title = new HBox(name, state);
        title.getStyleClass().add("monitor-title");
        VBox words = new VBox(title, summary);
        words.getStyleClass().add("monitor-words");
        words.setMinWidth(160);
        HBox.setHgrow(words, Priority.ALWAYS);
        List<Button> buttons = new ArrayList<>();
        actions.forEach(action -> buttons.add(button(action)));
        HBox doing = new HBox();
        doing.getStyleClass().add("monitor-buttons");
        doing.setMinWidth(USE_PREF_SIZE);
        doing.getChildren().addAll(buttons);
        HBox line = new HBox(words, doing);
        line.getStyleClass().add("page-head");
        bar.setId("live-bar");
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setFocusTraversable(false);
        getChildren().addAll(line, bar, message);
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

    void show(PlanStatus status) {
        name.setText(status.name());
        PlanState shown = LiveWords.shownState(status);
        state.setText(LiveWords.state(shown));
        state.getStyleClass().setAll("label", "chip", switch (shown) {
            case PREPARING, RUNNING -> "accent";
            case DONE -> "success";
            case AWAITING_LAUNCH, PAUSED, STOPPING, STOPPED, CANCELLED -> "warning";
            case FAILED -> "danger";
        });
        summary.setText(LiveWords.summary(status));
        message.setText(status.message());
        message.setVisible(!status.message().isEmpty());
        message.getStyleClass().setAll("label", switch (status.state()) {
            case FAILED -> "field-problem";
            case AWAITING_LAUNCH -> "awaited-launch";
            default -> "muted";
        });
        bar.setProgress(status.state() == PlanState.PREPARING ? ProgressBar.INDETERMINATE_PROGRESS
                : LiveWords.progress(status));
        bar.setAccessibleText(I18n.text("{0}, {1}: {2}", status.name(), state.getText(), summary.getText()));
        bar.pseudoClassStateChanged(ENDED, shown == PlanState.DONE);
        bar.pseudoClassStateChanged(BROKEN, status.hasEnded() && shown != PlanState.DONE);
    }
}
