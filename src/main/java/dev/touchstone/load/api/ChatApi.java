package dev.touchstone.load.api;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.ThinkingMode;
import java.net.URI;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `/v1/chat/completions`: messages in, `delta.content` and `delta.reasoning` out.
public final class ChatApi implements WireFormat {

    @Override
    public Api api() {
        return Api.CHAT;
    }

    @Override
    public URI address(URI base) {
        return WireAddresses.openAi(base, "/chat/completions");
    }

    @Override
    public byte[] body(GenerationRequest ask) {
        ObjectNode body = RequestBodies.openAi(ask, ChatApi::putMessages);
        ThinkingFields.put(body, ask);
        return RequestBodies.bytes(body, ask);
    }

    @Override
    public AnswerReader reader(ThinkingMode asked, boolean keepText) {
        return new AnswerReader(OpenAiPayloadReader::read, asked, keepText);
    }

    private static void putMessages(ObjectNode body, GenerationRequest ask) {
        ArrayNode messages = body.putArray("messages");
        List<Message> all = ThinkingFields.withSoftSwitch(ask);
        for (Message message : all) {
            messages.addObject().put("role", message.role()).put("content", message.text());
        }
    }
}
