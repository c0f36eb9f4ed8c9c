package dev.touchstone.importer.format.stress;

import java.util.ArrayList;
import java.util.List;

/// Draws a table of two columns as Rich does, in every box style and with every option that changes its shape.
///
/// @param width of the terminal
public record DrawnTable(Style style, int width, boolean header, boolean edge, boolean lines, boolean padEdge, boolean right) {

    /// The box styles, each as eight lines of four characters: top, head, rule under the head, middle, rule between
    /// rows, rule above the foot, foot, bottom.
    public enum Style {
        ASCII("+--+| |||-+|| |||-+||-+|| ||+--+"),
        ASCII2("+-++| ||+-++| ||+-+++-++| ||+-++"),
        ASCII_DOUBLE_HEAD("+-++| ||+=++| ||+-+++-++| ||+-++"),
        SQUARE("┌─┬┐│ ││├─┼┤│ ││├─┼┤├─┼┤│ ││└─┴┘"),
        SQUARE_DOUBLE_HEAD("┌─┬┐│ ││╞═╪╡│ ││├─┼┤├─┼┤│ ││└─┴┘"),
        MINIMAL("  ╷   │ ╶─┼╴  │ ╶─┼╴╶─┼╴  │   ╵ "),
        MINIMAL_HEAVY_HEAD("  ╷   │ ╺━┿╸  │ ╶─┼╴╶─┼╴  │   ╵ "),
        MINIMAL_DOUBLE_HEAD("  ╷   │  ═╪   │  ─┼  ─┼   │   ╵ "),
        SIMPLE("         ──          ──         "),
        SIMPLE_HEAD("         ──                     "),
        SIMPLE_HEAVY("         ━━          ━━         "),
        HORIZONTALS(" ──      ──      ──  ──      ── "),
        ROUNDED("╭─┬╮│ ││├─┼┤│ ││├─┼┤├─┼┤│ ││╰─┴╯"),
        HEAVY("┏━┳┓┃ ┃┃┣━╋┫┃ ┃┃┣━╋┫┣━╋┫┃ ┃┃┗━┻┛"),
        HEAVY_EDGE("┏━┯┓┃ │┃┠─┼┨┃ │┃┠─┼┨┠─┼┨┃ │┃┗━┷┛"),
        HEAVY_HEAD("┏━┳┓┃ ┃┃┡━╇┩│ ││├─┼┤├─┼┤│ ││└─┴┘"),
        DOUBLE("╔═╦╗║ ║║╠═╬╣║ ║║╠═╬╣╠═╬╣║ ║║╚═╩╝"),
        DOUBLE_EDGE("╔═╤╗║ │║╟─┼╢║ │║╟─┼╢╟─┼╢║ │║╚═╧╝"),
        MARKDOWN("    | |||-||| |||-|||-||| ||    "),
        NONE("");

        private final String box;

        Style(String box) {
            this.box = box;
        }

        /// Returns the four characters of one of the lines; blanks for a table without lines.
        public String line(int which) {
            return box.isEmpty() ? "    " : box.substring(4 * which, 4 * which + 4);
        }
    }

    private static final int TOP = 0;
    private static final int HEAD = 1;
    private static final int HEAD_RULE = 2;
    private static final int MIDDLE = 3;
    private static final int ROW_RULE = 4;
    private static final int BOTTOM = 7;

    String draw(String title, List<List<String>> rows, String caption) {
        int first = widest(rows, 0);
        int second = Math.max(8, Math.min(widest(rows, 1), width - 9 - Math.min(first, (width - 9) / 2)));
        first = Math.min(first, Math.max(9, width - 9 - second));
        int[] widths = {first, second};
        List<String> drawn = new ArrayList<>();
        if (edge) {
            rule(drawn, TOP, widths);
        }
        if (header) {
            row(drawn, List.of("Metric", "Value"), HEAD, widths);
            rule(drawn, HEAD_RULE, widths);
        }
        for (int at = 0; at < rows.size(); at++) {
            row(drawn, rows.get(at), MIDDLE, widths);
            if (lines && at < rows.size() - 1) {
                rule(drawn, ROW_RULE, widths);
            }
        }
        if (edge) {
            rule(drawn, BOTTOM, widths);
        }
        int wide = drawn.stream().mapToInt(String::length).max().orElse(0);
        wrapped(title, wide).reversed().forEach(line -> drawn.addFirst(centred(line, wide)));
        if (!caption.isEmpty()) {
            drawn.add(centred(caption, wide));
        }
        return String.join("\n", drawn) + "\n";
    }

    private static int widest(List<List<String>> rows, int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }

    private void rule(List<String> drawn, int which, int[] widths) {
        if (style == Style.NONE) {
            return;
        }
        String box = style.line(which);
        String fill = box.substring(1, 2);
        drawn.add((edge ? box.substring(0, 1) : "") + fill.repeat(widths[0] + (padEdge ? 2 : 1)) + box.charAt(2)
                + fill.repeat(widths[1] + (padEdge ? 2 : 1)) + (edge ? box.substring(3) : ""));
    }

    private void row(List<String> drawn, List<String> cells, int which, int[] widths) {
        String box = style == Style.NONE ? "" : style.line(which);
        List<String> left = wrapped(cells.getFirst(), widths[0]);
        List<String> values = wrapped(cells.getLast(), widths[1]);
        String outer = padEdge ? " " : "";
        for (int at = 0; at < Math.max(left.size(), values.size()); at++) {
            String label = at < left.size() ? left.get(at) : "";
            String value = at < values.size() ? values.get(at) : "";
            String gap = " ".repeat(widths[1] - value.length());
            drawn.add((edge && !box.isEmpty() ? box.substring(0, 1) : "") + outer + label
                    + " ".repeat(widths[0] - label.length()) + " " + (box.isEmpty() ? "" : box.substring(2, 3)) + " "
                    + (right ? gap + value : value + gap) + outer
                    + (edge && !box.isEmpty() ? box.substring(3) : ""));
        }
    }

    /// Breaks at blanks; a word that is too long for the column is cut.
    private static List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            String fits = word.length() <= width ? word : word.substring(0, width - 1) + "…";
            if (!line.isEmpty() && line.length() + 1 + fits.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(fits);
        }
        lines.add(line.toString());
        return lines;
    }

    private static String centred(String line, int width) {
        return " ".repeat(Math.max(0, (width - line.length()) / 2)) + line;
    }
}
