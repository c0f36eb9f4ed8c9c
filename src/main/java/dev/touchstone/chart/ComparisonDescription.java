package dev.touchstone.chart;

import dev.touchstone.chart.panel.ChartDigits;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.SourceDecimals;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Describes a comparison in sentences, with its figures, for readers who cannot see the chart.
record ComparisonDescription(Comparison comparison, String unit, ChartDigits figures, SourceDecimals decimals) {

    /// A longer description is tiring to listen to; the table has all rows.
    private static final int MOST_ROWS = 30;

    String summary() {
        Metric metric = comparison.lens().metric();
        List<Row> rows = comparison.rows();
        AnyFactor by = comparison.lens().by();
        if (rows.isEmpty()) {
            return I18n.text("{0} by {1}: no two runs to compare.", metric.label(), LevelName.factor(by));
        }
        String better = ChartContext.better(metric.better());
        String title = unit.isEmpty() ? I18n.text("{0} by {1}", metric.label(), LevelName.factor(by))
                : I18n.text("{0} in {1} by {2}", metric.label(), unit, LevelName.factor(by));
        List<String> sentences = new ArrayList<>();
        sentences.add(better.isEmpty() ? I18n.text("{0}.", title) : I18n.text("{0}; {1}.", title, better));
        rows.stream().limit(MOST_ROWS).map(this::sentence).forEach(sentences::add);
        if (rows.size() > MOST_ROWS) {
            int more = rows.size() - MOST_ROWS;
            sentences.add(I18n.plural(more, "{0} more row is in the table.", "{0} more rows are in the table."));
        }
        return I18n.joined(sentences, " ");
    }

    private String sentence(Row row) {
        String match = Stream.concat(row.match().entrySet().stream()
                .map(entry -> LevelName.of(entry.getKey(), entry.getValue())),
                Stream.of(row.settingNames()).filter(names -> !names.isEmpty())).collect(Collectors.joining(I18n.text(", ")));
        String cells = row.cells().stream().map(this::words).collect(Collectors.joining(I18n.text("; ")));
        return I18n.text("{0}.", match.isEmpty() ? cells : I18n.text("{0}: {1}", match, cells));
    }

    private String words(Cell cell) {
        List<String> details = new ArrayList<>();
        details.add("n = " + cell.spread().n());
        if (cell.delta() != null) {
            details.add(figures.delta(cell.delta()));
        }
        if (cell.verdict() != null) {
            details.add(cell.verdict().words(comparison.lens().metric()));
        }
        return LevelName.of(comparison.lens().by(), cell.level()) + " " + figures.exact(cell.spread().mean(), decimals.of(cell)) + " ("
                + String.join(I18n.text(", "), details) + ")";
    }
}
