package dev.touchstone.importer.format.json;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.prose.CommentLine;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Gutter;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.json.JsonMapper;

/// Results as JSON, over many lines or on one, alone or in an array, one glued to the other, with a divider glued to
/// the opening brace, or cut at either end.
public final class JsonResults implements BlockFormat {

    private static final int DEEPEST = 40;
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build()).build())
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).enable(JsonReadFeature.ALLOW_TRAILING_COMMA).build();

    /// For other formats that are JSON line by line.
    public static JsonParser parser(String text) {
        return MAPPER.createParser(text);
    }

    private final List<JsonSchema> schemas;

    /// @param schemas in the order in which they are asked
    public JsonResults(List<JsonSchema> schemas) {
        this.schemas = List.copyOf(schemas);
    }

    @Override
    public String id() {
        return "json";
    }

    @Override
    public List<Reads> reads() {
        return schemas.stream().flatMap(schema -> schema.reads().stream()).toList();
    }

    @Override
    public boolean mayBegin(Line line) {
        String text = line.text();
        return text.indexOf('{') >= 0 || text.indexOf('[') >= 0 || line.body().startsWith("\"");
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null) {
            return List.of();
        }
        String text = first.text();
        int open = opening(text);
        if (open < 0) {
            return isMember(first.body()) ? headless(cursor, first) : List.of();
        }
        String before = text.substring(0, open).strip();
        List<Block> blocks = new ArrayList<>();
        if (CommentLine.isDivider(before)) {
            blocks.add(new Block.Divider(Lines.of(first.number()), CommentLine.strip(before)));
        }
        int results = blocks.size();
        int lines = parse(cursor, Gutter.before(first, open), text.substring(open), first.number(), true, blocks);
        cursor.advance(lines);
        return blocks.size() > results ? blocks : List.of();
    }

    /// Where the JSON begins on the line; -1 when it does not look like JSON.
    private static int opening(String text) {
        int brace = text.indexOf('{');
        int bracket = text.indexOf('[');
        int open = brace < 0 || bracket >= 0 && bracket < brace && isJson(text, bracket) ? bracket : brace;
        return open >= 0 && isJson(text, open) ? open : -1;
    }

    private static boolean isJson(String text, int open) {
        int next = open + 1;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        if (next == text.length()) {
            return true;
        }
        char c = text.charAt(next);
        return text.charAt(open) == '{' ? c == '"' : c == '{';
    }

    private boolean isMember(String body) {
        return body.startsWith("\"") && schemas.stream().anyMatch(schema -> schema.keys().stream()
                .anyMatch(key -> body.startsWith(key + "\"", 1)));
    }

    /// A result whose opening brace was cut away.
    private List<Block> headless(Cursor cursor, Line first) {
        List<Block> blocks = new ArrayList<>();
        int lines = parse(cursor, Gutter.unknown(), "{" + first.body(), first.number(), false, blocks);
        cursor.advance(lines);
        return blocks;
    }

    /// Reads result after result while one follows the other.
    ///
    /// @return how many lines they stand on
    private int parse(Cursor cursor, Gutter gutter, String start, int firstLine, boolean opened,
            List<Block> into) {
        int lines = 0;
        try (JsonParser parser = MAPPER.createParser(new LineSource(cursor, gutter, start))) {
            JsonToken token = parser.nextToken();
            while (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY || token == JsonToken.END_ARRAY) {
                if (token == JsonToken.START_OBJECT) {
                    JsonValue value = JsonValue.read(parser);
                    List<Block> results = results(cursor, value, firstLine, opened);
                    if (results.isEmpty()) {
                        break;
                    }
                    into.addAll(results);
                    lines = value.lastLine();
                    if (!value.whole()) {
                        break;
                    }
                } else if (token == JsonToken.END_ARRAY) {
                    lines = parser.currentTokenLocation().getLineNr();
                }
                token = parser.nextToken();
            }
        } catch (JacksonException endOfJson) {
            return lines;
        }
        return lines;
    }

    /// The results of one object; the head of a report of several is an echo.
    private List<Block> results(Cursor cursor, JsonValue value, int firstLine, boolean opened) {
        JsonSchema schema = schemas.stream().filter(known -> known.recognises(value)).findFirst().orElse(null);
        if (schema == null) {
            return List.of();
        }
        Place whole = new Place(cursor, value, firstLine);
        List<JsonSchema.Content> contents = schema.read(value, whole::evidence);
        List<Block> results = new ArrayList<>();
        if (!contents.isEmpty() && contents.getFirst().place().firstLine() > value.firstLine()) {
            results.add(new Block.Echo(new Lines(firstLine + value.firstLine() - 1,
                    firstLine + contents.getFirst().place().firstLine() - 2), false));
        }
        for (JsonSchema.Content content : contents) {
            JsonValue object = content.place();
            Place place = object == value ? whole : new Place(cursor, object, firstLine);
            List<String> missing = object == value ? missing(schema, value, opened)
                    : !object.whole() ? List.of("end of the object")
                    : !value.whole() && content == contents.getLast() ? List.of("what followed in the report")
                    : List.of();
            results.add(new Block.Result(place.lines(), schema.id(), content.client(), content.measuredAt(),
                    content.conditions(), content.metrics(), content.definitions(), content.extras(), place.excerpt(),
                    missing, content.hints(),
                    new Block.Details(content.requests(), content.rows(), content.notes())));
        }
        return results;
    }

    private static List<String> missing(JsonSchema schema, JsonValue value, boolean opened) {
        if (opened && value.whole()) {
            return List.of();
        }
        List<String> missing = schema.keys().stream().filter(key -> !value.has(key)).toList();
        return missing.isEmpty() ? List.of(opened ? "end of the object" : "beginning of the object") : missing;
    }

    /// The lines that an object stands on.
    private static final class Place {

        private final List<Line> text = new ArrayList<>();
        private final Lines lines;

        Place(Cursor cursor, JsonValue value, int firstLine) {
            for (int ahead = value.firstLine() - 1; ahead < value.lastLine(); ahead++) {
                Line line = cursor.peek(ahead);
                if (line != null) {
                    text.add(line);
                }
            }
            lines = new Lines(firstLine + value.firstLine() - 1, firstLine + value.lastLine() - 1);
        }

        Lines lines() {
            return lines;
        }

        List<String> excerpt() {
            return Excerpt.of(text);
        }

        Evidence evidence(String name) {
            for (Line line : text) {
                int at = line.text().indexOf("\"" + name + "\"");
                if (at >= 0) {
                    return Evidence.at(Lines.of(line.number()), Excerpt.around(line.text(), at), "member " + name);
                }
            }
            return Evidence.at(lines, "", "member " + name);
        }
    }
}
