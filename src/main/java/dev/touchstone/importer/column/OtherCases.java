package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.ColumnLabel;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// `baseline Total` beside `Total tok/s`: the same figure of another case, for which the table has no row. It is asked for.
final class OtherCases {

    private static final Set<String> CASES = Set.of("before", "baseline", "base", "main", "old", "previous", "original", "stock", "upstream", "reference", "control");

    private OtherCases() {
    }

    /// @param table of which such columns get a question
    static void ask(CandidateColumns table) {
        for (int column = 0; column < table.columns().size(); column++) {
            Candidate other = table.column(column);
            String name = other.meaning().equals(Meanings.EXTRA) && other.question() == null && other.cells().figures() > 0 ? metric(other.label()) : "";
            if (!name.isEmpty() && !LabelGuess.isSomethingElse(name)) {
                int at = column;
                IntStream.range(0, table.columns().size()).filter(figure -> isOf(table.column(figure), name)).findFirst().ifPresent(figure ->
                        table.set(at, other.ask(new OpenMeaning(I18n.stored("It may be “{0}” of another case.", table.column(figure).label()),
                                List.of(Meanings.EXTRA, table.column(figure).meaning())))));
            }
        }
    }

    private static boolean isOf(Candidate figure, String name) {
        return figure.question() == null && figure.meaning() instanceof Meaning.Figure && !ColumnLabel.of(figure.label()).words().isEmpty()
                && ColumnLabel.of(figure.label()).words().equals(name);
    }

    /// The words beside a word for a case; empty where there is none.
    private static String metric(String label) {
        String words = ColumnLabel.of(label).words();
        int first = words.indexOf(' ');
        int last = words.lastIndexOf(' ');
        return first > 0 && CASES.contains(words.substring(0, first)) ? words.substring(first + 1)
                : last > 0 && CASES.contains(words.substring(last + 1)) ? words.substring(0, last) : "";
    }
}
