package dev.touchstone.load.plan;

import java.nio.file.Path;

/// Where the prompts of a point come from; [dev.touchstone.load.prompt] has a class for each.
public sealed interface PromptSource {

    /// The set that comes with Touchstone, English and Chinese, of varied length.
    record BuiltIn() implements PromptSource {
    }

    /// One prompt, always the same.
    record Fixed(String text) implements PromptSource {
        public Fixed {
            if (text.isBlank()) {
                throw new IllegalArgumentException("a fixed prompt needs a text");
            }
        }
    }

    /// Random words of this many tokens, measured by the server's own count.
    record RandomText(int inputTokens) implements PromptSource {
        public RandomText {
            positive(inputTokens, "random text");
        }
    }

    /// A long beginning that all prompts share, and a random rest.
    record SharedPrefix(int prefixTokens, int restTokens) implements PromptSource {
        public SharedPrefix {
            positive(prefixTokens, "a shared prefix");
            positive(restTokens, "what follows a shared prefix");
        }
    }

    /// A question about a long text.
    record LongContext(int inputTokens) implements PromptSource {
        public LongContext {
            positive(inputTokens, "a long context");
        }
    }

    /// Lines of JSON: `prompt`, `text`, `question`, `messages` or `conversations`.
    record JsonLines(Path file) implements PromptSource {
    }

    /// A ShareGPT file: the first question of each conversation, or all of its turns.
    record ShareGpt(Path file, boolean allTurns) implements PromptSource {
    }

    /// Built-in conversations of several turns; each turn carries the answers before it.
    record MultiTurn(int turns) implements PromptSource {
        public MultiTurn {
            if (turns < 1) {
                throw new IllegalArgumentException("a conversation needs 1 turn or more, not " + turns);
            }
        }
    }

    /// For labels: `random text, 512 tokens`. Of a file only its name, because runs are shown to others.
    default String describe() {
        return switch (this) {
            case BuiltIn() -> "built-in, varied";
            case Fixed(String _) -> "one fixed prompt";
            case RandomText(int inputTokens) -> "random text, " + inputTokens + " tokens";
            case SharedPrefix(int prefixTokens, int restTokens) ->
                "shared prefix, " + prefixTokens + " + " + restTokens + " tokens";
            case LongContext(int inputTokens) -> "long context, " + inputTokens + " tokens";
            case JsonLines(Path file) -> file.getFileName() + ", JSON lines";
            case ShareGpt(Path file, boolean allTurns) ->
                file.getFileName() + ", ShareGPT, " + (allTurns ? "all turns" : "first turns");
            case MultiTurn(int turns) -> "built-in conversations, " + turns + (turns == 1 ? " turn" : " turns");
        };
    }

    private static void positive(int tokens, String what) {
        if (tokens < 1) {
            throw new IllegalArgumentException(what + " needs 1 token or more, not " + tokens);
        }
    }
}
