package dev.touchstone.importer.format.table;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.List;

/// A report that Touchstone wrote as HTML, up to its end: its tables compare runs, and list them without their sources.
public final class ReportHtml implements BlockFormat {

    private static final String END = "</html>";
    private static final FormatInfo INFO = FormatInfo.of("report-html")
            .named("Touchstone report · HTML")
            .sample("Touchstone", "all", "the HTML of a report, which is not read as runs", "report-html/report.html")
            .begins(WordSet.of("<meta name=\"generator\" content=\"Touchstone\">"));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !INFO.words().anyIn(first)) {
            return List.of();
        }
        int last = first.number();
        for (Line line = first; line != null; line = cursor.line()) {
            last = line.number();
            cursor.advance();
            if (line.text().contains(END)) {
                break;
            }
        }
        return List.of(new Block.Comparison(new Lines(first.number(), last)));
    }
}
