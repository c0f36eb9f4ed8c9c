package dev.touchstone.importer;

import dev.touchstone.importer.column.PlainTable;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;

/// Collects notices about what was understood and yields no run.
final class NoticeCollector {

    private final UnassignedLog log = new UnassignedLog();
    private final List<Lines> comparisons = new ArrayList<>();
    private final List<PlainTable> questions = new ArrayList<>();

    /// @param above lines above the first result
    void add(Block.EngineLog above, String format) {
        log.add(above, format);
    }

    void add(Block.Comparison table) {
        comparisons.add(table.lines());
    }

    /// @param table whose rows may be runs
    void add(PlainTable table) {
        questions.add(table);
    }

    /// @param withoutRuns whether the text holds no result
    List<String> sentences(String source, boolean withoutRuns) {
        List<String> sentences = new ArrayList<>();
        if (withoutRuns) {
            log.sentence(source).ifPresent(sentences::add);
        }
        if (!comparisons.isEmpty()) {
            int count = comparisons.size();
            sentences.add(source + " holds " + (count == 1 ? "a table that compares results or lists those of other texts ("
                    : count + " tables that compare results or list those of other texts (the first: ")
                    + comparisons.getFirst() + "), as reports do; their rows are not read as runs. Open the texts that "
                    + (count == 1 ? "it was" : "they were") + " made from, or the runs as JSON.");
        }
        questions.forEach(table -> sentences.add(source + ", " + table.lines() + ": this table may hold results, but was"
                + " not read, because " + table.doubt()
                + "; open it in the window and set there what its columns mean."));
        return sentences;
    }
}
