package dev.touchstone.load.prompt;

import dev.touchstone.load.plan.ThinkTime;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/// Draws from a list of prompts, each once before any comes twice.
final class DrawnPrompts implements PromptStream {

    private final ShuffledCycle<ConversationTurn> prompts;
    private final UniqueBeginnings unique;
    private final ThinkTime thinkTime;
    private final SplittableRandom random;
    private final List<String> notes;

    /// @param prompts at least one
    /// @param thinkTime between the turns of conversations
    DrawnPrompts(List<ConversationTurn> prompts, UniqueBeginnings unique, ThinkTime thinkTime, long seed,
            List<String> notes) {
        this.prompts = new ShuffledCycle<>(prompts, seed);
        this.unique = unique;
        this.thinkTime = thinkTime;
        this.random = new SplittableRandom(seed).split();
        this.notes = List.copyOf(notes);
    }

    @Override
    public RequestPrompt next() {
        ConversationTurn prompt = prompts.next();
        return unique.before(thinkTime.isNone() ? prompt
                : prompt.with(turn -> new FollowUp(turn.question(), think(), turn.outputTokens())));
    }

    private Duration think() {
        long from = thinkTime.from().toNanos();
        return Duration.ofNanos(random.nextLong(from, thinkTime.to().toNanos() + 1));
    }

    @Override
    public List<String> notes() {
        return notes;
    }

    /// Lines of a file that were left out.
    @Override
    public List<String> remarks() {
        return notes;
    }
}
