package dev.touchstone.chart;

import dev.touchstone.chart.panel.ChartDigits;
import dev.touchstone.chart.spec.AxisLimits;
import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.Caption;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Guide;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Symbol;
import dev.touchstone.chart.spec.ChartSpec.XAxis;
import dev.touchstone.chart.spec.LineSpec;
import dev.touchstone.chart.spec.ScatterSpec;
import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyDecimals;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
        List<Guide> drawn = guides.stream().map(guide -> new Guide(guide.acrossX(), guide.value(), guide.label() + " "
                + amount(guide.value(), guide.acrossX() ? grouping.x() : grouping.y(), locale))).toList();
        String y = grouping.y().label();
        String x = grouping.x().label();

        String labels = plot.label() == null ? "" : study.columns().get(study.column(plot.label())).label();
        Caption caption = ChartCaption.of(grouping, panels, labels, plot.form() == Plot.Form.LINES, plot.logY());
        String summary = new StudyDescription(plot.title(), y, x, grouping.y().column().better(), new ChartDigits(locale), grouping.hasSides())
                .of(panels, guides);
        ChartContent content = new ChartContent(plot.title(), y, x, panels, caption, summary, drawn, context(plot, grouping),
                AxisLimits.NONE);
        return switch (plot.form()) {
            case BARS -> new BarSpec(content);
            case LINES -> new LineSpec(content, plot.logX(), plot.logY());
            case SCATTER -> new ScatterSpec(content, plot.logX(), plot.logY());
        };
    }

    private static String amount(double value, StudyAxis axis, Locale locale) {
        String unit = axis.unit();
        return NumberText.in(locale).figure(value) + (unit.isEmpty() ? "" : " " + unit);
    }

    private static List<Run> runs(StudyGrouping grouping) {
        return grouping.rows().stream().filter(placed -> placed.value() != null)
                .flatMap(placed -> placed.row().runs().stream()).distinct().toList();
    }

    private static Set<AnyFactor> drawn(StudyGrouping grouping) {
        Set<AnyFactor> drawn = new HashSet<>(grouping.series());
        drawn.addAll(grouping.distinguishing());
        Optional.ofNullable(grouping.x().factor()).ifPresent(drawn::add);
        return drawn;
    }

    private static ChartContext context(Plot plot, StudyGrouping grouping) {
        List<Run> runs = runs(grouping);
        Set<AnyFactor> drawn = drawn(grouping);
        Direction y = grouping.y().column().better();
        return switch (xAxis(plot)) {
            case CATEGORIES, POSITIONS -> ChartContext.of(grouping.y().unit(), ChartContext.better(y), runs, drawn);
            case MEASURED -> ChartContext.of("", ChartContext.better(y, grouping.x().column().better()), runs, drawn);
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
        StudyDecimals decimals = grouping.y().metric()
                .map(metric -> new StudyDecimals(study, study.column(plot.y()), metric)).orElse(null);
        List<StudyGrouping.Group> groups = grouping.groups();
        List<String> titles = groups.size() != 1 ? grouping.titles()
                : List.of(groups.getFirst().alone(grouping.panels(), ChartContext.told(runs(grouping), drawn(grouping))));
        return IntStream.range(0, groups.size())
                .mapToObj(at -> new StudyPanel(study, plot, grouping, series, decimals,
                        rows.getOrDefault(groups.get(at), List.of())).panel(titles.get(at)))
                .filter(panel -> panel.series().stream().anyMatch(one -> !one.ideal())).toList();
    }
}
