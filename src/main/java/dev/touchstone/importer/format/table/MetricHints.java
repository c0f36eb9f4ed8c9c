package dev.touchstone.importer.format.table;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.Locale;

/// A quick test for figures of a benchmark in the lines under the cursor, before a table is read.
final class MetricHints {

    /// One of these is in the head or in the first column of every table of runs.
    private static final String[] WORDS = {"ttft", "tpot", "itl", "latenc", "throughput", "tok", "req/", "request",
            "e2e",
        "first", "rps", "qps", "response", "延迟", "时延", "吞吐", "首", "goodput", "耗时"};
    private static final int LONGEST = 40_000;

    private MetricHints() {
    }

    static boolean near(Cursor cursor, int lines) {
        for (int ahead = 0; ahead < lines; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null || line.isBlank() && ahead > 0) {
                return false;
            }
            String text = line.text().length() > LONGEST ? "" : line.text().toLowerCase(Locale.ROOT);
            for (String word : WORDS) {
                if (text.contains(word)) {
                    return true;
                }
            }
        }
        return false;
    }
}
