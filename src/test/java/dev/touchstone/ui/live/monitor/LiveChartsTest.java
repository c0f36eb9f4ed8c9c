package dev.touchstone.ui.live.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.LiveFigures;
import dev.touchstone.ui.Fx;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LiveChartsTest {

    private static final List<LiveFigures> HISTORY = List.of(new LiveFigures(0, 0, 0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, 8),
            new LiveFigures(1, 312, 2, 0.2, 0.4, 1, 2, 8));

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void theRateOfTheMomentEndsWithTheTest() {
        assertThat(now(false)).containsExactly("312", "━ p50 0.20 · ┅ p99 0.40", "━ p50 1.0 · ┅ p99 2.0");
        assertThat(now(true)).containsExactly("", "━ p50 0.20 · ┅ p99 0.40", "━ p50 1.0 · ┅ p99 2.0");
    }

    private static List<String> now(boolean hasEnded) {
        return Fx.get(() -> {
            LiveCharts charts = new LiveCharts();
            charts.show(HISTORY, hasEnded);
            return charts.getChildren().stream().map(chart -> ((Label) chart.lookup(".live-chart-now")).getText()).toList();
        });
    }

    @Test
    void chartsInSeveralRowsAreLower() {
        assertThat(heights(800)).containsOnly(168.0);
        assertThat(heights(536)).as("as in a window of 1024 pixels").containsOnly(112.0);
    }

    private static List<Double> heights(double width) {
        return Fx.get(() -> {
            LiveCharts charts = new LiveCharts();
            charts.resize(width, 400);
            return charts.getChildren().stream().map((Node chart) -> chart.prefHeight(-1)).toList();
        });
    }
}
