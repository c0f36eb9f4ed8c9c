package dev.touchstone.importer.format.prose;

import java.util.Optional;
import java.util.regex.Pattern;

/// A sentence beside the one that reports a measurement, which names conditions of it and nothing else: `The engine was vLLM 0.9.1.`,
/// `Input is 1024 tokens, output 128.`, `Results on 2x H100, Qwen3-8B.`
final class ConditionSentence {

    /// Words that name no level, beside those of the condition itself.
    private static final int MOST_OTHER_WORDS = 4;
    private static final String LENGTHS = "(?:inputs?|prompts?|outputs?|answers?)(?: lengths?)?";
    private static final String SUBJECT = "(?:" + LENGTHS + "|model|engine|backend|framework|(?:serving|inference) engine|gpus?|hardware|machine|requests?|concurrency"
            + "|dataset|tensor[- ]parallel(?:ism)?(?: size)?|tp(?: size)?|temperature|request rate)";
    private static final String VERB = "(?: (?:is|are|was|were|has|have|had|uses?|used) (?:always |set to |fixed (?:at|to) )?|: )";
    private static final Pattern STATES = Pattern.compile("(?i)^(?:(?:the|each|every|all|our|its) )?" + SUBJECT + VERB);
    private static final Pattern VERBS = Pattern.compile("(?i)(?<=(?<![a-z])" + SUBJECT + ")" + VERB);
    private static final Pattern AND = Pattern.compile("(?i)(?:,| and) (?:(?:the|each|every) )?(?=output)");
    private static final Pattern INPUT = Pattern.compile("(?i)(?<![a-z])(input|prompt)s?(?: lengths?)?(?= \\d++k?+(?! (?:in|out)put))");
    private static final Pattern OUTPUT = Pattern.compile("(?i)(?<![a-z])outputs?(?: lengths?)?(?= \\d)");
    private static final Pattern TITLE = Pattern.compile("(?i)^(?:results|numbers|figures|measurements|benchmarks?|throughput|latency|performance)(?: and (?:throughput|latency))? (?:on|for|of|with|from) ");
    /// Words of a judgement.
    private static final Pattern OTHER = Pattern.compile("(?i)(?<![a-z])(?:too|slow\\w*|fast\\w*|good|bad|best|worst|busy|full|idle|limited|because|but|only|still|now|also|more|less)(?![a-z])");

    private ConditionSentence() {
    }

    /// Returns the words in which the conditions are looked for; empty where the sentence states something else.
    ///
    /// @param sentence without a full stop at its end
    static Optional<String> conditions(String sentence) {
        if (ConditionPhrases.areOnly(sentence)) {
            return Optional.of(sentence);
        }
        boolean mayBe = STATES.matcher(sentence).lookingAt() || TITLE.matcher(sentence).lookingAt();
        if (!mayBe || SetupLine.FIGURE.matcher(sentence).find() || OTHER.matcher(sentence).find() || DescriptionLine.isOfOthers(sentence)) {
            return Optional.empty();
        }
        String words = AND.matcher(VERBS.matcher(sentence).replaceAll(" ")).replaceAll(", ");
        // A length beside another needs no mark behind its name, one alone does.
        boolean areTwo = INPUT.matcher(words).find() && OUTPUT.matcher(words).find();
        words = OUTPUT.matcher(INPUT.matcher(words).replaceAll(areTwo ? "$1" : "$1 length")).replaceAll(areTwo ? "output" : "output length");
        return ConditionPhrases.openIn(words).isEmpty() && ConditionPhrases.areMostly(words, MOST_OTHER_WORDS) ? Optional.of(words) : Optional.empty();
    }
}
