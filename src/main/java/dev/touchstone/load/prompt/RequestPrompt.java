package dev.touchstone.load.prompt;

import dev.touchstone.load.api.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The prompt of one request; in a conversation, one turn with all earlier ones.
public interface RequestPrompt {

    List<Message> messages();

    /// Returns the next turn of the conversation after this answer; null when there is none.
    @Nullable RequestPrompt after(String answer);

    /// Whether there may be another turn, which needs the text of the answer.
    boolean isConversation();
}
