package dev.touchstone.report.excel;

import dev.touchstone.i18n.I18n;
import dev.touchstone.report.content.RunGroups;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.table.Markdown;
import java.util.List;

/// Sections of text below each other on one sheet, in columns of fixed widths: written from top to bottom.
final class SectionSheet {

    private static final double LINE_POINTS = 13.5;
    /// Letters are narrower than the digits that widths are counted in.
    private static final double LETTERS_PER_CHARACTER = 1.2;
    private static final int MOST_LINES = 12;
    private static final int MOST_LINKS = 4;
    private static final int LINK_CHARACTERS = 9;

    private final SheetWriter page;
    private final List<Integer> widths;
    private int next;

    /// Begins a sheet with a title and what to know before reading on.
    ///
    /// @param widths of the columns in characters
    SectionSheet(SheetWriter page, List<Integer> widths, String title, String note) {
        this.page = page;
        this.widths = List.copyOf(widths);
        page.text(0, 0, title, CellAppearance.TITLE);
        page.height(0, 28);
        page.text(1, 0, note, CellAppearance.NOTE);
        page.leaveOutOfPrint(2, 0);
        for (int i = 0; i < widths.size(); i++) {
            page.width(i, widths.get(i));
        }
        next = 4;
    }

    /// One line of a section.
    ///
    /// @param runs whose lines on the sheet of runs it leads to, counted from 1; empty for none
    record Item(List<String> cells, List<Integer> runs) {
    }

    void section(String title, List<String> heads, List<List<String>> rows) {
        items(title, heads, rows.stream().map(row -> new Item(row, List.of())).toList());
    }

    /// A section of lines that lead to runs, in the columns behind the others; without a line, nothing.
    void items(String title, List<String> heads, List<Item> items) {
        if (items.isEmpty()) {
            return;
        }
        boolean linked = items.stream().anyMatch(item -> !item.runs().isEmpty());
        if (!title.isEmpty()) {
            page.text(next, 0, title, CellAppearance.HEADING);
            page.height(next, 22);
            next++;
        }
        for (int i = 0; i < widths.size(); i++) {
            page.text(next, i, i < heads.size() ? heads.get(i) : "", CellAppearance.HEAD);
        }
        for (int i = 0; linked && i < MOST_LINKS; i++) {
            page.text(next, widths.size() + i, i == 0 ? I18n.text("Runs") : "", CellAppearance.HEAD);
            page.width(widths.size() + i, LINK_CHARACTERS);
        }
        next++;
        items.forEach(item -> write(item, linked));
        next++;
    }

    private void write(Item item, boolean linked) {
        List<String> cells = item.cells();
        int lines = 1;
        for (int i = 0; i < cells.size(); i++) {
            String text = cells.get(i);
            if (!text.isEmpty()) {
                boolean runsOn = lines(text, linked ? widths.get(i) : room(cells, i)) == 1;
                page.text(next, i, text, runsOn ? CellAppearance.TEXT : CellAppearance.TEXT.wrapped());
                lines = Math.max(lines, runsOn ? 1 : lines(text, widths.get(i)));
            }
        }
        links(item.runs());
        page.height(next, Math.min(MOST_LINES, lines) * LINE_POINTS);
        next++;
    }

    /// Each stretch of runs leads to its lines.
    private void links(List<Integer> runs) {
        List<RunGroups.Stretch> stretches = RunGroups.stretches(runs);
        for (int i = 0; i < Math.min(MOST_LINKS, stretches.size()); i++) {
            RunGroups.Stretch stretch = stretches.get(i);
            boolean more = i == MOST_LINKS - 1 && stretches.size() > MOST_LINKS;
            page.link(next, widths.size() + i, stretch.text() + (more ? " …" : ""),
                    RunsSheet.lines(stretch.first(), stretch.last()), CellAppearance.LINK);
        }
    }

    /// How many lines a text takes in a column of this width.
    private static int lines(String text, int width) {
        return (int) Math.ceil(Markdown.width(text) / (width * LETTERS_PER_CHARACTER));
    }

    /// The width that a cell's text may run on over: its own and that of the empty cells beside it.
    private int room(List<String> row, int column) {
        int room = widths.get(column);
        for (int i = column + 1; i < widths.size() && (i >= row.size() || row.get(i).isEmpty()); i++) {
            room += widths.get(i);
        }
        return room;
    }
}
