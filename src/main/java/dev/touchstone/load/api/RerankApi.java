package dev.touchstone.load.api;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// `/v1/rerank`: a query and documents in, a score of each document out. Jina's form, which vLLM and llama.cpp answer in
/// (`results` with `relevance_score`); SGLang takes the same request and answers with a list of `score`.
final class RerankApi implements WireFormat {

    /// The query of a request that has none, because it only counts the tokens of a document.
    private static final String NO_QUERY = "?";

    @Override
    public byte[] body(GenerationRequest ask) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        if (!ask.model().isEmpty()) {
            body.put("model", ask.model());
        }
        Message first = ask.messages().getFirst();
        body.put("query", isQuery(first) ? first.text() : NO_QUERY);
        ArrayNode documents = body.putArray("documents");
        documents(ask).forEach(message -> documents.add(message.text()));
        return RequestBodies.bytes(body, ask);
    }

    @Override
    public AnswerReader reader(GenerationRequest ask, boolean keepText) {
        return AnswerReader.ofResults(ResultsReader.SCORES, documents(ask).size());
    }

    private static List<Message> documents(GenerationRequest ask) {
        return ask.messages().stream().filter(message -> !isQuery(message)).toList();
    }

    private static boolean isQuery(Message message) {
        return message.equals(Message.query(message.text()));
    }
}
