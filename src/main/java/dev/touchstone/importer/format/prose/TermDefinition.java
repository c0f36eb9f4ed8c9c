package dev.touchstone.importer.format.prose;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Lines on which an author defines words of the tables around: `- FTL: First Token Latency`, `FTL = first token latency,
/// OTPS = output tokens per second`, `Speed (tokens/s) is calculated as (prompt + generated tokens) / time`. A word that is
/// known already keeps its meaning.
public final class TermDefinition implements BlockFormat {

    private static final int LONGEST = 240;
    private static final int FORMULA_LINES = 6;
    private static final int MOST_TERMS = 12;
    private static final int MOST_BELOW = 16;
    /// What stands between two definitions on one line.
    private static final Pattern NEXT = Pattern.compile(
            "\\s{0,3}[,;.，；。、]\\s{0,3}(?:and |以及)?(?=\\p{L}[\\p{L}\\p{N}_/-]{0,15}\\s{0,2}[:：=]\\s{0,3}\\p{L})");
    private static final WordSet NAMES = WordSet.of("oken", "atency", "hroughput", "equest", "calculated", "computed", "atch size",
            "umber of", "oncurren", "并发", "批",
            "peed", "TTFT", "TPOT", "ITL", "延迟", "时延", "吞吐", "速度", "计算");
    private static final Pattern MARKS = Pattern.compile("[*`]+");
    private static final Pattern DEFINED = Pattern.compile(
            "^(?:[-•*+]|\\d{1,2}[.)])?\\s{0,4}([\\p{L}][\\p{L}\\p{N} _/-]{0,30}?)\\s{0,2}(?:[:：=]|——?| – | - )\\s{0,3}(\\p{L}.{2,160})");
    /// These begin a remark, whatever it is about.
    private static final Pattern REMARK = Pattern.compile("(?i)notes?|nb|hint|tip|remark|warning|caution|important|注|注意|说明|备注");
    private static final Pattern CALCULATED = Pattern.compile(
            "^(?:[-•*+]\\s{0,3})?([\\p{L}][\\p{L}\\p{N} _-]{0,40}?)\\s?([(（][^()（）]{1,20}[)）])?\\s?(?:(?:is|are|was) (?:calculated|computed|defined)"
            + " (?:as|by)|的?计算(?:方式|公式)(?:为|是|如下)).{0,160}");
    /// `Table 2: Throughput` is a caption.
    private static final Pattern NUMBERED = Pattern.compile("(?i)(?:table|tab|figure|fig|chart|section|step|表|图) ?\\d{1,3}");
    /// One of these stands in every match of [#CALCULATED].
    private static final List<String> CALCULATIONS = List.of("calculated", "computed", "defined", "计算");
    private static final Pattern STOP = Pattern.compile("[,.;，。；(（]");
    private static final Pattern END = Pattern.compile("[,.;，。；(（]| (?:during|in|of|for|from|when|per|that|i\\.e)(?= |$)");
    private static final Pattern START = Pattern.compile("^(?:the|a|an|number of|the number of)\\s(?=\\p{L})");
    private static final Pattern INPUT = Pattern.compile("prompt|input|输入|prefill");
    private static final Pattern OUTPUT = Pattern.compile("generat|output|completion|输出|生成");
    private static final FormatInfo INFO = FormatInfo.of("term")
            .sample("notes", "all", "words of the tables below, defined", "term/list.md")
            .begins(NAMES, TermDefinition::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        String text = line.text();
        return text.length() <= LONGEST && !text.isEmpty() && (Character.isLetter(text.charAt(0))
                || "-•*+`".indexOf(text.charAt(0)) >= 0) && text.indexOf('|') < 0 && NAMES.anyIn(line);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || !mayBegin(line)) {
            return List.of();
        }
        String text = withoutMarks(line.text());
        StatedMetrics.of(cursor).line(text);
        return isDefined(text, line, cursor) || isCalculated(text, line, cursor) ? taken(cursor, line) : List.of();
    }

    private static String withoutMarks(String text) {
        return (text.indexOf('*') < 0 && text.indexOf('`') < 0 ? text : MARKS.matcher(text).replaceAll("")).strip();
    }

    private static List<Block> taken(Cursor cursor, Line line) {
        cursor.advance();
        return List.of(new Block.Echo(Lines.of(line.number()), false));
    }

    /// Defines the terms of the lines right below a table, unless the text has defined them above it.
    ///
    /// @param first the number of the line below the table
    public static void defineBelow(Cursor cursor, int first) {
        int others = 0;
        for (int number = first; number < first + MOST_BELOW && others < 2; number++) {
            Line line = cursor.at(number);
            if (line == null || line.text().indexOf('|') >= 0 || line.text().startsWith("#")) {
                return;
            }
            String text = withoutMarks(line.text());
            int defined = 0;
            for (String part : mayBegin(line) ? parts(text) : List.<String>of()) {
                Term term = term(part);
                defined += term == null ? 0 : 1;
                if (term != null && term.isNew) {
                    cursor.glossary().defineAbsent(term.word, term.meaning, line.number());
                }
            }
            // A line such as “where” may stand between the table and its terms.
            others += defined == 0 && !text.isEmpty() ? 1 : 0;
        }
    }

    /// A word and what it means.
    ///
    /// @param isNew whether nobody would know the word
    private record Term(String word, String meaning, boolean isNew) {
    }

    private static List<String> parts(String text) {
        return hasSign(text) ? List.of(NEXT.split(text, MOST_TERMS)) : List.of(text);
    }

    /// Defines the terms of the line that are new. Returns whether all its parts are definitions.
    private static boolean isDefined(String text, Line line, Cursor cursor) {
        boolean areAll = true;
        for (String part : parts(text)) {
            Term term = term(part);
            if (term != null && term.isNew) {
                cursor.glossary().define(term.word, term.meaning, line.number());
            }
            areAll &= term != null;
        }
        return areAll;
    }

    /// Whether a sign stands in the text that can part a word from what it means.
    private static boolean hasSign(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (":：=—–-".indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Term term(String text) {
        if (!hasSign(text)) {
            return null;
        }
        Matcher defined = DEFINED.matcher(text);
        if (!defined.matches()) {
            return null;
        }
        String term = defined.group(1).strip();
        String words = START.matcher(defined.group(2).strip()).replaceFirst("");
        boolean isNew = !NUMBERED.matcher(term).matches() && !REMARK.matcher(term).matches()
                && !ColumnGuess.isKnown(term) && ColumnGuess.condition(term).isEmpty() && !ColumnGuess.isMeasured(term);
        // `output tokens per second` is no number of output tokens.
        String phrase = first(words, STOP);
        String name = ColumnGuess.isFigure(phrase) ? phrase : first(words, END);
        if (isNew && (ColumnGuess.isFigure(name) || ColumnGuess.condition(name).isPresent())) {
            return new Term(term, name, true);
        }
        return isSameCondition(term, name) || isSameMetric(term, name, "") || isSameMetric(term, name, " (s)")
                ? new Term(term, name, false) : null;
    }

    private static String first(String words, Pattern end) {
        Matcher found = end.matcher(words);
        return (found.find() ? words.substring(0, found.start()) : words).strip();
    }

    /// Whether the term is known as what the page explains it to be.
    private static boolean isSameCondition(String term, String name) {
        return ColumnGuess.condition(term).filter(factor -> ColumnGuess.condition(name).filter(factor::equals).isPresent()).isPresent();
    }

    private static boolean isSameMetric(String term, String name, String unit) {
        return ColumnGuess.metric(term + unit).filter(key -> ColumnGuess.metric(name + unit).filter(key::equals).isPresent()).isPresent();
    }

    /// A rate over prompt and generation together is the total throughput, whatever the page calls it.
    private static boolean isCalculated(String text, Line line, Cursor cursor) {
        if (!WordSet.anyIn(text, CALCULATIONS)) {
            return false;
        }
        Matcher calculated = CALCULATED.matcher(text);
        if (!calculated.matches()) {
            return false;
        }
        StringBuilder formula = new StringBuilder(text.substring(calculated.end(1)));
        for (int ahead = 1; ahead <= FORMULA_LINES; ahead++) {
            Line next = cursor.peek(ahead);
            formula.append(next == null ? "" : " " + next.text());
        }
        String words = formula.toString().toLowerCase(Locale.ROOT);
        int plus = words.indexOf('+');
        boolean isSum = plus > 0 && INPUT.matcher(words.substring(0, plus)).find()
                && OUTPUT.matcher(words.substring(plus)).find();
        boolean isRate = words.contains("tok") && (words.contains("time") || words.contains("duration")
                || words.contains("second") || words.contains("时间"));
        if (isSum && isRate) {
            cursor.glossary().define(calculated.group(1).strip(), "Total token throughput", line.number());
        }
        return isSum && isRate;
    }
}
