package dev.touchstone.load.prompt;

import dev.touchstone.load.plan.Novelty;

/// Makes prompts unique, as far as a plan wants it.
final class UniqueBeginnings {

    private final Novelty novelty;
    private final PromptSalt salt;
    private final long seed;

    /// @param seed of this execution
    UniqueBeginnings(Novelty novelty, long seed) {
        this.novelty = novelty;
        this.seed = seed;
        salt = new PromptSalt(novelty != Novelty.NONE, seed);
    }

    /// Returns the prompt with salt before it, and before each of its later turns where every request is to be new.
    ConversationTurn before(ConversationTurn prompt) {
        return novelty == Novelty.REQUEST ? prompt.behindNew(salt) : prompt.behind(salt.next());
    }

    /// Returns salt for one prompt.
    PromptSalt salt() {
        return salt;
    }

    /// Returns the seed of made-up texts: of this execution, or the same in all where prompts are not to be unique.
    long seed(long ofPoint) {
        return novelty == Novelty.NONE ? ofPoint : seed;
    }

    /// Whether what prompts share must not be found in a cache either.
    boolean isForShared() {
        return novelty == Novelty.REQUEST;
    }
}
