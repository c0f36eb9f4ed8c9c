package dev.touchstone.importer.format.guidellm;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.table.CsvLine;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;

/// GuideLLM's CSV: a row for each benchmark, under three lines of head since 0.4 (group, name, statistic) and one
/// before. Its head is that of the first benchmark: a row of another length has other
/// columns, so that only what stands before the figures can be trusted.
public final class GuidellmCsv implements BlockFormat {

    private static final String HEAD_OF_THREE = "Run Info,Run Info,";
    private static final String HEAD_OF_ONE = "Type,Run Id,Id,Name,Start Time,End Time,Duration,";
    private static final WordSet SIGNS = WordSet.of(HEAD_OF_THREE, HEAD_OF_ONE);
    private static final FormatInfo INFO = FormatInfo.of("guidellm-csv")
            .sample("GuideLLM", "0.2 to 0.3", "`benchmarks.csv` with one line of head", "guidellm-csv/0.3.csv")
            .sample("GuideLLM", "0.4 and later", "`benchmarks.csv` with three lines of head", "guidellm-csv/0.7.csv")
            .begins(SIGNS, GuidellmCsv::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.text().startsWith(HEAD_OF_THREE) || line.text().startsWith(HEAD_OF_ONE);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !mayBegin(first)) {
            return List.of();
        }
        boolean early = first.text().startsWith(HEAD_OF_ONE);
        List<Line> head = new ArrayList<>();
        for (int at = 0; at < (early ? 1 : 3); at++) {
            Line line = cursor.peek(at);
            if (line == null) {
                return List.of();
            }
            head.add(line);
        }
        List<List<String>> heads = head.stream().map(line -> CsvLine.cells(line)).toList();
        cursor.advance(head.size());
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Echo(new Lines(first.number(), head.getLast().number()), false));
        for (Line line = cursor.line(); line != null && line.text().indexOf(',') > 0; line = cursor.line()) {
            List<String> cells = CsvLine.cells(line);
            if (cells.size() < heads.getFirst().size() / 2) {
                break;
            }
            GuidellmCsvRow row = new GuidellmCsvRow(heads, cells, line, early);
            blocks.add(row.result(INFO.id(), Lines.of(line.number()), Excerpt.of(List.of(head.getFirst(), line))));
            cursor.advance();
        }
        return blocks.size() > 1 ? blocks : List.of();
    }
}
