package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.BareNumber;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.melt.cell.CellLevels;
import dev.touchstone.importer.format.melt.source.CellMarkup;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A line that is one run: `Concurrency 64: throughput 1234 tok/s, TTFT 0.35 s`, `并发数：64，平均延迟：1.2 秒`,
/// `c=8   TTFT 61 ms   850 tok/s`. Each of its parts is a label with a figure, or names conditions and nothing else; a line
/// with any other words is none, but for a name before its colon: `Cold: TTFT 820 ms, 310 tok/s`, which is a run beside others only.
///
/// @param values figures by their labels, in their order; conditions without a label of their own under [CaseLabels#CASE]
/// @param further those of the other runs of the line, with the same labels: `2 GPUs: 41 tok/s single, 612 tok/s @ 32 concurrent`
/// @param decimalComma whether commas stand before the decimals
record FigureLine(Line line, Map<String, String> values, List<Map<String, String>> further, boolean decimalComma) {

    private static final String CASE = CaseLabels.CASE;
    private static final int LONGEST = 240;
    private static final int LONGEST_LABEL = 32;
    private static final int LONGEST_UNKNOWN = 14;
    /// Words that name an engine, a model and a load. Longer ones are prose or the head of a table, and looking at all of it is dear.
    private static final int LONGEST_CASE = 80;
    private static final String MARKS = ",;、，；|";
    /// Between a label and its figure.
    private static final Pattern LINK = Pattern.compile("(?i)(?:\\s?(?:为|是|约为|约|达到|达|=|:|：)|\\s(?:is|was|of))\\s?$");
    /// What that ends with.
    private static final String LINKS = "为是约到达=:：sSfF";
    private static final String LEADS = "在当aAwW";
    private static final Pattern LEAD = Pattern.compile("(?i)^(?:在|当|at |with )\\s?");
    private static final String TRAILS = "时下右路个条";
    private static final Pattern TRAIL = Pattern.compile("(?<=\\d)\\s?(?:时|下|左右|路|个|条|tokens?)$");
    private static final Pattern BEGIN = Pattern.compile("^(?:\\d{1,3}[.)、] ?|[-*•·] |#(?=[a-z]))");
    private static final Pattern GAIN = Pattern.compile("(?i)提升|提高|下降|降低|增加|improv|increas|reduc|gain|faster|slower|than");
    private static final Pattern END = Pattern.compile("[。.;；,，]$");
    private static final String ENDS = "。.;；,，";
    private static final String BEGINS = "-*•·#";
    private static final Pattern SPLIT = Pattern.compile("[:：]");
    /// `c=16 → 1830 tok/s, TTFT 90 ms`
    private static final Pattern ARROW = Pattern.compile("\\s?(?:[→⇒]|[-=]>)\\s?");
    /// Between the parts of a line without any of the marks: `c=8   TTFT 61 ms   850 tok/s`.
    private static final Pattern GAP = Pattern.compile(" {2,40}");

    /// Names of no run: of a statistic, a sum, a level of a log, one of several repeats.
    private static final Pattern NO_NAME = Pattern.compile("(?i)(?:avg|averages?|mean|median|total|sum|overall|min|max|best|worst|limits?"
            + "|thresholds?|requirements?|expected|peak|note|notes|info|debug|warn|warning|error|result|results|summary|metrics?|stats|statistics"
            + "|p\\d{1,2}|\\d{1,3}%|要求|预期|平均|均值|合计|总计|结果|注意?|说明)|.{0,20}(?<![a-z])(?:run|trial|round|iteration|attempt|test|step|epoch|try) ?#?\\d{0,6}"
            + "|.{0,20}(?<![a-z])(?:vs\\.?|versus|ratio|delta|diff|difference|change|speed[- ]?up)(?![a-z]).{0,20}|第.{1,6}[轮次]"
            + "|(?:.{0,20} )?(?:targets?|goals?|slos?|slas?|objectives?|requirements?)(?![a-z]).{0,20}|.{0,6}目标.{0,10}");
    /// The labels of the lines of a text are few.
    private static final LabelCache<Boolean> NO_NAMES = new LabelCache<>(words -> NO_NAME.matcher(words).matches());
    private static final LabelCache<Boolean> GAINS = new LabelCache<>(words -> GAIN.matcher(words).find());
    private static final int LONGEST_NAME = 32;
    private static final int FEWEST_BESIDE_A_NAME = 2;

    /// Null for any other line.
    static @Nullable FigureLine of(Line line) {
        String text = line.text().length() > LONGEST ? "" : withoutMarks(CellMarkup.plain(line.body()));
        if (text.isEmpty() || text.indexOf('。') >= 0 || text.indexOf("//") >= 0) {
            return null;
        }
        boolean mayHaveArrow = text.indexOf('>') >= 0 || text.indexOf('→') >= 0 || text.indexOf('⇒') >= 0;
        Matcher arrow = ARROW.matcher(text);
        if (mayHaveArrow && arrow.find() && arrow.start() <= LONGEST_CASE && CellLevels.areOnly(text.substring(0, arrow.start()))) {
            text = text.substring(0, arrow.start()) + ": " + text.substring(arrow.end());
        }
        // From one figure to another: a change.
        if (mayHaveArrow && ARROW.matcher(text).find()) {
            return ofLoads(line, text);
        }
        List<String> parts = parts(text);
        if (parts.size() == 1 && text.contains("  ") && !SPLIT.matcher(text).find()) {
            List<String> apart = List.of(GAP.split(parts.getFirst()));
            // Most lines with gaps are rows of tables: without a number in each part it is not worth to look for labels.
            return apart.stream().skip(1).allMatch(FigureLine::isNumbered) ? of(line, apart, false) : null;
        }
        FigureLine found = of(line, parts, false);
        FigureLine other = found == null && text.indexOf(',') >= 0 ? of(line, parts, true) : found;
        return other == null ? ofLoads(line, text) : other;
    }

    private static String withoutMarks(String text) {
        String whole = !text.isEmpty() && ENDS.indexOf(text.charAt(text.length() - 1)) >= 0 ? END.matcher(text).replaceFirst("") : text;
        boolean mayBegin = !whole.isEmpty() && (isDigit(whole, 0) || BEGINS.indexOf(whole.charAt(0)) >= 0);
        return mayBegin ? BEGIN.matcher(whole).replaceFirst("") : whole;
    }

    private static @Nullable FigureLine ofLoads(Line line, String text) {
        List<Map<String, String>> runs = LoadsInLine.of(text);
        return runs.isEmpty() ? null : new FigureLine(line, runs.getFirst(), runs.subList(1, runs.size()), false);
    }

    private static @Nullable FigureLine of(Line line, List<String> parts, boolean decimalComma) {
        FigureLine found = new FigureLine(line, new LinkedHashMap<>(), List.of(), decimalComma);
        return parts.stream().allMatch(found::take) && found.isRun() ? found : null;
    }

    /// Whether a name stands before the figures that is that of no condition.
    boolean isNamed() {
        return isName(values.getOrDefault(CASE, ""));
    }

    private static boolean isName(String words) {
        return !words.isEmpty() && words.length() <= LONGEST_NAME && words.chars().anyMatch(Character::isLetter) && words.indexOf('.') < 0
                && !ColumnGuess.isMeasured(words) && !ColumnGuess.isSpeed(words) && !NO_NAMES.of(words) && !GAINS.of(words)
                && !CellLevels.areOnly(words);
    }

    /// Whether a load, an engine or another condition stands beside a metric with its unit.
    private boolean isRun() {
        boolean isAt = values.keySet().stream().anyMatch(label -> label.equals(CASE) || ColumnGuess.condition(label).isPresent());
        if (!isAt) {
            return false;
        }
        boolean isWhole = values.keySet().stream().noneMatch(label -> label.startsWith("(")) || values.entrySet().stream()
                .noneMatch(value -> ColumnGuess.isSpeed(value.getKey()) && !isMetric(value.getKey(), value.getValue()));
        List<String> metrics = values.entrySet().stream().filter(value -> isMetric(value.getKey(), value.getValue()))
                .map(Map.Entry::getKey).toList();
        // A rate without a name is one only beside another metric: `2 GPUs: 11.12 req/s`.
        return isWhole && metrics.size() >= (isNamed() ? FEWEST_BESIDE_A_NAME : 1) && (metrics.size() > 1 || !metrics.getFirst().startsWith("("));
    }

    private static boolean isMetric(String label, String value) {
        String unit = ColumnGuess.hasUnit(label) ? "" : ColumnGuess.unitOf(List.of(value));
        return ColumnGuess.hasUnit(label) ? ColumnGuess.isSpeed(label)
                : !unit.isEmpty() && ColumnGuess.isSpeed(label + " (" + unit + ")");
    }

    /// Splits a line at commas, other marks of lists and the brackets around several parts. A comma between digits belongs
    /// to a number, but for a full-width one, behind which a blank stands.
    private static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        boolean inside = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean opens = c == '(' && !isUnit(text, i);
            boolean closes = c == ')' && inside;
            inside = opens || inside && !closes;
            boolean isSlash = c == '/' && i > 0 && text.charAt(i - 1) == ' ';
            boolean isNumber = c == ',' && isDigit(text, i - 1) && isDigit(text, i + 1);
            if (opens || closes || isSlash || MARKS.indexOf(c) >= 0 && !isNumber) {
                add(parts, text.substring(from, i));
                from = i + 1;
            }
        }
        add(parts, text.substring(from));
        return parts;
    }

    private static void add(List<String> parts, String part) {
        if (!part.isBlank()) {
            parts.add(part.strip());
        }
    }

    private static boolean isUnit(String text, int bracket) {
        int end = text.indexOf(')', bracket);
        return end > 0 && ColumnGuess.isUnit(text.substring(bracket + 1, end));
    }

    private static boolean isDigit(String text, int at) {
        return at >= 0 && at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    /// Takes what a part names, before and behind its colons; returns false for words that are no label of a figure.
    private boolean take(String part) {
        String[] pieces = part.indexOf(':') < 0 && part.indexOf('：') < 0 ? new String[] {part} : SPLIT.split(part);
        for (int i = 0; i < pieces.length; i++) {
            String piece = pieces[i].strip();
            // `vLLM: 812 tok/s` is a figure of vLLM.
            boolean isLabel = i + 1 < pieces.length && value(pieces[i + 1]) != null && isLabel(piece)
                    && (!isNumbered(piece) || ColumnGuess.isSpeed(piece)) && !(values.isEmpty() && CellLevels.areOnly(piece));
            if (isLabel && put(piece, pieces[i + 1].strip())) {
                i++;
            } else if (!piece.isEmpty() && !pair(piece)) {
                boolean isName = i == 0 && values.isEmpty() && i + 1 < pieces.length && isName(piece);
                if (!isName || values.put(CASE, piece) != null) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Takes `TTFT 0.35 s`, `1234 tok/s`, `64 并发`, `vLLM`.
    private boolean pair(String piece) {
        for (int i = 1; i < piece.length() && i <= LONGEST_LABEL; i++) {
            char before = piece.charAt(i - 1);
            boolean mayBegin = before == ' ' || before == '=' || before > 127;
            if (mayBegin && piece.charAt(i) != ' ' && value(piece.substring(i)) != null) {
                String label = label(piece.substring(0, i));
                if (isLabel(label) && !isLevels(piece, label)) {
                    return put(label, piece.substring(i));
                }
            }
        }
        String bare = label(piece);
        String unit = value(piece) == null ? "" : ColumnGuess.unitOf(List.of(piece));
        if (unit.equals("tok/s") || unit.equals("req/s")) {
            return values.putIfAbsent("(" + unit + ")", piece) == null;
        }
        return bare.length() <= LONGEST_CASE && CellLevels.areOnly(bare)
                ? values.merge(CASE, bare, (one, other) -> one + ", " + other).length() <= LONGEST : figureFirst(piece);
    }

    /// Takes `1201 tok/s output`, `1201 output tok/s`, `90 ms TTFT`.
    private boolean figureFirst(String piece) {
        int blank = piece.indexOf(' ');
        String figure = blank > 0 && isDigit(piece, 0) && piece.length() <= LONGEST_LABEL ? piece.substring(0, blank) : "";
        if (!BareNumber.is(figure)) {
            return false;
        }
        String words = piece.substring(blank).strip();
        int unit = words.indexOf(' ');
        String behind = unit > 0 && ColumnGuess.isUnit(words.substring(0, unit)) ? words.substring(unit).strip() + " (" + words.substring(0, unit) + ")" : words;
        return ColumnGuess.hasUnit(behind) && ColumnGuess.isSpeed(behind) && !GAINS.of(behind) && values.putIfAbsent(behind, figure) == null;
    }

    /// Whether the words before a number are no label but conditions, as the number is: `vLLM tp2 bs=1`.
    private static boolean isLevels(String piece, String label) {
        return piece.length() <= LONGEST_CASE && !ColumnGuess.isSpeed(label) && !ColumnGuess.isMeasured(label) && ColumnGuess.condition(label).isEmpty()
                && CellLevels.areOnly(piece);
    }

    private static boolean isNumbered(String words) {
        return words.chars().anyMatch(c -> c >= '0' && c <= '9');
    }

    private boolean put(String label, String value) {
        String figure = value(value);
        String whole = ColumnGuess.isStatistic(label) ? ofSame(label) : label;
        boolean isKnown = ColumnGuess.isSpeed(whole) || ColumnGuess.isMeasured(whole) || ColumnGuess.condition(whole).isPresent();
        return figure != null && !whole.isEmpty() && (isKnown || whole.length() <= LONGEST_UNKNOWN)
                && !GAINS.of(whole) && values.putIfAbsent(whole, figure) == null;
    }

    /// The statistic of the metric before: `TTFT P50 120 ms / P99 350 ms`.
    private String ofSame(String statistic) {
        String last = values.isEmpty() ? "" : List.copyOf(values.keySet()).getLast();
        for (String word : last.split(" ")) {
            if (ColumnGuess.isStatistic(word)) {
                return last.replace(word, statistic);
            }
        }
        return ColumnGuess.isSpeed(last) ? last + " " + statistic : "";
    }

    private boolean isLabel(String words) {
        return !words.isEmpty() && words.length() <= LONGEST_LABEL && words.chars().anyMatch(Character::isLetter)
                && CellFigure.of(words, decimalComma).isEmpty();
    }

    private static String label(String words) {
        String whole = words.stripTrailing();
        boolean mayLink = !whole.isEmpty() && LINKS.indexOf(whole.charAt(whole.length() - 1)) >= 0;
        String text = mayLink ? LINK.matcher(whole).replaceFirst("").strip() : whole.strip();
        boolean mayLead = !text.isEmpty() && LEADS.indexOf(text.charAt(0)) >= 0;
        return mayLead ? LEAD.matcher(text).replaceFirst("").strip() : text;
    }

    /// Whether a statistic stands in a figure. That takes words behind its digits, which recur where they do not.
    private static boolean hasStatistic(String figure) {
        int end = 0;
        while (isDigit(figure, end) || end < figure.length() && figure.charAt(end) == '.' && isDigit(figure, end + 1)) {
            end++;
        }
        String rest = figure.substring(end);
        boolean hasNone = end > 0 && !isNumbered(rest) && !ColumnGuess.hasStatistic("1" + rest);
        return !hasNone && ColumnGuess.hasStatistic(figure);
    }

    /// Returns the figure that the words are; null for other words.
    private @Nullable String value(String words) {
        String text = words.strip();
        if (CellFigure.of(text, decimalComma).isPresent() && (BareNumber.is(text) || !hasStatistic(text))) {
            return text;
        }
        boolean mayTrail = !text.isEmpty() && TRAILS.indexOf(text.charAt(text.length() - 1)) >= 0 || text.endsWith("token") || text.endsWith("tokens");
        String bare = mayTrail ? TRAIL.matcher(text).replaceFirst("") : text;
        return !bare.equals(text) && CellFigure.of(bare, decimalComma).isPresent() ? bare : null;
    }
}
