package dev.touchstone.load.plan;

import java.nio.file.Path;

/// Where the prompts of a point come from; [dev.touchstone.load.prompt] has a class for each.
public sealed interface PromptSource {

    /// The set that comes with Touchstone, English and Chinese, of varied length.
    record BuiltIn() implements PromptSource {
    }

    /// One prompt, always the same.
    record Fixed(String text) implements PromptSource {
    }

    /// Random words of this many tokens, measured by the server's own count.
    record RandomText(int inputTokens) implements PromptSource {
    }

    /// A long beginning that all prompts share, and a random rest.
    record SharedPrefix(int prefixTokens, int restTokens) implements PromptSource {
    }

    /// A question about a long text.
    record LongContext(int inputTokens) implements PromptSource {
    }

    /// Lines of JSON: `prompt`, `text`, `question` or `messages`.
    record JsonLines(Path file) implements PromptSource {
    }

    /// A ShareGPT file: the first question of each conversation, or all of its turns.
    record ShareGpt(Path file, boolean allTurns) implements PromptSource {
    }

    /// Built-in conversations of several turns; each turn carries the answers before it.
    record MultiTurn(int turns) implements PromptSource {
    }
}
