package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.stream.IntStream;

/// Rates of a phase under names of those of the whole run: `Tput Prefill (TPS)` that is input tokens ÷ TTFT is more than the requests per
/// second beside it bring in. They are asked for.
final class PhaseRates {

    /// From here on the requests of the other column cannot make the rate.
    private static final double FAR = 1.5;

    private PhaseRates() {
    }

    /// @param table of which such columns get a question
    static void ask(CandidateColumns table) {
        if (find(table, Quantity.REQUEST_THROUGHPUT) >= 0) {
            ask(table, Quantity.INPUT_TOKEN_THROUGHPUT, Factor.INPUT_TOKENS);
            ask(table, Quantity.OUTPUT_TOKEN_THROUGHPUT, Factor.OUTPUT_TOKENS);
        }
    }

    private static void ask(CandidateColumns table, Quantity quantity, Factor length) {
        int rate = find(table, quantity);
        int requests = rate < 0 || table.column(rate).certain() ? -1 : find(table, Quantity.REQUEST_THROUGHPUT);
        int tokens = requests < 0 ? -1 : table.find(candidate -> candidate.meaning().equals(new Meaning.Level(length)));
        if (tokens < 0) {
            return;
        }
        List<Integer> rows = IntStream.range(0, table.rows().size()).boxed().filter(row -> figure(table, row, rate) > 0 && most(table, row, requests, tokens) > 0).toList();
        if (!rows.isEmpty() && rows.stream().allMatch(row -> figure(table, row, rate) > FAR * most(table, row, requests, tokens))) {
            Candidate open = table.column(rate);
            table.set(rate, open.ask(new OpenMeaning(I18n.stored("It may be the rate of one phase: with the requests per second beside it, {0} tok/s would follow for the whole run.",
                    NumberText.significant(most(table, rows.getFirst(), requests, tokens))), List.of(Meanings.EXTRA, open.meaning()))));
        }
    }

    private static int find(CandidateColumns table, Quantity quantity) {
        return table.find(candidate -> candidate.question() == null && candidate.meaning() instanceof Meaning.Figure(var metric, _, _) && metric.quantity() == quantity);
    }

    private static double figure(CandidateColumns table, int row, int column) {
        return table.arithmetic().figure(row, column, table.scale(column));
    }

    private static double most(CandidateColumns table, int row, int requests, int tokens) {
        return figure(table, row, requests) * table.arithmetic().figure(row, tokens, 1);
    }
}
