package dev.touchstone.load.api;

import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.json.JsonMapper;

/// Reads one answer, payload by payload as it arrives: when text came, how much, of which kind, and how it ended.
/// A chunk is a payload with text; one with a role or a usage and no text is none. Not safe for several threads.
public final class AnswerReader {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final PayloadReader payload;
    private final boolean keepText;
    private final AnswerPiece piece = new AnswerPiece();
    private final ChunkTemplate template = new ChunkTemplate();
    private final AnswerTextRecorder text;
    private final ThinkTags tags;
    private boolean templateIsReasoning;

    private int input = TokenCounts.UNKNOWN;
    private int cached = TokenCounts.UNKNOWN;
    private int output = TokenCounts.UNKNOWN;
    private int reasoningTokens = TokenCounts.UNKNOWN;
    private @Nullable String finish;
    private @Nullable AnswerError error;
    private boolean isDone;

    AnswerReader(PayloadReader payload, ThinkingMode asked, boolean keepText) {
        this.payload = payload;
        this.keepText = keepText;
        this.text = new AnswerTextRecorder(keepText);
        this.tags = new ThinkTags(text, asked == ThinkingMode.OFF);
    }

    /// Takes the next payload of a stream: the bytes behind `data:`.
    ///
    /// @param nanos when its bytes arrived, since the start of the point
    public void read(byte[] data, int from, int to, long nanos) {
        if (isDone || error != null || from == to) {
            return;
        }
        if (template.fits(data, from, to) && !(keepText && template.hasEscape())
                && (templateIsReasoning || !template.hasAngle() && tags.isPlainEnough())) {
            readText(data, nanos);
        } else if (isDoneMark(data, from, to)) {
            isDone = true;
        } else {
            parse(data, from, to, nanos);
        }
    }

    /// Takes a reply that is no stream. Its text has no times of its own.
    public void readWhole(byte[] data, int from, int to) {
        parse(data, from, to, Stamps.NEVER);
        if (error == null && finish == null && output == TokenCounts.UNKNOWN && !text.hasAny()) {
            error = new AnswerError(FailureKind.MALFORMED, quoted(data, from, to));
        }
        isDone = true;
    }

    private void readText(byte[] data, long nanos) {
        int length = template.textTo() - template.textFrom();
        String said = keepText ? new String(data, template.textFrom(), length, StandardCharsets.UTF_8) : null;
        text.chunk(nanos);
        if (templateIsReasoning) {
            text.reasoning(said, template.isBlank(), nanos);
        } else {
            text.count(said);
            tags.plain(said, template.isBlank(), template.endsLine(), nanos);
        }
    }

    private void parse(byte[] data, int from, int to, long nanos) {
        try (JsonParser json = JSON.createParser(data, from, to - from)) {
            // lines of one event that are values of their own are read one after the other
            int values = 0;
            while (json.nextToken() != null && error == null) {
                piece.clear();
                payload.read(json, piece);
                apply(nanos);
                values++;
            }
            if (values == 1) {
                learn(data, from, to);
            }
        } catch (JacksonException e) {
            error = new AnswerError(FailureKind.MALFORMED, quoted(data, from, to));
        }
    }

    private void learn(byte[] data, int from, int to) {
        int quote = piece.textAt();
        if (quote >= 0) {
            template.learn(data, from, to, quote);
            templateIsReasoning = !piece.reasoning.isEmpty();
        }
    }

    private void apply(long nanos) {
        input = piece.input == TokenCounts.UNKNOWN ? input : piece.input;
        cached = piece.cached == TokenCounts.UNKNOWN ? cached : piece.cached;
        output = piece.output == TokenCounts.UNKNOWN ? output : piece.output;
        reasoningTokens = piece.reasoningTokens == TokenCounts.UNKNOWN ? reasoningTokens : piece.reasoningTokens;
        finish = piece.finish == null ? finish : piece.finish;
        if (piece.hasText()) {
            text.chunk(nanos);
        }
        if (!piece.reasoning.isEmpty()) {
            if (!piece.reasoning.isBlank()) {
                tags.stop();
            }
            text.reasoning(piece.reasoning, piece.reasoning.isBlank(), nanos);
        }
        if (!piece.content.isEmpty()) {
            text.count(piece.content);
            tags.text(piece.content, nanos);
        }
        if (piece.error != null) {
            String said = ServerMessage.quote(piece.error);
            error = new AnswerError(FailureKind.STREAM_ERROR, said.isEmpty() ? "no words" : said);
        }
    }

    private static boolean isDoneMark(byte[] data, int from, int to) {
        return data[from] == '[' && to - from == 6 && data[from + 1] == 'D' && data[from + 2] == 'O'
                && data[from + 3] == 'N' && data[from + 4] == 'E' && data[from + 5] == ']';
    }

    private static String quoted(byte[] data, int from, int to) {
        return ServerMessage.of(Arrays.copyOfRange(data, from, Math.min(to, from + 4096)), 0,
                Math.min(to - from, 4096));
    }

    /// What was wrong with it, as far as it was read; null when nothing was.
    public @Nullable AnswerError error() {
        return error;
    }

    /// Whether the answer said that it is over: by a finish reason or by `[DONE]`. One that stops without was cut off.
    public boolean isOver() {
        return isDone || finish != null;
    }

    /// Whether the last payload of the stream, `[DONE]`, was there.
    public boolean isDone() {
        return isDone;
    }

    /// Ends the reading: what was held back for a tag is text.
    public void end() {
        tags.release();
    }

    /// Whether there was any text but blank reasoning.
    public boolean hasText() {
        return text.hasAny();
    }

    /// As the server said it; null when it did not.
    public @Nullable String finishReason() {
        return finish;
    }

    /// Chunks with text so far.
    public int chunks() {
        return text.chunks();
    }

    /// When the first reasoning text came; [Stamps#NEVER] when it did not, or not as a stream.
    public long firstReasoning() {
        return text.firstReasoning();
    }

    /// When the first answer text came; [Stamps#NEVER] when it did not, or not as a stream.
    public long firstAnswer() {
        return text.firstAnswer();
    }

    public ChunkTimes chunkTimes() {
        return text.times();
    }

    public TokenCounts counts() {
        return new TokenCounts(input, cached, output, reasoningTokens, text.chunks(), text.reasoningChunks(),
                text.words());
    }

    /// Empty unless text is kept.
    public String reasoning() {
        return text.reasoningText();
    }

    /// Empty unless text is kept.
    public String answer() {
        return text.answerText();
    }
}
