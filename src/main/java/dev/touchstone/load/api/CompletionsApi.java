package dev.touchstone.load.api;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Thinking;
import java.net.URI;

/// `/v1/completions`: a text that the model goes on with. No chat template, and so no switch for thinking.
public final class CompletionsApi implements WireFormat {

    @Override
    public Api api() {
        return Api.COMPLETIONS;
    }

    @Override
    public URI address(URI base) {
        return Addresses.openAi(base, "/completions");
    }

    @Override
    public byte[] body(Ask ask) {
        return Bodies.bytes(Bodies.openAi(ask, (body, asked) -> body.put("prompt", Bodies.text(asked))), ask);
    }

    @Override
    public AnswerReader reader(Thinking asked, boolean keepText) {
        return new AnswerReader(OpenAiPayload::read, asked, keepText);
    }
}
