package dev.touchstone.importer.format.table;

import dev.touchstone.importer.format.melt.source.CellMarkup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Rows whose cells stand below one another, separated by two blanks or more. The places of the others show
/// which cell of a row is empty.
final class AlignedRows {

    private static final int LEAST_GAP = 2;
    private static final Pattern TWO_FIGURES = Pattern.compile("\\d{1,9}(?:[.,]\\d{1,9}){0,2} \\d{1,9}(?:[.,]\\d{1,9})?");

    /// The first and last place of the cells of each column so far.
    private final List<int[]> columns = new ArrayList<>();

    private AlignedRows(List<int[]> first) {
        columns.addAll(first);
    }

    /// @param first the row, of the head and the first below it, that has more cells
    static AlignedRows of(String first) {
        return new AlignedRows(places(TerminalColumns.spread(first)));
    }

    /// @param head without a label above the first column
    /// @param row whose first cell stands in that column
    static AlignedRows withCorner(String head, String row) {
        List<int[]> columns = new ArrayList<>(places(TerminalColumns.spread(head)));
        columns.addFirst(places(TerminalColumns.spread(row)).getFirst());
        return new AlignedRows(columns);
    }

    /// The same columns, for a line of which it is not certain that it stands below or above them.
    AlignedRows copy() {
        return new AlignedRows(columns);
    }

    /// How many columns there are.
    int width() {
        return columns.size();
    }

    /// Whether each cell of a row begins or ends where those of a column do, and the first column is empty.
    boolean holds(String text) {
        List<int[]> places = places(TerminalColumns.spread(text));
        return text.startsWith("  ") && places.stream().allMatch(place -> columns.stream()
                .anyMatch(column -> column[0] == place[0] || column[1] == place[1]));
    }

    /// Whether each cell of a row stands inside a column that a word fills on the line above.
    boolean goOn(String above, String text) {
        String spread = TerminalColumns.spread(above);
        return places(TerminalColumns.spread(text)).stream().allMatch(place -> columns.stream().anyMatch(column ->
                column[0] <= place[0] && place[1] <= column[1] && column[1] <= spread.length()
                        && spread.substring(column[0], column[1]).indexOf(' ') < 0));
    }

    /// The cells of a row; null when it does not fit below the others, and when two cells may stand one blank apart:
    /// `2 287.10` may be a concurrency at the right of its column and a time at the left of the next one.
    @Nullable List<String> cells(String text) {
        String spread = TerminalColumns.spread(text);
        List<int[]> places = places(spread);
        List<String> cells = new ArrayList<>(Collections.nCopies(columns.size(), ""));
        int column = 0;
        boolean isAligned = places.size() < 2 || places.size() == columns.size();
        for (int i = 0; i < places.size(); i++) {
            int[] place = places.get(i);
            boolean whole = places.size() == columns.size();
            column = whole ? i : nearest(place, column);
            if (column < 0 || whole && standsInAnother(place, column)) {
                return null;
            }
            String cell = CellMarkup.plain(TerminalColumns.joined(spread.substring(place[0], place[1])));
            if (TWO_FIGURES.matcher(cell).matches()) {
                return null;
            }
            isAligned |= i > 0 && (columns.get(column)[0] == place[0] || columns.get(column)[1] == place[1]);
            cells.set(column, cell);
            columns.set(column, new int[] {Math.min(columns.get(column)[0], place[0]),
                Math.max(columns.get(column)[1], place[1])});
            column++;
        }
        // The rest of a line that was broken lacks cells at its left, so that the others stand below no others.
        return places.isEmpty() || !isAligned ? null : cells;
    }

    /// Whether the cell stands above or below those of another column: two may stand one blank apart.
    private boolean standsInAnother(int[] place, int column) {
        for (int other = 0; other < columns.size(); other++) {
            if (other != column && overlaps(place, columns.get(other))) {
                return true;
            }
        }
        return false;
    }

    private static boolean overlaps(int[] place, int... column) {
        return column[0] < place[1] && place[0] < column[1];
    }

    /// The only column, from one on, above or below which the cell stands; -1 when there is none or more than one.
    private int nearest(int[] place, int from) {
        int found = -1;
        for (int column = from; column < columns.size(); column++) {
            if (overlaps(place, columns.get(column))) {
                if (found >= 0) {
                    return -1;
                }
                found = column;
            }
        }
        return found;
    }

    private static List<int[]> places(String spread) {
        List<int[]> places = new ArrayList<>();
        int from = -1;
        int blanks = 0;
        for (int i = 0; i <= spread.length(); i++) {
            boolean blank = i == spread.length() || spread.charAt(i) == ' ';
            blanks = blank ? blanks + 1 : 0;
            if (!blank && from < 0) {
                from = i;
            } else if (from >= 0 && (blanks == LEAST_GAP || i == spread.length())) {
                places.add(new int[] {from, i - blanks + 1});
                from = -1;
            }
        }
        return places;
    }
}
