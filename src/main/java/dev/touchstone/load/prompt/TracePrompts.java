package dev.touchstone.load.prompt;

import dev.touchstone.load.api.Message;
import dev.touchstone.load.plan.TraceCut;
import dev.touchstone.load.share.HostShare;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The prompts of a trace. Each is made of its blocks, so that prompts share what they shared when they were recorded; where
/// a trace names no blocks, nothing is shared. Every execution has texts of its own, unless prompts are not to be unique.
final class TracePrompts implements PromptStream {

    private final TraceFile trace;
    private final TokenText text;
    private final UniqueBeginnings unique;
    private int next;
    /// Names of texts that no block has.
    private long further = Long.MIN_VALUE;

    private TracePrompts(TraceFile trace, TokenText text, UniqueBeginnings unique) {
        this.trace = trace;
        this.text = text;
        this.unique = unique;
    }

    /// @throws IOException with a sentence when the file cannot be read, or the server does not count
    static PromptStream open(Path file, TraceCut cut, UniqueBeginnings unique, long seed, TokenCounter counter)
            throws IOException {
        TraceFile trace = TraceFile.read(file, cut);
        return new TracePrompts(trace, TokenText.of(unique.seed(seed), unique.salt().forTrials(), counter), unique);
    }

    private record Prompt(List<String> parts, int outputTokens) implements RequestPrompt {

        @Override
        public List<Message> messages() {
            return List.of(Message.user(String.join(" ", parts)));
        }

        @Override
        public @Nullable RequestPrompt after(String answer) {
            return null;
        }

        @Override
        public int later() {
            return 0;
        }
    }

    @Override
    public RequestPrompt next() {
        return next < trace.rows().size() ? prompt(trace.rows().get(next++), true) : warmUp();
    }

    @Override
    public RequestPrompt warmUp() {
        return prompt(trace.rows().getFirst(), false);
    }

    private Prompt prompt(TraceRow row, boolean isShared) {
        int size = trace.blockSize();
        int tokens = Math.max(1, row.input() - text.overhead());
        List<String> parts = new ArrayList<>();
        if (unique.isForShared()) {
            parts.add(unique.salt().next().strip());
        }
        for (int from = 0; from < tokens; from += size) {
            int block = from / size;
            long name = isShared && block < row.blocks().length ? row.blocks()[block] : further++;
            parts.add(text.text(name, size, from, Math.min(from + size, tokens)));
        }
        return new Prompt(parts, row.output());
    }

    @Override
    public long size() {
        return trace.rows().size();
    }

    @Override
    public long size(HostShare share, int places) {
        return share.of(trace.rows().size(), places);
    }

    @Override
    public long[] arrivals() {
        return trace.rows().stream().mapToLong(TraceRow::at).toArray();
    }

    @Override
    public List<String> notes() {
        return trace.notes();
    }

    @Override
    public List<String> remarks() {
        return trace.notes();
    }
}
