package dev.touchstone.importer.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Pages with cases across: levels, or levels and metrics.
final class CasePages {

    private CasePages() {
    }

    /// The labels above a column, from the top.
    private interface Heads {
        List<String> of(String level, MeasuredMetric metric);
    }

    static TablePage metricsDown(TrueTable table, TableForm form) {
        return down(table, form, table.metrics(), "");
    }

    static TablePage belowCaption(TrueTable table, TableForm form) {
        List<String> captions = table.language() == PageLanguage.ENGLISH
                ? List.of("**%s**", "Table 2: %s", "*Table 2: %s by setting*", "%s:")
                : List.of("**%s**", "表 2：%s", "%s：");
        return crosstab(table, form, table.choice("caption", captions).formatted(measured(table)) + "\n\n");
    }

    static TablePage belowHeading(TrueTable table, TableForm form) {
        return crosstab(table, form, "### " + measured(table) + "\n\n");
    }

    static TablePage belowSentence(TrueTable table, TableForm form) {
        List<String> sentences = table.language() == PageLanguage.ENGLISH
                ? List.of("The table shows the %s of each setting.", "We measured the %s with one client.")
                : List.of("下表为各设置的%s。");
        return crosstab(table, form, table.choice("sentence", sentences).formatted(measured(table)) + "\n\n");
    }

    static TablePage metricInCorner(TrueTable table, TableForm form) {
        return crosstab(table, form, measured(table), "", EnumSet.noneOf(TableFactor.class));
    }

    static TablePage pairedColumns(TrueTable table, TableForm form) {
        String pattern = table.choice("pair", List.of("%1$s %2$s", "%2$s %1$s", "%1$s: %2$s", "%2$s (%1$s)"));
        return grouped(table, (level, metric) -> List.of(table.units()
                .head(pattern.formatted(level, metric.label()), metric.unit())), form);
    }

    static TablePage twoHeaderRows(TrueTable table, TableForm form) {
        return grouped(table, (level, metric) -> List.of(level,
                table.units().head(metric.label(), metric.unit())), form);
    }

    static TablePage llamaRows(TrueTable table, TableForm form) {
        TablePage page = down(table, form, llamaTests(), "");
        return new TablePage(page.text(), page.runs(), false, true);
    }

    private static String measured(TrueTable table) {
        MeasuredMetric metric = table.metrics().getFirst();
        return UnitPlace.PARENTHESES.head(metric.label(), metric.unit());
    }

    static List<MeasuredMetric> llamaTests() {
        return List.of(new MeasuredMetric(TableMetric.INPUT, TableStatistic.NONE, "pp512", "t/s", 1, 2),
                new MeasuredMetric(TableMetric.OUTPUT, TableStatistic.NONE, "tg128", "t/s", 1, 2));
    }

    private static List<String> acrossLevels(TrueTable table) {
        List<String> levels = new ArrayList<>(table.levels(table.factors().getLast()));
        if (table.has(TableDecoration.PERMUTED)) {
            Collections.shuffle(levels, table.random("across"));
        }
        return levels;
    }

    /// The metrics as rows, the levels of one factor as columns.
    private static TablePage down(TrueTable table, TableForm form, List<MeasuredMetric> metrics, String above) {
        List<String> across = acrossLevels(table);
        List<String> head = new ArrayList<>();
        head.add(table.choice("corner", table.language() == PageLanguage.ENGLISH ? List.of("Metric", "")
                : List.of("指标", "")));
        head.addAll(across);
        if (GainTexts.stand(table, across)) {
            head.add(GainTexts.label(table));
        }
        List<List<String>> rows = new ArrayList<>();
        for (MeasuredMetric metric : metrics) {
            List<String> row = new ArrayList<>();
            row.add(table.units().head(metric.label(), metric.unit()));
            across.forEach(level -> row.add(table.cell(List.of(level), metric)));
            if (GainTexts.stand(table, across)) {
                row.add(GainTexts.of(table, List.of(across.getFirst()), List.of(across.getLast()), metric));
            }
            rows.add(row);
        }
        return new TablePage(TablePage.titled(table, above + form.draw(List.of(head), rows)),
                table.runs(EnumSet.noneOf(TableFactor.class), metrics));
    }

    private static TablePage crosstab(TrueTable table, TableForm form, String above) {
        List<TableFactor> down = table.factors().subList(0, table.factors().size() - 1);
        return crosstab(table, form, down.stream().map(table::label).collect(Collectors.joining("\t")), above,
                Set.copyOf(down));
    }

    /// One metric; the levels of the last factor across, those of the others down.
    private static TablePage crosstab(TrueTable table, TableForm form, String corner, String above,
            Set<TableFactor> named) {
        MeasuredMetric metric = table.metrics().getFirst();
        List<TableFactor> down = table.factors().subList(0, table.factors().size() - 1);
        List<String> across = acrossLevels(table);
        List<String> head = new ArrayList<>(List.of(corner.split("\t", -1)));
        head.addAll(across);
        if (GainTexts.stand(table, across)) {
            head.add(GainTexts.label(table));
        }
        List<List<String>> rows = new ArrayList<>();
        for (List<String> levels : table.combinations(down)) {
            List<String> row = new ArrayList<>(levels);
            across.forEach(level -> row.add(table.cell(with(levels, level), metric)));
            if (GainTexts.stand(table, across)) {
                row.add(GainTexts.of(table, with(levels, across.getFirst()), with(levels, across.getLast()), metric));
            }
            rows.add(row);
        }
        return new TablePage(TablePage.titled(table, above + form.draw(List.of(head), rows)),
                table.runs(named, List.of(metric)));
    }

    /// A column for each metric at each level of the last factor.
    private static TablePage grouped(TrueTable table, Heads heads, TableForm form) {
        List<TableFactor> down = table.factors().subList(0, table.factors().size() - 1);
        List<MeasuredMetric> metrics = table.metrics();
        List<String> across = acrossLevels(table);
        boolean together = table.random("together").nextBoolean() && heads.of("", metrics.getFirst()).size() == 1;
        List<List<String>> columns = new ArrayList<>();
        List<Function<List<String>, String>> cells = new ArrayList<>();
        for (int outer = 0; outer < (together ? metrics.size() : across.size()); outer++) {
            for (int inner = 0; inner < (together ? across.size() : metrics.size()); inner++) {
                String level = across.get(together ? inner : outer);
                MeasuredMetric metric = metrics.get(together ? outer : inner);
                List<String> labels = new ArrayList<>(heads.of(level, metric));
                if (labels.size() == 2 && inner > 0 && table.random("merged").nextBoolean()) {
                    labels.set(0, "");
                }
                columns.add(labels);
                cells.add(levels -> table.cell(with(levels, level), metric));
            }
            if (together && GainTexts.stand(table, across)) {
                MeasuredMetric metric = metrics.get(outer);
                columns.add(List.of(metric.label() + " " + GainTexts.label(table)));
                cells.add(levels -> GainTexts.of(table, with(levels, across.getFirst()), with(levels, across.getLast()),
                        metric));
            }
        }
        int depth = columns.getFirst().size();
        List<List<String>> head = new ArrayList<>();
        for (int at = 0; at < depth; at++) {
            int line = at;
            boolean lowest = at == depth - 1;
            head.add(Stream.concat(down.stream().map(factor -> lowest ? table.label(factor) : ""),
                    columns.stream().map(labels -> labels.get(line))).toList());
        }
        List<List<String>> rows = table.combinations(down).stream().map(levels -> Stream.concat(levels.stream(),
                cells.stream().map(cell -> cell.apply(levels))).toList()).toList();
        return new TablePage(TablePage.titled(table, form.draw(head, rows)), table.runs(Set.copyOf(down), metrics));
    }

    private static List<String> with(List<String> levels, String level) {
        return Stream.concat(levels.stream(), Stream.of(level)).toList();
    }
}
