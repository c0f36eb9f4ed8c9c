package dev.touchstone.load.api;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `/v1/chat/completions`: messages in, `delta.content` and `delta.reasoning` out.
final class ChatApi implements WireFormat {

    @Override
    public byte[] body(GenerationRequest ask) {
        ObjectNode body = RequestBodies.openAi(ask, ChatApi::putMessages);
        ThinkingFields.put(body, ask);
        AnswerSchema.put(body, ask.output().form());
        return RequestBodies.bytes(body, ask);
    }

    @Override
    public AnswerReader reader(GenerationRequest ask, boolean keepText) {
        return new AnswerReader(OpenAiPayloadReader::read, ask.thinking(), keepText, ask.output().form());
    }

    private static void putMessages(ObjectNode body, GenerationRequest ask) {
        ArrayNode messages = body.putArray("messages");
        List<Message> all = ThinkingFields.withSoftSwitch(ask);
        for (Message message : all) {
            messages.addObject().put("role", message.role()).put("content", message.text());
        }
    }
}
