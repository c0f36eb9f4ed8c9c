package dev.touchstone.importer.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Pages with one run per row.
final class RowPages {

    private RowPages() {
    }

    static TablePage onePerRow(TrueTable table, TableForm form) {
        List<MeasuredMetric> metrics = table.metrics();
        return page(table, form, metrics, TextColumn.metrics(table, metrics));
    }

    static TablePage withSpread(TrueTable table, TableForm form) {
        List<MeasuredMetric> metrics = table.metrics();
        String sign = table.choice("spread", List.of(" ± ", "±", " +/- "));
        List<TextColumn> columns = metrics.stream().map(metric -> new TextColumn(
                table.units().head(metric.label(), metric.unit()), levels -> {
                    Double figure = table.figure(levels, metric);
                    return figure == null ? table.cell(levels, metric) : table.units().cell(table.style()
                            .write(figure / metric.scale(), metric.decimals()) + sign + table.style()
                            .write(0.02 * figure / metric.scale(), metric.decimals() + 2), metric.unit());
                })).toList();
        TablePage page = page(table, form, metrics, columns);
        return new TablePage(page.text(), page.runs(), true, false);
    }

    static TablePage withDeviations(TrueTable table, TableForm form) {
        List<MeasuredMetric> metrics = table.metrics().stream().map(metric -> metric.metric().isTime()
                ? table.metric(metric.metric(), TableStatistic.MEAN) : metric).toList();
        String bare = table.choice("deviation", table.language() == PageLanguage.ENGLISH
                ? List.of("Std Dev", "StdDev", "Std. dev.", "±", "SD") : List.of("标准差", "±"));
        boolean isNamed = table.random("named").nextInt(3) == 0 && !bare.equals("±");
        List<TextColumn> columns = new ArrayList<>(TextColumn.factors(table));
        for (MeasuredMetric metric : metrics) {
            String name = metric.metric().names(table.language()).getFirst();
            columns.addAll(TextColumn.metrics(table, List.of(metric)));
            // A column of the same name as another has the unit in its head or nowhere.
            columns.add(new TextColumn(isNamed ? table.units().head(name + " " + bare, metric.unit()) : bare, levels -> {
                Double figure = table.figure(levels, metric);
                String deviation = figure == null ? "-" : table.style().write(0.02 * figure / metric.scale(), metric.decimals() + 2);
                return figure == null || !isNamed ? deviation : table.units().cell(deviation, metric.unit());
            }));
        }
        List<List<String>> rows = new ArrayList<>(table.rows());
        if (table.has(TableDecoration.PERMUTED)) {
            Collections.shuffle(rows, table.random("rows"));
        }
        String text = form.draw(List.of(columns.stream().map(TextColumn::head).toList()), rows.stream()
                .map(levels -> columns.stream().map(column -> column.cell().apply(levels)).toList()).toList());
        return new TablePage(TablePage.titled(table, text), table.runs(Set.copyOf(table.factors()), metrics), true, false);
    }

    static TablePage inTwoTables(TrueTable table, TableForm form) {
        List<MeasuredMetric> metrics = table.metrics();
        StringBuilder text = new StringBuilder();
        for (boolean time : List.of(false, true)) {
            List<MeasuredMetric> shown = metrics.stream().filter(metric -> metric.metric().isTime() == time)
                    .toList();
            text.append("### ").append(table.language() == PageLanguage.ENGLISH ? time ? "Latency" : "Throughput"
                    : time ? "延迟" : "吞吐").append("\n\n")
                    .append(drawn(table, form, TextColumn.metrics(table, shown))).append('\n');
        }
        return new TablePage(TablePage.titled(table, text.toString()), table.runs(Set.copyOf(table.factors()), metrics));
    }

    /// A table for each run, with its head again, as a program prints them that measures one after the other.
    static TablePage behindOneAnother(TrueTable table, TableForm form) {
        List<MeasuredMetric> metrics = table.metrics();
        List<TextColumn> columns = new ArrayList<>(TextColumn.factors(table));
        columns.addAll(TextColumn.metrics(table, metrics));
        List<String> head = columns.stream().map(TextColumn::head).toList();
        StringBuilder text = new StringBuilder();
        for (List<String> levels : table.rows()) {
            text.append(table.random("bar" + levels).nextBoolean() ? "100%|██████████| 200/200 [00:31<00:00,  6.41it/s]\n" : "\n")
                    .append(form.draw(List.of(head), List.of(columns.stream().map(column -> column.cell().apply(levels)).toList())))
                    .append('\n');
        }
        return new TablePage(TablePage.titled(table, text.toString()), table.runs(Set.copyOf(table.factors()), metrics));
    }

    static TablePage withBlanks(TrueTable table, TableForm form) {
        List<List<String>> rows = new ArrayList<>();
        List<String> before = List.of();
        List<MeasuredMetric> metrics = table.metrics();
        for (List<String> levels : table.rows()) {
            List<String> row = new ArrayList<>();
            boolean same = true;
            for (int at = 0; at < levels.size(); at++) {
                same &= !before.isEmpty() && before.get(at).equals(levels.get(at));
                row.add(same ? "" : levels.get(at));
            }
            metrics.forEach(metric -> row.add(table.cell(levels, metric)));
            rows.add(row);
            before = levels;
        }
        List<String> head = Stream.concat(TextColumn.factors(table).stream(), TextColumn.metrics(table, metrics).stream())
                .map(TextColumn::head).toList();
        return new TablePage(TablePage.titled(table, form.draw(List.of(head), rows)),
                table.runs(Set.copyOf(table.factors()), metrics));
    }

    static TablePage llamaColumns(TrueTable table, TableForm form) {
        List<MeasuredMetric> metrics = CasePages.llamaTests();
        TablePage page = page(table, form, metrics, TextColumn.metrics(table, metrics));
        return new TablePage(page.text(), page.runs(), false, true);
    }

    static TablePage page(TrueTable table, TableForm form, List<MeasuredMetric> metrics,
            List<TextColumn> columns) {
        return new TablePage(TablePage.titled(table, drawn(table, form, columns)),
                table.runs(Set.copyOf(table.factors()), metrics));
    }

    /// Draws one row per run.
    static String drawn(TrueTable table, TableForm form, List<TextColumn> measured) {
        List<TextColumn> columns = new ArrayList<>(TextColumn.factors(table));
        columns.addAll(measured);
        if (table.has(TableDecoration.GAIN)) {
            MeasuredMetric first = table.metrics().getFirst();
            List<String> base = table.rows().getFirst();
            columns.add(new TextColumn(GainTexts.label(table), levels -> GainTexts.of(table, base, levels, first)));
        }
        List<List<String>> rows = new ArrayList<>(table.rows());
        if (table.has(TableDecoration.PERMUTED)) {
            Collections.shuffle(columns, table.random("columns"));
            Collections.shuffle(rows, table.random("rows"));
        }
        return form.draw(List.of(columns.stream().map(TextColumn::head).toList()), rows.stream()
                .map(levels -> columns.stream().map(column -> bold(table, form, levels, column)).toList()).toList());
    }

    private static String bold(TrueTable table, TableForm form, List<String> levels, TextColumn column) {
        String cell = column.cell().apply(levels);
        return table.has(TableDecoration.BOLD) && form == TableForm.MARKDOWN && !cell.isEmpty()
                && table.random("bold" + levels + column.head()).nextInt(3) == 0 ? "**" + cell + "**" : cell;
    }
}
