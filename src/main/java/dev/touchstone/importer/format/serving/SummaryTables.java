package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The tables that vLLM's client in Rust prints of several runs: ` Sweep Summary `, ` Multi-Run Summary (3 runs) `,
/// ` Benchmark Comparison `. Where the blocks of those runs stand in the same text, they are
/// the runs, and the table only repeats them.
public final class SummaryTables implements BlockFormat {

    public static final String ID = "vllm-bench-tables";
    private static final String RULE = "===";
    private static final int MOST_LINES = 400;
    private static final int MOST_BLANKS = 1;
    private static final WordSet SIGNS = WordSet.of("=== ");
    private static final FormatInfo INFO = FormatInfo.of(ID)
            .samples(ServingSamples.TABLES)
            .begins(SIGNS, line -> line.text().indexOf("=== ") >= 0);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || first.text().indexOf(RULE) < 0) {
            return List.of();
        }
        String title = first.body();
        SummaryTable table = title.contains("= Sweep Summary =") ? new SweepSummary()
                : title.contains("= Multi-Run Summary (") ? new RunsSummary(title, false)
                : title.contains("= Steady-State Summary (") ? new RunsSummary(title, true)
                : title.contains("= Benchmark Comparison =") ? new ComparisonSummary() : null;
        if (table == null) {
            return List.of();
        }
        return read(cursor, first, table);
    }

    private static List<Block> read(Cursor cursor, Line first, SummaryTable table) {
        List<Line> lines = new ArrayList<>(List.of(first));
        cursor.advance();
        int blanks = 0;
        for (int ahead = 0; lines.size() < MOST_LINES; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null || line.isBlank() && ++blanks > MOST_BLANKS) {
                break;
            }
            if (line.isBlank()) {
                continue;
            }
            if (!table.take(line, line.body())) {
                break;
            }
            lines.add(line);
            blanks = 0;
            cursor.advance(ahead + 1);
            ahead = -1;
        }
        return table.blocks(lines);
    }

    /// Returns the number of runs that the figures of a result of this format are the mean of; 0 for figures of one
    /// run.
    public static int runsInTheMean(Block.Result result) {
        return (int) NumberParser.leading(result.extras().getOrDefault(RunsSummary.RUNS, "")).orElse(0);
    }

    /// One kind of table.
    interface SummaryTable {

        /// Takes the line when it belongs to the table.
        boolean take(Line line, String text);

        /// Returns the blocks of the table; empty when it was none.
        ///
        /// @param lines of the table, its title first
        List<Block> blocks(List<Line> lines);
    }

    /// Returns the label and the last cells of a row, which contain no blanks; null when the row has fewer cells.
    static @Nullable Cells cells(String text, int count) {
        String[] words = text.strip().split("[ \t]+", MOST_LINES);
        if (words.length <= count) {
            return null;
        }
        int split = words.length - count;
        return new Cells(String.join(" ", List.of(words).subList(0, split)),
                List.of(words).subList(split, words.length));
    }

    record Cells(String label, List<String> values) {
    }

    static boolean isRule(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c == '=' || c == '-' || c == ' ');
    }
}
