package dev.touchstone.load.plan;

/// The prompts of a point.
///
/// @param salted whether each prompt begins with something unique, so that no prefix cache answers for the engine
public record Prompts(PromptSource source, boolean salted) {

    public static final Prompts DEFAULT = new Prompts(new PromptSource.BuiltIn(), true);

    /// For labels: `built-in, varied, salted`.
    public String describe() {
        return source.describe() + (salted ? ", salted" : ", not salted");
    }
}
