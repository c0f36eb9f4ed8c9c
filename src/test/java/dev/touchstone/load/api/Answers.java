package dev.touchstone.load.api;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Reads streams for tests: the first payload arrives at 1, the second at 2, and so on.
public final class Answers {

    private Answers() {
    }

    static AnswerReader read(Api api, ThinkingMode asked, boolean keepText, List<String> payloads) {
        AnswerReader reader = WireFormat.of(api).reader(ask(asked, List.of(Message.user("Hi"))), keepText);
        long nanos = 1;
        for (String payload : payloads) {
            byte[] bytes = payload.getBytes(StandardCharsets.UTF_8);
            reader.read(bytes, 0, bytes.length, nanos++);
        }
        reader.end();
        return reader;
    }

    static AnswerReader read(Api api, String stream) {
        return read(api, ThinkingMode.LEFT_ALONE, true, stream.lines().filter(line -> line.startsWith("data:"))
                .map(line -> line.substring(5).strip()).toList());
    }

    static AnswerReader whole(Api api, String body) {
        return whole(api, body, List.of(Message.user("Hi")));
    }

    static AnswerReader whole(Api api, String body, List<Message> messages) {
        AnswerReader reader = WireFormat.of(api).reader(ask(ThinkingMode.LEFT_ALONE, messages), true);
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        reader.readWhole(bytes, 0, bytes.length);
        reader.end();
        return reader;
    }

    public static GenerationRequest ask(ThinkingMode asked, List<Message> messages) {
        return new GenerationRequest("m", messages, 16, asked, ThinkingSwitch.AUTOMATIC, Output.DEFAULT, "");
    }

    /// A chunk of chat as vLLM writes it.
    static String chat(String content) {
        return "{\"id\":\"chatcmpl-1\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"m\",\"choices\":"
                + "[{\"index\":0,\"delta\":{\"content\":\"" + content.replace("\\", "\\\\").replace("\"", "\\\"")
                        .replace("\n", "\\n").replace("\t", "\\t")
                + "\"},\"logprobs\":null,\"finish_reason\":null}]}";
    }
}
