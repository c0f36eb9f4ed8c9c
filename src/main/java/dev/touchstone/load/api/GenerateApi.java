package dev.touchstone.load.api;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// SGLang's own `/generate`: a text in, `text` and `meta_info` out. Without a chat template, thinking cannot be
/// switched.
final class GenerateApi implements WireFormat {

    /// The length goes into `sampling_params.max_new_tokens`: the server ignores a `max_tokens` beside it and generates
    /// its default of 128 tokens.
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
    public AnswerReader reader(GenerationRequest ask, boolean keepText) {
        return new AnswerReader(new GeneratePayloadReader(), ask.thinking(), keepText);
    }
}
