package dev.touchstone.importer.format.json;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.BlockPrefix;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one form of the lines, the raw or the mended one, was parsed as.
///
/// @param figures how many figures the blocks hold
/// @param lines how many lines the blocks stand on
/// @param reached how many lines the parser looked at
/// @param isWhole whether nothing is damaged or missing
record ParsedForm(List<Block> blocks, int figures, int lines, int reached, boolean isWhole) {

    /// Whether the raw form failed on lines that differ in the mended one.
    boolean isWorthMending(Cursor cursor, BlockPrefix raw, BlockPrefix mended) {
        boolean isSamePrefix = raw.isSameAs(mended);
        for (int ahead = 0; !isWhole && ahead < reached; ahead++) {
            Line line = cursor.peek(ahead);
            if (line != null && (line.isMended() || ahead > 0 && !(isSamePrefix && line.raw().equals(line.text()))
                    && !raw.strip(line).strip().equals(mended.strip(line).strip()))) {
                return true;
            }
        }
        return false;
    }

    /// Returns the mended form, unless that failed too and yields fewer figures.
    static @Nullable ParsedForm better(@Nullable ParsedForm raw, @Nullable ParsedForm mended) {
        boolean isRaw = mended == null || raw != null && !mended.isWhole && raw.figures > mended.figures;
        return isRaw ? raw : mended;
    }
}
