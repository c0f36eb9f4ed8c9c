package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Guide;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.Study;
import java.util.List;
import java.util.Locale;

/// Turns a plot of a study into a chart. What the plot does not say follows the rules of all charts: engines have their
/// colours, levels are tones and shapes, and no line runs through engines, GPU counts or think modes.
public final class StudyChart {

    private StudyChart() {
    }

    /// The chart; its panels are empty when no row has both figures.
    ///
    /// @param locale of the numbers in its summary
    /// @throws IllegalArgumentException when the plot names a column that the study does not have
    public static ChartSpec of(Study study, Plot plot, Locale locale) {
        Seating seating = Seating.of(study, plot);
        List<Panel> panels = panels(study, plot, seating);
        List<Guide> guides = plot.guides().stream()
                .map(guide -> new Guide(guide.acrossX(), guide.value(), guide.label())).toList();
        String y = seating.y().label();
        String x = seating.x().label();
        Caption.Form form = plot.form() == Plot.Form.BARS ? Caption.Form.BARS : Caption.Form.POINTS;
        String labels = plot.label() == null ? "" : study.columns().get(study.column(plot.label())).label();
        String caption = Caption.of(seating, panels, form, labels);
        String summary = new Recital(plot.title(), y, x, seating.y().column().better(), new Figures(locale))
                .of(panels, guides);
        return switch (plot.form()) {
            case BARS -> new ChartSpec.Bars(plot.title(), y, x, panels, caption, summary, guides);
            case LINES -> new ChartSpec.Lines(plot.title(), y, x, panels, caption, summary, plot.logX(), plot.logY(),
                    guides);
            case SCATTER -> new ChartSpec.Scatter(plot.title(), y, x, panels, caption, summary, plot.logX(),
                    plot.logY(), guides);
        };
    }

    private static List<Panel> panels(Study study, Plot plot, Seating seating) {
        return seating.groups().stream()
                .map(group -> new StudyPanel(study, plot, seating,
                        seating.seats().stream().filter(seat -> seating.group(seat).equals(group)).toList())
                        .panel(group.title(seating.panels())))
                .filter(panel -> panel.series().stream().anyMatch(series -> !series.ideal())).toList();
    }
}
