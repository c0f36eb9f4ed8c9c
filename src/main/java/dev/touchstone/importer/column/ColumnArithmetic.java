package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/// What follows from the other columns of a table for the figures of one: requests ÷ duration is the request
/// throughput, input + output is the total. It decides what a column is where its label leaves it open.
final class ColumnArithmetic {

    private static final String LITTLE = I18n.stored("concurrency ÷ mean latency");
    private static final String LITTLE_TOO = I18n.stored("concurrency ÷ request throughput");
    private static final String STEPS = I18n.stored("concurrency ÷ time per output token");
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

    /// @param rows cells from left to right, as many as there are candidates
    ColumnArithmetic(List<Candidate> candidates, List<List<String>> rows, boolean decimalComma) {
        this.candidates = candidates;
        this.rows = rows;
        this.decimalComma = decimalComma;
    }

    /// What follows for a column.
    ///
    /// @param proved whether its figures are what follows from the others; otherwise they contradict it
    /// @param sentence with the figures of the first row
    record Verdict(boolean proved, String sentence) {
    }

    /// @param words `requests ÷ duration`
    private record Formula(Quantity quantity, String words, double tolerance, IntToDoubleFunction value) {

        boolean agrees(double printed, double follows) {
            return Math.abs(printed - follows) <= tolerance * follows;
        }

        /// A limit of requests in flight need not be reached: then it contradicts nothing.
        boolean contradicts(double printed, double follows) {
            double off = Math.max(printed / follows, follows / printed);
            return !words.equals(LITTLE) && !words.equals(LITTLE_TOO) && !words.equals(STEPS) && off > (tolerance == EXACT ? 1 + EXACT : FAR);
        }
    }

    /// Whether the other columns prove or refute that a column is this metric; empty where they do not decide it.
    Optional<Verdict> of(int column, Meaning.Figure meaning) {
        Optional<Verdict> refuted = Optional.empty();
        for (Formula formula : formulas(column)) {
            if (formula.quantity == meaning.metric().quantity()) {
                Optional<Verdict> verdict = verdict(column, meaning, formula);
                if (verdict.isPresent() && verdict.get().proved) {
                    return verdict;
                }
                refuted = refuted.or(() -> verdict);
            }
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
            double follows = formula.value.applyAsDouble(row);
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

    private List<Formula> formulas(int except) {
        IntToDoubleFunction requests = row -> first(of(row, Quantity.SUCCESSFUL_REQUESTS, except),
                of(row, Quantity.REQUESTS, except), level(row, Factor.REQUESTS, except));
        IntToDoubleFunction duration = row -> of(row, Quantity.DURATION, except);
        IntToDoubleFunction length = row -> first(of(row, Quantity.OUTPUT_TOKENS_PER_REQUEST, except),
                level(row, Factor.OUTPUT_TOKENS, except));
        IntToDoubleFunction input = row -> of(row, Quantity.INPUT_TOKEN_THROUGHPUT, except);
        IntToDoubleFunction output = row -> of(row, Quantity.OUTPUT_TOKEN_THROUGHPUT, except);
        IntToDoubleFunction total = row -> of(row, Quantity.TOTAL_TOKEN_THROUGHPUT, except);
        return List.of(
                new Formula(Quantity.REQUEST_THROUGHPUT, I18n.stored("requests ÷ duration"), EXACT,
                        row -> requests.applyAsDouble(row) / duration.applyAsDouble(row)),
                new Formula(Quantity.REQUEST_THROUGHPUT, LITTLE, ABOUT,
                        row -> level(row, Factor.CONCURRENCY, except) / of(row, Quantity.E2E_LATENCY, except)),
                new Formula(Quantity.OUTPUT_TOKEN_THROUGHPUT, I18n.stored("output tokens ÷ duration"), EXACT,
                        row -> of(row, Quantity.OUTPUT_TOKENS, except) / duration.applyAsDouble(row)),
                new Formula(Quantity.OUTPUT_TOKEN_THROUGHPUT, I18n.stored("total throughput − input throughput"), EXACT,
                        row -> total.applyAsDouble(row) - input.applyAsDouble(row)),
                new Formula(Quantity.OUTPUT_TOKEN_THROUGHPUT, I18n.stored("request throughput × output tokens"), ABOUT,
                        row -> of(row, Quantity.REQUEST_THROUGHPUT, except) * length.applyAsDouble(row)),
                new Formula(Quantity.OUTPUT_TOKEN_THROUGHPUT, STEPS, ABOUT,
                        row -> level(row, Factor.CONCURRENCY, except) / of(row, Quantity.TPOT, except)),
                new Formula(Quantity.INPUT_TOKEN_THROUGHPUT, I18n.stored("input tokens ÷ duration"), EXACT,
                        row -> of(row, Quantity.INPUT_TOKENS, except) / duration.applyAsDouble(row)),
                new Formula(Quantity.INPUT_TOKEN_THROUGHPUT, I18n.stored("total throughput − output throughput"), EXACT,
                        row -> total.applyAsDouble(row) - output.applyAsDouble(row)),
                new Formula(Quantity.TOTAL_TOKEN_THROUGHPUT, I18n.stored("input throughput + output throughput"), EXACT,
                        row -> input.applyAsDouble(row) + output.applyAsDouble(row)),
                new Formula(Quantity.DURATION, I18n.stored("requests ÷ request throughput"), EXACT,
                        row -> requests.applyAsDouble(row) / of(row, Quantity.REQUEST_THROUGHPUT, except)),
                new Formula(Quantity.TPOT, I18n.stored("(latency − TTFT) ÷ (output tokens − 1)"), ABOUT,
                        row -> (of(row, Quantity.E2E_LATENCY, except) - of(row, Quantity.TTFT, except))
                                / (length.applyAsDouble(row) - 1)),
                new Formula(Quantity.E2E_LATENCY, LITTLE_TOO, ABOUT,
                        row -> level(row, Factor.CONCURRENCY, except) / of(row, Quantity.REQUEST_THROUGHPUT, except)),
                new Formula(Quantity.E2E_LATENCY, I18n.stored("TTFT + TPOT × (output tokens − 1)"), ABOUT,
                        row -> of(row, Quantity.TTFT, except)
                                + of(row, Quantity.TPOT, except) * (length.applyAsDouble(row) - 1)));
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
        return CellFigure.of(rows.get(row).get(column), decimalComma)
                .map(figure -> figure.value() * figure.unit().map(Measure::scale).orElse(scale)).orElse(Double.NaN);
    }
}
