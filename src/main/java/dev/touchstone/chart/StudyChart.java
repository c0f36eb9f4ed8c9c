package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Guide;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.Study;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

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
        StudyLayout layout = StudyLayout.of(study, plot);
        List<Panel> panels = panels(study, plot, layout);
        List<Guide> guides = plot.guides().stream()
                .map(guide -> new Guide(guide.acrossX(), guide.value(), guide.label())).toList();
        String y = layout.y().label();
        String x = layout.x().label();
        Caption.Form form = plot.form() == Plot.Form.BARS ? Caption.Form.BARS : Caption.Form.POINTS;
        String caption = Caption.of(layout, panels, form);
        String summary = new Recital(plot.title(), y, x, layout.y().column().better(), new Figures(locale))
                .of(panels, guides);
        return switch (plot.form()) {
            case BARS -> new ChartSpec.Bars(plot.title(), y, x, panels, caption, summary, guides);
            case LINES -> new ChartSpec.Lines(plot.title(), y, x, panels, caption, summary, plot.logX(), plot.logY(),
                    guides);
            case SCATTER -> new ChartSpec.Scatter(plot.title(), y, x, panels, caption, summary, plot.logX(),
                    plot.logY(), guides);
        };
    }

    /// In the order of the levels of their factors.
    private static List<Panel> panels(Study study, Plot plot, StudyLayout layout) {
        Map<Map<Factor, Level>, List<Seat>> byLevels = layout.seats().stream()
                .collect(Collectors.groupingBy(seat -> seat.levels(layout.panels())));
        List<Map<Factor, Level>> order = new ArrayList<>(byLevels.keySet());
        order.sort(StudyLayout.byLevels(layout.panels(), levels -> levels));
        return order.stream()
                .map(levels -> new StudyPanel(study, plot, layout, byLevels.getOrDefault(levels, List.of()))
                        .panel(title(layout.panels(), levels)))
                .filter(panel -> panel.series().stream().anyMatch(series -> !series.ideal())).toList();
    }

    /// What is not known is only said where nothing else is.
    private static String title(List<Factor> factors, Map<Factor, Level> levels) {
        String known = factors.stream().filter(levels::containsKey)
                .map(factor -> LevelName.of(factor, levels.get(factor))).collect(Collectors.joining(" · "));
        return known.isEmpty() && !factors.isEmpty() ? LevelName.of(factors.getFirst(), null) : known;
    }
}
