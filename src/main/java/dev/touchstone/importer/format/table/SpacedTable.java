package dev.touchstone.importer.format.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A table whose columns are one blank apart, as in a page that was copied as text. The meaning of
/// the words decides where the head ends and which of them form one label, so every label of the head must be known.
public final class SpacedTable extends TableFormat {

    private static final int LONGEST = 300;
    private static final int MOST_WORDS = 40;
    private static final int MOST_ROWS = 1_000;
    private static final int FEWEST_ROWS = 2;
    private static final int FEWEST_COLUMNS = 3;
    private static final int LONGEST_LABEL = 6;
    private static final int DIGITS_OF_A_GROUP = 3;
    private static final Pattern FIRST_GROUP = Pattern.compile("[1-9]\\d{0,2}");
    private static final Pattern GROUP = Pattern.compile("\\d{3}(?: ± .{1,40})?");
    private static final Pattern LATER_GROUP = Pattern.compile("0\\d{2}");
    private static final FormatInfo INFO = FormatInfo.of("spaced-table")
            .named(I18n.stored("table with single blanks"))
            .sample("plain tables", "copied text", "columns one blank apart, one row per run", "spaced-table/rows.txt")
            .sample("plain tables", "copied text", "columns one blank apart, a column a run",
                    "spaced-table/columns.txt")
            .begins(WordSet.ANY, SpacedTable::mayBegin);

    /// @param mappings of columns that the user gave
    public SpacedTable(Mappings mappings) {
        super(INFO, mappings);
    }

    private static boolean mayBegin(Line line) {
        String text = line.text();
        return line.has(' ') && text.length() <= LONGEST && text.length() > FEWEST_COLUMNS && !line.has('|')
                && text.charAt(0) > ' ' && text.indexOf("  ") < 0;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line head = cursor.line();
        Line next = cursor.peek(1);
        if (head == null || next == null || !mayBegin(head) || !endsInFigure(next) || !MetricHints.near(cursor, 3)) {
            return List.of();
        }
        return read(cursor, MOST_ROWS, SpacedTable::table);
    }

    @Override
    boolean isCertain(List<Block> blocks) {
        return blocks.stream().anyMatch(Block.Result.class::isInstance);
    }

    private static @Nullable Found table(Cursor cursor, int most) {
        Line head = cursor.line();
        List<SourceTable.Row> rows = head == null ? List.of() : rows(cursor, head, most);
        return rows.size() <= FEWEST_ROWS ? null : new Found(SourceTable.even(rows, 1), rows.size());
    }

    /// The head and the rows below it; empty where there is no such table.
    private static List<SourceTable.Row> rows(Cursor cursor, Line head, int most) {
        List<String> words = words(head);
        List<SourceTable.Row> rows = upright(cursor, head, words, most);
        return rows.isEmpty() ? turned(cursor, head, words, most) : rows;
    }

    /// Whether the last word is a figure, as in every row; a quick test, for most lines have none.
    private static boolean endsInFigure(Line line) {
        String text = line.text().stripTrailing();
        int blank = text.lastIndexOf(' ');
        return blank > 0 && blank + 1 < text.length() && text.length() <= LONGEST
                && (Character.isDigit(text.charAt(blank + 1)) || "-–—N".indexOf(text.charAt(blank + 1)) >= 0
                        && isFigure(text.substring(blank + 1)));
    }

    private static List<String> words(Line line) {
        return List.of(line.text().strip().replace(" (", "\u0001(").replace(" ± ", "\u0001±\u0001")
                .replace(" +/- ", "\u0001±\u0001").split(" ", MOST_WORDS)).stream()
                .map(word -> word.replace('\u0001', ' ')).toList();
    }

    /// Returns the words with the digits of one figure joined again where a blank groups its thousands: `6 496`.
    private static List<String> grouped(List<String> words) {
        List<String> joined = new ArrayList<>();
        boolean isOpen = false;
        for (String word : words) {
            if (isOpen && GROUP.matcher(word).matches()) {
                joined.set(joined.size() - 1, joined.getLast() + " " + word);
                isOpen = word.length() == DIGITS_OF_A_GROUP;
            } else {
                joined.add(word);
                isOpen = FIRST_GROUP.matcher(word).matches();
            }
        }
        return joined;
    }

    private static boolean isFigure(String word) {
        return CellFigure.isNothing(word) || CellFigure.of(word, false).isPresent() || word.equals("inf");
    }

    /// Returns the rows of a table with as many words in every row as there are labels, all but one or two of them
    /// figures.
    private static List<SourceTable.Row> upright(Cursor cursor, Line head, List<String> words, int most) {
        Line first = cursor.peek(1);
        List<String> labels = first == null ? null : labels(words, words(first));
        if (labels == null) {
            return List.of();
        }
        int width = labels.size();
        List<SourceTable.Row> rows = new ArrayList<>(List.of(SourceTable.Row.of(head, labels)));
        for (Line line = first; line != null && rows.size() < most; line = cursor.peek(rows.size())) {
            List<String> split = line.text().length() > LONGEST ? List.of() : words(line);
            List<String> cells = split.size() > width ? grouped(split) : split;
            if (cells.size() != width || cells.stream().filter(cell -> !isFigure(cell)).count() > 2
                    || !isFigure(cells.getLast())) {
                break;
            }
            rows.add(SourceTable.Row.of(line, cells));
        }
        return rows;
    }

    /// Returns the labels of a table whose first row has these words; null where there are none, and where a blank between
    /// digits may part two figures or the thousands of one.
    private static @Nullable List<String> labels(List<String> head, List<String> row) {
        List<String> grouped = grouped(row);
        List<String> parted = labels(head, row.size());
        List<String> joined = grouped.size() == row.size() ? null : labels(head, grouped.size());
        boolean isJoined = joined != null && row.stream().anyMatch(word -> LATER_GROUP.matcher(word).matches());
        return isJoined || parted == null ? joined : joined == null ? parted : null;
    }

    /// Returns the words divided into this number of known labels; null where that is impossible or where they are too
    /// few. Works from the end, so that every part is looked up once.
    private static @Nullable List<String> labels(List<String> words, int width) {
        int size = words.size();
        if (width < FEWEST_COLUMNS || size < width) {
            return null;
        }
        int[][] next = new int[width + 1][size + 1];
        next[0][size] = size;
        for (int from = size - 1; from >= 0; from--) {
            for (int to = from + 1; to <= Math.min(size, from + LONGEST_LABEL); to++) {
                if (isLabel(String.join(" ", words.subList(from, to)))) {
                    for (int count = 1; count <= width; count++) {
                        if (next[count][from] == 0 && next[count - 1][to] > 0) {
                            next[count][from] = to;
                        }
                    }
                }
            }
        }
        List<String> labels = new ArrayList<>();
        for (int from = 0, count = width; count > 0 && next[count][from] > 0; count--) {
            labels.add(String.join(" ", words.subList(from, next[count][from])));
            from = next[count][from];
        }
        return labels.size() == width ? labels : null;
    }

    private static boolean isLabel(String label) {
        return ColumnGuess.isMeasured(label) || ColumnGuess.condition(label).isPresent();
    }

    /// A name of a quantity of one or more words at the left of as many figures as there are words behind the first of
    /// the head.
    private static List<SourceTable.Row> turned(Cursor cursor, Line head, List<String> words, int most) {
        if (words.size() < FEWEST_COLUMNS || isLabel(words.getFirst())) {
            return List.of();
        }
        List<SourceTable.Row> rows = new ArrayList<>(List.of(SourceTable.Row.of(head, words)));
        for (Line line = cursor.peek(1); line != null && rows.size() < most; line = cursor.peek(rows.size())) {
            List<String> split = line.text().length() > LONGEST ? List.of() : words(line);
            List<String> cells = isRow(split, words.size()) ? split : grouped(split);
            int named = cells.size() - words.size() + 1;
            if (!isRow(cells, words.size())) {
                break;
            }
            List<String> row = new ArrayList<>(List.of(String.join(" ", cells.subList(0, named))));
            row.addAll(cells.subList(named, cells.size()));
            rows.add(SourceTable.Row.of(line, row));
        }
        return rows;
    }

    /// Whether the words are a label and figures, together so many cells.
    private static boolean isRow(List<String> words, int width) {
        int named = words.size() - width + 1;
        return named >= 1 && named <= LONGEST_LABEL && !isFigure(words.get(named - 1))
                && words.subList(named, words.size()).stream().allMatch(SpacedTable::isFigure)
                && isLabel(String.join(" ", words.subList(0, named)));
    }
}
