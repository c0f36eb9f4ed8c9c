package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.ColumnGuess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Heads that name a case and a statistic of a metric which words around the table name: `vLLM p50` beside `vLLM p99`, below
/// `TTFT (ms)`. A case alone, beside one with a statistic, has the metric as the words name it.
final class StatisticsOfCases {

    private static final String STATISTIC = "(p ?\\d{1,2}(?:\\.\\d{1,3})?|mean|avg|average|median|平均值?|均值|中位数)";
    private static final Pattern BEHIND = Pattern.compile("(?i)(.{1,40}?)[\\s_,/-]{0,3}[(\\[（]?(?<![a-z0-9.])" + STATISTIC + "[)\\]）]?");
    private static final Pattern BEFORE = Pattern.compile("(?i)" + STATISTIC + "(?![a-z0-9.])[\\s_,/-]{0,3}[(\\[（]?(.{1,40}?)[)\\]）]?");

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
        Matcher behind = BEHIND.matcher(head);
        if (behind.matches()) {
            return Optional.of(behind.group(1) + " " + behind.group(2) + " " + metric);
        }
        Matcher before = BEFORE.matcher(head);
        return before.matches() ? Optional.of(before.group(2) + " " + before.group(1) + " " + metric) : Optional.empty();
    }
}
