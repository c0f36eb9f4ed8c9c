package dev.touchstone.report;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.report.Table.Column;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Runs as a table, one line a run. Only columns in which some run has something.
public final class RunTable {

    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    private static final Set<Quantity> TELLING = EnumSet.of(Quantity.REQUEST_THROUGHPUT,
            Quantity.OUTPUT_TOKEN_THROUGHPUT, Quantity.E2E_LATENCY, Quantity.TTFT, Quantity.TPOT, Quantity.GOODPUT);
    private static final Set<Statistic> STATISTICS = Set.of(Statistic.MEAN, Statistic.MEDIAN,
            Statistic.percentile(99));

    private RunTable() {
    }

    /// For people: labels with units, about four significant digits, a dash where nothing is known.
    public static Table readable(List<Run> runs) {
        return table(runs, true, Stream.of(RunColumns.excluded(runs), RunColumns.conditions(runs),
                RunColumns.metrics(runs)).flatMap(List::stream).toList());
    }

    /// For a page: only conditions that differ, only the figures that people look at first.
    static Table compact(List<Run> runs) {
        boolean oneSource = runs.stream().map(run -> run.source().sha256()).distinct().count() == 1;
        return table(runs, !oneSource, Stream.of(RunColumns.excluded(runs), RunColumns.conditions(runs).stream()
                        .filter(column -> !isShared(column, runs)).toList(),
                RunColumns.metrics(runs).stream().filter(RunTable::isTelling).toList())
                .flatMap(List::stream).toList());
    }

    /// What all runs of a compact table have in common: `Max tokens: 256; API: generate`; empty for nothing.
    static String shared(List<Run> runs) {
        return RunColumns.conditions(runs).stream().filter(column -> isShared(column, runs))
                .map(column -> column.label() + ": " + exact(column, runs.getFirst()))
                .collect(Collectors.joining("; "));
    }

    private static boolean isShared(RunColumn column, List<Run> runs) {
        return runs.stream().map(run -> exact(column, run)).distinct().count() == 1;
    }

    private static boolean isTelling(RunColumn column) {
        return Metric.ofKey(column.key()).filter(metric -> TELLING.contains(metric.quantity())
                && (metric.statistic() == null || STATISTICS.contains(metric.statistic()))).isPresent();
    }

    private static Table table(List<Run> runs, boolean withSource, List<RunColumn> columns) {
        Map<RunColumn, Figures> figures = columns.stream().filter(RunColumn.Number.class::isInstance)
                .collect(Collectors.toMap(Function.identity(), column -> figures(column, runs)));
        List<Column> heads = new ArrayList<>();
        heads.add(new Column("Run", true));
        if (withSource) {
            heads.add(new Column("Source", false));
        }
        heads.add(new Column("Lines", false));
        columns.forEach(column -> heads.add(new Column(column.head(), column instanceof RunColumn.Number)));
        List<List<String>> rows = new ArrayList<>();
        for (Run run : runs) {
            List<String> cells = new ArrayList<>();
            cells.add(Integer.toString(rows.size() + 1));
            if (withSource) {
                cells.add(run.source().name());
            }
            cells.add(run.source().lines().first() + "–" + run.source().lines().last());
            columns.forEach(column -> cells.add(readable(column, run, figures)));
            rows.add(cells);
        }
        return new Table(heads, rows);
    }

    /// For programs: the keys of the JSON contract as heads with the unit behind them, every digit, nothing where
    /// nothing is known.
    public static Table exact(List<Run> runs) {
        List<RunColumn> columns = Stream.of(RunColumns.conditions(runs), RunColumns.metrics(runs),
                RunColumns.measurement(runs), RunColumns.definitions(runs), RunColumns.background(runs),
                RunColumns.excluded(runs)).flatMap(List::stream).toList();
        return new Table(columns.stream().map(column -> new Column(keyHead(column),
                column instanceof RunColumn.Number)).toList(),
                runs.stream().map(run -> columns.stream().map(column -> exact(column, run)).toList()).toList());
    }

    static Figures figures(RunColumn column, List<Run> runs) {
        return column instanceof RunColumn.Number number
                ? Figures.fitting(runs.stream().map(number.value()).filter(Objects::nonNull).toList())
                : new Figures(0);
    }

    private static String readable(RunColumn column, Run run, Map<RunColumn, Figures> figures) {
        if (column instanceof RunColumn.Number number) {
            Double value = number.value().apply(run);
            Figures decimals = figures.get(column);
            return value == null || decimals == null ? Table.UNKNOWN : decimals.text(value);
        }
        String text = exact(column, run);
        return text.isEmpty() ? Table.UNKNOWN : text;
    }

    private static String exact(RunColumn column, Run run) {
        return switch (column) {
            case RunColumn.Words words -> Objects.requireNonNullElse(words.value().apply(run), "");
            case RunColumn.Number number -> {
                Double value = number.value().apply(run);
                yield value == null ? "" : Figures.exact(value);
            }
            case RunColumn.Time time -> {
                LocalDateTime at = time.value().apply(run);
                yield at == null ? "" : at.format(SECONDS);
            }
        };
    }

    private static String keyHead(RunColumn column) {
        String unit = Metric.ofKey(column.key()).map(metric -> metric.unit().symbol()).orElse("");
        return unit.isEmpty() ? column.key() : column.key() + " (" + unit + ")";
    }
}
