package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.table.BoxTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A drawn table under one of the titles that a tool has, with the lines of its head and of its cells joined again.
///
/// @param labels of its columns
/// @param rows without the head
/// @param lines all that it stands on
/// @param isWhole whether its edges are there
public record TitledTable(String title, List<String> labels, List<Row> rows, List<Line> lines, boolean isWhole) {

    /// @param cells as many as there are columns
    public record Row(Line line, List<String> cells) {
        /// Empty behind the last.
        public String cell(int column) {
            return column < cells.size() ? cells.get(column) : "";
        }
    }

    /// Reads the table under the cursor and moves behind it; null, with the cursor unmoved, when there is none.
    ///
    /// @param titles with which a table of this kind begins
    public static @Nullable TitledTable read(Cursor cursor, List<String> titles) {
        BoxTable table = BoxTable.read(cursor, new Owner(titles));
        if (table == null || table.title().isEmpty()) {
            return null;
        }
        int head = table.rows().getFirst().group();
        int columns = table.rows().stream().mapToInt(row -> row.cells().size()).max().orElse(0);
        List<String> labels = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        boolean isHeaded = table.rows().stream().anyMatch(row -> row.group() != head);
        for (BoxTable.Row row : table.rows()) {
            if (isHeaded && row.group() == head) {
                join(labels, row.cells(), columns, " ");
            } else if (isContinued(row)) {
                Row last = rows.isEmpty() ? new Row(row.line(), List.of()) : rows.removeLast();
                List<String> cells = new ArrayList<>(last.cells());
                join(cells, row.cells(), columns, "");
                rows.add(new Row(last.line(), List.copyOf(cells)));
            } else {
                rows.add(new Row(row.line(), row.cells()));
            }
        }
        boolean isWhole = !table.cutAbove() && !table.cutBelow();
        return new TitledTable(table.title(), completed(labels), rows, table.lines(), isWhole);
    }

    /// A narrow column cuts its label: `P99 TTFT(…`. The unit stands with the mean beside it where that is whole.
    private static List<String> completed(List<String> labels) {
        List<String> whole = new ArrayList<>();
        for (String label : labels) {
            int cut = label.indexOf('…');
            int second = label.indexOf(' ') + 1;
            String words = cut < second ? "" : label.substring(second, cut);
            whole.add(words.isEmpty() ? label : labels.stream().filter(other -> other.indexOf('…') < 0)
                    .map(other -> other.substring(other.indexOf(' ') + 1)).filter(other -> other.startsWith(words))
                    .map(other -> label.substring(0, second) + other).findFirst().orElse(label));
        }
        return whole;
    }

    /// A line of which the terminal wrapped a cell or two. A row of a group of rows has its own label in the third
    /// column.
    private static boolean isContinued(BoxTable.Row row) {
        List<String> cells = row.cells();
        return !cells.isEmpty() && cells.getFirst().isEmpty()
                && (cells.size() < 3 || cells.get(2).isEmpty() || isFigure(cells.get(2)));
    }

    private static boolean isFigure(String cell) {
        return cell.chars().allMatch(c -> c >= '0' && c <= '9' || c == '.' || c == '%');
    }

    private static void join(List<String> into, List<String> cells, int columns, String glue) {
        for (int column = 0; column < columns; column++) {
            String cell = column < cells.size() ? cells.get(column) : "";
            if (column == into.size()) {
                into.add(cell);
            } else if (!cell.isEmpty()) {
                into.set(column, into.get(column).isEmpty() ? cell : into.get(column) + glue + cell);
            }
        }
    }

    /// Knows the titles, and no table without one.
    private record Owner(List<String> titles) implements BoxTable.Owner {

        @Override
        public boolean beginsTitle(String text) {
            return titles.stream().anyMatch(text.strip()::startsWith);
        }

        @Override
        public boolean isTitle(String text) {
            return beginsTitle(text);
        }

        @Override
        public boolean knows(List<String> cells) {
            return false;
        }
    }
}
