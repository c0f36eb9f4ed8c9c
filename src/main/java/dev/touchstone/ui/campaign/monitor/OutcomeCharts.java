package dev.touchstone.ui.campaign.monitor;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.chart.campaign.CampaignChart;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.charting.ChartFrame;
import dev.touchstone.ui.charting.ChartGrid;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The pictures of a campaign: history, effects of flags, parallel coordinates, Pareto, failures.
final class OutcomeCharts extends VBox {

    private static final int MOST_COLUMNS = 2;

    private final ChartFiles files;
    private final Consumer<List<String>> open;
    private final ChartGrid grid = new ChartGrid(MOST_COLUMNS);
    private final Map<CampaignChart, ChartFrame> frames = new EnumMap<>(CampaignChart.class);
    private @Nullable CampaignOutcome shown;

    /// @param open called with the ids of the runs behind a mark
    OutcomeCharts(ChartFiles files, Consumer<List<String>> open) {
        this.files = files;
        this.open = open;
        getChildren().add(grid);
        managedProperty().bind(visibleProperty());
    }

    void show(CampaignOutcome outcome) {
        if (outcome == shown) {
            return;
        }
        shown = outcome;
        for (CampaignChart chart : CampaignChart.values()) {
            ChartSpec spec = chart.of(outcome, Locale.getDefault(Locale.Category.FORMAT));
            if (spec.isEmpty()) {
                frames.remove(chart);
            } else {
                frames.computeIfAbsent(chart, kind -> new ChartFrame("campaign-" + kind.id(), new ChartView(open), files))
                        .show(spec, "");
            }
        }
        List<ChartFrame> all = List.copyOf(frames.values());
        if (!grid.getChildren().equals(all)) {
            grid.getChildren().setAll(all);
        }
        setVisible(!all.isEmpty());
    }
}
