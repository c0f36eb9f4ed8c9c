package dev.touchstone.model.json;

import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Converts numbers, lines, lists and maps from and to JSON nodes.
final class JsonNodes {

    /// Up to here every whole number is exact as a double, in every JSON parser.
    private static final double EXACT = 0x1p53;

    private JsonNodes() {
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ArrayNode array() {
        return JsonNodeFactory.instance.arrayNode();
    }

    /// Returns a whole number without a decimal point, any other in the shortest form that parses to the same double.
    static JsonNode number(double value) {
        long whole = (long) value;
        boolean isWhole = Double.compare(whole, value) == 0 && Math.abs(value) < EXACT;
        return isWhole ? JsonNodeFactory.instance.numberNode(whole) : JsonNodeFactory.instance.numberNode(value);
    }

    static JsonNode level(Level level) {
        return switch (level) {
            case Level.Number(double value) -> number(value);
            case Level.Word(String text) -> JsonNodeFactory.instance.stringNode(text);
        };
    }

    /// Returns the level; empty for a node that is neither a string nor a number.
    static Optional<Level> level(JsonNode node) {
        if (node.isNumber()) {
            return Optional.of(Level.of(node.asDouble()));
        }
        return node.stringValueOpt().map(Level::of);
    }

    static ArrayNode lines(Lines lines) {
        return array().add(lines.first()).add(lines.last());
    }

    static Lines lines(JsonNode node) {
        return new Lines(node.required(0).asInt(), node.required(1).asInt());
    }

    static ArrayNode words(List<String> words) {
        ArrayNode node = array();
        words.forEach(node::add);
        return node;
    }

    static List<String> words(JsonNode node) {
        List<String> words = new ArrayList<>(node.size());
        for (JsonNode word : node) {
            words.add(word.asString());
        }
        return words;
    }

    static ObjectNode wordsByName(Map<String, String> words) {
        ObjectNode node = object();
        words.forEach(node::put);
        return node;
    }

    static Map<String, String> wordsByName(JsonNode node) {
        Map<String, String> words = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            words.put(entry.getKey(), entry.getValue().asString());
        }
        return words;
    }

    static void putKnown(ObjectNode node, String key, @Nullable String value) {
        if (value != null) {
            node.put(key, value);
        }
    }

    static void putKnown(ObjectNode node, String key, @Nullable Number value) {
        if (value != null) {
            node.set(key, number(value.doubleValue()));
        }
    }

    static @Nullable String word(JsonNode node, String key) {
        return node.path(key).stringValueOpt().orElse(null);
    }

    static @Nullable Double decimal(JsonNode node, String key) {
        JsonNode value = node.path(key);
        return value.isNumber() ? Double.valueOf(value.asDouble()) : null;
    }

    static @Nullable Integer whole(JsonNode node, String key) {
        JsonNode value = node.path(key);
        return value.isNumber() ? Integer.valueOf(value.asInt()) : null;
    }
}
