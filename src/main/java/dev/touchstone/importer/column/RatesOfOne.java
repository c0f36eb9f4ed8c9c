package dev.touchstone.importer.column;

import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Rates and times of one request under names of those of the whole run, where the time per token beside them shows it: with 16 requests in
/// flight, 13.6 tok/s beside 71 ms per token is what one of them gets, and 37.6 s is how long its 512 tokens take.
final class RatesOfOne {

    private static final double LEAST = 0.7;
    private static final double MOST = 1.1;
    private static final double ROUNDED = 0.05;

    private final CandidateColumns table;
    private final int load;
    private final int token;

    private RatesOfOne(CandidateColumns table) {
        this.table = table;
        load = table.find(candidate -> candidate.meaning().equals(new Meaning.Level(Factor.CONCURRENCY)));
        token = find(Quantity.TPOT);
    }

    /// Gives such columns of the table their meaning.
    static void settle(CandidateColumns table) {
        RatesOfOne rates = new RatesOfOne(table);
        if (rates.load >= 0 && rates.token >= 0 && rates.areSeveral()) {
            rates.time();
            rates.rate();
        }
    }

    private int find(Quantity quantity) {
        return table.find(candidate -> candidate.question() == null && candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.quantity() == quantity);
    }

    private double figure(int row, int column) {
        return table.arithmetic().figure(row, column, table.scale(column));
    }

    private boolean inAllRows(IntPredicate such) {
        return IntStream.range(0, table.rows().size()).allMatch(such);
    }

    private boolean areSeveral() {
        return inAllRows(row -> figure(row, load) > 1);
    }

    private void rate() {
        int rate = find(Quantity.OUTPUT_TOKEN_THROUGHPUT);
        Candidate candidate = rate < 0 || find(Quantity.REQUEST_OUTPUT_THROUGHPUT) >= 0 ? null : table.column(rate);
        if (candidate != null && !candidate.certain() && inAllRows(row -> figure(row, rate) * figure(row, token) > LEAST && figure(row, rate) * figure(row, token) < MOST)) {
            table.set(rate, candidate.as(new Meaning.Figure(Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT, Statistic.MEAN), table.scale(rate)), false));
        }
    }

    private void time() {
        int time = find(Quantity.DURATION);
        int first = find(Quantity.TTFT);
        int length = table.find(candidate -> candidate.meaning().equals(new Meaning.Level(Factor.OUTPUT_TOKENS)));
        if (time >= 0 && first >= 0 && length >= 0 && find(Quantity.E2E_LATENCY) < 0 && inAllRows(row -> isSumOf(figure(row, time),
                figure(row, first) + figure(row, token) * (figure(row, length) - 1)))) {
            table.set(time, table.column(time).as(new Meaning.Figure(Metric.of(Quantity.E2E_LATENCY, Statistic.MEAN), table.scale(time)), false));
        }
    }

    private static boolean isSumOf(double time, double sum) {
        return Math.abs(time - sum) <= ROUNDED * time;
    }
}
