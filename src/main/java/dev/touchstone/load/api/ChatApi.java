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
            ObjectNode json = messages.addObject().put("role", message.role());
            if (message.images().isEmpty()) {
                json.put("content", message.text());
            } else {
                putParts(json.putArray("content"), message);
            }
        }
    }

    private static void putParts(ArrayNode parts, Message message) {
        parts.addObject().put("type", "text").put("text", message.text());
        message.images().forEach(image -> parts.addObject().put("type", "image_url").putObject("image_url").put("url", image));
    }
}
