package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.model.Factor;
import java.util.List;

/// `N` in a table without a column of the load: of how many requests, of how many at a time, or of how many measurements. It is asked for.
final class LoneCount {

    private static final Meaning REQUESTS = new Meaning.Level(Factor.REQUESTS);
    private static final Meaning CONCURRENCY = new Meaning.Level(Factor.CONCURRENCY);

    private LoneCount() {
    }

    /// @param table of which such a column gets a question
    static void ask(CandidateColumns table) {
        int column = table.find(candidate -> candidate.meaning().equals(REQUESTS) && candidate.question() == null
                && ColumnLabel.of(candidate.label()).all().equals("n"));
        if (column < 0 || table.find(candidate -> candidate.meaning().equals(CONCURRENCY)) >= 0) {
            return;
        }
        Candidate count = table.column(column);
        boolean varies = table.rows().stream().map(row -> row.get(column)).distinct().count() > 1;
        table.set(column, count.ask(new OpenMeaning(I18n.stored("It may count all requests, those at a time, or measurements."),
                varies ? List.of(CONCURRENCY, REQUESTS, Meanings.EXTRA) : List.of(REQUESTS, CONCURRENCY, Meanings.EXTRA))));
    }
}
