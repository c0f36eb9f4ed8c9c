package dev.touchstone.load.plan;

/// The prompts of a point.
///
/// @param salted whether each prompt begins with a unique text, so that no prefix cache shortens its processing
public record Prompts(PromptSource source, boolean salted) {

    public static final Prompts DEFAULT = new Prompts(new PromptSource.BuiltIn(), true);
}
