package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.NumberText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Columns such as `speed-up`, `Δ` or `提升` right of two columns of figures: they follow from these. Where most rows
/// agree with one formula, the others contradict their own figures.
public final class GainColumns {

    private static final Pattern GAIN = Pattern.compile("(?i).{0,40}(?:speed[- ]?up|gain|improvement|delta|change|diff(?:erence)?"
            + "|Δ|∆|提升|加速比|变化|增幅|降幅|改善|向上|優位|短縮|削減|高速化|개선|향상|차이|감소|прирост|ускорен|разниц|изменен|улучшен|снижен|verschil|verbetering).{0,20}");
    private static final List<DoubleBinaryOperator> FORMULAS = List.of((a, b) -> b / a, (a, b) -> a / b,
            (a, b) -> Math.abs(b - a) / a, (a, b) -> Math.abs(b - a) / b);
    private static final Pattern ABOUT = Pattern.compile("[~≈约><]|\\d\\s?[kKmM]");
    private static final Pattern DECIMALS = Pattern.compile("\\d\\.(\\d{1,15})");
    private static final Pattern DECIMALS_BEHIND_COMMA = Pattern.compile("\\d,(\\d{1,15})");
    private static final double ALLOWED = 0.03;
    private static final double ROUNDED = 0.011;
    private static final int FEWEST = 2;

    private GainColumns() {
    }

    /// Returns the warnings of the rows that contradict their own figures, by their first lines.
    public static Map<Line, Warning> contradictions(SourceTable table, boolean decimalComma) {
        Map<Line, Warning> found = new HashMap<>();
        List<String> head = table.rows().getFirst().cells();
        for (int column = 2; column < head.size(); column++) {
            if (GAIN.matcher(head.get(column)).matches() && !isCondition(head.get(column - 1)) && !isCondition(head.get(column - 2))) {
                check(table.rows().subList(1, table.rows().size()), head, column, decimalComma, found);
            }
        }
        return found;
    }

    /// Whether a column is the gain of the two before it by its name and in most of its rows: these two are the same figure of two
    /// cases.
    static boolean isGain(SourceTable table, int column, boolean decimalComma) {
        List<SourceTable.Row> rows = table.rows().subList(1, table.rows().size());
        List<String> head = table.rows().getFirst().cells();
        return column >= 2 && !isCondition(head.get(column - 1)) && !isCondition(head.get(column - 2)) && GAIN.matcher(head.get(column)).matches() && FORMULAS.stream().anyMatch(formula -> {
            long agree = rows.stream().filter(row -> agrees(row, column, formula, decimalComma)).count();
            return agree >= FEWEST && agree * 2 > rows.size();
        });
    }

    /// No gain follows from a load or a length.
    private static boolean isCondition(String head) {
        return ColumnGuess.condition(head).isPresent();
    }

    private static void check(List<SourceTable.Row> rows, List<String> head, int column, boolean decimalComma,
            Map<Line, Warning> found) {
        DoubleBinaryOperator best = FORMULAS.getFirst();
        long most = 0;
        for (DoubleBinaryOperator formula : FORMULAS) {
            long agree = rows.stream().filter(row -> agrees(row, column, formula, decimalComma)).count();
            if (agree > most) {
                most = agree;
                best = formula;
            }
        }
        DoubleBinaryOperator formula = best;
        long known = rows.stream().filter(row -> !Double.isNaN(follows(row, column, FORMULAS.getFirst(), decimalComma))).count();
        if (most < FEWEST || most * 2 <= known) {
            return;
        }
        // Gains of figures that were rounded more than they are printed agree only about.
        long exact = rows.stream().filter(row -> isRounded(row, column, formula, decimalComma)).count();
        boolean areExact = exact >= FEWEST && exact * 2 > known;
        for (SourceTable.Row row : rows) {
            double follows = follows(row, column, formula, decimalComma);
            if (!Double.isNaN(follows) && !(agrees(row, column, formula, decimalComma)
                    && (!areExact || isAbout(row, column) || isRounded(row, column, formula, decimalComma)))) {
                String cell = row.cells().get(column);
                String value = cell.contains("%") ? NumberText.significant(follows * 100) + " %"
                        : NumberText.significant(follows);
                found.put(row.lines().getFirst(), new Warning("gain", Severity.CAUTION, Secrets.mask(I18n.stored(
                        "“{0}” is {1}, but {2} follows from {3} and {4}, as in the other rows.", head.get(column), cell, value,
                        row.cells().get(column - 2), row.cells().get(column - 1))), I18n.stored("Check which of the three is wrong.")));
            }
        }
    }

    private static boolean agrees(SourceTable.Row row, int column, DoubleBinaryOperator formula, boolean decimalComma) {
        double follows = follows(row, column, formula, decimalComma);
        double printed = Math.abs(figure(row.cells().get(column), decimalComma));
        return Math.abs(printed - follows) <= Math.max(ROUNDED, ALLOWED * follows);
    }

    /// Whether one of the cells says that it is rounded more than it looks: `~3x`, `1.2k`.
    private static boolean isAbout(SourceTable.Row row, int column) {
        return row.cells().subList(column - 2, column + 1).stream().anyMatch(cell -> ABOUT.matcher(cell).find());
    }

    /// Whether the gain is what follows but for rounding, of itself (which may cut digits off) and of the two figures.
    private static boolean isRounded(SourceTable.Row row, int column, DoubleBinaryOperator formula, boolean decimalComma) {
        double follows = follows(row, column, formula, decimalComma);
        if (Double.isNaN(follows)) {
            return false;
        }
        double first = figure(row.cells().get(column - 2), decimalComma);
        double second = figure(row.cells().get(column - 1), decimalComma);
        String cell = row.cells().get(column);
        double half = half(cell, decimalComma) * (cell.contains("%") ? 0.01 : 1);
        double ofFigures = (1 + follows) * (half(row.cells().get(column - 2), decimalComma) / first
                + half(row.cells().get(column - 1), decimalComma) / second);
        double off = Math.abs(figure(cell, decimalComma)) - follows;
        return off <= half + ofFigures && -off <= 2 * half + ofFigures;
    }

    /// Half a unit of the last digit that is printed.
    private static double half(String cell, boolean decimalComma) {
        Matcher decimals = (decimalComma ? DECIMALS_BEHIND_COMMA : DECIMALS).matcher(cell);
        return decimals.find() ? 0.5 * Math.pow(10, -decimals.group(1).length()) : 0.5;
    }

    /// What follows from the two figures of the row; NaN where one of the three is none.
    private static double follows(SourceTable.Row row, int column, DoubleBinaryOperator formula, boolean decimalComma) {
        double first = figure(row.cells().get(column - 2), decimalComma);
        double second = figure(row.cells().get(column - 1), decimalComma);
        double printed = figure(row.cells().get(column), decimalComma);
        return first > 0 && second > 0 && !Double.isNaN(printed) ? formula.applyAsDouble(first, second) : Double.NaN;
    }

    private static double figure(String cell, boolean decimalComma) {
        double scale = cell.contains("%") ? 0.01 : 1;
        return CellFigure.of(cell.replace("%", "").strip(), decimalComma).map(figure -> figure.value() * scale)
                .orElse(Double.NaN);
    }
}
