package dev.touchstone.importer.format.melt.source;

import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.LoadCell;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.format.prose.VariantLabel;
import dev.touchstone.model.Factor;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words in heads and stubs that are levels of a factor nobody names: `vLLM`, `Llama-3-8B`, `FP8`, `Before`.
public final class CaseWords {

    private static final String PRECISION_NAME = "(?:[fbw]p?|bf|fp|int|uint|float|w)\\d{1,2}(?:[a-z]\\d{1,2}){0,2}(?:kv\\d)?"
            + "|(?:nv|mx)fp\\d|q\\d(?:_[k0-9])?(?:_[sml0-9])?|iq\\d_\\w{1,4}|awq|gptq|bnb|nf4|e[45]m[123]|half|full precision"
            + "|(?:gptq|awq)[- ]?int\\d|\\d{1,2}[- ]?bits?";
    private static final Pattern PRECISION = Pattern.compile("(?:" + PRECISION_NAME + ")(?:[ /+-](?:" + PRECISION_NAME + ")){0,3}");
    private static final Pattern MODEL = Pattern.compile(
            "(?=.*[a-zA-Z])(?:[\\w./+-]{1,60}[ -]){0,3}(?:\\d{1,2}x)?\\d{1,4}(?:\\.\\d{1,3})?[bB](?:[ -][\\w.-]{1,40}){0,4}"
                    + "(?:\\s?\\([^()]{1,20}\\))?");
    private static final String SETTING = "chunked prefill|prefix cach(?:e|ing)|(?:radix|kv|prompt) cache|cuda ?graphs?|speculative(?: decoding)?|spec(?: ?dec)?"
            + "|eagle-?\\d?|medusa|mtp|eager(?: mode)?|torch[. ]compile|lmcache|stock|defaults?|tuned|vanilla|caching|offload(?:ing)?"
            + "|disagg(?:regat(?:ed|ion))?|aggregated|colocated|默认|调优|原生";
    private static final String PROMPTS = "(?:short|long|medium|multi-?turn|single-?turn) (?:chats?|conversations?|documents?"
            + "|docs?|prompts?|context)|chat|cod(?:e|ing)(?: generation)?|summari[sz]ation|rag|agent(?:ic)?|maths?|translation"
            + "|reasoning|sharegpt|多轮对话|单轮对话|长文本|短文本|代码|对话|摘要|翻译|数学";
    /// Settings of engines, and kinds of prompts.
    private static final String ONE_SETTING = "(?:(?:with|without|no|w/o|w/) ?)?(?:" + SETTING + "|" + PROMPTS
            + ")(?: (?:on|off|enabled|disabled))?|on|off|enabled|disabled";
    /// Also several that are added up: `+prefix caching +chunked prefill`.
    private static final Pattern SETTING_OR_PROMPTS = Pattern.compile("(?i)(?:\\+ ?)?" + ONE_SETTING + "(?: ?[+&] ?" + ONE_SETTING + "){0,3}");
    private static final Pattern VERSION = Pattern.compile("v\\d{1,3}(?:\\.\\d{1,3}){1,3}(?:[.-]?(?:rc|post|dev)\\d{0,4})?");
    private static final Pattern APART = Pattern.compile("\\s{0,2}[—–:,/(+-]\\s{0,2}|\\s");
    private static final Pattern CLOSING = Pattern.compile("\\s?(?:quant(?:ized)?|weights)?\\)?$");
    private static final Pattern NAME = Pattern.compile("\\p{L}[\\p{L}.+_-]{1,24}(?:[ -]?v?\\d[\\w.]{0,14})?(?:\\s?\\([^()]{1,40}\\))?|\\p{L}[\\p{L}.+-]{1,24} \\p{L}[\\p{L}.+-]{1,24}");
    private static final Pattern ONE_NAME = Pattern.compile("\\p{Lu}[\\p{L}.+_-]{1,24}");
    private static final Pattern IN_BRACKETS = Pattern.compile("(.{1,60}?)\\s?[(\\[（]([^()\\[\\]（）]{2,12})[)\\]）]");
    private static final Pattern CONTEXT = Pattern.compile("(?i)\\d{1,4}(?:\\.\\d)?[k]?(?:\\s?(?:tok(?:en)?s?|context|ctx|input))?");

    private static final Set<String> SCENARIOS = Set.of("offline", "online", "server", "interactive", "single stream", "multi stream",
            "singlestream", "multistream", "single-stream", "multi-stream");

    /// The label of a column that counts repeats.
    private static final String RUN = "Run";
    private static final Pattern REPEAT = Pattern.compile("(?i)(?:run|rep|repeat|repetition|trial|iter(?:ation)?|pass|attempt|第)[ _.#-]{0,2}\\d{1,3}(?: ?[次轮遍])?");
    private static final String MEAN = "avg|average|mean|median|平均值?|均值|中位数";
    private static final Pattern MEAN_OF_REPEATS = Pattern.compile("(?i)(?:" + MEAN + ")\\.?");
    private static final Pattern OF_REPEATS = Pattern.compile("(?i)(?:" + MEAN + "|min|max|best|worst|std\\.? ?(?:dev)?)\\.?");

    private static final Set<Factor> BOARDS = Set.of(Factor.GPU, Factor.GPU_COUNT);

    private CaseWords() {
    }

    /// Whether the words are a level of a known kind and nothing else.
    public static boolean areLevel(String words) {
        return isEngine(words) || isPrecision(words) || isModel(words) || isNumber(words) || VariantLabel.is(words)
                || VERSION.matcher(words.strip()).matches() || SETTING_OR_PROMPTS.matcher(words.strip()).matches()
                || LoadCell.isInHead(words) || ConditionPhrases.areOnly(words) || areInPrecision(words);
    }

    /// Whether the words are an engine, boards or other conditions with a precision behind them: `vLLM — BF16`, `llama.cpp (Q4_K_M)`,
    /// `B200 TP1 (FP4)`. The name of a model may end in a precision.
    public static boolean areInPrecision(String words) {
        List<String> parts = withoutPrecision(words);
        return parts.size() == 2 && (EngineNames.named(parts.getFirst()).isPresent() || ConditionPhrases.areOnly(parts.getFirst())
                && !ConditionPhrases.in(parts.getFirst()).containsKey(Factor.MODEL));
    }

    /// The parts of such words: the conditions, and the precision as its author writes it; the words themselves where no precision
    /// ends them.
    public static List<String> withoutPrecision(String words) {
        String[] parts = APART.split(words.strip(), 2);
        if (parts.length == 2 && isPrecision(CLOSING.matcher(parts[1]).replaceAll(""))) {
            return List.of(parts[0], CLOSING.matcher(parts[1]).replaceAll(""));
        }
        Matcher bracket = IN_BRACKETS.matcher(words.strip());
        return bracket.matches() && isPrecision(bracket.group(2)) ? List.of(bracket.group(1), bracket.group(2)) : List.of(words);
    }

    /// Whether the words are a scenario of MLPerf, or `online` beside `offline`.
    public static boolean areScenario(String words) {
        return SCENARIOS.contains(words.strip().toLowerCase(Locale.ROOT));
    }

    public static boolean isNumber(String words) {
        return CONTEXT.matcher(words.strip()).matches() || CellFigure.of(words, false).isPresent();
    }

    /// Returns the label of the factor whose levels the words are; empty when most are of no known kind.
    public static Optional<String> factor(Collection<String> all) {
        Optional<String> repeats = ofRepeats(all);
        if (repeats.isPresent()) {
            return repeats;
        }
        boolean namesEngine = all.stream().anyMatch(words -> ConditionPhrases.in(words).containsKey(Factor.ENGINE));
        if (most(all, CaseWords::isEngine) || namesEngine && all.stream().allMatch(words -> isEngine(words)
                || mayBeEngine(words) && !isPrecision(words) && !VariantLabel.is(words))) {
            return Optional.of(Factor.ENGINE.englishLabel());
        }
        if (most(all, CaseWords::isPrecision)) {
            return Optional.of(CaseLabels.PRECISION);
        }
        if (all.stream().allMatch(LoadCell::isInHead)) {
            return Optional.of(Factor.CONCURRENCY.englishLabel());
        }
        for (Factor factor : List.of(Factor.GPU, Factor.GPU_COUNT, Factor.MODEL, Factor.THINKING, Factor.CONCURRENCY,
                Factor.INPUT_TOKENS, Factor.TENSOR_PARALLEL, Factor.NODES)) {
            if (most(all, words -> ConditionPhrases.in(words).size() == 1
                    && ConditionPhrases.in(words).containsKey(factor) && ConditionPhrases.areOnly(words))) {
                return Optional.of(factor.englishLabel());
            }
        }
        // `2x L4` beside `1x A100`
        if (all.stream().allMatch(words -> ConditionPhrases.in(words).keySet().equals(BOARDS) && ConditionPhrases.areOnly(words))) {
            return Optional.of(Factor.GPU.englishLabel());
        }
        return most(all, CaseWords::isModel) ? Optional.of(Factor.MODEL.englishLabel()) : Optional.empty();
    }

    /// Returns the label of the column for words that number repeats: `Run 1`, `Run 2`, beside their mean. Empty for others, and without a mean: the best
    /// of them is as often that of several setups that the author numbers.
    public static Optional<String> ofRepeats(Collection<String> all) {
        boolean hasMean = all.stream().anyMatch(words -> MEAN_OF_REPEATS.matcher(words.strip()).matches());
        List<String> single = all.stream().filter(words -> !OF_REPEATS.matcher(words.strip()).matches()).toList();
        return hasMean && !single.isEmpty() && single.stream().allMatch(words -> REPEAT.matcher(words.strip()).matches()) ? Optional.of(RUN) : Optional.empty();
    }

    private static boolean most(Collection<String> all, Predicate<String> such) {
        return !all.isEmpty() && 2 * all.stream().filter(such).count() > all.size();
    }

    private static boolean isEngine(String words) {
        String name = words.strip();
        int end = name.indexOf('(') > 0 ? name.indexOf('(') : name.length();
        return EngineNames.named(name.substring(0, end).strip()).isPresent()
                || ConditionPhrases.in(words).containsKey(Factor.ENGINE) && ConditionPhrases.areOnly(words);
    }

    /// Whether most of the words are engines, and each other one is a word that may be the name of one: `vLLM`, `SGLang`, `ATOM`.
    public static boolean areEngines(Collection<String> all) {
        return most(all, CaseWords::isEngine) && all.stream().allMatch(words -> isEngine(words)
                || ONE_NAME.matcher(words.strip()).matches() && !isPrecision(words) && !VariantLabel.is(words) && !SETTING_OR_PROMPTS.matcher(words).matches());
    }

    /// Whether a head beside an engine may be the name of another one: `ATOM`, `vLLM (patched)`, but not `80 TP8-MTP`.
    private static boolean mayBeEngine(String words) {
        return ConditionPhrases.in(words).containsKey(Factor.ENGINE) && !Character.isDigit(words.strip().charAt(0)) || NAME.matcher(words.strip()).matches();
    }

    private static boolean isPrecision(String words) {
        return PRECISION.matcher(words.strip().toLowerCase(Locale.ROOT)).matches();
    }

    private static boolean isModel(String words) {
        return MODEL.matcher(words.strip()).matches();
    }
}
