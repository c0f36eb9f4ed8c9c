package dev.touchstone.load.api;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// `/v1/embeddings`: a list of texts in, a vector of each out, as OpenAI, vLLM, SGLang and llama.cpp have it. The form of
/// the vectors is left to the server, which sends numbers as text; `encoding_format` is a further field.
final class EmbeddingsApi implements WireFormat {

    @Override
    public byte[] body(GenerationRequest ask) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        if (!ask.model().isEmpty()) {
            body.put("model", ask.model());
        }
        ArrayNode input = body.putArray("input");
        ask.messages().forEach(message -> input.add(message.text()));
        return RequestBodies.bytes(body, ask);
    }

    @Override
    public AnswerReader reader(GenerationRequest ask, boolean keepText) {
        return AnswerReader.ofResults(ResultsReader.EMBEDDINGS, ask.messages().size());
    }
}
