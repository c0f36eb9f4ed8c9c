package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.melt.context.ContextMetric;
import dev.touchstone.importer.format.melt.context.TableContext;
import dev.touchstone.importer.format.melt.source.CaseWords;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A table with levels of one factor across, levels of another down, and one metric in all of its cells, which words
/// around it name: `| Concurrency | vLLM | SGLang |` below `### Throughput (tokens/s)`.
public final class CrossTable {

    private static final int MOST_STUBS = 5;
    /// Heads of tables whose figures are something else.
    private static final Pattern OTHER = Pattern.compile("(?i)(?<![a-z])(?:accuracy|acc|perplexity|ppl|score|mmlu|gsm8k|bleu"
            + "|memory|mem|vram|(?<!batch.)size|params?|price|cost|flops|power|利用率|显存|内存|准确率|得分)(?![a-z])");
    private static final Pattern FRACTION = Pattern.compile("\\d{1,9}[.,]\\d{1,9}");
    /// `vLLM (ms)`, `SGLang [ms]`
    private static final Pattern UNIT_OF_HEAD = Pattern.compile("(.{1,40}?)\\s?[(\\[]([^()\\[\\]]{1,16})[)\\]]");
    private static final Pattern TWO = Pattern.compile("(.{1,40}?)\\s?[\\\\/|→↓,，、]+\\s?(.{1,40})");

    /// Between the metric and a condition in the corner: `TPOT (ms) \\ GPUs`.
    private static final Pattern BETWEEN = Pattern.compile("\\s?[\\\\|→]\\s?|\\s/\\s");

    /// Words of a rate of requests that was reached.
    private static final Pattern REACHED = Pattern.compile("(?i)through?put|tput|goodput|achieved|served|durchsatz|吞吐|实际");

    private final SourceTable table;
    private final boolean decimalComma;
    /// The number of columns in front of those of remarks.
    private final int width;
    private final List<Integer> across = new ArrayList<>();
    private int stubs;

    private CrossTable(SourceTable table) {
        this.table = table;
        this.decimalComma = CellFigure.haveDecimalCommas(table.cells());
        this.width = table.labels().size() - RemarkColumns.count(table, decimalComma);
    }

    /// Returns the table with one run per row; null for any other table, and where no words name the metric.
    ///
    /// @param upright a table with one row of labels
    public static @Nullable SourceTable of(SourceTable upright, TableContext context) {
        CrossTable cross = new CrossTable(withUnitOfFirst(withStub(upright)));
        if (cross.hasFiguresAcross()) {
            return cross.runs(context);
        }
        // `vLLM (ms)` beside `SGLang (ms)` below `Latency`: one unit of all figures.
        SourceTable bare = withoutUnit(upright);
        CrossTable other = bare == null ? null : new CrossTable(bare);
        return other != null && other.hasFiguresAcross() ? other.runs(context) : null;
    }

    /// A row of figures below levels of one factor, of which the first is no name of the row: `| c=1 | c=4 | c=16 |`. It gets an empty cell
    /// at its left; any other table is returned as it is.
    private static SourceTable withStub(SourceTable table) {
        boolean isBare = table.body().size() == 1 && table.labels().size() > 1 && table.labels().stream().allMatch(CaseWords::areLevel)
                && !CaseWords.isNumber(table.labels().getFirst()) && CaseWords.factor(table.labels()).isPresent()
                && CellFigure.of(table.body().getFirst().cell(0), false).isPresent();
        if (!isBare) {
            return table;
        }
        List<String> labels = new ArrayList<>(List.of(""));
        labels.addAll(table.labels());
        List<SourceTable.Row> body = table.body().stream().map(row -> {
            List<String> cells = new ArrayList<>(List.of(""));
            cells.addAll(row.cells());
            return row.with(List.copyOf(cells));
        }).toList();
        return SourceTable.ofRuns(List.copyOf(labels), table.rows().getFirst().lines(), body);
    }

    /// `136 tok/s` in the first cell below levels, and bare figures in all others: they are in its unit, too. Any other table as it is.
    private static SourceTable withUnitOfFirst(SourceTable table) {
        String first = table.body().isEmpty() || table.labels().size() < 3 ? "" : table.body().getFirst().cell(1);
        int blank = first.indexOf(' ');
        boolean isFirst = blank > 0 && ColumnGuess.isUnit(first.substring(blank + 1)) && CellFigure.of(first, false).isPresent()
                && table.labels().stream().skip(1).filter(CaseWords::areLevel).count() * 2 > table.labels().size() - 1;
        if (!isFirst) {
            return table;
        }
        String unit = first.substring(blank);
        for (SourceTable.Row row : table.body()) {
            for (String cell : row.cells().subList(1, row.cells().size())) {
                boolean isOwn = row == table.body().getFirst() && cell.equals(first);
                if (!isOwn && !CellFigure.isNothing(cell) && CellFigure.of(cell, false).filter(figure -> figure.unit().isEmpty()).isEmpty()) {
                    return table;
                }
            }
        }
        return SourceTable.ofRuns(table.labels(), table.rows().getFirst().lines(), table.body().stream().map(row -> row.with(IntStream.range(0, row.cells().size())
                .mapToObj(at -> at == 0 || CellFigure.of(row.cell(at), false).filter(figure -> figure.unit().isEmpty()).isEmpty() ? row.cell(at) : row.cell(at) + unit).toList())).toList());
    }

    /// The table with the unit that all heads but the first share behind each figure; null for any other table.
    private static @Nullable SourceTable withoutUnit(SourceTable table) {
        List<Matcher> heads = table.labels().stream().skip(1).map(UNIT_OF_HEAD::matcher).toList();
        if (heads.size() < 2 || !heads.stream().allMatch(Matcher::matches)
                || heads.stream().map(head -> head.group(2).toLowerCase(Locale.ROOT)).distinct().count() > 1
                || !ColumnGuess.isUnit(heads.getFirst().group(2)) || !heads.stream().allMatch(head -> CaseWords.areLevel(head.group(1)))) {
            return null;
        }
        String unit = " " + heads.getFirst().group(2);
        List<String> labels = new ArrayList<>(List.of(table.labels().getFirst()));
        heads.forEach(head -> labels.add(head.group(1)));
        List<SourceTable.Row> body = table.body().stream().map(row -> row.with(IntStream.range(0, row.cells().size())
                .mapToObj(at -> at == 0 || CellFigure.of(row.cell(at), false).isEmpty() ? row.cell(at) : row.cell(at) + unit).toList())).toList();
        return SourceTable.ofRuns(List.copyOf(labels), table.rows().getFirst().lines(), body);
    }

    /// Finds the columns: stubs at the left, figures under levels at the right, gains among them.
    private boolean hasFiguresAcross() {
        List<String> labels = table.labels().subList(0, width);
        if (isRowOfFigures(labels)) {
            return false;
        }
        while (stubs < Math.min(labels.size(), MOST_STUBS) && (stubs == 0 || isStub(stubs) || !tellsRowsApart())) {
            stubs++;
        }
        boolean areStatistics = labels.stream().skip(stubs).allMatch(ColumnGuess::isStatistic);
        for (int column = stubs; column < labels.size(); column++) {
            String label = labels.get(column);
            boolean isGain = !label.isBlank() && !areStatistics && SummaryRow.is(List.of(label));
            if (!isGain && (label.isBlank() || !areFigures(column) || isNamed(label))) {
                return false;
            }
            if (!isGain) {
                across.add(column);
            }
        }
        List<String> heads = across.stream().map(labels::get).toList();
        return !figures().isEmpty() && heads.stream().distinct().count() == heads.size()
                && (heads.size() > 1 || CaseWords.areLevel(heads.getFirst()))
                && labels.stream().noneMatch(label -> OTHER.matcher(label).find())
                && (heads.stream().noneMatch(ColumnGuess::isStatistic) || heads.stream().allMatch(ColumnGuess::isStatistic));
    }

    /// Whether a table without a head begins with its figures: a number in the corner, or fractions that are no levels of
    /// a condition which the corner names.
    private boolean isRowOfFigures(List<String> labels) {
        return CellFigure.of(labels.getFirst(), decimalComma).isPresent()
                || ColumnGuess.condition(labels.getFirst()).isEmpty() && labels.stream().anyMatch(label -> FRACTION.matcher(label).matches());
    }

    private boolean isStub(int column) {
        // `开启思考` is a name of a condition and a level of it.
        return ColumnGuess.condition(table.labels().get(column)).filter(factor -> factor != Factor.THINKING || !areFigures(column)).isPresent()
                || !areFigures(column) && !cells(column).isEmpty();
    }

    /// Whether no two rows have the same cells in all of the stubs so far; an empty cell repeats the one above it.
    private boolean tellsRowsApart() {
        Set<List<String>> keys = new HashSet<>();
        List<String> above = Collections.nCopies(stubs, "");
        for (SourceTable.Row row : table.body()) {
            List<String> key = new ArrayList<>();
            for (int column = 0; column < stubs; column++) {
                key.add(row.cell(column).isEmpty() ? above.get(column) : row.cell(column));
            }
            if (!keys.add(key)) {
                return false;
            }
            above = key;
        }
        return true;
    }

    private static boolean isNamed(String label) {
        // A head with the word of a metric is no level, even where the metric is not known.
        return ColumnGuess.isFigure(label) || ColumnGuess.hasUnit(label) || ContextMetric.isMentioned(label)
                || (ColumnGuess.isOther(label) || ColumnGuess.condition(label).isPresent())
                        && !CaseWords.areLevel(CaseStatistic.of(label).map(CaseStatistic::words).orElse(label));
    }

    private List<String> cells(int column) {
        List<String> cells = new ArrayList<>();
        for (SourceTable.Row row : table.body()) {
            if (!CellFigure.isNothing(row.cell(column))) {
                cells.add(row.cell(column));
            }
        }
        return cells;
    }

    private boolean areFigures(int column) {
        return cells(column).stream().allMatch(cell -> CellFigure.of(cell, decimalComma).isPresent() || CellOutcome.is(cell));
    }

    private @Nullable SourceTable runs(TableContext context) {
        List<String> labels = table.labels();
        List<String> heads = across.stream().map(labels::get).toList();
        String corner = labels.getFirst();
        boolean isLoad = isLoad(corner);
        Optional<String> ofCorner = stubs == 1 && !isLoad ? ContextMetric.in(corner, true, "") : Optional.empty();
        String metric = ofCorner.or(() -> ContextMetric.of(context, ColumnGuess.unitOf(figures()), isUnitEnough()))
                .or(() -> stubs == 1 && !isLoad && ColumnGuess.isFigure(corner) && ColumnGuess.isSpeed(corner) ? Optional.of(corner)
                        : ContextMetric.withoutUnit(context)).orElse(null);
        boolean isLevels = 2 * heads.stream().filter(CaseWords::areLevel).count() >= heads.size();
        if (metric == null || !isLevels && context.words().isEmpty()) {
            return null;
        }
        if (heads.stream().allMatch(ColumnGuess::isStatistic)) {
            return statistics(metric);
        }
        if (StatisticsOfCases.areIn(heads)) {
            return StatisticsOfCases.of(table, across, metric);
        }
        Names names = isLoad ? new Names(Factor.REQUEST_RATE.englishLabel(), names(corner, heads, false, context).across)
                : names(corner, heads, ofCorner.isPresent(), context);
        boolean hasPrecision = heads.stream().allMatch(CaseWords::areInPrecision);
        List<String> all = new ArrayList<>(labels.subList(0, stubs));
        all.set(0, names.down);
        if (hasPrecision) {
            all.addAll(List.of(CaseWords.factor(heads.stream().map(head -> CaseWords.withoutPrecision(head).getFirst()).toList())
                    .orElse(CaseLabels.CASE), CaseLabels.PRECISION));
        } else {
            all.add(names.across);
        }
        all.add(metric);
        all.addAll(remarks(labels));
        boolean isLevel = !names.down.equals(corner) && !names.across.equals(corner)
                && !ConditionPhrases.in(corner).isEmpty();
        List<SourceTable.Row> over = isLevel
                ? List.of(table.rows().getFirst().with(List.of(corner))) : List.of();
        List<SourceTable.Row> runs = new ArrayList<>();
        for (SourceTable.Row row : table.body()) {
            for (int column : across) {
                boolean isRun = CellFigure.of(row.cell(column), decimalComma).isPresent()
                        || CellOutcome.is(row.cell(column));
                if (isRun && !SummaryRow.is(row.cells())) {
                    List<String> cells = new ArrayList<>(row.cells().subList(0, stubs));
                    cells.addAll(hasPrecision ? CaseWords.withoutPrecision(labels.get(column)) : List.of(labels.get(column)));
                    cells.add(row.cell(column));
                    cells.addAll(remarks(row.cells()));
                    runs.add(row.with(List.copyOf(cells)).below(over));
                }
            }
        }
        return SourceTable.ofRuns(List.copyOf(all), table.rows().getFirst().lines(), List.copyOf(runs));
    }

    private List<String> remarks(List<String> cells) {
        return cells.subList(width, cells.size());
    }

    /// `| Concurrency | mean | p99 |` below `### TTFT (ms)`: one run per row.
    private SourceTable statistics(String metric) {
        List<String> all = new ArrayList<>(table.labels().subList(0, stubs));
        across.forEach(column -> all.add(metric + " " + table.labels().get(column)));
        all.addAll(remarks(table.labels()));
        List<SourceTable.Row> runs = table.body().stream().map(row -> {
            List<String> cells = new ArrayList<>(row.cells().subList(0, stubs));
            across.forEach(column -> cells.add(row.cell(column)));
            cells.addAll(remarks(row.cells()));
            return row.with(List.copyOf(cells));
        }).toList();
        return SourceTable.ofRuns(List.copyOf(all), table.rows().getFirst().lines(), runs);
    }

    /// Whether a unit alone shows what the figures are: no row or column is about another rate, and where units stand in
    /// the cells, all have one.
    private boolean isUnitEnough() {
        List<String> figures = figures();
        boolean areAlike = ColumnGuess.unitOf(figures).isEmpty() || figures.stream().filter(cell -> !CellOutcome.is(cell))
                .allMatch(cell -> CellFigure.of(cell, decimalComma).flatMap(CellFigure::unit).isPresent());
        return areAlike && Stream.concat(table.labels().stream(), table.body().stream().map(row -> row.cell(0)))
                .noneMatch(words -> ContextMetric.isMentioned(words) || ContextMetric.isOfOtherRate(words));
    }

    private List<String> figures() {
        return across.stream().flatMap(column -> cells(column).stream()).toList();
    }

    /// What the levels down and across are levels of.
    private record Names(String down, String across) {
    }

    /// Whether the corner names a rate of requests that may be what was asked for: `QPS` above numbers.
    private boolean isLoad(String corner) {
        boolean isRate = ColumnGuess.condition(corner).filter(Factor.REQUEST_RATE::equals).isPresent()
                || ContextMetric.in(corner, true, "").flatMap(ColumnGuess::metric).filter(Quantity.REQUEST_THROUGHPUT.key()::equals).isPresent()
                || ColumnGuess.metric(corner).filter(Quantity.REQUEST_THROUGHPUT.key()::equals).isPresent();
        return stubs == 1 && !REACHED.matcher(corner).find() && isRate && cells(0).stream().allMatch(CaseWords::isNumber);
    }

    private Names names(String corner, List<String> heads, boolean isMetric, TableContext context) {
        List<String> down = cells(0);
        boolean areNumbers = down.stream().allMatch(CaseWords::isNumber);
        boolean areAcross = heads.stream().allMatch(CaseWords::isNumber);
        Optional<String> ofRepeats = CaseWords.ofRepeats(table.labels().subList(stubs, width));
        String ofHeads = areAcross ? CaseLabels.CASE : ofRepeats.or(() -> CaseWords.factor(heads))
                .or(() -> TurnedCorner.switched(heads, context)).orElse(CaseLabels.CASE);
        if (down.isEmpty()) {
            return new Names(CaseLabels.VARIANT, ofHeads);
        }
        boolean isName = !isMetric && !corner.isBlank() && ConditionPhrases.in(corner).isEmpty();
        String ofStub = CaseWords.factor(down).filter(factor -> !isName || !factor.equals(CaseLabels.PRECISION))
                .orElse(isName ? corner : CaseLabels.VARIANT);
        Matcher two = TWO.matcher(corner);
        boolean isOther = two.matches() && !ofHeads.equals(CaseLabels.CASE) && !ColumnGuess.condition(ofHeads).equals(ColumnGuess.condition(two.group(2)));
        if (two.matches() && !isOther && ColumnGuess.condition(two.group(1)).isPresent()
                && ColumnGuess.condition(two.group(2)).isPresent()) {
            return new Names(two.group(1).strip(), two.group(2).strip());
        }
        Optional<String> beside = isMetric ? Arrays.stream(BETWEEN.split(corner, 2)).map(String::strip)
                .filter(part -> ColumnGuess.condition(part).isPresent()).findFirst() : Optional.empty();
        if (beside.isPresent() && areAcross != areNumbers) {
            return areAcross ? new Names(ofStub, beside.get()) : new Names(beside.get(), ofHeads);
        }
        Optional<String> named = corner.isBlank() && areNumbers != areAcross ? TurnedCorner.named(context) : Optional.empty();
        if (named.isPresent()) {
            return areNumbers ? new Names(named.get(), ofHeads) : new Names(ofStub, named.get());
        }
        boolean isFactor = ColumnGuess.condition(corner).isPresent();
        boolean isOfStub = isFactor && CaseWords.factor(down).flatMap(ColumnGuess::condition).equals(ColumnGuess.condition(corner));
        if (isOfStub && areAcross && !areNumbers) {
            return new Names(corner, TurnedCorner.named(context).orElse(CaseLabels.CASE));
        }
        if (isFactor && areAcross && !areNumbers) {
            return new Names(ofStub.equals(corner) ? CaseLabels.CASE : ofStub, corner);
        }
        return new Names(isFactor ? corner : ofStub, ofHeads);
    }
}
