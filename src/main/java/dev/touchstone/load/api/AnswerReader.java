package dev.touchstone.load.api;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.AnswerForm;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.FormOutcome;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.json.JsonMapper;

/// Reads one answer payload by payload as they arrive: the times, amount and kind of its text, and how it ended. A
/// chunk is a payload with text; payloads with only a role or a usage are not counted. Not safe for several threads.
public final class AnswerReader {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final PayloadReader payload;
    private final boolean keepText;
    /// Embeddings or scores that the answer must have; 0 for generated text.
    private final int expected;
    private final AnswerForm form;
    private final StringBuilder tool = new StringBuilder();
    private final StringBuilder arguments = new StringBuilder();
    private final AnswerPiece piece = new AnswerPiece();
    private final ChunkTemplate template = new ChunkTemplate();
    private final AnswerTextRecorder text;
    private final ThinkTags tags;
    private boolean templateIsReasoning;

    private int input = TokenCounts.UNKNOWN;
    private int cached = TokenCounts.UNKNOWN;
    private int output = TokenCounts.UNKNOWN;
    private int reasoningTokens = TokenCounts.UNKNOWN;
    private int results;
    private @Nullable String finish;
    private @Nullable AnswerError error;
    private boolean isDone;

    /// A reader of generated text.
    AnswerReader(PayloadReader payload, ThinkingMode mode, boolean keepText) {
        this(payload, mode, keepText, AnswerForm.TEXT);
    }

    /// A reader of generated text in a form. It is judged at the end, so its text is kept until then.
    AnswerReader(PayloadReader payload, ThinkingMode mode, boolean keepText, AnswerForm form) {
        this(payload, mode, keepText || form != AnswerForm.TEXT, 0, form);
    }

    /// A reader of an answer that holds a result for each input.
    ///
    /// @param inputs those of the request
    static AnswerReader ofResults(PayloadReader payload, int inputs) {
        return new AnswerReader(payload, ThinkingMode.LEFT_ALONE, false, inputs, AnswerForm.TEXT);
    }

    private AnswerReader(PayloadReader payload, ThinkingMode mode, boolean keepText, int expected, AnswerForm form) {
        this.payload = payload;
        this.keepText = keepText;
        this.expected = expected;
        this.form = form;
        this.text = new AnswerTextRecorder(keepText);
        this.tags = new ThinkTags(text, mode == ThinkingMode.OFF);
    }

    /// Reads the next payload of a stream: the bytes after `data:`.
    ///
    /// @param nanos time of arrival, in nanoseconds since the start of the point
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

    /// Reads a reply that is not a stream. Its text has no times.
    public void readWhole(byte[] data, int from, int to) {
        parse(data, from, to, Stamps.NEVER);
        boolean isEmpty = expected > 0 ? results == 0
                : finish == null && output == TokenCounts.UNKNOWN && !text.hasAny();
        if (error == null && isEmpty) {
            error = new AnswerError(FailureKind.MALFORMED, quoted(data, from, to));
        } else if (error == null && results != expected) {
            error = new AnswerError(FailureKind.MALFORMED, I18n.stored("{0} for {1}", I18n.storedCount(results, "result"),
                    I18n.storedCount(expected, "input")));
        }
        isDone = true;
    }

    private void readText(byte[] data, long nanos) {
        int length = template.textTo() - template.textFrom();
        String chunk = keepText ? new String(data, template.textFrom(), length, StandardCharsets.UTF_8) : null;
        text.chunk(nanos);
        if (templateIsReasoning) {
            text.reasoning(chunk, template.isBlank(), nanos);
        } else {
            text.count(chunk);
            tags.plain(chunk, template.isBlank(), template.endsLine(), nanos);
        }
    }

    private void parse(byte[] data, int from, int to, long nanos) {
        try (JsonParser json = JSON.createParser(data, from, to - from)) {
            // an event may hold several JSON values, one per line
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
        results += piece.results;
        finish = piece.finish == null ? finish : ServerMessage.quotable(piece.finish);
        if (piece.hasText() || !piece.tool.isEmpty() || !piece.arguments.isEmpty()) {
            text.chunk(nanos);
        }
        call(nanos);
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
            String message = ServerMessage.quote(piece.error);
            error = new AnswerError(FailureKind.STREAM_ERROR, message.isEmpty() ? I18n.stored("no words") : message);
        }
    }

    /// The call of a tool is answer text that the model generated, in another place.
    private void call(long nanos) {
        if (piece.tool.isEmpty() && piece.arguments.isEmpty()) {
            return;
        }
        if (form != AnswerForm.TEXT) {
            tool.append(piece.tool);
            arguments.append(piece.arguments);
        }
        text.answer(null, false, nanos);
    }

    /// How far the answer kept the form that was asked for; null where any form will do.
    public @Nullable FormOutcome form() {
        return form == AnswerForm.TEXT ? null
                : AnswerSchema.outcome(form, text.answerText(), tool.toString(), arguments.toString());
    }

    private static boolean isDoneMark(byte[] data, int from, int to) {
        return data[from] == '[' && to - from == 6 && data[from + 1] == 'D' && data[from + 2] == 'O'
                && data[from + 3] == 'N' && data[from + 4] == 'E' && data[from + 5] == ']';
    }

    private static String quoted(byte[] data, int from, int to) {
        return ServerMessage.of(Arrays.copyOfRange(data, from, Math.min(to, from + 4096)), 0,
                Math.min(to - from, 4096));
    }

    /// The error found so far; null when there is none.
    public @Nullable AnswerError error() {
        return error;
    }

    /// Whether the answer has ended properly: with a finish reason or `[DONE]`. Without either, it was cut off.
    public boolean isOver() {
        return isDone || finish != null;
    }

    /// Whether the last payload of the stream, `[DONE]`, was read.
    public boolean isDone() {
        return isDone;
    }

    /// Ends the answer: text that was held back because it might be a tag is counted as text.
    public void end() {
        tags.release();
    }

    /// Whether there was any text other than blank reasoning, or any result of an input.
    public boolean hasText() {
        return text.hasAny() || results > 0;
    }

    /// The finish reason that the server sent; null without one.
    public @Nullable String finishReason() {
        return finish;
    }

    /// Chunks with text so far.
    public int chunks() {
        return text.chunks();
    }

    /// The time of the first reasoning text; [Stamps#NEVER] without any, and for a reply that is not a stream.
    public long firstReasoning() {
        return text.firstReasoning();
    }

    /// The time of the first answer text; [Stamps#NEVER] without any, and for a reply that is not a stream.
    public long firstAnswer() {
        return text.firstAnswer();
    }

    public ChunkTimes chunkTimes() {
        return text.times();
    }

    public TokenCounts counts() {
        return new TokenCounts(input, cached, output, reasoningTokens, text.chunks(), text.reasoningChunks(),
                text.words()).believed();
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
