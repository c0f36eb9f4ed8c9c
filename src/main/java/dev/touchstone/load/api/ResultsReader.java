package dev.touchstone.load.api;

import dev.touchstone.model.request.TokenCounts;
import java.util.Set;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads an answer that holds one result for each input: a list, or an object with the list as `data` or `results`. Only
/// complete results are counted. Their values are not kept.
enum ResultsReader implements PayloadReader {

    /// Vectors of numbers, or one text in base64.
    EMBEDDINGS("embedding"),
    /// Numbers: `relevance_score` of Jina, vLLM and llama.cpp, `score` of SGLang and of Text Embeddings Inference.
    SCORES("relevance_score", "score");

    private final Set<String> members;

    ResultsReader(String... members) {
        this.members = Set.of(members);
    }

    @Override
    public void read(JsonParser json, AnswerPiece into) {
        switch (json.currentToken()) {
            case START_ARRAY -> readResults(json, into);
            case START_OBJECT -> readObject(json, into);
            case null, default -> json.skipChildren();
        }
    }

    private void readObject(JsonParser json, AnswerPiece into) {
        String message = null;
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            JsonToken value = json.nextToken();
            switch (name) {
                case "data", "results" -> readResults(json, into);
                case "usage" -> readCounts(json, into);
                case "error" -> into.error = value == JsonToken.VALUE_NULL ? null : ServerMessage.read(json);
                case "message", "detail" -> message = ServerMessage.read(json);
                default -> json.skipChildren();
            }
        }
        if (into.error == null && message != null && into.results == 0) {
            into.error = message;
        }
    }

    private void readResults(JsonParser json, AnswerPiece into) {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        into.isAnswer = true;
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            if (json.currentToken() == JsonToken.START_OBJECT) {
                into.results += readResult(json, into) ? 1 : 0;
            } else {
                json.skipChildren();
            }
        }
    }

    /// SGLang reports the tokens of a document beside its score.
    private boolean readResult(JsonParser json, AnswerPiece into) {
        boolean isComplete = false;
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            JsonToken value = json.nextToken();
            if (members.contains(name)) {
                isComplete |= isValue(json, value);
            } else if (name.equals("meta_info") && value == JsonToken.START_OBJECT) {
                int before = Math.max(0, into.input);
                into.input = TokenCounts.UNKNOWN;
                readCounts(json, into);
                into.input = into.input < 0 ? into.input : before + into.input;
            } else {
                json.skipChildren();
            }
        }
        return isComplete;
    }

    private boolean isValue(JsonParser json, JsonToken value) {
        if (this == SCORES || value != JsonToken.START_ARRAY) {
            json.skipChildren();
            return value.isNumeric() || this == EMBEDDINGS && value == JsonToken.VALUE_STRING;
        }
        boolean hasNumbers = false;
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            hasNumbers |= json.currentToken().isNumeric() || json.currentToken() == JsonToken.START_ARRAY;
            json.skipChildren();
        }
        return hasNumbers;
    }

    /// All tokens are those of the input: servers that report `total_tokens` alone mean them. A `completion_tokens` of 0,
    /// which vLLM reports, counts nothing.
    private static void readCounts(JsonParser json, AnswerPiece into) {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        int total = TokenCounts.UNKNOWN;
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            switch (name) {
                case "prompt_tokens" -> into.input = OpenAiPayloadReader.count(json, into.input);
                case "total_tokens" -> total = OpenAiPayloadReader.count(json, total);
                default -> json.skipChildren();
            }
        }
        into.input = into.input == TokenCounts.UNKNOWN ? total : into.input;
    }
}
