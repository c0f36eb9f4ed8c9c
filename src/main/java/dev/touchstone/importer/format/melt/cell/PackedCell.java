package dev.touchstone.importer.format.melt.cell;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.importer.column.cell.LoadCell;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A cell taken apart into its figures: `35 / 40 / 55`, `123.4 tok/s, TTFT 35 ms`, `812 (0.52 s)`.
///
/// @param parts from left to right, each with one figure, a word for none, or what could not be taken apart
/// @param isAside whether all parts but the first stand in brackets behind it
public record PackedCell(List<Part> parts, boolean isAside) {

    /// @param name words that name the figure: `TTFT`, `p99`; empty where there are none
    /// @param text of the figure with its unit
    record Part(String name, String text) {
    }

    private static final int LONGEST = 300;
    private static final int LONGEST_NAME = 40;
    private static final Pattern ASIDE = Pattern.compile("([^()\\[\\]]{1,60}?)\\s?[(\\[]([^()\\[\\]]{1,60})[)\\]]");
    /// `412 ms (p50)`
    private static final Pattern NAMED = Pattern.compile("([^()]{1,40}?)\\s?\\(([^()]{1,20})\\)");
    /// A gain or a share in brackets says nothing more than the figures around it.
    private static final Pattern GAIN = Pattern.compile("[%×↑↓]|[xX]$|^\\s?[-+−]|倍");
    /// The bar in it parts nothing.
    private static final Pattern NOT_MEASURED = Pattern.compile("(?i)(?<![a-z])n/a(?![a-z])");
    private static final Pattern SIGNS = Pattern.compile("^[(\\[]|[)\\]]$");
    private static final String MARKS = ";、→；|";

    /// Returns the parts of a cell; one part for a cell that is not taken apart.
    public static PackedCell of(String cell, boolean decimalComma) {
        String text = cell.indexOf('/') < 0 ? cell.strip() : NOT_MEASURED.matcher(cell.strip()).replaceAll("-");
        if (text.length() > LONGEST) {
            return new PackedCell(List.of(new Part("", text)), false);
        }
        Matcher aside = text.endsWith(")") || text.endsWith("]") ? ASIDE.matcher(text) : null;
        if (aside != null && aside.matches() && (hasDigit(aside.group(1)) || isNoFigure(aside.group(1).strip()))
                && hasDigit(aside.group(2))
                && !GAIN.matcher(aside.group(2)).find()) {
            Part main = part(aside.group(1), decimalComma);
            List<Part> beside = split(aside.group(2)).stream().map(part -> part(part, decimalComma)).toList();
            if ((isFigure(main, decimalComma) || isNoFigure(main.text)) && beside.stream().allMatch(part -> isFigure(part, decimalComma))) {
                List<Part> parts = new ArrayList<>(List.of(main));
                parts.addAll(beside);
                return new PackedCell(List.copyOf(parts), true);
            }
        }
        return new PackedCell(split(text).stream().map(part -> part(part, decimalComma)).toList(), false);
    }

    /// Whether the words are one figure, with a name or without.
    static boolean isFigure(String words) {
        return Stream.of(false, true).anyMatch(decimalComma -> hasDigit(words) && isFigure(part(words, decimalComma), decimalComma));
    }

    /// Whether a mark of a list or a bracket stands in the cell.
    static boolean mayBePacked(String cell) {
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (c == '/' || c == ',' || c == '(' || c == '[' || MARKS.indexOf(c) >= 0 || isDot(cell, i)) {
                return true;
            }
        }
        return false;
    }

    /// Whether such a mark parts the cell: the slash of a unit and the comma of a number do not.
    static boolean isPacked(String cell) {
        for (int i = 0; i < cell.length(); i++) {
            if (cell.charAt(i) == '(' || cell.charAt(i) == '[' || isMark(cell, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMark(String text, int at) {
        char c = text.charAt(at);
        return MARKS.indexOf(c) >= 0 || isDot(text, at) || c == ',' && at + 1 < text.length() && text.charAt(at + 1) == ' '
                || c == '/' && !isOfUnit(text, at);
    }

    private static boolean isNoFigure(String text) {
        return !text.isEmpty() && (CellFigure.isNothing(text) || CellOutcome.is(text));
    }

    /// Whether each part with a digit is one figure.
    public boolean areFigures(boolean decimalComma) {
        return parts.stream().allMatch(part -> !hasDigit(part.text) || isFigure(part, decimalComma));
    }

    /// Whether a part is a number of requests sent at once, with a word for it: `C8`, `c=8`, `64 users`.
    boolean isLoad(int part) {
        Part one = parts.get(part);
        return LoadCell.of((one.name + " " + one.text).strip()).isPresent();
    }

    private static boolean isFigure(Part part, boolean decimalComma) {
        return CellFigure.of(part.text, decimalComma).filter(figure -> figure.of().isEmpty()).isPresent();
    }

    /// Whether the text may be a figure; `N/A` and `OOM` may not.
    public static boolean hasDigit(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= '0' && text.charAt(i) <= '9') {
                return true;
            }
        }
        return false;
    }

    /// Splits words at the marks of a list outside of brackets; the slash of a unit is none, and a comma only with a
    /// blank behind it.
    static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += "([".indexOf(c) >= 0 ? 1 : ")]".indexOf(c) >= 0 && depth > 0 ? -1 : 0;
            if (depth == 0 && isMark(text, i)) {
                parts.add(text.substring(from, i).strip());
                from = i + 1;
            }
        }
        parts.add(text.substring(from).strip());
        return parts;
    }

    /// Whether a dot in the middle of the line parts two figures: `33 · 1.2 s`.
    private static boolean isDot(String text, int at) {
        char c = text.charAt(at);
        return (c == '·' || c == '•' || c == '∙') && at > 0 && at + 1 < text.length() && text.charAt(at - 1) == ' ' && text.charAt(at + 1) == ' ';
    }

    /// Whether the letters around a slash are a unit: `tok/s`, `tok/s/GPU`.
    private static boolean isOfUnit(String text, int slash) {
        int start = slash;
        while (start > 0 && (Character.isLetter(text.charAt(start - 1)) || text.charAt(start - 1) == '/')) {
            start--;
        }
        int end = slash + 1;
        while (end < text.length() && Character.isLetter(text.charAt(end))) {
            end++;
        }
        return start < slash && end > slash + 1 && ColumnGuess.isUnit(text.substring(start, end));
    }

    /// Parts the name of a figure from the figure; what is no such pair is a part without a name.
    private static Part part(String words, boolean decimalComma) {
        String text = bare(words.strip());
        Matcher named = text.endsWith(")") ? NAMED.matcher(text) : null;
        if (named != null && named.matches() && named.group(2).indexOf('%') < 0 && ColumnGuess.isStatistic(named.group(2)) && CellFigure.of(named.group(1), decimalComma).isPresent()) {
            return new Part(named.group(2), named.group(1));
        }
        if (text.isEmpty() || !hasDigit(text) || CellFigure.of(text, decimalComma).isPresent()) {
            return new Part("", text);
        }
        boolean isWord = false;
        for (int i = 1; i < text.length() && i <= LONGEST_NAME; i++) {
            char before = text.charAt(i - 1);
            // The first end of a range is no name of the last one.
            isWord |= Character.isLetter(before);
            boolean mayBegin = isWord && (before == ' ' || before == '=' || before == ':' || before > 127);
            if (mayBegin && text.charAt(i) != ' ' && CellFigure.of(text.substring(i), decimalComma).isPresent()) {
                return new Part(name(text.substring(0, i)), text.substring(i));
            }
        }
        for (int i = text.lastIndexOf(' ', CellFigure.LONGEST_WITH_REMARK); i > 0; i = text.lastIndexOf(' ', i - 1)) {
            // Most words begin as no figure does; whether the others are a name is the dearer question.
            if (CellFigure.of(text.substring(0, i), decimalComma).isPresent() && isName(text.substring(i + 1))) {
                return new Part(text.substring(i + 1), text.substring(0, i).strip());
            }
        }
        return new Part("", text);
    }

    /// Returns the words without the bracket that a list around them has.
    private static String bare(String words) {
        boolean opens = words.indexOf('(') >= 0 || words.indexOf('[') >= 0;
        boolean closes = words.indexOf(')') >= 0 || words.indexOf(']') >= 0;
        return opens == closes ? words : SIGNS.matcher(words).replaceAll("").strip();
    }

    private static String name(String words) {
        String name = words.strip();
        return name.endsWith("=") || name.endsWith(":") ? name.substring(0, name.length() - 1).strip() : name;
    }

    private static boolean isName(String words) {
        return ColumnGuess.isStatistic(words) || ColumnGuess.isMeasured(words);
    }
}
