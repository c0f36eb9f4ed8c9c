package dev.touchstone.importer.format.melt.source;

import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Lines below a table that explain marks in its cells: `* with FP8 KV cache` below `vLLM*`, `¹ eager mode` below `812¹`.
/// The cells then hold the words in brackets, so that no row is taken for the repeat of one without the mark.
public final class Footnotes {

    private static final int MOST_LINES = 12;
    private static final int LONGEST = 240;
    /// Longer words behind a figure are too many for its cell.
    private static final int LONGEST_BESIDE_FIGURE = 36;
    private static final String NUMBER = "[¹²³⁰-⁹]{1,2}|<sup>\\s?[\\[(]?\\d{1,2}[\\])]?\\s?</sup>|\\[\\^?\\d{1,2}]";
    private static final String SIGN = "[†‡§¶]{1,3}|<sup>\\s?(?:\\\\?\\*{1,3}|[†‡§¶a-z])\\s?</sup>|\\[\\^[a-z*]{1,12}]";
    private static final String STARS = "(?:\\\\?[*＊]){1,3}";
    private static final Pattern NOTE = Pattern.compile("(?:[-+>]\\s{1,3}|<(?:sub|small|p|em|i)>|_(?!_)|\\*(?=\\\\\\*)){0,3}"
            + "(?<mark>" + NUMBER + "|" + SIGN + "|" + STARS + "(?![*\\s]{0,2}\\*)|\\(?\\d{1,2}[).]|\\(?注\\s?\\d{1,2}\\)?)\\s{0,3}[:：=.、]?\\s{0,3}(?<words>[^\\s|*].{2,240})");
    private static final Pattern NEXT = Pattern.compile("(?<=[.;,，；。])\\s{1,3}(?=(?:" + NUMBER + "|[†‡§¶]|\\\\?\\*{1,3}\\s?[\\p{L}])[^|]{3,240}$)");
    private static final Pattern BEHIND = Pattern.compile("[`_~]{0,3}(?:</(?:b|i|em|strong|code)>)?\\s?(?<mark>" + NUMBER + "|" + SIGN + "|(?:\\\\?[*＊]){1,6})");
    private static final Pattern OWN = Pattern.compile("(?:\\\\|[*＊†‡§¶]{1,3}|(?<=[\\p{L})\\d])[¹²³⁰-⁹]{1,2})$");
    private static final Pattern OTHER_THAN_MARK = Pattern.compile("(?i)</?sup>|[\\[\\]^()\\\\.\\s注]");
    private static final Pattern END = Pattern.compile("(?:</(?:sub|small|p|em|i)>|[_*.。]){1,4}$");
    private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

    private record Note(Line line, String words) {
    }

    private final Map<String, Note> notes = new HashMap<>();
    private final Set<Lines> used = new LinkedHashSet<>();

    private Footnotes() {
    }

    /// A table with the words of its footnotes in its cells.
    ///
    /// @param lines the footnotes that were used
    public record Applied(SourceTable table, List<Lines> lines) {
    }

    /// Returns the table with the words in the cells that have a mark: names and levels below the head or in it, and figures. The
    /// heads of metrics stay as they are.
    public static Applied applied(SourceTable table, Cursor cursor) {
        if (table.rows().stream().noneMatch(row -> row.lines().stream().anyMatch(line -> mayHaveMark(line.text())))) {
            return new Applied(table, List.of());
        }
        Footnotes footnotes = new Footnotes();
        footnotes.readBelow(cursor, table.lines().getLast().number() + 1);
        List<SourceTable.Row> rows = new ArrayList<>();
        for (SourceTable.Row row : table.rows()) {
            boolean isHead = rows.size() < table.heads();
            rows.add(row.with(footnotes.explained(row, isHead, table)));
        }
        return rows.equals(table.rows()) ? new Applied(table, List.of()) : new Applied(new SourceTable(table.title(), table.caption(),
                table.heads(), List.copyOf(rows), table.lines(), table.passedOver(), table.edges()), List.copyOf(footnotes.used));
    }

    private static boolean mayHaveMark(String text) {
        return text.indexOf('*') >= 0 || text.indexOf('＊') >= 0 || text.indexOf("[^") >= 0 || text.indexOf("<sup>") >= 0
                || hasSign(text);
    }

    private static boolean hasSign(String text) {
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            // All of these signs lie beyond ASCII.
            if (c > 127 && ("†‡§¶".indexOf(c) >= 0 || RAISED.indexOf(c) >= 0)) {
                return true;
            }
        }
        return false;
    }

    private void readBelow(Cursor cursor, int first) {
        Set<String> several = new HashSet<>();
        for (int number = first; number < first + MOST_LINES; number++) {
            Line line = cursor.at(number);
            String text = line == null ? "#" : line.text().strip();
            if (line == null || text.startsWith("#") || text.startsWith("|") || text.startsWith("```")) {
                break;
            }
            for (String part : text.length() > LONGEST ? new String[0] : NEXT.split(text)) {
                Matcher note = NOTE.matcher(part);
                String mark = note.matches() ? mark(note.group("mark")) : "";
                if (!mark.isEmpty() && notes.putIfAbsent(mark, new Note(line, words(note.group("words")))) != null) {
                    several.add(mark);
                }
            }
        }
        // `* first` and `* second` are a list.
        several.forEach(notes::remove);
    }

    private static String words(String words) {
        return END.matcher(CellMarkup.plain(words)).replaceFirst("").replace('(', ',').replace('（', ',').replace(")", "").replace("）", "")
                .replace('|', '/').replace(" ,", ",").strip();
    }

    private static String mark(String written) {
        String mark = OTHER_THAN_MARK.matcher(written).replaceAll("").replace('＊', '*');
        return mark.codePoints().mapToObj(c -> RAISED.indexOf(c) < 0 ? Character.toString(c) : Integer.toString(RAISED.indexOf(c)))
                .collect(Collectors.joining());
    }

    private List<String> explained(SourceTable.Row row, boolean isHead, SourceTable table) {
        String raw = row.lines().stream().map(Line::text).collect(Collectors.joining(" "));
        if (!mayHaveMark(raw)) {
            return row.cells();
        }
        List<String> cells = new ArrayList<>(row.cells());
        int from = 0;
        for (int column = 0; column < cells.size(); column++) {
            String cell = cells.get(column);
            String bare = OWN.matcher(cell).replaceFirst("");
            int at = bare.isEmpty() ? -1 : raw.indexOf(bare, from);
            if (at >= 0) {
                from = at + bare.length();
                String mark = markBehind(raw, at, from);
                boolean counts = !mark.isEmpty() && !CellFigure.isNothing(bare) && (!isHead || CaseWords.areLevel(bare) && !CaseWords.isNumber(bare));
                cells.set(column, counts ? explained(bare, cell, mark, isUnmarkedElsewhere(bare, column, row, isHead, table)) : cell);
            }
        }
        return List.copyOf(cells);
    }

    /// The mark behind the part of a line; empty for none, and for the end of its emphasis.
    private static String markBehind(String raw, int start, int end) {
        Matcher behind = BEHIND.matcher(raw).region(end, raw.length());
        if (!behind.lookingAt()) {
            return "";
        }
        String mark = mark(behind.group("mark"));
        if (!mark.startsWith("*") || behind.group("mark").startsWith("<")) {
            return mark;
        }
        int stars = 0;
        while (start - stars > 0 && raw.charAt(start - stars - 1) == '*') {
            stars++;
        }
        boolean isInWord = behind.end() < raw.length() && Character.isLetterOrDigit(raw.charAt(behind.end()));
        return isInWord || mark.length() <= stars ? "" : mark.substring(stars);
    }

    private static boolean isUnmarkedElsewhere(String bare, int column, SourceTable.Row row, boolean isHead, SourceTable table) {
        return isHead ? IntStream.range(0, row.cells().size()).anyMatch(other -> other != column && row.cell(other).equals(bare))
                : table.body().stream().anyMatch(other -> other != row && other.cell(column).equals(bare));
    }

    private String explained(String bare, String cell, String mark, boolean isUnmarkedElsewhere) {
        boolean isFigure = CellFigure.of(bare, false).isPresent();
        Note note = notes.get(mark);
        if (note == null) {
            return isFigure || !isUnmarkedElsewhere ? cell : bare + " (" + mark + ")";
        }
        if (isFigure && note.words.length() > LONGEST_BESIDE_FIGURE) {
            return bare + " (footnote " + mark + ")";
        }
        used.add(Lines.of(note.line.number()));
        return bare + " (" + note.words + ")";
    }
}
