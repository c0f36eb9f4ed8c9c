package dev.touchstone.cli;

import dev.touchstone.compare.Comparison;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.table.ComparisonText;
import java.io.PrintWriter;

/// A comparison as text to read: what it shows, the levels, and what to know before believing it.
final class ComparisonList {

    /// More levels make lines that no terminal shows.
    private static final int SIDE_BY_SIDE = 2;

    private ComparisonList() {
    }

    static void print(Comparison comparison, PrintWriter out) {
        out.println(ComparisonText.metric(comparison) + " (" + ComparisonText.reading(comparison) + ")");
        out.println();
        ComparisonTable table = new ComparisonTable(comparison);
        out.print((comparison.shownLevels().size() > SIDE_BY_SIDE ? table.oneBelowAnother()
                : table.sideBySide()).aligned());
        var notes = ComparisonText.notes(comparison);
        if (!notes.isEmpty()) {
            out.println();
            notes.forEach(out::println);
        }
    }
}
