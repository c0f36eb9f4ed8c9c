package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cells between tabs, as spreadsheets and web pages put them on the clipboard: one row or one column per run.
public final class TsvTable extends TableFormat {

    private static final WordSet SIGNS = WordSet.of("\t");
    private static final FormatInfo INFO = FormatInfo.of("tsv")
            .named("TSV")
            .sample("plain tables", "TSV", "pasted from a spreadsheet or a web page", "tsv/pasted.tsv")
            .sample("plain tables", "TSV", "a sheet with a title, blank columns and a head of two rows",
                    "tsv/sheet.tsv")
            .begins(SIGNS, TsvTable::mayBegin);

    /// @param mappings of columns that the user gave
    public TsvTable(Mappings mappings) {
        super(INFO, mappings);
    }

    private static boolean mayBegin(Line line) {
        return line.text().indexOf('\t') >= 0 && !line.isBlank();
    }

    /// Whether it may be a head: it has a first cell, or more than two, or an empty corner above a name with one figure.
    private static boolean isHead(Line head, @Nullable Line next) {
        String text = head.text();
        return text.charAt(0) != '\t' || text.lastIndexOf('\t') > 0 || next != null && next.text().indexOf('\t') > 0
                && next.text().indexOf('\t') == next.text().lastIndexOf('\t');
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line head = cursor.line();
        return head == null || !mayBegin(head) || !isHead(head, cursor.peek(1)) ? List.of()
                : read(cursor, Delimited.MOST_ROWS, (at, most) -> Delimited.table(at, '\t', most));
    }
}
