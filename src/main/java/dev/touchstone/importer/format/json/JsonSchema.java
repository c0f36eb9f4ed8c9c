package dev.touchstone.importer.format.json;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Metric;
import dev.touchstone.model.request.RequestRecord;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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

    /// What the object says: mostly one result; a report of several runs holds more.
    ///
    /// @param evidence gives the place of a member by its name
    List<Content> read(JsonValue value, Function<String, Evidence> evidence);

    /// The id that a run had when Touchstone wrote it down; null for what other tools write, and where it does not fit.
    default @Nullable String id(Content content) {
        return null;
    }

    /// What a result holds.
    ///
    /// @param place the object that is the result
    /// @param hints what the client says of the server it drove, for where nothing else is known
    /// @param rows the rows of the metrics, where the requests may tell otherwise
    /// @param requests one by one, when the file holds every one of them
    /// @param notes sentences about them
    record Content(JsonValue place, String client, @Nullable LocalDateTime measuredAt, Conditions conditions,
            Conditions hints, Map<Metric, Double> metrics, Definitions definitions, Map<String, String> extras,
            Map<Metric, Block.Row> rows, List<RequestRecord> requests, List<String> notes) {

        /// A result of figures and nothing else.
        public Content(JsonValue place, String client, Conditions conditions, Map<Metric, Double> metrics,
                Definitions definitions, Map<String, String> extras) {
            this(place, client, null, conditions, Conditions.none(), metrics, definitions, extras, Map.of(), List.of(),
                    List.of());
        }
    }
}
