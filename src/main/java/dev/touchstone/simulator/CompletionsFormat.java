package dev.touchstone.simulator;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `/v1/completions`.
record CompletionsFormat(Dialect dialect) implements WireFormat {

    private static final String OBJECT = "text_completion";

    @Override
    public String opening(Answer answer) {
        return "";
    }

    @Override
    public String token(Answer answer, String text, boolean reasoning) {
        return chunk(answer, WireFormat.quoted(text), false);
    }

    @Override
    public String finish(Answer answer) {
        return chunk(answer, "\"\"", true);
    }

    @Override
    public String usage(Answer answer) {
        return head(answer) + "\"choices\":[],\"usage\":" + dialect.usage(answer) + "}";
    }

    @Override
    public JsonNode whole(Answer answer) {
        ObjectNode body = Whole.head(answer, OBJECT);
        ObjectNode choice = body.putArray("choices").addObject().put("index", 0).put("text", answer.text());
        Whole.ending(choice, answer, dialect);
        return Whole.usage(body, answer, dialect);
    }

    private String chunk(Answer answer, String text, boolean last) {
        return head(answer) + "\"choices\":[{\"index\":0,\"text\":" + text + ",\"logprobs\":null,\"finish_reason\":"
                + (last ? "\"" + answer.finish() + "\"" + dialect.stopField(answer) : "null") + "}]"
                + (answer.asked().continuousUsage() ? ",\"usage\":" + dialect.usage(answer) : "") + "}";
    }

    private static String head(Answer answer) {
        return "{\"id\":\"" + answer.id + "\",\"object\":\"" + OBJECT + "\",\"created\":" + answer.created
                + ",\"model\":" + WireFormat.quoted(answer.asked().model()) + ",";
    }
}
