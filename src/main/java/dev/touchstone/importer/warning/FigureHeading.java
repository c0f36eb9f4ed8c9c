package dev.touchstone.importer.warning;

import java.util.regex.Pattern;

/// Headings and comments that are results themselves: `## Decoding with the draft model: 297 token/s`. No format reads the figure, so
/// that they are listed as not understood; what else they name holds below them.
public final class FigureHeading {

    private static final Pattern FIGURE = Pattern.compile("(?i).{1,200}[:：] ?~?[\\d.,]{1,12} ?(?:(?:tok|token|tokens|t)/s(?:ec)?|tokens per second"
            + "|tps|(?:req|requests?)/s(?:ec)?)[\\s*_)）.]{0,4}");

    private static final Pattern RATE = Pattern.compile("(?i)\\d ?(?:tok|token|tokens|t|req|requests?)/s(?:ec)?(?![a-z])");

    private FigureHeading() {
    }

    /// Whether a comment has a rate: `# 1 Greeting  prefill= 194 tok/s`.
    public static boolean isRemark(String words) {
        return words.indexOf("/s") > 0 && RATE.matcher(words).find();
    }

    public static boolean is(String words) {
        return FIGURE.matcher(words).matches();
    }
}
