package dev.touchstone.i18n;

import java.util.Collection;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The texts that users read, in the language of this process. The code contains them in English; the English text is
/// the key to its translation, as with GNU gettext. The translations are JSON files, `i18n/zh/PACKAGE.json`.
///
/// The first argument is always a literal: a test collects them from the source and fails when one has no translation.
public final class I18n {

    private static final Map<String, String> TRANSLATIONS = Translations.of(Language.ofThisProcess());
    private static final StoredTexts STORED = new StoredTexts(Translations.ofStored(Language.ofThisProcess()));
    private static final boolean IS_ENGLISH = Language.ofThisProcess() == Language.ENGLISH;
    /// Signs that have their own space beside them.
    private static final String FULL_WIDTH = "，。：；、（）？！";
    private static final int PLACEHOLDER_LENGTH = "{0}".length();
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d)}");

    private I18n() {
    }

    /// Returns a text with its values: `I18n.text("{0} of {1} runs", 3, 5)`. A text without a translation stays English.
    ///
    /// @param english a literal with `{0}`, `{1}`, … for the values; all other characters stand for themselves
    /// @param values written with `String.valueOf`: format numbers before
    public static String text(String english, @Nullable Object... values) {
        return filled(TRANSLATIONS.getOrDefault(english, english), values);
    }

    /// Returns a text without values that is both stored in English and shown: `I18n.both("Time to first token")`.
    ///
    /// @param english a literal
    public static BilingualText both(String english) {
        return new BilingualText(english, text(english));
    }

    /// Returns a text in English, whatever the language of the process: `I18n.stored("printed by {0}", tool)`. It is
    /// stored, and compared, as it is; readers see what [#shown] returns for it. Its values are English, too.
    ///
    /// @param english a literal
    public static String stored(String english, @Nullable Object... values) {
        return inEnglish(english, values);
    }

    /// Returns a number with its noun in English, for a text that is stored: `1 line`, `1234 lines`.
    ///
    /// @param noun whose plural has an `s`; a literal
    public static String storedCount(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    /// Returns a text that was made by [#stored], maybe long ago, in the language of this process. Any other text, such
    /// as an author's remark, stays as it is.
    public static String shown(String stored) {
        return IS_ENGLISH ? stored : STORED.shown(stored, I18n::filled);
    }

    /// Returns a text that depends on a number, which is `{0}` in it: `I18n.plural(n, "One run is", "{0} runs are")`.
    /// Languages without a plural, such as Chinese, translate the text for many and use it for one, too.
    ///
    /// @param one the English text for 1
    /// @param many the English text for any other number
    /// @param more the values of `{1}`, `{2}`, …
    public static String plural(long count, String one, String many, @Nullable Object... more) {
        @Nullable Object[] values = new @Nullable Object[more.length + 1];
        values[0] = count;
        System.arraycopy(more, 0, values, 1, more.length);
        return count == 1 && IS_ENGLISH ? filled(one, values) : text(many, values);
    }

    /// Returns a number with its noun: `1 run`, `1,234 runs`. The key of the translation is the text for many: `{0} runs`.
    ///
    /// @param written the number as it is to be written
    /// @param noun whose plural has an `s`; a literal
    public static String counted(long count, String written, String noun) {
        return count == 1 && IS_ENGLISH ? written + " " + noun : text("{0} " + noun + "s", written);
    }

    /// Returns texts one after the other, such as sentences.
    ///
    /// @param between what stands between two of them: a blank, or `I18n.text(" or ")`
    public static String joined(Collection<String> texts, String between) {
        StringBuilder joined = new StringBuilder();
        boolean isFirst = true;
        for (String text : texts) {
            append(joined, isFirst ? "" : between);
            append(joined, text);
            isFirst = false;
        }
        return joined.toString();
    }

    private static String inEnglish(String pattern, @Nullable Object... values) {
        int place = values.length == 0 ? -1 : place(pattern, 0);
        if (place < 0) {
            return pattern;
        }
        // Without an expression: every run that is read has texts of this kind.
        StringBuilder text = new StringBuilder(pattern.length() + 32);
        int at = 0;
        for (; place >= 0; place = place(pattern, at)) {
            int index = pattern.charAt(place + 1) - '0';
            text.append(pattern, at, place);
            at = place + PLACEHOLDER_LENGTH;
            text.append(index < values.length ? String.valueOf(values[index]) : pattern.substring(place, at));
        }
        return text.append(pattern, at, pattern.length()).toString();
    }

    /// Returns where the next placeholder begins; -1 for none.
    private static int place(String pattern, int from) {
        int at = pattern.indexOf('{', from);
        while (at >= 0 && !(at + 2 < pattern.length() && pattern.charAt(at + 1) >= '0' && pattern.charAt(at + 1) <= '9'
                && pattern.charAt(at + 2) == '}')) {
            at = pattern.indexOf('{', at + 1);
        }
        return at;
    }

    private static String filled(String pattern, @Nullable Object... values) {
        if (values.length == 0) {
            return pattern;
        }
        StringBuilder text = new StringBuilder(pattern.length() + 32);
        Matcher places = PLACEHOLDER.matcher(pattern);
        int at = 0;
        while (places.find()) {
            int index = Integer.parseInt(places.group(1));
            append(text, pattern.substring(at, places.start()));
            append(text, index < values.length ? String.valueOf(values[index]) : places.group());
            at = places.end();
        }
        append(text, pattern.substring(at));
        return text.toString();
    }

    /// Chinese has a blank between its own words and Latin ones or numbers, and none between two of its own nor beside its
    /// own punctuation: a text cannot know which of them its values are.
    private static void append(StringBuilder text, String next) {
        if (IS_ENGLISH || next.isEmpty()) {
            text.append(next);
            return;
        }
        int end = text.length();
        boolean endsBlank = end > 0 && text.charAt(end - 1) == ' ';
        int before = endsBlank ? end - 2 : end - 1;
        int after = next.charAt(0) == ' ' ? 1 : 0;
        if (before < 0 || after == next.length()) {
            text.append(next);
            return;
        }
        char left = text.charAt(before);
        char right = next.charAt(after);
        boolean blank = isFullWidth(left) || isFullWidth(right) || isHan(left) && isHan(right) ? false
                : endsBlank || after > 0 || isHan(left) && isLatin(right) || isLatin(left) && isHan(right);
        text.setLength(before + 1);
        text.append(blank ? " " : "").append(next, after, next.length());
    }

    private static boolean isHan(char character) {
        return Character.UnicodeScript.of(character) == Character.UnicodeScript.HAN;
    }

    private static boolean isFullWidth(char character) {
        return FULL_WIDTH.indexOf(character) >= 0;
    }

    private static boolean isLatin(char character) {
        return character < 128 && Character.isLetterOrDigit(character);
    }
}
