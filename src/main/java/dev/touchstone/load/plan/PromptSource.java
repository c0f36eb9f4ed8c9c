package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.nio.file.Path;

/// Where the prompts of a point come from; [dev.touchstone.load.prompt] has a class for each.
public sealed interface PromptSource {

    /// The prompts that come with Touchstone: English and Chinese, of varied length.
    record BuiltIn() implements PromptSource {
    }

    /// One prompt, always the same.
    record Fixed(String text) implements PromptSource {
        public Fixed {
            if (text.isBlank()) {
                throw new IllegalArgumentException(I18n.text("a fixed prompt needs a text"));
            }
        }
    }

    /// Random words with this many tokens by the server's count.
    record RandomText(int inputTokens) implements PromptSource {
        public RandomText {
            positive(inputTokens, I18n.text("random text"));
        }
    }

    /// A long prefix that all prompts share, and a random rest.
    record SharedPrefix(int prefixTokens, int restTokens) implements PromptSource {
        public SharedPrefix {
            positive(prefixTokens, I18n.text("a shared prefix"));
            positive(restTokens, I18n.text("what follows a shared prefix"));
        }

        @Override
        public int inputTokens() {
            return prefixTokens + restTokens;
        }
    }

    /// A question about a long text.
    record LongContext(int inputTokens) implements PromptSource {
        public LongContext {
            positive(inputTokens, I18n.text("a long context"));
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
                throw new IllegalArgumentException(I18n.text("a conversation needs 1 turn or more, not {0}", turns));
            }
        }
    }

    /// A label, which is also the level of the condition `dataset`: `random text, 512 tokens`. Of a file only its name,
    /// because runs are shown to others.
    default String label() {
        return switch (this) {
            case BuiltIn() -> "built-in prompts";
            case Fixed(String _) -> "one fixed prompt";
            case RandomText(int tokens) -> "random text, " + tokens + " tokens";
            case SharedPrefix(int prefix, int rest) ->
                "shared prefix of " + prefix + " tokens, " + rest + " of their own";
            case LongContext(int tokens) -> "long context, " + tokens + " tokens";
            case JsonLines(Path file) -> "prompts of " + file.getFileName();
            case ShareGpt(Path file, boolean allTurns) ->
                (allTurns ? "conversations of " : "first questions of ") + file.getFileName();
            case MultiTurn(int turns) -> "conversations of " + turns + " turns";
        };
    }

    /// The length of the prompts in tokens, which the server has to count; 0 for prompts of any length.
    default int inputTokens() {
        return 0;
    }

    private static void positive(int tokens, String what) {
        if (tokens < 1) {
            throw new IllegalArgumentException(I18n.text("{0} needs 1 token or more, not {1}", what, tokens));
        }
    }
}
