package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.importer.column.name.StatisticWords;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// `Gen tok/s (mean)` beside `Gen tok/s (p50)`: a run has one rate, so that these are of its requests, or of samples over time. They are asked for.
final class RateStatistics {

    private RateStatistics() {
    }

    /// @param table of which such columns get a question
    static void ask(CandidateColumns table) {
        List<String> ofPercentiles = IntStream.range(0, table.columns().size()).mapToObj(table::column).filter(RateStatistics::isRate)
                .flatMap(rate -> words(rate).filter(words -> words.statistic() instanceof Statistic.Percentile).map(words -> words.rest().strip()).stream()).toList();
        for (int column = 0; column < table.columns().size() && !ofPercentiles.isEmpty(); column++) {
            Candidate rate = table.column(column);
            Optional<StatisticWords> words = isRate(rate) ? words(rate).filter(its -> ofPercentiles.contains(its.rest().strip())) : Optional.empty();
            if (words.isPresent()) {
                table.set(column, asked(rate, words.get().statistic(), table.scale(column)));
            }
        }
    }

    private static boolean isRate(Candidate candidate) {
        return candidate.question() == null && candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT;
    }

    private static Optional<StatisticWords> words(Candidate rate) {
        return StatisticWords.in(ColumnLabel.of(rate.label()).all());
    }

    private static Candidate asked(Candidate rate, Statistic statistic, double scale) {
        Meaning ofRequests = new Meaning.Figure(Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT, statistic), scale);
        return rate.ask(new OpenMeaning(I18n.stored("A run has one rate: statistics of it are of its requests, or of samples over time."),
                statistic == Statistic.MEAN ? List.of(ofRequests, rate.meaning(), Meanings.EXTRA) : List.of(ofRequests, Meanings.EXTRA)));
    }
}
