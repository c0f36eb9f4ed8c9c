package dev.touchstone.importer.format;

import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Secrets;
import java.util.List;

/// The source lines that a run keeps for showing what it was read from.
final class Excerpt {

    private static final int MOST_LINES = 200;
    private static final int LONGEST_LINE = 400;

    private Excerpt() {
    }

    /// At most 200 lines, each of at most 400 characters, secrets masked.
    static List<String> of(List<Line> lines) {
        return lines.stream().limit(MOST_LINES).map(line -> cut(Secrets.mask(line.text()))).toList();
    }

    /// One line as evidence keeps it.
    static String of(String line) {
        return cut(Secrets.mask(line.strip()));
    }

    private static String cut(String line) {
        String text = line.stripTrailing();
        return text.length() <= LONGEST_LINE ? text : text.substring(0, LONGEST_LINE - 1) + "…";
    }
}
