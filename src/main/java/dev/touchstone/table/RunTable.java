package dev.touchstone.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.table.DataColumn.Kind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Runs as a table, one row per run. Only columns in which some run has a value.
public final class RunTable {

    private static final Set<Quantity> FIRST_LOOKED_AT = EnumSet.of(Quantity.REQUEST_THROUGHPUT,
            Quantity.OUTPUT_TOKEN_THROUGHPUT, Quantity.EMBEDDING_THROUGHPUT, Quantity.DOCUMENT_THROUGHPUT, Quantity.E2E_LATENCY, Quantity.TTFT, Quantity.TPOT, Quantity.GOODPUT);
    private static final Set<Statistic> STATISTICS = Set.of(Statistic.MEAN, Statistic.MEDIAN,
            Statistic.percentile(99));

    private RunTable() {
    }

    /// All columns but the definitions, with units of what the runs counted: for a sheet of a workbook.
    public static DataTable<Run> of(List<Run> runs) {
        return new DataTable<>(Stream.of(RunColumns.excluded(runs), RunColumns.annotation(runs),
                RunColumns.conditions(runs), RunColumns.metrics(runs), RunColumns.measurement(runs),
                RunColumns.background(runs)).flatMap(List::stream).toList(), runs);
    }

    /// Conditions and metrics, for people.
    public static DataTable<Run> readable(List<Run> runs) {
        return table(runs, true, Stream.of(RunColumns.excluded(runs), RunColumns.namesAndTags(runs),
                RunColumns.conditions(runs), RunColumns.metrics(runs)).flatMap(List::stream).toList());
    }

    /// For a page: only conditions that differ, only the figures that people look at first.
    public static DataTable<Run> compact(List<Run> runs) {
        boolean oneSource = runs.stream().map(run -> run.source().sha256()).distinct().count() == 1;
        return table(runs, !oneSource, Stream.of(RunColumns.excluded(runs), RunColumns.namesAndTags(runs),
                RunColumns.conditions(runs).stream().filter(column -> !isShared(column, runs)).toList(),
                RunColumns.metrics(runs).stream().filter(RunTable::isFirstLookedAt).toList())
                .flatMap(List::stream).toList());
    }

    /// What all runs of a compact table have in common: `Max tokens: 256; API: generate`; empty for nothing.
    public static String shared(List<Run> runs) {
        return RunColumns.conditions(runs).stream().filter(column -> isShared(column, runs))
                .map(column -> I18n.text("{0}: {1}", column.label(), column.of(runs.getFirst()).exact()))
                .collect(Collectors.joining(I18n.text("; ")));
    }

    /// For programs: the ids of the columns as heads with the unit of what the runs counted behind them, every digit,
    /// nothing for an absent value, and the words of an outcome in the place of its figure, where they are read from.
    public static TextTable exact(List<Run> runs) {
        return new DataTable<>(RunColumns.of(runs), runs).exact(column -> {
            String unit = RunColumns.metric(column.id()).map(metric -> Units.of(metric, runs)).orElse("");
            return unit.isEmpty() ? column.id() : column.id() + " (" + unit + ")";
        });
    }

    private static boolean isShared(DataColumn<Run> column, List<Run> runs) {
        return runs.stream().map(column::of).distinct().count() == 1;
    }

    private static boolean isFirstLookedAt(DataColumn<Run> column) {
        return RunColumns.metric(column.id()).filter(metric -> FIRST_LOOKED_AT.contains(metric.quantity())
                && (metric.statistic() == null || STATISTICS.contains(metric.statistic()))).isPresent();
    }

    private static DataTable<Run> table(List<Run> runs, boolean withSource, List<DataColumn<Run>> columns) {
        List<DataColumn<Run>> all = new ArrayList<>();
        all.add(number(runs));
        if (withSource) {
            all.add(DataColumn.words("source", I18n.text("Source"), run -> run.source().name()));
        }
        all.add(DataColumn.words("lines", I18n.text("Lines"),
                run -> run.source().lines().first() + "–" + run.source().lines().last()));
        all.addAll(columns);
        return new DataTable<>(all, runs);
    }

    /// The places of the runs in their list, counted from 1.
    private static DataColumn<Run> number(List<Run> runs) {
        Map<Run, Double> numbers = new IdentityHashMap<>();
        runs.forEach(run -> numbers.put(run, numbers.size() + 1.0));
        return new DataColumn<>("run", I18n.text("Run"), "", Kind.COUNT, run -> CellValue.of(numbers.get(run)));
    }
}
