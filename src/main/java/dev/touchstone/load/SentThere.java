package dev.touchstone.load;

import dev.touchstone.load.api.Message;
import dev.touchstone.load.prompt.RequestPrompt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The prompt of a request that a host sent: it stays there.
enum SentThere implements RequestPrompt {
    PROMPT;

    @Override
    public List<Message> messages() {
        return List.of();
    }

    @Override
    public @Nullable RequestPrompt after(String answer) {
        return null;
    }

    @Override
    public boolean isConversation() {
        return false;
    }
}
