package dev.touchstone.simulator.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The form of an answer: JSON by a schema, or the call of a tool with such arguments. Of ten requests that leave the call
/// to the model, about nine are answered with one. JSON is always valid, as with constrained decoding, unless it is cut off.
///
/// @param json the answer or the arguments; empty for text in any form
/// @param tool that is called; empty for none
public record SimulatedForm(String json, String tool) {

    public static final SimulatedForm TEXT = new SimulatedForm("", "");

    private static final int CALLS_OF_TEN = 9;
    private static final int DEEPEST = 8;
    private static final List<String> WORDS = List.of("simulated", "answer", "figures", "describe", "nothing", "real", "short",
            "plain", "example", "value");

    /// @param prompt the same prompt gets the same answer
    public static SimulatedForm of(JsonNode body, String prompt) {
        Random random = new Random(Tokens.hash(prompt));
        JsonNode format = body.path("response_format");
        if (format.path("type").asString("").equals("json_schema")) {
            return new SimulatedForm(value(format.path("json_schema").path("schema"), random, 0).toString(), "");
        }
        JsonNode function = body.path("tools").path(0).path("function");
        JsonNode choice = body.path("tool_choice");
        boolean isForced = choice.isObject() || choice.asString("").equals("required");
        boolean isCalled = !function.isMissingNode() && !choice.asString("").equals("none")
                && (random.nextInt(10) < CALLS_OF_TEN || isForced);
        return isCalled ? new SimulatedForm(value(function.path("parameters"), random, 0).toString(),
                function.path("name").asString("")) : TEXT;
    }

    private static JsonNode value(JsonNode schema, Random random, int depth) {
        JsonNode choices = schema.path("enum");
        if (!choices.isEmpty()) {
            return choices.get(random.nextInt(choices.size()));
        }
        int least = schema.path("minimum").asInt(0);
        return switch (depth > DEEPEST ? "null" : schema.path("type").asString("object")) {
            case "string" -> JsonNodeFactory.instance.stringNode(words(random));
            case "integer", "number" -> JsonNodeFactory.instance.numberNode(least + random.nextInt(1 + Math.max(0,
                    schema.path("maximum").asInt(least + 100) - least)));
            case "boolean" -> JsonNodeFactory.instance.booleanNode(random.nextBoolean());
            case "null" -> JsonNodeFactory.instance.nullNode();
            case "array" -> array(schema.path("items"), random, depth + 1);
            default -> object(schema.path("properties"), random, depth + 1);
        };
    }

    private static JsonNode object(JsonNode properties, Random random, int depth) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        properties.properties().forEach(member -> object.set(member.getKey(), value(member.getValue(), random, depth)));
        return object;
    }

    private static JsonNode array(JsonNode items, Random random, int depth) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (int left = 1 + random.nextInt(4); left > 0; left--) {
            array.add(value(items, random, depth));
        }
        return array;
    }

    private static String words(Random random) {
        List<String> words = new ArrayList<>();
        for (int left = 3 + random.nextInt(12); left > 0; left--) {
            words.add(WORDS.get(random.nextInt(WORDS.size())));
        }
        return String.join(" ", words);
    }
}
