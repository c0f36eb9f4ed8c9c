package dev.touchstone.importer.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Pages whose cells, or lines, have several figures.
final class CellPages {

    private CellPages() {
    }

    static TablePage packedStatistics(TrueTable table, TableForm form) {
        List<TableStatistic> statistics = table.choice("packed", List.of(
                List.of(TableStatistic.MEDIAN, TableStatistic.P95, TableStatistic.P99),
                List.of(TableStatistic.MEDIAN, TableStatistic.P99),
                List.of(TableStatistic.MEAN, TableStatistic.P95)));
        String between = table.choice("between", List.of(" / ", "/"));
        List<MeasuredMetric> metrics = new ArrayList<>();
        List<TextColumn> columns = new ArrayList<>();
        for (MeasuredMetric metric : table.metrics()) {
            if (metric.metric().isTime()) {
                List<MeasuredMetric> packed = statistics.stream()
                        .map(statistic -> new MeasuredMetric(metric.metric(), statistic, metric.label(),
                                metric.unit(), metric.scale(), metric.decimals())).toList();
                metrics.addAll(packed);
                String head = metric.metric().names(table.language()).getFirst() + " " + statistics.stream()
                        .map(TableStatistic::key).collect(Collectors.joining(between));
                // An empty part would look like the gap between two columns: authors write something there.
                columns.add(new TextColumn(table.units().head(head, metric.unit()), levels -> packed.stream()
                        .map(one -> table.cell(levels, one)).map(cell -> cell.isEmpty() ? "-" : cell)
                        .collect(Collectors.joining(between))));
            } else {
                metrics.add(metric);
                columns.addAll(TextColumn.metrics(table, List.of(metric)));
            }
        }
        return RowPages.page(table, form, metrics, columns);
    }

    static TablePage severalMetrics(TrueTable table, TableForm form) {
        List<MeasuredMetric> metrics = table.metrics();
        String how = table.choice("several", List.of("names in head", "names in cells", "brackets"));
        // In a table without edges a semicolon or a comma may be taken for what parts its columns.
        String between = table.choice("between", form == TableForm.ALIGNED ? List.of(" / ", "、")
                : List.of(" / ", "; ", ", ", " → ", "、"));
        boolean areBrackets = how.equals("brackets") && metrics.size() == 2 && form != TableForm.ALIGNED
                && !table.has(TableDecoration.GAIN_BESIDE);
        boolean areInHead = !how.equals("names in cells");
        List<String> names = metrics.stream().map(metric -> areInHead
                ? UnitPlace.PARENTHESES.head(metric.label(), metric.unit()) : metric.label()).toList();
        String head = !areInHead ? table.language() == PageLanguage.ENGLISH ? "Result" : "结果"
                : areBrackets ? metrics.getFirst().label() + ", " + metrics.getFirst().unit() + " ("
                        + metrics.getLast().label() + ", " + metrics.getLast().unit() + ")"
                : String.join(between.equals(", ") ? " / " : between, names);
        TrueTable written = areInHead ? table : new TrueTable(table.language(), table.factors(), table.levelCount(),
                table.measured(), table.style(), UnitPlace.CELL, table.decorations(), table.salt());
        TextColumn column = new TextColumn(head, levels -> {
            List<String> cells = metrics.stream().map(metric -> {
                String cell = written.cell(levels, metric);
                boolean isNamed = !areInHead && cell.chars().anyMatch(Character::isDigit);
                return isNamed ? metric.label() + " " + cell : cell.isEmpty() ? "-" : cell;
            }).toList();
            return areBrackets ? cells.getFirst() + " (" + cells.getLast() + ")" : String.join(between, cells);
        });
        return RowPages.page(table, form, metrics, List.of(column));
    }

    static TablePage onePerLine(TrueTable table, TableForm form) {
        List<MeasuredMetric> metrics = table.metrics();
        boolean isChinese = table.language() == PageLanguage.CHINESE;
        String comma = table.choice("comma", isChinese ? List.of("，", "；", "、", "， ") : List.of(", ", "; "));
        String colon = table.choice("colon", isChinese ? List.of("：", "，", "（") : List.of(": ", ", ", " ("));
        String link = table.choice("link", isChinese ? List.of(" ", "：", "", "为 ") : List.of(" ", ": ", "="));
        String bullet = table.choice("bullet", List.of("", "- ", "* ", "• "));
        boolean isWide = isChinese && table.random("wide").nextInt(4) == 0;
        StringBuilder text = new StringBuilder();
        for (List<String> levels : table.rows()) {
            List<String> conditions = new ArrayList<>();
            for (int at = 0; at < levels.size(); at++) {
                conditions.add(table.label(table.factors().get(at)) + (link.isEmpty() ? " " : link) + levels.get(at));
            }
            List<String> figures = metrics.stream().filter(metric -> table.figure(levels, metric) != null)
                    .map(metric -> metric.label() + (link.isEmpty() && !isHan(metric.label()) ? " " : link)
                            + UnitPlace.CELL.cell(table.style().write(table.figure(levels, metric) / metric.scale(),
                                    metric.decimals()), metric.unit())).toList();
            String line = String.join(comma, conditions) + colon + String.join(comma, figures)
                    + (colon.endsWith("(") ? ")" : colon.equals("（") ? "）" : "");
            text.append(bullet).append(isWide ? wide(line) : line).append('\n');
        }
        return new TablePage(TablePage.titled(table, text.toString()), table.runs(Set.copyOf(table.factors()), metrics));
    }

    private static boolean isHan(String text) {
        return text.charAt(text.length() - 1) > 0x2E80;
    }

    /// Digits as a Chinese keyboard types them.
    private static String wide(String line) {
        return line.chars().map(c -> c >= '0' && c <= '9' ? c + 0xFEE0 : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }
}
