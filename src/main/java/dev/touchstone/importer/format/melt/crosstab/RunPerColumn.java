package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.format.melt.context.TableContext;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Turns a table in which a column is a run: names in the first column, `2 GPUs`, `4 GPUs` or `vLLM`, `SGLang` above
/// the others. Of two columns it is one run, and so it is where statistics stand above the columns.
public final class RunPerColumn {

    private static final int MOST_RUNS = 60;
    private static final int MANY = 24;
    /// From this number of columns of statistics on, a table is of one run, whatever columns stand beside them.
    private static final int ENOUGH_STATISTICS = 3;
    /// Heads above the figures of one run that mean nothing.
    private static final Set<String> VALUE = Set.of("value", "values", "result", "results", "", "值", "数值", "结果",
            "measured",
            "measurement");
    /// `+15.4%`, `1.8x`, `30-70×`, `-47.4% (better)`
    private static final Pattern DERIVED = Pattern.compile("(?i)[~≈*↑↓▲▼ ]{0,3}(?:[-+−]?\\d{1,6}(?:[.,]\\d{1,4})?\\s?[-–~]\\s?)?[-+−]?\\d{1,6}(?:[.,]\\d{1,4})?\\s?(?:%|x|×|倍)[*↑↓▲▼ ]{0,3}"
            + "(?:\\s?[\\p{L}(（].{0,30})?");

    /// The head of what is left of a table that summarises several repeats.
    private static final List<String> MEAN_OF_REPEATS = List.of("Metric", "several repeats");
    private static final Pattern SPREAD = Pattern.compile("(?i)cv|c\\.v\\.|std(?:\\.? ?dev)?|stdev|sd|min(?:imum)?|max(?:imum)?|range|±.*|σ|标准差|最小值?|最大值?");
    /// A share: it follows from no other column.
    private static final Pattern PERCENT = Pattern.compile("\\d[\\d.,]{0,8} ?%");

    private final List<List<String>> rows = new ArrayList<>();
    private final List<Line> lines;

    private RunPerColumn(SourceTable table) {
        lines = table.lines();
        table.rows().forEach(row -> rows.add(new ArrayList<>(row.cells())));
    }

    /// Null for a table that cannot be turned.
    public static @Nullable SourceTable of(SourceTable table) {
        return of(table, TableContext.NONE);
    }

    /// Null for a table that cannot be turned.
    ///
    /// @param context the words around the table, which may name what its columns are levels of
    public static @Nullable SourceTable of(SourceTable table, TableContext context) {
        if (table.width() < 2 || table.width() > MOST_RUNS || table.rows().size() < 2) {
            return null;
        }
        RunPerColumn turned = new RunPerColumn(table);
        turned.joinUnits();
        turned.leaveOutBeside();
        turned.joinGroups();
        StatisticsOfCases.moveDown(turned.rows);
        return turned.rows.getFirst().size() < 2 ? null : turned.grid(context);
    }

    /// Null where statistics stand above several rows of one name: they cannot be assigned to runs.
    private @Nullable SourceTable grid(TableContext context) {
        List<String> head = rows.getFirst();
        long statistics = head.stream().skip(1).filter(ColumnGuess::isStatistic).count();
        boolean all = statistics == head.size() - 1
                && (statistics > 1 || rows.stream().skip(1).anyMatch(row -> ColumnGuess.isMeasured(row.getFirst())));
        if (!all && (statistics < ENOUGH_STATISTICS || 2 * statistics <= head.size())) {
            return turned(context);
        }
        int mean = meanOfRepeats();
        if (mean > 0) {
            rows.forEach(row -> {
                String name = row.getFirst();
                String cell = row.get(mean);
                row.clear();
                row.addAll(List.of(name, cell));
            });
            rows.set(0, new ArrayList<>(MEAN_OF_REPEATS));
            return turned(context);
        }
        boolean distinct = rows.stream().skip(1).map(List::getFirst).distinct().count() == rows.size() - 1;
        return distinct ? flat(head) : null;
    }

    /// Returns the column of the means of a table that summarises several repeats; 0 for any other table. A rate of requests
    /// has no least one within a run, and the p99 of a time no mean.
    private int meanOfRepeats() {
        List<String> head = rows.getFirst();
        int mean = IntStream.range(1, head.size()).filter(column -> ColumnGuess.statistic(head.get(column)).filter(Statistic.MEAN::equals).isPresent()).findFirst().orElse(0);
        boolean hasSpread = head.stream().skip(1).anyMatch(name -> SPREAD.matcher(name).matches());
        boolean isOfRepeats = rows.stream().skip(1).anyMatch(row -> ColumnGuess.hasStatistic(row.getFirst()) && ColumnGuess.isMeasured(row.getFirst())
                || hasSpread && ColumnGuess.metric(row.getFirst()).filter(Quantity.REQUEST_THROUGHPUT.key()::equals).isPresent()
                        && row.stream().skip(1).filter(cell -> !CellFigure.isNothing(cell)).count() > 2);
        return isOfRepeats ? mean : 0;
    }

    /// Whether the head of a column of figures means nothing: `Value`.
    static boolean isValue(String head) {
        return VALUE.contains(head.toLowerCase(Locale.ROOT));
    }

    /// Null where no row is left below the head.
    private @Nullable SourceTable turned(TableContext context) {
        boolean isOfOne = rows.getFirst().size() == 2 && isValue(rows.getFirst().get(1));
        if (isOfOne) {
            rows.removeFirst();
        }
        if (rows.isEmpty()) {
            return null;
        }
        List<String> labels = new ArrayList<>(rows.stream().map(List::getFirst).toList());
        if (labels.size() > MANY && 2 * labels.stream().distinct().count() < labels.size()) {
            // The rows are a list: a run has few figures that go by one name.
            return null;
        }
        List<String> heads = rows.getFirst().subList(1, rows.getFirst().size());
        Map<String, String> ofAll = isOfOne ? Map.of() : TurnedCorner.ofAll(labels.getFirst(), heads);
        labels.set(0, TurnedCorner.label(labels.getFirst(), heads, context));
        labels.addAll(ofAll.keySet());
        List<SourceTable.Row> runs = IntStream.range(1, rows.getFirst().size()).mapToObj(column -> new SourceTable.Row(lines,
                Stream.concat(rows.stream().map(row -> row.get(column)), ofAll.values().stream()).toList())).toList();
        return SourceTable.ofRuns(List.copyOf(labels), List.of(), runs);
    }

    /// A row for each quantity, a column for each statistic: one run.
    private SourceTable flat(List<String> head) {
        List<String> labels = new ArrayList<>();
        List<String> cells = new ArrayList<>();
        for (List<String> row : rows.subList(1, rows.size())) {
            long figures = row.stream().skip(1).filter(cell -> !CellFigure.isNothing(cell)).count();
            boolean ofRequests = figures > 2 && ColumnGuess.isRateOfRun(row.getFirst());
            for (int column = 1; column < row.size(); column++) {
                if (!CellFigure.isNothing(row.get(column)) && ColumnGuess.isStatistic(head.get(column))) {
                    labels.add(row.getFirst() + (ofRequests ? " per request " : " ") + head.get(column));
                    cells.add(row.get(column));
                }
            }
        }
        for (int column = 1; column < head.size(); column++) {
            if (!ColumnGuess.isStatistic(head.get(column))) {
                labels.add(head.get(column));
                cells.add(beside(column));
            }
        }
        return SourceTable.ofRuns(List.copyOf(labels), List.of(), List.of(new SourceTable.Row(lines, List.copyOf(cells))));
    }

    /// What stands beside the statistics: once, when it is the same in all rows.
    private String beside(int column) {
        List<String> all = rows.stream().skip(1).map(row -> row.get(column)).distinct().toList();
        return all.size() == 1 ? all.getFirst() : rows.stream().skip(1)
                .map(row -> row.getFirst() + ": " + row.get(column)).collect(Collectors.joining("; "));
    }

    /// A column of units belongs to the names.
    private void joinUnits() {
        int width = rows.getFirst().size();
        for (int column = 1; column < width && width > 2; column++) {
            int at = column;
            List<String> cells = rows.stream().skip(1).map(row -> row.get(at))
                    .filter(cell -> !CellFigure.isNothing(cell))
                    .toList();
            if (!cells.isEmpty() && cells.stream().allMatch(ColumnGuess::isUnit)
                    && cells.stream().allMatch(cell -> CellFigure.of(cell, false).isEmpty())) {
                for (List<String> row : rows) {
                    String unit = row.remove(at);
                    if (row != rows.getFirst() && !CellFigure.isNothing(unit)) {
                        row.set(0, row.getFirst() + " (" + unit + ")");
                    }
                }
                return;
            }
        }
    }

    /// Columns that explain the rows, or follow from the figures of the others, are no runs.
    private void leaveOutBeside() {
        for (int column = rows.getFirst().size() - 1; column > 0 && rows.getFirst().size() > 2; column--) {
            int at = column;
            List<String> cells = rows.stream().skip(1).map(row -> row.get(at)).filter(cell -> !CellFigure.isNothing(cell)).toList();
            boolean isBeside = RemarkColumns.isHead(rows.getFirst().get(at))
                    ? cells.stream().allMatch(cell -> CellFigure.of(cell, false).isEmpty())
                    : cells.size() > 1 && cells.stream().allMatch(cell -> DERIVED.matcher(cell).matches())
                            && cells.stream().anyMatch(cell -> !PERCENT.matcher(cell).matches());
            if (isBeside) {
                rows.forEach(row -> row.remove(at));
            }
        }
    }

    /// A name over a group of rows belongs to theirs where these are too short alone.
    private void joinGroups() {
        String group = "";
        for (List<String> row : List.copyOf(rows.subList(1, rows.size()))) {
            boolean alone = row.stream().skip(1).allMatch(String::isEmpty);
            if (alone) {
                group = row.getFirst();
                rows.removeIf(other -> other == row);
            } else if (!group.isEmpty() && !ColumnGuess.isMeasured(row.getFirst())
                    && ColumnGuess.isMeasured(group + " " + row.getFirst())) {
                row.set(0, group + " " + row.getFirst());
            }
        }
    }
}
