package dev.touchstone.load.api;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.ThinkingMode;
import java.net.URI;

/// `/v1/completions`: a text that the model goes on with. No chat template, and so no switch for thinking.
public final class CompletionsApi implements WireFormat {

    @Override
    public Api api() {
        return Api.COMPLETIONS;
    }

    @Override
    public URI address(URI base) {
        return WireAddresses.openAi(base, "/completions");
    }

    @Override
    public byte[] body(GenerationRequest ask) {
        return RequestBodies.bytes(RequestBodies.openAi(ask, (body, asked) ->
                body.put("prompt", RequestBodies.text(asked))), ask);
    }

    @Override
    public AnswerReader reader(ThinkingMode asked, boolean keepText) {
        return new AnswerReader(OpenAiPayloadReader::read, asked, keepText);
    }
}
