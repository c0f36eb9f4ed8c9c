package dev.touchstone.importer.format.prose;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.util.List;

/// A label right above a result: `With the fix:`, `- high load`. It tells apart what else looks like repeats.
final class Caption {

    private static final String RESULT = " Benchmark Result ===";
    private static final int LONGEST = 80;
    private static final int FARTHEST = 4;

    private Caption() {
    }

    /// Empty, with the cursor unmoved, for a line that is none.
    static List<Block> read(Cursor cursor, Line line) {
        String words = line.body();
        boolean isLabel = words.endsWith(":") || words.startsWith("(") && words.endsWith(")") || "-*•".indexOf(line.first()) >= 0;
        if (words.length() > LONGEST || !isLabel || words.chars().noneMatch(Character::isLetterOrDigit)
                || !isAboveResult(cursor)) {
            return List.of();
        }
        cursor.advance();
        String bare = CommentLine.strip(words);
        String label = bare.endsWith(":") ? bare.substring(0, bare.length() - 1).strip()
                : bare.startsWith("(") ? bare.substring(1, bare.length() - 1).strip() : bare;
        Lines lines = Lines.of(line.number());
        // `Results:` says nothing of the result.
        return Part.of(label).isPresent() ? List.of(new Block.Echo(lines, false))
                : List.of(new Block.Remark(lines, Secrets.mask(label)));
    }

    /// Blank lines and the fence of the result may stand between.
    private static boolean isAboveResult(Cursor cursor) {
        for (int i = 1; i <= FARTHEST; i++) {
            Line next = cursor.peek(i);
            if (next == null) {
                return false;
            }
            if (next.text().contains(RESULT)) {
                return true;
            }
            if (!next.isBlank() && !next.body().startsWith("```") && !next.body().startsWith("~~~")) {
                return false;
            }
        }
        return false;
    }
}
