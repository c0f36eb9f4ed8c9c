package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Words;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.List;

/// Cells between tabs, as spreadsheets and web pages leave them on the clipboard: a row a run, or a column a run.
public final class TsvTable implements BlockFormat {

    private final PlainTables tables;

    /// @param mappings what the user said about columns
    public TsvTable(Mappings mappings) {
        tables = new PlainTables(mappings);
    }
    private static final Words SIGNS = Words.of("\t");

    @Override
    public String id() {
        return "tsv";
    }

    @Override
    public String name() {
        return "TSV";
    }

    @Override
    public List<Reads> reads() {
        return List.of(
                new Reads("plain tables", "TSV", "pasted from a spreadsheet or a web page", "tsv/pasted.tsv"),
                new Reads("plain tables", "TSV", "a sheet with a title, blank columns and a head of two rows",
                        "tsv/sheet.tsv"));
    }

    @Override
    public boolean mayBegin(Line line) {
        int tab = line.text().indexOf('\t');
        return tab >= 0 && (tab > 0 || line.text().indexOf('\t', 1) > 0);
    }

    @Override
    public Words signs() {
        return SIGNS;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line head = cursor.line();
        return head == null || !mayBegin(head) ? List.of() : Delimited.read(cursor, '\t', id(), tables);
    }
}
