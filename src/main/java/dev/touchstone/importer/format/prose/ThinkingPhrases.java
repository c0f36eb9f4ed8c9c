package dev.touchstone.importer.format.prose;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;

/// The words of thinking modes among the [ConditionPhrases]: `no think`, `关闭思考`, and `thinking on/off`, which names both.
final class ThinkingPhrases {

    private static final String THINK = "(?:thinking|think|reasoning)(?:[-_ ]?mode)?[\"']?";
    private static final String NO_SENTENCE = "(?! (?:about|of|that|it|this|so|required|needed|necessary|budget"
            + "|tokens?)\\b)";
    private static final String OPEN = "(?:on|enabled|true)";
    private static final String CLOSED = "(?:off|disabled|false)";
    private static final String ON_OFF = "(?:" + OPEN + ConditionPhrases.AND + CLOSED + "|" + CLOSED + ConditionPhrases.AND + OPEN + ")";
    private static final String WITH_WITHOUT = "(?:(?:with|w/)(?: " + THINK + ")?" + ConditionPhrases.AND + "(?:without|w/o)"
            + "|(?:without|w/o)(?: " + THINK + ")?" + ConditionPhrases.AND + "(?:with|w/))";
    private static final String HAN_AND = "\\s?(?:[/、,|&]|和|与|或|及|vs\\.?|对比)?\\s?";
    private static final String HAN_OPEN = "(?:开启?|打开|启用|有|带)";
    private static final String HAN_CLOSED = "(?:关闭?|关掉|不|无|禁用)";
    private static final List<Level> ON_AND_OFF = List.of(Level.parse(Factor.THINKING, "on"), Level.parse(Factor.THINKING, "off"));

    /// `thinking on/off`, `with and without thinking`, `开关思考`
    static final ConditionRule BOTH = rule(match -> ON_AND_OFF, "(?<![a-z])" + THINK + "\\s?[-_:=(]?\\s?" + ON_OFF + "(?![a-z0-9])"
            + "|(?<![a-z])(?:" + WITH_WITHOUT + "|" + ON_OFF + ")[-_ ]?" + THINK + "(?![a-z])" + NO_SENTENCE
            + "|(?:" + HAN_OPEN + "(?:思考)?" + HAN_AND + HAN_CLOSED + "|" + HAN_CLOSED + "(?:思考)?" + HAN_AND + HAN_OPEN + ")思考(?:模式)?"
            + "|思考(?:模式)?\\s?[:=(]?\\s?(?:" + HAN_OPEN + HAN_AND + HAN_CLOSED + "|" + HAN_CLOSED + HAN_AND + HAN_OPEN + ")(?!\\s?[:=])");

    static final ConditionRule OFF = rule("off", "(?<![a-z]|do |does |did |can )(?:no|non|without|not|w/o)[-_ ]{0,2}" + THINK
            + "(?![a-z])" + NO_SENTENCE + "|disabled?[-_ ]thinking|(?<![a-z])" + THINK
            + "(?:\\s?[-_:=(]?\\s?(?:off|disabled|false)|\\s?[:=]\\s?(?:no|none|0))(?![a-z0-9])|" + THINK
            + "\\s?[:=(]?\\s?关闭?|(?:关闭|关掉|关|不|无|非|禁用)思考(?:模式)?|思考(?:模式)?\\s?[:=(]?\\s?(?:关闭|关|禁用|off)");

    static final ConditionRule ON = rule("on", "enabled?[-_ ]thinking(?![-_ ]?[a-z\"'=:])|(?<![a-z])" + THINK
            + "(?:\\s?[-_:=(]?\\s?(?:on|enabled|true)|\\s?[:=]\\s?(?:yes|1))(?![a-z0-9])"
            + "|(?:开启|打开|启用|(?<!离)开|带|有)思考(?:模式)?|思考(?:模式)?\\s?[:=(]?\\s?(?:开启|打开|启用|开|on)");

    /// The bare word, which counts only beside other phrases.
    static final ConditionRule ALONE = rule("on", ConditionPhraseReader.alone("(?:thinking|think)(?:[-_ ]?mode)?|思考(?:模式)?"));

    private ThinkingPhrases() {
    }

    private static ConditionRule rule(String level, String pattern) {
        List<Level> fixed = List.of(Level.parse(Factor.THINKING, level));
        return rule(match -> fixed, pattern);
    }

    private static ConditionRule rule(Function<MatchResult, List<Level>> levels, String pattern) {
        return new ConditionRule(Factor.THINKING, pattern, levels).where("think", "reasoning", "思考");
    }
}
