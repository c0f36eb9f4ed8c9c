package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A stretch of log lines of one engine. Blank lines and the lines of requests that were answered (`"POST /v1/…
/// HTTP/1.1" 200 OK`) may stand between them.
final class LogStretch {

    private static final int MOST_LINES = 4096;
    private static final String REQUEST = " HTTP/1.1\" ";
    private static final int MOST_BETWEEN = 64;

    private LogStretch() {
    }

    /// Adds the fields of a line to the stretch.
    interface Reader {

        /// @return whether it is a line of this log
        boolean read(Line line, RankSamples ranks);
    }

    /// @param entry the fields of a line; null for a line that does not belong to this log
    static List<Block> read(Cursor cursor, Function<Line, @Nullable LogEntry> entry) {
        return read(cursor, (line, ranks) -> {
            LogEntry fields = entry.apply(line);
            if (fields != null) {
                ranks.add(fields);
            }
            return fields != null;
        });
    }

    static List<Block> read(Cursor cursor, Reader reader) {
        RankSamples ranks = new RankSamples();
        int first = 0;
        int last = 0;
        int between = 0;
        for (int count = 0; count < MOST_LINES; count++) {
            Line line = cursor.peek(between);
            if (line != null && reader.read(line, ranks)) {
                first = first == 0 ? line.number() : first;
                last = line.number();
                cursor.advance(between + 1);
                between = 0;
            } else if (first == 0 || line == null || between == MOST_BETWEEN || !isBetween(line)) {
                break;
            } else {
                between++;
            }
        }
        return first == 0 ? List.of() : List.of(new Block.EngineLog(new Lines(first, last), ranks.samples()));
    }

    /// Without [Line#has]: a look for one word is quicker than one at every character.
    private static boolean isBetween(Line line) {
        return line.text().contains(REQUEST) || line.isBlank();
    }
}
