package dev.touchstone.importer.format.melt.cell;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.melt.source.CaseWords;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes a label with several names apart: `TTFT p50 / p95 (ms)` names `TTFT p50 (ms)` and `TTFT p95 (ms)`, `tok/s
/// (TTFT)` names `tok/s` and `TTFT`.
final class PackedLabels {

    private static final int LONGEST = 120;
    private static final int MOST_WORDS_OF_CASE = 4;
    private static final int LONGEST_SCENARIO = 14;
    private static final int LONGEST_SENTENCE = 240;
    private static final int MOST_WORDS = 12;
    private static final Pattern COMMAS = Pattern.compile("[,;，；](?= |$)");
    private static final Pattern BLANKS = Pattern.compile(" +");
    private static final Pattern UNIT = Pattern.compile("(.{1,110}?)[,\\s]{0,3}([(\\[][^()\\[\\]/]{1,12}[)\\]]|(?<=[ ,])(?:ms|s|us))?");
    private static final Pattern ASIDE = Pattern.compile("([^()\\[\\]]{1,100}?(?:[(\\[][^()\\[\\]]{1,20}[)\\]])?)\\s?[(\\[]([^()\\[\\]]{1,80})[)\\]]"
            + "(\\s?[(\\[][^()\\[\\]/]{1,12}[)\\]])?");
    /// `TTFT p50/p99 in ms`
    private static final Pattern IN_UNIT = Pattern.compile("(.{1,80}) in ([^ ()]{1,12}(?: per [a-z]{1,8})?)");
    /// The slash of `tps/GPU` is that of a unit.
    private static final Pattern OF_BOARD = Pattern.compile("(?i)(?<![a-z])tps ?/ ?(gpu|card|chip|npu|device|user)(?![a-z])");
    private static final Pattern END = Pattern.compile("\\s{0,2}[:：.。]$");
    private static final Pattern SIGNS = Pattern.compile("^[(\\[]|[)\\]]$");

    private PackedLabels() {
    }

    /// Returns the labels that the words name; empty where they do not name so many, or one of them is not known. A case before
    /// them is that of all: `vLLM TTFT / TPOT`.
    static List<String> of(String label, int count) {
        int first = label.indexOf(' ');
        List<String> ofScenario = first > 0 && first <= LONGEST_SCENARIO && CaseWords.areScenario(label.substring(0, first)) ? ofNames(label.substring(first + 1), count) : List.of();
        if (!ofScenario.isEmpty()) {
            return ofScenario.stream().map(one -> label.substring(0, first) + " " + one).toList();
        }
        List<String> alone = ofNames(label, count);
        for (int end = label.indexOf(' '), words = 1; alone.isEmpty() && end > 0 && words <= MOST_WORDS_OF_CASE; words++) {
            String name = label.substring(0, end);
            if (CaseWords.areLevel(name) && !CaseWords.isNumber(name)) {
                alone = ofNames(label.substring(end + 1), count).stream().map(one -> name + " " + one).toList();
            }
            end = label.indexOf(' ', end + 1);
        }
        return alone;
    }

    private static List<String> ofNames(String label, int count) {
        String text = OF_BOARD.matcher(END.matcher(label.strip()).replaceFirst("")).replaceAll("tok/s/$1");
        if (text.length() > LONGEST) {
            return List.of();
        }
        Matcher in = IN_UNIT.matcher(text);
        if (in.matches() && ColumnGuess.isUnit(in.group(2))) {
            text = in.group(1) + " (" + in.group(2) + ")";
        }
        Matcher aside = ASIDE.matcher(text);
        List<String> beside = aside.matches() && count == 2 && !ColumnGuess.isUnit(aside.group(2))
                ? named(List.of(aside.group(1), aside.group(2)), aside.group(3) == null ? "" : aside.group(3)) : List.of();
        if (!beside.isEmpty()) {
            return beside;
        }
        Matcher end = UNIT.matcher(text);
        boolean hasUnit = end.matches() && end.group(2) != null && ColumnGuess.isUnit(end.group(2));
        List<String> listed = hasUnit ? list(end.group(1), " " + end.group(2), count) : list(text, "", count);
        if (listed.isEmpty() && !hasUnit) {
            // `prefill / decode tok/s`
            int last = text.lastIndexOf(' ');
            String unit = last < 0 ? "" : SIGNS.matcher(text.substring(last + 1)).replaceAll("");
            listed = ColumnGuess.isUnit(unit) ? list(text.substring(0, last), " (" + unit + ")", count) : listed;
        }
        return listed.isEmpty() && aside.matches() ? inside(aside, count) : listed;
    }

    /// Returns the labels that a part of a sentence names: `Each engine has prefill / decode throughput (tok/s) below it.` The shortest
    /// part counts, with the statistic before it and the unit behind it; empty where none names so many.
    static List<String> inSentence(String sentence, int count) {
        List<String> words = sentence.indexOf('/') < 0 || sentence.length() > LONGEST_SENTENCE ? List.of() : List.of(BLANKS.split(COMMAS.matcher(sentence.strip()).replaceAll("")));
        for (int length = 1; length <= Math.min(words.size(), MOST_WORDS); length++) {
            for (int from = 0; from + length <= words.size(); from++) {
                boolean isWhole = !words.get(from).startsWith("/") && !words.get(from + length - 1).endsWith("/");
                List<String> names = isWhole ? ofNames(String.join(" ", words.subList(from, from + length)), count) : List.of();
                if (!names.isEmpty()) {
                    // `mean` of `mean TTFT` is half of a name.
                    int to = from + length;
                    boolean isHalf = to < words.size() && ColumnGuess.isStatistic(words.get(to - 1)) && ColumnGuess.isMeasured(words.get(to - 1) + " " + words.get(to));
                    List<String> whole = isHalf ? ofNames(String.join(" ", words.subList(from, to + 1)), count) : names;
                    return whole.isEmpty() ? List.of() : widened(words, from, isHalf ? to + 1 : to, whole, count);
                }
            }
        }
        return List.of();
    }

    private static List<String> widened(List<String> words, int from, int to, List<String> names, int count) {
        int end = to;
        for (int more = 1; more <= 2 && to + more <= words.size(); more++) {
            String unit = words.get(to + more - 1);
            end = ColumnGuess.isUnit(END.matcher(unit).replaceFirst("")) && (more == 1 || words.get(to).equals("in")) ? to + more : end;
        }
        String before = from == 0 ? "" : words.get(from - 1);
        boolean isName = ColumnGuess.isStatistic(before) || !before.isEmpty() && ColumnGuess.isKnown(before + " " + names.getFirst());
        int begin = isName ? from - 1 : from;
        List<String> wider = ofNames(String.join(" ", words.subList(begin, end)), count);
        // A unit need not be that of the first name, too.
        List<String> bare = wider.isEmpty() ? ofNames(String.join(" ", words.subList(begin, to)), count) : wider;
        return bare.isEmpty() ? names : bare;
    }

    /// `TTFT (p50/p99) (ms)`, `TTFT (p50, p99, ms)`, `tok/s (TTFT, TPOT)`
    private static List<String> inside(Matcher aside, int count) {
        String unit = aside.group(3) == null ? "" : " " + aside.group(3).strip();
        List<String> inside = new ArrayList<>(PackedCell.split(aside.group(2)));
        if (inside.size() == count + 1 && ColumnGuess.isUnit(inside.getLast())) {
            unit = " (" + inside.removeLast() + ")";
        }
        if (inside.size() == count && inside.stream().allMatch(ColumnGuess::isStatistic)) {
            return list(aside.group(1) + " " + String.join(" / ", inside), unit, count);
        }
        // `Sequence Length (ISL/OSL)`, `Setup (in/out/concurrency)`
        inside.replaceAll(item -> item.equalsIgnoreCase("in") ? "ISL" : item.equalsIgnoreCase("out") ? "OSL" : item);
        if (inside.size() == count && count > 1 && inside.stream().allMatch(item -> ColumnGuess.condition(item).isPresent())) {
            return List.copyOf(inside);
        }
        List<String> both = new ArrayList<>(List.of(aside.group(1)));
        both.addAll(PackedCell.split(aside.group(2)));
        return both.size() == count && !ColumnGuess.isUnit(aside.group(2)) ? named(both, unit) : List.of();
    }

    private static List<String> list(String words, String unit, int count) {
        List<String> items = new ArrayList<>();
        for (String item : PackedCell.split(words)) {
            // `Throughput, tok/s / TTFT, ms`: a comma may stand before a unit.
            if (!items.isEmpty() && ColumnGuess.isUnit(item)) {
                items.add(items.removeLast() + " (" + item + ")");
            } else {
                items.add(item);
            }
        }
        return items.size() != count || count < 2 ? List.of() : named(items, unit);
    }

    /// Returns the items with the name that the first or the last of them has, and with the unit.
    private static List<String> named(List<String> items, String unit) {
        String first = items.getFirst().strip();
        int apart = Math.max(first.lastIndexOf(' '), first.lastIndexOf('('));
        int glued = gluedStatistic(first);
        int cut = Math.max(apart, glued - 1);
        String name = cut < 0 ? "" : first.substring(0, cut > apart ? glued : cut).strip();
        String last = items.getLast().strip();
        int blank = last.indexOf(' ');
        boolean isBehind = cut < 0 && blank > 0 && ColumnGuess.isStatistic(first)
                && ColumnGuess.isStatistic(last.substring(0, blank));
        String behind = isBehind ? last.substring(blank) : "";
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            String item = bare(i == 0 ? first.substring(cut + 1) : isBehind && i == items.size() - 1 ? last.substring(0, blank)
                    : items.get(i));
            boolean isStatistic = ColumnGuess.isStatistic(item);
            String whole = isStatistic && !name.isEmpty() ? name + " " + item : isStatistic ? item + behind
                    : i == 0 ? bare(first) : item;
            int comma = whole.lastIndexOf(", ");
            if (comma > 0 && ColumnGuess.isUnit(whole.substring(comma + 2))) {
                whole = whole.substring(0, comma) + " (" + whole.substring(comma + 2).strip() + ")";
            }
            String one = ColumnGuess.hasUnit(whole) ? whole : whole + unit;
            if (!isStatistic && !ColumnGuess.isMeasured(one) && !ColumnGuess.isUnit(one) && ColumnGuess.condition(one).isEmpty()) {
                return List.of();
            }
            labels.add(one);
        }
        return List.copyOf(labels);
    }

    /// Where a Chinese statistic begins behind the name of a metric, `E2E均值`; 0 for none.
    private static int gluedStatistic(String words) {
        for (int at = 1; at < words.length(); at++) {
            if (words.charAt(at) >= '\u4e00' && ColumnGuess.isStatistic(words.substring(at))) {
                return at;
            }
        }
        return 0;
    }

    private static String bare(String words) {
        String text = words.strip();
        return text.indexOf('(') > 0 && text.endsWith(")") || text.indexOf('[') > 0 && text.endsWith("]") ? text
                : SIGNS.matcher(text).replaceAll("").strip();
    }
}
