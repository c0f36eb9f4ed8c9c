package dev.touchstone.report;

import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.MeanRatio;
import dev.touchstone.compare.Row;
import dev.touchstone.compare.Spread;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.Decimals;
import dev.touchstone.table.NumberText;
import dev.touchstone.table.TextTable;
import dev.touchstone.table.TextTable.Column;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A comparison as a table: for people with the levels side by side, for programs with one line a cell.
public final class ComparisonTable {

    private ComparisonTable() {
    }

    /// One line a row of the comparison: its conditions, then mean, range and n of each level, the baseline first, and
    /// against it the difference and the verdict.
    public static TextTable sideBySide(Comparison comparison) {
        Set<Factor> matched = ComparisonText.matched(comparison);
        List<Level> levels = ComparisonText.levels(comparison);
        Decimals figures = figures(comparison);
        List<Column> columns = new ArrayList<>();
        matched.forEach(factor -> columns.add(new Column(factor.label(), factor.kind() == Factor.Kind.NUMBER)));
        for (Level level : levels) {
            String name = LevelName.of(comparison.lens().by(), level);
            columns.add(new Column(ComparisonText.withUnit(name, comparison), true));
            columns.add(new Column("range", true));
            columns.add(new Column("n", true));
            if (isAgainst(comparison, level)) {
                columns.add(new Column("Δ to " + baselineName(comparison), true));
                columns.add(new Column("verdict", false));
            }
        }
        List<List<String>> rows = new ArrayList<>();
        for (Row row : comparison.rows()) {
            List<String> cells = new ArrayList<>();
            matched.forEach(factor -> cells.add(word(row.match().get(factor))));
            for (Level level : levels) {
                Cell cell = row.cell(level).orElse(null);
                cells.addAll(cell == null ? List.of(NumberText.UNKNOWN, NumberText.UNKNOWN, "0") : spread(cell, figures));
                if (isAgainst(comparison, level)) {
                    cells.add(cell == null ? NumberText.UNKNOWN : delta(cell, NumberText.UNKNOWN));
                    cells.add(cell == null ? "" : ComparisonText.verdict(comparison, cell));
                }
            }
            rows.add(cells);
        }
        overall(comparison, matched.size(), levels).ifPresent(rows::add);
        return new TextTable(columns, rows);
    }

    /// The line that tells each level over all rows; empty where that is told of none, or nowhere to be told.
    private static Optional<List<String>> overall(Comparison comparison, int conditions, List<Level> levels) {
        Map<Level, MeanRatio> ratios = ComparisonText.overall(comparison).stream()
                .collect(Collectors.toMap(MeanRatio::level, Function.identity()));
        if (ratios.isEmpty() || conditions == 0) {
            return Optional.empty();
        }
        List<String> cells = new ArrayList<>(List.of("all"));
        cells.addAll(Collections.nCopies(conditions - 1, ""));
        for (Level level : levels) {
            cells.addAll(List.of("", "", ""));
            if (isAgainst(comparison, level)) {
                MeanRatio ratio = ratios.get(level);
                cells.add(ratio == null ? "" : NumberText.PLAIN.change(ratio.ratio() - 1));
                cells.add(ratio == null ? "" : ComparisonText.overall(ratio));
            }
        }
        return Optional.of(cells);
    }

    /// One line a cell, for people whose page is too narrow for all levels side by side: the conditions stand on the
    /// first line of their row.
    public static TextTable oneBelowAnother(Comparison comparison) {
        Set<Factor> matched = ComparisonText.matched(comparison);
        Factor by = comparison.lens().by();
        Decimals figures = figures(comparison);
        List<Column> columns = new ArrayList<>();
        matched.forEach(factor -> columns.add(new Column(factor.label(), factor.kind() == Factor.Kind.NUMBER)));
        columns.add(new Column(by.label(), by.kind() == Factor.Kind.NUMBER));
        columns.add(new Column(ComparisonText.metric(comparison), true));
        columns.add(new Column("range", true));
        columns.add(new Column("n", true));
        columns.add(new Column("Δ", true));
        columns.add(new Column("verdict", false));
        List<List<String>> rows = new ArrayList<>();
        for (Row row : comparison.rows()) {
            for (Cell cell : row.cells()) {
                List<String> cells = new ArrayList<>();
                boolean first = cell.equals(row.cells().getFirst());
                matched.forEach(factor -> cells.add(first ? word(row.match().get(factor)) : ""));
                cells.add(cell.level().toString());
                cells.addAll(spread(cell, figures));
                cells.add(delta(cell, ""));
                cells.add(ComparisonText.verdict(comparison, cell));
                rows.add(cells);
            }
        }
        for (MeanRatio ratio : matched.isEmpty() ? List.<MeanRatio>of() : ComparisonText.overall(comparison)) {
            List<String> cells = new ArrayList<>(List.of("all"));
            cells.addAll(Collections.nCopies(matched.size() - 1, ""));
            cells.addAll(List.of(ratio.level().toString(), "", "", "", NumberText.PLAIN.change(ratio.ratio() - 1),
                    ComparisonText.overall(ratio)));
            rows.add(cells);
        }
        return new TextTable(columns, rows);
    }

    /// One line a cell, with the keys of the JSON contract as heads and every digit.
    public static TextTable oneLineACell(Comparison comparison) {
        Set<Factor> matched = ComparisonText.matched(comparison);
        List<Column> columns = new ArrayList<>();
        matched.forEach(factor -> columns.add(new Column(factor.key(), factor.kind() == Factor.Kind.NUMBER)));
        columns.add(new Column(comparison.lens().by().key(), comparison.lens().by().kind() == Factor.Kind.NUMBER));
        columns.add(new Column("metric", false));
        columns.add(new Column("unit", false));
        List.of("n", "mean", "median", "min", "max", "stddev", "delta")
                .forEach(head -> columns.add(new Column(head, true)));
        columns.add(new Column("verdict", false));
        columns.add(new Column("alsoDiffers", false));
        List<List<String>> rows = new ArrayList<>();
        for (Row row : comparison.rows()) {
            for (Cell cell : row.cells()) {
                List<String> cells = new ArrayList<>();
                matched.forEach(factor -> cells.add(text(row.match().get(factor))));
                cells.add(cell.level().toString());
                cells.add(comparison.lens().metric().key());
                cells.add(comparison.lens().metric().unit().symbol());
                Spread spread = cell.spread();
                cells.add(Integer.toString(spread.n()));
                cells.add(NumberText.exact(spread.mean()));
                cells.add(NumberText.exact(spread.median()));
                cells.add(NumberText.exact(spread.min()));
                cells.add(NumberText.exact(spread.max()));
                cells.add(exact(spread.stddev()));
                cells.add(exact(cell.delta()));
                cells.add(cell.verdict() == null ? "" : cell.verdict().key());
                cells.add(ComparisonText.differences(row.alsoDiffers()));
                rows.add(cells);
            }
        }
        return new TextTable(columns, rows);
    }

    /// The decimals that fit all the means of a comparison.
    static Decimals figures(Comparison comparison) {
        return Decimals.fitting(comparison.rows().stream().flatMap(row -> row.cells().stream())
                .map(cell -> cell.spread().mean()).toList());
    }

    /// Whether this level is held against a baseline.
    static boolean isAgainst(Comparison comparison, Level level) {
        return comparison.baseline() != null && !level.equals(comparison.baseline());
    }

    static String baselineName(Comparison comparison) {
        return LevelName.of(comparison.lens().by(), comparison.baseline());
    }

    private static List<String> spread(Cell cell, Decimals figures) {
        Spread spread = cell.spread();
        return List.of(NumberText.PLAIN.fixed(spread.mean(), figures.places()),
                NumberText.PLAIN.of(CellValue.rangeOf(spread), DataColumn.Kind.RANGE, figures),
                Integer.toString(spread.n()));
    }

    /// The difference; where definitions clash, in what.
    private static String delta(Cell cell, String unknown) {
        return !cell.clashes().isEmpty() ? ClashText.of(cell)
                : cell.delta() == null ? unknown : NumberText.PLAIN.change(cell.delta());
    }

    private static String word(@Nullable Level level) {
        return level == null ? NumberText.UNKNOWN : level.toString();
    }

    private static String text(@Nullable Level level) {
        return level == null ? "" : level.toString();
    }

    private static String exact(@Nullable Double value) {
        return value == null ? "" : NumberText.exact(value);
    }
}
