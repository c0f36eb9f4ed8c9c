package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Guide;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Symbol;
import dev.touchstone.chart.ChartSpec.XAxis;
import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.Study;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Turns a plot of a study into a chart by the rules of all charts: engines have their colours, levels are tones and
/// shapes, and no line joins different engines, GPU counts or think modes.
public final class StudyChart {

    private StudyChart() {
    }

    /// Returns the chart; its panels are empty when no row has both figures.
    ///
    /// @param locale of the numbers in the summary
    /// @throws IllegalArgumentException when the plot names a column that the study does not have
    public static ChartSpec of(Study study, Plot plot, Locale locale) {
        StudyGrouping grouping = StudyGrouping.of(study, plot);
        List<Panel> panels = panels(study, plot, grouping);
        List<Guide> guides = plot.guides().stream()
                .map(guide -> new Guide(guide.acrossX(), guide.value(), guide.label())).toList();
        String y = grouping.y().label();
        String x = grouping.x().label();

        String labels = plot.label() == null ? "" : study.columns().get(study.column(plot.label())).label();
        String caption = ChartCaption.of(grouping, panels, symbol(plot), labels);
        String summary = new StudyDescription(plot.title(), y, x, grouping.y().column().better(), new ChartDigits(locale))
                .of(panels, guides);
        return switch (plot.form()) {
            case BARS -> new ChartSpec.Bars(plot.title(), y, x, panels, caption, summary, guides);
            case LINES -> new ChartSpec.Lines(plot.title(), y, x, panels, caption, summary, plot.logX(), plot.logY(),
                    guides);
            case SCATTER -> new ChartSpec.Scatter(plot.title(), y, x, panels, caption, summary, plot.logX(),
                    plot.logY(), guides);
        };
    }

    /// The x axis of the chart that a plot becomes.
    static XAxis xAxis(Plot plot) {
        return switch (plot.form()) {
            case BARS -> XAxis.CATEGORIES;
            case LINES -> XAxis.POSITIONS;
            case SCATTER -> XAxis.MEASURED;
        };
    }

    /// How the chart that a plot becomes draws its points.
    static Symbol symbol(Plot plot) {
        return switch (plot.form()) {
            case BARS -> Symbol.BAR;
            case LINES, SCATTER -> Symbol.MARKER;
        };
    }

    private static List<Panel> panels(Study study, Plot plot, StudyGrouping grouping) {
        Map<StudyGrouping.Group, List<PlacedRow>> rows = grouping.rows().stream()
                .collect(Collectors.groupingBy(grouping::group));
        StudySeries series = StudySeries.of(grouping);
        return grouping.groups().stream()
                .map(group -> new StudyPanel(study, plot, grouping, series, rows.getOrDefault(group, List.of()))
                        .panel(group.title(grouping.panels())))
                .filter(panel -> panel.series().stream().anyMatch(one -> !one.ideal())).toList();
    }
}
