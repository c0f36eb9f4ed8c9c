package dev.touchstone.importer.format;

import dev.touchstone.importer.text.Line;
import dev.touchstone.model.SecretLines;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.List;

/// Makes the excerpts of source lines that runs and their evidence keep: shortened, secrets masked.
public final class Excerpt {

    private static final int MOST_LINES = 200;
    private static final int LONGEST_LINE = 400;
    private static final int LONGEST_MEMBER = 100;

    private Excerpt() {
    }

    /// Returns at most 200 lines, each of at most 400 characters, secrets masked.
    public static List<String> of(List<Line> lines) {
        List<String> kept = new ArrayList<>(Math.min(lines.size(), MOST_LINES));
        for (Line line : lines) {
            if (kept.size() == MOST_LINES) {
                break;
            }
            kept.add(shown(line));
        }
        return List.copyOf(kept);
    }

    private static String shown(Line line) {
        return cut(isFree(line) ? line.text() : Secrets.mask(head(line.text())));
    }

    /// Returns a line as evidence keeps it.
    public static String of(Line line) {
        return isFree(line) ? cut(line.text().strip()) : of(line.text());
    }

    /// Whether nothing is to be masked in it: it was searched when it was read.
    private static boolean isFree(Line line) {
        return line.text().length() <= 2 * LONGEST_LINE && line.is(SecretLines::isFree);
    }

    /// Returns words of a line as their author wrote them, secrets masked.
    ///
    /// @param words a part of the text of the line
    public static String remark(Line line, String words) {
        return masked(line.written(words), words);
    }

    /// Returns the beginning of a line as its author wrote it, secrets masked.
    ///
    /// @param longest how many characters of it at most
    public static String written(Line line, int longest) {
        String masked = masked(line.written(), line.text());
        return masked.substring(0, Math.min(longest, masked.length()));
    }

    /// Some secrets are found in the mended text only, because they are written with letters of another width or behind
    /// blanks of another kind. The mended text is shown where one of these is in it.
    private static String masked(String written, String mended) {
        String masked = Secrets.mask(written);
        if (written.equals(mended)) {
            return masked;
        }
        String typed = Line.mended(masked);
        return Secrets.mask(typed).equals(typed) ? masked : Secrets.mask(mended);
    }

    private static String masked(String written) {
        return masked(written, Line.mended(written));
    }

    /// Returns a line, or a part of it, as evidence keeps it.
    public static String of(String line) {
        return cut(Secrets.mask(head(line.strip())));
    }

    /// Returns a line as evidence keeps it; of a long one, the part that begins at an index.
    public static String around(String line, int at) {
        return line.length() <= LONGEST_LINE ? cut(masked(Line.visible(line).strip()))
                : "…" + member(masked(Line.visible(line.substring(at, Math.min(line.length(), at + LONGEST_LINE)))))
                        + "…";
    }

    /// Cut only when it is masked: the first half of a key does not look like one.
    private static String member(String masked) {
        return masked.substring(0, Math.min(masked.length(), LONGEST_MEMBER)).strip();
    }

    /// Returns the part that can be shown: a file may be one line of a hundred megabytes.
    private static String head(String line) {
        return line.length() <= 2 * LONGEST_LINE ? line : line.substring(0, 2 * LONGEST_LINE);
    }

    private static String cut(String line) {
        String text = line.stripTrailing();
        return text.length() <= LONGEST_LINE ? text : text.substring(0, LONGEST_LINE - 1) + "…";
    }
}
