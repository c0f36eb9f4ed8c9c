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
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Numbers of tokens that are those of the whole run, not of one request: tokens ÷ time is the rate.
final class TokensOfAll {

    /// Hardly a benchmark makes fewer tokens with several requests.
    private static final double FEWEST = 1000;
    private static final double ROUNDED = 0.02;
    private static final Pattern OF_ALL = Pattern.compile("(?i)total|aggregate|system|overall|throughput|吞吐|总");

    private TokensOfAll() {
    }

    /// Where tokens ÷ time is the rate, and the tokens are more than one request has or grow with the number of requests at a time, time and tokens are
    /// those of the whole run, and so are the tokens of the input beside them that are called alike. Where they are the same at each of several loads, all
    /// three are of one request. With several requests at a time they are asked for otherwise.
    ///
    /// @param output a column of the table
    static void settle(CandidateColumns table, int output) {
        if (!table.column(output).meaning().equals(new Meaning.Level(Factor.OUTPUT_TOKENS)) || table.column(output).question() != null) {
            return;
        }
        int time = table.find(candidate -> !candidate.certain() && candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && (metric.quantity() == Quantity.DURATION || metric.equals(Metric.of(Quantity.E2E_LATENCY, Statistic.MEAN))));
        if (time < 0 || !makeTheRate(table, output, time)) {
            return;
        }
        int load = table.find(candidate -> candidate.meaning().equals(new Meaning.Level(Factor.CONCURRENCY)));
        Meaning ofOne = new Meaning.Figure(Metric.of(Quantity.E2E_LATENCY, Statistic.MEAN), table.scale(time));
        Meaning ofAll = new Meaning.Figure(Metric.of(Quantity.DURATION), table.scale(time));
        if (rows(table, output).allMatch(row -> table.arithmetic().figure(row, output, 1) > OpenTimes.LONGEST_ANSWER) || areSame(table, output, load, true)) {
            table.set(time, table.column(time).as(ofAll, true));
            int input = inputLike(table, output);
            table.set(output, table.column(output).as(new Meaning.Figure(Metric.of(Quantity.OUTPUT_TOKENS), 1), true));
            if (input >= 0) {
                table.set(input, table.column(input).as(new Meaning.Figure(Metric.of(Quantity.INPUT_TOKENS), 1), true));
            }
        } else if (areSame(table, output, load, false) && !OF_ALL.matcher(table.column(rate(table)).label()).find()) {
            table.set(time, table.column(time).as(ofOne, false));
            table.set(rate(table), table.column(rate(table)).as(rateOfOne(table), false));
        } else if (load >= 0 && rows(table, output).anyMatch(row -> table.arithmetic().figure(row, load, 1) > 1)) {
            askRate(table);
            if (!OpenTimes.NAMES_LATENCY.matcher(table.column(time).label()).find()) {
                table.set(time, UnclearTime.asked(table.column(time), ofOne, ofAll));
            }
            askTokens(table, output);
        }
    }

    /// Whether the tokens, those at a load of 1 or those of the row, are the same at each of several loads.
    private static boolean areSame(CandidateColumns table, int output, int load, boolean perLoad) {
        double[] each = load < 0 ? new double[0] : rows(table, output).mapToDouble(row -> table.arithmetic().figure(row, output, 1)
                / (perLoad ? table.arithmetic().figure(row, load, 1) : 1)).toArray();
        boolean areLoads = load >= 0 && rows(table, output).mapToDouble(row -> table.arithmetic().figure(row, load, 1)).distinct().count() > 1;
        return areLoads && Arrays.stream(each).allMatch(tokens -> Math.abs(tokens / each[0] - 1) < ROUNDED);
    }

    private static Meaning rateOfOne(CandidateColumns table) {
        return new Meaning.Figure(Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT, Statistic.MEAN), table.scale(rate(table)));
    }

    private static void askRate(CandidateColumns table) {
        int rate = rate(table);
        Candidate of = table.column(rate);
        if (!OF_ALL.matcher(of.label()).find()) {
            table.set(rate, of.ask(new OpenMeaning(I18n.stored("At this load it may be the rate of one request: it is tokens ÷ time."),
                    List.of(rateOfOne(table), of.meaning(), Meanings.EXTRA))));
        }
    }

    /// Asks for the tokens beside a time that may be of each request or of the whole run.
    static void ask(CandidateColumns table, int time) {
        int output = table.find(candidate -> candidate.question() == null && candidate.meaning().equals(new Meaning.Level(Factor.OUTPUT_TOKENS)));
        if (output >= 0 && makeTheRate(table, output, time) && rows(table, output).anyMatch(row -> table.arithmetic().figure(row, output, 1) > FEWEST)) {
            askTokens(table, output);
        }
    }

    private static void askTokens(CandidateColumns table, int output) {
        int input = inputLike(table, output);
        table.set(output, asked(table.column(output), Quantity.OUTPUT_TOKENS));
        if (input >= 0) {
            table.set(input, asked(table.column(input), Quantity.INPUT_TOKENS));
        }
    }

    private static Candidate asked(Candidate tokens, Quantity all) {
        return tokens.ask(new OpenMeaning(I18n.stored("They may be the tokens of each request, or of the whole run."),
                List.of(tokens.meaning(), new Meaning.Figure(Metric.of(all), 1), Meanings.EXTRA)));
    }

    private static int rate(CandidateColumns table) {
        return table.find(candidate -> candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT);
    }

    private static boolean makeTheRate(CandidateColumns table, int output, int time) {
        int rate = rate(table);
        return rate >= 0 && rows(table, output).findAny().isPresent() && rows(table, output).allMatch(row -> {
            double follows = table.arithmetic().figure(row, output, 1) / table.arithmetic().figure(row, time, table.scale(time));
            return Math.abs(follows / table.arithmetic().figure(row, rate, table.scale(rate)) - 1) < ROUNDED;
        });
    }

    /// The rows with a number of tokens: a rule below the head is a row as well.
    private static IntStream rows(CandidateColumns table, int output) {
        return IntStream.range(0, table.rows().size()).filter(row -> Double.isFinite(table.arithmetic().figure(row, output, 1)));
    }

    /// The column of the input that is called as that of the output; -1 where there is none.
    private static int inputLike(CandidateColumns table, int output) {
        String named = ColumnLabel.of(table.column(output).label()).words();
        return table.find(candidate -> candidate.question() == null && candidate.meaning().equals(new Meaning.Level(Factor.INPUT_TOKENS))
                && ColumnLabel.of(candidate.label()).words().replace("input", "output").replace("输入", "输出").equals(named));
    }
}
