package dev.touchstone.load.api;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.ThinkingMode;
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
        return WireAddresses.generate(base);
    }

    /// The length goes into `sampling_params.max_new_tokens`: a `max_tokens` beside it is dropped by the server without
    /// a word, and 128 tokens come back whatever was asked.
    @Override
    public byte[] body(GenerationRequest ask) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("text", RequestBodies.text(ask));
        ObjectNode sampling = body.putObject("sampling_params").put("max_new_tokens", ask.maxTokens());
        if (ask.output().temperature() instanceof Double temperature) {
            sampling.put("temperature", temperature);
        }
        if (ask.output().exactLength()) {
            sampling.put("ignore_eos", true);
        }
        return RequestBodies.bytes(body.put("stream", ask.output().streaming()), ask);
    }

    @Override
    public AnswerReader reader(ThinkingMode asked, boolean keepText) {
        return new AnswerReader(new GeneratePayloadReader(), asked, keepText);
    }
}
