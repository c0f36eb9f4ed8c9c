package dev.touchstone.importer.format.summary;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.importer.format.table.CsvLine;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// What `llama-bench -o csv` writes: one row per test, with the names of its JSON above the columns.
public final class LlamaBenchCsv implements BlockFormat {

    private static final int MOST_ROWS = 10_000;
    private static final int LONGEST_ROW = 4000;
    private static final WordSet SIGNS = WordSet.of("build_commit,");
    private static final FormatInfo INFO = FormatInfo.of("llama-bench-csv")
            .sample("llama-bench", "all", "`-o csv`", "llama-bench-csv/tests.csv")
            .begins(SIGNS, LlamaBenchCsv::mayBegin);

    private final LlamaBenchJson json = new LlamaBenchJson();

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.has(',') && line.text().startsWith("build_commit,");
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line head = cursor.line();
        if (head == null || !mayBegin(head) || head.text().length() > LONGEST_ROW) {
            return List.of();
        }
        List<String> names = CsvLine.cells(head);
        List<Block> blocks = new ArrayList<>(List.of(new Block.Echo(Lines.of(head.number()), false)));
        int ahead = 1;
        for (; ahead < MOST_ROWS; ahead++) {
            Line line = cursor.peek(ahead);
            List<String> cells = line == null || line.text().length() > LONGEST_ROW ? List.of()
                    : CsvLine.cells(line);
            if (line == null || cells.size() != names.size()) {
                break;
            }
            row(blocks, head, line, names, cells);
        }
        if (blocks.size() < 2) {
            return List.of();
        }
        cursor.advance(ahead);
        return blocks;
    }

    private void row(List<Block> blocks, Line head, Line line, List<String> names, List<String> cells) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            OptionalDouble number = NumberParser.unit(cells.get(i)).isEmpty() ? NumberParser.leading(cells.get(i))
                    : OptionalDouble.empty();
            members.put(names.get(i), number.isPresent() ? (Object) number.getAsDouble() : cells.get(i));
        }
        JsonValue value = new JsonValue(members, true, line.number(), line.number());
        if (json.recognises(value)) {
            for (JsonSchema.Content content : json.read(value, name -> Evidence.at(Lines.of(line.number()),
                    Excerpt.of(line.text()), I18n.stored("column {0}", name)))) {
                blocks.add(content.result().build(INFO.id(), Lines.of(line.number()),
                        Excerpt.of(List.of(head, line))));
            }
        }
    }
}
