package dev.touchstone.importer.format;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Metric;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// The JSON result of one tool. To add one: a class here, a line in [JsonResults].
interface JsonSchema {

    /// Names the format in results, for instance `vllm-benchmark-json`.
    String id();

    /// The tool that wrote it.
    String client();

    /// Members of which a whole result has all; a cut one at least three.
    List<String> keys();

    /// What the object says.
    ///
    /// @param evidence gives the place of a member by its name
    Content read(JsonValue value, Function<String, Evidence> evidence);

    /// What a result holds.
    record Content(Conditions conditions, Map<Metric, Double> metrics, Definitions definitions,
            Map<String, String> extras) {
    }
}
