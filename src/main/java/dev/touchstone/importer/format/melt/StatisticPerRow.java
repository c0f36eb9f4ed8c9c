package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Turns a table with a statistic in each row, `| Percentile | TTFT (ms) | TPOT (ms) |` above `P50` and `P99`, so that the
/// statistics stand in the head: a row of it is no run. Where the head has names of cases, `| Percentile | vLLM | SGLang |`,
/// each of them becomes a row.
final class StatisticPerRow {

    private static final int MOST_KEYS = 4;
    private static final Pattern PERCENT = Pattern.compile("\\d.{0,8}%");
    private static final Pattern OF_PERCENTILES = Pattern.compile("(?i)\\s*|%|p|stat(?:istic)?s?|percent(?:ile)?s?|pctl?|quantiles?|aggregat(?:e|ion)|分位数?|百分位数?|统计");

    private final SourceTable table;
    private final int statistics;
    private final List<Integer> keys = new ArrayList<>();
    private final List<Integer> figures = new ArrayList<>();

    private StatisticPerRow(SourceTable table, int statistics) {
        this.table = table;
        this.statistics = statistics;
        for (int column = 0; column < table.width(); column++) {
            if (column != statistics) {
                boolean isCondition = ColumnGuess.condition(table.rows().getFirst().cell(column)).isPresent();
                (areFigures(column) && !isCondition ? figures : keys).add(column);
            }
        }
    }

    /// Returns the table turned; any other table as it is.
    static SourceTable turned(SourceTable table) {
        if (table.rows().size() < 2 || table.width() < 2) {
            return table;
        }
        for (int column = 0; column < Math.min(table.width() - 1, MOST_KEYS); column++) {
            int at = column;
            if (isOfStatistics(table.rows().getFirst().cell(at), body(table).map(row -> row.cell(at)).toList())) {
                SourceTable turned = new StatisticPerRow(table, column).turned();
                return turned == null ? table : turned;
            }
        }
        return table;
    }

    /// Percents are percentiles below a head that says so only: `50%`, as ApacheBench prints them.
    private static boolean isOfStatistics(String head, List<String> cells) {
        return cells.stream().allMatch(ColumnGuess::isStatistic) && ColumnGuess.condition(head).isEmpty()
                && (cells.stream().noneMatch(cell -> PERCENT.matcher(cell).matches()) || OF_PERCENTILES.matcher(head).matches());
    }

    private static Stream<SourceTable.Row> body(SourceTable table) {
        return table.rows().stream().skip(1);
    }

    private boolean areFigures(int column) {
        return body(table).map(row -> row.cell(column)).filter(cell -> !CellFigure.isNothing(cell))
                .allMatch(cell -> CellFigure.of(cell, false).isPresent() || CellFigure.of(cell, true).isPresent() || CellOutcome.is(cell));
    }

    /// Null where a statistic stands twice for the same levels, or no figure beside it.
    private @Nullable SourceTable turned() {
        List<String> head = table.rows().getFirst().cells();
        Set<String> names = new LinkedHashSet<>(body(table).map(row -> row.cell(statistics)).toList());
        if (figures.isEmpty() || keys.stream().anyMatch(column -> ColumnGuess.isFigure(head.get(column)))) {
            return null;
        }
        if (figures.stream().noneMatch(column -> ColumnGuess.isFigure(head.get(column)))) {
            return keys.isEmpty() && names.size() == table.rows().size() - 1 ? casesBelow(head, names) : null;
        }
        Map<List<String>, Map<String, SourceTable.Row>> runs = new LinkedHashMap<>();
        for (SourceTable.Row row : body(table).toList()) {
            Map<String, SourceTable.Row> run = runs.computeIfAbsent(keys.stream().map(row::cell).toList(), any -> new LinkedHashMap<>());
            if (run.put(row.cell(statistics), row) != null) {
                return null;
            }
        }
        List<SourceTable.Row> rows = new ArrayList<>(List.of(table.rows().getFirst().with(labels(head, names))));
        runs.forEach((levels, run) -> rows.add(new SourceTable.Row(run.values().stream().flatMap(row -> row.lines().stream()).toList(),
                cells(levels, run, names))));
        return like(rows);
    }

    private List<String> labels(List<String> head, Set<String> names) {
        List<String> labels = new ArrayList<>(keys.stream().map(head::get).toList());
        figures.forEach(column -> names.forEach(name -> labels.add((head.get(column) + " " + name).strip())));
        return labels;
    }

    private List<String> cells(List<String> levels, Map<String, SourceTable.Row> run, Set<String> names) {
        List<String> cells = new ArrayList<>(levels);
        figures.forEach(column -> names.forEach(name -> {
            SourceTable.Row row = run.get(name);
            cells.add(row == null ? "" : row.cell(column));
        }));
        return cells;
    }

    /// The names of the head down, the statistics across.
    private SourceTable casesBelow(List<String> head, Set<String> names) {
        List<Line> lines = body(table).flatMap(row -> row.lines().stream()).toList();
        List<String> labels = new ArrayList<>(List.of(""));
        labels.addAll(names);
        List<SourceTable.Row> rows = new ArrayList<>(List.of(table.rows().getFirst().with(labels)));
        for (int column : figures) {
            List<String> cells = new ArrayList<>(List.of(head.get(column)));
            IntStream.range(1, table.rows().size()).forEach(row -> cells.add(table.rows().get(row).cell(column)));
            rows.add(new SourceTable.Row(lines, cells));
        }
        return like(rows);
    }

    private SourceTable like(List<SourceTable.Row> rows) {
        return new SourceTable(table.title(), table.caption(), table.heads(), List.copyOf(rows), table.lines(), table.passedOver(),
                table.edges());
    }
}
