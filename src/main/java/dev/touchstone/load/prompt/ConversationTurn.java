package dev.touchstone.load.prompt;

import dev.touchstone.load.api.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A question with what was said before it, and the questions that are still to come.
///
/// @param later what the user says in the next turns
record ConversationTurn(List<Message> messages, List<String> later) implements RequestPrompt {

    ConversationTurn {
        messages = List.copyOf(messages);
        later = List.copyOf(later);
    }

    static ConversationTurn of(String question) {
        return new ConversationTurn(List.of(Message.user(question)), List.of());
    }

    /// A conversation that begins with the first of these questions.
    static ConversationTurn of(List<String> questions) {
        return new ConversationTurn(List.of(Message.user(questions.getFirst())),
                questions.subList(1, questions.size()));
    }

    @Override
    public @Nullable RequestPrompt after(String answer) {
        if (later.isEmpty()) {
            return null;
        }
        List<Message> said = new ArrayList<>(messages);
        said.add(new Message("assistant", answer));
        said.add(Message.user(later.getFirst()));
        return new ConversationTurn(said, later.subList(1, later.size()));
    }

    @Override
    public boolean isConversation() {
        return !later.isEmpty();
    }

    /// With a text in front of everything that is said.
    ConversationTurn behind(String beginning) {
        if (beginning.isEmpty()) {
            return this;
        }
        List<Message> said = new ArrayList<>(messages);
        Message first = said.getFirst();
        said.set(0, new Message(first.role(), beginning + first.text()));
        return new ConversationTurn(said, later);
    }
}
