package dev.touchstone.load.http;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// Splits the bytes of a server-sent event stream into payloads, wherever the network splits them. Accepts `\n`, `\r\n`
/// and `\r`, `data:` with and without a blank, comments and other fields, several data lines per event (joined by a
/// line break, as the standard requires), and two extensions that servers use: a JSON object on a line of its own, and
/// an `error:` field.
final class EventSplitter {

    /// Receives the payloads. The bytes are valid only during the call.
    interface Sink {

        void data(byte[] bytes, int from, int to, long nanos);

        /// Called with a line that is not part of an event stream.
        void garbage(byte[] bytes, int from, int to);
    }

    /// Longest line or event; a longer one ends the reading.
    static final int LONGEST = 4 << 20;

    private final Sink sink;
    private byte[] buffer = new byte[1024];
    /// Where the current line begins; it is searched up to `scanned`, and the bytes end at `end`.
    private int start;
    private int scanned;
    private int end;
    private boolean afterReturn;
    /// Data lines of an unfinished event.
    private byte[] event = {};
    private int eventLength;
    private boolean inEvent;
    private long eventNanos;

    EventSplitter(Sink sink) {
        this.sink = sink;
    }

    /// Takes the next bytes.
    ///
    /// @param nanos time of arrival
    /// @return false when a line or an event is too long; nothing can be read after it
    boolean take(ByteBuffer bytes, long nanos) {
        int count = bytes.remaining();
        if (end - start + count > LONGEST) {
            return false;
        }
        makeRoom(count);
        bytes.get(buffer, end, count);
        end += count;
        while (scanned < end) {
            byte b = buffer[scanned++];
            if (b == '\n' && afterReturn) {
                afterReturn = false;
                start = scanned;
            } else if (b == '\n' || b == '\r') {
                afterReturn = b == '\r';
                line(start, scanned - 1, nanos);
                start = scanned;
            } else {
                afterReturn = false;
            }
        }
        return eventLength <= LONGEST;
    }

    /// Ends the stream: a last line without line break or blank line counts as well.
    void finish(long nanos) {
        if (start < end) {
            line(start, end, nanos);
            start = end;
        }
        dispatch();
    }

    private void makeRoom(int count) {
        if (end + count <= buffer.length) {
            return;
        }
        int length = end - start;
        byte[] into = length + count <= buffer.length ? buffer
                : new byte[Math.max(2 * buffer.length, length + count)];
        System.arraycopy(buffer, start, into, 0, length);
        buffer = into;
        scanned -= start;
        start = 0;
        end = length;
    }

    private void line(int from, int to, long nanos) {
        if (from == to) {
            dispatch();
            return;
        }
        byte first = buffer[from];
        if (first == '{') {
            data(from, to, nanos);
            return;
        }
        int colon = from;
        while (colon < to && isName(buffer[colon])) {
            colon++;
        }
        boolean isField = colon < to ? buffer[colon] == ':' : is(from, to, "data");
        if (!isField) {
            sink.garbage(buffer, from, to);
        } else if (is(from, colon, "data") || is(from, colon, "error")) {
            int value = Math.min(colon + 1, to);
            data(value < to && buffer[value] == ' ' ? value + 1 : value, to, nanos);
        }
    }

    private static boolean isName(byte b) {
        return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '-' || b == '_';
    }

    private boolean is(int from, int to, String name) {
        if (to - from != name.length()) {
            return false;
        }
        for (int at = 0; at < name.length(); at++) {
            if (buffer[from + at] != name.charAt(at)) {
                return false;
            }
        }
        return true;
    }

    private void data(int from, int to, long nanos) {
        boolean isDone = is(from, to, "[DONE]");
        if (isDone) {
            dispatch();
        }
        if (isDone || !inEvent && isBlankLineNext()) {
            sink.data(buffer, from, to, nanos);
            return;
        }
        int length = to - from;
        int gap = inEvent ? 1 : 0;
        if (event.length < eventLength + gap + length) {
            event = Arrays.copyOf(event, Math.max(2 * event.length, eventLength + gap + length));
        }
        if (inEvent) {
            event[eventLength++] = '\n';
        }
        System.arraycopy(buffer, from, event, eventLength, length);
        eventLength += length;
        inEvent = true;
        eventNanos = nanos;
    }

    /// Whether the blank line that ends the event has already arrived, as is usual. Then nothing is copied.
    private boolean isBlankLineNext() {
        int next = scanned;
        if (afterReturn && next < end && buffer[next] == '\n') {
            next++;
        }
        return next < end && (buffer[next] == '\n' || buffer[next] == '\r');
    }

    private void dispatch() {
        if (inEvent) {
            int length = eventLength;
            inEvent = false;
            eventLength = 0;
            sink.data(event, 0, length, eventNanos);
        }
    }
}
