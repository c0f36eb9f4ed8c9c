package dev.touchstone.chart;

import dev.touchstone.chart.panel.ChartDigits;
import dev.touchstone.chart.spec.AxisLimits;
import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.Caption;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Symbol;
import dev.touchstone.chart.spec.LineSpec;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.SourceDecimals;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.parallel.InParallel;
import dev.touchstone.compare.row.KeptForRows;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.UnitText;
import dev.touchstone.table.Units;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/// Turns a comparison into a chart: lines along a numeric factor with more than four positions, else bars.
public final class ComparisonChart {

    /// Up to this many x positions, bars show the differences better than lines.
    private static final int MOST_BAR_POSITIONS = 4;
    /// From this ratio of the largest to the smallest x on, the x axis is logarithmic.
    private static final double LOG_FROM = 8;

    private ComparisonChart() {
    }

    /// Returns the chart of a comparison for a file; its panels are empty when the comparison has no rows.
    public static ChartSpec of(Comparison comparison) {
        return of(comparison, Locale.ROOT);
    }

    /// A chart, and how much of its comparison it draws.
    public record Drawn(ChartSpec chart, ChartCoverage coverage) {
    }

    /// Returns the chart of a comparison; its panels are empty when the comparison has no rows.
    ///
    /// @param locale of the numbers in the summary
    public static ChartSpec of(Comparison comparison, Locale locale) {
        return drawn(comparison, locale).chart();
    }

    /// Returns the chart of a comparison, and how much of it is drawn.
    ///
    /// @param locale of the numbers in the summary
    public static Drawn drawn(Comparison comparison, Locale locale) {
        return drawn(comparison, new KeptForRows(), locale);
    }

    /// The same, without working out again what other metrics of the same rows share.
    ///
    /// @param kept for the rows of the comparison
    public static Drawn drawn(Comparison comparison, KeptForRows kept, Locale locale) {
        Supplier<SourceDecimals> figures = InParallel.begin(() -> new SourceDecimals(comparison));
        Metric metric = comparison.lens().metric();
        AnyFactor along = comparison.lens().along();
        String unit = UnitText.shown(Units.of(comparison));
        String title = I18n.text("{0} by {1}", metric.label(), LevelName.factor(comparison.lens().by()));
        String yLabel = unit.isEmpty() ? metric.label() : I18n.text("{0}, {1}", metric.label(), unit);
        DrawnPanels drawn = DrawnPanels.of(comparison, kept);
        List<ComparisonPanel> facets = drawn.panels();
        Supplier<ChartContext> context = InParallel.begin(() -> context(comparison, unit, facets, kept));
        List<String> titles = ComparisonPanels.titles(facets, comparison.lens());
        boolean lines = isLine(facets);
        Symbol symbol = lines ? Symbol.MARKER : Symbol.BAR;
        SourceDecimals decimals = figures.get();
        List<Panel> panels = InParallel.map(facets.size(), drawn.areMany(), i ->
                facets.get(i).panel(comparison, symbol, decimals, titles.get(i)));
        String xLabel = along == null ? "" : along.label();
        String summary = new ComparisonDescription(comparison, unit, new ChartDigits(locale), decimals).summary();
        Caption caption = ChartCaption.of(comparison, panels, lines).and(drawn.coverage().words(NumberText.in(locale)));
        ChartContent content = new ChartContent(title, yLabel, xLabel, panels, caption, summary, List.of(), context.get(),
                AxisLimits.NONE);
        ChartSpec spec = !lines ? new BarSpec(content)
                : new LineSpec(content, isWide(facets.stream().flatMap(facet -> facet.positions().stream()).toList()), false);
        return new Drawn(spec, drawn.coverage());
    }

    private static ChartContext context(Comparison comparison, String unit, List<ComparisonPanel> facets,
            KeptForRows kept) {
        String better = ChartContext.better(comparison.lens().metric().better());
        return !DrawnPanels.areTheSameForAllMetrics(comparison) ? context(comparison.lens(), facets).with(unit, better)
                : kept.of(DrawnPanels.key(comparison.lens(), "context"), ChartContext.class,
                        () -> context(comparison.lens(), facets)).with(unit, better);
    }

    private static ChartContext context(Lens lens, List<ComparisonPanel> facets) {
        return ChartContext.of("", "", ComparisonPanels.runs(facets), ComparisonPanels.drawn(lens));
    }

    private static boolean isLine(List<ComparisonPanel> facets) {
        return facets.stream().anyMatch(facet -> facet.positions().size() > MOST_BAR_POSITIONS)
                && facets.stream().allMatch(ComparisonPanel::hasNumbers);
    }

    private static boolean isWide(List<Level> positions) {
        double[] numbers = positions.stream()
                .mapToDouble(level -> level instanceof Level.Number(double value) ? value : 0).sorted().toArray();
        return numbers[0] > 0 && numbers[numbers.length - 1] / numbers[0] >= LOG_FROM;
    }
}
