package dev.touchstone.importer.format.melt.source;

import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.text.Glossary;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;

/// A table read from a text, whatever separates its cells: box characters, bars, commas, tabs or blanks.
///
/// @param title the words above it, their lines joined by blanks; empty when there are none
/// @param caption the words below it; empty when there are none
/// @param heads how many of the rows are its head; 0 when the format does not mark the head
/// @param rows the head and the rows below it, at least one
/// @param lines all lines it stands on, with its title, its edges and its caption
/// @param passedOver lines of another program between them
/// @param edges which of its edges are there
public record SourceTable(String title, String caption, int heads, List<Row> rows, List<Line> lines,
        List<Line> passedOver, Edges edges) {

    /// A row of the table.
    ///
    /// @param lines that it stands on; a row with wrapped cells stands on several
    /// @param cells without markup and without blanks at their ends
    /// @param group how many rules stand above it: rows of one group may continue one another
    /// @param over rows above it that hold for it too and span the whole width of the table, the outermost first
    public record Row(List<Line> lines, List<String> cells, int group, List<Row> over) {

        public Row(List<Line> lines, List<String> cells) {
            this(lines, cells, 0, List.of());
        }

        /// A row on one line.
        public static Row of(Line line, List<String> cells) {
            return of(line, cells, 0);
        }

        /// A row on one line of a table with rules.
        public static Row of(Line line, List<String> cells, int group) {
            return new Row(List.of(line), cells, group, List.of());
        }

        /// The first line it stands on.
        public Line line() {
            return lines.getFirst();
        }

        /// The cell in a column; empty behind the last.
        public String cell(int column) {
            return column < cells.size() ? cells.get(column) : "";
        }

        /// The first cell that is not empty; empty when all are.
        public String words() {
            return cells.stream().filter(cell -> !cell.isEmpty()).findFirst().orElse("");
        }

        /// The row with other cells.
        public Row with(List<String> others) {
            return new Row(lines, others, group, over);
        }

        /// The row of a line that ends inside its last cell.
        public Row cutOff() {
            List<String> others = new ArrayList<>(cells);
            others.add(CellFigure.cut(others.removeLast()));
            return with(List.copyOf(others));
        }

        /// The row below more rows that hold for it.
        public Row below(List<Row> others) {
            if (others.isEmpty()) {
                return this;
            }
            List<Row> all = new ArrayList<>(others);
            all.addAll(over);
            return new Row(lines, cells, group, List.copyOf(all));
        }

        /// The row with as many cells as the table has columns, and none that holds for it.
        public Row padded(int width) {
            List<String> all = new ArrayList<>(cells.size() > width ? cells.subList(0, width) : cells);
            while (all.size() < width) {
                all.add("");
            }
            return new Row(lines, List.copyOf(all), group, List.of());
        }
    }

    /// Which edges of a drawn table are there.
    ///
    /// @param cutAbove whether it lost its upper edge
    /// @param cutBelow whether it lost its lower edge; never where there is none to be drawn
    /// @param hasEnd whether its lower edge is there
    public record Edges(boolean cutAbove, boolean cutBelow, boolean hasEnd) {

        /// The edges of a table that is not drawn.
        public static final Edges NONE = new Edges(false, false, false);

        /// Whether no edge was lost.
        public boolean areWhole() {
            return !cutAbove && !cutBelow;
        }
    }

    /// A table without title, caption and edges.
    public static SourceTable of(List<Row> rows, int heads, List<Line> lines) {
        return new SourceTable("", "", heads, rows, lines, List.of(), Edges.NONE);
    }

    /// A table whose rows are of one width, without columns in which nothing stands.
    public static SourceTable even(List<Row> rows, int heads) {
        return even(rows, heads, rows.stream().flatMap(row -> row.lines.stream()).toList());
    }

    /// Returns a table whose rows are of one width, without empty columns.
    ///
    /// @param lines all lines it stands on
    public static SourceTable even(List<Row> rows, int heads, List<Line> lines) {
        int width = rows.stream().mapToInt(row -> row.cells.size()).max().orElse(0);
        List<Row> even = rows.stream().map(row -> row.padded(width)).toList();
        List<Integer> kept = new ArrayList<>();
        for (int column = 0; column < width; column++) {
            int at = column;
            if (even.stream().anyMatch(row -> !row.cells.get(at).isEmpty())) {
                kept.add(column);
            }
        }
        return of(kept.size() == width ? even : even.stream()
                .map(row -> new Row(row.lines, kept.stream().map(row.cells::get).toList())).toList(), heads, lines);
    }

    /// The table with lines of another program between its rows.
    public SourceTable over(List<Line> others) {
        return new SourceTable(title, caption, heads, rows, lines, List.copyOf(others), edges);
    }

    /// A table with one run in each row.
    ///
    /// @param labels of its columns, the lines of a head of several joined
    /// @param head the lines of the head, and those between the rows that are no runs
    public static SourceTable ofRuns(List<String> labels, List<Line> head, List<Row> runs) {
        List<Row> rows = new ArrayList<>(runs.size() + 1);
        rows.add(new Row(head, labels));
        rows.addAll(runs);
        return of(rows, 1, head);
    }

    /// The table with the words above and below it.
    public SourceTable between(String above, String below) {
        return new SourceTable(above, below, heads, rows, lines, passedOver, edges);
    }

    /// The table with the terms that its text defines replaced in the first row and the first column.
    public SourceTable expanded(Glossary glossary) {
        if (glossary.isEmpty()) {
            return this;
        }
        List<Row> all = new ArrayList<>();
        for (Row row : rows) {
            boolean isFirst = all.isEmpty();
            List<String> cells = new ArrayList<>(row.cells);
            for (int i = 0; i < cells.size() && (isFirst || i == 0); i++) {
                cells.set(i, glossary.expand(cells.get(i)));
            }
            all.add(row.with(List.copyOf(cells)));
        }
        return new SourceTable(title, caption, heads, List.copyOf(all), lines, passedOver, edges);
    }

    /// Returns the numbers of the lines that define terms of the first row and the first column, in order.
    public List<Integer> definedBy(Glossary glossary) {
        return glossary.isEmpty() ? List.of() : rows.stream().flatMap(row -> (row == rows.getFirst() ? row.cells : row.cells.subList(0, 1)).stream())
                .flatMapToInt(cell -> glossary.line(cell).stream()).boxed().distinct().sorted().toList();
    }

    /// The cells of the first row of the head; none when the head is not known.
    public List<String> labels() {
        return heads == 0 ? List.of() : rows.getFirst().cells;
    }

    /// The rows below the head.
    public List<Row> body() {
        return rows.subList(heads, rows.size());
    }

    /// The cells of the rows below the head.
    public List<List<String>> cells() {
        List<List<String>> cells = new ArrayList<>(rows.size() - heads);
        for (Row row : body()) {
            cells.add(row.cells);
        }
        return cells;
    }

    public int width() {
        return rows.getFirst().cells.size();
    }

    /// Whether the last row has no cell at the right where all others have one.
    public boolean isLastShort() {
        return rows.getLast().cells.getLast().isEmpty() && rows.subList(0, rows.size() - 1).stream()
                .noneMatch(row -> row.cells.getLast().isEmpty() && row.cells.stream().filter(cell -> !cell.isEmpty())
                        .count() > 1);
    }
}
