package dev.touchstone.cli;

import dev.touchstone.report.Table;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.IntStream;

/// Prints a table for people who read a terminal: columns aligned, two blanks between them, numbers to the right.
final class TextTable {

    private static final String GAP = "  ";

    private TextTable() {
    }

    static void print(Table table, PrintWriter out) {
        List<String> heads = table.columns().stream().map(Table.Column::head).toList();
        int[] widths = IntStream.range(0, heads.size()).map(column -> Math.max(width(heads.get(column)),
                table.rows().stream().mapToInt(row -> width(row.get(column))).max().orElse(0))).toArray();
        printLine(table, heads, widths, out);
        table.rows().forEach(row -> printLine(table, row, widths, out));
    }

    private static void printLine(Table table, List<String> cells, int[] widths, PrintWriter out) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String padding = " ".repeat(widths[column] - width(cells.get(column)));
            boolean right = table.columns().get(column).numeric();
            line.append(column == 0 ? "" : GAP).append(right ? padding : "").append(cells.get(column))
                    .append(right ? "" : padding);
        }
        out.println(line.toString().stripTrailing());
    }

    /// Columns on a terminal: Chinese, Japanese and Korean characters take two.
    private static int width(String text) {
        return text.codePoints().map(c -> Character.isIdeographic(c) || c >= 0xAC00 && c <= 0xD7A3 ? 2 : 1).sum();
    }
}
