package dev.touchstone.importer.format.json;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Makes blocks of objects as they come from a parser, by the schema that knows each.
final class ObjectBlocks {

    private final List<JsonSchema> schemas;
    private final Cursor cursor;
    private final int firstLine;
    private final boolean opened;
    private final boolean closes;
    private boolean cut;
    private final List<Block> blocks = new ArrayList<>();
    private final List<JsonValue> gathered = new ArrayList<>();
    private @Nullable JsonRecords gathering;

    /// @param firstLine the number of the line that the parser counts as its first
    /// @param opened false when the opening brace of the first object was cut away
    /// @param closes whether an object ends with a sign, as JSON has one and YAML has none
    ObjectBlocks(List<JsonSchema> schemas, Cursor cursor, int firstLine, boolean opened, boolean closes) {
        this.schemas = schemas;
        this.cursor = cursor;
        this.firstLine = firstLine;
        this.opened = opened;
        this.closes = closes;
    }

    /// Whether a schema knows the object.
    boolean take(JsonValue value) {
        JsonSchema schema = knowing(value);
        if (schema == null) {
            return false;
        }
        if (schema instanceof JsonRecords records) {
            if (gathering != null && gathering != records) {
                endGathering();
            }
            gathering = records;
            gathered.add(value);
            return true;
        }
        endGathering();
        Place place = new Place(cursor, value, firstLine);
        if (schema instanceof JsonConditions notice) {
            Conditions conditions = notice.conditions(value, place::evidence);
            blocks.add(conditions.factors().isEmpty() ? new Block.Echo(place.lines(), false)
                    : new Block.BenchmarkCommand(place.lines(), schema.info().id(), conditions));
            return true;
        }
        int before = blocks.size();
        results(schema, value, place, schema.read(value, place::evidence));
        if (blocks.size() == before && value.whole()) {
            // Known, and there is no result in it: a reading that found nothing.
            blocks.add(new Block.Echo(place.lines(), false));
        }
        return blocks.size() > before;
    }

    private @Nullable JsonSchema knowing(JsonValue value) {
        for (JsonSchema schema : schemas) {
            if (schema.recognises(value)) {
                return schema;
            }
        }
        return null;
    }

    /// More objects should have followed: the list was not ended.
    void cutShort() {
        cut = true;
    }

    /// Of all objects that were taken.
    List<Block> blocks() {
        endGathering();
        return blocks;
    }

    private void endGathering() {
        JsonRecords records = gathering;
        if (records != null) {
            JsonValue all = JsonRecords.span(gathered);
            Place place = new Place(cursor, all, firstLine);
            results(records, all, place, records.gather(List.copyOf(gathered), place::evidence));
        }
        gathering = null;
        gathered.clear();
    }

    /// The results of one object; the head of a report of several is an echo.
    private void results(JsonSchema schema, JsonValue value, Place whole, List<JsonSchema.Content> contents) {
        if (!contents.isEmpty() && contents.getFirst().place().firstLine() > value.firstLine()) {
            blocks.add(new Block.Echo(new Lines(firstLine + value.firstLine() - 1,
                    firstLine + contents.getFirst().place().firstLine() - 2), false));
        }
        for (JsonSchema.Content content : contents) {
            JsonValue object = content.place();
            Place place = object == value ? whole : new Place(cursor, object, firstLine);
            List<String> missing = cut && schema instanceof JsonRecords ? List.of("end of the list")
                    : object == value ? missing(schema, value)
                    : !object.whole() ? List.of("end of the object")
                    : !value.whole() && content == contents.getLast() ? List.of("what followed in the report")
                    : List.of();
            blocks.add(new Block.Result(place.lines(), schema.info().id(), content.client(), content.measuredAt(),
                    content.conditions(), content.metrics(), content.definitions(), content.extras(), place.excerpt(),
                    missing, content.hints(),
                    new Block.Details(content.requests(), content.rows(), content.notes(), schema.id(content))));
        }
    }

    private List<String> missing(JsonSchema schema, JsonValue value) {
        if (opened && value.whole() && closes) {
            return List.of();
        }
        // Of objects that are alike, and of one that has other members in every version, none is missed by name.
        List<String> missing = schema instanceof JsonRecords ? List.of()
                : schema.keys().stream().filter(key -> !value.has(key)).toList();
        if (opened && value.whole() && missing.isEmpty()) {
            return List.of();
        }
        return missing.isEmpty() ? List.of(opened ? "end of the object" : "beginning of the object") : missing;
    }
}
