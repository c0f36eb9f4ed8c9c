package dev.touchstone.importer.format.serving;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The line that a block begins with: `============ Serving Benchmark Result ============`.
///
/// @param column where the block begins on the line; -1 when the rule before the words was cut away
/// @param rest what stands behind the title: nothing but in a block that lost its line ends
record BlockTitle(Kind kind, int column, String rest) {

    enum Kind {
        SERVING, POOLING, MULTI_TURN, STEADY_STATE
    }

    private record Words(String words, Kind kind) {
    }

    private static final String RULE = "===";
    private static final List<Words> TITLES = List.of(
            new Words("Serving Benchmark Result", Kind.SERVING),
            new Words("Embedding/Pooling Benchmark Result", Kind.POOLING),
            new Words("Multi-Turn Benchmark Result", Kind.MULTI_TURN),
            new Words("Steady-State Metrics", Kind.STEADY_STATE));

    /// Null when the line holds none.
    static @Nullable BlockTitle in(String text) {
        if (!mayBeIn(text)) {
            return null;
        }
        for (Words title : TITLES) {
            int at = text.indexOf(title.words);
            int end = at + title.words.length();
            if (at < 0 || end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
                continue;
            }
            int column = ruleBefore(text, at);
            int behind = ruleBehind(text, end);
            if (column < at || behind > end) {
                return new BlockTitle(title.kind, column < at ? column : -1, text.substring(behind).strip());
            }
        }
        return null;
    }

    /// Whether the line may contain a title; a quick test, called for every line of every text.
    static boolean mayBeIn(String text) {
        return text.indexOf(RULE) >= 0
                && (text.indexOf("Benchmark Result") >= 0 || text.indexOf("Steady-State Metrics") >= 0);
    }

    /// Where the rule before the words begins, or the words themselves when there is none.
    private static int ruleBefore(String text, int words) {
        int at = words;
        while (at > 0 && text.charAt(at - 1) == ' ') {
            at--;
        }
        int end = at;
        while (at > 0 && text.charAt(at - 1) == '=') {
            at--;
        }
        return end - at >= RULE.length() ? at : words;
    }

    private static int ruleBehind(String text, int words) {
        int at = words;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        int start = at;
        while (at < text.length() && text.charAt(at) == '=') {
            at++;
        }
        return at - start >= RULE.length() ? at : words;
    }
}
