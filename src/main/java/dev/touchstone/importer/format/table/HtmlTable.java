package dev.touchstone.importer.format.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Tables of HTML whose rows or columns are runs, in Markdown and in saved pages, on one line or over many.
public final class HtmlTable extends TableFormat {

    private static final int MOST_ROWS = 10_000;
    private static final FormatInfo INFO = FormatInfo.of("html-table")
            .named(I18n.stored("HTML table"))
            .sample("plain tables", "HTML", "cells over several rows and columns, a caption, a head of two rows",
                    "html-table/spans.md")
            .sample("plain tables", "HTML", "on one line, end tags left out, escaped characters",
                    "html-table/page.html")
            .begins(WordSet.of("<table", "<TABLE", "<Table"));

    /// @param mappings of columns that the user gave
    public HtmlTable(Mappings mappings) {
        super(INFO, mappings);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null) {
            return List.of();
        }
        Function<Line, String> form = form(first);
        List<Block> blocks = new ArrayList<>();
        int taken = 0;
        HtmlTableText text = HtmlTableText.next(cursor, form, 0, 0);
        while (text != null) {
            HtmlTableReader.Found found = HtmlTableReader.read(text);
            List<Block> read = found == null ? List.of()
                    : found.uneven().marked(tables.blocks(INFO.id(), found.table(), text.isCut(), cursor));
            if (!read.isEmpty()) {
                blocks.addAll(read);
                taken = text.last() + 1;
            } else if (blocks.isEmpty() && text.last() > 0) {
                // What follows on the last line of this table is read from there.
                return List.of();
            }
            text = HtmlTableText.next(cursor, form, text.last(), text.end());
        }
        Found one = blocks.isEmpty() ? null : found(cursor, MOST_ROWS);
        Joined joined = one == null ? null : joined(cursor, one, blocks, MOST_ROWS, HtmlTable::found);
        cursor.advance(joined == null ? taken : joined.found().lines());
        return joined == null ? blocks : joined.blocks();
    }

    /// A page about HTML has the tags in escaped characters.
    private static Function<Line, String> form(Line first) {
        return HtmlTableText.begins(first.raw()) ? Line::raw : Line::text;
    }

    /// The table under the cursor where nothing else stands on its lines; null where there is none.
    private static @Nullable Found found(Cursor cursor, int mostRows) {
        Line first = cursor.line();
        if (first == null) {
            return null;
        }
        Function<Line, String> form = form(first);
        HtmlTableText text = form.apply(first).startsWith("<table") ? HtmlTableText.next(cursor, form, 0, 0) : null;
        HtmlTableReader.Found found = text == null || text.isCut() || text.end() < form.apply(text.lines().getLast()).length() ? null
                : HtmlTableReader.read(text);
        return text == null || found == null ? null : new Found(found.table(), text.last() + 1, found.uneven()::marked, true);
    }
}
