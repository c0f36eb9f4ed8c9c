package dev.touchstone.importer.format.prose;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.List;

/// `## SGLang, 4 GPUs`, and a line that is underlined with `=` or `-`. Inside a code fence a single `#` is a comment of
/// the shell, not a heading.
public final class MarkdownHeading implements BlockFormat {

    private static final int DEEPEST = 6;
    private static final int LONGEST = 100;
    private static final int LONGEST_WITH_PREFIX = 4 * LONGEST;
    private static final FormatInfo INFO = FormatInfo.of("heading")
            .sample("notes", "all", "headings", "heading/markdown.txt")
            .begins(WordSet.ANY, line -> line.has('#')
                    || !line.isFenced() && line.text().length() <= LONGEST_WITH_PREFIX);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null) {
            return List.of();
        }
        if (!line.has('#')) {
            return underlined(cursor, line);
        }
        String body = line.body();
        int level = 0;
        while (level < body.length() && body.charAt(level) == '#') {
            level++;
        }
        boolean heading = level > 0 && level <= DEEPEST && level < body.length() && isBlank(body.charAt(level))
                && !(line.isFenced() && level == 1) && !body.contains("    ");
        if (!heading) {
            return level == 0 ? underlined(cursor, line) : List.of();
        }
        cursor.advance();
        String words = withoutClosing(body.substring(level).strip());
        Lines lines = Lines.of(line.number());
        Block.Heading block = new Block.Heading(lines, level, words);
        return VariantLabel.is(words) ? List.of(block, new Block.Remark(lines, Excerpt.remark(line, words)))
                : List.of(block);
    }

    /// `## vLLM ##` may close as it opens.
    private static String withoutClosing(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == '#') {
            end--;
        }
        return text.substring(0, end).strip();
    }

    /// A line over one of `=` or `-` as long as itself. A rule below a remark is mostly longer or shorter.
    private static List<Block> underlined(Cursor cursor, Line line) {
        Line next = line.isFenced() || line.text().length() > LONGEST_WITH_PREFIX ? null : cursor.peek(1);
        String text = next == null || !endsAsRule(next) ? "" : line.body();
        boolean words = !text.isEmpty() && text.length() <= LONGEST && !text.contains("  ");
        String under = next == null || !words ? "" : next.body();
        char rule = under.length() < 3 ? 0 : under.charAt(0);
        boolean fits = Math.abs(under.length() - text.length()) <= 2;
        boolean heading = (rule == '=' && (fits || !text.endsWith(":")) || rule == '-' && fits)
                && isAll(under, rule) && Character.isLetterOrDigit(text.codePointAt(0));
        if (!heading) {
            return List.of();
        }
        cursor.advance(2);
        return List.of(new Block.Heading(Lines.of(line.number()).and(Lines.of(line.number() + 1)), rule == '=' ? 1 : 2,
                text));
    }

    /// Returns false, without peeling the line, for nearly every line that has no rule below it.
    private static boolean endsAsRule(Line line) {
        String text = line.text();
        int end = text.length();
        while (end > 0 && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return end > 0 && (text.charAt(end - 1) == '=' || text.charAt(end - 1) == '-');
    }

    private static boolean isAll(String text, char wanted) {
        return text.chars().allMatch(c -> c == wanted);
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}
