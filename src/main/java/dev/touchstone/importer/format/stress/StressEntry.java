package dev.touchstone.importer.format.stress;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A label with its value, joined again where the terminal had wrapped them.
///
/// @param meaning what the value is, when the label is known
/// @param group how many rules stand above it
record StressEntry(String label, Optional<Meaning> meaning, String value, Line line, int group) {

    static final LabelTable LABELS = LabelTable.section("stress-table");
    /// No label and no value that a terminal wrapped is longer.
    private static final int LONGEST_LABEL = 100;
    private static final int LONGEST = 2_000;
    private static final LabelCache<Optional<Meaning>> MEANINGS = new LabelCache<>(LABELS::ofCut);
    private static final LabelCache<Boolean> BEGINNINGS = new LabelCache<>(LABELS::hasBeginning);

    private StressEntry(String label, String value, Line line, int group) {
        this(label, MEANINGS.of(label), value, line, group);
    }

    static List<StressEntry> of(SourceTable table) {
        List<StressEntry> entries = new ArrayList<>();
        for (SourceTable.Row row : table.rows()) {
            String label = row.cell(0);
            String value = row.cell(1);
            if (isHead(label, value) || label.isEmpty() && value.isEmpty()) {
                continue;
            }
            StressEntry next = new StressEntry(label, value, row.line(), row.group());
            StressEntry last = entries.isEmpty() ? null : entries.getLast();
            if (last != null && last.isContinuedBy(next)) {
                entries.set(entries.size() - 1, last.joined(next));
            } else if (!label.isEmpty()) {
                entries.add(next);
            }
        }
        return entries;
    }

    static boolean isHead(String label, String value) {
        return label.equalsIgnoreCase("Metric") && value.equalsIgnoreCase("Value");
    }

    /// Whether the terminal cut the value itself (`http://127.0.0.1:80…`, `2086…`), not merely the unit behind it.
    boolean isCut() {
        int cut = value.indexOf('…');
        return cut >= 0 && value.lastIndexOf(' ', cut) < 0;
    }

    /// A line without a label continues the value, one without a value the label; where both are there, only known
    /// labels decide.
    private boolean isContinuedBy(StressEntry next) {
        if (group != next.group || label.length() > LONGEST_LABEL || value.length() > LONGEST) {
            return false;
        }
        if (next.label.isEmpty()) {
            return true;
        }
        boolean isRow = next.meaning.isPresent();
        if (!next.value.isEmpty() && isRow && meaning.isPresent()) {
            return false;
        }
        String joined = label + " " + next.label;
        boolean grows = MEANINGS.of(joined).isPresent() || BEGINNINGS.of(joined);
        return grows || next.value.isEmpty() && !isRow;
    }

    private StressEntry joined(StressEntry next) {
        String glue = value.contains("://") && !next.value.contains(" ") ? "" : " ";
        return new StressEntry(next.label.isEmpty() ? label : label + " " + next.label,
                (value + (next.value.isEmpty() ? "" : glue + next.value)).strip(), line, group);
    }
}
