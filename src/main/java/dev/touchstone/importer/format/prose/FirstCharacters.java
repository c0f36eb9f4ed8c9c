package dev.touchstone.importer.format.prose;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The characters that what an expression matches can begin with: at all others it need not be tried.
final class FirstCharacters {

    /// Of an expression that may match anywhere.
    static final FirstCharacters ANY = of("");

    private static final int ASCII = 128;

    private final boolean[] ascii = new boolean[ASCII];
    private final String others;
    private final boolean areAll;

    private FirstCharacters(Pattern beginning) {
        Matcher matcher = beginning.matcher("");
        areAll = matcher.matches();
        others = beginning.pattern();
        for (char c = 0; c < ASCII; c++) {
            // Where it comes to the end it would go on to match something longer.
            ascii[c] = matcher.reset(String.valueOf(c)).lookingAt() || matcher.hitEnd();
        }
    }

    /// @param beginning names each character beyond ASCII that a match can begin with, and does not look behind it
    static FirstCharacters of(String beginning) {
        return new FirstCharacters(Pattern.compile(beginning));
    }

    /// Whether nothing can be told from the first character.
    boolean areAll() {
        return areAll;
    }

    /// Whether a match can begin with the character.
    boolean has(char c) {
        return c < ASCII ? ascii[c] : areAll || others.indexOf(c) >= 0;
    }
}
