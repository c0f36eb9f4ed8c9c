package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;

/// The prompts of a point.
///
/// @param novelty which requests are made unique, against prefix caching
/// @param thinkTime between the turns of a conversation
public record Prompts(PromptSource source, Novelty novelty, ThinkTime thinkTime) {

    public static final Prompts DEFAULT = new Prompts(new PromptSource.BuiltIn(), true);

    public Prompts {
        if (!thinkTime.isNone() && !source.hasTurns()) {
            throw new IllegalArgumentException(I18n.text("a think time is for conversations of several turns: built-in ones,"
                    + " all turns of a ShareGPT file, or JSON lines"));
        }
    }

    /// Without a think time.
    ///
    /// @param salted whether each prompt begins with a unique text
    public Prompts(PromptSource source, boolean salted) {
        this(source, salted ? Novelty.PROMPT : Novelty.NONE, ThinkTime.NONE);
    }

    public boolean salted() {
        return novelty != Novelty.NONE;
    }

    /// The label of the source with the think time, which is also the level of the condition `dataset`.
    public String label() {
        return thinkTime.isNone() ? source.label() : source.label() + ", think time " + thinkTime;
    }
}
