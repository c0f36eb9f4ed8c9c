package dev.touchstone.importer.format.prose;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A line that an author put between the results: `---- sglang ----`, `/**** now with 2 GPUs ****/`, `// warm up!`,
/// `# vLLM` inside a code fence, `<!-- … -->`, or a short line that names only conditions (`no think:`).
/// It is a divider when it names a condition, else a remark.
public final class CommentLine implements BlockFormat {

    private static final String RULES = "-=*_~#/+—─━";
    /// Rules with these words belong to result blocks; what is left of a block that was cut is no remark.
    private static final List<String> NOT_MINE = List.of("Benchmark Result", "Time to First Token",
            "Time per Output Token", "Inter-token Latency", "Inter-Token Latency", "End-to-end Latency",
            "End-to-End Latency", "ROCm System Management", "ROCm SMI Log", "Concise Info", "Product Info", "NVSMI LOG");
    private static final Set<String> SECTIONS = Set.of("Latency", "Probe Requests", "Client-side Queueing",
            "Queue-inclusive End-to-end Latency", "Speculative Decoding", "Diffusion Decoding", "Cache Hit Details",
            "Avg Decoded Tokens per Iter", "Energy Metrics", "GPU Power (all devices)", "CPU Power (all sockets)",
            "Power summary",
            "Instance Load Distribution", "Performance Metrics", "Latency Metrics", "Text Result", "Audio Result",
            "Time to First Packet", "Real Time Factor", "Overall (All Turns)", "Steady-State Metrics", "Sweep Summary",
            "Benchmark Comparison", "Steady-State Comparison");
    /// These name no condition, so that a line with one is no label.
    private static final WordSet OF_METRICS = WordSet.of("吞吐", "延迟", "时延", "hroughput", "atency", "TTFT", "TPOT", "tok/s");
    private static final long MARKS = CharacterBits.of(RULES + "<");
    /// `备注：预热影响`, `Note: the first request is slow`
    private static final Pattern NOTE = Pattern.compile("(?i)[*_>\\s]{0,4}(?:note|remark|n\\.?b\\.?|hinweis|anmerkung|备注|说明|注意?)[*_]{0,2}\\s?[:：][*_]{0,2}\\s?([^\\s].{1,160})");
    private static final String MARKS_OF_NOTES = "*_> \t\n\u000b\f\r";
    private static final String FIRST_OF_NOTES = "nrhaNRHA备说注";
    private static final int LONGEST_NOTE = 180;
    private static final int LONGEST = 300;
    private static final int LONGEST_LABEL = 48;
    private static final int LONGEST_PARTS = 100;
    private static final int LONGEST_CAPTION = 80;
    private static final int LONGEST_COMMENT = 20;
    private static final FormatInfo INFO = FormatInfo.of("comment")
            .sample("notes", "all", "dividers and comments", "comment/divider.txt")
            .begins(WordSet.ANY, line -> line.hasAny(MARKS) || line.text().length() <= LONGEST);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || line.body().isEmpty()) {
            return List.of();
        }
        String text = line.body();
        Matcher note = mayBeNote(text) ? NOTE.matcher(text) : null;
        if (note != null && note.matches() && ConditionPhrases.in(note.group(1)).isEmpty() && ConditionPhrases.openIn(note.group(1)).isEmpty()) {
            cursor.advance();
            return List.of(new Block.Remark(Lines.of(line.number()), Excerpt.remark(line, text), true));
        }
        boolean marked = text.length() <= LONGEST && (isOfARule(text.charAt(0)) || text.charAt(0) == '<');
        if (!marked && !mayBeLabel(text) || isOfABlock(text)) {
            return ResultLabel.read(cursor, line);
        }
        Lines lines = Lines.of(line.number());
        if (isRule(text)) {
            cursor.advance();
            return List.of(new Block.Echo(lines, false));
        }
        if (text.startsWith("/*") && text.indexOf("*/") < 0 || text.startsWith("<!--") && !text.contains("-->")) {
            List<Block> blocks = longComment(cursor, text.startsWith("/*") ? "*/" : "-->");
            if (!blocks.isEmpty()) {
                return blocks;
            }
        }
        boolean comment = isDivider(text) || isComment(text, line.isFenced());
        String words = comment ? strip(text) : text;
        if (comment && words.chars().anyMatch(Character::isLetterOrDigit)) {
            boolean caption = words.length() <= LONGEST_CAPTION && !ConditionPhrases.announce(words)
                    && ResultLabel.isAboveResult(cursor);
            cursor.advance();
            return caption ? ResultLabel.blocks(line, words) : List.of(block(line, words));
        }
        if (!comment && mayBeLabel(text) && !OF_METRICS.anyIn(line) && ConditionPhrases.areOnly(text)) {
            if (isListed(line)) {
                List<Block> listed = ConditionList.read(cursor, CommentLine::isListed);
                return listed.isEmpty() ? ResultLabel.read(cursor, line) : listed;
            }
            cursor.advance();
            return List.of(new Block.Divider(lines, text));
        }
        return ResultLabel.read(cursor, line);
    }

    private static boolean hasColon(String text) {
        return text.indexOf(':') >= 0 || text.indexOf('：') >= 0;
    }

    /// A short line, or a longer one of several parts.
    private static boolean mayBeLabel(String text) {
        return text.length() <= LONGEST_LABEL || text.length() <= LONGEST_PARTS && text.indexOf(':') < 0
                && (text.indexOf(',') > 0 || text.indexOf('，') > 0 || text.indexOf('、') > 0);
    }

    private static Block block(Line line, String words) {
        Lines lines = Lines.of(line.number());
        return ConditionPhrases.announce(words) ? new Block.Divider(lines, words)
                : new Block.Remark(lines, Excerpt.remark(line, words));
    }

    /// Reads a comment over several lines, each a block of its own; empty when its end is not near.
    private static List<Block> longComment(Cursor cursor, String end) {
        int last = 0;
        for (Line line = cursor.line(); line != null && !line.body().contains(end); line = cursor.peek(last)) {
            if (++last == LONGEST_COMMENT) {
                return List.of();
            }
        }
        if (cursor.peek(last) == null) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i <= last; i++) {
            Line line = Objects.requireNonNull(cursor.line());
            String words = strip(line.body().replace(end, ""));
            boolean wordless = words.chars().noneMatch(Character::isLetterOrDigit);
            blocks.add(wordless ? new Block.Echo(Lines.of(line.number()), false) : block(line, words));
            cursor.advance();
        }
        return blocks;
    }

    /// An item of a list is no label: what is listed need not hold for what follows.
    private static boolean isListed(Line line) {
        int at = line.text().indexOf(line.body());
        String before = line.text().substring(0, Math.max(0, at)).stripTrailing();
        return !before.isEmpty() && "-*•".indexOf(before.charAt(before.length() - 1)) >= 0;
    }

    /// Whether a word such as `Note:` announces the text.
    public static boolean isNote(String text) {
        return mayBeNote(text) && NOTE.matcher(text).matches();
    }

    /// Whether a colon stands in it and its first word begins as those of a note do.
    private static boolean mayBeNote(String text) {
        int first = 0;
        while (first < text.length() && MARKS_OF_NOTES.indexOf(text.charAt(first)) >= 0) {
            first++;
        }
        return first < text.length() && text.length() <= LONGEST_NOTE && FIRST_OF_NOTES.indexOf(text.charAt(first)) >= 0 && hasColon(text);
    }

    /// Whether the text is a word or more between runs of rule characters: `---- vllm ----`.
    public static boolean isDivider(String text) {
        int start = runAtStart(text);
        if (start < 2) {
            return false;
        }
        int end = runAtEnd(text);
        boolean framed = end >= 2 || start >= 4 && "-=*~".indexOf(text.charAt(0)) >= 0;
        return framed && start + end < text.length();
    }

    /// Whether a rule with words is one that a result block prints.
    public static boolean isOfABlock(String text) {
        if (WordSet.anyIn(text, NOT_MINE)) {
            return true;
        }
        String words = isDivider(text) ? strip(text) : "";
        return SECTIONS.contains(words) || words.startsWith("Turn ") && words.endsWith(" samples)")
                || words.endsWith(" runs)") && words.contains(" Summary (");
    }

    private static boolean isRule(String text) {
        return text.length() >= 3 && text.chars().allMatch(c -> "-*_".indexOf(c) >= 0);
    }

    private static boolean isComment(String text, boolean fenced) {
        return text.startsWith("//") || text.startsWith("/*") || text.startsWith("<!--")
                || fenced && text.startsWith("#") || text.startsWith("**") && text.endsWith("**");
    }

    private static boolean isOfARule(char c) {
        return switch (c) {
            case '-', '=', '*', '_', '~', '#', '/', '+', '—', '─', '━' -> true;
            default -> false;
        };
    }

    private static int runAtStart(String text) {
        int i = 0;
        while (i < text.length() && isOfARule(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static int runAtEnd(String text) {
        int i = text.length();
        while (i > 0 && isOfARule(text.charAt(i - 1))) {
            i--;
        }
        return text.length() - i;
    }

    /// The words without what marks them as a comment.
    public static String strip(String text) {
        String inner = text.strip();
        if (inner.startsWith("<!--")) {
            inner = inner.substring(4);
            inner = inner.endsWith("-->") ? inner.substring(0, inner.length() - 3) : inner;
        }
        int from = runAtStart(inner);
        int to = inner.length() - runAtEnd(inner);
        return from < to ? inner.substring(from, to).strip() : "";
    }
}
