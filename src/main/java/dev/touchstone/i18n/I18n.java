package dev.touchstone.i18n;

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
    private static final String FULL_WIDTH = "，。：；、（）";
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

    /// Chinese has a blank between its own words and Latin ones or numbers, and none between two of its own: a text
    /// cannot know which of them its values are.
    private static void append(StringBuilder text, String next) {
        int end = text.length();
        if (!IS_ENGLISH && end > 1 && !next.isEmpty()) {
            if (text.charAt(end - 1) == ' ' && isChinese(text.charAt(end - 2)) && isChinese(next.charAt(0))) {
                text.setLength(end - 1);
            } else if (next.length() > 1 && isChinese(text.charAt(end - 1)) && next.charAt(0) == ' '
                    && isChinese(next.charAt(1))) {
                text.append(next, 1, next.length());
                return;
            }
        }
        text.append(next);
    }

    private static boolean isChinese(char character) {
        return Character.UnicodeScript.of(character) == Character.UnicodeScript.HAN
                || FULL_WIDTH.indexOf(character) >= 0;
    }
}
