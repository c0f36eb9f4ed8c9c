package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.importer.text.LabelCache;
import java.util.List;
import java.util.Set;

/// Figures of two cases in one row whose heads begin with words for opposites: `Offline tok/s` beside `Online TTFT`. They are those of no
/// one run, so each is asked for.
final class OppositeCases {

    private static final List<Set<String>> OPPOSITES = List.of(Set.of("offline", "online"), Set.of("warm", "cold", "hot"), Set.of("cached", "uncached"), Set.of("before", "after"),
            Set.of("baseline", "optimized", "optimised"), Set.of("streaming", "non-streaming", "nonstreaming"));
    private static final LabelCache<String> WORDS = new LabelCache<>(OppositeCases::word);

    private OppositeCases() {
    }

    /// @param table of which such columns get a question
    static void ask(CandidateColumns table) {
        for (int column = 0; column < table.columns().size(); column++) {
            Candidate figure = table.column(column);
            String word = WORDS.of(figure.label());
            if (!word.isEmpty() && figure.question() == null && figure.meaning() instanceof Meaning.Figure && hasOpposite(table, word)) {
                table.set(column, figure.ask(new OpenMeaning(I18n.stored("Heads beside it begin with the opposite of “{0}”: their figures are of another run.", word),
                        List.of(Meanings.EXTRA, figure.meaning()))));
            }
        }
    }

    private static boolean hasOpposite(CandidateColumns table, String word) {
        return table.columns().stream().filter(column -> column.cells().figures() > 0).map(column -> WORDS.of(column.label()))
                .anyMatch(other -> !other.equals(word) && OPPOSITES.stream().anyMatch(kind -> kind.contains(other) && kind.contains(word)));
    }

    /// The word for a case that a head begins with; empty where it begins with none.
    private static String word(String label) {
        String words = ColumnLabel.of(label).words();
        int end = words.indexOf(' ');
        String first = end < 0 ? words : words.substring(0, end);
        return OPPOSITES.stream().anyMatch(kind -> kind.contains(first)) ? first : "";
    }
}
