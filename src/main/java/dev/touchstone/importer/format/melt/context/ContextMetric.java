package dev.touchstone.importer.format.melt.context;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.importer.format.melt.source.CellMarkup;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.LabelCache;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The metric that words around a table name for all of its figures: `Throughput (tokens/s)` in a heading, `we measure
/// the token generation throughput (tokens/s)` in a sentence. Words that name two metrics or two units name none.
public final class ContextMetric {

    /// Words for the requests behind a figure, which alone over a column are its name.
    private static final Set<String> OF_ONE_REQUEST = Set.of("single stream", "per request", "per req", "mean req", "单流", "单用户");
    private static final int MOST_WORDS = 7;
    private static final int SHORT = 8;
    private static final int SHORT_LINE = 60;
    private static final int MOST_PARTS = 6;
    /// A rate with what it is of in front, and no brackets: `Output tok/s by concurrency`. A sentence names it that says of what it is:
    /// `Output tok/s of Mixtral-8x7B`.
    private static final Pattern RATE_OF = Pattern.compile(
            "(?i)(?<![a-z])(?:output|generation|decode|prompt|prefill|input|total|ausgabe|per[- ](?:stream|user|request))[\\s-](?:tok(?:en)?s?|t)\\s?/\\s?s(?:ec(?:ond)?)?(?![a-z/])");
    private static final Pattern BEGINS_WITH_RATE = Pattern.compile(RATE_OF.pattern() + "(?:\\s(?:of|for)\\s|,\\s)(?:(?!\\.\\s)[^;。]){1,120}$");
    private static final Pattern TIME = Pattern.compile("(?i)laten[cz]|ttft|tpot|(?<![a-z])itl|e2e|time to|延迟|时延|耗时");
    private static final Pattern MARKS = Pattern.compile("[*_`#]{1,6}");
    /// It names the load, and no rate of the prompt.
    private static final Pattern ONE_PROMPT = Pattern.compile("(?i)(?<![a-z])(?:single|one|1)[- ]prompt(?![a-z])");
    private static final Pattern PLURAL = Pattern.compile("(?i)(?<=throughput|speed|rate)s(?![a-z])");
    private static final Pattern BRACKETS = Pattern.compile("[(\\[（【]([^()\\[\\]（）【】]{1,60})[)\\]）】]");
    private static final Pattern UNIT_LABEL = Pattern.compile("(?i)(?:units?|单位)\\s?(?:is |为|是|[:：])\\s?");
    private static final Pattern UNIT_BEHIND = Pattern.compile(
            "(?i)(?:(?:units?\\s?[:：]|单位\\s?(?:均?为|是|[:：])?)\\s?|(?:(?<![a-z])in|,)\\s)(k?tok(?:en)?s?\\s?/\\s?s(?:ec(?:ond)?)?|t/s"
                    + "|req(?:uest)?s?\\s?/\\s?s"
                    + "(?:ec(?:ond)?)?|(?:requests|tokens) per second|rps|qps|tps|(?:ms|milliseconds|s|sec|seconds)\\s?(?:/|per)\\s?(?:output )?tok(?:en)?|(?:ms|milliseconds|seconds|s|毫秒|秒)(?!\\s?(?:/|per )))(?![a-z/])");
    /// `thousand tokens per second` is one unit.
    private static final Pattern THOUSANDS = Pattern.compile("(?i)(?<![a-z0-9])(?:thousands?(?: of)?|k) (?=(?:tok(?:en)?s?|req(?:uest)?s?)(?: per |\\s?/))");
    /// Behind a unit: its figures are not in that unit.
    private static final Pattern MULTIPLE = Pattern.compile("(?i)(?:/\\s?s(?:ec(?:ond)?)?|per second|[tr]ps)\\)?,?\\s?(?:in |\\()?(?:thousands|millions|[x×*]\\s?10{3,6}(?!\\d)"
            + "|[x×*]\\s?1,000|[x×*]\\s?10(?:\\^|[³⁶]))");
    /// `aggregate tok/s` is the rate of all requests together, as is any other.
    private static final Pattern OF_ALL = Pattern.compile("(?i)^(?:aggregated?|combined|overall|system) ");
    /// A line that is about the unit and nothing else: `单位：tokens/s`, `(unit: ms)`, `(tok/s)`.
    private static final Pattern UNIT_LINE = Pattern.compile("(?i)(?:[(（]?\\s?(?:all )?(?:units?|单位|einheit)\\s?(?:is |are |为|是|均为|[:：=])\\s?(?:in )?"
            + "(?<stated>[^()（）.。,，;；]{1,24})|[(（]\\s?(?<alone>[^()（）.。,，;；]{1,24})(?=[)）]))\\s?[)）]?[.。]?");
    /// Words of a rate that is none of the output, or none of all boards.
    private static final Pattern OTHER_RATE = Pattern.compile("(?i)prefill|(?:prompt|input|total|eingabe)[ -]?(?:tok(?:en)?s?[ -]?)?(?:processing|eval|throughput|speed|rate|tok(?:en)?s?\\s?/)"
            + "|input ?\\+ ?output|预填充|输入吞吐|总吞吐|embedding|training|rerank");
    /// A rate of one board: `tok/s/GPU`, `throughput per GPU`.
    private static final Pattern OF_BOARD = Pattern.compile("(?i)/\\s?(?:s|sec|second)\\s?(?:/|per)\\s?(?:gpu|card|chip|npu|device|卡)|(?:through?put|tput|speed|rate"
            + "|tok(?:en)?s?/s|tps|durchsatz)s? (?:per|pro) (?:gpu|card|chip|npu|device)(?![a-z])|(?:每|单)卡(?:平均|输出|总)?吞吐");
    /// A sentence about the unit of times.
    private static final Pattern UNIT_OF_TIMES = Pattern.compile("(?i)(?:(?<![a-z])(?:latenc(?:y|ies)|times?|ttft|tpot|itl|values|figures|numbers)"
            + "(?![a-z])[^.;]{0,40}?(?:(?<![a-z])in |, |[:：]\\s?)|(?<![a-z])units?(?: of [a-z ]{1,20})?(?: is| are|[:：=])\\s?|(?:延迟|时延|时间|单位)[^。；]{0,12}?"
            + "(?:为|是|均为|[:：])\\s?|单位\\s|(?:均值|平均值?|中位数|mean|median|p ?\\d{2})(?: in |, ))(ms|milliseconds?|毫秒|seconds?|秒|s)(?![a-z/])");
    /// What stands beside the name of a metric in a label.
    private static final Pattern PARTS = Pattern.compile("(?i)\\s?[:：,，;|()（）—–]\\s?| - |(?<![a-z0-9])(?:by|per|je|pro|nach|für|vs\\.?|of|for|at|across|results?|comparison"
            + "|benchmark|table|\\d{1,3}\\.?)(?![a-z])|对比|结果|测试|表");
    /// The latency of a token is not that of a request.
    private static final Pattern OF_TOKEN = Pattern.compile("(?i)(?:latenc(?:y|ies)|delay|time) (?:of|for|until|to) (?:(?<first>the (?:first|1st))"
            + "|(?:each|every|an?|one|the next) )(?: ?output)? ?token(?![a-z])");
    private static final Pattern SENTENCE_END = Pattern.compile("[?!]\\s|\\.\\s|[？！。]");
    private static final Pattern WORD = Pattern.compile("[\\p{IsHan}]|[a-zA-Z0-9][a-zA-Z0-9%.-]{0,40}");
    /// One of these is in every name of a metric that running text uses.
    private static final Pattern METRIC = Pattern.compile("(?i)through?put|tput|laten[cz]|durchsatz|ttft|tpot|(?<![a-z])itl|e2e|speed|time to"
            + "|(?:tokens|requests) per second|吞吐|延迟|时延|速度|耗时|(?<![a-z])[rqt]ps(?![a-z])|goodput");

    /// Chinese words behind which a name begins; elsewhere a name inside a longer word is part of another name.
    private static final Set<String> FILLERS = Set.of("的", "各", "及", "和", "与", "同", "下");

    /// What was found in words, which are near several tables.
    private static final LabelCache<Boolean> IS_MENTIONED = new LabelCache<>(words -> METRIC.matcher(words).find());
    private static final LabelCache<String> PLAIN = new LabelCache<>(words -> ofToken(THOUSANDS.matcher(MARKS.matcher(CellMarkup.plain(words)).replaceAll("")).replaceAll("k").strip()));
    private static final LabelCache<Optional<String>> UNITS = new LabelCache<>(ContextMetric::unitOf);
    private static final LabelCache<Boolean> NAMES_UNIT_OF_TIMES = new LabelCache<>(words -> UNIT_OF_TIMES.matcher(words).find());

    private ContextMetric() {
    }

    /// Returns the label of the metric, with its unit where the words contain one; empty when they name none, or more
    /// than one. The nearest words that name a metric decide; a label that mentions one unclearly ends the search.
    ///
    /// @param unitOfCells the unit that stands behind the figures of the table; empty when none does
    /// @param isUnitEnough whether a unit alone shows what the figures are, where no words name a metric
    public static Optional<String> of(TableContext context, String unitOfCells, boolean isUnitEnough) {
        String stated = unitOfCells.isEmpty() ? statedUnit(context) : unitOfCells;
        for (TableContext.Words words : context.words()) {
            // A sentence further away is about something else.
            boolean counts = (words.isLabel() || words.isBeside()) && unitLine(words.text()).isEmpty();
            Optional<String> label = counts ? in(words.text(), words.isLabel() || words.isTitle(), stated) : Optional.empty();
            if (label.isPresent() || counts && words.isLabel() && isMentioned(words.text())) {
                return label;
            }
        }
        boolean isKnown = isUnitEnough && !stated.isEmpty() && ColumnGuess.isMeasured("(" + stated + ")")
                && context.words().stream().noneMatch(words -> isOfOtherRate(words.text()) || unitOfCells.equals(stated) && isMentioned(words.text()));
        return isKnown ? Optional.of("(" + stated + ")") : Optional.empty();
    }

    /// Returns the table with the name of a rate that is none of the output, where words around it name one and its head has the unit
    /// alone: `vLLM (tok/s)` below `Total token throughput`. Any other table as it is.
    ///
    /// @param paired a table with a label of each metric; null for none
    public static @Nullable SourceTable named(@Nullable SourceTable paired, TableContext context) {
        List<String> labels = paired == null ? List.of() : paired.labels().stream().map(label -> !ColumnGuess.isUnit(label) ? label
                : of(context, label.replace("(", "").replace(")", ""), false).filter(ContextMetric::isOfOtherRate).filter(metric ->
                        ColumnGuess.metric(metric).isPresent()).orElse(label)).toList();
        return paired == null || labels.equals(paired.labels()) ? paired : SourceTable.ofRuns(labels, paired.rows().getFirst().lines(), paired.body());
    }

    /// Whether the words name a rate that is none of the output, or of one board.
    public static boolean isOfOtherRate(String words) {
        return OTHER_RATE.matcher(words).find() || OF_BOARD.matcher(words).find();
    }

    /// Whether the figures of the table are those of one board each, by its heads or the nearest label.
    public static boolean areOfBoards(List<String> heads, TableContext context) {
        Optional<String> label = context.words().stream().filter(words -> words.isLabel()
                || words.isBeside() && words.text().length() <= SHORT_LINE).map(TableContext.Words::text).findFirst();
        return Stream.concat(heads.stream(), label.stream()).anyMatch(words -> OF_BOARD.matcher(plain(words)).find());
    }

    /// Returns the unit that a line states and nothing else; empty for any other line.
    static Optional<String> unitLine(String words) {
        return UNITS.of(words);
    }

    private static Optional<String> unitOf(String words) {
        Matcher line = UNIT_LINE.matcher(plain(words));
        return line.matches() ? Optional.of(line.group(line.group("stated") == null ? "alone" : "stated").strip()).filter(ColumnGuess::isUnit)
                : Optional.empty();
    }

    /// The unit that lines right beside the table state; empty where they state none, or several.
    private static String statedUnit(TableContext context) {
        List<String> units = context.words().stream().filter(TableContext.Words::isBeside).map(words -> unitLine(words.text()))
                .flatMap(Optional::stream).map(unit -> unit.toLowerCase(Locale.ROOT)).distinct().toList();
        return units.size() == 1 ? units.getFirst() : "";
    }

    /// Returns the name of the metric in the nearest label, without a unit: `Throughput`; empty where the label names
    /// none, or more than one.
    public static Optional<String> withoutUnit(TableContext context) {
        return context.words().stream().filter(TableContext.Words::isLabel).findFirst().flatMap(words -> {
            String plain = plain(words.text());
            List<String> names = Arrays.stream(PARTS.split(PLURAL.matcher(plain).replaceAll(""))).map(String::strip)
                    .filter(ContextMetric::isMentioned).filter(ColumnGuess::isFigure).distinct().toList();
            return names.size() == 1 && units(plain).isEmpty() && !OF_BOARD.matcher(plain).find() ? Optional.of(names.getFirst()) : Optional.empty();
        });
    }

    /// Whether a word of a metric stands in the words, known or not.
    public static boolean isMentioned(String words) {
        return IS_MENTIONED.of(words);
    }

    /// Returns the label of the only metric in the words.
    ///
    /// @param isLabel whether they are a heading or a caption, in which a unit alone or a name alone counts
    public static Optional<String> in(String words, boolean isLabel, String unitOfCells) {
        String plain = ONE_PROMPT.matcher(PLURAL.matcher(TableContext.withoutDirection(plain(words))).replaceAll("")).replaceAll("")
                .strip();
        List<String> units = units(plain);
        if (units.size() > 1 || OF_BOARD.matcher(plain).find() || MULTIPLE.matcher(plain).find()) {
            return Optional.empty();
        }
        String alone = plain.endsWith(":") ? plain.substring(0, plain.length() - 1).strip() : plain;
        if (isLabel && ColumnGuess.isUnit(alone) && ColumnGuess.isMeasured("(" + alone + ")")) {
            return Optional.of("(" + alone + ")");
        }
        String begin = isLabel && units.isEmpty() ? unitAtBeginning(plain) : "";
        if (!begin.isEmpty() && !isMentioned(plain.substring(begin.length())) && !isOfOtherRate(plain)) {
            return Optional.of("(" + begin + ")");
        }
        List<String> rates = RATE_OF.matcher(plain).results().map(MatchResult::group).distinct().toList();
        String rest = RATE_OF.matcher(plain).replaceAll(" | ");
        boolean isNamed = isLabel || BEGINS_WITH_RATE.matcher(plain).lookingAt();
        if (isNamed && units.isEmpty() && rates.size() == 1 && ColumnGuess.metric(rates.getFirst()).isPresent()
                && names(rest, unitOfCells, true).isEmpty() && !TIME.matcher(rest).find()) {
            return Optional.of(rates.getFirst());
        }
        String unit = units.isEmpty() ? unitOfCells : units.getFirst();
        String outside = BRACKETS.matcher(plain).replaceAll(" | ");
        Map<String, String> names = names(outside, unit, isLabel);
        if (names.isEmpty() && isLabel) {
            names = names(plain, unit, false);
        } else if (names.size() > 1 && !units.isEmpty()) {
            // `Does it cost latency? Mean TPOT (ms)`: the unit is that of its own sentence.
            names = SENTENCE_END.splitAsStream(plain).filter(sentence -> units(sentence).equals(units)).findFirst()
                    .map(sentence -> names(BRACKETS.matcher(sentence).replaceAll(" | "), unit, isLabel)).orElse(names);
        }
        if (names.size() == 1) {
            return Optional.of(names.values().iterator().next());
        }
        boolean isRate = !unit.isEmpty() && ColumnGuess.isMeasured("(" + unit + ")");
        return names.isEmpty() && !units.isEmpty() && isRate && isLabel ? Optional.of("(" + unit + ")") : Optional.empty();
    }

    /// The unit of a rate that a title begins with, `Requests/s at saturation`; empty where it begins with none.
    private static String unitAtBeginning(String title) {
        int end = title.indexOf(' ');
        String first = end < 0 ? "" : title.substring(0, title.charAt(end - 1) == ',' ? end - 1 : end);
        return first.indexOf('/') > 0 && ColumnGuess.isUnit(first) && ColumnGuess.isMeasured("(" + first + ")") ? first : "";
    }

    /// Returns the unit of all times of a table by the nearest words that name one: `Latency (ms)` in a heading, `All
    /// latencies are in seconds.` in a sentence, `单位：毫秒`; empty where none do, or they name several.
    public static String unitOfTimes(TableContext context) {
        for (TableContext.Words words : context.words()) {
            String plain = plain(words.text());
            boolean counts = words.isLabel() || words.isBeside() && NAMES_UNIT_OF_TIMES.of(plain);
            List<String> units = counts ? times(plain) : List.of();
            if (!units.isEmpty()) {
                return units.size() == 1 ? units.getFirst() : "";
            }
        }
        return "";
    }

    private static List<String> times(String words) {
        Stream<String> stated = UNIT_OF_TIMES.matcher(words).results().map(found -> found.group(1));
        return Stream.concat(units(words).stream(), stated).filter(unit -> ColumnGuess.isMeasured("TTFT (" + unit + ")"))
                .map(unit -> unit.toLowerCase(Locale.ROOT).startsWith("m") || unit.equals("毫秒") ? "ms" : "s").distinct().toList();
    }

    /// Returns the words without the markup of headings and emphasis.
    public static String plain(String words) {
        return PLAIN.of(words);
    }

    private static String ofToken(String words) {
        Matcher token = OF_TOKEN.matcher(words);
        return token.find() ? token.replaceFirst(token.group("first") == null ? "latency per token" : "first token latency") : words;
    }

    private static List<String> units(String words) {
        List<String> units = new ArrayList<>();
        Matcher bracket = BRACKETS.matcher(words);
        while (bracket.find()) {
            String inside = UNIT_LABEL.matcher(bracket.group(1)).replaceFirst("").strip();
            Arrays.stream(inside.split("[.,;；，]", MOST_PARTS)).map(part -> OF_ALL.matcher(part.strip()).replaceFirst(""))
                    .filter(ColumnGuess::isUnit).findFirst()
                    .ifPresent(units::add);
        }
        Matcher behind = UNIT_BEHIND.matcher(words);
        while (behind.find()) {
            units.add(behind.group(1));
        }
        // `tokens/s` and `tok/s` are one unit.
        Map<Object, String> different = new LinkedHashMap<>();
        units.stream().map(unit -> unit.toLowerCase(Locale.ROOT)).forEach(unit -> different.putIfAbsent(
                Measure.of(unit).<Object>map(measure -> measure).orElse(unit), unit));
        return List.copyOf(different.values());
    }

    /// The metrics that are named, by what they are, with the label of each: the longest name counts.
    private static Map<String, String> names(String words, String unit, boolean isLabel) {
        List<String> all = new ArrayList<>();
        List<Boolean> begins = new ArrayList<>();
        int end = -1;
        Matcher word = WORD.matcher(words);
        while (word.find()) {
            boolean goesOn = word.start() == end && isHan(word.group()) && isHan(all.getLast())
                    && !FILLERS.contains(all.getLast());
            begins.add(!goesOn);
            all.add(word.group());
            end = word.end();
        }
        boolean isShort = isLabel && all.size() <= SHORT;
        Map<String, String> found = new LinkedHashMap<>();
        Set<String> ofOne = new HashSet<>();
        boolean[] used = new boolean[all.size()];
        for (int length = Math.min(MOST_WORDS, all.size()); length > 0; length--) {
            for (int from = 0; from + length <= all.size(); from++) {
                String name = joined(all.subList(from, from + length));
                String label = unit.isEmpty() ? name : name + " (" + unit + ")";
                // `Throughput in tok/s`: the word that goes before a unit is no name there.
                boolean isFree = !name.equalsIgnoreCase("in") && begins.get(from) && !used[from] && !used[from + length - 1];
                if (isFree && (isShort || isMentioned(name))) {
                    String metric = ColumnGuess.metric(label).orElse(null);
                    if (metric != null) {
                        found.putIfAbsent(metric, label);
                        if (OF_ONE_REQUEST.contains(name.toLowerCase(Locale.ROOT).replace('-', ' '))) {
                            ofOne.add(metric);
                        }
                        Arrays.fill(used, from, from + length, true);
                    }
                }
            }
        }
        if (found.size() > 1) {
            // `Decode speed (tok/s), single stream`: whose figures they are is no other metric.
            found.keySet().removeAll(ofOne);
        }
        return found;
    }

    private static String joined(List<String> words) {
        StringBuilder joined = new StringBuilder();
        for (String word : words) {
            boolean isGlued = isHan(word) && !joined.isEmpty() && isHan(joined.substring(joined.length() - 1));
            joined.append(joined.isEmpty() || isGlued ? "" : " ").append(word);
        }
        return joined.toString();
    }

    private static boolean isHan(String word) {
        return Character.UnicodeScript.of(word.codePointAt(0)) == Character.UnicodeScript.HAN;
    }
}
