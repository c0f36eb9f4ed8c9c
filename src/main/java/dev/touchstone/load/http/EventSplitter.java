package dev.touchstone.load.http;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// Cuts the bytes of a server-sent event stream into payloads, however the network cut them. Takes `\n`, `\r\n` and
/// `\r`, `data:` with and without a blank, comments and other fields, several data lines an event (joined by a line
/// break, as the standard says), and two things beyond the standard that servers do: a JSON object on a line of its
/// own, and an `error:` field.
final class EventSplitter {

    /// Told of payloads. The bytes are only lent.
    interface Sink {

        void data(byte[] bytes, int from, int to, long nanos);

        /// A line that belongs in no event stream.
        void garbage(byte[] bytes, int from, int to);
    }

    /// Room for any sane event; a longer one ends the reading before it fills the memory.
    static final int LONGEST = 4 << 20;

    private final Sink sink;
    private byte[] buffer = new byte[1024];
    /// The line being read begins here, was searched up to `scanned`, and the bytes end at `end`.
    private int start;
    private int scanned;
    private int end;
    private boolean afterReturn;
    /// Data lines of an event whose end has not come yet.
    private byte[] event = {};
    private int eventLength;
    private boolean inEvent;
    private long eventNanos;

    EventSplitter(Sink sink) {
        this.sink = sink;
    }

    /// Takes the next bytes.
    ///
    /// @param nanos when they arrived
    /// @return false when a line or an event is too long; nothing more can be read then
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

    /// The stream has ended: what stands there without its line break or blank line counts as well.
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

    /// Whether the blank line that ends an event is here already, as it nearly always is. Then nothing need be copied.
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
