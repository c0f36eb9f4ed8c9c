package dev.touchstone.importer.format.json;

import dev.touchstone.importer.format.PrintedFigures;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/// A JSON object as far as it could be read.
///
/// @param members in their order; values are `JsonValue`, `List`, `Double`, `Boolean` or `String`; one that is null is
/// absent
/// @param whole whether its closing brace was reached
/// @param firstLine of its opening brace, counted from 1 at the parser's first line
/// @param lastLine of the last thing read
public record JsonValue(Map<String, Object> members, boolean whole, int firstLine, int lastLine) {

    private static final JsonValue NONE = new JsonValue(Map.of(), true, 1, 1);

    /// Reads the object whose opening brace the parser stands on. What follows a syntax error is not read.
    public static JsonValue read(JsonParser parser) {
        return new JsonReading(parser).object();
    }

    public boolean has(String name) {
        return members.containsKey(name);
    }

    public OptionalDouble number(String name) {
        return asNumber(members.get(name));
    }

    public Optional<String> text(String name) {
        return members.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /// Returns a nested object; one without members when there is none of this name.
    public JsonValue object(String name) {
        return members.get(name) instanceof JsonValue object ? object : NONE;
    }

    /// Returns the value at the end of a path of names; null when there is none.
    public @Nullable Object at(String... path) {
        JsonValue object = this;
        for (int at = 0; at < path.length - 1; at++) {
            object = object.object(path[at]);
        }
        return object.members.get(path[path.length - 1]);
    }

    /// Returns the elements of an array; empty when there is none of this name.
    public List<?> list(String name) {
        return members.get(name) instanceof List<?> list ? list : List.of();
    }

    /// Returns the objects in an array; empty when there is none of this name.
    public List<JsonValue> objects(String name) {
        return list(name).stream().filter(JsonValue.class::isInstance).map(JsonValue.class::cast).toList();
    }

    /// Returns the words in an array; empty when there is none of this name.
    public List<String> texts(String name) {
        return list(name).stream().filter(String.class::isInstance).map(String.class::cast).toList();
    }

    /// Returns an array of numbers; empty when there is none of this name.
    public JsonNumbers numbers(String name) {
        return numbers(members.get(name));
    }

    public static JsonNumbers numbers(@Nullable Object value) {
        return value instanceof JsonNumbers numbers ? numbers : JsonNumbers.NONE;
    }

    public static OptionalDouble asNumber(@Nullable Object value) {
        return value instanceof Double number && Double.isFinite(number) ? OptionalDouble.of(number)
                : OptionalDouble.empty();
    }

    /// Returns the words and figures in it and in its nested objects, under their paths: `server_info.tp_size`. Of
    /// arrays only short ones of numbers are included.
    public Map<String, String> leaves() {
        Map<String, String> leaves = new LinkedHashMap<>();
        members.forEach((name, value) -> putLeaves(leaves, name, value));
        return leaves;
    }

    /// The first number that is there; empty when none is.
    public static OptionalDouble first(OptionalDouble... candidates) {
        return Arrays.stream(candidates).filter(OptionalDouble::isPresent).findFirst().orElse(OptionalDouble.empty());
    }

    private static void putLeaves(Map<String, String> leaves, String path, Object value) {
        if (value instanceof JsonValue object) {
            object.members.forEach((name, inner) -> putLeaves(leaves, path + "." + name, inner));
        } else if (!(value instanceof List<?> list)) {
            leaves.put(path, PrintedFigures.plain(value));
        } else if (list instanceof JsonNumbers numbers && numbers.size() <= PrintedFigures.SHORT_ARRAY) {
            leaves.put(path, String.join(", ", numbers.stream().map(PrintedFigures::plain).toList()));
        }
    }
}
