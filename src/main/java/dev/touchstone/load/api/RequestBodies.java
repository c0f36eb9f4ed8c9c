package dev.touchstone.load.api;

import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// What the request bodies of the wire formats share.
final class RequestBodies {

    private static final JsonMapper JSON = JsonMapper.shared();

    /// Engines that know `ignore_eos`. OpenAI itself answers 400 to fields that it does not know, so that no other
    /// server is sent any.
    private static final Set<String> IGNORE_EOS = Set.of("vLLM", "SGLang", "llama.cpp");

    private RequestBodies() {
    }

    /// The largest length is always sent: the default of completions is 16 tokens, that of chat the rest of the
    /// context.
    ///
    /// @param prompt puts the prompt in its place
    static ObjectNode openAi(GenerationRequest ask, BiConsumer<ObjectNode, GenerationRequest> prompt) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        if (!ask.model().isEmpty()) {
            body.put("model", ask.model());
        }
        prompt.accept(body, ask);
        body.put("max_tokens", ask.maxTokens());
        if (ask.output().temperature() instanceof Double temperature) {
            body.put("temperature", temperature);
        }
        body.put("stream", ask.output().streaming());
        if (ask.output().streaming()) {
            body.putObject("stream_options").put("include_usage", true);
        }
        if (ask.output().exactLength() && IGNORE_EOS.contains(ask.engine())) {
            body.put("ignore_eos", true);
            if (ask.engine().equals("vLLM")) {
                body.put("min_tokens", ask.maxTokens());
            }
        }
        return body;
    }

    /// The messages as one text, for servers that are asked to go on with a text.
    static String text(GenerationRequest ask) {
        return ask.messages().stream().map(Message::text).collect(Collectors.joining("\n\n"));
    }

    /// The body with the user's own fields on top, as bytes.
    static byte[] bytes(ObjectNode body, GenerationRequest ask) {
        for (Map.Entry<String, ?> extra : ask.output().extra().entrySet()) {
            put(body, extra.getKey(), JSON.valueToTree(extra.getValue()));
        }
        return JSON.writeValueAsBytes(body);
    }

    /// An object is merged into one that is there (`chat_template_kwargs`, `sampling_params`); all else replaces.
    private static void put(ObjectNode body, String key, JsonNode value) {
        if (value instanceof ObjectNode from && body.get(key) instanceof ObjectNode into) {
            from.properties().forEach(field -> put(into, field.getKey(), field.getValue()));
        } else {
            body.set(key, value);
        }
    }
}
