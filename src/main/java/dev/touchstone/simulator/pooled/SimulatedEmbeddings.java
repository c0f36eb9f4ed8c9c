package dev.touchstone.simulator.pooled;

import dev.touchstone.simulator.answer.Tokens;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The answer of `/v1/embeddings`: vectors of length 1 that depend on their text alone.
///
/// @param tokens of each text
record SimulatedEmbeddings(JsonNode body, List<String> texts, List<Integer> tokens) {

    private static final int USUAL = 64;
    private static final int MOST = 4096;

    JsonNode answer(String id, String model) {
        int size = Math.clamp(body.path("dimensions").asInt(USUAL), 1, MOST);
        boolean isBase64 = body.path("encoding_format").asString("float").equals("base64");
        ObjectNode all = JsonNodeFactory.instance.objectNode().put("id", "embd-" + id).put("object", "list").put("model", model);
        ArrayNode data = all.putArray("data");
        for (int index = 0; index < texts.size(); index++) {
            ObjectNode one = data.addObject().put("index", index).put("object", "embedding");
            float[] vector = vector(texts.get(index), size);
            if (isBase64) {
                one.put("embedding", base64(vector));
            } else {
                ArrayNode numbers = one.putArray("embedding");
                for (float number : vector) {
                    numbers.add(number);
                }
            }
        }
        int sum = tokens.stream().mapToInt(Integer::intValue).sum();
        all.putObject("usage").put("prompt_tokens", sum).put("total_tokens", sum).put("completion_tokens", 0)
                .putNull("prompt_tokens_details");
        return all;
    }

    private static float[] vector(String text, int size) {
        Random random = new Random(Tokens.hash(text));
        double[] drawn = random.doubles(size, -1, 1).toArray();
        double length = 0;
        for (double number : drawn) {
            length += number * number;
        }
        float[] vector = new float[size];
        for (int at = 0; at < size; at++) {
            vector[at] = (float) (drawn[at] / Math.sqrt(length));
        }
        return vector;
    }

    private static String base64(float[] vector) {
        ByteBuffer bytes = ByteBuffer.allocate(vector.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(vector);
        return Base64.getEncoder().encodeToString(bytes.array());
    }
}
