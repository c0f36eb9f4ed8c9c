package dev.touchstone.load.api;

import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Times, counts and, when wanted, the text of one answer. Reasoning that stays blank throughout is no reasoning: it is
/// what the empty think block of a model leaves that was told not to think.
final class AnswerTextRecorder implements ThinkTags.Ear {

    private final @Nullable StringBuilder keptReasoning;
    private final @Nullable StringBuilder keptAnswer;
    private long[] times = new long[32];
    private int chunks;
    private int reasoningChunks;
    private int lastReasoningChunk;
    private long firstReasoning = Stamps.NEVER;
    private long firstAnswer = Stamps.NEVER;
    private boolean hasReasoning;
    private boolean hasAnswer;
    private boolean answerIsBlank = true;
    private int words;
    private boolean inWord;

    AnswerTextRecorder(boolean keepText) {
        keptReasoning = keepText ? new StringBuilder() : null;
        keptAnswer = keepText ? new StringBuilder() : null;
    }

    /// A chunk with text has come; what it says follows. One without a time is a reply that was no stream: no chunk.
    void chunk(long nanos) {
        if (nanos == Stamps.NEVER) {
            return;
        }
        if (chunks == times.length) {
            times = Arrays.copyOf(times, 2 * chunks);
        }
        times[chunks++] = nanos;
    }

    /// Counts words as the stress scripts do: in all that the server sends as answer, think tags and what is between
    /// them included, parted by blanks in the sense of Python's `split()`. Nothing when the text is not wanted.
    void count(@Nullable String text) {
        if (keptAnswer == null || text == null) {
            return;
        }
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            boolean isBlank = Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u0085';
            if (!isBlank && !inWord) {
                words++;
            }
            inWord = !isBlank;
        }
    }

    @Override
    public void reasoning(@Nullable String text, boolean isBlank, long nanos) {
        if (firstReasoning == Stamps.NEVER) {
            firstReasoning = nanos;
        }
        hasReasoning |= !isBlank;
        if (lastReasoningChunk != chunks) {
            lastReasoningChunk = chunks;
            reasoningChunks++;
        }
        if (keptReasoning != null && text != null) {
            keptReasoning.append(text);
        }
    }

    @Override
    public void answer(@Nullable String text, boolean isBlank, long nanos) {
        if (!hasAnswer) {
            firstAnswer = nanos;
            hasAnswer = true;
        }
        answerIsBlank &= isBlank;
        if (keptAnswer != null && text != null) {
            keptAnswer.append(text);
        }
    }

    @Override
    public void thatWasReasoning() {
        firstReasoning = firstAnswer;
        hasReasoning = !answerIsBlank;
        reasoningChunks = chunks;
        lastReasoningChunk = chunks;
        if (keptReasoning != null && keptAnswer != null) {
            keptReasoning.append(keptAnswer);
        }
        thatWasNothing();
    }

    @Override
    public void thatWasNothing() {
        firstAnswer = Stamps.NEVER;
        hasAnswer = false;
        answerIsBlank = true;
        if (keptAnswer != null) {
            keptAnswer.setLength(0);
        }
    }

    boolean hasAny() {
        return hasReasoning || hasAnswer;
    }

    int chunks() {
        return chunks;
    }

    int reasoningChunks() {
        return hasReasoning ? reasoningChunks : 0;
    }

    long firstReasoning() {
        return hasReasoning ? firstReasoning : Stamps.NEVER;
    }

    long firstAnswer() {
        return firstAnswer;
    }

    ChunkTimes times() {
        return ChunkTimes.of(times, chunks);
    }

    int words() {
        return keptAnswer == null ? TokenCounts.UNKNOWN : words;
    }

    String reasoningText() {
        return keptReasoning == null || !hasReasoning ? "" : keptReasoning.toString().strip();
    }

    /// Without the empty lines that stand between reasoning and answer.
    String answerText() {
        if (keptAnswer == null) {
            return "";
        }
        return hasReasoning ? keptAnswer.toString().stripLeading() : keptAnswer.toString();
    }
}
