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

    /// Long prefixes, each shared by a group of prompts, and a random rest. With the number of requests and the length
    /// of the answers, these are the parameters of SGLang's `generated-shared-prefix` (`--gsp-num-groups`,
    /// `--gsp-prompts-per-group`, `--gsp-system-prompt-len`, `--gsp-question-len`) and of vLLM's `prefix_repetition`
    /// (`--prefix-repetition-num-prefixes`, `…-prefix-len`, `…-suffix-len`). Prompts of all groups are mixed.
    ///
    /// @param groups prefixes in use
    /// @param perGroup prompts of a prefix; when every group has had its prompts, there are new prefixes. 0 for as many
    ///         as the point sends
    record SharedPrefix(int groups, int perGroup, int prefixTokens, int restTokens) implements PromptSource {
        public SharedPrefix {
            positive(prefixTokens, I18n.text("a shared prefix"));
            positive(restTokens, I18n.text("what follows a shared prefix"));
            if (groups < 1 || perGroup < 0) {
                throw new IllegalArgumentException(I18n.text("prompts with shared prefixes need 1 group or more, and no number of"
                        + " prompts below 0"));
            }
        }

        /// One prefix for all prompts.
        public SharedPrefix(int prefixTokens, int restTokens) {
            this(1, 0, prefixTokens, restTokens);
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
    ///
    /// @param allTurns whether the questions of `messages` are asked one after another, with the model's own answers
    ///         between them; else messages are sent as they stand
    record JsonLines(Path file, boolean allTurns) implements PromptSource {

        /// Messages as they stand.
        public JsonLines(Path file) {
            this(file, false);
        }
    }

    /// A ShareGPT file: the first question of each conversation, or all of its turns.
    record ShareGpt(Path file, boolean allTurns) implements PromptSource {
    }

    /// Built-in conversations of several turns; each turn carries the answers before it, as the model gave them.
    record MultiTurn(int turns) implements PromptSource {
        public MultiTurn {
            if (turns < 1) {
                throw new IllegalArgumentException(I18n.text("a conversation needs 1 turn or more, not {0}", turns));
            }
        }
    }

    /// The requests of a recorded trace: when they came, how long prompt and answer were, and in the traces of Mooncake
    /// which blocks of 512 tokens they share. The texts are made up; equal blocks have equal texts. The kind of trace is
    /// recognised by its content: JSON lines as of Mooncake, CSV as of BurstGPT or Azure.
    record Trace(Path file, TraceCut cut) implements PromptSource {
    }

    /// Recorded sessions of agents: a JSON line each, with its turns and the time that tools took before them.
    record Sessions(Path file) implements PromptSource {
    }

    /// A label, which is also the level of the condition `dataset`: `random text, 512 tokens`. Of a file only its name,
    /// because runs are shown to others. [I18n#shown] has it in the language of the reader.
    default String label() {
        return switch (this) {
            case BuiltIn() -> I18n.stored("built-in prompts");
            case Fixed(String _) -> I18n.stored("one fixed prompt");
            case RandomText(int tokens) -> I18n.stored("random text, {0} tokens", tokens);
            case SharedPrefix(int groups, int perGroup, int prefix, int rest) when groups == 1 && perGroup == 0 ->
                I18n.stored("shared prefix of {0} tokens, {1} of their own", prefix, rest);
            case SharedPrefix(int groups, int perGroup, int prefix, int rest) when perGroup == 0 ->
                I18n.stored("{0} shared prefixes of {1} tokens, {2} of their own", groups, prefix, rest);
            case SharedPrefix(int groups, int perGroup, int prefix, int rest) ->
                I18n.stored("{0} shared prefixes of {1} tokens, {2} prompts each, {3} of their own", groups, prefix, perGroup, rest);
            case LongContext(int tokens) -> I18n.stored("long context, {0} tokens", tokens);
            case JsonLines(Path file, boolean allTurns) -> allTurns ? I18n.stored("conversations of {0}", file.getFileName())
                    : I18n.stored("prompts of {0}", file.getFileName());
            case ShareGpt(Path file, boolean allTurns) -> allTurns ? I18n.stored("conversations of {0}", file.getFileName())
                    : I18n.stored("first questions of {0}", file.getFileName());
            case MultiTurn(int turns) -> turns == 1 ? I18n.stored("conversations of {0} turn", turns)
                    : I18n.stored("conversations of {0} turns", turns);
            case Trace(Path file, TraceCut cut) -> I18n.stored("trace {0}", file.getFileName() + cut.toString());
            case Sessions(Path file) -> I18n.stored("sessions of {0}", file.getFileName());
        };
    }

    /// Whether it has conversations whose turns follow each other at once, so that a think time can be set.
    default boolean hasTurns() {
        return switch (this) {
            case MultiTurn(int turns) -> turns > 1;
            case ShareGpt(Path _, boolean allTurns) -> allTurns;
            case JsonLines _ -> true;
            case BuiltIn _, Fixed _, RandomText _, SharedPrefix _, LongContext _, Trace _, Sessions _ -> false;
        };
    }

    /// Whether it says when each request, or each session, began.
    default boolean hasTimes() {
        return this instanceof Trace || this instanceof Sessions;
    }

    /// Whether the texts are made to a length that the server has to count.
    default boolean needsCounting() {
        return inputTokens() > 0 || hasTimes();
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
