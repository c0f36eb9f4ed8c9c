package dev.touchstone.importer.format.json;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.model.Evidence;
import java.util.List;
import java.util.function.Function;

/// The JSON result of one tool. To add one: a class, a line in the list of formats, a sample.
public interface JsonSchema {

    /// An object with this many of the keys is one of the tool.
    int FEWEST_KEYS = 3;

    /// Returns the description of the format, always the same one.
    FormatInfo info();

    /// Members of which a whole result has all.
    List<String> keys();

    /// Whether the object is one of this tool, whole or cut: by default when it has [#FEWEST_KEYS] of the keys.
    default boolean recognises(JsonValue value) {
        int found = 0;
        for (String key : keys()) {
            found += value.has(key) ? 1 : 0;
        }
        return found >= FEWEST_KEYS;
    }

    /// Returns the results of the object: mostly one; those of a report of several runs.
    ///
    /// @param evidence returns the place of a member by its name
    List<Content> read(JsonValue value, Function<String, Evidence> evidence);

    /// A result and its place.
    ///
    /// @param place the object that is the result
    /// @param result without its lines and what is missing of it, which follow from the place
    record Content(JsonValue place, ResultBuilder result) {
    }
}
