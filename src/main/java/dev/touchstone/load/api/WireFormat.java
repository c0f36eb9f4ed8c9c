package dev.touchstone.load.api;

import dev.touchstone.load.plan.Api;

/// Writes the requests of a wire format and reads the answers. Has no state: one object serves all requests.
public interface WireFormat {

    static WireFormat of(Api api) {
        return switch (api) {
            case CHAT -> new ChatApi();
            case COMPLETIONS -> new CompletionsApi();
            case GENERATE -> new GenerateApi();
            case EMBEDDINGS -> new EmbeddingsApi();
            case RERANK -> new RerankApi();
        };
    }

    /// Returns the body of a request, JSON in UTF-8.
    byte[] body(GenerationRequest request);

    /// Returns a reader for the answer to a request. Its thinking mode decides how a lone `</think>` is read, see [ThinkTags].
    ///
    /// @param keepText whether the text is wanted, not only its times and counts
    AnswerReader reader(GenerationRequest request, boolean keepText);
}
