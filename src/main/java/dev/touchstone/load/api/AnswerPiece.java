package dev.touchstone.load.api;

import dev.touchstone.model.request.TokenCounts;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// The content of one payload of an answer. Reused for each payload, so that reading allocates little.
final class AnswerPiece {

    private static final int NOWHERE = -1;

    String content = "";
    String reasoning = "";
    /// The name and the arguments of a tool's call, or parts of them.
    String tool = "";
    String arguments = "";
    @Nullable String finish;
    @Nullable String error;
    int input;
    int cached;
    int output;
    int reasoningTokens;
    /// Embeddings or scores in the payload.
    int results;
    /// Whether the payload held any field of an answer.
    boolean isAnswer;
    /// Position of the opening quote of the text, when the payload holds nothing else.
    private int textAt;

    void clear() {
        content = "";
        reasoning = "";
        tool = "";
        arguments = "";
        finish = null;
        error = null;
        input = TokenCounts.UNKNOWN;
        cached = TokenCounts.UNKNOWN;
        output = TokenCounts.UNKNOWN;
        reasoningTokens = TokenCounts.UNKNOWN;
        results = 0;
        isAnswer = false;
        textAt = NOWHERE;
    }

    /// Adds the string at the parser's position; other values are skipped.
    void content(JsonParser json) {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            textAt = hasText() ? NOWHERE : (int) json.currentTokenLocation().getByteOffset();
            content += json.getString();
        } else {
            json.skipChildren();
        }
    }

    /// Adds the string that the parser stands at; anything else is no text.
    void reasoning(JsonParser json) {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            String text = json.getString();
            // some versions of vLLM send the same text under both names
            if (!text.equals(reasoning)) {
                textAt = hasText() ? NOWHERE : (int) json.currentTokenLocation().getByteOffset();
                reasoning += text;
            } else {
                textAt = NOWHERE;
            }
        } else {
            json.skipChildren();
        }
    }

    boolean hasText() {
        return !content.isEmpty() || !reasoning.isEmpty();
    }

    /// Position of the opening quote of the text in a payload that holds only text; −1 otherwise.
    int textAt() {
        boolean saysMore = finish != null || error != null || input != TokenCounts.UNKNOWN
                || output != TokenCounts.UNKNOWN || !tool.isEmpty() || !arguments.isEmpty();
        return hasText() && !saysMore ? textAt : NOWHERE;
    }
}
