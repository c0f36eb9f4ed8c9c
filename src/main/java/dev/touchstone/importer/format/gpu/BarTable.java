package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Gutter;
import dev.touchstone.importer.text.Line;
import java.util.List;

/// Tables with two rows a board between bars and rules, as `amd-smi` and `npu-smi` print them.
abstract class BarTable {

    private static final int MOST_LINES = 4000;
    private static final int LONGEST_ROW = 400;

    final Boards boards = new Boards();

    /// Takes one row.
    ///
    /// @param cells between the bars, stripped
    abstract void row(String text, String[] cells);

    /// Reads the table under the cursor, of which this word stands in the first or second line.
    List<Block> read(Cursor cursor, String word, String tool) {
        Line first = cursor.line();
        Line second = cursor.peek(1);
        boolean isHead = first != null && first.text().contains(word);
        boolean isRule = first != null && first.text().contains("+--") && second != null
                && second.text().contains(word);
        if (first == null || !isHead && !isRule) {
            return List.of();
        }
        Gutter gutter = Gutter.before(first, Math.max(first.text().indexOf(isHead ? '|' : '+'), 0));
        int last = first.number();
        int taken = 0;
        for (int lines = 0; lines < MOST_LINES; lines++) {
            Line line = cursor.line();
            String text = line == null ? "" : gutter.strip(line);
            if (line == null || !text.startsWith("|") && !text.startsWith("+")
                    || lines > 1 && text.contains(word)) {
                break;
            }
            if (text.startsWith("|") && text.length() <= LONGEST_ROW) {
                String[] cells = text.substring(1).split("\\|", 8);
                for (int i = 0; i < cells.length; i++) {
                    cells[i] = cells[i].strip();
                }
                row(text, cells);
            }
            last = line.number();
            taken++;
            cursor.advance();
        }
        return taken == 0 ? List.of() : boards.block(first.number(), last, tool);
    }
}
