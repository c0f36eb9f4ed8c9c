package dev.touchstone.ui.importing.mapping;

import dev.touchstone.importer.column.Meaning;
import dev.touchstone.importer.column.Meanings;
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

    private static final String OWN = "Own factor (compared by its name)";
    private static final String KEEP = "Keep with the run";
    private static final String IGNORE = "Ignore this column";

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
            case Meaning.Figure(Metric metric, _, _) -> "Its figures become the metric “" + metric.label() + "”.";
            case Meaning.Level(AnyFactor factor) -> "Its cells are levels: runs are matched on them and can be compared by "
                    + factor.label() + ".";
            case Meaning.Own own -> "Its cells are levels of “" + label + "”: runs that differ in them are no repeats, and can "
                    + "be compared by it.";
            case Meaning.Extra extra -> "Its cells are kept with the runs. Words, and numbers that look like settings, are "
                    + "levels of “" + label + "”; other numbers are not compared.";
            case Meaning.Ignored ignored -> "Its cells are not kept, and set no runs apart.";
            case Meaning.Definition definition -> "Its cells name how the figures were made.";
            case Meaning.Client client -> "Its cells name the tool that measured.";
            case Meaning.MeasuredAt measuredAt -> "Its cells are the times of the measurements.";
        };
    }

    /// Whether all typed words are in it.
    boolean goesWith(String typed) {
        return Stream.of(typed.toLowerCase(Locale.ROOT).strip().split("\\s+")).allMatch(searched::contains);
    }
}
