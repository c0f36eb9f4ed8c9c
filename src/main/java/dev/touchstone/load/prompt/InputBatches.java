package dev.touchstone.load.prompt;

import dev.touchstone.load.api.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Several prompts of a series in each request: inputs of a request for embeddings, documents of a request to rank them.
record InputBatches(PromptStream inputs, int inRequest) implements PromptStream {

    /// The inputs of one request, in the place of the messages of a conversation.
    private record InputBatch(List<Message> messages) implements RequestPrompt {

        @Override
        public @Nullable RequestPrompt after(String answer) {
            return null;
        }

        @Override
        public int later() {
            return 0;
        }
    }

    @Override
    public RequestPrompt next() {
        List<Message> batch = new ArrayList<>();
        for (int input = 0; input < inRequest; input++) {
            batch.add(Message.user(text(inputs.next())));
        }
        return new InputBatch(List.copyOf(batch));
    }

    /// Messages of a file that are one input together.
    private static String text(RequestPrompt prompt) {
        return String.join("\n\n", prompt.messages().stream().map(Message::text).toList());
    }

    @Override
    public List<String> notes() {
        return inputs.notes();
    }

    @Override
    public List<String> remarks() {
        return inputs.remarks();
    }
}
