package dev.touchstone.importer;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.PlainTable;
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
            String first = comparisons.getFirst().english();
            sentences.add(count == 1
                    ? I18n.stored("{0} holds a table that compares results or lists those of other texts ({1}), as reports do;"
                            + " their rows are not read as runs. Open the texts that it was made from, or the runs as JSON.",
                            source, first)
                    : I18n.stored("{0} holds {1} tables that compare results or list those of other texts (the first: {2}),"
                            + " as reports do; their rows are not read as runs. Open the texts that they were made from, or"
                            + " the runs as JSON.", source, count, first));
        }
        questions.forEach(table -> sentences.add(I18n.stored("{0}, {1}: this table may hold results,"
                + " but was not read, because {2}; open it in the window and set there what its columns mean.", source,
                table.lines().english(), table.doubt())));
        return sentences;
    }
}
