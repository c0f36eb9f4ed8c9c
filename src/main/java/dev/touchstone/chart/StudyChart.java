package dev.touchstone.chart;

import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.Study;
import java.util.List;
import java.util.Locale;

/// Turns a plot of a study into a chart.
public final class StudyChart {

    private StudyChart() {
    }

    /// @param locale of the numbers in its summary
    public static ChartSpec of(Study study, Plot plot, Locale locale) {
        return new ChartSpec.Bars(plot.title(), "", "", List.of(), "", "");
    }
}
