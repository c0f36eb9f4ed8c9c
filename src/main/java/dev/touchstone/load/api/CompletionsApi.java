package dev.touchstone.load.api;


/// `/v1/completions`: a text that the model completes. Without a chat template, thinking cannot be switched.
final class CompletionsApi implements WireFormat {

    @Override
    public byte[] body(GenerationRequest ask) {
        return RequestBodies.bytes(RequestBodies.openAi(ask, (body, prompt) ->
                body.put("prompt", RequestBodies.text(prompt))), ask);
    }

    @Override
    public AnswerReader reader(GenerationRequest ask, boolean keepText) {
        return new AnswerReader(OpenAiPayloadReader::read, ask.thinking(), keepText);
    }
}
