package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What follows from the other columns of a table for the figures of one: requests ÷ duration is the request
/// throughput, input + output is the total. It decides what a column is where its label leaves it open.
final class ColumnArithmetic {

    private static final String LITTLE = I18n.stored("concurrency ÷ mean latency");
    private static final String LITTLE_TOO = I18n.stored("concurrency ÷ request throughput");
    private static final String USERS = I18n.stored("concurrency × output throughput of one request");
    private static final String STEPS = I18n.stored("concurrency ÷ time per output token");
    /// What follows from a limit of requests in flight, which need not be reached.
    private static final Set<String> OF_LIMIT = Set.of(LITTLE, LITTLE_TOO, STEPS, USERS);
    /// Counts and durations are exact but for their rounding.
    private static final double EXACT = 0.02;
    /// Means of requests agree with figures of the whole run only about.
    private static final double ABOUT = 0.1;
    /// From here on they contradict each other.
    private static final double FAR = 2;
    /// The share of the rows that must agree, or disagree.
    private static final double MOST = 0.8;

    private final List<Candidate> candidates;
    private final List<List<String>> rows;
    private final boolean decimalComma;
    /// The figures of each column, from the first time on that one of them is asked for.
    private final @Nullable List<Optional<CellFigure>>[] figures;

    /// @param rows cells from left to right, as many as there are candidates
    @SuppressWarnings({"unchecked", "rawtypes"})
    ColumnArithmetic(List<Candidate> candidates, List<List<String>> rows, boolean decimalComma) {
        this.candidates = candidates;
        this.rows = rows;
        this.decimalComma = decimalComma;
        this.figures = new List[candidates.size()];
    }

    /// What follows for a column.
    ///
    /// @param proved whether its figures are what follows from the others; otherwise they contradict it
    /// @param sentence with the figures of the first row
    record Verdict(boolean proved, String sentence) {
    }

    /// @param words `requests ÷ duration`
    private record Formula(Quantity quantity, String words, double tolerance, ToDoubleFunction<OtherFigures> value) {

        boolean agrees(double printed, double follows) {
            return Math.abs(printed - follows) <= tolerance * follows;
        }

        /// A limit of requests in flight need not be reached: then it contradicts nothing.
        boolean contradicts(double printed, double follows) {
            double off = Math.max(printed / follows, follows / printed);
            return !OF_LIMIT.contains(words) && off > (tolerance == EXACT ? 1 + EXACT : FAR);
        }
    }

    /// The figures of one row in the other columns.
    private record OtherFigures(ColumnArithmetic table, int row, int except) {

        double of(Quantity quantity) {
            return table.of(row, quantity, except);
        }

        double level(Factor factor) {
            return table.level(row, factor, except);
        }

        double requests() {
            return first(of(Quantity.SUCCESSFUL_REQUESTS), of(Quantity.REQUESTS), level(Factor.REQUESTS));
        }

        double outputTokens() {
            return first(of(Quantity.OUTPUT_TOKENS_PER_REQUEST), level(Factor.OUTPUT_TOKENS));
        }
    }

    private static final Map<Quantity, List<Formula>> FORMULAS = Stream.of(
            new Formula(Quantity.REQUEST_THROUGHPUT, I18n.stored("requests ÷ duration"), EXACT,
                    row -> row.requests() / row.of(Quantity.DURATION)),
            new Formula(Quantity.REQUEST_THROUGHPUT, LITTLE, ABOUT, row -> row.level(Factor.CONCURRENCY) / row.of(Quantity.E2E_LATENCY)),
            new Formula(Quantity.OUTPUT_TOKEN_THROUGHPUT, I18n.stored("output tokens ÷ duration"), EXACT,
                    row -> row.of(Quantity.OUTPUT_TOKENS) / row.of(Quantity.DURATION)),
            new Formula(Quantity.OUTPUT_TOKEN_THROUGHPUT, I18n.stored("total throughput − input throughput"), EXACT,
                    row -> row.of(Quantity.TOTAL_TOKEN_THROUGHPUT) - row.of(Quantity.INPUT_TOKEN_THROUGHPUT)),
            new Formula(Quantity.OUTPUT_TOKEN_THROUGHPUT, I18n.stored("request throughput × output tokens"), ABOUT,
                    row -> row.of(Quantity.REQUEST_THROUGHPUT) * row.outputTokens()),
            new Formula(Quantity.OUTPUT_TOKEN_THROUGHPUT, STEPS, ABOUT, row -> row.level(Factor.CONCURRENCY) / row.of(Quantity.TPOT)),
            new Formula(Quantity.OUTPUT_TOKEN_THROUGHPUT, USERS, ABOUT,
                    row -> row.level(Factor.CONCURRENCY) * row.of(Quantity.REQUEST_OUTPUT_THROUGHPUT)),
            new Formula(Quantity.INPUT_TOKEN_THROUGHPUT, I18n.stored("input tokens ÷ duration"), EXACT,
                    row -> row.of(Quantity.INPUT_TOKENS) / row.of(Quantity.DURATION)),
            new Formula(Quantity.INPUT_TOKEN_THROUGHPUT, I18n.stored("total throughput − output throughput"), EXACT,
                    row -> row.of(Quantity.TOTAL_TOKEN_THROUGHPUT) - row.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)),
            new Formula(Quantity.TOTAL_TOKEN_THROUGHPUT, I18n.stored("input throughput + output throughput"), EXACT,
                    row -> row.of(Quantity.INPUT_TOKEN_THROUGHPUT) + row.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)),
            new Formula(Quantity.DURATION, I18n.stored("requests ÷ request throughput"), EXACT,
                    row -> row.requests() / row.of(Quantity.REQUEST_THROUGHPUT)),
            new Formula(Quantity.TPOT, I18n.stored("(latency − TTFT) ÷ (output tokens − 1)"), ABOUT,
                    row -> (row.of(Quantity.E2E_LATENCY) - row.of(Quantity.TTFT)) / (row.outputTokens() - 1)),
            new Formula(Quantity.E2E_LATENCY, LITTLE_TOO, ABOUT, row -> row.level(Factor.CONCURRENCY) / row.of(Quantity.REQUEST_THROUGHPUT)),
            new Formula(Quantity.E2E_LATENCY, I18n.stored("TTFT + TPOT × (output tokens − 1)"), ABOUT,
                    row -> row.of(Quantity.TTFT) + row.of(Quantity.TPOT) * (row.outputTokens() - 1)))
            .collect(Collectors.groupingBy(Formula::quantity));

    /// Whether the other columns prove or refute that a column is this metric; empty where they do not decide it.
    Optional<Verdict> of(int column, Meaning.Figure meaning) {
        Optional<Verdict> refuted = Optional.empty();
        for (Formula formula : FORMULAS.getOrDefault(meaning.metric().quantity(), List.of())) {
            Optional<Verdict> verdict = verdict(column, meaning, formula);
            if (verdict.isPresent() && verdict.get().proved) {
                return verdict;
            }
            refuted = refuted.or(() -> verdict);
        }
        return refuted;
    }

    private Optional<Verdict> verdict(int column, Meaning.Figure meaning, Formula formula) {
        int agree = 0;
        int contradict = 0;
        int count = 0;
        String sentence = "";
        for (int row = 0; row < rows.size(); row++) {
            double printed = figure(row, column, meaning.scale());
            double follows = formula.value.applyAsDouble(new OtherFigures(this, row, column));
            if (Double.isFinite(follows) && follows > 0 && printed > 0) {
                boolean same = formula.agrees(printed, follows);
                count++;
                agree += same ? 1 : 0;
                contradict += formula.contradicts(printed, follows) ? 1 : 0;
                sentence = sentence.isEmpty() ? sentence(meaning.metric(), formula, follows, printed, same) : sentence;
            }
        }
        boolean proved = agree >= MOST * count;
        return count > 0 && (proved || contradict >= MOST * count) ? Optional.of(new Verdict(proved, sentence))
                : Optional.empty();
    }

    private static String sentence(Metric metric, Formula formula, double follows, double printed, boolean same) {
        String unit = " " + metric.unit().symbol();
        String words = Character.toUpperCase(formula.words.charAt(0)) + formula.words.substring(1);
        String value = NumberText.significant(follows) + unit;
        return same ? I18n.stored("{0} is {1}, as in this column.", words, value)
                : I18n.stored("{0} is {1}, not {2}.", words, value, NumberText.significant(printed) + unit);
    }

    /// Whether figures are no rate of requests: more than concurrency ÷ mean latency allows.
    boolean exceedsRequests(int column) {
        long known = IntStream.range(0, rows.size()).filter(row -> most(row, column) > 0).count();
        long above = IntStream.range(0, rows.size()).filter(row -> figure(row, column, 1) > FAR * most(row, column)).count();
        return known > 0 && above >= MOST * known;
    }

    private double most(int row, int except) {
        return level(row, Factor.CONCURRENCY, except) / of(row, Quantity.E2E_LATENCY, except);
    }

    /// Returns what the figures of a time column would mean for the rate of the requests, in seconds and in milliseconds;
    /// empty where no other column has the concurrency.
    String ratesOfLoad(int column) {
        for (int row = rows.size() - 1; row >= 0; row--) {
            double load = level(row, Factor.CONCURRENCY, column);
            double time = figure(row, column, 1);
            if (load > 0 && time > 0) {
                return " " + I18n.stored("At concurrency {0}, {1} s would be {2} req/s, {1} ms {3} req/s.",
                        NumberText.significant(load), NumberText.significant(time), NumberText.significant(load / time),
                        NumberText.significant(1000 * load / time));
            }
        }
        return "";
    }

    private static double first(double... values) {
        for (double value : values) {
            if (Double.isFinite(value)) {
                return value;
            }
        }
        return Double.NaN;
    }

    /// The figure of a quantity in a row, of distributions the mean; NaN where no other column has it.
    private double of(int row, Quantity quantity, int except) {
        Metric metric = Metric.of(quantity);
        for (int column = 0; column < candidates.size(); column++) {
            Candidate candidate = candidates.get(column);
            if (column != except && candidate.question() == null
                    && candidate.meaning() instanceof Meaning.Figure(Metric its, double scale, _)
                    && its.quantity() == quantity && its.equals(metric)) {
                return figure(row, column, scale);
            }
        }
        return Double.NaN;
    }

    private double level(int row, Factor factor, int except) {
        for (int column = 0; column < candidates.size(); column++) {
            if (column != except && candidates.get(column).meaning() instanceof Meaning.Level(Factor its) && its == factor) {
                return figure(row, column, 1);
            }
        }
        return Double.NaN;
    }

    /// The figure of a cell in base units; NaN where there is none.
    double figure(int row, int column, double scale) {
        List<Optional<CellFigure>> ofColumn = figures[column];
        if (ofColumn == null) {
            ofColumn = new ArrayList<>(rows.size());
            for (List<String> cells : rows) {
                ofColumn.add(CellFigure.of(cells.get(column), decimalComma));
            }
            figures[column] = ofColumn;
        }
        CellFigure figure = ofColumn.get(row).orElse(null);
        return figure == null ? Double.NaN : figure.value() * (figure.unit().isPresent() ? figure.unit().get().scale() : scale);
    }
}
