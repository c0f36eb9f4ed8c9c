package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.RefusedHeads;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.PlainTables;
import dev.touchstone.importer.format.melt.crosstab.RunPerColumn;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What AISBench and the benchmark of MindIE, both for Ascend boards, print of one run: a table of statistics of its
/// requests and, below it, `Common Metric`, a table of totals and rates of all of them.
public final class AisbenchTables implements BlockFormat {

    private static final String COMMON = "Common Metric";
    private static final String STAGES = "Performance Parameters";
    private static final WordSet HEAD = WordSet.of(STAGES, "SLO_P90");
    private static final int MOST_LINES_BETWEEN = 4;
    private static final Map<String, String> USUAL = Map.of("Returned", "Successful requests (Returned)",
            "Total", "Total requests");
    private static final String DECODE = "DecodeTime";
    private static final FormatInfo INFO = FormatInfo.of("aisbench")
            .sample("AISBench", "all", "console, `Performance Parameters` and `Common Metric`", "aisbench/stages.txt")
            .sample("MindIE benchmark", "all", "console, `FirstTokenTime` and `Common Metric`", "aisbench/mindie.txt")
            .begins(BoxTableReader.SIGNS, BoxTableReader::mayBegin);

    private final PlainTables tables;

    /// @param mappings of columns that the user gave
    public AisbenchTables(Mappings mappings) {
        tables = new PlainTables(mappings);
    }

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line head = cursor.peek(1);
        if (head == null || !HEAD.anyIn(head)) {
            return List.of();
        }
        RefusedHeads refused = RefusedHeads.of(cursor, INFO.id());
        if (refused.holds(cursor)) {
            return List.of();
        }
        int mark = cursor.mark();
        boolean stages = head.text().contains(STAGES);
        SourceTable statistics = table(cursor);
        SourceTable flat = statistics == null ? null : RunPerColumn.of(statistics);
        if (statistics == null || flat == null || flat.body().size() != 1) {
            int taken = cursor.mark() - mark;
            cursor.reset(mark);
            refused.add(cursor, taken);
            return List.of();
        }
        int between = linesBeforeCommon(cursor);
        cursor.advance(Math.max(between, 0));
        SourceTable common = between < 0 ? null : table(cursor);
        List<Line> lines = new ArrayList<>(statistics.lines());
        List<String> labels = new ArrayList<>(List.of("client"));
        List<String> cells = new ArrayList<>(List.of(stages ? "aisbench" : "mindie-benchmark"));
        if (common != null) {
            lines.addAll(common.lines());
            int value = common.width() - 1;
            for (SourceTable.Row row : common.rows().subList(1, common.rows().size())) {
                labels.add(usual(row.cells().getFirst()));
                cells.add(row.cells().get(value).replace('[', '(').replace(']', ')'));
            }
        }
        flat.labels().forEach(label -> labels.add(usual(label)));
        cells.addAll(flat.body().getFirst().cells());
        SourceTable grid = SourceTable.ofRuns(labels, List.of(), List.of(new SourceTable.Row(lines, cells)));
        List<Block> blocks = tables.blocks(INFO.id(), SourceTable.of(statistics.rows(), 1, lines), grid, cursor);
        return common != null ? blocks : blocks.stream().map(block -> block instanceof Block.Result result
                ? result.withMissing(List.of(COMMON)) : block).toList();
    }

    /// Returns the label; the common words where MindIE has words of its own.
    private static String usual(String label) {
        String known = USUAL.get(label);
        return known != null ? known : label.startsWith(DECODE + " ") ? "ITL (" + DECODE + ")"
                + label.substring(DECODE.length()) : label;
    }

    private static @Nullable SourceTable table(Cursor cursor) {
        SourceTable box = BoxTableReader.read(cursor, TableKind.ANY);
        SourceTable raw = box == null ? null : DrawnRows.of(box).table();
        return raw == null || raw.rows().size() < 2 || raw.width() < 2 ? null : raw;
    }

    /// How many lines stand before the second table; -1 when it does not follow.
    private static int linesBeforeCommon(Cursor cursor) {
        for (int ahead = 0; ahead < MOST_LINES_BETWEEN; ahead++) {
            Line line = cursor.peek(ahead);
            Line below = cursor.peek(ahead + 1);
            if (line != null && below != null && BoxTableReader.mayBegin(line) && below.text().contains(COMMON)) {
                return ahead;
            }
        }
        return -1;
    }
}
