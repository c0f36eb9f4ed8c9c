package dev.touchstone.load.prompt;

import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.ThinkTime;
import dev.touchstone.load.plan.TraceCut;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Opens the prompts of a plan.
public final class PromptStreams {

    private PromptStreams() {
    }

    /// Salt comes first in a prompt; in a conversation it stays as it was in the first turn, or is new in every turn. Prompts
    /// with a shared prefix have it after the prefix, or before it where every request is to be new.
    ///
    /// @param seed seed of the point: other points draw other prompts, the same point draws the same again
    /// @param saltSeed seed of the salt in this execution: a prefix cache may still hold the prompts of an earlier one
    /// @param counter counts tokens for prompts of a given length; not used for others
    /// @throws IOException with a sentence when a file cannot be read or holds no prompt, or the server does not count
    public static PromptStream open(Prompts prompts, long seed, long saltSeed, TokenCounter counter)
            throws IOException {
        PromptStream texts = texts(prompts, seed, saltSeed, counter);
        PromptStream batches = prompts.inputs() == 1 ? texts : new InputBatches(texts, prompts.inputs());
        PromptStream seen = prompts.images().isNone() ? batches
                : new ImagePrompts(batches, prompts.images(), isKept(prompts) ? seed : saltSeed);
        return prompts.adapters().isNone() ? seen : new AdapterPrompts(seen, prompts.adapters(), seed);
    }

    /// Whether a server may know the images from an earlier execution.
    private static boolean isKept(Prompts prompts) {
        return prompts.images().same() || !prompts.salted();
    }

    private static PromptStream texts(Prompts prompts, long seed, long saltSeed, TokenCounter counter) throws IOException {
        UniqueBeginnings unique = new UniqueBeginnings(prompts.novelty(), saltSeed);
        ThinkTime thinkTime = prompts.thinkTime();
        return switch (prompts.source()) {
            case PromptSource.BuiltIn() -> drawn(BuiltInPrompts.prompts(), unique, thinkTime, seed);
            case PromptSource.Fixed(String text) -> drawn(List.of(ConversationTurn.of(text)), unique, thinkTime, seed);
            case PromptSource.RandomText(int tokens) -> PromptsOfLength.randomWords(tokens, unique.salt(), seed, counter);
            case PromptSource.SharedPrefix shared -> new SharedPrefixPrompts(shared, unique, seed, counter);
            case PromptSource.LongContext(int tokens) -> PromptsOfLength.longContext(tokens, unique.salt(), seed, counter);
            case PromptSource.JsonLines(Path file, boolean allTurns) ->
                PromptFile.jsonLines(file, allTurns, unique, thinkTime, seed);
            case PromptSource.ShareGpt(Path file, boolean allTurns) ->
                PromptFile.shareGpt(file, allTurns, unique, thinkTime, seed);
            case PromptSource.MultiTurn(int turns) ->
                drawn(BuiltInPrompts.conversations(turns), unique, thinkTime, seed);
            case PromptSource.Trace(Path file, TraceCut cut) -> TracePrompts.open(file, cut, unique, seed, counter);
            case PromptSource.Sessions(Path file) -> SessionPrompts.open(file, unique, seed, counter);
        };
    }

    /// Returns the number of requests in a recording, with all turns; 0 for prompts that are none.
    ///
    /// @throws IOException with a sentence when the file cannot be read
    public static int recorded(PromptSource source) throws IOException {
        return switch (source) {
            case PromptSource.Trace(Path file, TraceCut cut) -> TraceFile.read(file, cut).rows().size();
            case PromptSource.Sessions(Path file) -> SessionFile.read(file).turns();
            default -> 0;
        };
    }

    /// Returns the share of the tokens of a trace's first requests that stand in blocks at their beginning which an earlier one
    /// of them has sent.
    ///
    /// @throws IOException with a sentence when the file cannot be read
    public static double repeatedShare(PromptSource.Trace trace, int requests) throws IOException {
        return TraceFile.read(trace.file(), trace.cut()).repeatedShare(requests);
    }

    private static PromptStream drawn(List<ConversationTurn> prompts, UniqueBeginnings unique, ThinkTime thinkTime,
            long seed) {
        return new DrawnPrompts(prompts, unique, thinkTime, seed, List.of());
    }
}
