package dev.touchstone.simulator.api;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `/v1/completions`.
record CompletionsFormat(Dialect dialect) implements AnswerFormat {

    private static final String OBJECT = "text_completion";

    @Override
    public String opening(SimulatedAnswer answer) {
        return "";
    }

    @Override
    public String token(SimulatedAnswer answer, String text, boolean reasoning) {
        return chunk(answer, AnswerFormat.quoted(text), false);
    }

    @Override
    public String finish(SimulatedAnswer answer) {
        return chunk(answer, "\"\"", true);
    }

    @Override
    public String usage(SimulatedAnswer answer) {
        return head(answer) + "\"choices\":[],\"usage\":" + dialect.usage(answer) + "}";
    }

    @Override
    public JsonNode whole(SimulatedAnswer answer) {
        ObjectNode body = OpenAiAnswer.head(answer, OBJECT);
        ObjectNode choice = body.putArray("choices").addObject().put("index", 0).put("text", answer.text());
        OpenAiAnswer.ending(choice, answer, dialect);
        return OpenAiAnswer.usage(body, answer, dialect);
    }

    private String chunk(SimulatedAnswer answer, String text, boolean last) {
        return head(answer) + "\"choices\":[{\"index\":0,\"text\":" + text + ",\"logprobs\":null,\"finish_reason\":"
                + (last ? "\"" + answer.finish() + "\"" + dialect.stopField(answer) : "null") + "}]"
                + (answer.request().continuousUsage() ? ",\"usage\":" + dialect.usage(answer) : "") + "}";
    }

    private static String head(SimulatedAnswer answer) {
        return "{\"id\":\"" + answer.id + "\",\"object\":\"" + OBJECT + "\",\"created\":" + answer.created
                + ",\"model\":" + AnswerFormat.quoted(answer.request().model()) + ",";
    }
}
