package dev.touchstone.importer.column.name;

import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.importer.text.LabelCache;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The label of a column, taken apart: `P99 TTFT (ms)` is the words `p99 ttft` and a unit.
///
/// @param words in small letters, single blanks between, no blanks beside Chinese characters
/// @param aside words that stood in brackets and are no unit; empty when there are none
/// @param unit null when the label names none
public record ColumnLabel(String words, String aside, @Nullable Measure unit) {

    private static final int LONGEST = 160;
    private static final Pattern BRACKETS = Pattern.compile("[(\\[{<（【]([^()\\[\\]{}<>（）【】]{0,60})[)\\]}>）】]");
    /// A load behind the name, as others write it in brackets: `tok/s @ c=8`.
    private static final Pattern AT_LOAD = Pattern.compile("(?<=[\\w)\\]]) @ ?([^()\\[\\]{}<>@]{1,40}?)(?= ?[(\\[]|$)");
    private static final Pattern CAMEL = Pattern.compile("(?<=[a-z])(?=[A-Z])");
    private static final Pattern CAMEL_CASE = Pattern.compile("[A-Z]?[a-z]{2,20}(?:[A-Z][a-z0-9]{0,20}){1,8}");
    /// `throughput_tok_s`
    private static final Pattern PER_SECOND = Pattern.compile("(?<![a-z])(tok|toks|tokens?|req|reqs|requests?)_s(?![a-z])");
    /// `tps/card`
    private static final Pattern SHORT_OF_BOARD = Pattern.compile("(?<![a-z])tps(?= ?/ ?(?:gpu|card|chip|npu|device|卡)s?(?![a-z]))");
    private static final String SEPARATORS = "_#-:;,|~=*`\"'↑↓→⬆⬇▲▼ \t\n\u000b\f\r";
    private static final Pattern BLANKS_AT_HAN = Pattern.compile("(?<=[\\u4e00-\\u9fff]) +|(?<! ) +(?=[\\u4e00-\\u9fff])");
    /// Behind which a unit may begin: `总吞吐tok/s`.
    private static final Pattern LATIN_BEHIND_HAN = Pattern.compile("[\\u4e00-\\u9fff](?=[a-z])");
    private static final Pattern BETTER = Pattern.compile("(?:lower|higher|less|more)(?: is)? better|越[低高]越好");
    private static final Pattern HAN_BEFORE_UNIT = Pattern.compile("(.{0,100}[\\u4e00-\\u9fff])([a-z][a-z/ ]{0,20})");
    private static final int MOST_UNIT_WORDS = 5;
    /// What a rate is of, behind its unit: `tok/s total`.
    private static final Set<String> BEHIND_RATES = Set.of("total", "aggregate", "aggregated", "overall", "combined", "system", "output",
            "input", "prompt", "decode", "prefill", "generation", "gen", "out", "in");
    private static final LabelCache<ColumnLabel> LABELS = new LabelCache<>(ColumnLabel::parse);

    public static ColumnLabel of(String label) {
        return LABELS.of(label);
    }

    private static ColumnLabel parse(String label) {
        String text = Normalizer.normalize(label.length() > LONGEST ? label.substring(0, LONGEST) : label,
                Normalizer.Form.NFKC).strip();
        if (CAMEL.matcher(text).find()) {
            text = Arrays.stream(text.split(" ")).map(word -> CAMEL_CASE.matcher(word).matches()
                    ? CAMEL.matcher(word).replaceAll(" ") : word).collect(Collectors.joining(" "));
        }
        text = SHORT_OF_BOARD.matcher(PER_SECOND.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("$1/s")).replaceAll("tok/s");
        text = text.indexOf('@') < 0 ? text : AT_LOAD.matcher(text).replaceFirst(" (load $1)");
        Measure unit = null;
        List<String> asides = new ArrayList<>();
        StringBuilder outside = new StringBuilder();
        Matcher bracket = BRACKETS.matcher(text);
        int from = 0;
        while (bracket.find()) {
            outside.append(text, from, bracket.start()).append(' ');
            from = bracket.end();
            String inside = bracket.group(1).strip();
            Measure found = Measure.of(inside).orElse(null);
            if (found == null || inside.equals("min") && hasUnit(text.substring(from))) {
                // `(min)(s)` is the least, in seconds.
                asides.add(inside);
            } else if (unit == null) {
                unit = found;
            }
        }
        String words = tidy(outside.append(text.substring(from)).toString());
        String aside = tidy(String.join(" ", asides));
        if (unit == null) {
            ColumnLabel whole = trailing(LATIN_BEHIND_HAN.matcher(words).replaceAll("$0 "), aside);
            return whole.unit != null ? whole : aside.isEmpty() ? leading(words) : inside(words, aside);
        }
        return new ColumnLabel(words, aside, unit);
    }

    private static boolean hasUnit(String text) {
        return BRACKETS.matcher(text).results().anyMatch(bracket -> Measure.of(bracket.group(1).strip()).isPresent());
    }

    /// `p99, ms` in one pair of brackets.
    private static ColumnLabel inside(String words, String aside) {
        ColumnLabel split = aside.isEmpty() ? new ColumnLabel(words, aside, null) : trailing(aside, "");
        return split.unit == null ? new ColumnLabel(words, aside, null) : new ColumnLabel(words, split.words, split.unit);
    }

    /// A unit at the end of the words without brackets: `ttft ms`, `output tokens per second`. A word that may be more
    /// than a unit (`token`, `requests`, `min`) is none there.
    private static ColumnLabel trailing(String words, String aside) {
        int cut = 0;
        for (int count = words.isEmpty() ? 0 : MOST_UNIT_WORDS; count > 0; count--) {
            cut = words.length();
            for (int i = 0; i < count && cut > 0; i++) {
                cut = words.lastIndexOf(' ', cut - 1);
            }
            Measure unit = Measure.of(words.substring(cut + 1)).orElse(null);
            if (unit != null && isUnitForSure(words.substring(cut + 1), unit)) {
                return new ColumnLabel(tidy(words.substring(0, Math.max(0, cut))), aside, unit);
            }
        }
        Matcher glued = HAN_BEFORE_UNIT.matcher(words);
        Measure unit = glued.matches() ? Measure.of(glued.group(2)).orElse(null) : null;
        return unit != null && isUnitForSure(glued.group(2), unit) ? new ColumnLabel(tidy(glued.group(1)), aside, unit)
                : new ColumnLabel(words, aside, null);
    }

    /// The unit of a rate before what it is of: `tok/s total`.
    private static ColumnLabel leading(String words) {
        int blank = words.indexOf(' ');
        Measure unit = blank < 0 || !BEHIND_RATES.contains(words.substring(blank + 1)) ? null
                : Measure.of(words.substring(0, blank)).filter(Measure::isRate).orElse(null);
        return unit == null ? new ColumnLabel(words, "", null) : new ColumnLabel(words.substring(blank + 1), "", unit);
    }

    private static boolean isUnitForSure(String words, Measure unit) {
        return switch (unit.dimension()) {
            case TOKENS, REQUESTS, OTHER -> false;
            case TIME -> !words.startsWith("m") || words.startsWith("ms") || words.startsWith("mil");
            default -> true;
        };
    }

    /// Lower case, single blanks, without words that only mean that lower or higher is better.
    public static String tidy(String text) {
        boolean praises = text.contains("better") || text.indexOf('越') >= 0;
        String spaced = spaced(praises ? BETTER.matcher(text).replaceAll(" ") : text);
        boolean isHan = spaced.chars().anyMatch(c -> c >= '\u4e00' && c <= '\u9fff');
        return (isHan ? BLANKS_AT_HAN.matcher(spaced).replaceAll("") : spaced).strip();
    }

    /// With one blank in place of separators that stand together, and of each point that is not one of a number.
    private static String spaced(String text) {
        StringBuilder spaced = new StringBuilder(text.length());
        boolean within = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean separates = SEPARATORS.indexOf(c) >= 0;
            boolean point = c == '.' && !(isDigit(text, i - 1) && isDigit(text, i + 1));
            if (!separates || !within) {
                spaced.append(separates || point ? ' ' : c);
            }
            within = separates;
        }
        return spaced.toString();
    }

    private static boolean isDigit(String text, int at) {
        return at >= 0 && at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    /// The words with those in brackets.
    public String all() {
        return aside.isEmpty() ? words : words.isEmpty() ? aside : tidy(words + " " + aside);
    }

    public ColumnLabel with(String others) {
        return new ColumnLabel(others, aside, unit);
    }
}
