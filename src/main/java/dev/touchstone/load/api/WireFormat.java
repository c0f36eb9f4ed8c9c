package dev.touchstone.load.api;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.ThinkingMode;
import java.net.URI;

/// A way to ask a server and to read what it answers. Has no state: one serves all requests.
public sealed interface WireFormat permits ChatApi, CompletionsApi, GenerateApi {

    static WireFormat of(Api api) {
        return switch (api) {
            case CHAT -> new ChatApi();
            case COMPLETIONS -> new CompletionsApi();
            case GENERATE -> new GenerateApi();
        };
    }

    Api api();

    /// Where to send requests.
    ///
    /// @param base as a user gives it: the server alone, with `/v1` or another prefix, or the whole path
    URI address(URI base);

    /// The body of a request, JSON in UTF-8.
    byte[] body(GenerationRequest ask);

    /// A reader for one answer.
    ///
    /// @param asked what the request said about thinking; it decides how a lone `</think>` is read, see [ThinkTags]
    /// @param keepText whether the text is wanted, not only its times and counts
    AnswerReader reader(ThinkingMode asked, boolean keepText);
}
