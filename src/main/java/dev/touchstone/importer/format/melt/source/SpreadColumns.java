package dev.touchstone.importer.format.melt.source;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.text.LabelCache;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Joins columns of standard deviations with the figures on their left: `vLLM (tok/s) | Std Dev` is one column of
/// `812.5 ± 4.1`. A deviation belongs to the one column of figures before it; where there are several, it is not known
/// of which it is the deviation, and its column stays as it is.
public final class SpreadColumns {

    private static final Pattern SPREAD = Pattern.compile(
            "(?i)(?:std|standard)\\.?[ _-]?dev(?:iation)?\\.?|stdev|std\\.?|s\\.?d\\.?|σ|±|\\+/-|标准差");
    /// Of a percentile or an extreme no deviation is printed.
    private static final Pattern NO_MEAN = Pattern.compile(
            "(?i).*(?:(?<![a-z])(?:p\\d{2}|median|min|max)(?![a-z])|最大|最小|中位).*");

    private static final LabelCache<Boolean> ARE_SPREADS = new LabelCache<>(label -> SPREAD.matcher(label.strip()).matches());

    private SpreadColumns() {
    }

    /// Returns the table with each deviation in the cell of its figure; the table itself when it has no such columns.
    ///
    /// @param upright a table with one row of labels
    public static SourceTable joined(SourceTable upright) {
        List<String> labels = upright.labels();
        if (labels.stream().noneMatch(SpreadColumns::isSpread)) {
            return upright;
        }
        boolean decimalComma = CellFigure.haveDecimalCommas(upright.cells());
        Set<Integer> spreads = new HashSet<>();
        int measured = 0;
        for (int column = 0; column < labels.size(); column++) {
            if (isSpread(labels.get(column))) {
                boolean isOfOne = measured == 1 && areNumbers(upright, column, decimalComma)
                        && areNumbers(upright, column - 1, decimalComma) && !NO_MEAN.matcher(labels.get(column - 1)).matches()
                        && !ColumnGuess.isStatistic(labels.get(column - 1));
                if (isOfOne) {
                    spreads.add(column);
                }
                measured = 0;
            } else if (areNumbers(upright, column, decimalComma) && ColumnGuess.condition(labels.get(column)).isEmpty()) {
                // The first column names the rows.
                measured += column == 0 ? 0 : 1;
            }
        }
        return spreads.isEmpty() ? upright : SourceTable.ofRuns(without(labels, spreads), upright.rows().getFirst().lines(),
                upright.body().stream().map(row -> row.with(joined(row, labels.size(), spreads))).toList());
    }

    private static boolean isSpread(String label) {
        return ARE_SPREADS.of(label);
    }

    private static List<String> joined(SourceTable.Row row, int width, Set<Integer> spreads) {
        List<String> cells = new ArrayList<>();
        for (int column = 0; column < width; column++) {
            cells.add(spreads.contains(column + 1) && !CellFigure.isNothing(row.cell(column))
                    && !CellFigure.isNothing(row.cell(column + 1)) ? row.cell(column) + " ± " + row.cell(column + 1)
                    : row.cell(column));
        }
        return without(cells, spreads);
    }

    private static List<String> without(List<String> cells, Set<Integer> columns) {
        List<String> left = new ArrayList<>();
        for (int column = 0; column < cells.size(); column++) {
            if (!columns.contains(column)) {
                left.add(cells.get(column));
            }
        }
        return List.copyOf(left);
    }

    /// Whether the cells are numbers without a unit or a deviation of their own.
    private static boolean areNumbers(SourceTable table, int column, boolean decimalComma) {
        List<String> cells = table.body().stream().map(row -> row.cell(column))
                .filter(cell -> !CellFigure.isNothing(cell)).toList();
        return !cells.isEmpty() && cells.stream().allMatch(cell -> CellFigure.of(cell, decimalComma)
                .filter(figure -> figure.spread().isEmpty() && figure.unit().isEmpty()).isPresent() && cell.indexOf('%') < 0);
    }
}
