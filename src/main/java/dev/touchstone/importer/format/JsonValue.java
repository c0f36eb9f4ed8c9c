package dev.touchstone.importer.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamReadException;

/// A JSON object as far as it could be read.
///
/// @param members in their order; values are `Map`, `List`, `Double`, `Boolean` or `String`
/// @param whole whether its closing brace was reached
/// @param lastLine of the last thing read, counted from 1 at the parser's first line
record JsonValue(Map<String, Object> members, boolean whole, int lastLine) {

    private static final int DEEPEST = 32;

    /// Reads the object whose opening brace the parser stands on. What follows a syntax error is not read.
    static JsonValue read(JsonParser parser) {
        Map<String, Object> members = new LinkedHashMap<>();
        Progress progress = new Progress(parser.currentTokenLocation().getLineNr());
        boolean whole = false;
        try {
            readObject(parser, members, progress, 0);
            whole = true;
        } catch (JacksonException broken) {
            // The members read before it stand, and `whole` says that it was cut.
            return new JsonValue(members, false, progress.line);
        }
        return new JsonValue(members, whole, progress.line);
    }

    private static void readObject(JsonParser parser, Map<String, Object> into, Progress progress, int depth) {
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            if (into.containsKey(name)) {
                throw new StreamReadException(parser, "a second " + name + ": another object begins here");
            }
            progress.reached(parser);
            parser.nextToken();
            readValue(parser, progress, depth, value -> into.put(name, value));
        }
        progress.reached(parser);
    }

    private static void readArray(JsonParser parser, List<Object> into, Progress progress, int depth) {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            readValue(parser, progress, depth, into::add);
        }
        progress.reached(parser);
    }

    private static void readValue(JsonParser parser, Progress progress, int depth,
            java.util.function.Consumer<Object> take) {
        JsonToken token = parser.currentToken();
        progress.reached(parser);
        if ((token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) && depth >= DEEPEST) {
            parser.skipChildren();
        } else if (token == JsonToken.START_OBJECT) {
            Map<String, Object> object = new LinkedHashMap<>();
            take.accept(object);
            readObject(parser, object, progress, depth + 1);
        } else if (token == JsonToken.START_ARRAY) {
            List<Object> array = new ArrayList<>();
            take.accept(array);
            readArray(parser, array, progress, depth + 1);
        } else if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
            take.accept(parser.getDoubleValue());
        } else if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
            take.accept(parser.getBooleanValue());
        } else if (token == JsonToken.VALUE_STRING) {
            take.accept(parser.getString());
        }
    }

    /// How far the parser came, for telling which lines were understood when it fails.
    private static final class Progress {
        private int line;

        Progress(int line) {
            this.line = line;
        }

        void reached(JsonParser parser) {
            line = Math.max(line, parser.currentTokenLocation().getLineNr());
        }
    }

    boolean has(String name) {
        return members.containsKey(name);
    }

    OptionalDouble number(String name) {
        return asNumber(members.get(name));
    }

    Optional<String> text(String name) {
        return members.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /// The members of a nested object; empty when there is none of this name.
    Map<String, Object> object(String name) {
        Map<String, Object> typed = new LinkedHashMap<>();
        if (members.get(name) instanceof Map<?, ?> map) {
            map.forEach((key, value) -> typed.put(String.valueOf(key), value));
        }
        return typed;
    }

    static OptionalDouble asNumber(@org.jspecify.annotations.Nullable Object value) {
        return value instanceof Double number && Double.isFinite(number) ? OptionalDouble.of(number)
                : OptionalDouble.empty();
    }
}
