package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.ColumnGuess;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Tells tables that compare runs or sum them up, Touchstone's own among them, from those that list runs.
final class ComparingTable {

    private static final Set<String> VERDICTS = Set.of("verdict", "p value", "p-value", "significance");

    private ComparingTable() {
    }

    /// Whether a label says so: a verdict, a quotient of levels, means of repeats; in tables of Touchstone, the number
    /// of runs that stand behind a row.
    static boolean is(List<String> labels) {
        boolean own = labels.stream().anyMatch(ColumnGuess::isOwn);
        return labels.stream().anyMatch(label -> VERDICTS.contains(label.toLowerCase(Locale.ROOT))
                || label.contains("÷") || label.contains("mean of the repeats") || own && label.equals("n"));
    }
}
