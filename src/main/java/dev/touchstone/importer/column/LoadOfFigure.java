package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.model.Factor;
import java.util.List;

/// A number behind each figure of a column, `64` of `1234 tok/s @ 64`, that nothing names: what it is, is a question.
public final class LoadOfFigure {

    private static final String END = ", behind @";

    private LoadOfFigure() {
    }

    /// Returns the label of its column: `Throughput, behind @`.
    public static String label(String head) {
        return head + END;
    }

    static boolean is(String label) {
        return label.endsWith(END);
    }

    static OpenMeaning question(String label) {
        return new OpenMeaning(I18n.stored("Nothing names the numbers behind the figures of “{0}”.",
                label.substring(0, label.length() - END.length())), List.of(new Meaning.Level(Factor.CONCURRENCY), new Meaning.Level(Factor.REQUEST_RATE),
                        new Meaning.Level(Factor.INPUT_TOKENS), Meanings.EXTRA));
    }
}
