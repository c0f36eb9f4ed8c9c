package dev.touchstone.importer.column.cell;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A unit as people write it in the head of a column or behind a figure.
///
/// @param scale to the base unit of its dimension: seconds, per second, tokens
/// @param countsWords whether it counts words, where others count tokens
public record Measure(Dimension dimension, double scale, boolean countsWords) {

    /// What a unit is one of.
    public enum Dimension {
        TIME, TIME_PER_TOKEN, REQUEST_RATE, TOKEN_RATE, TOKEN_RATE_PER_REQUEST, PER_GPU, TOKENS, REQUESTS, FRACTION,
        OTHER
    }

    private static final int LONGEST = 32;
    private static final Pattern RATE = Pattern.compile("(?<many>[km]|thousands?(?:of)?|millions?(?:of)?|千|万|百万|[x×]1,?000|[x×]?10(?:\\^3|³))?(?<what>toks?|tokens?|tkn?s?|t|words?|w|req|reqs"
            + "|requests?|r|prompts?|quer(?:y|ies)|infer(?:ences?)?|anfragen?|请求|请求数|次|条)(?:/|per|每)(?<time>s|secs?|seconds?|秒|min|mins|minutes?"
            + "|分钟?)(?<each>(?:/|per)?(?:gpu|card|device|npu|chip|卡)s?|(?:/|per)?(?:user|req|request|stream|seq"
            + "|sequence|client|concurrency|用户|请求)s?)?");
    /// `tps/user` is `t/s/user`.
    private static final Pattern RATE_IN_SHORT = Pattern.compile("^tps(?=(?:/|per)(?:user|req(?:uest)?)s?$)");
    private static final Pattern SHORT = Pattern.compile("(?i)(?<![a-z])tps(?![a-z])");
    private static final Pattern PER_TOKEN = Pattern.compile("(ms|s|sec|us|μs|毫秒|秒)(?:/|per)(?:tok|token|t|output ?token)");

    private static final Map<String, Measure> SIMPLE = Stream.of(
            all(Dimension.TIME, 1, "s", "sec", "secs", "second", "seconds", "秒", "sekunde", "sekunden"),
            all(Dimension.TIME, 1e-3, "ms", "msec", "msecs", "millisecond", "milliseconds", "毫秒", "millisekunden"),
            all(Dimension.TIME, 1e-6, "us", "μs", "usec", "microsecond", "microseconds", "微秒"),
            all(Dimension.TIME, 1e-9, "ns", "nanoseconds"),
            all(Dimension.TIME, 60, "min", "mins", "minute", "minutes", "m", "分钟", "分"),
            all(Dimension.TIME, 3600, "h", "hr", "hour", "hours", "小时"),
            all(Dimension.TIME, 1, "с", "сек", "초"),
            all(Dimension.TIME, 1e-3, "мс", "밀리초", "ミリ秒"),
            all(Dimension.TOKEN_RATE, 1, "トークン/秒", "トークン/s", "토큰/초", "토큰/s", "токенов/с", "токенов/сек", "токен/с", "токен/сек", "ток/с",
                    "ток/сек", "tokens/seg", "tok/seg"),
            all(Dimension.REQUEST_RATE, 1, "リクエスト/秒", "요청/초", "запросов/с", "запросов/сек", "запрос/с"),
            all(Dimension.REQUEST_RATE, 1, "rps", "qps", "hz"),
            all(Dimension.REQUEST_RATE, 1 / 60d, "rpm", "qpm"),
            all(Dimension.TOKEN_RATE, 1, "tps", "tok/sec.", "t/sec."),
            all(Dimension.TOKENS, 1, "tok", "toks", "token", "tokens", "个token"),
            Map.of("words", new Measure(Dimension.TOKENS, 1, true)),
            all(Dimension.TOKENS, 1e3, "ktok", "ktokens"),
            all(Dimension.REQUESTS, 1, "req", "reqs", "requests", "request", "count", "#", "n", "个", "次", "条"),
            all(Dimension.FRACTION, 0.01, "%", "percent", "pct"),
            all(Dimension.OTHER, 1, "chars/s", "char/s", "chars/sec", "characters/s", "characters/second", "cps", "字/s", "字/秒", "字符/s", "字符/秒"),
            all(Dimension.OTHER, 1, "x", "×", "倍", "gb", "gib", "mb", "mib", "kb", "kib", "tb", "b", "bytes", "w", "kw",
                    "watt", "watts", "wh", "kwh", "j", "j/tok", "j/token", "joules", "tflops", "gflops", "flops",
                    "gb/s",
                    "gib/s", "mb/s", "mib/s", "kb/s", "kib/s", "gbps", "mbps", "mhz", "ghz", "°c", "c", "$", "usd", "$/h", "$/hr", "$/1m", "$/m tok", "usd/h"),
            all(Dimension.OTHER, 1e-3, "mj", "mj/tok", "mj/token"))
            .flatMap(all -> all.entrySet().stream())
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    private Measure(Dimension dimension, double scale) {
        this(dimension, scale, false);
    }

    private static Map<String, Measure> all(Dimension dimension, double scale, String... symbols) {
        Measure measure = new Measure(dimension, scale);
        return Stream.of(symbols).collect(Collectors.toMap(symbol -> symbol, symbol -> measure));
    }

    /// The unit that these words are, whatever their letter case; empty when they are none.
    public static Optional<Measure> of(String words) {
        if (words.isEmpty() || words.length() > LONGEST) {
            return Optional.empty();
        }
        String unit = words.toLowerCase(Locale.ROOT).replace(" ", "").replace('µ', 'μ');
        Measure simple = SIMPLE.get(unit);
        if (simple != null) {
            return Optional.of(simple);
        }
        if (unit.indexOf('/') < 0 && !unit.contains("per") && unit.indexOf('每') < 0) {
            return Optional.empty();
        }
        Matcher perToken = PER_TOKEN.matcher(unit);
        if (perToken.matches()) {
            return of(perToken.group(1)).map(time -> new Measure(Dimension.TIME_PER_TOKEN, time.scale));
        }
        Matcher rate = RATE.matcher(RATE_IN_SHORT.matcher(unit).replaceFirst("t/s"));
        return rate.matches() ? Optional.of(rate(rate)) : Optional.empty();
    }

    /// Whether the words name a rate as `TPS`, which leaves open of what it is.
    public static boolean isShort(String words) {
        return SHORT.matcher(words).find();
    }

    /// Whether it is of tokens or requests in a time.
    public boolean isRate() {
        return dimension == Dimension.TOKEN_RATE || dimension == Dimension.REQUEST_RATE;
    }

    /// Whether it counts tokens.
    public boolean countsTokens() {
        return !countsWords && switch (dimension) {
            case TIME_PER_TOKEN, TOKEN_RATE, TOKEN_RATE_PER_REQUEST, TOKENS -> true;
            case TIME, REQUEST_RATE, PER_GPU, REQUESTS, FRACTION, OTHER -> false;
        };
    }

    /// Whether figures of the metric may be in this unit.
    public boolean fits(Metric metric) {
        return switch (metric.unit()) {
            case SECONDS -> dimension == Dimension.TIME
                    || (metric.quantity() == Quantity.TPOT || metric.quantity() == Quantity.ITL) && dimension == Dimension.TIME_PER_TOKEN;
            case REQUESTS_PER_SECOND -> dimension == Dimension.REQUEST_RATE;
            case TOKENS_PER_SECOND -> dimension == Dimension.TOKEN_RATE
                    || metric.quantity() == Quantity.REQUEST_OUTPUT_THROUGHPUT
                            && dimension == Dimension.TOKEN_RATE_PER_REQUEST;
            case TOKENS -> dimension == Dimension.TOKENS;
            case COUNT -> dimension == Dimension.REQUESTS;
            case FRACTION -> dimension == Dimension.FRACTION;
            case EMBEDDINGS_PER_SECOND, DOCUMENTS_PER_SECOND, TOKENS_PER_STEP, WATTS, JOULES_PER_TOKEN, MONEY_PER_MILLION_TOKENS, TOKENS_PER_MONEY,
                    MONEY_PER_THOUSAND_REQUESTS, REQUESTS_PER_MONEY -> false;
        };
    }

    private static Measure rate(Matcher rate) {
        double many = rate.group("many") == null ? 1 : many(rate.group("many"));
        String time = rate.group("time");
        double scale = time.startsWith("m") || time.startsWith("分") ? many / 60 : many;
        char what = rate.group("what").charAt(0);
        boolean words = what == 'w';
        boolean tokens = what == 't' || words;
        String each = rate.group("each");
        if (each == null) {
            return new Measure(tokens ? Dimension.TOKEN_RATE : Dimension.REQUEST_RATE, scale, words);
        }
        boolean board = each.contains("gpu") || each.contains("card") || each.contains("device")
                || each.contains("npu") || each.contains("chip") || each.contains("卡");
        return new Measure(board || !tokens ? Dimension.PER_GPU : Dimension.TOKEN_RATE_PER_REQUEST, scale, words);
    }

    private static double many(String word) {
        return switch (word.charAt(0)) {
            case 'm', '百' -> 1e6;
            case '万' -> 1e4;
            default -> 1e3;
        };
    }
}
