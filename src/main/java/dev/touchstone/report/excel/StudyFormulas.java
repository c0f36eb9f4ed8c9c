package dev.touchstone.report.excel;

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

        /// How the figures of a column are computed.
        Formula formula(String column);
    }

    /// What is taken of the figures of the runs of a row.
    private enum Taken {
        MEAN("AVERAGEIFS"), LOWEST("_xlfn.MINIFS"), HIGHEST("_xlfn.MAXIFS");

        private final String function;

        Taken(String function) {
            this.function = function;
        }
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
        return text(formula, row, at, Taken.MEAN);
    }

    /// The formula of the range of a figure over the runs of a row, as text; empty when the sheets do not hold what it
    /// needs.
    ///
    /// @param percent whether the figure is written in percent
    Optional<String> range(Formula formula, StudyRow row, int at, int decimals, boolean percent) {
        return text(formula, row, at, Taken.LOWEST).flatMap(low -> text(formula, row, at, Taken.HIGHEST)
                .map(high -> written(low, decimals, percent) + "&\"–\"&" + written(high, decimals, percent)));
    }

    /// With the decimal separator of the reader's language.
    private static String written(String number, int decimals, boolean percent) {
        return "FIXED(" + (percent ? "100*(" + number + ")" : number) + "," + decimals + ",TRUE)"
                + (percent ? "&\" %\"" : "");
    }

    private Optional<String> text(Formula formula, StudyRow row, int at, Taken taken) {
        return switch (formula) {
            case Formula.Mean mean -> runs.cells(mean.metric()).map(cells -> of(taken, cells, at));
            case Formula.LevelOf level -> level(level.factor(), row, at);
            case Formula.Count count -> Optional.of("COUNTIFS(%s,%s)".formatted(keys, pattern(at)));
            case Formula.Of of -> taken == Taken.MEAN ? Optional.of(places.cell(at, of.column()))
                    : text(places.formula(of.column()), row, at, taken);
            case Formula.OfOrigin of -> row.origin() < 0 || row.origin() >= rows ? Optional.empty()
                    : Optional.of(places.cell(row.origin(), of.column()));
            case Formula.Constant constant -> Optional.of(NumberText.exact(constant.value()));
            case Formula.Quotient it -> both(it.dividend(), "/", it.divisor(), row, at, taken);
            case Formula.Product it -> both(it.one(), "*", it.other(), row, at, taken);
            case Formula.Difference it -> both(it.minuend(), "-", it.subtrahend(), row, at, taken);
            case Formula.Given given -> Optional.empty();
        };
    }

    private Optional<String> both(Formula one, String operator, Formula other, StudyRow row, int at, Taken taken) {
        return text(one, row, at, taken).flatMap(left -> text(other, row, at, taken)
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
            return runs.cells(factor).map(cells -> of(Taken.MEAN, cells, at));
        }
        return row.match().get(factor) instanceof Level.Number(double value) ? Optional.of(NumberText.exact(value))
                : Optional.empty();
    }

    private String of(Taken taken, String cells, int at) {
        return "%s(%s,%s,%s)".formatted(taken.function, cells, keys, pattern(at));
    }

    private String pattern(int at) {
        return RunKeyColumn.pattern(places.key(at));
    }
}
