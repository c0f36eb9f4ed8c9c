package dev.touchstone.importer.column.cell;

import dev.touchstone.importer.text.LabelCache;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A figure as it stands in a cell: `1,234.5`, `12.3 ms`, `1.2k`, `12.3 ± 0.4`, `~20`, `300 (100 %)`, `298/300`.
///
/// @param value in the unit of the cell, or of its column
/// @param unit of the cell itself; empty when it can follow from the column only
/// @param spread behind a `±`
/// @param of what it is a part of: 300 of `298/300`
public record CellFigure(double value, Optional<Measure> unit, OptionalDouble spread, OptionalDouble of) {

    private static final int LONGEST = 60;
    /// No longer text is a figure, a remark behind it included.
    public static final int LONGEST_WITH_REMARK = 200;
    private static final int LONGEST_BEFORE_REMARK = 20;
    private static final int LONGEST_NOTHING = 4;
    private static final int MOST_DIGITS = 40;
    private static final int MOST_BLANKS = 3;
    private static final int LONGEST_REST = 40;
    private static final String NUMBER = "[-+−]?(?:[1-9]\\d{0,2}(?:[ '\u00a0\u2009\u202f]\\d{3}){1,5}(?!\\d)(?:[.,]\\d{1,18})?"
            + "|[\\d.,]{1,40})(?:[eE][-+]?\\d{1,3})?";
    private static final Pattern GROUP_MARKS = Pattern.compile("[ '\u00a0\u2009\u202f]");
    private static final Pattern FIGURE = Pattern.compile("[~≈∼*↑↓▲▼\\s\\p{So}]{0,4}(?<number>" + NUMBER + ")"
            + "(?:\\s?(?<many>[kKM])(?![a-zA-Z]))?\\s{0,3}(?<rest>.{0,40})");
    /// `12.3 ± 0.4 ms`, `12.3 ms ± 0.4 ms`
    private static final Pattern SPREAD = Pattern.compile("(?<own>[^\\d±+(\\[]{0,12}?)\\s?(?:±|\\+/-|\\+-)\\s?(?<spread>" + NUMBER
            + ")\\s?(?<unit>[^()\\[\\]]{0,20}?)(?:\\s?[(\\[](?<aside>[^()\\[\\]]{1,36})[)\\]])?");
    private static final Pattern DEVIATION = Pattern.compile("(?i)(?:standard|std)\\.?[ _-]?dev(?:iation)?\\.?|stdev|std|s\\.?d\\.?|1? ?σ|标准差");
    private static final Pattern PART = Pattern.compile("/\\s?(?<of>\\d{1,12})(?:\\s?\\([^)]{0,20}\\))?");
    private static final Pattern ASIDE = Pattern.compile("\\s?\\([^()]{0,40}\\)|\\s?\\[[^\\[\\]]{0,40}]|[*↑↓▲▼†‡§^\\s\\p{So}\\ufe0f]{1,6}|[¹²³⁰-⁹]{1,2}"
            + "|\\p{So}\\ufe0f?\\s?[^\\d]{1,40}");
    /// Behind a ten it is no mark of a footnote.
    private static final Pattern POWER = Pattern.compile("[\u00b9\u00b2\u00b3\u2070-\u2079^]");
    private static final Pattern MARKS = Pattern.compile("[*↑↓▲▼†‡§\u00b9\u00b2\u00b3\u2070-\u2079\\p{So}\ufe0f]");
    private static final Pattern COMMA_DECIMALS = Pattern.compile("-?\\d{1,9},(?:\\d{1,2}|\\d{4,18})(?!\\d).{0,40}"
            + "|-?\\d{1,3}(?:\\.\\d{3})+,\\d{1,18}.{0,40}|-?0,\\d{1,18}.{0,40}");
    private static final Pattern POINT_DECIMALS = Pattern.compile("-?\\d{1,9}\\.\\d{1,18}(?!\\d).{0,40}"
            + "|-?\\d{1,3}(?:,\\d{3})+\\.\\d{1,18}.{0,40}|-?\\d{1,3}(?:,\\d{3}){2,}.{0,40}");
    private static final Pattern UNCLEAR_COMMA = Pattern.compile("[~≈]?\\d{1,3},\\d{3}(?!\\d).{0,20}");
    private static final Pattern TIME_IN_PARTS = Pattern.compile("(?i)(?:(?<h>\\d{1,4}) ?(?:h|hr|hours?) ?)?(?:(?<min>\\d{1,4}) ?(?:m|mins?|minutes?) ?)?"
            + "(?:(?<s>\\d{1,2}(?:\\.\\d{1,9})?) ?(?:s|secs?|seconds?))?");
    /// What the units in it begin with.
    private static final String OF_TIMES = "hmsHMS";
    private static final Pattern CUT = Pattern.compile("(?:[-+−~≈]?\\d[\\d.,]{0,20})?(?:…|\\.{3})");
    private static final Pattern BEGINNING = Pattern.compile("([-+−~≈]?\\d[\\d.,]{0,20}).{0,40}");
    private static final Set<String> NOTHING = Set.of("", "-", "--", "---", "—", "–", "n/a", "na", "n.a.", "nan",
            "null",
            "none", "nil", "/", "?", "tbd", "todo", "无", "暂无", "未测", "x", "×", "✗", "✘", "❌", "⛔", "⛔️", "🚫", "❎");

    private static final LabelCache<Optional<Measure>> UNITS = new LabelCache<>(CellFigure::unit);

    /// Whether the cell stands for no value: empty, a dash, `N/A`.
    public static boolean isNothing(String cell) {
        String text = cell.strip();
        boolean isFigure = !text.isEmpty() && text.charAt(0) >= '0' && text.charAt(0) <= '9';
        return !isFigure && text.length() <= LONGEST_NOTHING && NOTHING.contains(text.toLowerCase(Locale.ROOT));
    }

    /// Whether the cell was cut off, behind its first digits or before: `12…`, `...`.
    public static boolean isCut(String cell) {
        return (cell.endsWith("…") || cell.endsWith("...")) && CUT.matcher(cell).matches();
    }

    /// Whether a narrow column cut the end of a name off: `Qwen3-8B-Ins…`, `Qwen3-8B-Ins...`.
    public static boolean isCutName(String cell) {
        int end = cell.endsWith("…") ? cell.length() - 1 : cell.endsWith("...") ? cell.length() - 3 : 0;
        return end > 0 && !Character.isWhitespace(cell.charAt(end - 1));
    }

    /// Returns the cell of a line that ends inside it as one that [#isCut]: the digits may be the first ones of a longer
    /// number, and the words those of others.
    public static String cut(String cell) {
        Matcher beginning = BEGINNING.matcher(cell);
        return isCut(cell) ? cell : beginning.matches() ? beginning.group(1) + "…" : "…";
    }

    /// Whether commas stand before the decimals in the cells of these rows.
    public static boolean haveDecimalCommas(List<List<String>> rows) {
        List<String> cells = new ArrayList<>();
        rows.forEach(cells::addAll);
        return hasDecimalCommas(cells);
    }

    /// Whether commas stand before the decimals in these cells: some have one that can be nothing else, and none has a
    /// point there.
    public static boolean hasDecimalCommas(Collection<String> cells) {
        boolean found = false;
        for (String cell : cells) {
            String text = cell.strip();
            if (text.length() > LONGEST || text.isEmpty() || !Character.isDigit(text.charAt(text.length() > 1
                    && text.charAt(0) == '-' ? 1 : 0))) {
                continue;
            }
            boolean comma = text.indexOf(',') >= 0;
            if (comma && COMMA_DECIMALS.matcher(text).matches()) {
                found = true;
            } else if ((comma || text.indexOf('.') >= 0) && POINT_DECIMALS.matcher(text).matches()) {
                return false;
            }
        }
        return found;
    }

    /// Whether the heads have letters of a language that has commas before decimals.
    public static boolean mayHaveUnclearCommas(Collection<String> heads) {
        return heads.stream().anyMatch(head -> head.chars().anyMatch(c -> c > 0x3ff && Character.UnicodeScript.of(c) == Character.UnicodeScript.CYRILLIC));
    }

    /// Whether it cannot be told what stands before the commas of these cells, decimals or thousands.
    public static boolean haveUnclearCommas(Collection<String> cells) {
        return !hasDecimalCommas(cells) && cells.stream().anyMatch(cell -> cell.indexOf(',') > 0 && UNCLEAR_COMMA.matcher(cell.strip()).matches())
                && cells.stream().noneMatch(cell -> POINT_DECIMALS.matcher(cell.strip()).matches());
    }

    /// The figure of a cell; empty for words, for several figures, and for nothing.
    public static Optional<CellFigure> of(String cell, boolean decimalComma) {
        String text = cell.strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        if (text.length() > LONGEST) {
            int remark = endOfFigure(text);
            return remark > 0 ? of(text.substring(0, remark), decimalComma) : Optional.empty();
        }
        int end = endOfDigits(text, decimalComma);
        if (end == text.length()) {
            return Optional.of(of(Double.parseDouble(text), Optional.empty()));
        }
        int word = end == 0 ? 0 : startOfWord(text, end);
        if (word > 0) {
            double value = Double.parseDouble(text.substring(0, end));
            return UNITS.of(text.substring(word)).map(unit -> of(value, Optional.of(unit)))
                    .or(() -> OF_TIMES.indexOf(text.charAt(word)) >= 0 ? inParts(text) : Optional.empty());
        }
        if (!mayBegin(text.charAt(0))) {
            return Optional.empty();
        }
        Matcher figure = FIGURE.matcher(text);
        if (!figure.matches()) {
            return Optional.empty();
        }
        OptionalDouble number = number(figure.group("number"), decimalComma);
        if (number.isEmpty() || figure.group("number").equals("10") && POWER.matcher(figure.group("rest")).lookingAt()) {
            return Optional.empty();
        }
        double many = figure.group("many") == null ? 1 : figure.group("many").equals("M") ? 1e6 : 1e3;
        return withRest(number.getAsDouble() * many, many, figure.group("rest").strip(), decimalComma);
    }

    /// Where a long remark in brackets begins that the cell ends with, behind a figure: `1,510 s (the queue was full of …)`; 0 where there is none.
    private static int endOfFigure(String text) {
        int open = text.indexOf(" (");
        boolean isRemark = open > 0 && open <= LONGEST_BEFORE_REMARK && text.length() <= LONGEST_WITH_REMARK && text.indexOf(')') == text.length() - 1
                && text.indexOf('(', open + 2) < 0;
        return isRemark ? open : 0;
    }

    /// Whether [#FIGURE] can begin so: most words are told from figures by their first letter.
    private static boolean mayBegin(char c) {
        return c < 128 ? c >= '0' && c <= '9' || "~*+-., \t".indexOf(c) >= 0 : !Character.isLetter(c);
    }

    private static CellFigure of(double value, Optional<Measure> unit) {
        return new CellFigure(value, unit, OptionalDouble.empty(), OptionalDouble.empty());
    }

    /// Where digits end at the beginning, and at most one point before decimals: most figures are no more, or have a
    /// unit behind them. 0 where there are none.
    private static int endOfDigits(String text, boolean decimalComma) {
        int end = 0;
        int points = 0;
        while (end < text.length() && end < MOST_DIGITS) {
            char c = text.charAt(end);
            points += c == '.' ? 1 : 0;
            if (c != '.' && (c < '0' || c > '9') || points > 1) {
                break;
            }
            end++;
        }
        return end > Math.min(points, 1) && (points == 0 || !decimalComma) ? end : 0;
    }

    /// Where a word in plain letters begins behind a number and at most three blanks; 0 where something else stands
    /// there, or what may belong to the number.
    private static int startOfWord(String text, int end) {
        int start = end;
        while (text.charAt(start) == ' ') {
            start++;
        }
        char c = text.charAt(start);
        boolean isWord = (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') && "eEkKM".indexOf(c) < 0
                && start - end <= MOST_BLANKS && text.length() - start <= LONGEST_REST;
        return isWord && text.chars().allMatch(one -> one >= ' ' && one < 127) ? start : 0;
    }

    /// The unit of a cell that is digits, with a point before decimals or without, and the word of a unit; empty for any other cell.
    static Optional<Measure> plainUnit(String cell) {
        String text = cell.strip();
        int end = text.isEmpty() || text.length() > LONGEST ? 0 : endOfDigits(text, false);
        int word = end == 0 || end == text.length() ? 0 : startOfWord(text, end);
        return word > 0 && text.chars().skip(word).noneMatch(c -> c >= '0' && c <= '9' || c == '.' || c == ',') ? UNITS.of(text.substring(word)) : Optional.empty();
    }

    /// `3m16s`, `1h 5m`, `2 min 30 s`, in seconds.
    private static Optional<CellFigure> inParts(String text) {
        Matcher parts = TIME_IN_PARTS.matcher(text);
        return parts.matches() ? Optional.of(of(part(parts, "h") * 3600 + part(parts, "min") * 60 + part(parts, "s"), Measure.of("s"))) : Optional.empty();
    }

    private static double part(Matcher parts, String name) {
        return parts.group(name) == null ? 0 : Double.parseDouble(parts.group(name));
    }

    private static Optional<CellFigure> withRest(double value, double many, String rest, boolean decimalComma) {
        if (rest.isEmpty() || ASIDE.matcher(rest).matches()) {
            return Optional.of(new CellFigure(value, asideUnit(rest), OptionalDouble.empty(), OptionalDouble.empty()));
        }
        Matcher spread = rest.indexOf('±') >= 0 || rest.indexOf('+') >= 0 ? SPREAD.matcher(rest) : null;
        if (spread != null && spread.matches()) {
            OptionalDouble by = number(spread.group("spread"), decimalComma);
            String unit = spread.group("unit").strip();
            String own = spread.group("own").strip();
            Optional<Measure> known = Measure.of(unit.isEmpty() ? own : unit);
            String aside = spread.group("aside");
            boolean whole = by.isPresent() && (unit.isEmpty() && own.isEmpty() || known.isPresent()) && (unit.isEmpty() || own.isEmpty() || own.equals(unit))
                    && (aside == null || !SpreadWords.in(aside).isEmpty() || isDeviation(aside));
            return whole ? Optional.of(new CellFigure(value, known, OptionalDouble.of(by.getAsDouble() * many),
                    OptionalDouble.empty())) : Optional.empty();
        }
        Matcher part = PART.matcher(rest);
        if (part.matches()) {
            return Optional.of(new CellFigure(value, Optional.empty(), OptionalDouble.empty(),
                    OptionalDouble.of(Double.parseDouble(part.group("of")))));
        }
        return UNITS.of(rest).map(known -> of(value, Optional.of(known)));
    }

    private static boolean isDeviation(String words) {
        return DEVIATION.matcher(words).matches();
    }

    /// The unit behind a figure, with words in brackets behind it or without.
    private static Optional<Measure> unit(String rest) {
        int bracket = rest.indexOf('(');
        int end = rest.indexOf(')', bracket + 1) + 1;
        // Behind the bracket another figure may stand: `365 ms (Q4) / 1251 ms (Q6)`.
        boolean isSeveral = bracket > 0 && end > 0 && rest.substring(end).chars().anyMatch(Character::isDigit);
        return isSeveral ? Optional.empty() : Measure.of(MARKS.matcher(bracket > 0 ? rest.substring(0, bracket) : rest).replaceAll("").strip());
    }

    private static Optional<Measure> asideUnit(String rest) {
        return rest.startsWith("(") && rest.endsWith(")") ? Measure.of(rest.substring(1, rest.length() - 1).strip())
                .filter(unit -> unit.dimension() == Measure.Dimension.TIME) : Optional.empty();
    }

    private static OptionalDouble number(String digits, boolean decimalComma) {
        String plain = GROUP_MARKS.matcher(digits.replace('−', '-')).replaceAll("");
        int comma = plain.lastIndexOf(',');
        if (decimalComma) {
            plain = plain.replace(".", "").replace(',', '.');
        } else if (comma >= 0 && isGrouped(plain)) {
            plain = plain.replace(",", "");
        } else if (comma >= 0) {
            return OptionalDouble.empty();
        }
        try {
            double number = Double.parseDouble(plain);
            return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
        } catch (NumberFormatException notANumber) {
            return OptionalDouble.empty();
        }
    }

    /// Whether commas stand before each three digits of the whole part.
    private static boolean isGrouped(String number) {
        int point = number.indexOf('.');
        String whole = point < 0 ? number : number.substring(0, point);
        String[] groups = whole.split(",", -1);
        for (int i = 1; i < groups.length; i++) {
            if (groups[i].length() != 3 || !groups[i].chars().allMatch(c -> c >= '0' && c <= '9')) {
                return false;
            }
        }
        return !groups[0].isEmpty() && groups[0].length() <= 4 && (point < 0 || number.indexOf(',', point) < 0);
    }
}
