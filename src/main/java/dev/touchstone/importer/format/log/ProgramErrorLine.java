package dev.touchstone.importer.format.log;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.util.List;
import java.util.regex.Pattern;

/// The last line of a Python traceback, with the traceback above it when it is there: `ValueError:
/// max_num_batched_tokens …`; or the line with which a program, the shell or Docker reports that it gave up.
public final class ProgramErrorLine implements BlockFormat {

    private static final String TRACEBACK = "Traceback (most recent call last):";
    private static final Pattern ERROR = Pattern.compile(
            "(?:[A-Za-z_]\\w{0,60}\\.){0,8}[A-Z]\\w{0,60}(?:Error|Exception|Interrupt|Exit)(?:: .*|$)"
                    + "|(?:ERROR:\\s{1,8})?\\[Errno \\d{1,4}\\] .*"
                    + "|(?:vllm|vllm serve|(?:\\S{0,80}/)?\\w{1,40}\\.py): error: .*"
                    + "|docker: Error response from daemon: .*"
                    + "|(?:\\S{1,20}: )?(?:line \\d{1,5}: )?\\S{1,40}: command not found"
                    + "|(?:Segmentation fault|Aborted|Bus error|Killed)(?: \\(core dumped\\))?");
    private static final WordSet HINTS = WordSet.of("Error", "Exception", "Interrupt", "Exit", "[Errno ", ": error: ",
            "command not found", "fault", "Aborted", "Killed");
    private static final WordSet FIRST_LINES = WordSet.of(TRACEBACK);
    private static final List<String> JOINTS = List.of("During handling of", "The above exception");
    private static final int LONGEST_PLACE = 60;
    private static final int LONGEST_TRACEBACK = 400;
    private static final WordSet SIGNS = HINTS.or(FIRST_LINES);
    private static final FormatInfo INFO = FormatInfo.of("error")
            .named(I18n.stored("errors"))
            .sample("any Python program", "all", "errors and tracebacks", "error/python.txt")
            .sample("vLLM", "v0", "errors behind the place in the program", "error/vllm-v0.txt")
            .begins(SIGNS, line -> HINTS.anyIn(line) || FIRST_LINES.anyIn(line));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null) {
            return List.of();
        }
        if (first.body().endsWith(TRACEBACK)) {
            return traceback(cursor, first);
        }
        if (!isError(first)) {
            return List.of();
        }
        cursor.advance();
        return List.of(new Block.ProgramError(Lines.of(first.number()), Secrets.mask(words(first))));
    }

    private static List<Block> traceback(Cursor cursor, Line first) {
        boolean joined = false;
        int column = first.text().indexOf(TRACEBACK);
        for (int ahead = 1; ahead < LONGEST_TRACEBACK; ahead++) {
            Line line = cursor.peek(ahead);
            if (line != null && isError(line)) {
                cursor.advance(ahead + 1);
                return List.of(new Block.ProgramError(new Lines(first.number(), line.number()),
                        Secrets.mask(bare(line.body()))));
            }
            if (line == null || !isInside(line.text(), column) && !(joined && bare(line.body()).startsWith(TRACEBACK))) {
                return List.of();
            }
            joined = line.isBlank() ? joined : JOINTS.stream().anyMatch(bare(line.body())::startsWith);
        }
        return List.of();
    }

    /// Frames are indented; only the sentences between two tracebacks of one failure are not.
    private static boolean isInside(String text, int column) {
        String inner = text.substring(Math.min(column, text.length()));
        return inner.isBlank() || inner.charAt(0) == ' ' || JOINTS.stream().anyMatch(inner::startsWith);
    }

    /// The number of a system's error looks like what logs put before a line; it stays.
    private static String words(Line line) {
        return line.text().contains("[Errno ") ? line.text().strip() : bare(line.body());
    }

    /// Without `client.py:247] `, which vLLM v0 puts before its lines.
    private static String bare(String body) {
        int close = body.indexOf("] ");
        boolean isPlace = close > 0 && close < LONGEST_PLACE && body.lastIndexOf(".py:", close) > 0
                && body.indexOf(' ') > close && Character.isDigit(body.charAt(close - 1));
        return isPlace ? body.substring(close + 2) : body;
    }

    private static boolean isError(Line line) {
        boolean hint = HINTS.anyIn(line);
        return hint && (ERROR.matcher(bare(line.body())).matches() || ERROR.matcher(words(line)).matches());
    }
}
