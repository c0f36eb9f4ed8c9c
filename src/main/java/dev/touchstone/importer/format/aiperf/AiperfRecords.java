package dev.touchstone.importer.format.aiperf;

import static dev.touchstone.model.Choice.CHUNK_GAPS;
import static dev.touchstone.model.Choice.CLIENT_TOKENIZER;
import static dev.touchstone.model.Choice.FIRST_TEXT;
import static dev.touchstone.model.Choice.LAST_TEXT;
import static dev.touchstone.model.Choice.REASONING_COUNTS;
import static dev.touchstone.model.Choice.REASONING_ENDS_TTFT;
import static dev.touchstone.model.Choice.TOKENS;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.RefusedLines;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.json.JsonResults;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Lines;
import dev.touchstone.model.request.RequestRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// AIPerf's `profile_export.jsonl`: one line per request, which together are one run.
public final class AiperfRecords implements BlockFormat {

    private static final String CLIENT = "aiperf";
    private static final WordSet SIGNS = WordSet.of("{\"metadata_ns");
    private static final FormatInfo INFO = FormatInfo.of("aiperf-records")
            .sample("AIPerf", "all", "records of requests, `profile_export.jsonl`", "aiperf-records/records.jsonl")
            .begins(SIGNS, line -> line.has('{') && looksLikeOne(line.text()));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        RefusedLines refused = RefusedLines.of(cursor, INFO.id());
        if (first == null || refused.hold(first)) {
            return List.of();
        }
        List<Line> lines = new ArrayList<>();
        List<AiperfRecord> records = new ArrayList<>();
        int cut = 0;
        int ahead = 0;
        for (Line line = cursor.peek(0); line != null; line = cursor.peek(++ahead)) {
            if (line.isBlank()) {
                continue;
            }
            if (!looksLikeOne(line.text())) {
                break;
            }
            JsonValue raw = value(line.raw());
            JsonValue value = raw.whole() || !line.isMended() ? raw : value(line.text());
            if (value.whole() && !AiperfRecord.isOne(value)) {
                break;
            }
            if (value.whole()) {
                records.add(new AiperfRecord(value));
            } else {
                cut++;
            }
            lines.add(line);
        }
        if (records.isEmpty()) {
            lines.forEach(line -> refused.add(line.number()));
            return List.of();
        }
        Lines range = new Lines(lines.getFirst().number(), lines.getLast().number());
        cursor.advance(range.last() - range.first() + 1);
        List<RequestRecord> requests = AiperfRecord.requests(records);
        Definitions definitions = Definitions.of(TOKENS, CLIENT_TOKENIZER, REASONING_COUNTS, FIRST_TEXT,
                REASONING_ENDS_TTFT, CHUNK_GAPS, LAST_TEXT).with(Aspect.CLIENT, CLIENT);
        return List.of(new ResultBuilder(CLIENT).measuredAt(AiperfRecord.measuredAt(records)).definitions(definitions)
                .requests(requests)
                .missing(cut == 0 ? List.of() : List.of(cut == 1 ? "a request whose line is cut" : cut
                        + " requests whose lines are cut"))
                .build(INFO.id(), range, Excerpt.of(lines.subList(0, Math.min(lines.size(), 2)))));
    }

    /// The members of its metadata that no other tool has.
    private static boolean looksLikeOne(String text) {
        int open = 0;
        while (open < text.length() && text.charAt(open) == ' ') {
            open++;
        }
        return text.startsWith("{", open) && text.startsWith("\"metadata\"", skipBlanks(text, open + 1))
                && text.contains("_ns\"");
    }

    private static int skipBlanks(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    private static JsonValue value(String text) {
        try (JsonParser parser = JsonResults.parser(text)) {
            return parser.nextToken() == JsonToken.START_OBJECT ? JsonValue.read(parser)
                    : new JsonValue(Map.of(), false, 1, 1);
        } catch (JacksonException broken) {
            return new JsonValue(Map.of(), false, 1, 1);
        }
    }
}
