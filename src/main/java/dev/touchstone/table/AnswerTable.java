package dev.touchstone.table;

import dev.touchstone.compare.SourceDecimals;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.question.AnsweredRow.Side;
import dev.touchstone.compare.question.Question;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Rounding;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.UnitText;
import dev.touchstone.table.DataColumn.Kind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The figures that an answer rests on as a table, one row per ratio: the conditions, both sides, how they compare and
/// what may be claimed.
public final class AnswerTable {

    /// What a reader wants to know of all runs before reading a figure.
    private static final Set<Factor> CAPTION = EnumSet.of(Factor.ENGINE, Factor.MODEL, Factor.GPU, Factor.GPU_COUNT,
            Factor.THINKING, Factor.CONCURRENCY, Factor.REQUESTS, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS,
            Factor.MAX_TOKENS, Factor.SIMULATED);
    private static final Set<String> FIGURES_IN_WORDS = Set.of("n", "latency", "from.mean", "to.mean");
    /// What stands beside a throughput.
    public static final Metric LATENCY = Metric.of(Quantity.E2E_LATENCY);
    /// Longer names of sides do not fit above a column of figures.
    private static final int LONGEST_HEAD = 24;
    /// Two of them with an arrow between.
    private static final int LONGEST_STEP = 30;

    private final Answer answer;
    private final NumberText numbers;
    private final List<Run> runs;
    private final Set<Factor> matched;
    private final Optional<Metric> metric;
    private final boolean isNamedAbove;
    private final ColumnDecimals decimals;
    private final List<DataColumn<AnsweredRow>> conditions;
    private final List<DataColumn<AnsweredRow>> sides;
    private final List<DataColumn<AnsweredRow>> differences;

    public AnswerTable(Answer answer) {
        this(answer, NumberText.PLAIN);
    }

    /// @param numbers of the figures that stand among words
    public AnswerTable(Answer answer, NumberText numbers) {
        this.answer = answer;
        this.numbers = numbers;
        this.runs = answer.rows().stream().flatMap(row -> row.runs().stream()).distinct().toList();
        this.matched = answer.rows().stream().flatMap(row -> row.match().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        this.metric = shared(AnsweredRow::metric);
        this.isNamedAbove = isShort(AnsweredRow::from) && isShort(AnsweredRow::to);
        this.decimals = decimals(answer.rows());
        this.conditions = ofConditions();
        this.sides = ofSides();
        this.differences = ofDifferences();
    }

    /// Those of the means in these rows: no more than their sources printed, but enough to compute the differences anew.
    private static ColumnDecimals decimals(List<AnsweredRow> rows) {
        ColumnDecimals fitting = ColumnDecimals.fitting(rows.stream()
                .flatMap(row -> Stream.of(row.from().mean(), row.to().mean())).toList());
        int printed = rows.stream().flatMap(row -> Stream.of(row.from(), row.to()).map(side -> printed(row.metric(), side)))
                .mapToInt(Integer::intValue).max().orElse(0);
        return fitting.atMost(printed).comparable();
    }

    /// The decimals of the mean of a side; none where it was computed in place of a coarse figure.
    private static int printed(Metric metric, Side side) {
        List<Double> figures = side.runs().stream().flatMap(run -> run.metrics().get(metric).stream().boxed()).toList();
        SourceDecimals source = new SourceDecimals(metric);
        return figures.isEmpty() ? Rounding.decimals(side.mean())
                : source.isRefined(side.runs()) ? 0 : source.of(side.runs(), Spread.of(figures));
    }

    public Answer answer() {
        return answer;
    }

    public List<AnsweredRow> rows() {
        return answer.rows();
    }

    /// All columns that say something.
    public DataTable<AnsweredRow> table() {
        return new DataTable<>(Stream.of(conditions, sides, differences).flatMap(List::stream).toList(), rows());
    }

    /// What holds for all rows: the metric and which way is better, the conditions, the client. Empty where there are no rows.
    public String caption() {
        return caption("");
    }

    /// The same with the unit of the metric, for a face that has no room for it above each column.
    public String captionWithUnit() {
        return caption(metric.map(one -> UnitText.shown(Units.of(one, runs))).orElse(""));
    }

    private String caption(String unit) {
        if (rows().isEmpty()) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        metric.ifPresent(one -> parts.add(I18n.text("{0}, {1}", unit.isEmpty() ? one.label()
                : I18n.text("{0}, {1}", one.label(), unit), ComparisonText.direction(one))));
        Set<Factor> named = EnumSet.copyOf(CAPTION);
        named.addAll(matched);
        if (answer.question() == Question.ENGINE) {
            named.remove(Factor.API); // it follows from the engine
        }
        for (Factor factor : named) {
            List<Level> levels = runs.stream().flatMap(run -> factor.level(run).stream()).distinct().toList();
            if (levels.size() == 1 && !Factor.PARALLELISM.contains(factor)) {
                boolean isKnown = runs.stream().allMatch(run -> factor.level(run).isPresent());
                String name = LevelName.of(factor, levels.getFirst());
                if (isKnown) {
                    parts.add(name);
                } else if (!isOfOneSide(factor)) {
                    parts.add(I18n.text("{0} (not known for all runs)", name));
                }
            } else if (levels.isEmpty() && factor == Factor.MODEL) {
                parts.add(I18n.text("model not known"));
            }
        }
        if (answer.question() == Question.GPU_COUNT) {
            GpuUse.words(runs).ifPresent(parts::add);
        }
        List<Optional<String>> clients = runs.stream().map(run -> run.definitions().choice(Aspect.CLIENT)
                .or(() -> Optional.ofNullable(run.client()))).distinct().toList();
        if (clients.size() == 1) {
            clients.getFirst().ifPresent(client -> parts.add(I18n.text("measured with {0}", client)));
        }
        return String.join(" · ", parts);
    }

    /// Whether a level is known of one side of a row only; a caveat says of which.
    private boolean isOfOneSide(Factor factor) {
        return rows().stream().anyMatch(row -> isKnown(row.from(), factor) != isKnown(row.to(), factor));
    }

    private static boolean isKnown(AnsweredRow.Side side, Factor factor) {
        return side.runs().stream().anyMatch(run -> factor.level(run).isPresent());
    }

    /// The metric of all rows; empty where they have several.
    public Optional<Metric> metric() {
        return metric;
    }

    /// The conditions that distinguish the rows, and settings of the launch that do.
    public List<DataColumn<AnsweredRow>> conditions() {
        return conditions;
    }

    private List<DataColumn<AnsweredRow>> ofConditions() {
        List<DataColumn<AnsweredRow>> columns = new ArrayList<>();
        boolean counted = answer.question().factor().equals(Optional.of(Factor.GPU_COUNT))
                || matched.contains(Factor.GPU_COUNT);
        matched.stream().filter(factor -> shared(row -> Optional.ofNullable(row.match().get(factor))).isEmpty())
                .filter(factor -> !(counted && Factor.PARALLELISM.contains(factor)))
                .filter(factor -> !(factor == Factor.API && answer.question() == Question.ENGINE))
                .forEach(factor -> columns.add(new DataColumn<>(factor.key(), factor.label(), "",
                        factor.kind() == Factor.Kind.NUMBER ? Kind.LEVEL : Kind.WORD,
                        row -> level(factor, row.match().get(factor)))));
        if (rows().stream().anyMatch(row -> !row.settings().isEmpty())) {
            columns.add(DataColumn.words("settings", I18n.text("Settings"), AnsweredRow::settings));
        }
        return columns;
    }

    /// Models without their folders.
    private static CellValue level(Factor factor, @Nullable Level level) {
        return factor == Factor.MODEL && level != null ? CellValue.of(LevelName.of(factor, level)) : CellValue.of(level);
    }

    /// What distinguishes a row from the others, in words: `SGLang · concurrency 30`.
    public String place(AnsweredRow row) {
        return conditions.stream().filter(column -> column.isKnown(row)).map(column -> Factor.ofKey(column.id())
                .map(factor -> LevelName.of(factor, row.match().get(factor))).orElseGet(row::settings))
                .filter(words -> !words.isEmpty()).collect(Collectors.joining(" · "));
    }

    /// Whether both sides have the same short names in all rows, so that these can stand above their figures.
    public boolean isNamedAbove() {
        return isNamedAbove;
    }

    private boolean isShort(Function<AnsweredRow, Side> side) {
        return shared(row -> side.apply(row).name()).filter(name -> name.length() <= LONGEST_HEAD).isPresent();
    }

    /// The means of both sides: below the names of the sides where these are the same in all rows, else beside them.
    public List<DataColumn<AnsweredRow>> sides() {
        return sides;
    }

    private List<DataColumn<AnsweredRow>> ofSides() {
        List<DataColumn<AnsweredRow>> columns = new ArrayList<>();
        if (metric.isEmpty()) {
            columns.add(DataColumn.words("metric", I18n.text("Metric"), row -> Units.label(row.metric(), row.runs())));
        }
        side(columns, "from", I18n.text("From"), AnsweredRow::from);
        side(columns, "to", I18n.text("To"), AnsweredRow::to);
        columns.add(DataColumn.words("n", I18n.text("Runs per side"), row -> I18n.text("{0} and {1}", row.from().n(), row.to().n())));
        latencyDecimals().ifPresent(places -> columns.add(DataColumn.words("latency", I18n.text("Mean latency, s"),
                row -> latencies(row, places))));
        return columns;
    }

    /// The decimals of the mean latencies; empty where they do not stand in the table.
    public OptionalInt latencyDecimals() {
        return hasLatencies() ? OptionalInt.of(ColumnDecimals.fitting(runs.stream()
                .map(run -> run.metrics().get(LATENCY).orElseThrow()).toList()).places()) : OptionalInt.empty();
    }

    /// Whether a column holds figures, also where words stand between or behind them: `2 and 3`, `8.38 s`.
    public static boolean holdsFigures(DataColumn<AnsweredRow> column) {
        return column.isNumeric() || FIGURES_IN_WORDS.contains(column.id());
    }

    private void side(List<DataColumn<AnsweredRow>> columns, String id, String label, Function<AnsweredRow, Side> side) {
        if (!isNamedAbove) {
            columns.add(DataColumn.words(id, label, row -> side.apply(row).name()));
        }
        String head = isNamedAbove ? side.apply(rows().getFirst()).name() : I18n.text("Mean");
        columns.add(metric.isEmpty() ? DataColumn.words(id + ".mean", head, row -> withUnit(row, side.apply(row)))
                : new DataColumn<>(id + ".mean", head, UnitText.shown(Units.of(metric.orElseThrow(), runs)), Kind.FIGURE, decimals,
                        row -> new CellValue.Number(side.apply(row).mean())));
    }

    /// `8.353 s`; of a row whose metric is not that of the others.
    private String withUnit(AnsweredRow row, Side side) {
        String figure = numbers.fixed(side.mean(), decimals(row, side).of(side.mean()).places());
        return (figure + " " + unitBeside(row)).strip();
    }

    /// The unit behind the means of a row; empty where it stands above them, or where there is none.
    public String unitBeside(AnsweredRow row) {
        return metric.isPresent() ? "" : UnitText.shown(Units.of(row.metric(), row.runs()));
    }

    /// Whether the mean latency is known of all runs and is not what is compared.
    private boolean hasLatencies() {
        return !rows().isEmpty() && metric.filter(one -> one.better() == Direction.HIGHER).isPresent()
                && runs.stream().allMatch(run -> run.metrics().get(LATENCY).isPresent());
    }

    /// `2.51 → 2.12`: both sides in the order of their columns.
    private String latencies(AnsweredRow row, int decimals) {
        return Stream.of(row.from(), row.to()).map(side -> numbers.fixed(side.runs().stream()
                .mapToDouble(run -> run.metrics().get(LATENCY).orElseThrow()).average().orElseThrow(),
                decimals)).collect(Collectors.joining(" → "));
    }

    /// Of the mean of a side: those of the column, of several metrics its own.
    public ColumnDecimals decimals(AnsweredRow row, Side side) {
        return metric.isPresent() ? decimals
                : ColumnDecimals.fitting(List.of(side.mean())).atMost(printed(row.metric(), side)).comparable();
    }

    /// How the sides compare.
    public List<DataColumn<AnsweredRow>> differences() {
        return differences;
    }

    private List<DataColumn<AnsweredRow>> ofDifferences() {
        List<DataColumn<AnsweredRow>> columns = new ArrayList<>();
        columns.add(new DataColumn<>("difference", difference(), "", Kind.CHANGE,
                row -> CellValue.of(row.ratio() == null ? null : row.ratio() - 1)));
        if (rows().stream().anyMatch(row -> row.interval() != null)) {
            columns.add(DataColumn.words("interval", I18n.text("95 % interval"),
                    row -> row.interval() == null ? null : ComparisonText.interval(row.interval())));
        }
        if (rows().stream().anyMatch(row -> row.perUnit() != null)) {
            columns.add(new DataColumn<>("efficiency", answer.question() == Question.NODES ? I18n.text("Efficiency per node") : I18n.text("Efficiency per GPU"),
                    DataColumn.PERCENT, Kind.SHARE, ColumnDecimals.NONE, row -> CellValue.of(row.perUnit())));
        }
        columns.add(DataColumn.words("verdict", I18n.text("Verdict"), AnswerTable::verdict));
        return columns;
    }

    /// The head of the differences, which names the sides where no step from one to the other does: `SGLang → vLLM`. Of long
    /// names the heads of the two columns before it have to do.
    private String difference() {
        String sides = isNamedAbove && !rows().isEmpty() && !answer.question().isStep()
                ? rows().getFirst().from().name() + " → " + rows().getFirst().to().name() : "";
        return sides.isEmpty() || sides.length() > LONGEST_STEP ? I18n.text("Difference") : sides;
    }

    /// Who is better where that is known: `vLLM ahead`, `2 GPUs faster`; who has more where neither is better: `thinking on higher`;
    /// else what may be claimed: `not told apart`.
    public static String verdict(AnsweredRow row) {
        return row.better().map(side -> row.metric().unit() == Unit.SECONDS ? I18n.text("{0} faster", side.name())
                : I18n.text("{0} ahead", side.name()))
                .orElseGet(() -> row.verdict() == Verdict.HIGHER ? I18n.text("{0} higher", row.to().name())
                        : row.verdict() == Verdict.LOWER ? I18n.text("{0} higher", row.from().name())
                        : row.verdict().label());
    }

    private <T> Optional<T> shared(Function<AnsweredRow, T> part) {
        List<T> all = rows().stream().map(part).distinct().toList();
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }
}
