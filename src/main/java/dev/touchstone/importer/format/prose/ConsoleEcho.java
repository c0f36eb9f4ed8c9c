package dev.touchstone.importer.format.prose;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.List;
import java.util.regex.Pattern;

/// Output of the known tools that carries no figure of its own: progress bars, `Test completed in …` (the table repeats
/// the duration), the head lines of the stress scripts, code fences, rules.
public final class ConsoleEcho implements BlockFormat {

    private static final List<String> BEGINNINGS = List.of("Test completed in ", "Prompt: '", "Processing requests...",
            "Starting initial single prompt test run", "Initial test run completed", "Starting main benchmark run",
            "Burstiness factor:", "Starting warmup with ", "Warmup completed with ", "Running warmup..",
            "All requests completed",
            "Maximum request concurrency: None", "Sample Response:", "tip: install termplotlib", "Script started on ",
            "Script started, ",
            "Script done on ", "Script done, ", "[screen is terminating]", "[detached", "[exited]");
    private static final String REPLY = "Sample Response:";
    private static final int MOST_LINES_OF_REPLY = 8;
    private static final int REPLY_LENGTH = 80;
    private static final WordSet WORDS = WordSet.of(BEGINNINGS.toArray(String[]::new));
    private static final String STARTING = "Starting ";
    private static final int LONGEST_NAME = 30;
    private static final WordSet HEADS = WordSet.of(STARTING);
    private static final long BAR = CharacterBits.of("%|/");
    private static final long FENCE = CharacterBits.of("`~");
    private static final List<String> HEAD_ROWS = List.of("URL:", "API Base:", "Model:", "Max Tokens:", "Temperature:",
            "Concurrent requests:", "Total requests:");
    /// What stands behind the bar of `45%|████▌     | 9/20 [00:03<00:04]`.
    private static final Pattern COUNT = Pattern.compile("\\|\\s{0,3}\\d+/\\d");
    private static final int LATEST_PERCENT = 43;
    private static final int LONGEST_BAR = 400;
    private static final WordSet SIGNS = WORDS.or(HEADS).or("%|/", "`", "~");
    private static final FormatInfo INFO = FormatInfo.of("console")
            .named(I18n.stored("console output without figures"))
            .sample("any console", "all", "progress bars and other output without figures", "console/bar.txt")
            .begins(SIGNS, line -> line.hasAll(BAR) || line.hasAny(FENCE) || HEADS.anyIn(line) || WORDS.anyIn(line));

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
        String body = line.body();
        int last = line.number();
        if (isHead(body)) {
            cursor.advance();
            for (Line next = cursor.line(); next != null && isHeadRow(next.body()); next = cursor.line()) {
                last = next.number();
                cursor.advance();
            }
        } else if (body.equals(REPLY)) {
            cursor.advance();
            last += lengthOfReply(cursor);
            cursor.advance(last - line.number());
        } else if (beginsWithOne(body, BEGINNINGS) || isFence(body) || isBar(body)) {
            cursor.advance();
        } else {
            return List.of();
        }
        return List.of(new Block.Echo(new Lines(line.number(), last), false));
    }

    /// The scripts print the first 50 characters of a reply, which may be a heading or a divider, and three dots.
    private static int lengthOfReply(Cursor cursor) {
        int length = 0;
        for (int i = 0; i < MOST_LINES_OF_REPLY; i++) {
            Line line = cursor.peek(i);
            length += line == null ? REPLY_LENGTH : line.text().length() + 1;
            if (line == null || length > REPLY_LENGTH) {
                return 0;
            }
            if (line.text().endsWith("...")) {
                return i + 1;
            }
        }
        return 0;
    }

    /// `Starting vLLM Stress Test`.
    private static boolean isHead(String body) {
        int end = body.startsWith(STARTING) ? body.indexOf(' ', STARTING.length()) : -1;
        int length = end - STARTING.length();
        return length > 0 && length <= LONGEST_NAME && body.startsWith(" Stress Test", end);
    }

    private static boolean isHeadRow(String body) {
        return beginsWithOne(body, HEAD_ROWS);
    }

    private static boolean beginsWithOne(String body, List<String> beginnings) {
        for (String beginning : beginnings) {
            if (body.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFence(String body) {
        return (body.startsWith("```") || body.startsWith("~~~")) && body.indexOf('`', 3) < 0;
    }

    /// Whether the line is the bar of a progress: `45%|████▌     | 9/20 [00:03<00:04]`.
    public static boolean isProgressBar(Line line) {
        return line.hasAll(BAR) && isBar(line.body());
    }

    private static boolean isBar(String body) {
        int percent = body.indexOf("%|");
        return percent > 0 && percent <= LATEST_PERCENT && body.length() < LONGEST_BAR
                && Character.isDigit(body.charAt(percent - 1)) && COUNT.matcher(body).find(percent + 2);
    }
}
