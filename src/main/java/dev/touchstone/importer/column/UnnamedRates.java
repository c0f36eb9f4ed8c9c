package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Rates that a unit shows and no known name: of tokens under words of another language, of tokens or transactions, of one phase or of
/// all. They are asked for, where nothing else in the table is that figure.
final class UnnamedRates {

    private static final Meaning.Figure OUTPUT = rate(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Meaning.Figure INPUT = rate(Quantity.INPUT_TOKEN_THROUGHPUT);
    private static final Meaning.Figure TOTAL = rate(Quantity.TOTAL_TOKEN_THROUGHPUT);
    private static final Meaning.Figure REQUESTS = rate(Quantity.REQUEST_THROUGHPUT);
    /// Names of a rate that may be of all tokens.
    private static final Set<String> OF_ALL = Set.of("throughput", "tput", "thpt", "overall", "overall throughput", "system throughput", "吞吐", "吞吐量", "처리량", "スループット");
    private static final Set<String> OF_GENERATION = Set.of("decode", "decoding", "decoding throughput", "tg", "gen", "generation", "eval", "decode throughput", "decode speed",
            "generation speed", "gen speed", "解码", "解码速度");
    private static final Pattern AT_LOAD = Pattern.compile("(?i)(?:(?:c|conc|concurrency|bs|n)[ =]?\\d{1,5}(?: (?:agg|aggregate|total|sum))?|(?:agg|aggregate|total)[ @]{0,3}(?:c|bs)[ =]?\\d{1,5})");
    private static final Set<String> OF_ONE = Set.of("per stream", "per user", "per request", "per client", "per sequence");
    /// What the rates of users make together is about that of all.
    private static final double ABOUT = 0.1;
    /// Hardly an answer has fewer tokens.
    private static final double SHORTEST_ANSWER = 8;

    private UnnamedRates() {
    }

    private static Meaning.Figure rate(Quantity quantity) {
        return new Meaning.Figure(Metric.of(quantity), 1);
    }

    /// @param table of which such columns get a question
    static void ask(CandidateColumns table) {
        for (int column = 0; column < table.columns().size(); column++) {
            Candidate rate = table.column(column);
            if (rate.question() == null && rate.cells().figures() > 0) {
                rateOfAll(table, column, rate);
                transactions(table, column, rate);
            }
        }
        ratesAtLoads(table);
        rateOfOne(table);
        boolean isBeside = table.find(UnnamedRates::isOfTokens) >= 0;
        List<Meaning> choices = isBeside ? List.of(Meanings.EXTRA, rate(Quantity.REQUEST_OUTPUT_THROUGHPUT), OUTPUT, TOTAL, INPUT)
                : List.of(Meanings.EXTRA, OUTPUT, TOTAL, INPUT);
        IntStream.range(0, table.columns().size()).filter(column -> isUnnamed(table.column(column)) && !(isBeside && isOfPart(table.column(column)))).forEach(column -> table.set(column,
                table.column(column).ask(new OpenMeaning(I18n.stored("Its unit is that of a rate of tokens, and its name is not known."), choices))));
    }

    /// `per-stream` beside `aggregate tok/s` is the rate of one of them, where the load shows it.
    private static void rateOfOne(CandidateColumns table) {
        int one = table.find(candidate -> candidate.meaning().equals(Meanings.EXTRA) && candidate.question() == null && candidate.cells().figures() > 0
                && candidate.cells().unit().isEmpty() && OF_ONE.contains(ColumnLabel.of(candidate.label()).all()));
        int all = one < 0 ? -1 : table.find(candidate -> candidate.question() == null && candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.equals(OUTPUT.metric()));
        int load = all < 0 ? -1 : table.find(candidate -> candidate.meaning().equals(new Meaning.Level(Factor.CONCURRENCY)));
        if (load < 0) {
            return;
        }
        double[] off = IntStream.range(0, table.rows().size()).mapToDouble(row -> table.arithmetic().figure(row, load, 1) * table.arithmetic().figure(row, one, 1)
                / table.arithmetic().figure(row, all, table.scale(all))).filter(Double::isFinite).toArray();
        boolean isShown = off.length > 0 && IntStream.range(0, off.length).allMatch(row -> Math.abs(off[row] - 1) < ABOUT);
        Meaning meaning = rate(Quantity.REQUEST_OUTPUT_THROUGHPUT);
        table.set(one, isShown ? table.column(one).as(meaning, false) : table.column(one).ask(new OpenMeaning(
                I18n.stored("No unit of its figures stands anywhere."), List.of(Meanings.EXTRA, meaning))));
    }

    /// `c1 agg`, `c8 agg` beside a rate are rates at loads of their own.
    private static void ratesAtLoads(CandidateColumns table) {
        int[] atLoads = IntStream.range(0, table.columns().size()).filter(column -> isAtLoad(table.column(column))).toArray();
        if (atLoads.length > 1 && table.find(candidate -> candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.unit() == Unit.TOKENS_PER_SECOND) >= 0) {
            IntStream.of(atLoads).forEach(column -> table.set(column, table.column(column).ask(new OpenMeaning(
                    I18n.stored("Its head names a load of its own."), List.of(Meanings.EXTRA, OUTPUT)))));
        }
    }

    private static boolean isAtLoad(Candidate candidate) {
        return candidate.meaning().equals(Meanings.EXTRA) && candidate.question() == null && candidate.cells().figures() > 0
                && AT_LOAD.matcher(candidate.label()).matches();
    }

    private static boolean isOfTokens(Candidate candidate) {
        return candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.unit() == Unit.TOKENS_PER_SECOND
                || candidate.question() != null && candidate.question().choices().contains(OUTPUT);
    }

    /// Whether it is a statistic of a rate that stands beside it, or the rate of one board.
    private static boolean isOfPart(Candidate candidate) {
        return ColumnGuess.hasStatistic(candidate.label()) || ColumnGuess.isOfBoard(candidate.label());
    }

    private static boolean isUnnamed(Candidate candidate) {
        ColumnLabel label = ColumnLabel.of(candidate.label());
        return candidate.meaning().equals(Meanings.EXTRA) && candidate.question() == null && candidate.cells().figures() > 0
                && label.unit() != null && label.unit().dimension() == Measure.Dimension.TOKEN_RATE && !label.words().isEmpty() && !CaseLabels.contains(candidate.label())
                && !LabelGuess.isSomethingElse(candidate.label());
    }

    /// `Throughput` beside the rates of prefill and decode is neither of them: of both together, perhaps.
    private static void rateOfAll(CandidateColumns table, int column, Candidate rate) {
        boolean isBesideBoth = rate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.equals(OUTPUT.metric())
                && OF_ALL.contains(ColumnLabel.of(rate.label()).all())
                && table.find(other -> other.meaning() instanceof Meaning.Figure(Metric its, _, _) && its.equals(INPUT.metric())) >= 0
                && table.find(other -> OF_GENERATION.contains(ColumnLabel.of(other.label()).words())
                        && other.meaning() instanceof Meaning.Figure(Metric its, _, _) && its.equals(OUTPUT.metric())) >= 0;
        if (isBesideBoth) {
            table.set(column, rate.ask(new OpenMeaning(I18n.stored("Input and output have columns of their own: it may be the rate of both together."),
                    List.of(Meanings.EXTRA, TOTAL, OUTPUT))));
        }
    }

    /// `TPS` are transactions where a request would have hardly a token.
    private static void transactions(CandidateColumns table, int column, Candidate rate) {
        boolean isInShort = rate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.equals(OUTPUT.metric()) && !rate.certain()
                && Measure.isShort(rate.label());
        int load = !isInShort ? -1 : table.find(other -> other.meaning().equals(new Meaning.Level(Factor.CONCURRENCY)));
        int time = load < 0 ? -1 : table.find(other -> other.question() == null && other.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.quantity() == Quantity.E2E_LATENCY);
        if (time < 0) {
            return;
        }
        double[] tokens = IntStream.range(0, table.rows().size()).mapToDouble(row -> table.arithmetic().figure(row, column, 1)
                * table.arithmetic().figure(row, time, table.scale(time)) / table.arithmetic().figure(row, load, 1)).filter(Double::isFinite).sorted().toArray();
        if (tokens.length > 0 && tokens[tokens.length - 1] < SHORTEST_ANSWER) {
            table.set(column, rate.ask(new OpenMeaning(I18n.stored("At this load and latency a request would have only {0} tokens: they may be transactions.",
                    NumberText.significant(tokens[tokens.length - 1])), List.of(Meanings.EXTRA, REQUESTS, OUTPUT))));
        }
    }
}
