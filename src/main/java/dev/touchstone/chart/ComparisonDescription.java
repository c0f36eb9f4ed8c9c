package dev.touchstone.chart;

import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.Row;
import dev.touchstone.compare.SourceDecimals;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Direction;
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
            return metric.label() + " by " + LevelName.factor(by) + ": no two runs to compare.";
        }
        String better = metric.better() == Direction.NEITHER ? "" : "; " + metric.better().key() + " is better";
        List<String> sentences = new ArrayList<>();
        sentences.add(metric.label() + (unit.isEmpty() ? "" : " in " + unit) + " by " + LevelName.factor(by) + better
                + ".");
        rows.stream().limit(MOST_ROWS).map(this::sentence).forEach(sentences::add);
        if (rows.size() > MOST_ROWS) {
            int more = rows.size() - MOST_ROWS;
            sentences.add(more + (more == 1 ? " more row is" : " more rows are") + " in the table.");
        }
        return String.join(" ", sentences);
    }

    private String sentence(Row row) {
        String match = Stream.concat(row.match().entrySet().stream()
                .map(entry -> LevelName.of(entry.getKey(), entry.getValue())),
                Stream.of(row.settingNames()).filter(names -> !names.isEmpty())).collect(Collectors.joining(", "));
        String cells = row.cells().stream().map(this::words).collect(Collectors.joining("; "));
        return (match.isEmpty() ? cells : match + ": " + cells) + ".";
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
                + String.join(", ", details) + ")";
    }
}
