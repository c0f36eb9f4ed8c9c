package dev.touchstone.importer.format.json;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Converts objects from a parser to blocks, each with the schema that recognises it.
final class ObjectBlocks {

    private final List<JsonSchema> schemas;
    private final Cursor cursor;
    private final Function<Line, String> text;
    private final int firstLine;
    private final boolean opened;
    private final boolean closes;
    private boolean cut;
    private final List<Block> blocks = new ArrayList<>();
    private final List<JsonValue> gathered = new ArrayList<>();
    private @Nullable JsonRecords gathering;
    private Block.@Nullable Damage damage;

    /// @param cursor stands on the line that the parser counts as its first
    /// @param text the form of a line that the parser reads
    /// @param opened false when the opening brace of the first object was cut away
    /// @param closes whether an object ends with a sign, as JSON has one and YAML has none
    ObjectBlocks(List<JsonSchema> schemas, Cursor cursor, Function<Line, String> text, boolean opened,
            boolean closes) {
        this.schemas = schemas;
        this.cursor = cursor;
        this.text = text;
        this.firstLine = Objects.requireNonNull(cursor.line()).number();
        this.opened = opened;
        this.closes = closes;
    }

    /// Adds an object.
    ///
    /// @return whether a schema recognises it
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
        JsonPosition place = place(value);
        if (schema instanceof JsonConditions notice) {
            Conditions conditions = notice.conditions(value, place::evidence);
            blocks.add(conditions.factors().isEmpty() ? new Block.Echo(place.lines(), false)
                    : new Block.BenchmarkCommand(place.lines(), conditions));
            return true;
        }
        if (schema instanceof JsonBlocks others) {
            blocks.addAll(others.blocks(value, place.lines(), place::evidence));
            return true;
        }
        int before = blocks.size();
        results(schema, value, place, schema.read(value, place::evidence));
        if (blocks.size() == before && value.whole()) {
            // The object was recognised and contains no result.
            blocks.add(new Block.Echo(place.lines(), false));
        }
        return blocks.size() > before;
    }

    private @Nullable JsonSchema knowing(JsonValue value) {
        if (value.members().isEmpty()) {
            return null;
        }
        for (JsonSchema schema : schemas) {
            if (schema.recognises(value)) {
                return schema;
            }
        }
        return null;
    }

    /// Records that the list was not ended.
    void cutShort() {
        cut = true;
    }

    /// Records damage in the object that was added last, or in the list behind it.
    void damaged(Block.Damage place) {
        damage = place;
    }

    /// Returns the blocks of all objects.
    List<Block> blocks() {
        endGathering();
        if (damage != null && !blocks.isEmpty() && blocks.getLast() instanceof Block.Result) {
            blocks.add(damage);
        }
        damage = null;
        return blocks;
    }

    /// Returns the number of the line that the parser counts as its first.
    int firstLine() {
        return firstLine;
    }

    /// Returns how many figures the blocks contain.
    int figures() {
        return blocks.stream().mapToInt(block -> block instanceof Block.Result result
                ? result.metrics().metrics().size() + result.details().requests().size() : 0).sum();
    }

    private JsonPosition place(JsonValue value) {
        return new JsonPosition(cursor, text, value, firstLine);
    }

    private void endGathering() {
        JsonRecords records = gathering;
        if (records != null) {
            JsonValue all = JsonRecords.span(gathered);
            JsonPosition place = place(all);
            results(records, all, place, records.gather(List.copyOf(gathered), place::evidence));
        }
        gathering = null;
        gathered.clear();
    }

    /// The results of one object; the head of a report of several is an echo.
    private void results(JsonSchema schema, JsonValue value, JsonPosition whole, List<JsonSchema.Content> contents) {
        if (!contents.isEmpty() && contents.getFirst().place().firstLine() > value.firstLine()) {
            blocks.add(new Block.Echo(new Lines(firstLine + value.firstLine() - 1,
                    firstLine + contents.getFirst().place().firstLine() - 2), false));
        }
        for (JsonSchema.Content content : contents) {
            JsonValue object = content.place();
            JsonPosition place = object == value ? whole : place(object);
            List<String> missing = cut && schema instanceof JsonRecords ? List.of("end of the list")
                    : object == value ? missing(schema, value)
                    : !object.whole() ? List.of("end of the object")
                    : !value.whole() && content == contents.getLast() ? List.of("what followed in the report")
                    : List.of();
            blocks.add(content.result().missing(missing)
                    .build(schema.info().id(), place.lines(), place.excerpt()));
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
