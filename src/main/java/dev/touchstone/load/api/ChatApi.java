package dev.touchstone.load.api;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Thinking;
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
        return Addresses.openAi(base, "/chat/completions");
    }

    @Override
    public byte[] body(Ask ask) {
        ObjectNode body = Bodies.openAi(ask, ChatApi::putMessages);
        ThinkingFields.put(body, ask);
        return Bodies.bytes(body, ask);
    }

    @Override
    public AnswerReader reader(Thinking asked, boolean keepText) {
        return new AnswerReader(OpenAiPayload::read, asked, keepText);
    }

    private static void putMessages(ObjectNode body, Ask ask) {
        ArrayNode messages = body.putArray("messages");
        List<Message> all = ThinkingFields.withSoftSwitch(ask);
        for (Message message : all) {
            messages.addObject().put("role", message.role()).put("content", message.text());
        }
    }
}
