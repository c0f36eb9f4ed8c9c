package dev.touchstone.load.api;

import dev.touchstone.i18n.I18n;
import java.util.Objects;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// A chunk or a whole reply of SGLang's `/generate`. By default each chunk repeats the text so far; a server started
/// with `--stream-output` sends only what is new. The second chunk shows which of the two it is.
final class GeneratePayloadReader implements PayloadReader {

    private enum Mode { UNKNOWN, CUMULATIVE, INCREMENTAL }

    private Mode mode = Mode.UNKNOWN;
    private String before = "";

    @Override
    public void read(JsonParser json, AnswerPiece into) {
        if (json.currentToken() == JsonToken.START_ARRAY) {
            while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
                read(json, into);
            }
            return;
        }
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        String message = null;
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            JsonToken value = json.nextToken();
            switch (name) {
                case "text" -> {
                    into.isAnswer = true;
                    into.content += value == JsonToken.VALUE_STRING ? fresh(json.getString()) : "";
                }
                case "meta_info" -> readMeta(json, into);
                case "error" -> into.error = value == JsonToken.VALUE_NULL ? null : ServerMessage.read(json);
                case "message", "detail" -> message = ServerMessage.read(json);
                default -> json.skipChildren();
            }
        }
        if (into.error == null && message != null && !into.isAnswer) {
            into.error = message;
        }
    }

    private void readMeta(JsonParser json, AnswerPiece into) {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        into.isAnswer = true;
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            switch (name) {
                case "prompt_tokens" -> into.input = OpenAiPayloadReader.count(json, into.input);
                case "completion_tokens" -> into.output = OpenAiPayloadReader.count(json, into.output);
                case "cached_tokens" -> into.cached = OpenAiPayloadReader.count(json, into.cached);
                case "finish_reason" -> readFinish(json, into);
                default -> json.skipChildren();
            }
        }
    }

    private static void readFinish(JsonParser json, AnswerPiece into) {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            into.finish = json.getString();
        } else if (json.currentToken() == JsonToken.START_OBJECT) {
            String message = null;
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                json.nextToken();
                switch (name) {
                    case "type" -> into.finish = json.getString();
                    case "message" -> message = json.getString();
                    default -> json.skipChildren();
                }
            }
            if ("abort".equals(into.finish)) {
                into.error = Objects.requireNonNullElse(message, I18n.stored("the request was aborted"));
            }
        }
    }

    /// Returns the new part of a text that may repeat everything before it.
    private String fresh(String text) {
        if (mode == Mode.INCREMENTAL) {
            return text;
        }
        if (before.isEmpty()) {
            before = text;
            return text;
        }
        boolean repeats = text.startsWith(before);
        // in a repeating stream, the end may still change where a character was incomplete
        if (repeats || mode == Mode.CUMULATIVE && text.length() >= before.length()) {
            String fresh = text.substring(before.length());
            mode = Mode.CUMULATIVE;
            before = text;
            return fresh;
        }
        mode = Mode.INCREMENTAL;
        before = "";
        return text;
    }
}
