package dev.touchstone.importer.format.prose;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.regex.MatchResult;

/// How people write the lengths of prompts and answers, for [ConditionPhrases].
final class Lengths {

    /// A length in tokens: `512`, `8k`.
    private static final String K = "\\d{1,3}(?:\\.\\d)?k(?![a-z0-9])";
    private static final String LENGTH = "(?:" + K + "|\\d{2,7}(?![\\d.]))";
    private static final String IN_OUT = "(?:isl\\s?/\\s?osl|input\\s?/\\s?output|in\\s?/\\s?out)";
    private static final String BESIDE = "(?: tokens?)?(?:\\s?(?:/|,|&|\\+|and)\\s?|\\s)";

    /// `1k/1k`, `ISL/OSL 1024/128`, `4K input & 1K output`: the first of two lengths, recognised by the second.
    static final ConditionRule INPUT_OF_TWO = new ConditionRule(Factor.INPUT_TOKENS,
            "(?<![\\d./a-z-])(" + K + ")(?=\\s?/\\s?" + K + "(?!\\s?/))|" + IN_OUT
            + "(?: len\\w*| tokens)?\\s?[=:]?\\s?(" + LENGTH + ")(?=\\s?[/x]\\s?" + LENGTH + ")"
            + "|(?<![\\d./a-z-])(" + LENGTH + ")(?=\\s?/\\s?" + LENGTH + "\\s?\\(?" + IN_OUT + ")"
            + "|(?<![\\d./a-z-])(" + LENGTH + ")[- ]?(?:tokens? )?in(?:put)?(?=" + BESIDE + LENGTH
            + "[- ]?(?:tokens? )?out)|(?<=^|[,;、\\s])(" + LENGTH + ")输入"
            + "|(?<![\\d./a-z-])(" + LENGTH + ") ?(?:tokens? ?)?输入(?=(?: ?tokens?)?\\s?[/,+、和]\\s?" + LENGTH + " ?(?:tokens? ?)?输出)"
            + "|(?<![a-z])in=(" + LENGTH + ")(?=, ?out=" + LENGTH + ")"
            + "|(?<![a-z])(?:input|prompt) (" + LENGTH + ")(?=(?: tokens?)?(?:,| and|;)? output " + LENGTH + ")", Lengths::lengths)
            .from("[\\dip]").where("/", "out", "输入").beside("k", "isl", "in", "prompt", "输入").ofDigits();
    /// The second of two lengths, behind the first, which was taken.
    static final ConditionRule OUTPUT_OF_TWO = new ConditionRule(Factor.OUTPUT_TOKENS,
            "(?<=\u0001\\s?[/x]\\s?)(" + LENGTH + ")(?!\\s?[/\\d])"
            + "|(?<=\u0001" + BESIDE + ")(" + LENGTH + ")[- ]?(?:tokens? )?out(?:put)?(?![a-z])"
            + "|(?<=\u0001, ?)out=(" + LENGTH + ")"
            + "|(?<=^|[,;、\\s])(" + LENGTH + ")输出"
            + "|(?<=\u0001(?: ?tokens?)?\\s?[/,+、和]\\s?)(" + LENGTH + ") ?(?:tokens? ?)?输出"
            + "|(?<=\u0001(?: tokens?)?(?:,| and|;)?) output (" + LENGTH + ")(?![/\\d])", Lengths::lengths)
            .from("\\d| output|out=").where("\u0001", "输出").beside("\u0001/", "\u0001 /", "\u0001\t/", "\u0001x", "\u0001 x", "\u0001\tx",
            "out", "输出").ofDigits();
    static final ConditionRule INPUT = new ConditionRule(Factor.INPUT_TOKENS,
            length("input|prompt", "isl", "(?:input|prompt) sequence") + "|" + chineseLength("输入|提示词?") + "|" + inList("input|prompt"), Lengths::lengths)
            .from("[ip输提\\d]").where("inp", "prompt", "isl", "输入", "提示").ofDigits();
    static final ConditionRule OUTPUT = new ConditionRule(Factor.OUTPUT_TOKENS,
            length("output", "osl", "(?:generation|completion|output sequence)") + "|" + chineseLength("输出|生成") + "|" + inList("output"), Lengths::lengths)
            .from("[ogc输生\\d]").where("out", "osl", "generation", "completion", "输出", "生成").ofDigits();

    private Lengths() {
    }

    /// `input length 512`, `prompt: 512 tokens`, `isl=512`, `osl-1k`.
    private static String length(String names, String abbreviation, String inSentences) {
        // "inp len", "out len"
        return "(?<![a-z])" + names.substring(0, 3) + "[-_ ]len\\s?[=:]?\\s?" + ConditionPhrases.values("\\d{1,7}")
                + "|(?:" + names + ")[-_ ](?:len|length|tokens?)\\s?[=:]?\\s?" + ConditionPhrases.values("\\d{1,7}")
                + "|(?:" + names + ")[-_ ](?:len|length|tokens?)\\s?[=:]?\\s?(" + K + ")(?!\\s?[-~/])"
                + "|(?:" + names + ")\\s?[=:]\\s?" + ConditionPhrases.values("\\d{1,7}")
                + "(?=\\s?(?:tokens?)?\\s*(?:[,;/()]|$))"
                + "|(?<![a-z])" + abbreviation + "\\s?[-=:]?\\s?" + ConditionPhrases.values("\\d{1,7}")
                + "|(?<![a-z])" + abbreviation + "\\s?[-=:]?\\s?(" + K + ")"
                + "|(?<![a-z])(?<!total |overall |combined )(?:" + names + "|" + inSentences + ")s?(?: lengths?)? of (" + LENGTH + ")(?=[ -]tokens?(?![a-z])|,| and|$)"
                + "|(?<![\\d.,/a-z-])(" + LENGTH + ")[- ]token (?:" + names + ")s?(?![a-z])";
    }

    /// `TP=4, 256 output tokens.`: an entry of a list.
    private static String inList(String names) {
        return "(?<=[,;] )(" + LENGTH + ") (?:" + names + ") tokens?(?: each| per request)?(?=[,;.]|$)";
    }

    /// `输入长度：512`, `输出256`.
    private static String chineseLength(String names) {
        return "(?:" + names + ")(?:(?:长度|tokens?数?)\\s?[=:为]?|[=:为])?\\s?(?:(" + K + ")|" + ConditionPhrases.values("\\d{2,7}") + ")"
                + "(?!\\s?[个条次倍秒份张字%])";
    }

    /// Lengths; it is not known whether `1k` is 1,000 or 1,024.
    private static List<Level> lengths(MatchResult match) {
        for (int group = 1; group <= match.groupCount(); group++) {
            if (match.group(group) != null && match.group(group).endsWith("k")) {
                return List.of(Level.of(match.group(group)));
            }
        }
        return ConditionPhrases.numbers(match);
    }
}
