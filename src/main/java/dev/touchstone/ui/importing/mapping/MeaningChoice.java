package dev.touchstone.ui.importing.mapping;

import dev.touchstone.importer.column.Meaning;
import dev.touchstone.importer.column.Meanings;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// A meaning that a column can have.
///
/// @param words as a person reads it, with the unit
/// @param searched what typed words are looked for in
record MeaningChoice(Meaning meaning, String words, String searched) {

    private static final String KEEP = "Keep with the run";

    /// Keeping first, then conditions and metrics.
    static final List<MeaningChoice> ALL = Stream.concat(Stream.of(of(Meanings.EXTRA, "other extra nothing ignore")),
            Meanings.all().stream().flatMap(choice -> choice.forms().stream().map(form ->
                    of(form.meaning(), choice.key() + " " + choice.key().replace('_', ' ').replace('.', ' ')))))
            .toList();

    private static MeaningChoice of(Meaning meaning, String more) {
        String words = words(meaning);
        return new MeaningChoice(meaning, words, (words + " " + more).toLowerCase(Locale.ROOT));
    }

    /// A meaning in words.
    static String words(Meaning meaning) {
        return meaning instanceof Meaning.Extra ? KEEP : Meanings.words(meaning);
    }

    /// Whether all typed words are in it.
    boolean goesWith(String typed) {
        return Stream.of(typed.toLowerCase(Locale.ROOT).strip().split("\\s+")).allMatch(searched::contains);
    }
}
