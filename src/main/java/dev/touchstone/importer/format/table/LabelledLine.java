package dev.touchstone.importer.format.table;

import dev.touchstone.importer.format.melt.source.CellMarkup;
import dev.touchstone.importer.format.prose.CommentLine;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A line of a list of figures: `P99 TTFT: 212.27 ms`, `prompt_tps = 1521.1`, or the name over some of them.
///
/// @param indent how many blanks stand before it
/// @param pairs of label and value; none where it is a name over others
/// @param name over others, without its colon; empty where it has pairs
record LabelledLine(Line line, int indent, List<Pair> pairs, String name) {

    record Pair(String label, String value) {
    }

    private static final int LONGEST = 160;
    private static final int LONGEST_LABEL = 60;
    private static final String QUOTES = "\"'{}[]<>$#@\\/";
    private static final Pattern PARTS = Pattern.compile("[,;|]\\s{1,4}(?=[^:=,;|]{2,40}[:=])");
    private static final Pattern SEVERAL = Pattern.compile("(?<label>[^(]{2,50}?(?:\\(m?s\\))?)(?: percentiles?)? ?\\("
            + "(?<each>(?:min|max|ave|avg|mean|median|p?\\d{1,2}(?:\\.\\d)?)"
            + "(?:, ?(?:min|max|ave|avg|mean|median|p?\\d{1,2}(?:\\.\\d)?)){1,8})\\)");
    /// The end of a line that is written as a sentence: `TTFT: 88 ms.`
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[a-zA-Z\\d%])[.。]$");
    private static final Pattern BRACKETS = Pattern.compile("[\\[\\]()]");
    private static final int MOST_STATISTICS = 10;
    private static final String RULES = "-=─━*~#";
    private static final Pattern RULE = Pattern.compile("[-=─━*~#]{3,80}");
    private static final Pattern NAME_IN_RULE = Pattern.compile("[-=─━*~#]{2,80}\\s{0,4}([^-=─━*~#\\s].{0,60}?)\\s{0,4}"
            + "[-=─━*~#]{2,80}");

    /// Null for a line that is neither.
    static @Nullable LabelledLine of(Line line) {
        String text = line.text().length() > LONGEST ? "" : CellMarkup.plain(line.body());
        if (text.isEmpty() || CommentLine.isNote(text)) {
            return null;
        }
        int indent = line.text().length() - line.text().stripLeading().length();
        Matcher ruled = isOfARule(text) ? NAME_IN_RULE.matcher(text) : null;
        if (ruled != null && ruled.matches()) {
            return new LabelledLine(line, indent, List.of(), ruled.group(1));
        }
        char last = text.charAt(text.length() - 1);
        if (last == '.' || last == '。') {
            text = SENTENCE_END.matcher(text).replaceFirst("");
        }
        if (last == ':' && isLabel(text.substring(0, text.length() - 1).strip())) {
            return new LabelledLine(line, indent, List.of(), text.substring(0, text.length() - 1).strip());
        }
        List<Pair> pairs = new ArrayList<>();
        boolean isOne = text.indexOf(',') < 0 && text.indexOf(';') < 0 && text.indexOf('|') < 0;
        for (String part : isOne ? new String[] {text} : PARTS.split(text)) {
            Pair pair = pair(part);
            if (pair == null) {
                Pair whole = pair(text);
                return whole == null ? null : new LabelledLine(line, indent, each(whole), "");
            }
            pairs.addAll(each(pair));
        }
        return new LabelledLine(line, indent, List.copyOf(pairs), "");
    }

    /// `latency(min, max, ave): 0.04s, 1.31s, 0.39s` as a pair for each of them; the pair itself where it is no such
    /// one.
    private static List<Pair> each(Pair pair) {
        Matcher several = SEVERAL.matcher(pair.label());
        if (!pair.label().endsWith(")") || !several.matches()) {
            return List.of(pair);
        }
        String[] statistics = several.group("each").split(",", MOST_STATISTICS);
        String[] values = BRACKETS.matcher(pair.value()).replaceAll("").split(",", MOST_STATISTICS);
        if (statistics.length != values.length) {
            return List.of(pair);
        }
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            String statistic = statistics[i].strip();
            pairs.add(new Pair(several.group("label").strip() + " " + (Character.isDigit(statistic.charAt(0)) ? "p" : "")
                    + statistic, values[i].strip()));
        }
        return pairs;
    }

    /// Whether nothing but a line is drawn.
    static boolean isRule(Line line) {
        return line.text().length() <= LONGEST && isOfARule(line.body()) && RULE.matcher(line.body()).matches();
    }

    private static boolean isOfARule(String text) {
        return !text.isEmpty() && RULES.indexOf(text.charAt(0)) >= 0;
    }

    private static @Nullable Pair pair(String text) {
        int at = separator(text);
        String label = at < 0 ? "" : text.substring(0, at).strip();
        String value = at < 0 ? "" : text.substring(at + 1).strip();
        return value.isEmpty() || !isLabel(label) ? null : new Pair(label, value);
    }

    /// A colon or an equals sign behind the label. A colon in an address or a time of day is none; behind Chinese
    /// words no blank is needed.
    private static int separator(String text) {
        for (int i = 1; i < text.length() && i <= LONGEST_LABEL; i++) {
            char c = text.charAt(i);
            char before = text.charAt(i - 1);
            char behind = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
            boolean joined = before > 127 || Character.isDigit(behind) && !Character.isDigit(before);
            if (c == '=' || c == ':' && (behind == ' ' || behind == '\t' || joined)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isLabel(String label) {
        return !label.isEmpty() && label.length() <= LONGEST_LABEL && QUOTES.indexOf(label.charAt(0)) < 0
                && label.chars().anyMatch(Character::isLetter);
    }
}
