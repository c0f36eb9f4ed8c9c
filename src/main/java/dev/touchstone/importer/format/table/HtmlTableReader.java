package dev.touchstone.importer.format.table;

import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Range;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/// Reads a table of HTML. The text of a cell over several rows or columns stands in each place that it covers; a cell
/// that is alone in its row and covers several columns is a row of one filled cell, and in the head a title.
final class HtmlTableReader {

    private static final int MOST_ROWS = 10_000;
    private static final int MOST_COLUMNS = 200;

    private final HtmlTableText source;
    private final List<SourceTable.Row> rows = new ArrayList<>();
    private final Set<String> titles = new LinkedHashSet<>();
    /// The cells of earlier rows that reach into the next one, by their column.
    private final List<Reaching> reaching = new ArrayList<>();
    private int heads;

    /// @param uneven the rows that have more cells than the head, which are not among those of the table
    record Found(SourceTable table, UnevenRows uneven) {
    }

    /// @param rows how many more rows it covers
    private record Reaching(String text, int rows) {

        static final Reaching NONE = new Reaching("", 0);
    }

    private HtmlTableReader(HtmlTableText source) {
        this.source = source;
    }

    /// Returns the table; null when it has fewer than two rows, or two columns that are not empty.
    static @Nullable Found read(HtmlTableText source) {
        return new HtmlTableReader(source).read();
    }

    private @Nullable Found read() {
        Document page = Parser.htmlParser().setTrackPosition(true).parseInput(source.text(), "");
        Element table = page.selectFirst("table");
        if (table == null) {
            return null;
        }
        String heading = HtmlText.lastHeading(source.before());
        if (!heading.isEmpty()) {
            titles.add(heading);
        }
        table.select("caption").stream().map(HtmlText::of).filter(text -> !text.isEmpty()).forEach(titles::add);
        List<Element> all = table.select("tr").stream().limit(MOST_ROWS).toList();
        Element group = null;
        for (int i = 0; i < all.size(); i++) {
            Element row = all.get(i);
            if (row.parent() != group) {
                reaching.clear();
                group = row.parent();
            }
            add(row, lines(row, i + 1 < all.size() ? all.get(i + 1) : null), i + 1 == all.size());
        }
        boolean hasHead = heads > 0 && heads < rows.size();
        UnevenRows uneven = new UnevenRows(hasHead ? rows.get(heads - 1).cells() : List.of());
        rows.subList(hasHead ? heads : rows.size(), rows.size()).removeIf(row -> uneven.isRefused(row.cells(), row.line(), false));
        int width = rows.stream().mapToInt(row -> row.cells().size()).max().orElse(0);
        if (rows.size() < 2 || width < 2) {
            return null;
        }
        List<Line> lines = source.lines().stream().filter(line -> !line.isBlank()).toList();
        SourceTable even = SourceTable.even(rows, heads == rows.size() ? 0 : heads, lines);
        if (even.rows().getFirst().cells().size() < 2) {
            return null;
        }
        return new Found(new SourceTable(String.join(" ", titles), "", even.heads(), even.rows(), lines, List.of(),
                new SourceTable.Edges(false, source.isCut(), !source.isCut())), uneven);
    }

    private void add(Element row, List<Line> lines, boolean isLast) {
        List<Element> own = cells(row);
        if (own.isEmpty()) {
            // Cells from above cover all of it: it would repeat them.
            covered(new ArrayList<>());
            return;
        }
        boolean isHead = heads == rows.size() && (isIn(row, "thead") || own.stream().allMatch(cell -> cell.nameIs("th")));
        boolean isAlone = own.size() == 1 && span(own.getFirst(), "colspan") > 1
                && reaching.stream().allMatch(cell -> cell.rows == 0);
        if (isAlone) {
            String words = HtmlText.of(own.getFirst());
            if (isHead && !words.isEmpty()) {
                titles.add(words);
            } else {
                rows.add(new SourceTable.Row(lines, List.of(words)));
            }
            return;
        }
        List<String> cells = new ArrayList<>();
        for (Element cell : own) {
            covered(cells);
            boolean isLost = isLast && source.isCut() && cell == own.getLast() && cell.endSourceRange().isImplicit();
            place(cells, isLost ? "" : HtmlText.of(cell), span(cell, "colspan"), span(cell, "rowspan"));
        }
        covered(cells);
        rows.add(new SourceTable.Row(lines, List.copyOf(cells)));
        heads += isHead ? 1 : 0;
    }

    /// Adds the cells of earlier rows that stand at the next columns.
    private void covered(List<String> cells) {
        while (cells.size() < reaching.size() && reaching.get(cells.size()).rows > 0) {
            Reaching above = reaching.get(cells.size());
            reaching.set(cells.size(), new Reaching(above.text, above.rows - 1));
            cells.add(above.text);
        }
    }

    private void place(List<String> cells, String text, int columns, int rowCount) {
        for (int i = 0; i < columns && cells.size() < MOST_COLUMNS; i++) {
            while (reaching.size() <= cells.size()) {
                reaching.add(Reaching.NONE);
            }
            reaching.set(cells.size(), new Reaching(text, rowCount - 1));
            cells.add(text);
        }
    }

    private static List<Element> cells(Element row) {
        return row.children().stream().filter(cell -> cell.nameIs("td") || cell.nameIs("th")).toList();
    }

    private static boolean isIn(Element row, String group) {
        Element parent = row.parent();
        return parent != null && parent.nameIs(group);
    }

    /// Returns how many rows or columns the cell covers; 0 rows are all that follow in its part of the table.
    private static int span(Element cell, String attribute) {
        String digits = cell.attr(attribute).strip();
        if (!digits.matches("\\d{1,6}")) {
            return 1;
        }
        int span = Integer.parseInt(digits);
        boolean isRows = attribute.equals("rowspan");
        return Math.min(span == 0 && isRows ? MOST_ROWS : Math.max(1, span), isRows ? MOST_ROWS : MOST_COLUMNS);
    }

    /// Returns the lines from that of the row to the one before the next row.
    private List<Line> lines(Element row, @Nullable Element next) {
        int from = index(row.sourceRange(), 0);
        Range end = row.endSourceRange();
        int to = end.isTracked() && !end.isImplicit() ? end.end().lineNumber() - 1
                : next == null ? source.lines().size() - 1 : index(next.sourceRange(), from) - 1;
        int last = Math.clamp(to, from, source.lines().size() - 1);
        return List.copyOf(source.lines().subList(from, last + 1));
    }

    private int index(Range range, int otherwise) {
        return range.isTracked() ? Math.clamp(range.start().lineNumber() - 1, 0, source.lines().size() - 1) : otherwise;
    }
}
