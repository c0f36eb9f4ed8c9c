package dev.touchstone.importer.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Tables of HTML whose cells reach over several columns and rows.
final class MergedPages {

    private MergedPages() {
    }

    /// The levels of the last factor across, each above all metrics; those of the others down, each beside all rows that it
    /// holds for.
    static TablePage merged(TrueTable table, TableForm form) {
        List<TableFactor> down = table.factors().subList(0, table.factors().size() - 1);
        List<String> across = table.levels(table.factors().getLast());
        List<MeasuredMetric> metrics = table.metrics();
        StringBuilder text = new StringBuilder("<table>\n  <tr>");
        down.forEach(factor -> text.append("<th rowspan=\"2\">").append(table.label(factor)).append("</th>"));
        across.forEach(level -> text.append("<th colspan=\"").append(metrics.size()).append("\">").append(level).append("</th>"));
        text.append("</tr>\n  <tr>");
        across.forEach(level -> metrics.forEach(metric -> text.append("<th>")
                .append(table.units().head(metric.label(), metric.unit())).append("</th>")));
        text.append("</tr>\n");
        List<List<String>> rows = table.combinations(down);
        for (int row = 0; row < rows.size(); row++) {
            text.append("  <tr>");
            for (int at = 0; at < down.size(); at++) {
                int height = height(rows, row, at);
                text.append(height == 0 ? "" : "<td rowspan=\"" + height + "\">" + rows.get(row).get(at) + "</td>");
            }
            for (String level : across) {
                List<String> levels = new ArrayList<>(rows.get(row));
                levels.add(level);
                metrics.forEach(metric -> text.append("<td>").append(table.cell(levels, metric)).append("</td>"));
            }
            text.append("</tr>\n");
        }
        return new TablePage(TablePage.titled(table, text.append("</table>\n").toString()), table.runs(Set.copyOf(down), metrics));
    }

    /// The rows that the cell reaches over; 0 where one above reaches over it.
    private static int height(List<List<String>> rows, int row, int at) {
        List<String> levels = rows.get(row).subList(0, at + 1);
        if (row > 0 && rows.get(row - 1).subList(0, at + 1).equals(levels)) {
            return 0;
        }
        return (int) rows.stream().skip(row).takeWhile(other -> other.subList(0, at + 1).equals(levels)).count();
    }
}
