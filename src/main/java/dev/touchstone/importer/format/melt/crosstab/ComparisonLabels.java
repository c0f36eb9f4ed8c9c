package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.ColumnGuess;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Labels of tables that compare runs or summarise them, and of all tables on the pages that Touchstone writes for
/// people: such tables list no runs. The runs stand in the sources of the page, and a folder may contain both.
public final class ComparisonLabels {

    private static final Set<String> VERDICTS = Set.of("verdict", "p value", "p-value", "significance");

    private ComparisonLabels() {
    }

    /// Whether one of the labels is such: a verdict, a quotient of levels, means of repeats; in tables of Touchstone,
    /// the number of runs that stand behind a row, or the lines that a run stands on.
    public static boolean is(List<String> labels) {
        boolean own = labels.stream().anyMatch(ColumnGuess::isOwn);
        return labels.stream().anyMatch(label -> VERDICTS.contains(label.toLowerCase(Locale.ROOT))
                || label.contains(" ÷ ") || label.contains("mean of the repeats") || own && (label.equals("n")
                || label.equals("Lines")));
    }
}
