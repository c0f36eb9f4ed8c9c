package dev.touchstone.load.api;

import dev.touchstone.model.request.TokenCounts;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// What one payload of an answer says. Used again for each payload, so that reading leaves no garbage.
final class AnswerPiece {

    private static final int NOWHERE = -1;

    String content = "";
    String reasoning = "";
    @Nullable String finish;
    @Nullable String error;
    int input;
    int cached;
    int output;
    int reasoningTokens;
    /// Whether there was anything that belongs to an answer.
    boolean isAnswer;
    /// Where in the payload the opening quote of its text stands, when the text is all that it says.
    private int textAt;

    void clear() {
        content = "";
        reasoning = "";
        finish = null;
        error = null;
        input = TokenCounts.UNKNOWN;
        cached = TokenCounts.UNKNOWN;
        output = TokenCounts.UNKNOWN;
        reasoningTokens = TokenCounts.UNKNOWN;
        isAnswer = false;
        textAt = NOWHERE;
    }

    /// Adds the string that the parser stands at; anything else is no text.
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
            // vLLM of some versions says the same under both names
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

    /// Where the opening quote of the text stands when a payload that differs in nothing but its text says nothing but
    /// that text; −1 otherwise.
    int textAt() {
        boolean saysMore = finish != null || error != null || input != TokenCounts.UNKNOWN
                || output != TokenCounts.UNKNOWN;
        return hasText() && !saysMore ? textAt : NOWHERE;
    }
}
