package dev.touchstone.importer.format.prose;

import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A phrase that names a level of a factor, one of the [ConditionPhrases].
///
/// @param factor null when the phrase is only removed: it names no level, but would mislead the rules after it
/// @param hints one of these is in every text that the pattern can find something in
/// @param others one of these is, too
/// @param digits whether a digit is, too
/// @param first the characters that a match can begin with
public record ConditionRule(@Nullable Factor factor, Pattern pattern, Function<MatchResult, List<Level>> levels,
        WordSet hints, WordSet others, boolean digits, FirstCharacters first) {

    private static final long DIGIT = CharacterBits.of('0');

    ConditionRule(@Nullable Factor factor, String pattern, Function<MatchResult, List<Level>> levels) {
        this(factor, Pattern.compile(pattern), levels, WordSet.ANY, WordSet.ANY, false, FirstCharacters.ANY);
    }

    /// The rule is tried only where one of these stands; most texts hold none, and a look is cheap.
    ConditionRule where(String... anyOf) {
        return new ConditionRule(factor, pattern, levels, WordSet.of(anyOf), others, digits, first);
    }

    /// The rule is tried only where one of these stands, too.
    ConditionRule beside(String... anyOf) {
        return new ConditionRule(factor, pattern, levels, hints, WordSet.of(anyOf), digits, first);
    }

    /// The rule is tried only where digits stand.
    ConditionRule ofDigits() {
        return new ConditionRule(factor, pattern, levels, hints, others, true, first);
    }

    /// Every match begins as this expression says: at any other place the others, which look behind them, are not tried.
    ConditionRule from(String beginning) {
        return new ConditionRule(factor, Pattern.compile("(?=" + beginning + ")(?:" + pattern.pattern() + ")"), levels, hints, others,
                digits, FirstCharacters.of(beginning));
    }

    /// Whether a hint stands only where another rule has taken something.
    boolean isBehindOthers() {
        return hints.words().stream().anyMatch(word -> word.indexOf(ConditionPhraseReader.TAKEN) >= 0);
    }

    /// Whether it may find something in a text in which one of the hints stands.
    ///
    /// @param bits the characters of the text
    boolean mayFind(String text, long bits) {
        return (!digits || (bits & DIGIT) != 0) && others.anyIn(text, bits);
    }

    /// Finds its next match in a text.
    ///
    /// @param matcher of its pattern, with transparent bounds that anchor nothing
    /// @param from the index that the match begins at or behind
    boolean find(Matcher matcher, String text, int from) {
        if (first.areAll()) {
            return matcher.find(from);
        }
        for (int at = from; at < text.length(); at++) {
            if (first.has(text.charAt(at)) && matcher.region(at, text.length()).lookingAt()) {
                return true;
            }
        }
        return false;
    }
}
