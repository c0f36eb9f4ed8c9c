package dev.touchstone.importer.format.prose;

import dev.touchstone.importer.column.cell.BareNumber;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.WordSearch;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The conditions that the words of headings, dividers and comments name: `no think`, `2 GPUs`,
/// `hosted on 2 different nodes`, `双卡 关闭思考`. Words that name two levels of a factor ("vLLM against SGLang",
/// "2 and 4 GPUs") set none, and a level that is only a measure for another ("compared to 2 GPUs", "faster
/// than SGLang", "up to 4 GPUs") is not in force: a level that is missing can be filled in, a wrong one misleads.
public final class ConditionPhrases {

    private static final Map<String, Integer> NUMBERS = Map.ofEntries(Map.entry("one", 1), Map.entry("single", 1),
            Map.entry("two", 2), Map.entry("dual", 2), Map.entry("three", 3), Map.entry("four", 4),
            Map.entry("eight", 8), Map.entry("单", 1), Map.entry("一", 1), Map.entry("双", 2), Map.entry("两", 2),
            Map.entry("二", 2), Map.entry("三", 3), Map.entry("四", 4), Map.entry("八", 8));
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?|one|single|two|dual|three|four"
            + "|eight|[单一双两二三四八]");
    private static final String COUNT = "(?:\\d{1,4}|one|single|two|dual|three|four|eight|[单一双两二三四八])";
    /// The rest of a class of all first letters of a count.
    private static final String COUNT_BEGINS = "\\dostdfe单一双两二三四八]";
    /// `2 and 4`, `10/20/30`: more than one number, which is no level.
    static final String AND = "\\s?(?:,\\s?(?:and|or)|[-~/&|,、和或到与]|->|to|vs\\.?|versus|or|and|of)\\s?";
    /// Behind these stands a number of their own.
    private static final String NO_NUMBER_OF = "(?<!(?:rtx|gtx|rx|pro|arc|prompt|input|output|isl|osl|len|length|tokens|gemma|llama|qwen"
            + "|phi|glm|mistral|qps|rps|rate) )";
    private static final String COUNTS = "((?:" + COUNT + "卡?" + AND + "){0,8}" + COUNT + ")";
    private static final String ENGINE = "(?<![a-z0-9/_.-])(" + EngineNames.alternatives() + ")(?![a-z0-9/_]|(?:'s)?[ .](?:bench(?![a-z])|benchmark[ _-](?:serving|scripts?|clients?|tools?|suite)))";
    /// How the names of models begin.
    private static final String FAMILY = ModelFamilies.common() + "|(?:meta-|code|tiny)llama|mimo|internvl|chatglm|falcon|granite|nemotron|vicuna|starcoder|olmo|ernie"
            + "|hunyuan|command-[ar]|llava|exaone|grok|seed-oss|longcat|bge-|qwq-|qvq-|smollm|(?:dev|magi|mini|code|pix|math)stral|minicpm|telechat"
            + "|stablelm|wizard(?:lm|coder)|jamba|lfm\\d|gpt-(?:j|neox)|opt-\\d{3}m|bloomz?-|pythia-|moonlight-|[lr]ing-(?:flash|mini|lite|plus|max|\\dt)";
    /// Words before a number of parameters that are no names: `sub-10B`, `Table-3b`.
    private static final String NO_NAME = "(?:sub|multi|non|dense|moe|base|size|params?|param(?:eter)?s?|model|models|total|active|test|bench|run|gpus?|cpu|batch|block|group|int|fp|bf|nvfp|mxfp"
            + "|figure|fig|table|tab|step|appendix|section|part|phase|exp|experiment|question|option|case|plan|stage|item|variant|version|task|level|tier|layer|small|large|tiny|medium"
            + "|the|our|this|that|over|under|below|above|about|draft|drafter|target)(?![a-z])";
    /// The ends of the names of files that are no models.
    private static final String FILE = "(?:[jt]sx?|py|jsonl?|md|sh|ya?ml|txt|log|csv|tsv|html?|toml|ipynb|png|svg|jpe?g|pdf|xlsx|cuh?|cpp|rs|go|diff|patch)";
    private static final Pattern SPACED_NAME = Pattern.compile("(?i)((?:" + FAMILY + ")[\\w.-]{0,20}(?: (?:[vrkm]?\\d[\\w.]{0,8}|instruct"
            + "|chat|base|it|coder|large|small|mini|medium|nano|hf|thinking|distill|vl|next|flash|air|scout|maverick|llama|qwen)){0,5} \\d{1,4}(?:\\.\\d)?b"
            + "(?: (?:v?\\d[\\w.]{0,8}|instruct|chat|base|it|hf|thinking|awq|gptq|fp8|fp16|bf16|int[48]|(?:nv|mx)fp4"
            + "|w\\da\\d{1,2})){0,4})(?:\\s?[(,].{0,40})?");
    /// A name without a number of parameters that a title begins with: `DeepSeek V3 Base on H200`, `Kimi K2 — first results`.
    private static final Pattern GENERATION = Pattern.compile("(?i)((?:" + FAMILY + ")[a-z-]{0,12} [vrkm]?\\d(?:\\.\\d{1,2})?(?: (?:flash|pro|max|air|lite|mini|small|medium|large"
            + "|scout|maverick|instruct|chat|coder|thinking|next|base|exp|nano|ultra)){0,3})(?=\\s?(?:[—–:|,(（]|- |$)|,? (?:on|with|at|under|in) )");
    /// `Model: acme/writer-7b`
    private static final Pattern STATED_MODEL = Pattern.compile("(?i)(?:(?:test(?:ed)?|served|base) )?(?:model|模型)(?: name)?\\s?[:：]\\s?[`*]{0,2}([^`*]{2,100})[`*]{0,2}");
    private static final String RATE = "(?<!actual |achieved |measured |实际)(?:request[- ]rate|(?<![a-z] |[a-z_-])rate(?=\\s?=)|(?<![a-z])(?:qps|rps)"
            + "|请求速?率)\\s?[=:为]?\\s?";
    /// Behind a number beside another condition: `c=1, 20 prompts`, but not `20 requests/s`, `8 requests in flight`.
    private static final String SEVERAL_REQUESTS = "\\s?(?:(?:prompts|requests)(?![a-z/]|\\s?/| (?:per|in|at a time|each|every"
            + "|of|were|failed)(?![a-z]))|[个条]?请求)";

    /// In this order: what a rule takes is not seen by the next.
    public static final List<ConditionRule> RULES = List.of(
            new ConditionRule(Factor.ENGINE_VERSION, "(?<=(?<![a-z0-9/_.-])(?:vllm|sglang|lmdeploy|tensorrt-llm|trt-llm)"
                    + "(?: version|版本)?[ :=@(]{1,3})v?(\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}(?:\\.?(?:post|rc|dev)\\d{1,4}"
                    + "){0,2})(?![\\d.]|[a-z]|" + AND + "v?\\d)",
                    match -> List.of(Level.of(match.group(1)))).from("v?\\d{1,3}\\.\\d").where("vllm", "sglang", "lmdeploy", "llm")
                            .beside(".").ofDigits(),
            nothing("\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|(?<![\\da-su-z])\\d{1,2}:\\d{2}(?::\\d{2})?(?!\\d)"
                    + "|(?<![a-z0-9])v?\\d+(?:\\.\\d+){2,8}|(?<![a-z/-]|tpu |tpu)v(?!100(?![\\d.]))\\d+(?:\\.\\d+)?(?![a-z0-9])|#\\d+|thinking budget\\s?[=:]?\\s?\\d*")
                    .from("\\d{4}[-/.]\\d|\\d{1,2}:\\d{2}|v\\d|\\d{1,12}+(?:\\d|\\.\\d{1,12}+(?:\\d|\\.\\d))|#\\d|thinking budget").where("-", "/", ".", ":", "#", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7",
                    "v8", "v9", "budget"),
            nothing("每(?:台|机|个?节点)[^，,;]{0,6}?" + COUNT + "\\s?[张块]?卡|" + COUNT + "\\s?(?:" + BoardNames.BOARD
                    + " )?gpus? ?(?:per|/|on each|each|in each) ?(?:node|machine|host|replica|server|pod|instance)")
                    .from("[每" + COUNT_BEGINS).where("每", "gpu"),
            // `12 CPU / 30 GPU`: the cores of one chip.
            nothing("(?<![\\d.])\\d{1,3}[- ]?(?:cores? )?cpu(?: cores?)?\\s?[/,+&]\\s?\\d{1,3}[- ]?(?:cores? )?gpu(?: cores?)?(?![a-z])").from("\\d").where("cpu").ofDigits(),
            // Which commit was built, and which of the boards were used.
            nothing("(?<![a-z])commit:? ?`?[0-9a-f]{7,40}`?(?![a-z0-9])|(?<![a-z])gpus? \\d(?:,\\d){1,15}(?![\\d.]|,\\d)").from("commit|gpu").where("commit", "gpu"),
            ThinkingPhrases.BOTH,
            ThinkingPhrases.OFF,
            ThinkingPhrases.ON,
            new ConditionRule(Factor.MODEL, "(?<![a-z0-9./_-])(?=[a-z0-9_-]{0,30}/?[a-z._/-]{2,40}\\d)(?![a-z0-9._/-]{1,80}\\." + FILE + "(?![a-z0-9]))"
                    + "((?:[a-z][a-z0-9_-]{1,30}/)?(?:" + FAMILY
                    + ")(?:[a-z0-9]|[._/-](?=[a-z0-9])(?!tp\\d|dp\\d|pp\\d)|:(?=e?\\d{1,4}(?:\\.\\d)?[bm](?![a-z])|latest)){0,60}+)(?![a-z0-9=]| \\d{1,4}(?:\\.\\d)?b(?![a-z0-9]))",
                    match -> List.of(Level.of(match.group(1))))
                    .where("qwen", "llama", "deep", "mi", "gemma", "glm", "phi", "yi", "gpt", "internlm", "baichuan",
                            "falcon", "granite", "nemotron", "vicuna", "starcoder", "olmo", "ernie", "hunyuan",
                            "command-", "internvl", "llava", "exaone", "grok", "seed-oss", "longcat", "bge-", "qwq-", "qvq-", "smollm", "stral", "telechat",
                            "stablelm", "wizard", "jamba", "lfm", "opt-", "bloom", "pythia-", "moonlight-", "ling-", "ring-").ofDigits(),
            new ConditionRule(Factor.MODEL, "(?<![a-z0-9./_-]|(?:to|than|against|like) )((?:" + FAMILY + ")[\\w.-]{0,20}(?: (?:[vrkm]?\\d[\\w.]{0,8}|instruct|coder|next"
                    + "|large|small|mini|medium|distill|vl|scout|maverick|llama|qwen)){0,4} \\d{1,4}(?:\\.\\d)?b(?:-a\\d{1,3}b)?(?: (?:instruct|chat|it|base))?)(?![a-z0-9])",
                    match -> List.of(Level.of(match.group(1))))
                    .where("qwen ", "llama ", "deepseek ", "mistral ", "mixtral ", "gemma ", "qwen2", "qwen3", "llama2", "llama3", "gemma2", "gemma3", "phi", "glm")
                    .ofDigits(),
            new ConditionRule(Factor.ENGINE, ENGINE, match -> List.of(Level.of(EngineNames.named(match.group(1))
                    .orElseThrow())))
                    .from("[" + EngineNames.firstLetters() + "]").where("llm", "sglang", "llama", "tgi", "text-gen", "trt", "tensorrt",
                    "lmdeploy", "xinference", "turbomind",
                            "dashinfer", "openvino", "ovms", "transformer", "deepspeed", "qserve", "modular", "text gen", "lm studio", "lmstudio", "tabbyapi", "aphrodite",
                            "kobold", "mistral.rs", "fastdeploy", "powerinfer", "infinilm", "omlx"),
            Lengths.INPUT_OF_TWO,
            Lengths.OUTPUT_OF_TWO,
            number(Factor.MAX_TOKENS, "max[-_ ]?(?:new[-_ ]?|output[-_ ]?)?tokens?\\s?[=:]?\\s?" + values("\\d{1,7}")
                    + "|最大(?:输出)?\\s?tokens?\\s?[=:]?\\s?" + values("\\d{1,7}"))
                    .where("token").ofDigits(),
            number(Factor.CONCURRENCY, "(?:max[-_ ])?concurren(?:cy|t)(?: requests)?\\s?[=:]?\\s?" + values("\\d{1,6}")
                    + "|(?<![a-z])con(?:c|cur)?\\.?\\s?[-=:]?\\s?" + values("\\d{1,6}")
                    + "|(?<![a-z0-9_])c\\s?=\\s?" + values("\\d{1,6}")
                    + "|" + several("\\d{1,6}") + "\\s?concurrent(?: requests)?(?![a-z])"
                    + "|" + several("\\d{1,6}") + "\\s?(?:requests )?in[- ]flight"
                    + "|并发(?:数|量|度)?\\s?[=:为]?\\s?" + values("\\d{1,6}")
                    + "|" + several("\\d{1,6}") + "\\s?(?:[个路]?并发|同時(?:リクエスト|接続|実行)|並列|개? ?동시 ?요청)")
                    .from("[mc\\d并]").where("concurren", "flight", "并发", "同時", "並列", "동시", "conc", "con ", "con=", "con:", "c=", "c =").ofDigits(),
            Lengths.INPUT,
            Lengths.OUTPUT,
            word(Factor.REQUEST_RATE, "inf", RATE + "inf(?:inite|inity)?(?![a-z])|" + RATE + "无限")
                    .where("rate", "qps", "rps", "速率", "请求率"),
            number(Factor.REQUEST_RATE, RATE + values("\\d{1,6}(?:\\.\\d{1,3})?"))
                    .where("rate", "qps", "rps", "速率", "请求率").ofDigits(),
            // A rate behind a number of requests is the one that they are sent at.
            number(Factor.REQUEST_RATE, "(?<=(?<![\\d.,/-])\\d{1,7}\\s?(?:prompts|requests|[个条]?请求)[,，]? ?(?:at |@ ?)?)"
                    + "(\\d{1,6}(?:\\.\\d{1,3})?)\\s?(?:rps|qps|req(?:uests)?/s(?:ec)?)(?![a-z])")
                    .from("\\d").where("rps", "qps", "/s").beside("prompts", "requests", "请求").ofDigits(),
            number(Factor.REQUESTS, "num[-_ ]prompts\\s?[=:]?\\s?" + values("\\d{1,7}")
                    + "|(?:总请求数|请求总数|(?<!失败|成功|每秒)请求数)\\s?[=:为]?\\s?" + values("\\d{1,7}")
                    + "|(?<=" + ConditionPhraseReader.TAKEN + "\\)?[,;/]? {0,2}(?:(?:and|with) )?)(\\d{1,7})"
                    + SEVERAL_REQUESTS
                    + "|(?<=[(,;] ?)(?<!\\d,)(\\d{1,7}) prompts(?= ?[),;×x]|$)"
                    + "|(?<![\\d.,/-])(\\d{1,7})" + SEVERAL_REQUESTS + "(?=,? (?:(?:at|and|with) )?"
                    + ConditionPhraseReader.TAKEN + ")")
                    .from("num|[总请\\d]").where("prompts", "requests", "请求").ofDigits(),
            // `50 requests each` is about the rows of a table, but `8 clients with 50 requests each` is not.
            number(Factor.REQUESTS, "(?<![\\d.,/-])(?<!(?:clients?|users?|workers?|threads?|sends?|sent)[^.;]{0,40})(\\d{1,7}) ?(?:req"
                    + "|requests|prompts) "
                    + "(?:each|per (?:level|run|test|config(?:uration)?|point|row|setting|concurrency(?: level)?))(?![a-z])")
                    .from("\\d").where(" each", " per ").ofDigits(),
            // A name whose family is not known, by its number of parameters: `acme/Writer-7B-Instruct`.
            new ConditionRule(Factor.MODEL, "(?<![a-z0-9./_-])((?:[a-z][a-z0-9_-]{1,30}/)?(?!" + NO_NAME + ")[a-z]{3}[a-z0-9.]{0,17}(?:-(?!tp\\d|dp\\d|pp\\d)[a-z0-9.]{1,14}){0,5}?"
                    + "[-_]\\d{1,4}(?:\\.\\d{1,2})?b\\d?(?:-a\\d{1,3}(?:\\.\\d)?b)?(?:[-_](?!tp\\d|dp\\d|pp\\d)[a-z0-9.]{1,16}){0,5})(?![a-z0-9/_-]|\\.[a-z])",
                    match -> List.of(Level.of(match.group(1))))
                    .where("0b", "1b", "2b", "3b", "4b", "5b", "6b", "7b", "8b", "9b").beside("-", "_").ofDigits(),
            new ConditionRule(Factor.DATASET, "(?:(?<![a-z])data ?set(?: name)?|数据集)\\s?[:=]\\s?([a-z][\\w./-]{1,60})",
                    match -> List.of(Level.of(match.group(1)))).where("dataset", "data set", "数据集"),
            number(Factor.TEMPERATURE, "(?<!gpu )temperature\\s?[=:]?\\s?" + values("[0-2](?:\\.\\d{1,4})?")
                    + "|(?<!gpu ?|卡|核心)温度\\s?[=:为]?\\s?" + values("[0-2](?:\\.\\d{1,4})?"))
                    .where("temperature", "温度").ofDigits(),
            number(Factor.TENSOR_PARALLEL,
                    degree("tensor[-_ ]parallel(?:ism|[-_ ]size)?|tp(?!\\s?(?:50|7[05]|80|9\\d))|张量并行(?:度|数)?"))
                    .where("tp", "tensor", "张量").ofDigits(),
            number(Factor.PIPELINE_PARALLEL, degree("pipeline[-_ ]parallel(?:ism|[-_ ]size)?|pp|流水线并行(?:度|数)?"))
                    .where("pp", "pipeline", "流水线").ofDigits(),
            number(Factor.DATA_PARALLEL, degree("data[-_ ]parallel(?:ism|[-_ ]size)?|dp|数据并行(?:度|数)?"))
                    .where("dp", "data", "数据并行").ofDigits(),
            number(Factor.GPU_COUNT, "(?<![a-z0-9.十百第几])" + COUNTS + "\\s?[x×*]?\\s?(?=" + BoardNames.BOARD
                    + "[- ]gpus?(?![a-z]))").from("[" + COUNT_BEGINS).where("gpu"),
            number(Factor.GPU_COUNT, "(?<![a-z0-9.十百第几同统任某每另])" + NO_NUMBER_OF + COUNTS
                    + "(?:\\s?[x×*]?\\s?|-(?=gpu(?!s|[ -]?(?:nodes?|servers?|machines?|box|hosts?|systems?)(?![a-z]))))(?:(?:gpus|(?<!\\d/\\d{1,4}\\s?)gpu)(?![a-z])|(?:张|块)?(?:显?卡)(?![住顿在死壳槽片]))")
                    .from("[" + COUNT_BEGINS).where("gpu", "卡"),
            number(Factor.GPU_COUNT, "(?<![a-z0-9.,-])" + COUNTS + " (?:[a-z][a-z0-9-]{1,13} ){0,2}(?:gpu |graphics )?cards(?![a-z])")
                    .from("[" + COUNT_BEGINS).where("cards"),
            number(Factor.GPU_COUNT, "(?<![a-z])gpus?(?: count)?\\s?[=:]\\s?" + values("\\d{1,4}"))
                    .where("gpu").ofDigits(),
            number(Factor.GPU_COUNT, "(?<![a-z0-9.])((?:\\d{1,3}" + AND + "){0,8}\\d{1,3})"
                    + "(?:\\s?(?:[x×*]|张|块)\\s?|\\s)(?=" + BoardNames.BOARD + BoardNames.BOARD_END + ")")
                    .from("\\d").where(BoardNames.BOARDS),
            number(Factor.GPU_COUNT, "(?<![a-z0-9.十百第几])" + COUNTS + "(?:\\s?[张块片]\\s?(?=" + BoardNames.BOARD + BoardNames.BOARD_END + ")|\\s(?=" + BoardNames.BOARD + "s(?![a-z0-9])))|(?<![a-z0-9.-])(one|single) (?=(?:" + BoardNames.BOARD + BoardNames.BOARD_END
                    + "|" + BoardNames.BARE_BOARD + ")(?! (?:gpu )?(?:node|server|machine|box|host|system|cluster)))").from("[" + COUNT_BEGINS).where("张", "块", "片", "0s", "4s", "xs", "one ", "single "),
            number(Factor.GPU_COUNT, "(?<=" + BoardNames.BOARD + BoardNames.BUILD + BoardNames.BUILD + "(?: gpus?)?\\s?)[x×*]\\s?"
                    + "(\\d{1,2})(?![\\d.a-z])")
                    .from("[x×*]").where(BoardNames.BOARDS).ofDigits(),
            number(Factor.GPU_COUNT, "(?<![a-z0-9.,十百第几])" + COUNTS + "(?:\\s?[x×*张块片]\\s?(?=" + BoardNames.BARE_BOARD + ")|\\s(?=" + BoardNames.BARE_BOARDS + "))")
                    .from("[" + COUNT_BEGINS).where("30", "40", "50"),
            new ConditionRule(Factor.GPU, "(?<=" + ConditionPhraseReader.TAKEN + " ?)(" + BoardNames.BARE_BOARD + ")s?",
                    match -> List.of(Level.of(BoardNames.of("rtx " + match.group(1))))).from("[345]0").where("30", "40", "50"),
            new ConditionRule(Factor.GPU, BoardNames.ON_BARE_BOARD,
                    match -> List.of(Level.of(BoardNames.of("rtx " + match.group(1))))).from("[345]0").where("30", "40", "50"),
            new ConditionRule(Factor.GPU, "(?<![a-z0-9./_-]|layer )(" + BoardNames.BOARD + ")" + BoardNames.BOARD_END
                    + "(?: ?/ ?(" + BoardNames.BARE_BOARD + "))?(?:[- ]gpus?(?![a-z]))?",
                    match -> Stream.of(match.group(1), match.group(2) == null ? match.group(1) : "rtx " + match.group(2)).map(BoardNames::of).distinct().map(Level::of).toList())
                    .from(BoardNames.BEGINNING).where(BoardNames.BOARDS),
            nothing("(?<=" + ConditionPhraseReader.TAKEN + "[ (（-]{0,3})(?:\\d{2,3} ?g(?:i?b)?|sxm\\d?|pcie|nvl)(?: ?(?:vram|memory|hbm\\d?e?|显存))?(?![a-z0-9])")
                    .from("\\d\\d|sxm|pcie|nvl").where(String.valueOf(ConditionPhraseReader.TAKEN)).beside("g", "sxm", "pcie", "nvl"),
            number(Factor.NODES, "(?<![a-z0-9.])" + COUNTS + "\\s?(?:different |separate |physical )?nodes?(?![a-z])")
                    .from("[" + COUNT_BEGINS).where("node"),
            number(Factor.NODES, "(?<![a-z0-9.十百第几每另])" + COUNTS + "\\s?(?:台(?:机器|服务器|主机)?|个?节点)(?!上)")
                    .from("[" + COUNT_BEGINS).where("台", "节点"),
            word(Factor.NODES, "1", "(?:the |a )?same node(?![a-z]|[- ](?:pool|port|group|selector))|单机|单节点|同一节点")
                    .where("node", "单", "节点"),
            word(Factor.NODES, "2", "双机|两机|双节点|两节点|两台")
                    .where("双", "两"),
            word(Factor.API, "chat", "chat[- ]completions?|/v1/chat\\S{0,20}|(?<![a-z])chat api")
                    .where("chat"),
            word(Factor.API, "completions", "/v1/completions|(?<![a-z])completions? api")
                    .where("completion"),
            word(Factor.API, "generate", "(?<![a-z])/generate(?![a-z])|(?:native |generate )api|原生(?:接口| ?api)")
                    .where("generate", "api", "接口"),
            ThinkingPhrases.ALONE);

    /// One of these stands wherever one of the rules finds a level.
    private static final WordSet HINTS = RULES.stream().filter(rule -> rule.factor() != null).map(rule -> rule.hints().stripped())
            .reduce(WordSet.of(), WordSet::or);
    /// Which rules have a hint in a text.
    private static final WordSearch HINTED = new WordSearch(RULES.stream().map(rule -> rule.hints().words()).toList());
    /// The rules whose hints may come to stand there later.
    private static final long LATER = IntStream.range(0, RULES.size()).filter(i -> RULES.get(i).isBehindOthers())
            .mapToLong(i -> 1L << i).reduce(0, (one, other) -> one | other);
    /// The rules that find levels.
    static final long OF_LEVELS = IntStream.range(0, RULES.size()).filter(i -> RULES.get(i).factor() != null)
            .mapToLong(i -> 1L << i).reduce(0, (one, other) -> one | other);
    /// Marks may part a word, and characters beyond ASCII may be letters of another width.
    private static final long UNSURE = CharacterBits.of("[<*`\u4e00");

    private ConditionPhrases() {
    }

    /// The rules that may find something in a text, as bits in the order of [#RULES].
    static long hinted(CharSequence text) {
        return HINTED.in(text) | LATER;
    }

    /// Whether words of the line may name a level. False is certain and true for most lines that name none, too: this is
    /// a look before the words are read.
    static boolean mayName(Line line) {
        return line.hasAny(UNSURE) || HINTS.anyIn(line.text().toLowerCase(Locale.ROOT), line.characterBits());
    }

    /// What was found in words.
    ///
    /// @param open the factors of which they name several levels
    /// @param rest the words without the phrases that name levels; empty where none does
    /// @param otherWords the number of words that name no condition and are no fillers
    /// @param wordsOfStatement those of them that no title has beside conditions
    private record Found(Map<Factor, Level> levels, Set<Factor> open, String rest, int otherWords, int wordsOfStatement) {

        /// More other words than these make a statement of what they stand beside.
        private static final int MOST_OTHER_WORDS = 3;
        private static final Found NOTHING = new Found(Map.of(), Set.of(), "", Integer.MAX_VALUE, Integer.MAX_VALUE);

        static Found by(String words) {
            ConditionPhraseReader reader = new ConditionPhraseReader(words);
            Map<Factor, Level> levels = reader.levels();
            Set<Factor> open = reader.open();
            if (levels.isEmpty() && open.isEmpty()) {
                return NOTHING;
            }
            return new Found(Collections.unmodifiableMap(levels), open, reader.rest(), levels.isEmpty() ? Integer.MAX_VALUE
                    : reader.otherWords(), levels.isEmpty() ? Integer.MAX_VALUE : reader.wordsOfStatement());
        }

        private boolean isSentence() {
            return SENTENCES.of(rest);
        }

        /// Whether the words state something about what they name, as sentences do.
        private boolean isStatement() {
            return wordsOfStatement > MOST_OTHER_WORDS || isSentence();
        }
    }

    /// The same words stand over one result after another, and are looked up several times each.
    private static final LabelCache<Found> READ = new LabelCache<>(Found::by);
    /// Most who ask what words name do not ask whether they are a sentence about it.
    private static final LabelCache<Boolean> SENTENCES = new LabelCache<>(ConditionPhraseReader::isSentence);

    private static Found found(String words) {
        return BareNumber.is(words) ? Found.NOTHING : READ.of(words);
    }

    /// The level of each factor that the words name without contradiction.
    public static Map<Factor, Level> in(String words) {
        return found(words).levels;
    }

    /// The same of a heading. It may be nothing but the name of a model in several words (`Mistral 7B v0.3 Instruct`),
    /// and the name of an engine, alone or in brackets at its end: `Qwen3-8B (Transformers)`.
    public static Map<Factor, Level> inHeading(String words) {
        String heading = words.strip();
        Map<Factor, Level> levels = in(heading);
        Set<Factor> open = openIn(heading);
        Map<Factor, Level> named = new EnumMap<>(Factor.class);
        Matcher name = SPACED_NAME.matcher(heading);
        if (name.matches() && !open.contains(Factor.MODEL)) {
            named.put(Factor.MODEL, Level.of(name.group(1)));
        }
        Matcher stated = STATED_MODEL.matcher(heading);
        if (stated.matches() && !levels.containsKey(Factor.MODEL) && !open.contains(Factor.MODEL)) {
            named.putAll(FactValue.of(Factor.MODEL, "Model", stated.group(1)));
        }
        Matcher generation = GENERATION.matcher(heading);
        if (generation.lookingAt() && !levels.containsKey(Factor.MODEL) && !open.contains(Factor.MODEL)) {
            named.putIfAbsent(Factor.MODEL, Level.of(generation.group(1)));
        }
        int bracket = heading.endsWith(")") ? heading.lastIndexOf('(') + 1 : 0;
        if (!open.contains(Factor.ENGINE)) {
            EngineNames.named(heading.substring(bracket, heading.length() - (bracket > 0 ? 1 : 0)).strip())
                    .ifPresent(engine -> named.put(Factor.ENGINE, Level.of(engine)));
        }
        if (!levels.containsKey(Factor.CONCURRENCY) && !open.contains(Factor.CONCURRENCY)) {
            HeadingLoad.of(heading).ifPresent(load -> named.put(Factor.CONCURRENCY, load));
        }
        if (!levels.containsKey(Factor.INPUT_TOKENS) && !levels.containsKey(Factor.OUTPUT_TOKENS) && !open.contains(Factor.INPUT_TOKENS)) {
            named.putAll(HeadingLengths.of(heading));
        }
        if (named.isEmpty()) {
            return levels;
        }
        levels.forEach(named::putIfAbsent);
        return named;
    }

    /// The factors of which the words name several levels.
    public static Set<Factor> openIn(String words) {
        return found(words).open;
    }

    /// The level of each factor in words about boards, where `2x 3090` needs no more: it is an RTX 3090.
    public static Map<Factor, Level> ofBoards(String words) {
        return in(BoardNames.inFull(words));
    }

    /// Whether the words, which name a level, are a sentence about it (`why vLLM is slow on 4 GPUs`), so that it need
    /// not hold for what follows.
    public static boolean isSentence(String words) {
        return found(words).isSentence();
    }

    /// Whether the words of a comment are there to set conditions: a label or an announcement, not a sentence that
    /// mentions them.
    public static boolean announce(String words) {
        Found found = found(words);
        return !found.levels.isEmpty() && !found.isStatement();
    }

    /// Whether the words name conditions and nothing else, so that a line of them is a label: `vLLM, 4 GPUs:`.
    public static boolean areOnly(String words) {
        return found(words).otherWords == 0;
    }

    /// Whether the words name conditions and few other things, and are no sentence about them.
    static boolean areMostly(String words, int mostOtherWords) {
        Found found = found(words);
        return found.otherWords <= mostOtherWords && !found.isSentence();
    }

    private static ConditionRule nothing(String pattern) {
        return new ConditionRule(null, pattern, match -> List.of());
    }

    private static ConditionRule word(Factor factor, String level, String pattern) {
        List<Level> fixed = List.of(Level.parse(factor, level));
        return new ConditionRule(factor, pattern, match -> fixed);
    }

    private static ConditionRule number(Factor factor, String pattern) {
        return new ConditionRule(factor, pattern, ConditionPhrases::numbers);
    }

    /// `tp4`, `--tp 4`, `TP=4`.
    private static String degree(String names) {
        return "(?<![a-z])(?:" + names + ")[-_ ]?[=:]?\\s?(\\d{1,2})(?!\\d|\\.\\d|\\s?%)";
    }

    /// The number behind a label, with the others of a list so that they can contradict; none with a unit or a fraction
    /// of its own (`3k`, `1.5x`). A comma may also end the phrase (`concurrency 30, 4 GPUs`).
    static String values(String number) {
        return "(" + number + "(?:(?:\\s?,\\s?(?=\\d+\\s?(?:[,;)]|$))|" + AND.replace(",", "") + ")" + number
                + "){0,8})(?![\\d°]|[.,]\\d|\\s?[x×%]|[a-z])";
    }

    /// The numbers before a label, of which the first has no label of its own: not `4` of `TP=4, 64 concurrent`, nor
    /// the number of a board.
    private static String several(String number) {
        return "(?<![\\d.=a-z_])(?<![tpde]p )" + NO_NUMBER_OF + "((?:" + number + AND + "){0,8}" + number + ")";
    }

    static List<Level> numbers(MatchResult match) {
        List<Level> levels = new ArrayList<>();
        for (int group = 1; group <= match.groupCount(); group++) {
            if (match.group(group) != null) {
                Matcher number = NUMBER.matcher(match.group(group));
                while (number.find()) {
                    Integer known = NUMBERS.get(number.group());
                    levels.add(Level.of(known != null ? known : Double.parseDouble(number.group())));
                }
            }
        }
        return levels;
    }
}
