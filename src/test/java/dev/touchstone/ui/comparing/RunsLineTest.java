package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.ChartCoverage;
import org.junit.jupiter.api.Test;

/// What is said of a chart that does not draw all.
class RunsLineTest {

    @Test
    void howMuchIsDrawn() {
        assertThat(RunsLine.coverage(new ChartCoverage(12, 20, 150, 250)))
                .isEqualTo("Drawn: 12 of 20 panels, those with most runs: 150 of 250 rows. The table has all; filter to see others.");
        assertThat(RunsLine.coverage(new ChartCoverage(1, 1, 150, 250)))
                .isEqualTo("Drawn: 150 of 250 rows, those with most runs. The table has all; filter to see others.");
        assertThat(RunsLine.coverage(new ChartCoverage(20, 20, 250, 250))).isEmpty();
    }
}
