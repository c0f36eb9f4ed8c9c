package dev.touchstone.importer.format.prose;

import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// What the parts of file names mean. What a rule takes is not seen by the next.
final class FileNameRules {

    /// A part begins behind anything but a letter or a digit, and ends before it.
    private static final String BEGIN = "(?<![a-z0-9.])";
    private static final String END = "(?![a-z0-9]|\\.\\d)";
    private static final String IS = "[-_= ]{0,2}";
    private static final String COUNT = "([1-9]\\d{0,6})";
    private static final String RATE = "(inf|\\d{1,6}(?:\\.\\d{1,4})?)";
    private static final String ENGINE = "(vllm|sglang|llama\\.cpp|llama-cpp|llamacpp|ollama|tgi|tensorrt-llm|trt-llm"
            + "|trtllm|lmdeploy|xinference)";
    private static final String FAMILY = "(?:" + ModelFamilies.common() + "|qwq|chatglm|falcon|granite)";
    private static final String MODEL_PART = "(?:[-_]?" + FAMILY + "|[-_.]?v?\\d{1,4}(?:\\.\\d{1,2})?[bm]?"
            + "|[-_](?:\\d{1,3}x\\d{1,3}b|a\\d{1,3}(?:\\.\\d)?b|[rk]\\d|instruct|chat|base|it|distill|coder|math|vl"
            + "|thinking|mini|small|medium|large|air|next|fp8|fp4|nvfp4|bf16|fp16|awq|gptq|int[48]"
            + "|w\\d{1,2}a\\d{1,2}))";
    private static final String CODE = "(?:tp|dp|pp|ep|c|p|i|o)\\d{1,6}";
    /// A single letter is a code only in the company of another code.
    private static final String IN_COMPANY =
            "(?:(?<=" + CODE + "[-_]{1,2})|(?=[a-z]\\d{1,6}[-_]{1,2}" + CODE + END + "))";

    /// @param factors the factor of each group of the pattern, in order; empty when a match is only removed
    record Rule(Pattern pattern, List<Factor> factors, Kind kind) {

        Level level(Factor factor, String text) {
            String lower = text.toLowerCase(Locale.ROOT);
            return switch (factor) {
                case ENGINE -> Level.of(EngineNames.named(lower).orElse(text));
                case GPU -> Level.of(BoardNames.of(lower));
                case THINKING -> Level.of(lower.startsWith("no") || lower.endsWith("off") ? "off" : "on");
                case MODEL, ENGINE_VERSION -> Level.of(text);
                default -> Level.parse(factor, lower);
            };
        }
    }

    /// What becomes of what a rule found: codes are not taken away, so that their neighbours see them.
    enum Kind { WORD, TIME, CODE }

    static final List<Rule> RULES = List.of(
            time("(?<!\\d)(20[1-4]\\d)[-_.]?([01]\\d)[-_.]?([0-3]\\d)[-_ t]{1,2}"
                    + "([0-2]\\d)[-_.:h]?([0-5]\\d)[-_.:m]?([0-5]\\d)"
                    + "(?!\\d)"),
            rule("(?<!\\d)20[1-4]\\d[-_.]?[01]\\d[-_.]?[0-3]\\d(?!\\d)"),
            rule("^(?:openai(?:-chat|-audio)?|vllm|sglang|tgi|lmdeploy|llama\\.cpp|trt|deepspeed-mii|scalellm)-" + RATE
                    + "qps(?:-concurrency(\\d{1,6}))?(?:-(.{1,120}?))?-?\\u0001*$", Factor.REQUEST_RATE,
                    Factor.CONCURRENCY, Factor.MODEL),
            rule("^" + ENGINE + "(?:-[a-z]{2,8}){0,2}_[01]\\d[0-3]\\d_" + COUNT + "_" + COUNT + "_" + COUNT + "$",
                    Factor.ENGINE, Factor.REQUESTS, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS),
            rule("^d\\((\\d{1,7}),\\s?(\\d{1,7})\\)", Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS),
            rule("(?:vllm|sglang)[-_ ]?bench(?:mark(?:ing)?)?" + END),
            rule(BEGIN + "(?:\\d{1,3}p\\d{1,3}d|top[-_]?[pk]" + IS + "[\\d.]{0,6}|p(?:50|90|95|99)|run" + IS + "\\d{1,4}"
                    + "|port" + IS + "\\d{1,5}|\\d{1,3}(?:\\.\\d{1,3}){3})" + END),
            rule(BEGIN + "(vllm)[-_]?v?(\\d\\.\\d{1,3}(?:\\.\\d{1,3})?(?:(?:rc|post)\\d{1,2})?)" + END, Factor.ENGINE,
                    Factor.ENGINE_VERSION),
            rule(BEGIN + "((?=[a-z]{1,9}.{0,60}\\d)" + FAMILY + MODEL_PART + "{1,10})" + END, Factor.MODEL),
            rule(BEGIN + ENGINE + "(?![a-z])", Factor.ENGINE),
            code(BEGIN + "(?:tensor[-_]parallel(?:[-_]size)?|tp(?:[-_]size)?)" + IS + "(\\d{1,2})" + END,
                    Factor.TENSOR_PARALLEL),
            code(BEGIN + "(?:pipeline[-_]parallel(?:[-_]size)?|pp(?:[-_]size)?)" + IS + "(\\d{1,2})" + END,
                    Factor.PIPELINE_PARALLEL),
            code(BEGIN + "(?:data[-_]parallel(?:[-_]size)?|dp(?:[-_]size)?)" + IS + "(\\d{1,2})" + END,
                    Factor.DATA_PARALLEL),
            rule(BEGIN + "(?:max[-_])?conc(?:urren(?:cy|t))?" + IS + "(\\d{1,6})" + END, Factor.CONCURRENCY),
            rule(BEGIN + RATE + "(?:qps|rps)" + END, Factor.REQUEST_RATE),
            rule(BEGIN + "(?:qps|rps|(?:request[-_])?rate)" + IS + RATE + END, Factor.REQUEST_RATE),
            rule(BEGIN + "(?:num[-_]?(?:prompts|requests)|prompts|requests|reqs)" + IS + COUNT + END, Factor.REQUESTS),
            rule(BEGIN + COUNT + "(?:prompts|requests|reqs?)" + END, Factor.REQUESTS),
            rule(BEGIN + "max[-_]?tokens?" + IS + COUNT + END, Factor.MAX_TOKENS),
            rule(BEGIN + "(?:random[-_])?(?:in(?:put)?(?:[-_]?(?:len|tokens))?|isl|ilen)" + IS + "(\\d{2,7})" + END,
                    Factor.INPUT_TOKENS),
            rule(BEGIN + "(?:random[-_])?(?:out(?:put)?(?:[-_]?(?:len|tokens))?|osl|olen)" + IS + "(\\d{2,7})" + END,
                    Factor.OUTPUT_TOKENS),
            rule(BEGIN + "temp(?:erature)?" + IS + "([0-2](?:\\.\\d{1,3})?)" + END, Factor.TEMPERATURE),
            rule(BEGIN + "(no[-_]?think(?:ing)?|think(?:ing)?[-_=]?(?:off|on)|think(?:ing)?)"
                    + "(?![-_ ]?(?:modes?|cost|tests?|notes|study|on[-_]off)(?![a-z]))" + END,
                    Factor.THINKING),
            rule(BEGIN + "(\\d{1,2})x?[-_]?(" + BoardNames.BOARD + ")" + END, Factor.GPU_COUNT, Factor.GPU),
            rule(BEGIN + "(" + BoardNames.BOARD + ")[-_]?x[-_]?(\\d{1,2})" + END, Factor.GPU, Factor.GPU_COUNT),
            rule(BEGIN + "(?![tl]4)(" + BoardNames.BOARD + ")" + END, Factor.GPU),
            rule(BEGIN + "([1-9]\\d{0,2})[-_]?x?[-_]?(?:gpus?|cards?)(?![a-z]|[-_]?\\d)", Factor.GPU_COUNT),
            rule(BEGIN + "gpus" + IS + "(\\d{1,3})" + END, Factor.GPU_COUNT),
            rule(BEGIN + "(\\d{1,2})[-_]?nodes?(?![a-z]|[-_]?\\d)", Factor.NODES),
            rule(BEGIN + "(sharegpt)" + END, Factor.DATASET),
            code(BEGIN + IN_COMPANY + "c(\\d{1,5})" + END, Factor.CONCURRENCY),
            code(BEGIN + IN_COMPANY + "[pi](\\d{2,6})" + END, Factor.INPUT_TOKENS),
            code(BEGIN + IN_COMPANY + "o(\\d{1,6})" + END, Factor.OUTPUT_TOKENS));

    private FileNameRules() {
    }

    private static Rule rule(String pattern, Factor... factors) {
        return new Rule(Pattern.compile(pattern), List.of(factors), Kind.WORD);
    }

    private static Rule code(String pattern, Factor... factors) {
        return new Rule(Pattern.compile(pattern), List.of(factors), Kind.CODE);
    }

    private static Rule time(String pattern) {
        return new Rule(Pattern.compile(pattern), List.of(), Kind.TIME);
    }
}
