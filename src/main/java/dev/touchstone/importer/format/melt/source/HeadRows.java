package dev.touchstone.importer.format.melt.source;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/// The rows of a head of several: names of groups above, labels below them, units at the bottom.
public final class HeadRows {

    private HeadRows() {
    }

    /// Whether the upper of two rows holds names of groups, each above several labels, and not the beginnings of labels
    /// that go on below them: the same labels stand below several names.
    public static boolean areGroups(List<String> names, List<String> labels) {
        List<String> below = new ArrayList<>();
        for (int column = 0; column < Math.min(names.size(), labels.size()); column++) {
            if (!nameOfGroup(names, column).isEmpty() && !labels.get(column).isEmpty()) {
                below.add(labels.get(column));
            }
        }
        long times = below.stream().filter(label -> label.equals(below.getFirst())).count();
        return times > 1 && below.stream().allMatch(label -> Collections.frequency(below, label) == times
                && !ColumnGuess.isUnit(label)) && labels.stream().noneMatch(label ->
                        CellFigure.of(label, false).isPresent() || CellFigure.isNothing(label) && !label.isEmpty());
    }

    /// Returns the table with the statistics of its second row in the head, where nothing else stands in that row: `TTFT (ms)`
    /// above `Median`. Any other table as it is.
    public static SourceTable withStatistics(SourceTable table) {
        if (table.rows().size() < 3 || table.width() < 2) {
            return table;
        }
        List<String> head = table.rows().getFirst().cells();
        SourceTable.Row below = table.rows().get(1);
        boolean areBelow = below.cell(0).isEmpty() && IntStream.range(1, table.width()).allMatch(column -> column < head.size()
                && !head.get(column).isEmpty() && ColumnGuess.isStatistic(below.cell(column)));
        if (!areBelow) {
            return table;
        }
        List<SourceTable.Row> rows = new ArrayList<>(table.rows().subList(2, table.rows().size()));
        rows.addFirst(table.rows().getFirst().with(IntStream.range(0, table.width()).mapToObj(column ->
                (head.get(column) + " " + below.cell(column)).strip()).toList()));
        return new SourceTable(table.title(), table.caption(), table.heads(), List.copyOf(rows), table.lines(), table.passedOver(), table.edges());
    }

    /// Returns the labels of the columns, the rows joined. The name of a group reaches to the next name.
    public static List<String> labels(List<List<String>> rows) {
        List<String> labels = new ArrayList<>();
        for (int column = 0; column < rows.getFirst().size(); column++) {
            StringBuilder label = new StringBuilder();
            String last = "";
            for (int row = 0; row < rows.size(); row++) {
                List<String> cells = rows.get(row);
                String cell = cells.get(column);
                if (cell.isEmpty() && row + 1 < rows.size() && !rows.get(row + 1).get(column).isEmpty()) {
                    cell = nameOfGroup(cells, column);
                }
                boolean unit = !label.isEmpty() && row == rows.size() - 1 && ColumnGuess.isUnit(cell) && cell.charAt(0) != '(';
                if (!cell.isEmpty() && !cell.equals(last)) {
                    label.append(label.isEmpty() ? "" : " ").append(unit ? "(" + cell + ")" : cell);
                    last = cell;
                }
            }
            labels.add(label.toString());
        }
        return List.copyOf(labels);
    }

    private static String nameOfGroup(List<String> cells, int column) {
        int at = column;
        while (at > 0 && cells.get(at).isEmpty()) {
            at--;
        }
        return cells.get(at);
    }
}
