package dev.touchstone.importer.format.json;

import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.dataformat.yaml.YAMLParser;

/// Reads one object from a parser; when the parser fails, the members before that.
public final class JsonReading {

    private static final int DEEPEST = 32;
    /// How often a member of which nothing is kept may stand in one object, such as a null: a line may be there twice, but one that comes
    /// again and again is not looked for another object behind all of them.
    private static final int MOST_EMPTY = 8;
    /// Prompts and answers: most of a large file, and not part of a result.
    private static final Set<String> PASSED_OVER = Set.of("generated_texts", "request_args", "prompt", "output",
            "reasoning_output", "request", "response", "response_chunks", "response_messages",
            "request_inputs", "response_outputs");

    private final JsonParser parser;
    /// YAML has no sign for the end of an object: it is where the next line begins.
    private final boolean isClosed;
    private int line;
    private @Nullable JacksonException fault;

    JsonReading(JsonParser parser) {
        this.parser = parser;
        this.isClosed = !(parser instanceof YAMLParser);
        this.line = parser.currentTokenLocation().getLineNr();
    }

    public JsonValue object() {
        Map<String, Object> members = new LinkedHashMap<>();
        int first = line;
        try {
            read(members, 0);
            return new JsonValue(members, true, first, line);
        } catch (JacksonException broken) {
            // The members read before it stand, and `whole` is false.
            fault = broken;
            return new JsonValue(members, false, first, line);
        }
    }

    /// Returns why the object is not whole; null when it is.
    @Nullable JacksonException fault() {
        return fault;
    }

    /// An object has no member twice: the end of the first and the beginning of the second one are missing.
    static final class AnotherObject extends StreamReadException {

        AnotherObject(JsonParser parser, String name) {
            super(parser, "a second " + name + ": another object begins here");
        }
    }

    private void read(Map<String, Object> into, int depth) {
        Map<String, Integer> empty = new HashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            // A name is a label, which a web page may have escaped; what stands in text is left as it is.
            String name = Line.mended(parser.currentName());
            if (into.containsKey(name) || empty.getOrDefault(name, 0) > MOST_EMPTY) {
                throw new AnotherObject(parser, name);
            }
            reached();
            parser.nextToken();
            if (PASSED_OVER.contains(name) && !isSettings(name)) {
                parser.skipChildren();
            } else {
                readMember(into, name, depth);
            }
            if (!into.containsKey(name)) {
                empty.merge(name, 1, Integer::sum);
            }
        }
        reachedEnd();
    }

    /// AIPerf calls the lengths of its prompts so, in an object.
    private boolean isSettings(String name) {
        return name.equals("prompt") && parser.currentToken() == JsonToken.START_OBJECT;
    }

    private void readMember(Map<String, Object> into, String name, int depth) {
        JsonToken token = parser.currentToken();
        reached();
        if (token == JsonToken.START_OBJECT && depth < DEEPEST) {
            Map<String, Object> members = new LinkedHashMap<>();
            int first = line;
            // Put before it is read, so that what is whole of it is there when the text is cut inside.
            into.put(name, new JsonValue(members, false, first, first));
            read(members, depth + 1);
            into.put(name, new JsonValue(members, true, first, line));
        } else if (token == JsonToken.START_ARRAY && depth < DEEPEST) {
            List<Object> elements = new ArrayList<>();
            into.put(name, elements);
            Object whole = array(elements, depth + 1);
            into.put(name, whole);
        } else {
            Object scalar = scalar(token);
            if (scalar != null) {
                into.put(name, scalar);
            }
        }
    }

    /// Returns the elements, an empty text for a null; [JsonNumbers] for an array of nothing but numbers and nulls.
    private Object array(List<Object> into, int depth) {
        double[] numbers = new double[16];
        int count = 0;
        boolean onlyNumbers = true;
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            boolean isNumber = token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT;
            if (onlyNumbers && (isNumber || token == JsonToken.VALUE_NULL)) {
                numbers = count == numbers.length ? Arrays.copyOf(numbers, 2 * count) : numbers;
                numbers[count++] = isNumber ? parser.getDoubleValue() : Double.NaN;
                continue;
            }
            if (onlyNumbers) {
                Arrays.stream(numbers, 0, count).boxed().forEach(into::add);
                onlyNumbers = false;
            }
            element(into, token, depth);
        }
        reachedEnd();
        return onlyNumbers ? new JsonNumbers(numbers, count) : into;
    }

    private void element(List<Object> into, JsonToken token, int depth) {
        reached();
        if (token == JsonToken.START_OBJECT && depth < DEEPEST) {
            Map<String, Object> members = new LinkedHashMap<>();
            int first = line;
            into.add(new JsonValue(members, false, first, first));
            read(members, depth + 1);
            into.set(into.size() - 1, new JsonValue(members, true, first, line));
        } else if (token == JsonToken.START_ARRAY && depth < DEEPEST) {
            into.add(array(new ArrayList<>(), depth + 1));
        } else {
            Object scalar = scalar(token);
            into.add(scalar == null ? "" : scalar);
        }
    }

    private @Nullable Object scalar(JsonToken token) {
        return switch (token) {
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
            case VALUE_STRING -> parser.getString();
            default -> {
                parser.skipChildren();
                yield null;
            }
        };
    }

    private void reachedEnd() {
        if (isClosed) {
            reached();
        }
    }

    private void reached() {
        line = Math.max(line, parser.currentTokenLocation().getLineNr());
    }
}
