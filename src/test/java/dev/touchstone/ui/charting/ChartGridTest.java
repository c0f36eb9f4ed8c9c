package dev.touchstone.ui.charting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

class ChartGridTest {

    private final ChartGrid grid = new ChartGrid();

    private List<Double> heights(double width, double height) {
        for (int i = grid.getChildren().size(); i < 2; i++) {
            Region chart = new Region();
            chart.setPrefHeight(200);
            grid.getChildren().add(chart);
        }
        grid.resize(width, height);
        grid.layout();
        return grid.getChildren().stream().map(chart -> chart.getLayoutBounds().getHeight()).toList();
    }

    @Test
    void aRowIsAsHighAsItsHighestChart() {
        assertThat(heights(900, 200)).containsExactly(200.0, 200.0);
        assertThat(grid.prefHeight(900)).isEqualTo(200);
        assertThat(grid.prefHeight(500)).as("below each other").isEqualTo(412);
    }

    @Test
    void rowsShareTheRoomThatIsLeft() {
        assertThat(heights(900, 300)).containsExactly(300.0, 300.0);
        assertThat(heights(500, 512)).containsExactly(250.0, 250.0);
    }

    @Test
    void aChartBesideAHigherOneIsNotDrawnOutToItsHeight() {
        heights(900, 200);
        ((Region) grid.getChildren().getLast()).setPrefHeight(1000);
        assertThat(heights(900, 1000)).containsExactly(360.0, 1000.0);
    }

    @Test
    void chartsDoNotGrowWithoutMeasure() {
        assertThat(heights(900, 590)).as("a high window is used").containsExactly(590.0, 590.0);
        assertThat(heights(900, 2000)).containsExactly(600.0, 600.0);
    }
}
