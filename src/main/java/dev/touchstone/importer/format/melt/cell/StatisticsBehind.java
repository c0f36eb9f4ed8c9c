package dev.touchstone.importer.format.melt.cell;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.melt.source.SourceTable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Statistics behind figures without brackets: `45 ms avg`, `812 tok/s mean`. They are put into brackets, `45 ms (avg)`.
public final class StatisticsBehind {

    private static final Pattern BEHIND = Pattern.compile("(?<figure>[~≈]?\\s?[\\d.,]{1,20}\\s?(?<unit>[^\\s\\d(),/]{1,8}(?:/[^\\s\\d(),]{1,8})?)),?\\s(?<statistic>\\p{L}{3,8}|[pP]\\d{2}(?:\\.\\d{1,2})?)");

    private StatisticsBehind() {
    }

    /// Returns the table with all such cells in this form.
    public static SourceTable inBrackets(SourceTable table) {
        return !areIn(table) ? table : new SourceTable(table.title(), table.caption(), table.heads(), table.rows().stream().map(row ->
                        row.with(row.cells().stream().map(StatisticsBehind::inBrackets).toList())).toList(), table.lines(), table.passedOver(), table.edges());
    }

    private static boolean areIn(SourceTable table) {
        for (SourceTable.Row row : table.rows()) {
            for (String cell : row.cells()) {
                if (mayHave(cell) && !cell.equals(inBrackets(cell))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String inBrackets(String cell) {
        if (!mayHave(cell)) {
            return cell;
        }
        Matcher behind = BEHIND.matcher(cell);
        return behind.matches() && ColumnGuess.isUnit(behind.group("unit")) && ColumnGuess.isStatistic(behind.group("statistic"))
                ? behind.group("figure") + " (" + behind.group("statistic") + ")" : cell;
    }

    /// Whether the cell begins like a figure and has two blanks, or one and a letter before it.
    private static boolean mayHave(String cell) {
        char first = cell.isEmpty() ? ' ' : cell.charAt(0);
        int blank = cell.lastIndexOf(' ');
        return blank > 1 && blank + 1 < cell.length() && (first >= '0' && first <= '9' || first == '~' || first == '≈') && Character.isLetter(cell.charAt(blank + 1))
                && !Character.isDigit(cell.charAt(blank - 1));
    }
}
