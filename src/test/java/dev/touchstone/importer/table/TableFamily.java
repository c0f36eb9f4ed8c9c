package dev.touchstone.importer.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The shapes in which authors lay out the runs of a table.
enum TableFamily {
    ONE_RUN_PER_ROW {
        @Override
        TablePage page(TrueTable table, TableForm form) {
            List<MeasuredMetric> metrics = table.metrics();
            return rowPage(table, form, metrics, metricColumns(table, metrics));
        }
    },
    METRICS_DOWN_RUNS_ACROSS {
        @Override
        TablePage page(TrueTable table, TableForm form) {
            return down(table, form, table.metrics(), "");
        }
    },
    CROSSTAB_WITH_CAPTION {
        @Override
        TablePage page(TrueTable table, TableForm form) {
            List<String> captions = table.language() == PageLanguage.ENGLISH
                    ? List.of("**%s**", "Table 2: %s", "*Table 2: %s by setting*", "%s:")
                    : List.of("**%s**", "表 2：%s", "%s：");
            return crosstab(table, form, table.choice("caption", captions).formatted(measured(table)) + "\n\n");
        }
    },
    CROSSTAB_BELOW_HEADING {
        @Override
        TablePage page(TrueTable table, TableForm form) {
            return crosstab(table, form, "### " + measured(table) + "\n\n");
        }
    },
    CROSSTAB_BELOW_SENTENCE {
        @Override
        TablePage page(TrueTable table, TableForm form) {
            List<String> sentences = table.language() == PageLanguage.ENGLISH
                    ? List.of("The table shows the %s of each setting.", "We measured the %s with one client.")
                    : List.of("下表为各设置的%s。");
            return crosstab(table, form, table.choice("sentence", sentences).formatted(measured(table)) + "\n\n");
        }
    },
    CROSSTAB_WITH_METRIC_IN_CORNER {
        @Override
        TablePage page(TrueTable table, TableForm form) {
            return crosstab(table, form, measured(table), "", EnumSet.noneOf(TableFactor.class));
        }
    },
    PAIRED_COLUMNS {
        @Override
        TablePage page(TrueTable table, TableForm form) {
            String pattern = table.choice("pair", List.of("%1$s %2$s", "%2$s %1$s", "%1$s: %2$s", "%2$s (%1$s)"));
            return grouped(table, (level, metric) -> List.of(table.units()
                    .head(pattern.formatted(level, metric.label()), metric.unit())), form);
        }
    },
    TWO_HEADER_ROWS {
        @Override
        TablePage page(TrueTable table, TableForm form) {
            return grouped(table, (level, metric) -> List.of(level,
                    table.units().head(metric.label(), metric.unit())), form);
        }
    },
    PACKED_STATISTICS {
        @Override
        TablePage page(TrueTable table, TableForm form) {
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
                    columns.addAll(metricColumns(table, List.of(metric)));
                }
            }
            return rowPage(table, form, metrics, columns);
        }
    },
    SEVERAL_METRICS_IN_A_CELL {
        @Override
        TablePage page(TrueTable table, TableForm form) {
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
            return rowPage(table, form, metrics, List.of(column));
        }
    },
    ONE_RUN_PER_LINE {
        @Override
        TablePage page(TrueTable table, TableForm form) {
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
            return new TablePage(titled(table, text.toString()), table.runs(Set.copyOf(table.factors()), metrics));
        }
    },
    FIGURES_WITH_SPREAD {
        @Override
        TablePage page(TrueTable table, TableForm form) {
            List<MeasuredMetric> metrics = table.metrics();
            String sign = table.choice("spread", List.of(" ± ", "±", " +/- "));
            List<TextColumn> columns = metrics.stream().map(metric -> new TextColumn(
                    table.units().head(metric.label(), metric.unit()), levels -> {
                        Double figure = table.figure(levels, metric);
                        return figure == null ? table.cell(levels, metric) : table.units().cell(table.style()
                                .write(figure / metric.scale(), metric.decimals()) + sign + table.style()
                                .write(0.02 * figure / metric.scale(), metric.decimals() + 2), metric.unit());
                    })).toList();
            TablePage page = rowPage(table, form, metrics, columns);
            return new TablePage(page.text(), page.runs(), true, false);
        }
    },
    COLUMNS_OF_DEVIATIONS {
        @Override
        TablePage page(TrueTable table, TableForm form) {
            List<MeasuredMetric> metrics = table.metrics().stream().map(metric -> metric.metric().isTime()
                    ? table.metric(metric.metric(), TableStatistic.MEAN) : metric).toList();
            String bare = table.choice("deviation", table.language() == PageLanguage.ENGLISH
                    ? List.of("Std Dev", "StdDev", "Std. dev.", "±", "SD") : List.of("标准差", "±"));
            boolean isNamed = table.random("named").nextInt(3) == 0 && !bare.equals("±");
            List<TextColumn> columns = new ArrayList<>(factorColumns(table));
            for (MeasuredMetric metric : metrics) {
                String name = metric.metric().names(table.language()).getFirst();
                columns.addAll(metricColumns(table, List.of(metric)));
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
            return new TablePage(titled(table, text), table.runs(Set.copyOf(table.factors()), metrics), true, false);
        }
    },
    TWO_TABLES_OF_THE_SAME_RUNS {
        @Override
        TablePage page(TrueTable table, TableForm form) {
            List<MeasuredMetric> metrics = table.metrics();
            StringBuilder text = new StringBuilder();
            for (boolean time : List.of(false, true)) {
                List<MeasuredMetric> shown = metrics.stream().filter(metric -> metric.metric().isTime() == time)
                        .toList();
                text.append("### ").append(table.language() == PageLanguage.ENGLISH ? time ? "Latency" : "Throughput"
                        : time ? "延迟" : "吞吐").append("\n\n")
                        .append(drawn(table, form, metricColumns(table, shown))).append('\n');
            }
            return new TablePage(titled(table, text.toString()), table.runs(Set.copyOf(table.factors()), metrics));
        }
    },
    BLANK_CELLS_REPEAT {
        @Override
        TablePage page(TrueTable table, TableForm form) {
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
            List<String> head = Stream.concat(factorColumns(table).stream(), metricColumns(table, metrics).stream())
                    .map(TextColumn::head).toList();
            return new TablePage(titled(table, form.draw(List.of(head), rows)),
                    table.runs(Set.copyOf(table.factors()), metrics));
        }
    },
    LLAMA_BENCH_COLUMNS {
        @Override
        TablePage page(TrueTable table, TableForm form) {
            List<MeasuredMetric> metrics = llamaTests();
            TablePage page = rowPage(table, form, metrics, metricColumns(table, metrics));
            return new TablePage(page.text(), page.runs(), false, true);
        }
    },
    LLAMA_BENCH_ROWS {
        @Override
        TablePage page(TrueTable table, TableForm form) {
            TablePage page = down(table, form, llamaTests(), "");
            return new TablePage(page.text(), page.runs(), false, true);
        }
    };

    private static boolean isHan(String text) {
        return text.charAt(text.length() - 1) > 0x2E80;
    }

    /// Digits as a Chinese keyboard types them.
    private static String wide(String line) {
        return line.chars().map(c -> c >= '0' && c <= '9' ? c + 0xFEE0 : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    /// Lays the truth out in this shape.
    abstract TablePage page(TrueTable table, TableForm form);

    /// The labels above a column, from the top.
    private interface Heads {
        List<String> of(String level, MeasuredMetric metric);
    }

    private record TextColumn(String head, Function<List<String>, String> cell) {
    }

    private static List<MeasuredMetric> llamaTests() {
        return List.of(new MeasuredMetric(TableMetric.INPUT, TableStatistic.NONE, "pp512", "t/s", 1, 2),
                new MeasuredMetric(TableMetric.OUTPUT, TableStatistic.NONE, "tg128", "t/s", 1, 2));
    }

    private static String measured(TrueTable table) {
        MeasuredMetric metric = table.metrics().getFirst();
        return UnitPlace.PARENTHESES.head(metric.label(), metric.unit());
    }

    private static String titled(TrueTable table, String tables) {
        return (table.language() == PageLanguage.ENGLISH ? "## Results\n\n" : "## 测试结果\n\n") + tables;
    }

    private static List<TextColumn> factorColumns(TrueTable table) {
        List<TextColumn> columns = new ArrayList<>();
        for (int at = 0; at < table.factors().size(); at++) {
            int place = at;
            columns.add(new TextColumn(table.label(table.factors().get(at)), levels -> levels.get(place)));
        }
        return columns;
    }

    private static List<TextColumn> metricColumns(TrueTable table, List<MeasuredMetric> metrics) {
        return metrics.stream().map(metric -> new TextColumn(table.units().head(metric.label(), metric.unit()),
                levels -> table.cell(levels, metric))).toList();
    }

    private static TablePage rowPage(TrueTable table, TableForm form, List<MeasuredMetric> metrics,
            List<TextColumn> columns) {
        return new TablePage(titled(table, drawn(table, form, columns)),
                table.runs(Set.copyOf(table.factors()), metrics));
    }

    /// Draws one row per run.
    private static String drawn(TrueTable table, TableForm form, List<TextColumn> measured) {
        List<TextColumn> columns = new ArrayList<>(factorColumns(table));
        columns.addAll(measured);
        if (table.has(TableDecoration.GAIN)) {
            MeasuredMetric first = table.metrics().getFirst();
            List<String> base = table.rows().getFirst();
            columns.add(new TextColumn(gainLabel(table), levels -> gain(table, base, levels, first)));
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

    private static String gainLabel(TrueTable table) {
        return table.choice("gain", table.language() == PageLanguage.ENGLISH
                ? List.of("Gain", "Speedup", "Δ", "Change", "Improvement", "vs. baseline")
                : List.of("提升幅度", "变化", "提升", "加速比"));
    }

    private static String gain(TrueTable table, List<String> base, List<String> levels, MeasuredMetric metric) {
        Double from = table.figure(base, metric);
        Double to = table.figure(levels, metric);
        if (from == null || to == null) {
            return "-";
        }
        double ratio = to / from;
        return switch (table.random("form of gain").nextInt(3)) {
            case 0 -> (ratio < 1 ? "-" : "+") + table.style().write(100 * Math.abs(ratio - 1), 1) + "%";
            case 1 -> (ratio < 1 ? "↓ " : "↑ ") + table.style().write(100 * Math.abs(ratio - 1), 0) + " %";
            default -> table.style().write(ratio, 2) + "x";
        };
    }

    private static List<String> acrossLevels(TrueTable table) {
        List<String> levels = new ArrayList<>(table.levels(table.factors().getLast()));
        if (table.has(TableDecoration.PERMUTED)) {
            Collections.shuffle(levels, table.random("across"));
        }
        return levels;
    }

    private static boolean hasGain(TrueTable table, List<String> across) {
        return table.has(TableDecoration.GAIN) && across.size() == 2;
    }

    /// The metrics as rows, the levels of one factor as columns.
    private static TablePage down(TrueTable table, TableForm form, List<MeasuredMetric> metrics, String above) {
        List<String> across = acrossLevels(table);
        List<String> head = new ArrayList<>();
        head.add(table.choice("corner", table.language() == PageLanguage.ENGLISH ? List.of("Metric", "")
                : List.of("指标", "")));
        head.addAll(across);
        if (hasGain(table, across)) {
            head.add(gainLabel(table));
        }
        List<List<String>> rows = new ArrayList<>();
        for (MeasuredMetric metric : metrics) {
            List<String> row = new ArrayList<>();
            row.add(table.units().head(metric.label(), metric.unit()));
            across.forEach(level -> row.add(table.cell(List.of(level), metric)));
            if (hasGain(table, across)) {
                row.add(gain(table, List.of(across.getFirst()), List.of(across.getLast()), metric));
            }
            rows.add(row);
        }
        return new TablePage(titled(table, above + form.draw(List.of(head), rows)),
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
        if (hasGain(table, across)) {
            head.add(gainLabel(table));
        }
        List<List<String>> rows = new ArrayList<>();
        for (List<String> levels : table.combinations(down)) {
            List<String> row = new ArrayList<>(levels);
            across.forEach(level -> row.add(table.cell(with(levels, level), metric)));
            if (hasGain(table, across)) {
                row.add(gain(table, with(levels, across.getFirst()), with(levels, across.getLast()), metric));
            }
            rows.add(row);
        }
        return new TablePage(titled(table, above + form.draw(List.of(head), rows)),
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
            if (together && hasGain(table, across)) {
                MeasuredMetric metric = metrics.get(outer);
                columns.add(List.of(metric.label() + " " + gainLabel(table)));
                cells.add(levels -> gain(table, with(levels, across.getFirst()), with(levels, across.getLast()),
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
        return new TablePage(titled(table, form.draw(head, rows)), table.runs(Set.copyOf(down), metrics));
    }

    private static List<String> with(List<String> levels, String level) {
        return Stream.concat(levels.stream(), Stream.of(level)).toList();
    }
}
