package dev.touchstone.importer.format.json;

import dev.touchstone.model.Evidence;
import java.util.List;
import java.util.function.Function;

/// JSON of a tool in which several objects, one behind the other or in an array, are one result: its requests, or the
/// rows of its percentiles.
public interface JsonRecords extends JsonSchema {

    /// Returns the results of all objects together: mostly one.
    ///
    /// @param records objects that [#recognises] accepts, in their order and with nothing between them
    List<Content> gather(List<JsonValue> records, Function<String, Evidence> evidence);

    @Override
    default List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        return gather(List.of(value), evidence);
    }

    /// Returns all objects as the place of a result.
    static JsonValue span(List<JsonValue> records) {
        return new JsonValue(records.getFirst().members(), records.stream().allMatch(JsonValue::whole),
                records.getFirst().firstLine(), records.getLast().lastLine());
    }
}
