package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Gains in brackets behind figures, `1234 (+12 %)` or `1234 (1.12×)`: they follow from the figure and another one, left
/// of it or above it. Where most of a column agree with one such figure, the others contradict their own figures.
public final class GainsBeside {

    private static final Pattern GAIN = Pattern.compile("(?<figure>[^()\\[\\]]{1,30}?)\\s?[(\\[]\\s?(?<sign>[-+−↑↓]?)\\s?(?<gain>\\d{1,5}(?:[.,](?<decimals>\\d{1,3}))?)"
            + "\\s?(?<unit>%|x|×|倍)\\s?[↑↓]?[)\\]]");
    private static final Pattern DIGITS = Pattern.compile("\\d+(?:[.,](\\d+))?");
    /// Figures are rounded, too, and the gain may have been worked out from others with more digits.
    private static final double SLACK = 1.5;
    private static final int FEWEST = 2;

    private final SourceTable table;
    private final boolean decimalComma;

    private GainsBeside(SourceTable table, boolean decimalComma) {
        this.table = table;
        this.decimalComma = decimalComma;
    }

    /// @param figure that the gain stands behind
    /// @param of the figure it is a gain over
    private record Gain(SourceTable.Row row, String cell, double figure, double gain, double rounding, boolean isPercent) {
    }

    /// A figure of the table with its place that gains may be over.
    private interface Base {
        double of(SourceTable.Row row);
    }

    private record Relation(Base base, DoubleBinaryOperator formula) {
    }

    /// Adds the warnings of the rows that contradict their own figures, by their first lines.
    public static void contradictions(SourceTable table, boolean decimalComma, Map<Line, Warning> found) {
        GainsBeside gains = new GainsBeside(table, decimalComma);
        for (int column = 1; column < table.width() && table.rows().size() - 1 > FEWEST; column++) {
            gains.check(column, found);
        }
    }

    private void check(int column, Map<Line, Warning> found) {
        List<Gain> gains = table.rows().stream().skip(1).map(row -> gain(row, row.cell(column))).filter(gain -> gain != null).toList();
        if (gains.size() <= FEWEST) {
            return;
        }
        Relation best = null;
        long most = FEWEST - 1;
        for (Relation relation : relations(column, gains.getFirst().isPercent)) {
            long agree = gains.stream().filter(gain -> agrees(gain, relation)).count();
            if (agree > most) {
                most = agree;
                best = relation;
            }
        }
        if (best == null || 2 * most <= gains.size()) {
            return;
        }
        for (Gain gain : gains) {
            double base = best.base.of(gain.row);
            if (!Double.isNaN(base) && !agrees(gain, best)) {
                double follows = best.formula.applyAsDouble(base, gain.figure);
                found.putIfAbsent(gain.row.lines().getFirst(), new Warning("gain", Severity.CAUTION, Secrets.mask(I18n.stored(
                        "“{0}”: {1} follows from {2}, as in the other rows.", gain.cell,
                        gain.isPercent ? NumberText.significant(100 * follows) + " %" : NumberText.significant(follows) + "×",
                        NumberText.significant(base))), I18n.stored("Check which of the figures is wrong.")));
            }
        }
    }

    private List<Relation> relations(int column, boolean isPercent) {
        List<Base> bases = new ArrayList<>();
        for (int other : new int[] {column - 1, firstFigures()}) {
            if (other >= 0 && other < column) {
                bases.add(row -> figure(row.cell(other)));
            }
        }
        List<SourceTable.Row> rows = table.rows();
        bases.add(row -> row == rows.get(1) ? Double.NaN : figure(rows.get(1).cell(column)));
        bases.add(row -> {
            int at = rows.indexOf(row);
            return at < 2 ? Double.NaN : figure(rows.get(at - 1).cell(column));
        });
        List<DoubleBinaryOperator> formulas = isPercent ? List.of((a, b) -> (b - a) / a, (a, b) -> (a - b) / b)
                : List.of((a, b) -> b / a, (a, b) -> a / b);
        return bases.stream().flatMap(base -> formulas.stream().map(formula -> new Relation(base, formula))).toList();
    }

    /// The first column whose cells are figures.
    private int firstFigures() {
        return IntStream.range(1, table.width()).filter(column -> table.rows().stream().skip(1)
                .noneMatch(row -> Double.isNaN(figure(row.cell(column))))).findFirst().orElse(-1);
    }

    private static boolean agrees(Gain gain, Relation relation) {
        double base = relation.base.of(gain.row);
        if (!(base > 0) || !(gain.figure > 0)) {
            return false;
        }
        double follows = relation.formula.applyAsDouble(base, gain.figure);
        double rounding = gain.rounding + (gain.isPercent ? 1 + follows : follows) * (half(base) / base + half(gain.figure) / gain.figure);
        double off = gain.isPercent ? Math.abs(Math.abs(follows) - Math.abs(gain.gain)) : Math.abs(follows - gain.gain);
        return off <= SLACK * rounding;
    }

    /// Half a unit of the last digit that a number has; figures of whole thousands may be rounded more.
    private static double half(double figure) {
        Matcher digits = DIGITS.matcher(NumberText.exact(figure));
        return digits.matches() && digits.group(1) != null ? 0.5 * Math.pow(10, -digits.group(1).length()) : 0.5;
    }

    private @Nullable Gain gain(SourceTable.Row row, String cell) {
        Matcher gain = GAIN.matcher(cell);
        if (!gain.matches()) {
            return null;
        }
        double figure = figure(gain.group("figure"));
        boolean isPercent = gain.group("unit").equals("%");
        int decimals = gain.group("decimals") == null ? 0 : gain.group("decimals").length();
        double scale = isPercent ? 0.01 : 1;
        return Double.isNaN(figure) ? null : new Gain(row, cell, figure, scale * Double.parseDouble(gain.group("gain").replace(',', '.')),
                scale * 0.5 * Math.pow(10, -decimals), isPercent);
    }

    private double figure(String cell) {
        return CellFigure.of(cell, decimalComma).map(CellFigure::value).orElse(Double.NaN);
    }
}
