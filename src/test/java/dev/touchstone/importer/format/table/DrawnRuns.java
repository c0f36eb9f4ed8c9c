package dev.touchstone.importer.format.table;

import dev.touchstone.importer.format.stress.DrawnTable.Style;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/// Draws a table of any number of columns as Rich does: labels wrapped at blanks at the bottom of the head, words that
/// are too long for a narrow column cut or broken, rules between sections.
///
/// @param width of the terminal
/// @param lines whether a rule stands between all rows
/// @param right whether cells stand at the right
/// @param breaks whether words are broken that are too long; else they are cut
/// @param place where cells stand that have fewer lines than others of their row
record DrawnRuns(Style style, int width, boolean edge, boolean lines, boolean padEdge, boolean right, boolean breaks, Place place) {

    enum Place {
        TOP,
        MIDDLE,
        BOTTOM;

        /// How many lines stand above the cell.
        int above(int height, int own) {
            return switch (this) {
                case TOP -> 0;
                case MIDDLE -> (height - own) / 2;
                case BOTTOM -> height - own;
            };
        }
    }

    private static final int TOP = 0;
    private static final int HEAD = 1;
    private static final int HEAD_RULE = 2;
    private static final int BODY = 3;
    private static final int ROW_RULE = 4;
    private static final int BOTTOM = 7;
    private static final int NARROWEST = 6;
    private static final int NARROWEST_BROKEN = 3;

    /// @param sections the rows that a rule follows, by their place
    String draw(String title, List<String> head, List<List<String>> rows, List<Integer> sections, String caption) {
        int[] widths = widths(head, rows);
        List<String> drawn = new ArrayList<>();
        if (edge) {
            rule(drawn, TOP, widths);
        }
        row(drawn, head, HEAD, widths);
        rule(drawn, HEAD_RULE, widths);
        for (int at = 0; at < rows.size(); at++) {
            row(drawn, rows.get(at), BODY, widths);
            if (at < rows.size() - 1 && (lines || sections.contains(at))) {
                rule(drawn, ROW_RULE, widths);
            }
        }
        if (edge) {
            rule(drawn, BOTTOM, widths);
        }
        int wide = drawn.getFirst().length();
        if (!title.isEmpty()) {
            wrapped(title, wide).reversed().forEach(line -> drawn.addFirst(centred(line, wide)));
        }
        if (!caption.isEmpty()) {
            drawn.add(centred(caption, wide));
        }
        return String.join("\n", drawn) + "\n";
    }

    /// As wide as their longest cells; the widest are narrowed until all fit.
    private int[] widths(List<String> head, List<List<String>> rows) {
        int[] widths = new int[head.size()];
        for (int column = 0; column < widths.length; column++) {
            int at = column;
            widths[column] = Math.max(head.get(column).length(),
                    rows.stream().mapToInt(row -> row.get(at).length()).max().orElse(0));
        }
        while (Arrays.stream(widths).sum() + 3 * widths.length + 1 > width) {
            int widest = 0;
            for (int column = 0; column < widths.length; column++) {
                widest = widths[column] > widths[widest] ? column : widest;
            }
            if (widths[widest] <= (breaks ? NARROWEST_BROKEN : NARROWEST)) {
                break;
            }
            widths[widest]--;
        }
        return widths;
    }

    private void rule(List<String> drawn, int which, int[] widths) {
        String box = style.line(which);
        if (style == Style.NONE || which == TOP && style == Style.MARKDOWN || which == BOTTOM && style == Style.MARKDOWN) {
            return;
        }
        StringBuilder line = new StringBuilder(edge ? box.substring(0, 1) : "");
        for (int column = 0; column < widths.length; column++) {
            line.append(column == 0 ? "" : box.substring(2, 3))
                    .append(box.substring(1, 2).repeat(widths[column] + pads(column, widths.length)));
        }
        drawn.add(line.append(edge ? box.substring(3) : "").toString());
    }

    private int pads(int column, int count) {
        return padEdge || column > 0 && column < count - 1 ? 2 : 1;
    }

    private void row(List<String> drawn, List<String> cells, int which, int[] widths) {
        String box = style.line(which);
        boolean hasSides = edge && style != Style.NONE;
        List<List<String>> wrapped = new ArrayList<>();
        for (int column = 0; column < widths.length; column++) {
            wrapped.add(wrapped(cells.get(column), widths[column]));
        }
        int height = wrapped.stream().mapToInt(List::size).max().orElse(1);
        for (int at = 0; at < height; at++) {
            StringBuilder line = new StringBuilder(hasSides ? box.substring(0, 1) : "");
            for (int column = 0; column < widths.length; column++) {
                List<String> own = wrapped.get(column);
                int index = at - (which == HEAD ? Place.BOTTOM : place).above(height, own.size());
                String text = index < 0 || index >= own.size() ? "" : own.get(index);
                String gap = " ".repeat(widths[column] - text.length());
                line.append(column == 0 ? "" : style == Style.NONE ? "" : box.substring(2, 3))
                        .append(column > 0 || padEdge ? " " : "").append(right ? gap + text : text + gap)
                        .append(column < widths.length - 1 || padEdge ? " " : "");
            }
            drawn.add(line.append(hasSides ? box.substring(3) : "").toString());
        }
    }

    private List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>(Collections.singleton(""));
        for (String word : text.split(" ")) {
            String fits = word.length() <= width || breaks ? word : word.substring(0, width - 1) + "…";
            String last = lines.getLast();
            if (last.isEmpty() || last.length() + 1 + fits.length() <= width) {
                lines.set(lines.size() - 1, last.isEmpty() ? fits : last + " " + fits);
            } else {
                lines.add(fits);
            }
            while (lines.getLast().length() > width) {
                String rest = lines.removeLast();
                lines.addAll(List.of(rest.substring(0, width), rest.substring(width)));
            }
        }
        return lines;
    }

    private static String centred(String line, int width) {
        return " ".repeat(Math.max(0, (width - line.length()) / 2)) + line;
    }
}
