package dev.touchstone.load.prompt;

import dev.touchstone.load.api.Message;
import dev.touchstone.model.request.TokenCounts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A question with the messages before it, and the questions of later turns.
///
/// @param messages with the salt before the first one
/// @param salt makes the salt of each later turn, which takes the place of that of the first; null where it stays
/// @param saltLength characters of the salt
/// @param shared characters of the first message that other prompts share, with the salt; 0 for none
/// @param turn how this turn is sent; its question is the last of the messages
/// @param followUps the next turns
record ConversationTurn(List<Message> messages, @Nullable PromptSalt salt, int saltLength, int shared, FollowUp turn,
        List<FollowUp> followUps) implements RequestPrompt {

    ConversationTurn {
        messages = List.copyOf(messages);
        followUps = List.copyOf(followUps);
    }

    static ConversationTurn of(String question) {
        return of(List.of(Message.user(question)), List.of());
    }

    /// Returns the first turn of a conversation with these questions.
    static ConversationTurn of(List<String> questions) {
        return of(List.of(Message.user(questions.getFirst())), questions.subList(1, questions.size()));
    }

    /// @param later questions of the next turns, which follow at once
    static ConversationTurn of(List<Message> messages, List<String> later) {
        return of(messages, TokenCounts.UNKNOWN, later.stream()
                .map(question -> new FollowUp(question, Duration.ZERO, TokenCounts.UNKNOWN)).toList());
    }

    /// @param outputTokens of the answer to these messages, see [RequestPrompt#outputTokens]
    static ConversationTurn of(List<Message> messages, int outputTokens, List<FollowUp> followUps) {
        return new ConversationTurn(messages, null, 0, 0, new FollowUp(messages.getLast().text(), Duration.ZERO, outputTokens),
                followUps);
    }

    /// Returns a prompt that begins like others.
    static ConversationTurn sharing(String beginning, String rest) {
        ConversationTurn turn = of(beginning + rest);
        return new ConversationTurn(turn.messages, null, 0, beginning.length(), turn.turn, turn.followUps);
    }

    @Override
    public @Nullable RequestPrompt after(String answer) {
        if (followUps.isEmpty()) {
            return null;
        }
        FollowUp next = followUps.getFirst();
        List<Message> all = new ArrayList<>(messages);
        all.add(new Message("assistant", answer));
        all.add(Message.user(next.question()));
        ConversationTurn turn = new ConversationTurn(all, salt, saltLength, shared, next,
                followUps.subList(1, followUps.size()));
        return salt == null ? turn : turn.behind(salt, salt.next());
    }

    @Override
    public int later() {
        return followUps.size();
    }

    @Override
    public Duration delay() {
        return turn.delay();
    }

    @Override
    public int outputTokens() {
        return turn.outputTokens();
    }

    @Override
    public List<String> parts() {
        List<String> parts = new ArrayList<>(RequestPrompt.super.parts());
        if (shared > 0) {
            int cut = messages.getFirst().role().length() + 1 + shared;
            String first = parts.set(0, parts.getFirst().substring(0, cut));
            parts.add(1, first.substring(cut));
        }
        return parts;
    }

    /// Returns this turn with the salt before its first message, in the place of an earlier one, and later turns with
    /// further salt.
    ConversationTurn behindNew(PromptSalt ofEveryTurn) {
        return behind(ofEveryTurn, ofEveryTurn.next());
    }

    /// Returns this turn, and with it the later ones, with a text before its first message.
    ConversationTurn behind(String beginning) {
        return beginning.isEmpty() ? this : behind(null, beginning);
    }

    private ConversationTurn behind(@Nullable PromptSalt next, String beginning) {
        List<Message> all = new ArrayList<>(messages);
        Message first = all.getFirst();
        all.set(0, new Message(first.role(), beginning + first.text().substring(saltLength)));
        int longer = beginning.length() - saltLength;
        return new ConversationTurn(all, next, beginning.length(), shared == 0 ? 0 : shared + longer, turn, followUps);
    }

    /// Returns this conversation with other times between its turns.
    ConversationTurn with(UnaryOperator<FollowUp> paced) {
        return followUps.isEmpty() ? this
                : new ConversationTurn(messages, salt, saltLength, shared, turn, followUps.stream().map(paced).toList());
    }
}
