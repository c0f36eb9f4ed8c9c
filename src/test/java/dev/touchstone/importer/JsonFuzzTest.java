package dev.touchstone.importer;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// JSON of all tools with values that no tool should write, in every place: over many lines, on one, as JSONL, cut.
class JsonFuzzTest {

    private static final JsonMapper MAPPER = JsonMapper.shared();
    private static final JsonMapper INDENTED = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final List<JsonNode> SAMPLES = SampleFiles.small().stream().map(SampleFiles::text)
            .flatMap(JsonFuzzTest::values).toList();
    private static final List<JsonNode> VALUES = Stream.of("null", "true", "0", "-1", "0.5", "1e308", "-1e308", "1e-320",
            "9007199254740993", "2147483648", "123456789012345678901234567890", "\"\"", "\"x\"", "\"NaN\"", "\"12\"",
            "\"1,234.5 ms\"", "\"inf\"", "\"a\\nb\"", "\"\\u0000\"", "\"sk-abcdefghijklmnopqrstuvwx\"", "[]", "{}",
            "[1]", "[null]", "[[]]", "[\"a\"]", "{\"a\":1}", "{\"mean\":1,\"p50\":null}", "[[1,2],[3]]",
            "\"https://me:pass@host/v1\"", "\"2025-13-45T99:00:00\"", "\"--api-key abc --tp 2\"").map(MAPPER::readTree)
            .toList();
    /// Bare words that JSON does not have and that some tools write.
    private static final List<String> BARE = List.of("NaN", "Infinity", "-Infinity", "1e999", "-0", "None", "1.", "01");
    private static final String MARK = "\u2603";
    private static final int DEEPEST = 8;

    static Stream<byte[]> seeds() {
        return IntStream.range(0, 80).mapToObj(i -> new byte[] {(byte) i, (byte) i, (byte) (7 * i), 3, 5, 1, (byte) i});
    }

    @MethodSource("seeds")
    @FuzzTest
    void readsAnyValue(byte[] bytes) throws IOException {
        Choices choices = new Choices(bytes);
        JsonNode first = choices.of(SAMPLES).deepCopy();
        int form = choices.below(6);
        while (!choices.isOver()) {
            edit(first, choices, 0);
        }
        String text = switch (form) {
            case 0 -> INDENTED.writeValueAsString(first);
            case 1 -> MAPPER.writeValueAsString(first);
            case 2 -> MAPPER.writeValueAsString(first) + "\n" + MAPPER.writeValueAsString(first);
            case 3 -> "[" + INDENTED.writeValueAsString(first) + ", " + MAPPER.writeValueAsString(first) + "]";
            case 4 -> cut(INDENTED.writeValueAsString(first), bytes);
            default -> cut(MAPPER.writeValueAsString(first), bytes) + "\n" + INDENTED.writeValueAsString(first);
        };
        String written = text;
        for (int i = 0; i < BARE.size(); i++) {
            written = written.replace("\"" + MARK + i + "\"", BARE.get(i));
        }
        ReadingInvariants.read(written);
    }

    private static Stream<JsonNode> values(String text) {
        try {
            return Stream.of(MAPPER.readTree(text));
        } catch (JacksonException noJson) {
            return text.lines().filter(line -> line.startsWith("{")).limit(1).flatMap(line -> {
                try {
                    return Stream.of(MAPPER.readTree(line));
                } catch (JacksonException noJsonLines) {
                    return Stream.empty();
                }
            });
        }
    }

    private static String cut(String text, byte[] bytes) {
        return text.substring(0, text.length() * (bytes[bytes.length - 1] & 0xff) / 256);
    }

    private static void edit(JsonNode node, Choices choices, int depth) {
        switch (node) {
            case ObjectNode object when !object.isEmpty() -> {
                String key = choices.of(new ArrayList<>(object.propertyNames()));
                if (depth < DEEPEST && object.get(key).isContainer() && choices.below(4) > 0) {
                    edit(object.get(key), choices, depth + 1);
                    return;
                }
                switch (choices.below(5)) {
                    case 0 -> object.remove(key);
                    case 1 -> object.set(choices.of(new ArrayList<>(object.propertyNames())), object.get(key));
                    case 2 -> object.set(key, MAPPER.createArrayNode().add(object.get(key)));
                    default -> object.set(key, value(choices));
                }
            }
            case ArrayNode array when !array.isEmpty() -> {
                int at = choices.below(array.size());
                if (depth < DEEPEST && array.get(at).isContainer() && choices.below(4) > 0) {
                    edit(array.get(at), choices, depth + 1);
                    return;
                }
                switch (choices.below(4)) {
                    case 0 -> array.remove(at);
                    case 1 -> array.insert(at, value(choices));
                    default -> array.set(at, value(choices));
                }
            }
            default -> choices.below(1);
        }
    }

    private static JsonNode value(Choices choices) {
        int which = choices.below(VALUES.size() + BARE.size());
        return which < VALUES.size() ? VALUES.get(which).deepCopy()
                : MAPPER.getNodeFactory().stringNode(MARK + (which - VALUES.size()));
    }
}
