package dev.touchstone.importer.format.table;

import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads drawn tables under one of the titles that a tool has, with the lines of the head and of the cells joined
/// again.
public final class TitledTableReader {

    private TitledTableReader() {
    }

    /// Reads the table under the cursor and moves behind it; null, with the cursor unmoved, when there is none. It has
    /// a head where a rule stands below its first lines.
    ///
    /// @param titles with which a table of this kind begins
    public static @Nullable SourceTable read(Cursor cursor, List<String> titles) {
        SourceTable table = BoxTableReader.read(cursor, TableKind.titled(titles));
        if (table == null || table.title().isEmpty()) {
            return null;
        }
        int head = table.rows().getFirst().group();
        int columns = table.rows().stream().mapToInt(row -> row.cells().size()).max().orElse(0);
        List<String> labels = new ArrayList<>();
        List<SourceTable.Row> rows = new ArrayList<>();
        boolean isHeaded = table.rows().stream().anyMatch(row -> row.group() != head);
        for (SourceTable.Row row : table.rows()) {
            if (isHeaded && row.group() == head) {
                join(labels, row.cells(), columns, " ");
            } else if (isContinued(row)) {
                SourceTable.Row last = rows.isEmpty() ? SourceTable.Row.of(row.line(), List.of()) : rows.removeLast();
                List<String> cells = new ArrayList<>(last.cells());
                join(cells, row.cells(), columns, "");
                rows.add(SourceTable.Row.of(last.line(), List.copyOf(cells)));
            } else {
                rows.add(row);
            }
        }
        if (isHeaded) {
            rows.addFirst(SourceTable.Row.of(table.rows().getFirst().line(), completed(labels)));
        }
        return new SourceTable(table.title(), "", isHeaded ? 1 : 0, rows, table.lines(), table.passedOver(),
                table.edges());
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
    private static boolean isContinued(SourceTable.Row row) {
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
}
