package dev.touchstone.report;

import dev.touchstone.compare.study.Formula;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;

/// The formulas of a study as Excel takes them.
final class StudyFormulas {

    /// Where the table of the study has its cells.
    interface Places {

        /// The cell of a column of the study: `$D$7`.
        String cell(int row, String column);

        /// The cell that holds the key of a row.
        String key(int row);
    }

    private final RunsSheet runs;
    private final String keys;
    private final Places places;
    private final int rows;

    /// @param keys the cells on the sheet of runs with the keys of the rows to which a run belongs
    /// @param rows how many rows the table has
    StudyFormulas(RunsSheet runs, String keys, Places places, int rows) {
        this.runs = runs;
        this.keys = keys;
        this.places = places;
        this.rows = rows;
    }

    /// The formula of one cell, without the sign of equality; empty when the sheets do not hold what it needs.
    ///
    /// @param at the row, counted from 0
    Optional<String> text(Formula formula, StudyRow row, int at) {
        return switch (formula) {
            case Formula.Mean mean -> runs.cells(mean.metric()).map(cells -> average(cells, at));
            case Formula.LevelOf level -> level(level.factor(), row, at);
            case Formula.Count count -> Optional.of("COUNTIFS(%s,%s)".formatted(keys, pattern(at)));
            case Formula.Of of -> Optional.of(places.cell(at, of.column()));
            case Formula.OfOrigin of -> row.origin() < 0 || row.origin() >= rows ? Optional.empty()
                    : Optional.of(places.cell(row.origin(), of.column()));
            case Formula.Constant constant -> Optional.of(NumberText.exact(constant.value()));
            case Formula.Quotient it -> both(it.dividend(), "/", it.divisor(), row, at);
            case Formula.Product it -> both(it.one(), "*", it.other(), row, at);
            case Formula.Difference it -> both(it.minuend(), "-", it.subtrahend(), row, at);
            case Formula.Given given -> Optional.empty();
        };
    }

    private Optional<String> both(Formula one, String operator, Formula other, StudyRow row, int at) {
        return text(one, row, at).flatMap(left -> text(other, row, at)
                .map(right -> nested(one, left) + operator + nested(other, right)));
    }

    private static String nested(Formula formula, String text) {
        return switch (formula) {
            case Formula.Quotient any -> "(" + text + ")";
            case Formula.Product any -> "(" + text + ")";
            case Formula.Difference any -> "(" + text + ")";
            case Formula.Constant any -> text.startsWith("-") ? "(" + text + ")" : text;
            case Formula any -> text;
        };
    }

    private Optional<String> level(Factor factor, StudyRow row, int at) {
        if (runs.isNumeric(factor)) {
            return runs.cells(factor).map(cells -> average(cells, at));
        }
        return row.match().get(factor) instanceof Level.Number(double value) ? Optional.of(NumberText.exact(value))
                : Optional.empty();
    }

    private String average(String cells, int at) {
        return "AVERAGEIFS(%s,%s,%s)".formatted(cells, keys, pattern(at));
    }

    private String pattern(int at) {
        return RunKeyColumn.pattern(places.key(at));
    }
}
