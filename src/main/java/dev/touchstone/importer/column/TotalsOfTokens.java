package dev.touchstone.importer.column;

import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// `Input tokens` and `Output tokens` of the whole run under the names of those of a request: 25,600 in 9.2 s are the 2,777 tok/s beside
/// them, and more than a single request gets.
final class TotalsOfTokens {

    private static final Meaning LENGTH = new Meaning.Level(Factor.OUTPUT_TOKENS);
    private static final Meaning INPUT = new Meaning.Level(Factor.INPUT_TOKENS);
    private static final double EXACT = 0.02;
    /// In tok/s; no single request gets more.
    private static final double MOST_OF_ONE = 1000;

    private TotalsOfTokens() {
    }

    /// Gives such columns of the table their meaning.
    static void settle(CandidateColumns table) {
        int tokens = table.find(candidate -> candidate.question() == null && (candidate.meaning().equals(LENGTH) || isOf(candidate, Quantity.OUTPUT_TOKENS)));
        int time = find(table, Quantity.DURATION);
        int rate = find(table, Quantity.OUTPUT_TOKEN_THROUGHPUT);
        if (tokens < 0 || time < 0 || rate < 0) {
            return;
        }
        IntPredicate isWhole = row -> Double.isFinite(figure(table, row, tokens) / figure(table, row, time) / figure(table, row, rate));
        IntPredicate isTotal = row -> {
            double printed = figure(table, row, rate);
            return printed > MOST_OF_ONE && Math.abs(printed - figure(table, row, tokens) / figure(table, row, time)) <= EXACT * printed;
        };
        int[] whole = IntStream.range(0, table.rows().size()).filter(isWhole).toArray();
        if (whole.length == 0 || !IntStream.of(whole).allMatch(isTotal)) {
            return;
        }
        table.set(tokens, table.column(tokens).as(new Meaning.Figure(Metric.of(Quantity.OUTPUT_TOKENS), 1), true));
        int input = table.find(candidate -> candidate.meaning().equals(INPUT) && candidate.question() == null);
        if (input >= 0) {
            table.set(input, table.column(input).as(new Meaning.Figure(Metric.of(Quantity.INPUT_TOKENS), 1), true));
        }
    }

    private static int find(CandidateColumns table, Quantity quantity) {
        return table.find(candidate -> candidate.question() == null && isOf(candidate, quantity));
    }

    private static boolean isOf(Candidate candidate, Quantity quantity) {
        return candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.quantity() == quantity;
    }

    private static double figure(CandidateColumns table, int row, int column) {
        return table.arithmetic().figure(row, column, table.scale(column));
    }
}
