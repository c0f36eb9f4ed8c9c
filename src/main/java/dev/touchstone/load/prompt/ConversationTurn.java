package dev.touchstone.load.prompt;

import dev.touchstone.load.api.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A question with the messages before it, and the questions of later turns.
///
/// @param later questions of the next turns
record ConversationTurn(List<Message> messages, List<String> later) implements RequestPrompt {

    ConversationTurn {
        messages = List.copyOf(messages);
        later = List.copyOf(later);
    }

    static ConversationTurn of(String question) {
        return new ConversationTurn(List.of(Message.user(question)), List.of());
    }

    /// Returns the first turn of a conversation with these questions.
    static ConversationTurn of(List<String> questions) {
        return new ConversationTurn(List.of(Message.user(questions.getFirst())),
                questions.subList(1, questions.size()));
    }

    @Override
    public @Nullable RequestPrompt after(String answer) {
        if (later.isEmpty()) {
            return null;
        }
        List<Message> next = new ArrayList<>(messages);
        next.add(new Message("assistant", answer));
        next.add(Message.user(later.getFirst()));
        return new ConversationTurn(next, later.subList(1, later.size()));
    }

    @Override
    public boolean isConversation() {
        return !later.isEmpty();
    }

    /// Returns this turn with a text before its first message.
    ConversationTurn behind(String beginning) {
        if (beginning.isEmpty()) {
            return this;
        }
        List<Message> next = new ArrayList<>(messages);
        Message first = next.getFirst();
        next.set(0, new Message(first.role(), beginning + first.text()));
        return new ConversationTurn(next, later);
    }
}
