package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.melt.source.SourceTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Heads that name a case and a statistic of a metric which words around the table name: `vLLM p50` beside `vLLM p99`, below
/// `TTFT (ms)`. A case alone, beside one with a statistic, has the metric as the words name it.
final class StatisticsOfCases {

    private StatisticsOfCases() {
    }

    /// Whether one of the heads names a case and a statistic of it.
    static boolean areIn(List<String> heads) {
        return heads.stream().anyMatch(head -> label(head, "").isPresent());
    }

    /// Returns the table with one run per row and case; null where the cases do not have the same statistics each.
    ///
    /// @param columns those of figures
    /// @param metric what words around the table name, with its unit
    static @Nullable SourceTable of(SourceTable table, List<Integer> columns, String metric) {
        if (ColumnGuess.hasStatistic(metric)) {
            return null;
        }
        List<String> labels = new ArrayList<>(table.labels());
        columns.forEach(column -> labels.set(column, label(labels.get(column), metric).orElse(labels.get(column) + " " + metric)));
        return PairedColumns.of(SourceTable.ofRuns(List.copyOf(labels), table.rows().getFirst().lines(), table.body()), false);
    }

    /// `vLLM p50` of `TTFT (ms)`: `vLLM p50 TTFT (ms)`; empty for a head without a case or without a statistic.
    private static Optional<String> label(String head, String metric) {
        return CaseStatistic.of(head).map(found -> found.words() + " " + found.statistic() + " " + metric);
    }

    /// Puts the statistics of cases beside the metrics down the left, where the heads name them: `TTFT (ms)` below `baseline (p99)`
    /// and `this PR (p99)`. Rows of anything else stay as they are.
    ///
    /// @param rows the head first; changed in place
    static void moveDown(List<List<String>> rows) {
        List<String> head = rows.getFirst();
        List<Optional<CaseStatistic>> found = head.stream().map(CaseStatistic::of).toList();
        boolean areCases = head.size() > 1 && found.stream().skip(1).anyMatch(Optional::isPresent)
                && head.stream().skip(1).noneMatch(ColumnGuess::isStatistic) && head.stream().skip(1).noneMatch(ColumnGuess::isMeasured);
        if (!areCases || rows.stream().skip(1).noneMatch(row -> CaseStatistic.isOpen(row.getFirst()))) {
            return;
        }
        List<String> names = IntStream.range(0, head.size()).mapToObj(column -> found.get(column).map(CaseStatistic::words)
                .filter(words -> column > 0).orElse(head.get(column))).toList();
        List<String> cases = names.stream().skip(1).distinct().toList();
        List<List<String>> moved = new ArrayList<>(List.of(new ArrayList<>(List.of(head.getFirst()))));
        moved.getFirst().addAll(cases);
        for (List<String> row : rows.subList(1, rows.size())) {
            Map<String, List<String>> byLabel = new LinkedHashMap<>();
            for (int column = 1; column < row.size(); column++) {
                String statistic = found.get(column).map(CaseStatistic::statistic).orElse("");
                String name = names.get(column);
                boolean isNamed = CaseStatistic.isOpen(row.getFirst()) || IntStream.range(1, row.size()).filter(other -> names.get(other).equals(name))
                        .mapToObj(row::get).distinct().count() > 1;
                List<String> cells = byLabel.computeIfAbsent(isNamed ? (row.getFirst() + " " + statistic).strip() : row.getFirst(), any ->
                        new ArrayList<>(Collections.nCopies(cases.size(), "")));
                cells.set(cases.indexOf(name), row.get(column));
            }
            byLabel.forEach((label, cells) -> {
                List<String> whole = new ArrayList<>(List.of(label));
                whole.addAll(cells);
                moved.add(whole);
            });
        }
        rows.clear();
        rows.addAll(moved);
    }
}
