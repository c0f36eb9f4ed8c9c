package dev.touchstone.load.api;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Thinking;
import java.net.URI;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// SGLang's own `/generate`: a text in, `text` and `meta_info` out. No chat template, and so no switch for thinking.
public final class GenerateApi implements WireFormat {

    @Override
    public Api api() {
        return Api.GENERATE;
    }

    @Override
    public URI address(URI base) {
        return Addresses.generate(base);
    }

    /// The length goes into `sampling_params.max_new_tokens`: a `max_tokens` beside it is dropped by the server without
    /// a word, and 128 tokens come back whatever was asked.
    @Override
    public byte[] body(Ask ask) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("text", Bodies.text(ask));
        ObjectNode sampling = body.putObject("sampling_params").put("max_new_tokens", ask.maxTokens());
        if (ask.output().temperature() instanceof Double temperature) {
            sampling.put("temperature", temperature);
        }
        if (ask.output().exactLength()) {
            sampling.put("ignore_eos", true);
        }
        return Bodies.bytes(body.put("stream", ask.output().streaming()), ask);
    }

    @Override
    public AnswerReader reader(Thinking asked, boolean keepText) {
        return new AnswerReader(new GeneratePayload(), asked, keepText);
    }
}
