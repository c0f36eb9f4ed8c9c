package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.ColumnGuess;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Tells tables that compare runs or sum them up from those that list runs, and with them all tables on the pages that
/// Touchstone writes for people: their runs stand in the sources of the page, and a folder may hold both.
final class ComparingTable {

    private static final Set<String> VERDICTS = Set.of("verdict", "p value", "p-value", "significance");

    private ComparingTable() {
    }

    /// Whether a label says so: a verdict, a quotient of levels, means of repeats; in tables of Touchstone, the number
    /// of runs that stand behind a row, or the lines that a run stands on.
    static boolean is(List<String> labels) {
        boolean own = labels.stream().anyMatch(ColumnGuess::isOwn);
        return labels.stream().anyMatch(label -> VERDICTS.contains(label.toLowerCase(Locale.ROOT))
                || label.contains("÷") || label.contains("mean of the repeats") || own && (label.equals("n")
                || label.equals("Lines")));
    }
}
