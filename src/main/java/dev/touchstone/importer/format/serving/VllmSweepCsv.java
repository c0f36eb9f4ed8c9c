package dev.touchstone.importer.format.serving;

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

/// `summary.csv` of `vllm bench sweep serve`: a row for each run, with the members of its JSON as columns, and what the
/// sweep varied among them. A row is the same run as in `run=0.json` and `summary.json` beside it, and gets the same id.
public final class VllmSweepCsv implements BlockFormat {

    private static final int MOST_ROWS = 10_000;
    private static final int LONGEST_ROW = 40_000;
    private static final WordSet SIGNS = WordSet.of(",run_number,");
    private static final FormatInfo INFO = FormatInfo.of("vllm-sweep-csv")
            .sample("vLLM bench sweep", "since 0.12", "`summary.csv`, a row for each run", "vllm-sweep-csv/summary.csv")
            .begins(SIGNS, VllmSweepCsv::mayBegin);

    private final VllmBenchJson json = new VllmBenchJson();

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return SIGNS.anyIn(line) && line.text().contains(",model_id,") && line.text().length() < LONGEST_ROW;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line head = cursor.line();
        if (head == null || !mayBegin(head)) {
            return List.of();
        }
        List<String> names = CsvLine.cells(head.raw());
        List<Block> blocks = new ArrayList<>(List.of(new Block.Echo(Lines.of(head.number()), false)));
        int ahead = 1;
        for (; ahead < MOST_ROWS; ahead++) {
            Line line = cursor.peek(ahead);
            List<String> cells = line == null || line.raw().length() > LONGEST_ROW ? List.of()
                    : CsvLine.cells(line.raw());
            if (line == null || cells.size() != names.size()) {
                break;
            }
            row(blocks, head, line, members(names, cells));
        }
        if (blocks.size() < 2) {
            return List.of();
        }
        cursor.advance(ahead);
        return blocks;
    }

    private void row(List<Block> blocks, Line head, Line line, Map<String, Object> members) {
        JsonValue value = new JsonValue(members, true, line.number(), line.number());
        if (json.recognises(value)) {
            for (JsonSchema.Content content : json.read(value, name -> Evidence.at(Lines.of(line.number()),
                    Excerpt.of(line), I18n.stored("column {0}", name)))) {
                blocks.add(content.result().build(json.info().id(), Lines.of(line.number()),
                        Excerpt.of(List.of(head, line))));
            }
        }
    }

    /// The first column numbers the rows; an empty cell is an absent member.
    private static Map<String, Object> members(List<String> names, List<String> cells) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            if (names.get(i).isEmpty() || cell.isEmpty()) {
                continue;
            }
            OptionalDouble number = NumberParser.unit(cell).isEmpty() ? NumberParser.leading(cell)
                    : OptionalDouble.empty();
            boolean isTruth = cell.equals("True") || cell.equals("False");
            members.put(names.get(i), number.isPresent() ? (Object) number.getAsDouble()
                    : isTruth ? (Object) cell.equals("True") : cell);
        }
        return members;
    }
}
