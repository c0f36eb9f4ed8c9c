package dev.touchstone.load.prompt;

import dev.touchstone.load.api.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one request says; of a conversation, one turn with all that came before it.
public interface RequestPrompt {

    List<Message> messages();

    /// The next turn of the conversation after this answer; null when there is none.
    @Nullable RequestPrompt after(String answer);

    /// Whether there may be a next turn, so that the answer's text must be kept.
    boolean isConversation();
}
