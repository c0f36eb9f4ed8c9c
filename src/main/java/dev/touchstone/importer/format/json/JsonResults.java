package dev.touchstone.importer.format.json;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.prose.CommentLine;
import dev.touchstone.importer.text.BlockPrefix;
import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
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

    private static final long OPENING = CharacterBits.of("{[");
    private static final int DEEPEST = 40;
    /// No tool puts its results into more arrays than this, one in the other.
    private static final int MOST_LISTS = 8;
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build()).build())
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).enable(JsonReadFeature.ALLOW_TRAILING_COMMA).build();

    private static final WordSet SIGNS = WordSet.of("{", "[", "\"");

    private final List<JsonSchema> schemas;
    /// The keys of all schemas.
    private final Set<String> members;
    private final FormatInfo info;

    /// @param schemas in the order in which they are tried
    public JsonResults(List<JsonSchema> schemas) {
        this.schemas = List.copyOf(schemas);
        this.members = schemas.stream().flatMap(schema -> schema.keys().stream()).collect(Collectors.toUnmodifiableSet());
        this.info = FormatInfo.of("json")
                .samples(schemas.stream().flatMap(schema -> schema.info().samples().stream()).toList())
                .begins(SIGNS, this::mayBegin);
    }

    /// Returns a parser for other formats that are JSON line by line.
    public static JsonParser parser(String text) {
        return MAPPER.createParser(text);
    }

    @Override
    public FormatInfo info() {
        return info;
    }

    private boolean mayBegin(Line line) {
        return line.hasAny(OPENING) && opening(line.text()) >= 0 || line.has('"') && isMember(line.body());
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
        if (text.charAt(open) == '{' && open == text.length() - 1 && isBracket(cursor.peek(1))) {
            // No name can stand there; the parser takes ten times as long to refuse it.
            return List.of();
        }
        String before = text.substring(0, open).strip();
        int rawOpen = opening(first.raw());
        BlockPrefix raw = BlockPrefix.ofRaw(first, Math.max(0, rawOpen));
        BlockPrefix mended = BlockPrefix.before(first, open);
        ParsedForm best = rawOpen < 0 ? null : parse(cursor, raw, first.raw().substring(rawOpen), true);
        if (best == null || best.isWorthMending(cursor, raw, mended)) {
            best = ParsedForm.better(best, parse(cursor, mended, text.substring(open), true));
        }
        if (best == null || best.blocks().isEmpty()) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>();
        if (CommentLine.isDivider(before)) {
            blocks.add(new Block.Divider(Lines.of(first.number()), CommentLine.strip(before)));
        }
        blocks.addAll(JsonDamage.blocks(best, cursor));
        return blocks;
    }

    private static boolean isBracket(@Nullable Line line) {
        String body = line == null ? "" : line.text().strip();
        return body.equals("{") || body.equals("[");
    }

    /// Returns the index where JSON begins on the line; -1 when it does not look like JSON.
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
        int end = body.startsWith("\"") ? body.indexOf('"', 1) : -1;
        return end > 0 && members.contains(body.substring(1, end));
    }

    /// A result whose opening brace was cut away.
    private List<Block> headless(Cursor cursor, Line first) {
        BlockPrefix raw = BlockPrefix.ofRaw(first, 0);
        BlockPrefix mended = BlockPrefix.unknown();
        ParsedForm best = parse(cursor, raw, "{" + first.raw().strip(), false);
        if (best.isWorthMending(cursor, raw, mended)) {
            best = ParsedForm.better(best, parse(cursor, mended, "{" + first.body(), false));
        }
        if (best == null) {
            return List.of();
        }
        return JsonDamage.blocks(best, cursor);
    }

    /// Reads result after result while one follows the other.
    private ParsedForm parse(Cursor cursor, BlockPrefix gutter, String start, boolean opened) {
        ObjectBlocks objects = new ObjectBlocks(schemas, cursor, gutter::text, opened, true);
        int firstLine = objects.firstLine();
        int lines = 0;
        int lists = 0;
        boolean isWhole = false;
        LineSource source = new LineSource(cursor, gutter, start);
        try (JsonParser parser = MAPPER.createParser(source)) {
            JsonToken token = parser.nextToken();
            while (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY || token == JsonToken.END_ARRAY) {
                if (token == JsonToken.START_OBJECT) {
                    JsonReading reading = new JsonReading(parser);
                    JsonValue value = reading.object();
                    isWhole = value.whole();
                    boolean known = objects.take(value);
                    if (reading.fault() != null) {
                        JsonDamage.damage(reading.fault(), source, firstLine).ifPresent(objects::damaged);
                    }
                    if (lists > 0 && !value.whole()) {
                        objects.cutShort();
                    }
                    if (!known) {
                        break;
                    }
                    lines = value.lastLine();
                    if (!value.whole()) {
                        break;
                    }
                } else if (token == JsonToken.START_ARRAY && ++lists > MOST_LISTS) {
                    isWhole = false;
                    objects.cutShort();
                    break;
                } else if (token == JsonToken.END_ARRAY) {
                    lists--;
                    lines = parser.currentTokenLocation().getLineNr();
                }
                source.betweenValues(lists == 0);
                token = parser.nextToken();
                source.betweenValues(false);
            }
        } catch (JacksonException endOfJson) {
            // What was read before it stands.
            if (lists > 0) {
                isWhole = false;
                objects.cutShort();
                JsonDamage.damage(endOfJson, source, firstLine).ifPresent(objects::damaged);
            }
        }
        List<Block> blocks = objects.blocks();
        return new ParsedForm(blocks, objects.figures(), lines, source.ahead() + 1, isWhole);
    }
}
