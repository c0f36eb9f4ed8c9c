package dev.touchstone.report;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A table of text, ready to be copied or written: the numbers are formatted, the units stand in the heads.
///
/// @param rows each with one text a column
public record Table(List<Column> columns, List<List<String>> rows) {

    /// What stands where nothing is known.
    public static final String UNKNOWN = "–";

    /// @param numeric whether its cells are numbers, which are aligned to the right
    public record Column(String head, boolean numeric) {
    }

    private static final Pattern PLAIN_NUMBER = Pattern.compile("[+-]?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?(?: ?%)?");
    private static final String FORMULA_STARTS = "=+-@\t\r\n";

    public Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        int width = columns.size();
        if (rows.stream().anyMatch(row -> row.size() != width)) {
            throw new IllegalArgumentException("every row needs " + width + " cells");
        }
    }

    /// For the clipboard: what a spreadsheet takes as cells. A cell is one line; none becomes a formula.
    public String tsv() {
        return lines(cell -> harmless(cell).replaceAll("[\\t\\r\\n]+", " "), "\t", "\n");
    }

    /// RFC 4180: lines end in CR LF, cells are quoted where they must be. No cell becomes a formula.
    public String csv() {
        return lines(cell -> quoted(harmless(cell)), ",", "\r\n");
    }

    /// An aligned table of GitHub's Markdown; empty for a table without columns.
    public String markdown() {
        if (columns.isEmpty()) {
            return "";
        }
        List<String> heads = columns.stream().map(column -> Markdown.cell(column.head())).toList();
        List<List<String>> cells = rows.stream().map(row -> row.stream().map(Markdown::cell).toList()).toList();
        int[] widths = IntStream.range(0, columns.size()).map(column -> Math.max(3, Math.max(
                Markdown.width(heads.get(column)),
                cells.stream().mapToInt(row -> Markdown.width(row.get(column))).max().orElse(0)))).toArray();
        StringBuilder text = new StringBuilder(line(heads, widths));
        text.append(IntStream.range(0, widths.length)
                .mapToObj(column -> columns.get(column).numeric() ? "-".repeat(widths[column] - 1) + ":"
                        : "-".repeat(widths[column]))
                .collect(Collectors.joining(" | ", "| ", " |\n")));
        cells.forEach(row -> text.append(line(row, widths)));
        return text.toString();
    }

    private String line(List<String> cells, int[] widths) {
        return IntStream.range(0, widths.length).mapToObj(column -> {
            String blanks = " ".repeat(widths[column] - Markdown.width(cells.get(column)));
            return columns.get(column).numeric() ? blanks + cells.get(column) : cells.get(column) + blanks;
        }).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private String lines(UnaryOperator<String> form, String separator, String end) {
        StringBuilder text = new StringBuilder();
        text.append(columns.stream().map(Column::head).map(form).collect(Collectors.joining(separator))).append(end);
        rows.forEach(row -> text.append(row.stream().map(form).collect(Collectors.joining(separator))).append(end));
        return text.toString();
    }

    /// A spreadsheet takes text that begins like a formula for one, wherever it came from; an apostrophe stops that.
    private static String harmless(String cell) {
        boolean formula = !cell.isEmpty() && FORMULA_STARTS.indexOf(cell.charAt(0)) >= 0;
        return formula && !PLAIN_NUMBER.matcher(cell).matches() ? "'" + cell : cell;
    }

    private static String quoted(String cell) {
        boolean needed = cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n')
                || !cell.equals(cell.strip());
        return needed ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
    }
}
