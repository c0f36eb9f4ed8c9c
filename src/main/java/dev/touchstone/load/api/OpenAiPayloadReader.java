package dev.touchstone.load.api;

import dev.touchstone.model.request.TokenCounts;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads a chunk or a whole reply of the two OpenAI formats, as vLLM, SGLang, llama.cpp, Ollama and TGI write them.
final class OpenAiPayloadReader {

    private OpenAiPayloadReader() {
    }

    static void read(JsonParser json, AnswerPiece into) {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        boolean isError = false;
        String message = null;
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            JsonToken value = json.nextToken();
            switch (name) {
                case "choices" -> readChoices(json, into);
                case "usage" -> readUsage(json, into);
                case "timings" -> readTimings(json, into);
                case "error" -> into.error = value == JsonToken.VALUE_NULL ? null : ServerMessage.read(json);
                case "object" -> isError = "error".equals(json.getString());
                case "message", "detail" -> message = ServerMessage.read(json);
                default -> json.skipChildren();
            }
        }
        if (into.error == null && (isError || message != null && !into.isAnswer)) {
            into.error = Objects.requireNonNullElse(message, "");
        }
    }

    private static void readChoices(JsonParser json, AnswerPiece into) {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        into.isAnswer = true;
        while (json.nextToken() == JsonToken.START_OBJECT) {
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                json.nextToken();
                switch (name) {
                    case "delta", "message" -> readText(json, into);
                    case "text" -> into.content(json);
                    case "finish_reason" -> into.finish = finish(json, into.finish);
                    default -> json.skipChildren();
                }
            }
        }
    }

    private static @Nullable String finish(JsonParser json, @Nullable String before) {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            return json.getString();
        }
        json.skipChildren();
        return before;
    }

    private static void readText(JsonParser json, AnswerPiece into) {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            switch (name) {
                case "content" -> into.content(json);
                case "reasoning", "reasoning_content" -> into.reasoning(json);
                case "tool_calls" -> readCalls(json, into);
                default -> json.skipChildren();
            }
        }
    }

    /// Calls of tools: the name comes first, the arguments in pieces behind it. Of several calls only the first is read.
    private static void readCalls(JsonParser json, AnswerPiece into) {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        for (int call = 0; json.nextToken() == JsonToken.START_OBJECT; call++) {
            int index = call;
            String tool = "";
            String arguments = "";
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                JsonToken value = json.nextToken();
                if (name.equals("index") && value == JsonToken.VALUE_NUMBER_INT) {
                    index = json.getIntValue();
                } else if (name.equals("function") && value == JsonToken.START_OBJECT) {
                    for (String member = json.nextName(); member != null; member = json.nextName()) {
                        boolean isText = json.nextToken() == JsonToken.VALUE_STRING;
                        tool = isText && member.equals("name") ? json.getString() : tool;
                        arguments = isText && member.equals("arguments") ? json.getString() : arguments;
                        json.skipChildren();
                    }
                } else {
                    json.skipChildren();
                }
            }
            into.tool += index == 0 ? tool : "";
            into.arguments += index == 0 ? arguments : "";
        }
    }

    private static void readUsage(JsonParser json, AnswerPiece into) {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        into.isAnswer = true;
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            JsonToken value = json.nextToken();
            switch (name) {
                case "prompt_tokens" -> into.input = count(json, into.input);
                case "completion_tokens" -> into.output = count(json, into.output);
                case "reasoning_tokens" -> into.reasoningTokens = count(json, into.reasoningTokens);
                case "prompt_tokens_details", "completion_tokens_details" -> {
                    if (value == JsonToken.START_OBJECT) {
                        readDetails(json, into);
                    }
                }
                default -> json.skipChildren();
            }
        }
    }

    private static void readDetails(JsonParser json, AnswerPiece into) {
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            switch (name) {
                case "cached_tokens" -> into.cached = count(json, into.cached);
                case "reasoning_tokens" -> into.reasoningTokens = count(json, into.reasoningTokens);
                default -> json.skipChildren();
            }
        }
    }

    /// llama.cpp's own count, for versions that send no usage in a stream. Its `prompt_n` leaves out tokens from the
    /// cache, so it does not count the prompt.
    private static void readTimings(JsonParser json, AnswerPiece into) {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            if (name.equals("predicted_n")) {
                into.output = into.output >= 0 ? into.output : count(json, into.output);
            } else {
                json.skipChildren();
            }
        }
    }

    /// A count of tokens; [TokenCounts#IMPOSSIBLE] for one that is below 0 or too large.
    static int count(JsonParser json, int before) {
        if (json.currentToken() == JsonToken.VALUE_NUMBER_INT) {
            boolean isCount = json.getNumberType() == JsonParser.NumberType.INT && json.getIntValue() >= 0;
            return isCount ? json.getIntValue() : TokenCounts.IMPOSSIBLE;
        }
        json.skipChildren();
        return before;
    }
}
