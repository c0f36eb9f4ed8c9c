package dev.touchstone.simulator.api;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `/v1/chat/completions`.
record ChatFormat(Dialect dialect) implements AnswerFormat {

    @Override
    public String opening(SimulatedAnswer answer) {
        return chunk(answer, dialect.firstDelta(), false);
    }

    @Override
    public String token(SimulatedAnswer answer, String text, boolean reasoning) {
        String tool = answer.request().form().tool();
        return chunk(answer, tool.isEmpty() || reasoning ? dialect.delta(AnswerFormat.quoted(text), reasoning)
                : "{\"tool_calls\":[{\"index\":0," + (answer.isAtAnswer() ? "\"id\":\"call-" + answer.id + "\",\"type\":\"function\","
                + "\"function\":{\"name\":" + AnswerFormat.quoted(tool) + "," : "\"function\":{") + "\"arguments\":"
                + AnswerFormat.quoted(text) + "}}]}", false);
    }

    @Override
    public String finish(SimulatedAnswer answer) {
        return chunk(answer, dialect.delta("\"\"", false), true);
    }

    @Override
    public String usage(SimulatedAnswer answer) {
        return head(answer) + "\"choices\":[],\"usage\":" + dialect.usage(answer) + "}";
    }

    @Override
    public JsonNode whole(SimulatedAnswer answer) {
        ObjectNode body = OpenAiAnswer.head(answer, "chat.completion");
        ObjectNode choice = body.putArray("choices").addObject().put("index", 0);
        String tool = answer.request().form().tool();
        ObjectNode message = choice.putObject("message").put("role", "assistant")
                .put("content", tool.isEmpty() ? answer.text() : null);
        message.put(dialect.reasoningField(), answer.reasoning().isEmpty() ? null : answer.reasoning());
        if (tool.isEmpty()) {
            message.putNull("tool_calls");
        } else {
            message.putArray("tool_calls").addObject().put("id", "call-" + answer.id).put("type", "function")
                    .putObject("function").put("name", tool).put("arguments", answer.text());
        }
        OpenAiAnswer.ending(choice, answer, dialect);
        return OpenAiAnswer.usage(body, answer, dialect);
    }

    private String chunk(SimulatedAnswer answer, String delta, boolean last) {
        return head(answer) + "\"choices\":[{\"index\":0,\"delta\":" + delta + ",\"logprobs\":null,\"finish_reason\":"
                + (last ? "\"" + answer.finish() + "\"" + dialect.stopField(answer) : "null") + "}]"
                + (answer.request().continuousUsage() ? ",\"usage\":" + dialect.usage(answer) : "") + "}";
    }

    private static String head(SimulatedAnswer answer) {
        return "{\"id\":\"" + answer.id + "\",\"object\":\"chat.completion.chunk\",\"created\":" + answer.created
                + ",\"model\":" + AnswerFormat.quoted(answer.request().model()) + ",";
    }
}
