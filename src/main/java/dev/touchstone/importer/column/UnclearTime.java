package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Unit;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Times whose label leaves open of what they are. `耗时`, the time that something took: of a request or of the whole run. Where more tokens come of it, at the rate beside it, than
/// one request has, it is asked for. So is the `Total time` beside the times and rates of requests, where nothing shows that there were several of them.
final class UnclearTime {

    private static final String TOOK = "耗时";
    private static final String WHOLE = "e2e";
    private static final Pattern NAMES_TEST = Pattern.compile("test|bench|duration|测试|时长");

    private UnclearTime() {
    }

    /// @param table of which such columns get a question
    static void ask(CandidateColumns table) {
        wholeOfRates(table);
        int rate = table.find(candidate -> candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT);
        timeOfOneOrAll(table, rate);
        for (int column = 0; rate >= 0 && column < table.columns().size(); column++) {
            if (isUnclear(table.column(column)) && hasMoreThanOneAnswer(table, column, rate)) {
                Candidate time = table.column(column);
                table.set(column, asked(time, new Meaning.Figure(Metric.of(Quantity.DURATION), table.scale(column)), time.meaning()));
            }
        }
    }

    private static void timeOfOneOrAll(CandidateColumns table, int rate) {
        int time = table.find(UnclearTime::mayBeOfOne);
        if (time < 0 || !hasFigureOfRequests(table) || rate >= 0 && hasMoreThanOneAnswer(table, time, rate)
                || IntStream.range(0, table.columns().size()).anyMatch(column -> showsSeveral(table, column))) {
            return;
        }
        table.set(time, asked(table.column(time), new Meaning.Figure(Metric.of(Quantity.E2E_LATENCY), table.scale(time)), table.column(time).meaning()));
        TokensOfAll.ask(table, time);
    }

    private static boolean mayBeOfOne(Candidate time) {
        return !time.certain() && time.question() == null && time.beside().isEmpty() && time.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.quantity() == Quantity.DURATION && !NAMES_TEST.matcher(ColumnLabel.of(time.label()).words()).find();
    }

    private static boolean hasFigureOfRequests(CandidateColumns table) {
        return table.find(candidate -> candidate.question() == null && candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && switch (metric.quantity()) {
                    case TTFT, TPOT, ITL, INPUT_TOKEN_THROUGHPUT, OUTPUT_TOKEN_THROUGHPUT, REQUEST_OUTPUT_THROUGHPUT -> true;
                    default -> false;
                }) >= 0;
    }

    /// Whether a column shows that a row is of more than one request.
    private static boolean showsSeveral(CandidateColumns table, int column) {
        return switch (table.column(column).meaning()) {
            case Meaning.Level(Factor factor) -> factor == Factor.REQUEST_RATE || (factor == Factor.CONCURRENCY || factor == Factor.REQUESTS)
                    && IntStream.range(0, table.rows().size()).anyMatch(row -> table.arithmetic().figure(row, column, 1) > 1);
            case Meaning.Figure(Metric metric, _, _) -> switch (metric.quantity()) {
                case REQUEST_THROUGHPUT, SUCCESSFUL_REQUESTS, REQUESTS, INPUT_TOKENS, OUTPUT_TOKENS, E2E_LATENCY -> true;
                default -> false;
            };
            default -> false;
        };
    }

    static Candidate asked(Candidate time, Meaning likely, Meaning other) {
        return time.ask(new OpenMeaning(I18n.stored("It may be the time of each request, or that of the whole run."), List.of(likely, other, Meanings.EXTRA)));
    }

    /// `E2E` without a unit beside the rates of prompt and generation, where no other time stands, is rather their rate together.
    private static void wholeOfRates(CandidateColumns table) {
        int whole = table.find(candidate -> !candidate.inUnit() && candidate.question() == null && candidate.cells().unit().isEmpty() && candidate.cells().figures() > 0
                && ColumnLabel.of(candidate.label()).all().equals(WHOLE) && candidate.meaning() instanceof Meaning.Figure);
        boolean isBesideRates = whole >= 0 && isRate(table, Quantity.INPUT_TOKEN_THROUGHPUT) && isRate(table, Quantity.OUTPUT_TOKEN_THROUGHPUT)
                && table.columns().stream().noneMatch(other -> other != table.column(whole) && other.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                        && metric.unit() == Unit.SECONDS);
        if (isBesideRates) {
            Candidate open = table.column(whole);
            table.set(whole, open.ask(new OpenMeaning(I18n.stored("No unit stands over it, and the figures beside it are rates."), List.of(Meanings.EXTRA, open.meaning()))));
        }
    }

    private static boolean isRate(CandidateColumns table, Quantity quantity) {
        return table.find(candidate -> candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.quantity() == quantity) >= 0;
    }

    private static boolean isUnclear(Candidate time) {
        return !time.certain() && time.question() == null && ColumnLabel.of(time.label()).words().equals(TOOK)
                && time.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.equals(Metric.of(Quantity.E2E_LATENCY, Statistic.MEAN));
    }

    private static boolean hasMoreThanOneAnswer(CandidateColumns table, int time, int rate) {
        return IntStream.range(0, table.rows().size()).anyMatch(row -> table.arithmetic().figure(row, time, table.scale(time))
                * table.arithmetic().figure(row, rate, table.scale(rate)) > OpenTimes.LONGEST_ANSWER);
    }
}
