package dev.touchstone.report.html;

import dev.touchstone.table.TextTable;
import dev.touchstone.table.TextTable.Column;
import java.util.List;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;

/// Writes a table whose heads are buttons that sort it.
final class SortableTable {

    /// A hyphen in front of a figure, not that of a date or between two figures.
    private static final Pattern SIGN = Pattern.compile("(?<![\\p{L}\\d.])-(?=\\d)");

    /// `[-2.6, +5.8]`, which is no number to spreadsheets.
    private static final Pattern INTERVAL = Pattern.compile("\\[[-+][\\d.]+, [-+][\\d.]+]");

    private SortableTable() {
    }

    static void write(Element parent, TextTable table) {
        if (table.columns().isEmpty()) {
            return;
        }
        // A wide table scrolls by itself, with the keyboard too.
        Element element = parent.appendElement("div").attr("class", "table").attr("tabindex", "0")
                .appendElement("table");
        Element heads = element.appendElement("thead").appendElement("tr");
        for (Column column : table.columns()) {
            Element head = align(heads.appendElement("th").attr("scope", "col"), column);
            if (!column.head().isEmpty()) {
                head.appendElement("button").attr("type", "button").text(column.head());
            }
        }
        Element body = element.appendElement("tbody");
        for (List<String> row : table.rows()) {
            Element line = body.appendText("\n").appendElement("tr");
            for (int i = 0; i < row.size(); i++) {
                Column column = table.columns().get(i);
                align(line.appendElement("td"), column).text(column.numeric() || INTERVAL.matcher(row.get(i)).matches()
                        ? withMinus(row.get(i)) : row.get(i));
            }
        }
    }

    /// Figures as the sentences and charts around them have them: `−0.5 %`.
    private static String withMinus(String figure) {
        return SIGN.matcher(figure).replaceAll("−");
    }

    private static Element align(Element cell, Column column) {
        return column.numeric() ? cell.attr("class", "number") : cell;
    }
}
