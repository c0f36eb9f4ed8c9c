package dev.touchstone.ui.live.monitor;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.LiveFigures;
import java.util.List;
import javafx.scene.layout.FlowPane;

/// The live charts, in as many columns as fit.
final class LiveCharts extends FlowPane {

    private static final double LEAST = 190;
    private static final double HEIGHT = 168;
    /// In several rows, so that the points of the plan stay in view.
    private static final double LOW = 112;
    private static final double GAP = 12;

    private final List<TimeChart> charts = List.of(
            new TimeChart("live-chart-output", I18n.text("Output"), "tok/s", List.of(""),
                    List.of(LiveFigures::tokensPerSecond)),
            new TimeChart("live-chart-ttft", "TTFT", "s", List.of("p50", "p99"),
                    List.of(LiveFigures::ttft50, LiveFigures::ttft99)),
            new TimeChart("live-chart-latency", I18n.text("Latency"), "s", List.of("p50", "p99"),
                    List.of(LiveFigures::e2e50, LiveFigures::e2e99)));

    LiveCharts() {
        super(GAP, GAP);
        getChildren().addAll(charts);
        widthProperty().subscribe(width -> fit(width.doubleValue()));
        setPrefWrapLength(3 * LEAST + 2 * GAP);
        setMinWidth(LEAST);
    }

    private void fit(double width) {
        int columns = Math.clamp((int) ((width + GAP) / (LEAST + GAP)), 1, charts.size());
        charts.forEach(chart -> chart.setPrefSize(Math.floor((width - (columns - 1) * GAP) / columns),
                columns == charts.size() ? HEIGHT : LOW));
    }

    /// @param hasEnded whether nothing is generated any more
    void show(List<LiveFigures> history, boolean hasEnded) {
        charts.forEach(chart -> chart.show(history));
        if (hasEnded) {
            charts.getFirst().showNoNow();
        }
    }
}
