package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.melt.source.CaseWords;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Turns a table in which a figure of a run is a row: conditions at the left, then the names of the quantities, then a
/// column for each engine or case (`QPS | Metric | vLLM | SGLang`) or for each statistic (`Engine | Metric | P50 | P99`). The conditions may stand on the first row of theirs
/// only.
public final class FigurePerRow {

    private static final int MOST_KEYS = 6;
    private static final int FEWEST_NAMES = 2;

    private final SourceTable table;
    private final int names;
    private final List<Integer> values = new ArrayList<>();
    /// The conditions of a run and the head above its figures → its figures by their names, and the lines they are on.
    private final Map<List<String>, Map<String, String>> runs = new LinkedHashMap<>();
    private final Map<List<String>, List<Line>> lines = new LinkedHashMap<>();

    private FigurePerRow(SourceTable table, int names) {
        this.table = table;
        this.names = names;
    }

    /// Null for any other table.
    public static @Nullable SourceTable of(SourceTable table) {
        List<List<String>> body = table.rows().stream().skip(1).map(SourceTable.Row::cells).toList();
        for (int column = 1; column < Math.min(table.width() - 1, MOST_KEYS); column++) {
            int at = column;
            List<String> cells = body.stream().map(row -> row.get(at)).filter(cell -> !cell.isEmpty()).toList();
            // Below `Metric` others may stand among them: `Success rate`.
            boolean areMetrics = cells.stream().allMatch(ColumnGuess::isMeasured) || TurnedCorner.isMetric(table.rows().getFirst()
                    .cell(column))
                    && 2 * cells.stream().filter(ColumnGuess::isMeasured).count() > cells.size();
            if (cells.size() == body.size() && areMetrics && cells.stream().distinct().count() >= FEWEST_NAMES) {
                return new FigurePerRow(table, column).grid();
            }
        }
        return null;
    }

    private @Nullable SourceTable grid() {
        List<String> head = table.rows().getFirst().cells();
        List<List<String>> body = table.rows().stream().skip(1).map(SourceTable.Row::cells).toList();
        for (int column = names + 1; column < head.size(); column++) {
            int at = column;
            if (body.stream().filter(row -> ColumnGuess.isMeasured(row.get(names))).map(row -> row.get(at))
                    .filter(cell -> !CellFigure.isNothing(cell))
                    .filter(cell -> !CellOutcome.is(cell)).allMatch(cell -> CellFigure.of(cell, false).isPresent() && "+-%".indexOf(cell.charAt(0)) < 0
                            && !cell.endsWith("%"))) {
                values.add(column);
            }
        }
        // A head that means nothing is no case, nor are statistics.
        boolean areStatistics = !values.isEmpty() && values.stream().map(head::get).allMatch(ColumnGuess::isStatistic)
                || values.size() == 1 && RunPerColumn.isValue(head.get(values.getFirst()));
        gather(head, areStatistics);
        List<String> metrics = runs.values().stream().flatMap(run -> run.keySet().stream()).distinct().toList();
        List<String> labels = new ArrayList<>(head.subList(0, names));
        if (!areStatistics) {
            String factor = CaseWords.factor(values.stream().map(head::get).map(FigurePerRow::withoutStatistic).toList()).orElse(CaseLabels.CASE);
            labels.add(labels.stream().anyMatch(label -> label.equalsIgnoreCase(factor)) ? CaseLabels.CASE : factor);
        }
        labels.addAll(metrics);
        List<SourceTable.Row> rows = new ArrayList<>();
        runs.forEach((key, figures) -> {
            List<String> cells = new ArrayList<>(key);
            metrics.forEach(metric -> cells.add(figures.getOrDefault(metric, "")));
            rows.add(new SourceTable.Row(List.copyOf(lines.getOrDefault(key, List.of())), List.copyOf(cells)));
        });
        return values.isEmpty() ? null
                : SourceTable.ofRuns(List.copyOf(labels), table.rows().getFirst().lines(), List.copyOf(rows));
    }

    /// The case of a head that also names the statistic of its figures: `vLLM (p99)`.
    private static String withoutStatistic(String head) {
        return CaseStatistic.of(head).map(CaseStatistic::words).orElse(head);
    }

    /// @param areStatistics whether the heads above the figures are statistics of one run, or mean nothing, and are no cases
    private void gather(List<String> head, boolean areStatistics) {
        List<String> above = List.of();
        for (SourceTable.Row row : table.rows().subList(1, table.rows().size())) {
            List<String> keys = new ArrayList<>(row.cells().subList(0, names));
            for (int i = 0; i < names && keys.get(i).isEmpty() && !above.isEmpty(); i++) {
                keys.set(i, above.get(i));
            }
            above = List.copyOf(keys);
            for (int column : values) {
                String cell = row.cells().get(column);
                if (!CellFigure.isNothing(cell)) {
                    List<String> run = new ArrayList<>(above);
                    String name = row.cells().get(names);
                    if (!areStatistics) {
                        run.add(withoutStatistic(head.get(column)));
                    }
                    Map<String, String> figures = runs.computeIfAbsent(run, none -> new LinkedHashMap<>());
                    String statistic = areStatistics && !RunPerColumn.isValue(head.get(column)) ? head.get(column)
                            : areStatistics ? "" : CaseStatistic.of(head.get(column)).map(CaseStatistic::statistic).orElse("");
                    boolean isNamed = areStatistics || CaseStatistic.isOpen(name) || !figures.getOrDefault(name, cell).equals(cell);
                    figures.putIfAbsent(isNamed ? (name + " " + statistic).strip() : name, cell);
                    lines.computeIfAbsent(run, none -> new ArrayList<>()).addAll(row.lines());
                }
            }
        }
    }
}
