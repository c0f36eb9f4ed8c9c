package dev.touchstone.importer.format.table;

import dev.touchstone.importer.format.melt.source.CellMarkup;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.prose.ConsoleEcho;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Records of cells between delimiters, as RFC 4180 has them: a cell in quotes may hold delimiters, doubled quotes and
/// line breaks.
final class Delimited {

    /// More rows of one table are not read.
    static final int MOST_ROWS = 10_000;
    private static final int LOOK_AHEAD = 6;
    private static final int MOST_LINES_OF_A_RECORD = 20;
    private static final int LONGEST = 40_000;
    private static final Pattern QUOTED = Pattern.compile("^(?: {0,3}> ?){1,8}");

    private final Cursor cursor;
    private final char delimiter;
    private final boolean isRaw;
    private int ahead;

    /// @param isRaw whether the raw lines are split, and then cleaned cell by cell
    private Delimited(Cursor cursor, char delimiter, boolean isRaw) {
        this.cursor = cursor;
        this.delimiter = delimiter;
        this.isRaw = isRaw;
    }

    /// The table under the cursor: that of the raw text, or that of the mended one where it has more rows. Null when
    /// there is none.
    static TableFormat.@Nullable Found table(Cursor cursor, char delimiter, int mostRows) {
        Line head = cursor.line();
        if (head == null || !mayBeHead(head.text(), delimiter) || !MetricHints.near(cursor, LOOK_AHEAD)) {
            return null;
        }
        TableFormat.Found raw = new Delimited(cursor, delimiter, true).table(mostRows);
        int last = raw == null ? 1 : raw.lines();
        boolean isMended = IntStream.rangeClosed(0, last).mapToObj(cursor::peek)
                .anyMatch(line -> line != null && line.isMended());
        TableFormat.Found mended = isMended ? new Delimited(cursor, delimiter, false).table(mostRows) : null;
        return raw == null || mended != null && mended.table().rows().size() > raw.table().rows().size() ? mended : raw;
    }

    /// Whether no more than half of the cells begin as numbers do.
    private static boolean mayBeHead(String text, char delimiter) {
        int numbers = 0;
        int cells = 0;
        boolean begins = true;
        for (int i = 0; i < text.length() && i < LONGEST; i++) {
            char c = text.charAt(i);
            if (c == delimiter) {
                begins = true;
            } else if (begins && c != ' ' && c != '"') {
                cells++;
                numbers += c >= '0' && c <= '9' || c == '-' || c == '.' ? 1 : 0;
                begins = false;
            }
        }
        return cells > 0 && 2 * numbers <= cells || cells == 1;
    }

    private TableFormat.@Nullable Found table(int mostRows) {
        List<SourceTable.Row> rows = new ArrayList<>();
        List<Line> passedOver = new ArrayList<>();
        int width = 0;
        int end = 0;
        while (rows.size() < mostRows) {
            Line line = cursor.peek(ahead);
            boolean isForeign = line != null && (line.isBlank() || ConsoleEcho.isProgressBar(line));
            if (line == null || isForeign && !goesOn(width)) {
                break;
            }
            if (isForeign) {
                if (!line.isBlank()) {
                    passedOver.add(line);
                }
                ahead++;
                continue;
            }
            SourceTable.Row row = record();
            if (row != null && !rows.isEmpty() && row.cells().size() > width && !fits(row.cells(), width) && isRecord(ahead, width)) {
                // A delimiter inside a cell, as in 1,024.5: of this record it is not certain what stands where.
                passedOver.addAll(row.lines());
                continue;
            }
            if (row == null || !rows.isEmpty() && (!fits(row.cells(), width)
                    || row.cells().equals(rows.getFirst().cells()))) {
                // A head that is repeated begins the next table.
                break;
            }
            width = Math.max(width, row.cells().size());
            rows.add(row);
            end = ahead;
        }
        if (rows.size() < 2 || width < 2) {
            return null;
        }
        List<SourceTable.Row> marked = cutOff(rows, width);
        UnevenRows uneven = new UnevenRows(rows.getFirst().cells());
        if (marked == rows) {
            rows.forEach(row -> uneven.isRefused(row.cells(), row.line(), false));
        }
        return new TableFormat.Found(SourceTable.even(marked, 0)
                .over(passedOver.stream().filter(line -> line.number() < rows.getLast().line().number()).toList()), end, uneven::marked);
    }

    /// Marks the ends of records that have fewer cells than most: the line was cut inside the last one. Where half of the
    /// records are short, their empty cells were left out.
    private static List<SourceTable.Row> cutOff(List<SourceTable.Row> rows, int width) {
        long cut = rows.stream().filter(row -> row.cells().size() < width).count();
        return cut == 0 || 2 * cut >= rows.size() || rows.getFirst().cells().size() < width ? rows : rows.stream()
                .map(row -> row.cells().size() < width && !row.cells().getLast().isEmpty() ? row.cutOff() : row).toList();
    }

    /// Whether a record of the same width follows the line.
    private boolean goesOn(int width) {
        return isRecord(ahead + 1, width);
    }

    private boolean isRecord(int at, int width) {
        Line next = cursor.peek(at);
        return width > 1 && next != null && !next.isBlank() && count(next.text(), delimiter) + 1 == width
                && next.text().chars().anyMatch(c -> c >= '0' && c <= '9');
    }

    /// Empty cells at the end may be left out, and there may be more of them.
    private static boolean fits(List<String> cells, int width) {
        return cells.size() == width || cells.size() > 1 && cells.size() < width && cells.size() * 2 >= width
                || cells.size() > width && cells.subList(width, cells.size()).stream().allMatch(String::isEmpty);
    }

    /// The record under the cursor, behind which it moves; null when a quote is not closed near.
    private SourceTable.@Nullable Row record() {
        List<Line> lines = new ArrayList<>();
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        boolean isMended = false;
        for (Line line = cursor.peek(ahead); line != null && lines.size() < MOST_LINES_OF_A_RECORD;
                line = cursor.peek(ahead)) {
            String written = isRaw ? line.raw() : line.text();
            // A byte order mark stands where one file was appended to another.
            String form = lines.isEmpty() && written.startsWith("\ufeff") ? written.substring(1) : written;
            String text = line.first() == '>' ? QUOTED.matcher(form).replaceFirst("") : form;
            if (text.length() > LONGEST) {
                return null;
            }
            lines.add(line);
            isMended |= isRaw && line.isMended();
            ahead++;
            if (quoted) {
                cell.append(' ');
            }
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (quoted && c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"') {
                    cell.append('"');
                    i++;
                } else if (c == '"' && (quoted || cell.toString().isBlank())) {
                    quoted = !quoted;
                } else if (c == delimiter && !quoted) {
                    cells.add(plain(cell, isMended));
                    cell.setLength(0);
                } else {
                    cell.append(c);
                }
            }
            if (!quoted) {
                cells.add(plain(cell, isMended));
                return new SourceTable.Row(List.copyOf(lines), cells);
            }
        }
        return null;
    }

    /// A quote before a cell marks it as text for spreadsheets.
    private static String plain(StringBuilder cell, boolean isMended) {
        String text = (isMended ? Line.mended(cell.toString()) : cell.toString()).strip();
        boolean guarded = text.length() > 1 && text.charAt(0) == '\'' && "=+-@".indexOf(text.charAt(1)) >= 0;
        return CellMarkup.plain(guarded ? text.substring(1) : text);
    }

    /// How often the delimiter stands in the text outside quotes.
    static int count(String text, char delimiter) {
        int count = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            quoted ^= c == '"';
            count += c == delimiter && !quoted ? 1 : 0;
        }
        return count;
    }
}
