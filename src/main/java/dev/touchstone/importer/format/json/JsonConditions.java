package dev.touchstone.importer.format.json;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import java.util.List;
import java.util.function.Function;

/// JSON of a tool that holds no result: under which conditions one was measured, or figures of the server that speak
/// for no run of their own. The conditions hold for the next result of the same text.
public interface JsonConditions extends JsonSchema {

    /// What it says of the next result; none when it says nothing of it.
    Conditions conditions(JsonValue value, Function<String, Evidence> evidence);

    @Override
    default List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        return List.of();
    }
}
