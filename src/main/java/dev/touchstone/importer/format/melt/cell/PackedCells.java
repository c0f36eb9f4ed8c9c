package dev.touchstone.importer.format.melt.cell;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.UnnamedFigure;
import dev.touchstone.importer.column.cell.BareNumber;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.importer.column.cell.UnclearFigure;
import dev.touchstone.importer.format.melt.context.ContextMetric;
import dev.touchstone.importer.format.melt.context.StatedStatistics;
import dev.touchstone.importer.format.melt.context.TableContext;
import dev.touchstone.importer.format.melt.source.CaseWords;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Splits columns with several figures in each cell: `12.1 / 14.0 / 19.7` under `TTFT p50 / p95 / p99 (ms)` become three.
/// Their names stand in the head, in the cells, or, where the heads are levels, in the words around the table; figures
/// of a metric that nothing names are questions.
public final class PackedCells {

    private static final int MOST = 6;
    private static final int LOOKED_AT = 200;
    private static final Pattern IN_UNIT = Pattern.compile("[~≈]?[\\d.,]{1,20}\\s?([^\\d\\s].{0,11})");
    /// Words before the figure of a part.
    private static final Pattern NAME = Pattern.compile("^[^0-9].{0,40}[ =:](?=\\d)");

    /// `Each cell is TTFT p50 / p99 in milliseconds.`
    private static final Pattern EACH_CELL = Pattern.compile("(?i)^(?:each|every|all|the) (?:cells?|entr(?:y|ies)|values?) (?:is|are|shows?|holds?|lists?|contains?|gives?|reports?)"
            + ":? (?:the )?|^(?:每格|单元格)(?:为|是|表示)?[:：]?\\s?");

    /// `(Format: TTFT / TPOT)`
    private static final Pattern FORMAT = Pattern.compile("(?i)(?<![a-z])(?:format|legend|格式)\\s?[:：=]\\s?([^()（）]{3,120})");

    private final SourceTable table;
    private final @Nullable TableContext context;
    /// The names that stand in the cells of each column, before their figures; empty where none do.
    private List<List<String>> named = List.of();

    private PackedCells(SourceTable table, @Nullable TableContext context) {
        this.table = table;
        this.context = context;
    }

    /// Returns the table with each such column split; the table itself when it has none.
    ///
    /// @param upright a table with one row of labels
    public static SourceTable split(SourceTable upright, TableContext context) {
        return new PackedCells(upright, context).split();
    }

    /// Returns the same of a table whose rows are columns of the text: its labels are names of metrics, if anything.
    public static @Nullable SourceTable ofTurned(@Nullable SourceTable turned) {
        return turned == null ? null : new PackedCells(turned, null).split();
    }

    private SourceTable split() {
        if (isPlain()) {
            return table;
        }
        named = IntStream.range(0, table.width()).mapToObj(this::namesInCells).toList();
        List<List<String>> labels = IntStream.range(0, table.width()).mapToObj(this::labels).toList();
        if (labels.stream().flatMap(List::stream).toList().equals(table.labels())) {
            return table;
        }
        List<SourceTable.Row> rows = new ArrayList<>();
        for (SourceTable.Row row : table.body()) {
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < labels.size(); column++) {
                int count = labels.get(column).size();
                List<String> parts = labels.get(column).equals(List.of(table.labels().get(column))) ? List.of(row.cell(column))
                        : inUnits(PackedCell.of(row.cell(column), areDecimalCommas(column)).parts().stream().map(PackedCell.Part::text).toList(),
                                labels.get(column));
                for (int i = 0; i < count; i++) {
                    cells.add(i < parts.size() ? parts.get(i) : "");
                }
            }
            rows.add(row.with(List.copyOf(cells)));
        }
        return SourceTable.ofRuns(labels.stream().flatMap(List::stream).toList(), table.rows().getFirst().lines(), rows);
    }

    /// The unit behind the last figure is that of the others, too, where it fits them: `2.85/3.19 s` under `TTFT p50/p95`.
    ///
    /// @param labels of the parts
    private static List<String> inUnits(List<String> parts, List<String> labels) {
        Matcher last = parts.size() < 2 || parts.size() != labels.size() ? null : IN_UNIT.matcher(parts.getLast());
        String unit = last != null && last.matches() && ColumnGuess.isUnit(last.group(1)) ? last.group(1) : "";
        return unit.isEmpty() ? parts : IntStream.range(0, parts.size()).mapToObj(part -> BareNumber.is(parts.get(part))
                && !ColumnGuess.hasUnit(labels.get(part)) && ColumnGuess.isMeasured(labels.get(part) + " (" + unit + ")")
                        ? parts.get(part) + " " + unit : parts.get(part)).toList();
    }

    private boolean isPlain() {
        for (SourceTable.Row row : table.body()) {
            for (String cell : row.cells()) {
                if (!isPlain(cell)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Whether the cell is one figure without a name, or no figure.
    private static boolean isPlain(String cell) {
        return !PackedCell.hasDigit(cell) || !Character.isLetter(cell.charAt(0)) && !PackedCell.isPacked(cell);
    }

    private Stream<String> cells(int column) {
        return table.body().stream().limit(LOOKED_AT).map(row -> row.cell(column)).filter(PackedCell::hasDigit);
    }

    private boolean areDecimalCommas(int column) {
        return cells(column).anyMatch(cell -> cell.indexOf(',') >= 0) && CellFigure.hasDecimalCommas(cells(column).flatMap(cell -> PackedCell.split(cell).stream())
                .map(part -> NAME.matcher(part).replaceFirst("")).toList());
    }

    private List<String> namesInCells(int column) {
        List<List<String>> names = cells(column).filter(PackedCell::mayBePacked).map(cell -> PackedCell.of(cell, false).parts().stream()
                .map(PackedCell.Part::name).toList()).distinct().limit(2).toList();
        return names.size() == 1 && names.getFirst().stream().noneMatch(String::isEmpty) ? names.getFirst() : List.of();
    }

    /// Whether another column has figures of the same names: the heads of both are cases.
    private boolean isCase(int column) {
        return !named.get(column).isEmpty() && named.stream().filter(named.get(column)::equals).count() > 1;
    }

    /// Returns the labels of the figures in a column; its own where each cell has one.
    private List<String> labels(int column) {
        String head = table.labels().get(column);
        List<String> whole = List.of(head);
        if (cells(column).noneMatch(PackedCell::mayBePacked)) {
            return context == null ? whole : named(column);
        }
        if (cells(column).allMatch(UnclearFigure::isOfBoard)) {
            return whole;
        }
        boolean decimalComma = areDecimalCommas(column);
        List<PackedCell> cells = cells(column).map(cell -> PackedCell.of(cell, decimalComma)).toList();
        int count = cells.stream().mapToInt(cell -> cell.parts().size()).max().orElse(0);
        PackedCell first = cells.getFirst();
        boolean mayBeLoads = IntStream.range(0, first.parts().size()).anyMatch(first::isLoad);
        List<String> loads = mayBeLoads ? PackedLabels.of(head, count) : List.of();
        if (areLoads(cells, loads, decimalComma)) {
            return loads;
        }
        boolean isSplit = count > 1 && count <= MOST && cells.stream().allMatch(cell -> cell.areFigures(decimalComma));
        List<PackedCell> full = cells.stream().filter(cell -> cell.parts().size() == count).toList();
        // A cell without a bracket has the first figure only.
        boolean isEven = isSplit && (full.size() == cells.size() || full.stream().allMatch(PackedCell::isAside)
                && cells.stream().allMatch(cell -> cell.parts().size() == 1 || cell.parts().size() == count));
        List<Set<String>> all = !isEven ? List.of() : IntStream.range(0, count).mapToObj(part -> full.stream()
                .map(cell -> cell.parts().get(part)).filter(one -> PackedCell.hasDigit(one.text())).map(PackedCell.Part::name)
                .collect(Collectors.toSet())).toList();
        if (!isEven || all.stream().anyMatch(one -> one.size() > 1)) {
            return whole;
        }
        List<String> names = all.stream().map(one -> one.isEmpty() ? "" : one.iterator().next()).toList();
        boolean areNamed = names.stream().anyMatch(name -> !name.isEmpty());
        List<String> ofHead = areNamed ? List.of() : PackedLabels.of(head, count);
        if (!ofHead.isEmpty()) {
            return ofHead;
        }
        List<String> units = IntStream.range(0, count).mapToObj(part -> ColumnGuess.unitOf(full.stream()
                .map(cell -> cell.parts().get(part).text()).toList())).toList();
        if (ColumnGuess.isSpeed(head)) {
            List<String> stated = names.stream().allMatch(String::isEmpty) && context != null ? StatedStatistics.ofParts(context, count) : List.of();
            return ofMetric(head, stated.isEmpty() ? names : stated, full.stream().allMatch(PackedCell::isAside));
        }
        List<Boolean> areNothing = all.stream().map(Set::isEmpty).toList();
        return context == null ? whole : ofWords(head, isCase(column) || CaseWords.areLevel(head), names, units, areNothing, context);
    }

    /// Whether each cell has the levels that its head names, of which one is a load with a word for it: `512 / C8` under
    /// `Input / Concurrency`.
    private static boolean areLoads(List<PackedCell> cells, List<String> labels, boolean decimalComma) {
        int load = IntStream.range(0, labels.size()).filter(part -> ColumnGuess.condition(labels.get(part)).filter(Factor.CONCURRENCY::equals)
                .isPresent()).findFirst().orElse(-1);
        return load >= 0 && labels.stream().allMatch(label -> ColumnGuess.condition(label).isPresent())
                && cells.stream().allMatch(cell -> cell.parts().size() == labels.size()
                        && IntStream.range(0, labels.size()).allMatch(part -> part == load ? cell.isLoad(part)
                                : cell.parts().get(part).name().isEmpty() && CellFigure.of(cell.parts().get(part).text(), decimalComma).isPresent()));
    }

    /// `TTFT 88 ms` in each cell under `Result`.
    private List<String> named(int column) {
        String head = table.labels().get(column);
        List<String> whole = List.of(head);
        // Without a column of conditions the rows are sentences, which are read as such.
        if (ColumnGuess.isMeasured(head) || ColumnGuess.condition(head).isPresent() || NamedFigures.areIn(table, column)
                || table.labels().stream().noneMatch(label -> ColumnGuess.condition(label).isPresent()) || cells(column).noneMatch(cell -> Character.isLetter(cell.charAt(0)))) {
            return whole;
        }
        boolean decimalComma = areDecimalCommas(column);
        List<String> names = cells(column).map(cell -> PackedCell.of(cell, decimalComma)).filter(cell -> cell.areFigures(decimalComma))
                .map(cell -> cell.parts().getFirst().name()).toList();
        boolean isOne = names.size() == cells(column).count() && names.stream().distinct().count() == 1
                && table.body().stream().map(row -> row.cell(column)).allMatch(cell -> PackedCell.hasDigit(cell) || CellFigure.isNothing(cell)
                        || CellOutcome.is(cell));
        return isOne && ColumnGuess.isSpeed(names.getFirst()) ? List.of(CaseWords.areLevel(head) ? head + " " + names.getFirst() : names.getFirst())
                : whole;
    }

    /// `p50 35 ms / p99 50 ms` under `TTFT`, `812 (0.52 s)` under `tok/s`.
    private static List<String> ofMetric(String head, List<String> names, boolean isAside) {
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            labels.add(!name.isEmpty() && ColumnGuess.isMeasured(name) ? name : !name.isEmpty() ? head + " " + name
                    : i == 0 && isAside ? head : new UnnamedFigure(head, i + 1, names.size()).label());
        }
        return List.copyOf(labels);
    }

    /// Figures under a head that names no metric: `Result`, or the level of a crosstab. Their names stand beside them or
    /// around the table, or their units leave no doubt.
    ///
    /// @param isLevel whether the head is a level of a known kind or a case
    /// @param areNothing which parts have no figure in any cell
    private static List<String> ofWords(String head, boolean isLevel, List<String> names, List<String> units, List<Boolean> areNothing,
            TableContext words) {
        boolean areNamed = names.stream().anyMatch(name -> !name.isEmpty());
        List<String> around = areNamed || head.isEmpty() ? List.of() : ofContext(names.size(), words);
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i).isEmpty() && !around.isEmpty() ? around.get(i) : names.get(i);
            if (!name.isEmpty() && ColumnGuess.isSpeed(name)) {
                labels.add(isLevel || !around.isEmpty() ? head + " " + name : name);
            } else if (name.isEmpty() && units.get(i).equals("tok/s")) {
                labels.add(isLevel ? head + " (tok/s)" : "(tok/s)");
            } else if (name.isEmpty() && (areNothing.get(i) || !isLevel && !units.get(i).isEmpty())) {
                labels.add(new UnnamedFigure(head, i + 1, names.size()).label());
            } else {
                return List.of(head);
            }
        }
        return labels.stream().distinct().count() == labels.size() ? List.copyOf(labels) : List.of(head);
    }

    /// The names of the figures in the nearest label around the table that names any.
    private static List<String> ofContext(int count, TableContext context) {
        for (TableContext.Words words : context.words()) {
            if (words.isLabel() || words.isBeside()) {
                String text = ContextMetric.plain(words.text());
                Matcher format = FORMAT.matcher(text);
                List<String> whole = PackedLabels.of(format.find() ? format.group(1) : EACH_CELL.matcher(text).replaceFirst(""), count);
                List<String> names = whole.isEmpty() && words.isBeside() ? PackedLabels.inSentence(text, count) : whole;
                if (!names.isEmpty() && names.stream().noneMatch(ColumnGuess::isStatistic)) {
                    return names.stream().allMatch(ColumnGuess::isSpeed) ? names : List.of();
                }
                if (words.isLabel() && ContextMetric.isMentioned(words.text())) {
                    break;
                }
            }
        }
        return ofStatistics(count, context);
    }

    /// A line of statistics, `p50 / p90 / p99, milliseconds`, below a heading that names their metric.
    private static List<String> ofStatistics(int count, TableContext context) {
        List<String> statistics = StatedStatistics.ofParts(context, count);
        String unit = statistics.isEmpty() ? "" : ContextMetric.unitOfTimes(context);
        return statistics.isEmpty() ? List.of() : ContextMetric.of(context, unit, false).or(() -> ContextMetric.withoutUnit(context)).filter(ColumnGuess::isSpeed)
                .map(metric -> statistics.stream().map(statistic -> metric + " " + statistic).toList()).orElse(List.of());
    }
}
