package dev.touchstone.importer.format.prose;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// `## SGLang, 4 GPUs`, `<h2>SGLang</h2>` on one line, and a line that is underlined with `=` or `-`, or with `~` or `*` as in
/// reStructuredText. Inside a code fence a single `#` is a comment of the shell, not a heading.
public final class MarkdownHeading implements BlockFormat {

    private static final int DEEPEST = 6;
    private static final int LONGEST = 100;
    private static final int LONGEST_WITH_PREFIX = 4 * LONGEST;
    private static final int SHORTEST_RULE = 4;
    private static final String RULES = "=-~*";
    private static final Pattern TAGGED = Pattern.compile("<h([1-6])(?: [^<>]{0,200})?>(.{1,300})</h\\1>",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TAG = Pattern.compile("<[^<>]{1,200}>");
    private static final FormatInfo INFO = FormatInfo.of("heading")
            .sample("notes", "all", "headings", "heading/markdown.txt")
            .begins(WordSet.ANY, line -> line.has('#') || line.first() == '<'
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
        if (line.first() == '<') {
            return tagged(cursor, line);
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
        return heading(cursor, line, level, withoutClosing(body.substring(level).strip()));
    }

    /// `<h2 align="center">vLLM</h2>`
    private static List<Block> tagged(Cursor cursor, Line line) {
        Matcher tag = line.text().length() > LONGEST_WITH_PREFIX ? null : TAGGED.matcher(line.text().strip());
        String words = tag == null || !tag.matches() ? "" : TAG.matcher(tag.group(2)).replaceAll("").strip();
        if (tag == null || words.isEmpty() || words.length() > LONGEST) {
            return List.of();
        }
        cursor.advance();
        return heading(cursor, line, tag.group(1).charAt(0) - '0', words);
    }

    private static List<Block> heading(Cursor cursor, Line line, int level, String words) {
        StatedMetrics.of(cursor).heading(level);
        Lines lines = Lines.of(line.number());
        Block.Heading block = new Block.Heading(lines, level, words);
        List<Block> blocks = new ArrayList<>(List.of(block));
        if (VariantLabel.is(words)) {
            blocks.add(new Block.Remark(lines, Excerpt.remark(line, words)));
        }
        EngineVersions.block(lines, words).ifPresent(blocks::add);
        blocks.addAll(PrecisionWords.blocks(lines, words, false));
        return blocks;
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
        boolean covered = under.length() >= Math.max(text.length(), SHORTEST_RULE) && fits && !text.endsWith(":");
        boolean heading = (rule == '=' && (fits || !text.endsWith(":")) || rule == '-' && fits
                || (rule == '~' || rule == '*') && covered && isFree(cursor.at(line.number() - 1), rule)) && isAll(under, rule) && Character.isLetterOrDigit(text.codePointAt(0));
        if (!heading) {
            return List.of();
        }
        cursor.advance(2);
        int level = rule == '=' || rule == '*' ? 1 : rule == '-' ? 2 : 3;
        StatedMetrics.of(cursor).heading(level);
        return List.of(new Block.Heading(Lines.of(line.number()).and(Lines.of(line.number() + 1)), level, text));
    }

    /// Whether nothing stands above a heading, or the same rule as below it.
    private static boolean isFree(@Nullable Line above, char rule) {
        return above == null || above.isBlank() || isAll(above.body(), rule);
    }

    /// Returns false, without peeling the line, for nearly every line that has no rule below it.
    private static boolean endsAsRule(Line line) {
        String text = line.text();
        int end = text.length();
        while (end > 0 && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return end > 0 && RULES.indexOf(text.charAt(end - 1)) >= 0;
    }

    private static boolean isAll(String text, char wanted) {
        return text.chars().allMatch(c -> c == wanted);
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}
