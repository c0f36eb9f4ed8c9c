package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.List;
import java.util.stream.IntStream;

/// `耗时`, the time that something took: of a request or of the whole run. Where more tokens come of it, at the rate beside it, than
/// one request has, it is asked for.
final class UnclearTime {

    private static final String TOOK = "耗时";
    private static final double LONGEST_ANSWER = 20_000;

    private UnclearTime() {
    }

    /// @param candidates of which such columns get a question
    static void ask(List<Candidate> candidates, List<List<String>> rows, ColumnArithmetic arithmetic) {
        int rate = IntStream.range(0, candidates.size()).filter(column -> candidates.get(column)
                .meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT).findFirst().orElse(-1);
        for (int column = 0; rate >= 0 && column < candidates.size(); column++) {
            Candidate time = candidates.get(column);
            if (!time.certain() && time.question() == null && ColumnLabel.of(time.label()).words().equals(TOOK)
                    && time.meaning() instanceof Meaning.Figure(Metric metric, double scale, _)
                    && metric.equals(Metric.of(Quantity.E2E_LATENCY, Statistic.MEAN))) {
                int at = column;
                double perSecond = ((Meaning.Figure) candidates.get(rate).meaning()).scale();
                boolean isTooMuch = IntStream.range(0, rows.size()).anyMatch(row ->
                        arithmetic.figure(row, at, scale) * arithmetic.figure(row, rate, perSecond) > LONGEST_ANSWER);
                if (isTooMuch) {
                    candidates.set(column, time.ask(new OpenMeaning(I18n.stored("It may be the time of each request, or that of the "
                            + "whole run."),
                            List.of(new Meaning.Figure(Metric.of(Quantity.DURATION), scale), time.meaning(), Meanings.EXTRA))));
                }
            }
        }
    }
}
