package dev.touchstone.load.http;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.api.AnswerError;
import dev.touchstone.load.api.AnswerReader;
import dev.touchstone.load.api.ServerMessage;
import dev.touchstone.model.request.FailureKind;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The body of a response: an event stream, one JSON reply, a web page, or a refusal. Its first byte decides which,
/// because what was requested and the content type are both often wrong.
final class AnswerBody implements EventSplitter.Sink {

    private enum Form { UNDECIDED, EVENTS, WHOLE, PAGE }

    private static final int LONGEST_REPLY = 64 << 20;
    /// Of a stream nothing is kept but the times of its chunks: several hundred thousand tokens.
    private static final int LONGEST_STREAM = 256 << 20;
    /// More of a page or a refusal is not kept.
    private static final int LONGEST_REFUSAL = 64 << 10;

    private final AnswerReader reader;
    private final EventSplitter events = new EventSplitter(this);
    private final boolean isRefusal;
    private final ByteArrayOutputStream whole = new ByteArrayOutputStream(0);
    private Form form = Form.UNDECIDED;
    private long taken;
    private @Nullable AnswerError error;
    /// Whether garbage is an error; at the end of an answer that was cut off, it may be half a payload.
    private boolean isStrict = true;
    private boolean isUnderstood;

    /// @param isRefusal whether the status is an error, so that the body is no answer
    AnswerBody(AnswerReader reader, boolean isRefusal) {
        this.reader = reader;
        this.isRefusal = isRefusal;
    }

    /// @param nanos time of arrival
    void take(ByteBuffer bytes, long nanos) {
        if (form == Form.UNDECIDED) {
            form = formOf(bytes);
        }
        switch (form) {
            case EVENTS -> {
                taken += bytes.remaining();
                if (taken > LONGEST_STREAM) {
                    tooLong(LONGEST_STREAM);
                } else if (!events.take(bytes, nanos)) {
                    tooLong(EventSplitter.LONGEST);
                } else if (error == null) {
                    error = reader.error();
                }
            }
            case WHOLE -> keep(bytes, isRefusal ? LONGEST_REFUSAL : LONGEST_REPLY);
            case PAGE -> keep(bytes, LONGEST_REFUSAL);
            case UNDECIDED -> {
            }
        }
    }

    /// Skips blanks up to the byte that decides the form.
    private Form formOf(ByteBuffer bytes) {
        while (bytes.hasRemaining()) {
            int first = bytes.get(bytes.position()) & 0xff;
            boolean isByteOrderMark = first == 0xef || first == 0xbb || first == 0xbf;
            if (first <= ' ' || isByteOrderMark) {
                bytes.get();
            } else if (first == '<') {
                return Form.PAGE;
            } else {
                return isRefusal || first == '{' || first == '[' ? Form.WHOLE : Form.EVENTS;
            }
        }
        return Form.UNDECIDED;
    }

    private void keep(ByteBuffer bytes, int longest) {
        int count = Math.min(bytes.remaining(), longest - whole.size());
        if (count < bytes.remaining() && form == Form.WHOLE && !isRefusal) {
            tooLong(longest);
        }
        byte[] copy = new byte[count];
        bytes.get(copy);
        whole.writeBytes(copy);
    }

    private void tooLong(int longest) {
        error = new AnswerError(FailureKind.TOO_LONG, I18n.stored("more than {0} MB without an end", longest >> 20));
    }

    /// Ends the body and reads the rest of it. An incomplete payload at the end is only reported when nothing else was
    /// received; otherwise the answer counts as cut off.
    ///
    /// @param isWhole whether the body ended as HTTP requires
    void finish(boolean isWhole, long nanos) {
        if (error != null || isRefusal) {
            return;
        }
        isStrict = isWhole && !isUnderstood;
        switch (form) {
            case EVENTS -> {
                events.finish(nanos);
                AnswerError last = reader.error();
                if (last != null && (isStrict || last.kind() == FailureKind.STREAM_ERROR)) {
                    error = last;
                }
            }
            case WHOLE -> {
                if (isWhole) {
                    byte[] bytes = whole.toByteArray();
                    reader.readWhole(bytes, 0, bytes.length);
                    error = reader.error();
                }
            }
            case PAGE -> error = new AnswerError(FailureKind.MALFORMED, words());
            case UNDECIDED -> {
            }
        }
        reader.end();
    }

    /// The error in the answer so far; null when there is none.
    @Nullable AnswerError error() {
        return error;
    }

    /// The message of a refusal or a page.
    String words() {
        byte[] bytes = whole.toByteArray();
        return ServerMessage.of(bytes, 0, bytes.length);
    }

    @Override
    public void data(byte[] bytes, int from, int to, long nanos) {
        reader.read(bytes, from, to, nanos);
        isUnderstood |= reader.error() == null;
    }

    @Override
    public void garbage(byte[] bytes, int from, int to) {
        if (error == null && isStrict) {
            byte[] start = Arrays.copyOfRange(bytes, from, Math.min(to, from + 1024));
            error = new AnswerError(FailureKind.MALFORMED, ServerMessage.of(start, 0, start.length));
        }
    }
}
