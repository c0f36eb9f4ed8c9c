package dev.touchstone.ui.importing.mapping;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Metric;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// A meaning that a column can have.
///
/// @param words as a person reads it, with the unit
/// @param searched what typed words are looked for in
record MeaningChoice(Meaning meaning, String words, String searched) {

    private static final String OWN = I18n.text("Own factor (compared by its name)");
    private static final String KEEP = I18n.text("Keep with the run");
    private static final String IGNORE = I18n.text("Ignore this column");

    /// What a column of any name may be first, then conditions and metrics.
    static final List<MeaningChoice> ALL = Stream.concat(Stream.of(of(Meanings.OWN, "own factor setting level"),
            of(Meanings.EXTRA, "other extra remark"), of(Meanings.IGNORED, "nothing drop leave out")),
            Meanings.all().stream().flatMap(choice -> choice.forms().stream().map(form ->
                    of(form.meaning(), choice.key() + " " + choice.key().replace('_', ' ').replace('.', ' ')))))
            .toList();

    private static MeaningChoice of(Meaning meaning, String more) {
        String words = words(meaning);
        return new MeaningChoice(meaning, words, (words + " " + more).toLowerCase(Locale.ROOT));
    }

    /// A meaning in words.
    static String words(Meaning meaning) {
        return switch (meaning) {
            case Meaning.Own own -> OWN;
            case Meaning.Extra extra -> KEEP;
            case Meaning.Ignored ignored -> IGNORE;
            case Meaning other -> Meanings.words(other);
        };
    }

    /// What follows for the runs when a column of this label has the meaning, as a sentence.
    static String follows(Meaning meaning, String label) {
        return switch (meaning) {
            case Meaning.Figure(Metric metric, _, _) -> I18n.text("Its figures become the metric “{0}”.",
                    metric.label());
            case Meaning.Level(AnyFactor factor) -> I18n.text(
                    "Its cells are levels: runs are matched on them and can be compared by {0}.", factor.label());
            case Meaning.Own own -> I18n.text("Its cells are levels of “{0}”: runs that differ in them"
                    + " are no repeats, and can be compared by it.", label);
            case Meaning.Extra extra -> I18n.text("Its cells are kept with the runs. Words, and numbers that"
                    + " look like settings, are levels of “{0}”; other numbers are not compared.", label);
            case Meaning.Ignored ignored -> I18n.text("Its cells are not kept, and set no runs apart.");
            case Meaning.Definition definition -> I18n.text("Its cells name how the figures were made.");
            case Meaning.Client client -> I18n.text("Its cells name the tool that measured.");
            case Meaning.MeasuredAt measuredAt -> I18n.text("Its cells are the times of the measurements.");
        };
    }

    /// Whether all typed words are in it.
    boolean goesWith(String typed) {
        return Stream.of(typed.toLowerCase(Locale.ROOT).strip().split("\\s+")).allMatch(searched::contains);
    }
}
