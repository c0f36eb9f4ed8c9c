package dev.touchstone.importer.format.json;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import java.util.List;
import java.util.function.Function;

/// JSON of a tool without a result: the conditions of one, or figures of the server that belong to no run of their own.
/// The conditions hold for the next result of the same text.
public interface JsonConditions extends JsonSchema {

    /// Returns the conditions of the next result; none when it contains none.
    Conditions conditions(JsonValue value, Function<String, Evidence> evidence);

    @Override
    default List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        return List.of();
    }
}
