package dev.touchstone.importer.warning;

import dev.touchstone.importer.format.prose.WarmUpWords;
import java.util.regex.Pattern;

/// A heading or a label that says that the results below it are of a warm-up: `Warm-up`, `Run 1: warm-up`, `1. Warm up (ignore)`,
/// `第 1 轮：预热`. One that only names a setting (`Warm-up 5 requests`) or what was done before (`After warm-up`) is none.
final class WarmUpHeading {

    private static final int LONGEST = 120;
    private static final Pattern WARM_UP = Pattern.compile("(?iu)[\\W_]{0,12}"
            + "(?:(?:run|round|test|pass|step|phase|第)?[\\s#]{0,4}\\d{0,2}\\s{0,4}[轮次]?[\\s.:：)–—-]{0,6})?\\(?"
            + "(?:warm(?:ing)?[\\s-]?up|预热)(?:[\\s-](?:run|round|test|pass|phase)s?|运行|轮)?\\s{0,4}\\d{0,2}"
            + "\\)?\\s{0,4}(?:[\\[(（][^)\\]）]{0,24}[)\\]）])?[\\W_]{0,12}");

    /// `vLLM, run 1 (warm-up, ignore)`, `vLLM - warm-up`.
    private static final Pattern AT_END = Pattern.compile("(?iu).{1,80}?(?:[(（\\[,，:：]|\\s[–—-])\\s?"
            + "(?:(?:warm(?:ing)?[\\s-]?up|预热)(?:[\\s-](?:run|round|test|pass|phase)s?|运行|轮)?(?: only)?"
            + "|(?:run|round|pass) \\d:? warm-?up)"
            + "(?:\\s?[,，;；:：–—-]\\s?(?:please |to be )?(?:ignored?|discard(?:ed)?|excluded|not counted|do not count"
            + "|忽略|请忽略|不计入?|作废))?[)）\\]:：*_\\s]{0,4}");

    private WarmUpHeading() {
    }

    static boolean is(String words) {
        return WarmUpWords.mayName(words)
                && (WARM_UP.matcher(words).matches() || words.length() <= LONGEST && AT_END.matcher(words).matches());
    }
}
