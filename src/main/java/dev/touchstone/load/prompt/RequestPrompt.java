package dev.touchstone.load.prompt;

import dev.touchstone.load.api.Message;
import dev.touchstone.model.request.TokenCounts;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The prompt of one request; in a conversation, one turn with all earlier ones.
public interface RequestPrompt {

    List<Message> messages();

    /// Returns the next turn of the conversation after this answer; null when there is none.
    @Nullable RequestPrompt after(String answer);

    /// The turns that follow this one in its conversation; each needs the text of the answer before it.
    int later();

    /// Whether another turn follows.
    default boolean isConversation() {
        return later() > 0;
    }

    /// The text from its beginning, cut where other prompts may go on in another way: prompts that begin with the same
    /// parts have the same beginning.
    default List<String> parts() {
        return messages().stream().map(message -> message.role() + '\n' + message.text()).toList();
    }

    /// The time to wait after the answer before, or after its preparation where that takes longer.
    default Duration delay() {
        return Duration.ZERO;
    }

    /// The model that it asks for; null for the server's.
    default @Nullable String adapter() {
        return null;
    }

    /// The tokens that its answer is to have exactly; [TokenCounts#UNKNOWN] for the length that the point asks for.
    default int outputTokens() {
        return TokenCounts.UNKNOWN;
    }
}
