package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnArithmetic.Verdict;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.importer.column.name.StatisticWords;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Unit;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Columns of rates whose label leaves open of what they are: set or reached, of input or output, of tokens or requests.
final class OpenRates {

    private static final Meaning OFFERED = new Meaning.Level(Factor.REQUEST_RATE);
    private static final Meaning.Figure MEASURED = new Meaning.Figure(Metric.of(Quantity.REQUEST_THROUGHPUT), 1);
    private static final Set<String> RATES = Set.of("throughput", "thpt", "tput", "overall throughput", "system throughput", "aggregate throughput",
            "吞吐", "吞吐量", "系统吞吐", "系统吞吐量", "durchsatz", "systemdurchsatz", "처리량",
            "スループット", "пропускная способность", "doorvoer", "débit");
    private static final Set<String> TOTALS = Set.of("total", "tot", "总", "合計", "합계");
    private static final Set<String> TOTAL_RATES = Set.of("total throughput", "total tput", "overall throughput", "总吞吐", "总吞吐量");
    private static final Pattern EMBEDDING = Pattern.compile("(?<![a-z])(?:embed\\w{0,10}|documents?|passages?|rerank\\w{0,4}"
            + "|bge|gte|e5|minilm)(?![a-z])|嵌入|向量化|文档");

    private static final double ABOUT_ONE = 0.1;

    private final CandidateColumns table;

    OpenRates(CandidateColumns table) {
        this.table = table;
    }

    /// Decides whether a rate was set or reached, and whether of input or output.
    void decideKind(int column) {
        offeredRate(column);
        inputRate(column);
    }

    /// `RPS`, `QPS`, `req/s` may be the rate that was set or the one that was reached: in the first column, the one that
    /// was set. Beside a rate with a name it is settled as a duplicate.
    private void offeredRate(int column) {
        Candidate rate = table.column(column);
        boolean bare = rate.meaning().equals(MEASURED) && ColumnLabel.of(rate.label()).words().isEmpty();
        if (!bare || table.columns().size() == 1 || rate.cells().figures() == 0 || rate.cells().haveSpreads()) {
            return;
        }
        Verdict verdict = table.arithmetic().of(column, MEASURED).orElse(null);
        if (verdict == null && column > 0 && rate.cells().areRound() && tellsApart(column)) {
            table.set(column, rate.as(OFFERED, false));
            return;
        }
        if (verdict != null || column > 0 && !rate.cells().hasInfinity()) {
            boolean reached = verdict == null || verdict.proved();
            table.set(column, reached ? rate : rate.as(OFFERED, false));
        } else if (rate.cells().hasInfinity() || !rate.cells().hasFractions() && rate.cells().filled() > 1) {
            table.set(column, rate.as(OFFERED, false));
        } else if (rate.cells().areRound()) {
            table.set(column, rate.ask(new OpenMeaning(I18n.stored("It may be the rate that was set or the one"
                    + " that was reached: its figures are round, and no other column decides it."),
                    List.of(OFFERED, MEASURED, Meanings.EXTRA))));
        }
    }

    /// Whether it is the first column of figures, and rows agree in all columns before it: then it is what they differ in.
    private boolean tellsApart(int column) {
        return table.columns().subList(0, column).stream().allMatch(before -> before.cells().figures() == 0)
                && table.rows().stream().map(row -> row.subList(0, column)).distinct().count() < table.rows().size();
    }

    /// Embedding models generate nothing: their tokens per second are of the input.
    private void inputRate(int column) {
        Candidate rate = table.column(column);
        boolean output = rate.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT && !rate.certain();
        if (output && isOfEmbedding() && rate.meaning() instanceof Meaning.Figure(_, double scale, _)) {
            table.set(column, rate.as(new Meaning.Figure(Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT), scale), false));
        }
    }

    private boolean isOfEmbedding() {
        boolean generates = table.columns().stream().map(Candidate::meaning).anyMatch(meaning ->
                meaning instanceof Meaning.Figure(Metric metric, _, _) && switch (metric.quantity()) {
                    case TTFT, TTFOT, TPOT, ITL, OUTPUT_TOKENS, OUTPUT_TOKENS_PER_REQUEST -> true;
                    default -> false;
                } || meaning.equals(new Meaning.Level(Factor.OUTPUT_TOKENS)));
        return !generates && IntStream.range(0, table.columns().size()).anyMatch(column -> {
            Candidate candidate = table.column(column);
            boolean model = candidate.meaning().equals(new Meaning.Level(Factor.MODEL));
            return EMBEDDING.matcher(candidate.label().toLowerCase(Locale.ROOT)).find()
                    || model && table.rows().stream().anyMatch(row ->
                            EMBEDDING.matcher(row.get(column).toLowerCase(Locale.ROOT)).find());
        });
    }

    /// `Throughput` alone may be of tokens or of requests, where no unit stands anywhere.
    void rateWithoutUnit(int column) {
        Candidate rate = table.column(column);
        ColumnLabel label = ColumnLabel.of(rate.label());
        boolean isBare = label.unit() == null && rate.cells().unit().isEmpty() && RATES.contains(label.all()) && rate.question() == null
                && rate.cells().figures() > 0 && rate.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT;
        if (!isBare || !(rate.meaning() instanceof Meaning.Figure tokens)) {
            return;
        }
        // A goodput without a unit is in that of the throughput beside it, whichever that is.
        boolean isBesideRequests = table.find(other -> other != rate && isRate(other, Unit.REQUESTS_PER_SECOND) && !isBareGoodput(other)) >= 0;
        boolean isBesideTokens = table.find(other -> other != rate && isRate(other, Unit.TOKENS_PER_SECOND)) >= 0;
        if (isBesideRequests
                || table.arithmetic().of(column, tokens).filter(Verdict::proved).isPresent() || table.arithmetic().exceedsRequests(column)) {
            return;
        }
        if (table.arithmetic().of(column, MEASURED).filter(Verdict::proved).isPresent()) {
            table.set(column, rate.as(MEASURED, false));
            return;
        }
        Meaning total = new Meaning.Figure(Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT), 1);
        table.set(column, rate.ask(new OpenMeaning(I18n.stored("No unit of its figures stands anywhere."), isBesideTokens
                ? List.of(MEASURED, tokens, total, Meanings.EXTRA) : List.of(tokens, MEASURED, total, Meanings.EXTRA))));
    }

    private static boolean isBareGoodput(Candidate candidate) {
        return candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.quantity() == Quantity.GOODPUT
                && ColumnLabel.of(candidate.label()).unit() == null && candidate.cells().unit().isEmpty();
    }

    private static boolean isRate(Candidate candidate, Unit unit) {
        return candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.unit() == unit;
    }

    /// `Total tok/s` beside a load or a rate of one request may be the output of all requests; less than the output is none of both.
    void totalRate(int column) {
        Candidate total = table.column(column);
        String words = ColumnLabel.of(total.label()).all();
        boolean isBare = total.question() == null && total.cells().figures() > 0 && (TOTALS.contains(words) || TOTAL_RATES.contains(words))
                && total.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.quantity() == Quantity.TOTAL_TOKEN_THROUGHPUT;
        if (!isBare || !(total.meaning() instanceof Meaning.Figure(_, double scale, _))) {
            return;
        }
        int part = table.find(other -> other.meaning() instanceof Meaning.Figure(Metric metric, _, _) && other.question() == null
                && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT);
        Meaning.Figure output = new Meaning.Figure(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), scale);
        if (part < 0 && table.rows().size() > 1 && table.arithmetic().of(column, output).filter(Verdict::proved).isPresent()) {
            // With the input among them they would be more.
            table.set(column, total.as(output, false));
            return;
        }
        boolean isLess = part >= 0 && IntStream.range(0, table.rows().size()).allMatch(row ->
                table.arithmetic().figure(row, column, scale) < table.arithmetic().figure(row, part, table.scale(part)));
        if (isLess) {
            table.set(column, total.ask(new OpenMeaning(I18n.stored("It is less than the output alone."), List.of(Meanings.EXTRA, total.meaning()))));
        } else if (part < 0 && TOTALS.contains(words) && (table.find(other -> other != total && isRateOfOne(other)) >= 0 || isOfGenerationTimes(column, scale)
                || timePerToken() < 0 && table.find(other -> other.meaning().equals(new Meaning.Level(Factor.CONCURRENCY))) >= 0)) {
            table.set(column, total.ask(new OpenMeaning(I18n.stored("It may be of input and output, or of the output of all requests."),
                    List.of(total.meaning(), output, Meanings.EXTRA))));
        }
    }

    /// The column of the time per token; -1 for none.
    private int timePerToken() {
        return table.find(other -> other.question() == null && other.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && (metric.quantity() == Quantity.TPOT || metric.quantity() == Quantity.ITL));
    }

    /// Whether a time per token stands in the table that makes the rate in one row, at least: of one request that is its output.
    private boolean isOfGenerationTimes(int total, double scale) {
        int time = timePerToken();
        return time >= 0 && IntStream.range(0, table.rows().size()).anyMatch(row ->
                Math.abs(table.arithmetic().figure(row, total, scale) * table.arithmetic().figure(row, time, table.scale(time)) - 1) < ABOUT_ONE);
    }

    /// `p50 TPS`, `tok/s per user`
    private static boolean isRateOfOne(Candidate candidate) {
        Measure unit = ColumnLabel.of(candidate.label()).unit();
        return candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.quantity() == Quantity.REQUEST_OUTPUT_THROUGHPUT
                || unit != null && unit.dimension() == Measure.Dimension.TOKEN_RATE && StatisticWords.in(ColumnLabel.of(candidate.label()).all()).isPresent();
    }
}
