package dev.touchstone.importer.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How a table is drawn in text.
enum TableForm {
    MARKDOWN, GRID, BOX, CSV, TSV, ALIGNED, HTML;

    /// Draws a table.
    ///
    /// @param heads the rows of the head, from the top
    String draw(List<List<String>> heads, List<List<String>> rows) {
        List<List<String>> all = new ArrayList<>(heads);
        all.addAll(rows);
        int columns = heads.getFirst().size();
        int[] widths = IntStream.range(0, columns)
                .map(at -> all.stream().mapToInt(row -> width(row.get(at))).max().orElse(0)).map(w -> Math.max(3, w))
                .toArray();
        // Two columns between blanks are a list of labels, not a table.
        return switch (this == ALIGNED && columns < 3 ? GRID : this) {
            case CSV -> lines(all.stream().map(TableForm::csv).toList());
            case TSV -> lines(all.stream().map(row -> String.join("\t", row)).toList());
            case ALIGNED -> lines(all.stream().map(row -> joined(row, widths, "", "  ", "").stripTrailing()).toList());
            case HTML -> "<table>\n" + heads.stream().map(row -> html(row, "th")).collect(Collectors.joining())
                    + rows.stream().map(row -> html(row, "td")).collect(Collectors.joining()) + "</table>\n";
            case MARKDOWN -> {
                List<String> drawn = new ArrayList<>(all.stream().map(row -> joined(row, widths, "| ", " | ", " |"))
                        .toList());
                drawn.add(1, rule(widths, "|-", "-", "-|-", "-|"));
                yield lines(drawn);
            }
            case GRID -> {
                List<String> drawn = new ArrayList<>();
                drawn.add(rule(widths, "+-", "-", "-+-", "-+"));
                heads.forEach(row -> drawn.add(joined(row, widths, "| ", " | ", " |")));
                drawn.add(rule(widths, "+=", "=", "=+=", "=+"));
                rows.forEach(row -> drawn.add(joined(row, widths, "| ", " | ", " |")));
                drawn.add(rule(widths, "+-", "-", "-+-", "-+"));
                yield lines(drawn);
            }
            case BOX -> {
                List<String> drawn = new ArrayList<>();
                drawn.add(rule(widths, "┏━", "━", "━┳━", "━┓"));
                heads.forEach(row -> drawn.add(joined(row, widths, "┃ ", " ┃ ", " ┃")));
                drawn.add(rule(widths, "┡━", "━", "━╇━", "━┩"));
                rows.forEach(row -> drawn.add(joined(row, widths, "│ ", " │ ", " │")));
                drawn.add(rule(widths, "└─", "─", "─┴─", "─┘"));
                yield lines(drawn);
            }
        };
    }

    private static String lines(List<String> drawn) {
        return String.join("\n", drawn) + "\n";
    }

    private static String csv(List<String> row) {
        return row.stream().map(cell -> cell.contains(",") ? "\"" + cell + "\"" : cell)
                .collect(Collectors.joining(","));
    }

    /// A row of the head whose cells repeat the one before spans it over them.
    private static String html(List<String> row, String tag) {
        StringBuilder line = new StringBuilder("  <tr>");
        for (int at = 0; at < row.size(); at++) {
            int span = 1;
            while (tag.equals("th") && at + span < row.size() && !row.get(at).isEmpty()
                    && row.get(at + span).equals(row.get(at))) {
                span++;
            }
            line.append('<').append(tag).append(span == 1 ? "" : " colspan=\"" + span + "\"").append('>')
                    .append(row.get(at)).append("</").append(tag).append('>');
            at += span - 1;
        }
        return line.append("</tr>\n").toString();
    }

    private static String joined(List<String> row, int[] widths, String first, String between, String last) {
        return IntStream.range(0, widths.length)
                .mapToObj(at -> row.get(at) + " ".repeat(widths[at] - width(row.get(at))))
                .collect(Collectors.joining(between, first, last));
    }

    private static String rule(int[] widths, String first, String line, String between, String last) {
        return IntStream.of(widths).mapToObj(line::repeat).collect(Collectors.joining(between, first, last));
    }

    /// The columns that a terminal needs: two for a Chinese character.
    private static int width(String text) {
        return text.codePoints().map(each -> each >= 0x2E80 && each < 0xFFE0 ? 2 : 1).sum();
    }
}
