package dev.touchstone.table;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A table of text, ready to be copied or written: the numbers are formatted, the units stand in the heads.
///
/// @param rows each with one text per column
public record TextTable(List<Column> columns, List<List<String>> rows) {

    /// @param numeric whether its cells are numbers, which are aligned to the right
    public record Column(String head, boolean numeric) {
    }

    private static final Pattern PLAIN_NUMBER = Pattern.compile("[+-]?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?(?: ?%)?");
    private static final String FORMULA_STARTS = "=+-@\t\r\n";

    public TextTable {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        int width = columns.size();
        if (rows.stream().anyMatch(row -> row.size() != width)) {
            throw new IllegalArgumentException("every row needs " + width + " cells");
        }
    }

    /// The table with more rows below.
    public TextTable with(List<List<String>> below) {
        return new TextTable(columns, Stream.concat(rows.stream(), below.stream()).toList());
    }

    /// For the clipboard: what a spreadsheet takes as cells. A cell is one line; none becomes a formula.
    public String tsv() {
        return lines(cell -> harmless(cell).replaceAll("[\\t\\r\\n]+", " "), "\t", "\n");
    }

    /// RFC 4180: lines end in CR LF, cells are quoted where they must be. No cell becomes a formula.
    public String csv() {
        return lines(cell -> quoted(harmless(cell)), ",", "\r\n");
    }

    /// For people who read a terminal: columns aligned, two blanks between them, numbers to the right.
    public String aligned() {
        int[] widths = widths(columns.stream().map(Column::head).toList(), rows, 0);
        StringBuilder text = new StringBuilder();
        lines().forEach(line -> text.append(String.join("  ", padded(line, widths)).stripTrailing()).append('\n'));
        return text.toString();
    }

    /// An aligned table of GitHub's Markdown; empty for a table without columns.
    public String markdown() {
        if (columns.isEmpty()) {
            return "";
        }
        List<String> heads = columns.stream().map(column -> Markdown.cell(column.head())).toList();
        List<List<String>> cells = rows.stream().map(row -> row.stream().map(Markdown::cell).toList()).toList();
        int[] widths = widths(heads, cells, 3);
        StringBuilder text = new StringBuilder(line(heads, widths));
        text.append(IntStream.range(0, widths.length)
                .mapToObj(column -> columns.get(column).numeric() ? "-".repeat(widths[column] - 1) + ":"
                        : "-".repeat(widths[column]))
                .collect(Collectors.joining(" | ", "| ", " |\n")));
        cells.forEach(row -> text.append(line(row, widths)));
        return text.toString();
    }

    private String line(List<String> cells, int[] widths) {
        return "| " + String.join(" | ", padded(cells, widths)) + " |\n";
    }

    private List<String> padded(List<String> cells, int[] widths) {
        return IntStream.range(0, widths.length).mapToObj(column -> {
            String blanks = " ".repeat(widths[column] - Markdown.width(cells.get(column)));
            return columns.get(column).numeric() ? blanks + cells.get(column) : cells.get(column) + blanks;
        }).toList();
    }

    private static int[] widths(List<String> heads, List<List<String>> cells, int least) {
        return IntStream.range(0, heads.size()).map(column -> Math.max(least, Math.max(
                Markdown.width(heads.get(column)),
                cells.stream().mapToInt(row -> Markdown.width(row.get(column))).max().orElse(0)))).toArray();
    }

    /// The heads, then the rows.
    private Stream<List<String>> lines() {
        return Stream.concat(Stream.of(columns.stream().map(Column::head).toList()), rows.stream());
    }

    private String lines(UnaryOperator<String> form, String separator, String end) {
        return lines().map(line -> line.stream().map(form).collect(Collectors.joining(separator, "", end)))
                .collect(Collectors.joining());
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
