package dev.touchstone.importer.column;

import static dev.touchstone.importer.column.Measure.Dimension.REQUESTS;
import static dev.touchstone.importer.column.Measure.Dimension.REQUEST_RATE;
import static dev.touchstone.importer.column.Measure.Dimension.TIME;
import static dev.touchstone.importer.column.Measure.Dimension.TIME_PER_TOKEN;
import static dev.touchstone.importer.column.Measure.Dimension.TOKENS;
import static dev.touchstone.importer.column.Measure.Dimension.TOKEN_RATE;
import static dev.touchstone.importer.column.Measure.Dimension.TOKEN_RATE_PER_REQUEST;

import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.model.Quantity;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The names that people and tools have for quantities, as [ColumnLabel] writes them.
final class MetricNames {

    private static final Map<String, List<Name>> BY_WORDS = new HashMap<>();
    /// Those that may stand among other words, the longest first.
    private static final List<Within> WITHIN;
    private static final Set<String> ANY_TIME = Set.of("time", "时间", "耗时", "时长");

    /// @param units the name means the quantity only with a unit of one of these
    /// @param bare whether it means it without a unit too
    /// @param sure whether nothing else goes by the name
    record Name(Quantity quantity, Set<Measure.Dimension> units, boolean bare, boolean sure) {

        private boolean fits(@Nullable Measure unit) {
            return unit == null ? bare : units.contains(unit.dimension());
        }
    }

    /// @param signs of its words: what has not all of them does not hold it
    private record Within(String words, long signs, List<Name> names) {

        private boolean isIn(String text, long its) {
            return (its & signs) == signs && contains(text, words);
        }
    }

    static {
        sure(Quantity.TTFT, "ttft", "ttfts", "time to first token", "time to 1st token", "first token latency",
                "first token time", "first token delay", "1st token latency", "ttft latency",
                "time to first token ttft", "首token延迟", "首token时延", "首token时间", "首token耗时", "首字延迟", "首字时延",
                "首字时间", "首字耗时", "首词延迟", "首包延迟", "首包时延", "首token响应时间");
        likely(Quantity.TTFT, "first token", "首token", "首字", "首包", "prefill latency", "prefill time");
        sure(Quantity.TTFOT, "ttfot", "ttot", "time to first output token", "time to first answer token");
        sure(Quantity.TPOT, "tpot", "tpots", "time per output token", "time per output token tpot",
                "time per output token excl 1st token", "每token延迟", "每token时延", "单token延迟", "单token时延", "每输出token延迟",
                "每输出token时延", "每个输出token的时间", "每输出token时间", "每token耗时");
        likely(Quantity.TPOT, "per token latency", "latency per token", "time per token", "token latency",
                "decode latency", "token延迟", "token时延");
        put(Quantity.TPOT, EnumSet.of(TIME_PER_TOKEN), false, false, "", "latency", "decode", "speed", "decoding",
                "generation", "生成速度", "延迟", "时延");
        sure(Quantity.ITL, "itl", "itls", "inter token latency", "intertoken latency", "inter token latency itl",
                "token间延迟", "token间时延", "token间隔", "字间延迟");
        likely(Quantity.ITL, "time between tokens", "tbt", "inter chunk latency", "icl", "token interval");
        sure(Quantity.E2E_LATENCY, "e2e", "e2el", "e2e latency", "e2e time", "end to end latency", "end to end",
                "end to end request latency", "request latency", "e2e request latency", "response time",
                "total latency", "end2end latency", "端到端延迟", "端到端时延", "整体延迟", "请求延迟", "请求时延", "响应时间",
                "总延迟", "总时延", "端到端", "端到端耗时", "request e2e latency", "e2e latency e2el", "generate time", "e2e request time");
        likely(Quantity.E2E_LATENCY, "latency", "lat", "latencies", "延迟", "时延", "耗时", "response latency", "response",
                "time per request", "request time", "completion time", "请求耗时", "响应延迟", "平均延迟");
        sure(Quantity.REQUEST_THROUGHPUT, "request throughput", "requests throughput", "req throughput",
                "requests per second", "requests/sec", "actual throughput", "请求吞吐", "请求吞吐量", "每秒请求数",
                "每秒请求", "throughput requests", "req tput", "request tput");
        put(Quantity.REQUEST_THROUGHPUT, EnumSet.of(REQUEST_RATE), false, true, "", "rps", "qps", "throughput", "吞吐", "吞吐量",
                "request",
                "requests", "req", "actual", "completed", "total throughput", "overall throughput");
        sure(Quantity.OUTPUT_TOKEN_THROUGHPUT, "output throughput", "output tput", "output token throughput",
                "output tokens throughput", "generation throughput", "generated token throughput",
                "output tokens per second", "generation tokens per second", "输出吞吐", "输出吞吐量", "输出token吞吐",
                "输出token吞吐量", "生成吞吐", "生成吞吐量", "output token throughput per second",
                "throughput output", "throughput output tokens", "token throughput output");
        put(Quantity.OUTPUT_TOKEN_THROUGHPUT, EnumSet.of(TOKEN_RATE), false, true, "output", "out", "gen", "generation",
                "generated", "output token", "output tokens", "gen throughput", "out throughput", "输出", "生成",
                "completion", "output speed", "decode throughput", "system output throughput");
        likely(Quantity.OUTPUT_TOKEN_THROUGHPUT, "throughput", "thpt", "tput", "token throughput", "tokens throughput",
                "decode throughput", "tput decode", "tput output", "output tput", "generate speed",
                "throughput tokens", "吞吐", "吞吐量", "token吞吐", "token吞吐量", "系统吞吐", "系统吞吐量",
                "overall throughput", "system throughput", "aggregate throughput", "tokens per second", "生成速度", "输出速度");
        put(Quantity.OUTPUT_TOKEN_THROUGHPUT, EnumSet.of(TOKEN_RATE), false, false, "", "decode", "speed", "tokens",
                "token", "generation speed", "gen speed", "decoding", "decode speed", "速度", "推理速度", "aggregate",
                "system", "overall", "tg", "eval");
        sure(Quantity.TOTAL_TOKEN_THROUGHPUT, "total token throughput", "total tput", "total tokens throughput",
                "total tokens per second", "overall token throughput", "总token吞吐", "总token吞吐量",
                "throughput total tokens", "token throughput total", "token throughput prompt + completion token");
        put(Quantity.TOTAL_TOKEN_THROUGHPUT, EnumSet.of(TOKEN_RATE), false, true, "total", "total throughput",
                "total tokens", "total token", "tot", "all tokens", "input output", "input + output", "总", "总吞吐",
                "总吞吐量",
                "in+out", "total throughput in+out", "throughput total");
        likely(Quantity.TOTAL_TOKEN_THROUGHPUT, "total throughput", "总吞吐", "总吞吐量");
        sure(Quantity.INPUT_TOKEN_THROUGHPUT, "input throughput", "input tput", "input token throughput",
                "input tokens throughput", "prompt throughput", "prompt token throughput", "input tokens per second",
                "输入吞吐", "输入吞吐量", "输入token吞吐", "输入token吞吐量", "throughput input");
        put(Quantity.INPUT_TOKEN_THROUGHPUT, EnumSet.of(TOKEN_RATE), false, true, "input", "in", "prompt",
                "input token", "input tokens", "输入");
        put(Quantity.INPUT_TOKEN_THROUGHPUT, EnumSet.of(TOKEN_RATE), true, false, "prefill throughput",
                "prefill speed", "tput prefill", "tput input", "input tput");
        put(Quantity.INPUT_TOKEN_THROUGHPUT, EnumSet.of(TOKEN_RATE), false, false, "prefill", "prompt processing",
                "pp");
        sure(Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT, "peak output token throughput", "peak output throughput",
                "max output token throughput", "max output throughput", "峰值输出吞吐", "峰值输出吞吐量");
        put(Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT, EnumSet.of(TOKEN_RATE), false, true, "max output", "peak output",
                "max output tokens", "peak output tokens");
        put(Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT, EnumSet.of(TOKEN_RATE), false, false, "peak", "peak throughput",
                "max throughput", "峰值吞吐", "峰值吞吐量", "最大吞吐", "最大吞吐量");
        sure(Quantity.GOODPUT, "goodput", "request goodput", "有效吞吐", "有效吞吐量");
        put(Quantity.REQUEST_OUTPUT_THROUGHPUT, EnumSet.of(TOKEN_RATE, TOKEN_RATE_PER_REQUEST), true, true,
                "output throughput of one request", "output token throughput per request",
                "per request output throughput", "output token throughput per user",
                "output throughput per request", "request output throughput");
        put(Quantity.REQUEST_OUTPUT_THROUGHPUT, EnumSet.of(TOKEN_RATE_PER_REQUEST), false, false, "", "output",
                "throughput", "interactivity", "speed", "output throughput", "decode", "decode speed",
                "generation speed",
                "output speed", "output token throughput", "generated token speed", "per user", "user throughput",
                "per request");
        put(Quantity.REQUEST_OUTPUT_THROUGHPUT, EnumSet.of(TOKEN_RATE, TOKEN_RATE_PER_REQUEST), true, false,
                "tput user", "user tput", "output token throughput of a request", "generated token speed",
                "per user tput", "单用户速度", "单用户输出速度", "单路速度", "单请求速度",
                "generate speed per client", "speed per client", "per user throughput", "throughput per user",
                "throughput per request", "per request throughput",
                "interactivity", "单用户吞吐", "单请求吞吐", "per request speed", "tokens per second per user");
        sure(Quantity.OUTPUT_TOKENS_PER_REQUEST, "output tokens per request", "tokens per request",
                "output tokens/request", "output tokens/req", "generated tokens per request", "平均输出token数");
        sure(Quantity.DURATION, "duration", "benchmark duration", "test duration", "total test duration",
                "total duration", "run duration", "测试时长", "总耗时", "测试耗时", "总时长", "测试总时长");
        likely(Quantity.DURATION, "total time", "wall time", "wall clock", "wall clock time", "elapsed", "elapsed time",
                "time", "runtime", "run time", "benchmark time", "test time", "总时间", "运行时间", "时间", "时长",
                "time taken", "time taken for tests", "time elapsed", "总测试时间", "测试总时间", "总用时", "测试用时");
        sure(Quantity.SUCCESSFUL_REQUESTS, "successful requests", "successful", "completed requests", "completed",
                "succeeded", "success requests", "successes", "succeed requests", "成功请求", "成功请求数", "成功数",
                "requests successful", "num completed requests", "num successful requests");
        likely(Quantity.SUCCESSFUL_REQUESTS, "success", "ok", "成功", "passed");
        sure(Quantity.FAILED_REQUESTS, "failed requests", "failed", "failures", "requests failed", "失败请求", "失败请求数",
                "失败数", "num failed requests");
        likely(Quantity.FAILED_REQUESTS, "errors", "fail", "失败", "错误数", "errored", "error count", "err");
        sure(Quantity.INPUT_TOKENS, "number of prompt tokens", "total input tokens", "total prompt tokens",
                "input tokens total",
                "总输入token", "总输入token数", "输入token总数");
        likely(Quantity.INPUT_TOKENS, "prompt tokens");
        sure(Quantity.OUTPUT_TOKENS, "number of completion tokens", "total output tokens", "total generated tokens",
                "generated tokens",
                "total completion tokens", "output tokens total", "total output", "总输出token", "总输出token数", "输出token总数",
                "总生成token数");
        likely(Quantity.OUTPUT_TOKENS, "completion tokens", "tokens generated", "total tokens generated");
        sure(Quantity.REASONING_TOKENS, "reasoning tokens", "total reasoning tokens", "thinking tokens");
        sure(Quantity.PEAK_CONCURRENCY, "peak concurrent requests", "max concurrent requests",
                "peak requests in flight", "peak concurrent", "peak concurrency", "峰值并发", "峰值并发数");
        sure(Quantity.MEAN_CONCURRENCY, "mean requests in flight", "mean concurrency", "avg concurrency",
                "average concurrency", "achieved concurrency", "actual concurrency", "平均并发", "平均并发数", "实际并发",
                "实际并发数", "effective concurrency");
        sure(Quantity.THEORETICAL_MAX_REQUEST_THROUGHPUT, "theoretical max throughput",
                "theoretical max request throughput");
        WITHIN = BY_WORDS.entrySet().stream()
                .filter(entry -> entry.getKey().length() > 2 && !ANY_TIME.contains(entry.getKey()))
                .sorted((one, other) -> other.getKey().length() - one.getKey().length())
                .map(entry -> new Within(entry.getKey(), CharacterBits.of(entry.getKey()), entry.getValue())).toList();
    }

    private MetricNames() {
    }

    private static void sure(Quantity quantity, String... names) {
        put(quantity, natural(quantity), true, true, names);
    }

    private static void likely(Quantity quantity, String... names) {
        put(quantity, natural(quantity), true, false, names);
    }

    private static void put(Quantity quantity, Set<Measure.Dimension> units, boolean bare, boolean sure,
            String... names) {
        Name name = new Name(quantity, units, bare, sure);
        for (String words : names) {
            BY_WORDS.computeIfAbsent(words, none -> new ArrayList<>()).add(name);
        }
    }

    /// The dimensions that the base unit of a quantity has.
    private static Set<Measure.Dimension> natural(Quantity quantity) {
        if (quantity == Quantity.TPOT) {
            return EnumSet.of(TIME, TIME_PER_TOKEN);
        }
        return EnumSet.of(switch (quantity.unit()) {
            case SECONDS -> TIME;
            case REQUESTS_PER_SECOND -> REQUEST_RATE;
            case TOKENS_PER_SECOND -> TOKEN_RATE;
            case TOKENS -> TOKENS;
            case COUNT -> REQUESTS;
        });
    }

    /// What goes by these words and this unit.
    static Optional<Name> of(String words, @Nullable Measure unit) {
        return first(BY_WORDS.getOrDefault(words, List.of()), unit);
    }

    /// The longest name among the words, when it stands for the same quantity whatever else stands there. The words
    /// that every duration has do not: a `time to second token` is no duration of the run.
    static Optional<Name> within(String words, @Nullable Measure unit) {
        long signs = CharacterBits.of(words);
        for (Within name : WITHIN) {
            if (name.isIn(words, signs)) {
                Optional<Name> found = first(name.names, unit);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Name> first(List<Name> names, @Nullable Measure unit) {
        return names.stream().filter(name -> name.fits(unit)).findFirst();
    }

    private static boolean contains(String words, String name) {
        int at = words.indexOf(name);
        return at >= 0 && !joins(words, at - 1, name.charAt(0))
                && !joins(words, at + name.length(), name.charAt(name.length() - 1));
    }

    /// Whether the character there makes one word with its neighbour.
    private static boolean joins(String words, int at, char neighbour) {
        return at >= 0 && at < words.length() && neighbour < 128 && words.charAt(at) < 128
                && Character.isLetterOrDigit(words.charAt(at));
    }
}
