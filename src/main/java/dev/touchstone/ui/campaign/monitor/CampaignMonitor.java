package dev.touchstone.ui.campaign.monitor;

import dev.touchstone.campaign.trial.TrialStatus;
import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.live.parts.Cards;
import dev.touchstone.ui.shell.Action;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A campaign that runs or has run.
public final class CampaignMonitor extends VBox {

    private final CampaignHeadBar head;
    private final LaunchCard launch;
    private final ResultCard result;
    private final OutcomeCharts charts;
    private final AdviceCard advice;
    private final TrialTable trials = new TrialTable();

    /// @param actions for the campaign
    /// @param exports ways to save what is shown
    /// @param copy puts a text into the clipboard
    /// @param open called with the ids of the runs behind a mark of a chart
    public CampaignMonitor(List<Action> actions, List<Action> exports, Consumer<String> copy, ChartFiles files,
            AdviceCard advice, Consumer<List<String>> open) {
        setId("campaign-monitor");
        getStyleClass().add("live-monitor");
        this.advice = advice;
        head = new CampaignHeadBar(actions, exports);
        launch = new LaunchCard(copy);
        result = new ResultCard(copy);
        charts = new OutcomeCharts(files, open);
        VBox table = new VBox(Cards.head(I18n.text("Launches")), trials);
        table.getStyleClass().addAll("card", "trials-card");
        VBox column = new VBox(launch, result, advice, table, charts);
        column.getStyleClass().add("live-column");
        ScrollPane scroll = new ScrollPane(column);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().add("live-scroll");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head, scroll);
    }

    /// @param running null while no launch runs
    public void show(CampaignSnapshot snapshot, @Nullable TrialStatus running) {
        head.show(snapshot, running);
        launch.show(running);
        result.show(snapshot.outcome());
        advice.show(snapshot);
        trials.show(snapshot);
        charts.show(snapshot.outcome());
    }

    @Override
    public void requestFocus() {
        trials.requestFocus();
    }
}
