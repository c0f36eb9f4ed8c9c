package dev.touchstone.importer.format.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.melt.crosstab.RemarkColumns;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/// Rows with more or fewer cells than the head of their table: a bar that was forgotten, or one inside a cell, moves all figures
/// behind it below the heading of another one. A row with more is not read; one with fewer is, with a warning, as authors
/// leave out empty cells at the end.
final class UnevenRows {

    private static final String CHECK = "uneven-row";

    private final List<String> labels;
    private final List<Line> longer = new ArrayList<>();
    /// Line → number of cells.
    private final NavigableMap<Integer, Integer> shorter = new TreeMap<>();

    /// @param labels the cells of the head
    UnevenRows(List<String> labels) {
        this.labels = List.copyOf(labels);
    }

    /// Notes a row that is not as long as the head. Returns whether it must not be read.
    ///
    /// @param isOpen whether the bar behind its last cell is missing where the rows have one: words behind the last cell are a
    ///     remark then, and its own last cell may be cut
    boolean isRefused(List<String> cells, Line line, boolean isOpen) {
        long over = cells.stream().skip(labels.size()).filter(cell -> !cell.isBlank()).count();
        if (over > (isOpen ? 1 : 0)) {
            longer.add(line);
            return true;
        }
        if (!isOpen && cells.size() > 1 && cells.size() < labels.size() && labels.stream().skip(cells.size()).anyMatch(label -> !isOfRemarks(label))) {
            shorter.put(line.number(), cells.size());
        }
        return false;
    }

    /// Such columns are often left out where they are empty.
    private static boolean isOfRemarks(String label) {
        return label.isBlank() || RemarkColumns.isHead(label);
    }

    /// The blocks of the table with the rows that were not read, and a warning in each run of a row with fewer cells.
    List<Block> marked(List<Block> blocks) {
        if (blocks.isEmpty() || longer.isEmpty() && shorter.isEmpty()) {
            return blocks;
        }
        List<Block> all = new ArrayList<>();
        blocks.forEach(block -> all.add(block instanceof Block.Result result ? warned(result) : block));
        longer.forEach(line -> all.add(new Block.Unread(Lines.of(line.number()))));
        return all;
    }

    private Block warned(Block.Result result) {
        List<Warning> warnings = shorter.subMap(result.lines().first(), true, result.lines().last(), true).values().stream().distinct()
                .map(cells -> new Warning(CHECK, Severity.CAUTION, I18n.stored("A row on its line has {0} cells below {1} headings: a figure may stand below the heading of another one.",
                        String.valueOf(cells), String.valueOf(labels.size())),
                        I18n.stored("Hold its figures against the source, and complete the row there."))).toList();
        return warnings.isEmpty() ? result : result.warned(warnings);
    }
}
