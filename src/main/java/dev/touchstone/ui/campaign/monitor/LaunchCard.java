package dev.touchstone.ui.campaign.monitor;

import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialStatus;
import dev.touchstone.campaign.trial.TrialStep;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.ui.live.monitor.LiveWords;
import dev.touchstone.ui.live.parts.Cards;
import dev.touchstone.ui.live.parts.WrappingLine;
import dev.touchstone.ui.theme.Icons;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The launch that runs: its step, its command, its progress, the end of its log.
final class LaunchCard extends VBox {

    private static final int LINES = 12;
    private static final String WARMING = "warming";

    private final Label title = new Label();
    private final Label time = new Label();
    private final Label command = new Label();
    private final Label facts = new Label();
    private final ProgressBar bar = new ProgressBar();
    private final TextArea log = new TextArea();
    private final Map<String, Label> steps = new LinkedHashMap<>();

    /// @param copy puts a text into the clipboard
    LaunchCard(Consumer<String> copy) {
        title.setId("campaign-launch");
        title.getStyleClass().add("card-title");
        title.setMinWidth(0);
        time.getStyleClass().addAll("muted", "figures");
        time.setMinWidth(USE_PREF_SIZE);
        steps.put(TrialStep.LAUNCHING.name(), step(I18n.text("launching")));
        steps.put(TrialStep.WAITING.name(), step(I18n.text("waiting for readiness")));
        steps.put(WARMING, step(I18n.text("warming up")));
        steps.put(TrialStep.TESTING.name(), step(I18n.text("testing")));
        steps.put(TrialStep.STOPPING.name(), step(I18n.text("stopping")));
        WrappingLine line = new WrappingLine("form-line", steps.values().toArray(new Label[0]));
        command.setId("campaign-launch-command");
        command.getStyleClass().add("command-words");
        command.setWrapText(true);
        command.setMinHeight(USE_PREF_SIZE);
        command.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(command, Priority.ALWAYS);
        Button copying = Icons.button("fth-copy", I18n.text("Copy the command of the running launch"),
                () -> copy.accept(command.getText()));
        copying.setId("campaign-launch-copy");
        HBox words = new HBox(command, copying);
        words.getStyleClass().add("form-line");
        facts.getStyleClass().addAll("muted", "figures");
        facts.managedProperty().bind(facts.textProperty().isNotEmpty());
        bar.setId("campaign-launch-bar");
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setFocusTraversable(false);
        log.setId("campaign-log");
        log.setEditable(false);
        log.setPrefRowCount(LINES - 4);
        log.getStyleClass().add("engine-log");
        log.setAccessibleText(I18n.text("The end of the engine's log"));
        HBox head = new HBox(title, gap(), time);
        head.getStyleClass().add("card-head");
        getChildren().add(Cards.card("campaign-launch-card", head, new VBox(8, line, bar, facts, words, log)));
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    private static VBox gap() {
        VBox gap = new VBox();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return gap;
    }

    private static Label step(String words) {
        Label label = new Label(words);
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }

    /// @param status null while no launch runs
    void show(@Nullable TrialStatus status) {
        setVisible(status != null);
        if (status == null) {
            return;
        }
        title.setText(status.purpose() == Purpose.SEARCH ? I18n.text("Launch {0}: {1}", status.number(), status.candidate())
                : I18n.text("Launch {0}, to confirm: {1}", status.number(), status.candidate()));
        time.setText(I18n.text("{0} s", status.running().toSeconds()));
        command.setText(status.launch().shown());
        boolean isWarming = status.step() == TrialStep.TESTING && CampaignWords.isWarmingUp(status);
        String now = isWarming ? WARMING : status.step().name();
        steps.forEach((key, label) -> label.getStyleClass().setAll("label", "chip", key.equals(now) ? "accent" : "waiting"));
        double progress = CampaignWords.progress(status);
        bar.setProgress(progress < 0 ? ProgressBar.INDETERMINATE_PROGRESS : progress);
        bar.setAccessibleText(CampaignWords.work(status));
        PlanStatus test = status.test();
        facts.setText(test == null ? "" : LiveWords.requestFacts(test));
        List<String> lines = status.lastLines();
        showLog(String.join("\n", lines.subList(Math.max(0, lines.size() - LINES), lines.size())));
    }

    private void showLog(String text) {
        if (!log.getText().equals(text)) {
            log.setText(text);
            log.setScrollTop(Double.MAX_VALUE);
        }
    }
}
