package dev.touchstone.importer.format.table;

import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.Arrays;
import java.util.Locale;

/// A quick test for figures of a benchmark in the lines under the cursor and in the words right above, before a table is
/// read.
final class MetricHints {

    /// One of these is in the head or in the first column of every table of runs.
    private static final String[] WORDS = {"ttft", "tpot", "itl", "latenc", "throughput", "tok", "req/", "request",
            "e2e",
        "first", "rps", "qps", "response", "延迟", "时延", "吞吐", "首", "goodput", "耗时",
        " t/s", "(t/s", "[t/s"};
    /// The characters of each word.
    private static final long[] SIGNS = Arrays.stream(WORDS).mapToLong(CharacterBits::of).toArray();
    private static final int LONGEST = 40_000;
    private static final int MOST_ABOVE = 4;

    private MetricHints() {
    }

    static boolean near(Cursor cursor, int lines) {
        for (int ahead = 0; ahead < lines; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null || line.isBlank() && ahead > 0) {
                break;
            }
            if (isIn(line)) {
                return true;
            }
        }
        Line first = cursor.line();
        return first != null && isAbove(cursor, first.number());
    }

    /// Whether the nearest words above name a figure: those of a caption, a heading or a sentence. Rows right above are
    /// of the same table.
    private static boolean isAbove(Cursor cursor, int first) {
        for (int above = 1; above <= MOST_ABOVE; above++) {
            Line line = cursor.at(first - above);
            if (line == null) {
                return false;
            }
            if (!line.isBlank()) {
                return isIn(line);
            }
        }
        return false;
    }

    /// Most lines lack a letter of each word: they are not searched.
    private static boolean isIn(Line line) {
        long its = line.characterBits();
        String text = "";
        for (int i = 0; i < WORDS.length; i++) {
            if ((its & SIGNS[i]) == SIGNS[i]) {
                text = text.isEmpty() && line.text().length() <= LONGEST ? line.text().toLowerCase(Locale.ROOT) : text;
                if (text.contains(WORDS[i])) {
                    return true;
                }
            }
        }
        return false;
    }
}
