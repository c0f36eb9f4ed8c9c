package dev.touchstone.ui.table;

import java.util.ArrayList;
import java.util.List;

/// The room that a column needs.
///
/// @param least below which it must not go: a figure is never cut, words down to what most of them need
/// @param whole with which nothing in it is cut
public record ColumnRoom(double least, double whole) {

    public ColumnRoom {
        least = Math.min(least, whole);
    }

    /// A column that is never cut.
    public static ColumnRoom fixed(double width) {
        return new ColumnRoom(width, width);
    }

    /// The width of words of which most are seen whole: that of the median, and of the head.
    ///
    /// @param widths of the cells
    /// @param most longer words are cut in any case
    public static ColumnRoom ofWords(double head, List<Double> widths, double most) {
        List<Double> sorted = widths.stream().sorted().toList();
        double median = sorted.isEmpty() ? 0 : sorted.get(sorted.size() / 2);
        double longest = sorted.isEmpty() ? 0 : sorted.getLast();
        return new ColumnRoom(Math.max(head, Math.min(median, most)), Math.max(head, Math.min(longest, most)));
    }

    /// The same room, of which no more is needed than this: what else needs room goes first.
    public ColumnRoom needing(double most) {
        return new ColumnRoom(Math.min(least, most), whole);
    }

    /// The widths of columns that share a room. Without enough of it for the least widths these are the result, and the
    /// table scrolls, at whose end the last column is whole; between the least and the whole widths, words share what is left in equal parts, so that
    /// those that lack little are whole before long ones take the rest.
    ///
    /// @param slack by how much a column may become wider than its content when there is room for more
    public static List<Double> share(List<ColumnRoom> columns, double room, double slack) {
        double least = columns.stream().mapToDouble(ColumnRoom::least).sum();
        double whole = columns.stream().mapToDouble(ColumnRoom::whole).sum();
        double part = part(columns.stream().mapToDouble(column -> column.whole - column.least).sorted().toArray(), room - least);
        double more = columns.isEmpty() ? 0 : Math.clamp((room - whole) / columns.size(), 0, slack);
        List<Double> widths = new ArrayList<>();
        for (ColumnRoom column : columns) {
            double given = column.least + Math.min(part, column.whole - column.least) + more;
            boolean endsScrolling = least > room && widths.size() == columns.size() - 1;
            widths.add(Math.floor(endsScrolling ? column.whole : given));
        }
        return List.copyOf(widths);
    }

    /// The most that one column gets of what is left: what a column lacks less than that goes to the others.
    ///
    /// @param lacking what each column lacks, the least first
    private static double part(double[] lacking, double left) {
        double rest = Math.max(left, 0);
        for (int at = 0; at < lacking.length; at++) {
            double equal = rest / (lacking.length - at);
            if (lacking[at] >= equal) {
                return equal;
            }
            rest -= lacking[at];
        }
        return Double.MAX_VALUE;
    }
}
