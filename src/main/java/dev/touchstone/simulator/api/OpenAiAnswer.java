package dev.touchstone.simulator.api;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The common parts of OpenAI's answers that are not streamed.
final class OpenAiAnswer {

    private OpenAiAnswer() {
    }

    static ObjectNode head(SimulatedAnswer answer, String object) {
        return JsonNodeFactory.instance.objectNode().put("id", answer.id).put("object", object)
                .put("created", answer.created).put("model", answer.request().model());
    }

    static void ending(ObjectNode choice, SimulatedAnswer answer, Dialect dialect) {
        choice.putNull("logprobs").put("finish_reason", answer.finish());
        choice.setAll((ObjectNode) JsonMapper.shared().readTree("{" + dialect.stopField(answer).substring(1) + "}"));
    }

    static ObjectNode usage(ObjectNode body, SimulatedAnswer answer, Dialect dialect) {
        return body.set("usage", JsonMapper.shared().readTree(dialect.usage(answer)));
    }
}
