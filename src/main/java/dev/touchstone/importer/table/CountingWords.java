package dev.touchstone.importer.table;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words above a table that only count repeats or tell when they were made: `Run 2`, `second try`, `Monday, 10:30`,
/// `Wiederholung 2`, `第二轮`. English, German and Chinese.
final class CountingWords {

    private static final String NUMBER = "(?:#|no\\.?|nr\\.?)?\\s?(?:\\d{1,3}|one|two|three|four|five|i{1,3}|iv|v|eins|zwei|drei|vier)(?![\\p{L}\\d]|\\.\\d)";
    private static final String ORDINAL = "(?:first|second|third|fourth|fifth|last|next|another|original|repeated|\\d{1,2}(?:st|nd|rd|th)"
            + "|\\d{1,2}\\.|(?:erste|zweite|dritte|vierte|letzte|nächste)[rsnm]?)";
    private static final String RUN = "(?:(?:re-?)?runs?|(?:re)?tests?|rounds?|attempts?|repeat(?:ed|s)?|reps?|repetitions?|pass(?:es)?"
            + "|iterations?|trials?|tr(?:y|ies)|takes?|times?|measure(?:d|ments?)|benchmarks?|results?|numbers|outputs?|summary"
            + "|(?:durch|test)?l(?:auf|äufe)|durchg(?:ang|änge)|wiederholung(?:en)?|versuche?|messung(?:en)?|runden?|ergebnis(?:se)?)";
    private static final String MONTH = "(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli"
            + "|aug(?:ust)?|sep(?:t(?:ember)?)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\\.?";
    private static final String DAY = "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag"
            + "|today|yesterday|heute|gestern|(?:day|tag) \\d{1,2}|mornings?|afternoon|evening|night|morgens?|mittags|abends?|nachts)";
    private static final String CHINESE_NUMBER = "[一二三四五六七八九十\\d]{1,3}";

    /// What counts wherever it stands.
    private static final Pattern COUNTING = words("(?:" + ORDINAL + "\\s)?" + RUN + "(?:\\s?" + NUMBER + ")?",
            "again|once more|one more time|once|noch ?mals?|noch einmal|erneut|the|an?|and|der|die|das|und",
            "please|ignored?|discard(?:ed)?|(?:after )?warm(?:ed)?[ -]?up|bitte|ignorieren|aufwärmen", DAY,
            "\\d{1,2}(?:st|nd|rd|th|\\.)?(?: of)? " + MONTH + "(?:,? \\d{4})?", MONTH + " \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?");
    private static final Pattern CHINESE = Pattern.compile("第\\s?" + CHINESE_NUMBER + "\\s?(?:[次轮遍回]|[组个]?(?=测试|运行|结果|测量|[^\\p{IsHan}]|$))(?:测试|运行|结果|测量)?|"
            + CHINESE_NUMBER + "\\s?[次轮遍回](?:测试|运行)?|(?:重复|复测|测试|运行|测量|结果|预热|忽略|再[来跑试测次]?|又|重[跑测试新做])\\s?(?:" + CHINESE_NUMBER + "(?![\\d.])[次轮遍回]?)?"
            + "|上午|下午|晚上|早上|今天|昨天|周[一二三四五六日天]|星期[一二三四五六日天]|\\d{1,2}月\\d{1,2}[日号]|\\d{4}年");
    private static final Pattern MOMENT = Pattern.compile("(?<![\\p{L}\\d.])(?:\\d{4}[.:/-]\\d{1,2}[.:/-]\\d{1,2}|\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|2\\d)"
            + "|\\d{1,2}\\.\\d{1,2}\\.(?!\\d))(?:[T ]|(?![\\p{L}\\d.]))|(?<!\\d)\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]m|h| uhr)?(?!\\d)");
    /// The number of a heading: `1.`, `2.3)`.
    private static final Pattern NUMBERED = Pattern.compile("^[^\\p{L}\\p{N}]*\\d{1,2}(?:\\.\\d{1,2})*[.)、]\\s");
    /// What counts only where nothing else is said: the second one is a repeat, the second version is not.
    private static final Pattern ALONE = words(ORDINAL, "more|on|at|in|of|um|am|von|vom|new|neu");
    private static final Pattern PLACE = Pattern.compile("(?<![\\p{L}\\d.])(\\d{1,2})(?:\\s?(?:of|von)\\s?\\d{1,2})?(?![\\p{L}\\d./%])");
    /// `1/3`, `2 of 3`.
    private static final Pattern SHARE = Pattern.compile("[^\\p{L}\\p{N}]{0,40}\\d{1,2}\\s?(?:/|of|von)\\s?(\\d{1,2})[^\\p{L}\\p{N}]{0,40}");
    private static final Pattern SIGNS = Pattern.compile("[^\\p{L}\\p{N}+=/.]+");
    private static final Pattern POINTS = Pattern.compile("(?<![\\p{N}])[/.]|[/.](?![\\p{N}])");
    private static final Pattern BLANKS = Pattern.compile(" +");
    private static final char FIRST_HAN = '\u2e80';

    private CountingWords() {
    }

    private static Pattern words(String... alternatives) {
        return Pattern.compile("(?<![\\p{L}\\d])(?:" + String.join("|", alternatives) + ")(?![\\p{L}\\d])", Pattern.UNICODE_CASE);
    }

    /// The words without those that only count; empty where there are no others.
    ///
    /// @param most a number up to it may count
    static String without(String words, int most) {
        String text = words.toLowerCase(Locale.ROOT);
        boolean hasDigit = text.chars().anyMatch(Character::isDigit);
        if (hasDigit) {
            text = MOMENT.matcher(NUMBERED.matcher(text).replaceAll(" ")).replaceAll(" ");
        }
        text = COUNTING.matcher(text).replaceAll(" ");
        if (text.chars().anyMatch(c -> c >= FIRST_HAN)) {
            text = CHINESE.matcher(text).replaceAll(" ");
        }
        Matcher share = SHARE.matcher(text);
        if (hasDigit && share.matches()) {
            return share.group(1);
        }
        String alone = ALONE.matcher(text).replaceAll(" ");
        alone = hasDigit ? PLACE.matcher(alone).replaceAll(found -> Integer.parseInt(found.group(1)) <= most ? " " : found.group()) : alone;
        return bare(alone).isEmpty() ? "" : bare(text);
    }

    private static String bare(String text) {
        return BLANKS.matcher(POINTS.matcher(SIGNS.matcher(text).replaceAll(" ")).replaceAll(" ")).replaceAll(" ").strip();
    }
}
