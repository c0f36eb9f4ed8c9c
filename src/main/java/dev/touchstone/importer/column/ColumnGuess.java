package dev.touchstone.importer.column;

import dev.touchstone.importer.column.cell.BareNumber;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.ColumnCells;
import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.importer.column.name.StatisticWords;
import dev.touchstone.importer.column.name.WordsBesideName;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What the columns of a table mean, by their labels, their units and the look of their cells.
///
/// @param mapping the best guess for each column
/// @param ofRuns whether its rows are likely to be runs: figures of a benchmark stand in it
/// @param doubt what speaks against it all the same, as the end of a sentence; empty when nothing does
public record ColumnGuess(Mapping mapping, boolean ofRuns, String doubt) {

    /// A table with such a column has one row per request.
    private static final Set<String> OF_REQUESTS = Set.of("request id", "request", "req id", "prompt id", "request no",
            "x request id", "session id", "请求id", "question id", "sample id", "conversation id", "request index");
    private static final LabelCache<Boolean> FIGURES = new LabelCache<>(ColumnGuess::isFigureInSomeUnit);
    private static final LabelCache<Boolean> STATISTICS = new LabelCache<>(ColumnGuess::hasOnlyStatistic);
    /// Heads that name the case of the figures below them and not the metric.
    private static final Set<String> CASES = Set.of("before", "after", "baseline", "main", "this pr", "pr", "optimized");
    private static final Pattern GENERATION = Pattern.compile("decod|generat|output|(?<![a-z])(?:out|gen|tg|tpot|itl)(?![a-z])|解码|生成|输出");

    /// Guesses from labels and rows.
    ///
    /// @param rows the first rows of the table, cells from left to right, as many as there are labels
    /// @param names whether a cell names a level of a condition: an engine, a board, an API
    /// @param turned whether the labels stood in the first column of the table, and its head in the first cells
    /// @param unitOfTimes the unit that words beside the table name for its times; empty when none do
    public static ColumnGuess of(List<String> labels, List<List<String>> rows, BiPredicate<Factor, String> names,
            boolean turned, String unitOfTimes) {
        Predicate<String> namesEngine = cell -> names.test(Factor.ENGINE, cell);
        boolean decimalComma = CellFigure.haveDecimalCommas(rows);
        List<Candidate> guessed = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            List<String> cells = new ArrayList<>(rows.size());
            for (List<String> row : rows) {
                cells.add(row.get(i));
            }
            guessed.add(CandidateGuess.of(labels.get(i), new ColumnCells(cells, decimalComma), names, unitOfTimes));
            UnnamedFigure.in(labels.get(i)).filter(unnamed -> unnamed.isOneOfAll(labels)).ifPresent(unnamed ->
                    guessed.add(guessed.removeLast().ask(unnamed.questionOfAll())));
        }
        OpenColumns open = new OpenColumns(inOneUnit(guessed), rows, decimalComma);
        List<Candidate> candidates = open.decided();
        boolean ofRequests = labels.stream().anyMatch(label -> !label.endsWith("…")
                && OF_REQUESTS.contains(ColumnLabel.of(label).words()) && ColumnLabel.of(label).unit() == null);
        boolean cases = IntStream.range(0, labels.size()).anyMatch(i -> candidates.get(i).cells.figures() > 0
                && (namesEngine.test(labels.get(i)) || CASES.contains(ColumnLabel.of(labels.get(i)).words())));
        List<MappedColumn> columns = new DuplicateMeanings(candidates).settled();
        boolean subjects = candidates.stream().anyMatch(column -> column.meaning().equals(Meanings.EXTRA) && column.cells.figures() == 0
                && column.cells.are(namesEngine));
        RunEvidence evidence = new RunEvidence(columns, candidates, turned, cases && !turned, subjects);
        if (evidence.isOfMeasures() ? open.settleUnits() : open.askUnits()) {
            columns = new DuplicateMeanings(candidates).settled();
            evidence = new RunEvidence(columns, candidates, turned, cases && !turned, subjects);
        }
        boolean ofRuns = !ofRequests && evidence.isOfRuns();
        return new ColumnGuess(new Mapping(columns), ofRuns, ofRuns && evidence.doubt().isEmpty() ? OtherSubject.doubt(candidates, rows, decimalComma) : evidence.doubt());
    }

    /// The statistics of one time are in one unit; a latency without a unit is in that of a TTFT without one, where it is
    /// no smaller than that.
    private static List<Candidate> inOneUnit(List<Candidate> columns) {
        if (columns.stream().allMatch(Candidate::inUnit)) {
            return columns;
        }
        List<Candidate> guessed = columns.stream().map(candidate -> candidate.meaning instanceof Meaning.Figure(Metric metric, _, _)
                && isBareTime(candidate, metric.quantity(), 1)
                && columns.stream().anyMatch(other -> isBareTime(other, metric.quantity(), 1e-3)) ? inMillis(candidate, metric)
                : candidate).toList();
        double first = guessed.stream().filter(candidate -> isBareTime(candidate, Quantity.TTFT, 1e-3))
                .mapToDouble(candidate -> candidate.cells.largest()).max().orElse(Double.NaN);
        return guessed.stream().map(candidate -> isBareTime(candidate, Quantity.E2E_LATENCY, 1)
                && candidate.cells.largest() >= first && candidate.meaning instanceof Meaning.Figure(Metric metric, _, _)
                ? inMillis(candidate, metric) : candidate).toList();
    }

    private static Candidate inMillis(Candidate candidate, Metric metric) {
        return new Candidate(candidate.label, new Meaning.Figure(metric, 1e-3), false, false, candidate.cells);
    }

    private static boolean isBareTime(Candidate candidate, Quantity quantity, double scale) {
        return !candidate.inUnit && candidate.cells.unit().isEmpty() && candidate.meaning instanceof Meaning.Figure(
                Metric metric, double its, _) && metric.quantity() == quantity && its == scale;
    }

    /// Returns this guess for a table near words that name the statistic of its figures: `TTFT and TPOT are P50`. It
    /// holds for the columns that name none.
    public ColumnGuess with(Map<Quantity, Statistic> stated) {
        return stated.isEmpty() ? this : new ColumnGuess(new Mapping(mapping.columns().stream().map(column ->
                !hasStatistic(column.label()) && column.meaning()
                        instanceof Meaning.Figure(Metric metric, double scale, _) && metric.statistic() == Statistic.MEAN
                        && stated.containsKey(metric.quantity())
                        ? new MappedColumn(column.label(), new Meaning.Figure(Metric.of(metric.quantity(),
                                stated.get(metric.quantity())), scale), false, column.question()) : column).toList()),
                ofRuns, doubt);
    }

    /// Returns this guess with what the words above the table say against its figures.
    public ColumnGuess doubted(String because) {
        return doubt.isEmpty() ? new ColumnGuess(mapping, ofRuns, because) : this;
    }

    /// Returns this guess for a table below words that say that only the prompt is processed: its rate is that of the
    /// input, its time per token that of no output.
    public ColumnGuess ofPrompt() {
        boolean hasInput = mapping.columns().stream().anyMatch(column -> column.meaning()
                instanceof Meaning.Figure(Metric metric, _, _) && metric.quantity() == Quantity.INPUT_TOKEN_THROUGHPUT);
        return hasInput ? this : new ColumnGuess(new Mapping(mapping.columns().stream().map(column ->
                column.certain() || GENERATION.matcher(column.label().toLowerCase(Locale.ROOT)).find() ? column
                        : ofPrompt(column)).toList()), ofRuns, doubt);
    }

    /// Returns this guess for a table below words that say that tokens of input and output are counted: a rate that nothing else names is
    /// that of both.
    public ColumnGuess ofAllTokens() {
        return new ColumnGuess(new Mapping(mapping.columns().stream().map(column -> !column.certain() && !GENERATION.matcher(column.label().toLowerCase(Locale.ROOT)).find()
                && column.meaning() instanceof Meaning.Figure(Metric metric, double scale, _) && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT
                ? new MappedColumn(column.label(), new Meaning.Figure(Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT), scale), false, column.question())
                : column).toList()), ofRuns, doubt);
    }

    /// Whether a column has times of tokens that only a model has which generates text.
    public boolean isOfGeneration() {
        return mapping.columns().stream().anyMatch(column -> column.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && switch (metric.quantity()) {
                    case TTFT, TTFOT, TPOT, ITL, OUTPUT_TOKENS, OUTPUT_TOKENS_PER_REQUEST -> true;
                    default -> false;
                } || column.meaning().equals(new Meaning.Level(Factor.OUTPUT_TOKENS)));
    }

    /// Whether a column has what all requests together produce in a second.
    public boolean hasRateOfRun() {
        return mapping.columns().stream().anyMatch(column -> column.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && (metric.unit() == Unit.TOKENS_PER_SECOND || metric.unit() == Unit.REQUESTS_PER_SECOND) && metric.quantity() != Quantity.REQUEST_OUTPUT_THROUGHPUT);
    }

    private static MappedColumn ofPrompt(MappedColumn column) {
        if (!(column.meaning() instanceof Meaning.Figure(Metric metric, double scale, _))) {
            return column;
        }
        return switch (metric.quantity()) {
            case OUTPUT_TOKEN_THROUGHPUT -> new MappedColumn(column.label(),
                    new Meaning.Figure(Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT), scale), false, column.question());
            case TPOT, ITL -> new MappedColumn(column.label(), Meanings.EXTRA, false);
            default -> column;
        };
    }

    /// A column before columns of one meaning are settled.
    ///
    /// @param inUnit whether the unit of its figures is known
    /// @param sure whether nothing else goes by its name
    /// @param beside words beside its name that may make another figure of it; empty where there are none
    /// @param question why its meaning is not taken; null where it is
    record Candidate(String label, Meaning meaning, boolean certain, boolean inUnit, ColumnCells cells, boolean sure,
            String beside, @Nullable OpenMeaning question) {

        Candidate(String label, Meaning meaning, boolean certain, boolean inUnit, ColumnCells cells) {
            this(label, meaning, certain, inUnit, cells, certain, "", null);
        }

        Candidate as(Meaning other, boolean sure) {
            return new Candidate(label, other, sure, inUnit, cells);
        }

        /// The candidate with a unit that is known, or asked for.
        Candidate withUnit() {
            return new Candidate(label, meaning, certain, true, cells, sure, beside, question);
        }

        Candidate ask(OpenMeaning why) {
            return new Candidate(label, why.choices().getFirst(), false, inUnit, cells, sure, beside, why);
        }

        Candidate by(LabelGuess guess) {
            return new Candidate(label, meaning, certain, inUnit, cells, certain || guess.sure(), guess.beside(), question);
        }
    }

    /// Whether the words are a unit and nothing else: `ms`, `(tok/s)`.
    public static boolean isUnit(String words) {
        String bare = words.strip();
        boolean brackets = bare.length() > 2 && "([".indexOf(bare.charAt(0)) >= 0
                && ")]".indexOf(bare.charAt(bare.length() - 1)) >= 0;
        return Measure.of(brackets ? bare.substring(1, bare.length() - 1).strip() : bare).isPresent();
    }

    /// Whether the words are a statistic, with a unit or without, and nothing else: `p99`, `avg (ms)`.
    public static boolean isStatistic(String words) {
        return STATISTICS.of(words);
    }

    /// The statistic that the words are and nothing else.
    public static Optional<Statistic> statistic(String words) {
        return isStatistic(words) ? StatisticWords.in(ColumnLabel.of(words).all()).map(StatisticWords::statistic) : Optional.empty();
    }

    private static boolean hasOnlyStatistic(String words) {
        return StatisticWords.in(ColumnLabel.of(words).all()).filter(found -> found.rest().isEmpty()).isPresent();
    }

    /// Whether one of the words is a statistic.
    public static boolean hasStatistic(String words) {
        return StatisticWords.in(ColumnLabel.of(words).all()).isPresent();
    }

    /// Whether the words are the name of a quantity that is measured, alone or beside other words.
    public static boolean isMeasured(String words) {
        return LabelGuess.of(words).filter(guess -> guess.meaning() instanceof Meaning.Figure).isPresent();
    }

    /// The quantity that is measured and goes by the words, alone or beside others, with its statistic.
    public static Optional<Metric> measured(String words) {
        return LabelGuess.of(words).map(LabelGuess::meaning).filter(Meaning.Figure.class::isInstance).map(meaning -> ((Meaning.Figure) meaning).metric());
    }

    /// Whether the words are the name of a time or a rate.
    public static boolean isSpeed(String words) {
        return LabelGuess.of(words).filter(guess -> guess.meaning() instanceof Meaning.Figure(
                Metric metric, _, _) && switch (metric.unit()) {
            case SECONDS, REQUESTS_PER_SECOND, TOKENS_PER_SECOND -> true;
            default -> false;
        }).isPresent();
    }

    /// Whether the label is that of a rate of one board: `tok/s/GPU`.
    public static boolean isOfBoard(String label) {
        return unit(label).filter(unit -> unit.dimension() == Measure.Dimension.PER_GPU).isPresent();
    }

    /// Whether the label names the generation of tokens.
    public static boolean isOfGeneration(String label) {
        return GENERATION.matcher(label.toLowerCase(Locale.ROOT)).find();
    }

    /// The unit that the label has; empty when it has none.
    public static Optional<Measure> unit(String label) {
        return Optional.ofNullable(ColumnLabel.of(label).unit());
    }

    /// Returns the key of the metric whose name the label is, without other words beside it; empty for any other label,
    /// and for a throughput or a latency without the unit that would show which.
    public static Optional<String> metric(String label) {
        return LabelGuess.exactly(label)
                .filter(guess -> guess.inUnit() && (guess.certain() || ColumnLabel.of(label).unit() != null))
                .filter(guess -> guess.meaning() instanceof Meaning.Figure)
                .map(guess -> ((Meaning.Figure) guess.meaning()).metric().key());
    }

    /// Whether the label ends in a unit, with brackets or without.
    public static boolean hasUnit(String label) {
        return ColumnLabel.of(label).unit() != null;
    }

    /// Whether the label is the name of a metric and nothing else.
    public static boolean isFigure(String label) {
        return figureNamed(label).isPresent();
    }

    /// The metric that the label is the name of, where it is one and nothing else.
    public static Optional<Metric> figureNamed(String label) {
        return LabelGuess.exactly(label).map(LabelGuess::meaning).filter(Meaning.Figure.class::isInstance).map(figure -> ((Meaning.Figure) figure).metric());
    }

    /// Whether the label is the name of a metric and nothing else goes by that name.
    public static boolean isSure(String label) {
        return LabelGuess.exactly(label).filter(guess -> guess.sure() && guess.meaning() instanceof Meaning.Figure).isPresent();
    }

    /// Returns the symbol of the unit that stands behind most figures of the cells; empty when there is none.
    public static String unitOf(List<String> cells) {
        if (cells.size() == 1) {
            return BareNumber.is(cells.getFirst()) ? "" : ColumnCells.unit(cells.getFirst());
        }
        return cells.stream().allMatch(BareNumber::is) ? "" : new ColumnCells(cells, CellFigure.hasDecimalCommas(cells)).unit();
    }

    /// Whether the words make something else of a metric that stands beside them: a target, a gain, a price.
    public static boolean isOther(String words) {
        return LabelGuess.isSomethingElse(words);
    }

    /// Whether the words are the name of what all requests together produce in a second: a run has one such figure, and
    /// where there are several, each is of one request.
    public static boolean isRateOfRun(String words) {
        return LabelGuess.of(words).filter(guess -> guess.meaning() instanceof Meaning.Figure(Metric metric, double scale, _)
                && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT).isPresent();
    }

    /// Whether a column with this label may hold a figure that a run is known by, whatever unit its cells have. A table
    /// without such a label lists no runs.
    public static boolean mayBeFigure(String label) {
        return !BareNumber.is(label) && FIGURES.of(label);
    }

    private static boolean isFigureInSomeUnit(String label) {
        return isMeasured(label) || UnnamedFigure.in(label).isPresent() || hasStatistic(label) && isNameOfCase(label) || ColumnCells.UNITS.stream().anyMatch(unit -> isMeasured(label + " (" + unit + ")"));
    }

    /// Whether it is the head of a column of figures in a table that Touchstone wrote.
    public static boolean isOwn(String label) {
        return LabelGuess.OWN.get(label) instanceof Meaning.Figure;
    }

    /// The condition that goes by these words and nothing else; what is rather a quantity that is measured is none.
    public static Optional<Factor> condition(String words) {
        return LabelGuess.of(words).map(LabelGuess::meaning).filter(Meaning.Level.class::isInstance)
                .map(meaning -> ((Meaning.Level) meaning).factor());
    }

    /// Whether the words are the name of an engine or of a device, in short: `TRT`, `MLX`, `A100`.
    public static boolean isNameOfCase(String words) {
        return WordsBesideName.haveName(ColumnLabel.of(words).all());
    }

    /// Whether the words are the name of a quantity or a condition and nothing else.
    public static boolean isKnown(String words) {
        return LabelGuess.of(words).filter(LabelGuess::certain).isPresent();
    }
}
