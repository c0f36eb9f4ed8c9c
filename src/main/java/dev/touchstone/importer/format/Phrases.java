package dev.touchstone.importer.format;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the words of headings, dividers and comments say about the conditions: `no think`, `2 GPUs`,
/// `hosted on 2 different nodes`, `双卡 关闭思考`. Words that name two levels of a factor ("vLLM against SGLang") say
/// nothing about it.
public final class Phrases {

    private static final int LONGEST = 300;
    private static final Map<String, Integer> NUMBERS = Map.ofEntries(Map.entry("one", 1), Map.entry("single", 1),
            Map.entry("two", 2), Map.entry("dual", 2), Map.entry("four", 4), Map.entry("eight", 8),
            Map.entry("单", 1), Map.entry("一", 1), Map.entry("双", 2), Map.entry("两", 2), Map.entry("二", 2),
            Map.entry("四", 4), Map.entry("八", 8), Map.entry("同", 1), Map.entry("same", 1));
    private static final String NUMBER = "(\\d{1,4}|one|single|two|dual|four|eight|[单一双两二四八])";
    private static final String BOARD = "(?:nvidia |amd )?(?:rtx ?[a-z]?\\d{4}(?: ?ti| super| ada)?"
            + "|a(?:10g?|16|30|40|100|800|2000|4000|5000|6000)|h(?:20|100|200|800)|l(?:4|20|40s?)|v100|t4|p(?:40|100)"
            + "|b(?:100|200|300)|gb(?:10|200|300)|mi(?:210|250x?|300x?|325x|355x))";

    private record Rule(Factor factor, Pattern pattern, Function<MatchResult, Level> level) {
    }

    /// In this order: what a rule takes is not seen by the next.
    private static final List<Rule> RULES = List.of(
            word(Factor.THINKING, "off", "(?:no|non|without|not?)[-_ ]{0,2}(?:thinking|think|reasoning)(?:[-_ ]?mode)?"
                    + "|disabled?[-_ ]thinking|enable_thinking\\s?[=:]\\s?false|/no_think"
                    + "|(?:thinking|think|reasoning)(?:[-_ ]?mode)?\\s?[:=(]?\\s?(?:off|disabled|false|关闭?)"
                    + "|(?:关闭|不|无|非|禁用)思考(?:模式)?|思考(?:模式)?\\s?[:=(]?\\s?(?:关闭|关|off)"),
            word(Factor.THINKING, "on", "enable_thinking\\s?[=:]\\s?true|enabled?[-_ ]thinking"
                    + "|(?<![a-z])(?:thinking|think|reasoning)(?:[-_ ]?mode)?\\s?[:=(]?\\s?(?:on|enabled|true)(?![a-z])"
                    + "|(?<!i |we |you |they |still )(?<![a-z])(?:thinking|think)(?:[-_ ]?mode)?"
                    + "(?![a-z])(?! (?:about|that|it|this|so|of|we|i )\\b)"
                    + "|(?:开启|打开|启用)?思考(?:模式)?(?:开启)?"),
            new Rule(Factor.ENGINE, compile("(?<![a-z0-9/_.-])(vllm|sglang|llama\\.cpp|llama-cpp|llama-server|ollama|tgi"
                    + "|text-generation-inference|tensorrt-llm|trt-llm|trtllm|lmdeploy|xinference)(?![a-z0-9/_])"),
                    match -> Level.of(Engines.named(match.group(1)).orElseThrow())),
            number(Factor.TENSOR_PARALLEL, "(?<![a-z])(?:tensor[-_ ]parallel(?:ism|[-_ ]size)?|tp)[-_ ]?[=:]?\\s?(\\d{1,3})(?!\\d)"),
            number(Factor.PIPELINE_PARALLEL, "(?<![a-z])(?:pipeline[-_ ]parallel(?:ism|[-_ ]size)?|pp)[-_ ]?[=:]?\\s?(\\d{1,3})(?!\\d)"),
            number(Factor.DATA_PARALLEL, "(?<![a-z])(?:data[-_ ]parallel(?:ism|[-_ ]size)?|dp)[-_ ]?[=:]?\\s?(\\d{1,3})(?!\\d)"),
            number(Factor.GPU_COUNT, "(?<![a-z0-9.])" + NUMBER + "\\s?[x×*]?\\s?(?:" + BOARD + "[- ]?)?(?:gpus?(?![a-z])|(?:张|块)?(?:显?卡))"),
            number(Factor.GPU_COUNT, "(?<![a-z])gpus?(?: count)?\\s?[=:]\\s?(\\d{1,4})(?![\\d.])"),
            new Rule(Factor.GPU_COUNT, compile("(?<![a-z0-9.])(\\d{1,3})(?:\\s?(?:[x×*]|张|块)\\s?|\\s)(?=" + BOARD
                    + "(?![a-z0-9]))"), match -> Level.of(count(match.group(1)))),
            new Rule(Factor.GPU_COUNT, compile("(?<=[a-z0-9])\\s?[x×*]\\s?(\\d{1,2})(?![\\d.a-z])"),
                    match -> Level.of(count(match.group(1)))),
            new Rule(Factor.GPU, compile("(?<![a-z0-9./_-])(" + BOARD + ")(?![a-z0-9])"),
                    match -> Level.of(boardName(match.group(1)))),
            number(Factor.NODES, "(?<![a-z0-9.])" + NUMBER + "\\s?(?:different |separate |physical )?nodes?(?![a-z])"),
            word(Factor.NODES, "1", "(?:the |a )?(?:same|single) node|单机|单节点|同一节点"),
            word(Factor.NODES, "2", "双机|两机|双节点|两节点|两台"),
            number(Factor.MAX_TOKENS, "max[-_ ]?(?:new[-_ ]?|output[-_ ]?)?tokens?\\s?[=:]?\\s?(\\d{1,7})|最大(?:输出)?\\s?tokens?\\s?[=:]?\\s?(\\d{1,7})"),
            number(Factor.CONCURRENCY, "(?:max[-_ ])?concurren(?:cy|t)(?: requests)?\\s?[=:]?\\s?(\\d{1,6})|(?<!\\d)(\\d{1,6})\\s?concurrent(?: requests)?"
                    + "|(?<!\\d)(\\d{1,6})\\s?(?:requests )?in[- ]flight|并发(?:数|量)?\\s?[=:为]?\\s?(\\d{1,6})|(?<!\\d)(\\d{1,6})\\s?(?:个)?并发"),
            number(Factor.INPUT_TOKENS, "(?:input|prompt)(?:[-_ ](?:len|length|tokens?))?\\s?[=:]\\s?(\\d{1,7})|(?<![a-z])isl\\s?[=:]?\\s?(\\d{1,7})"),
            number(Factor.OUTPUT_TOKENS, "output(?:[-_ ](?:len|length|tokens?))?\\s?[=:]\\s?(\\d{1,7})|(?<![a-z])osl\\s?[=:]?\\s?(\\d{1,7})"),
            number(Factor.TEMPERATURE, "temperature\\s?[=:]?\\s?(\\d(?:\\.\\d{1,4})?)"),
            word(Factor.API, "chat", "chat[- ]completions?|/v1/chat\\S{0,20}|(?<![a-z])chat api"),
            word(Factor.API, "completions", "/v1/completions|(?<![a-z])completions? api"),
            word(Factor.API, "generate", "(?<![a-z])/generate(?![a-z])|(?:native |generate )api|原生(?:接口| ?api)"),
            new Rule(Factor.MODEL, compile("(?<![a-z0-9./_-])(?=[a-z._/-]{2,40}\\d)((?:qwen|llama|deepseek|mistral|mixtral|gemma|glm|phi|yi|gpt-oss"
                    + "|kimi|minimax|internlm|baichuan|chatglm|falcon|granite)[a-z0-9._/-]{0,60})(?![a-z0-9])"),
                    match -> Level.of(match.group(1))));

    private static final Set<String> FILLERS = Set.of("with", "on", "in", "for", "using", "and", "the", "a", "of", "mode",
            "api", "test", "tests", "result", "results", "run", "benchmark", "now", "only", "测试", "结果", "模式", "使用");

    private Phrases() {
    }

    /// The level of each factor that the words name without contradiction.
    public static Map<Factor, Level> in(String words) {
        return new Reader(words).levels();
    }

    /// Whether the words say conditions and nothing else, so that a line of them is a label: `vLLM, 4 GPUs:`.
    static boolean sayAll(String words) {
        Reader reader = new Reader(words);
        return !reader.levels().isEmpty() && reader.restIsFiller();
    }

    private static Rule word(Factor factor, String level, String pattern) {
        Level fixed = Level.parse(factor, level);
        return new Rule(factor, compile(pattern), match -> fixed);
    }

    private static Rule number(Factor factor, String pattern) {
        return new Rule(factor, compile(pattern), match -> Level.of(firstNumber(match)));
    }

    private static Pattern compile(String pattern) {
        return Pattern.compile(pattern);
    }

    private static double firstNumber(MatchResult match) {
        for (int group = 1; group <= match.groupCount(); group++) {
            if (match.group(group) != null) {
                return count(match.group(group));
            }
        }
        throw new IllegalStateException("a number rule matched without a number: " + match.group());
    }

    private static double count(String word) {
        Integer known = NUMBERS.get(word);
        return known != null ? known : Double.parseDouble(word);
    }

    private static String boardName(String name) {
        String bare = name.replaceFirst("^(nvidia|amd) ", "").toUpperCase(Locale.ROOT)
                .replaceFirst("^RTX ?", "RTX ").replaceFirst("^RTX (?=\\d0[5-9]0)", "GeForce RTX ")
                .replace("TI", "Ti").replace("ADA", "Ada");
        return (bare.startsWith("MI") ? "AMD " : "NVIDIA ") + bare;
    }

    /// Takes phrase after phrase out of the words.
    private static final class Reader {

        private final String original;
        private final StringBuilder rest;
        private final Map<Factor, Set<Level>> said = new EnumMap<>(Factor.class);

        Reader(String words) {
            String text = words.length() > LONGEST ? words.substring(0, LONGEST) : words;
            original = halfWidth(text);
            rest = new StringBuilder(original.toLowerCase(Locale.ROOT));
            if (rest.length() == original.length()) {
                RULES.forEach(this::apply);
            }
        }

        private void apply(Rule rule) {
            Matcher matcher = rule.pattern.matcher(rest.toString());
            while (matcher.find()) {
                Level level = rule.factor == Factor.MODEL
                        ? Level.of(original.substring(matcher.start(1), matcher.end(1))) : rule.level.apply(matcher);
                said.computeIfAbsent(rule.factor, factor -> new TreeSet<>()).add(level);
                for (int i = matcher.start(); i < matcher.end(); i++) {
                    rest.setCharAt(i, ' ');
                }
            }
        }

        Map<Factor, Level> levels() {
            Map<Factor, Level> clear = new EnumMap<>(Factor.class);
            said.forEach((factor, levels) -> {
                if (levels.size() == 1) {
                    clear.put(factor, levels.iterator().next());
                }
            });
            return clear;
        }

        boolean restIsFiller() {
            for (String word : rest.toString().split("[\\s,;:.()（）、，+&/-]+")) {
                if (!word.isEmpty() && !FILLERS.contains(word)) {
                    return false;
                }
            }
            return true;
        }

        /// Full-width letters, digits and punctuation as their ASCII twins.
        private static String halfWidth(String text) {
            StringBuilder narrow = new StringBuilder(text.length());
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                narrow.append(c >= '\uff01' && c <= '\uff5e' ? (char) (c - 0xfee0) : c == '\u3000' ? ' ' : c);
            }
            return narrow.toString();
        }
    }
}
