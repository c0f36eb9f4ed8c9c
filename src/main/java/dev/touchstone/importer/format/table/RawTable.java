package dev.touchstone.importer.format.table;

import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;

/// A table as it stands in the text, before anybody asked what its rows are.
///
/// @param rows the head among them, at least one
/// @param heads how many of them are the head by the rules of the format; 0 when it has no rules for that
/// @param lines all that it stands on, what is drawn around the rows too
record RawTable(List<Row> rows, int heads, List<Line> lines) {

    /// @param lines that the row stands on
    /// @param cells without markup
    record Row(List<Line> lines, List<String> cells) {

        static Row of(Line line, List<String> cells) {
            return new Row(List.of(line), cells);
        }

        Row padded(int width) {
            List<String> all = new ArrayList<>(cells.size() > width ? cells.subList(0, width) : cells);
            while (all.size() < width) {
                all.add("");
            }
            return new Row(lines, List.copyOf(all));
        }
    }

    /// Rows of one width, without columns in which nothing stands.
    static RawTable of(List<Row> rows, int heads) {
        return of(rows, heads, rows.stream().flatMap(row -> row.lines.stream()).toList());
    }

    static RawTable of(List<Row> rows, int heads, List<Line> lines) {
        int width = rows.stream().mapToInt(row -> row.cells.size()).max().orElse(0);
        List<Row> even = rows.stream().map(row -> row.padded(width)).toList();
        List<Integer> kept = new ArrayList<>();
        for (int column = 0; column < width; column++) {
            int at = column;
            if (even.stream().anyMatch(row -> !row.cells.get(at).isEmpty())) {
                kept.add(column);
            }
        }
        if (kept.size() == width) {
            return new RawTable(even, heads, lines);
        }
        return new RawTable(even.stream().map(row -> new Row(row.lines, kept.stream().map(row.cells::get).toList()))
                .toList(), heads, lines);
    }

    /// Whether the last row has no cell at the right where all others have one.
    boolean isLastShort() {
        return rows.getLast().cells.getLast().isEmpty() && rows.subList(0, rows.size() - 1).stream()
                .noneMatch(row -> row.cells.getLast().isEmpty() && row.cells.stream().filter(cell -> !cell.isEmpty())
                        .count() > 1);
    }

    int width() {
        return rows.getFirst().cells.size();
    }
}
