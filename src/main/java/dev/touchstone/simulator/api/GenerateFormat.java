package dev.touchstone.simulator.api;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// SGLang's own `/generate`: every event has the whole text so far, the last one the finish reason too.
final class GenerateFormat implements AnswerFormat {

    @Override
    public String opening(SimulatedAnswer answer) {
        return "";
    }

    @Override
    public String token(SimulatedAnswer answer, String text, boolean reasoning) {
        return whole(answer).toString();
    }

    @Override
    public String finish(SimulatedAnswer answer) {
        return answer.tokens() == 0 ? whole(answer).toString() : "";
    }

    /// It is in every event.
    @Override
    public String usage(SimulatedAnswer answer) {
        return "";
    }

    @Override
    public JsonNode whole(SimulatedAnswer answer) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("text", answer.text());
        ObjectNode meta = body.putObject("meta_info").put("id", answer.id);
        String finish = answer.finish();
        if (finish == null) {
            meta.putNull("finish_reason");
        } else if (finish.equals("length")) {
            meta.putObject("finish_reason").put("type", "length").put("length", answer.tokens());
        } else {
            meta.putObject("finish_reason").put("type", "stop").put("matched", Sglang.END_TOKEN);
        }
        meta.put("prompt_tokens", answer.request().promptTokens()).put("weight_version", "default")
                .put("completion_tokens", answer.tokens()).put("cached_tokens", answer.cachedTokens());
        if (finish != null) {
            meta.put("e2e_latency", answer.secondsSinceArrival());
        }
        return body;
    }
}
