package dev.touchstone.simulator;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `/v1/chat/completions`.
record ChatFormat(Dialect dialect) implements WireFormat {

    @Override
    public String opening(Answer answer) {
        return chunk(answer, dialect.firstDelta(), false);
    }

    @Override
    public String token(Answer answer, String text, boolean reasoning) {
        return chunk(answer, dialect.delta(WireFormat.quoted(text), reasoning), false);
    }

    @Override
    public String finish(Answer answer) {
        return chunk(answer, dialect.delta("\"\"", false), true);
    }

    @Override
    public String usage(Answer answer) {
        return head(answer) + "\"choices\":[],\"usage\":" + dialect.usage(answer) + "}";
    }

    @Override
    public JsonNode whole(Answer answer) {
        ObjectNode body = Whole.head(answer, "chat.completion");
        ObjectNode choice = body.putArray("choices").addObject().put("index", 0);
        ObjectNode message = choice.putObject("message").put("role", "assistant").put("content", answer.text());
        message.put(dialect.reasoningField(), answer.reasoning().isEmpty() ? null : answer.reasoning());
        message.putNull("tool_calls");
        Whole.ending(choice, answer, dialect);
        return Whole.usage(body, answer, dialect);
    }

    private String chunk(Answer answer, String delta, boolean last) {
        return head(answer) + "\"choices\":[{\"index\":0,\"delta\":" + delta + ",\"logprobs\":null,\"finish_reason\":"
                + (last ? "\"" + answer.finish() + "\"" + dialect.stopField(answer) : "null") + "}]"
                + (answer.asked().continuousUsage() ? ",\"usage\":" + dialect.usage(answer) : "") + "}";
    }

    private static String head(Answer answer) {
        return "{\"id\":\"" + answer.id + "\",\"object\":\"chat.completion.chunk\",\"created\":" + answer.created
                + ",\"model\":" + WireFormat.quoted(answer.asked().model()) + ",";
    }
}
