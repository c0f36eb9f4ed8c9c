package dev.touchstone.load.api;

import java.util.Arrays;

/// A shortcut for chunks that differ from the one before only in their text. It keeps the bytes before and after the
/// text of a chunk that was parsed; a chunk with the same bytes there, and one complete JSON string between them, needs
/// no parser.
final class ChunkTemplate {

    private byte[] pattern = {};
    /// Length of the bytes before the text, with its opening quote; 0 before the first chunk.
    private int head;
    /// Where the bytes after the text begin, with its closing quote.
    private int tail;

    private int textFrom;
    private int textTo;
    private boolean isBlank;
    private boolean endsLine;
    private boolean hasEscape;
    private boolean hasAngle;

    /// @param quote position of the opening quote of the text, counted from `from`
    void learn(byte[] data, int from, int to, int quote) {
        head = 0;
        int start = from + quote;
        if (start >= to || data[start] != '"') {
            return;
        }
        int end = start + 1;
        while (end < to && data[end] != '"') {
            end += data[end] == '\\' ? 2 : 1;
        }
        if (end < to) {
            pattern = Arrays.copyOfRange(data, from, to);
            head = quote + 1;
            tail = end - from;
        }
    }

    /// Whether this payload differs only in its text, and the text is not empty. If so, the other methods describe this
    /// payload.
    boolean fits(byte[] data, int from, int to) {
        int behind = pattern.length - tail;
        textFrom = from + head;
        textTo = to - behind;
        if (head == 0 || textTo <= textFrom || !Arrays.equals(data, from, textFrom, pattern, 0, head)
                || !Arrays.equals(data, textTo, to, pattern, tail, pattern.length)) {
            return false;
        }
        isBlank = true;
        endsLine = false;
        hasEscape = false;
        hasAngle = false;
        return scan(data);
    }

    private boolean scan(byte[] data) {
        for (int at = textFrom; at < textTo; at++) {
            if (data[at] >= 0 && data[at] < ' ') {
                return false;
            }
            switch (data[at]) {
                case '"' -> {
                    return false;
                }
                case ' ' -> {
                }
                case '\\' -> {
                    at++;
                    if (at == textTo) {
                        return false;
                    }
                    escaped(data, at);
                }
                default -> {
                    hasAngle |= data[at] == '<';
                    isBlank = false;
                    endsLine = false;
                }
            }
        }
        return true;
    }

    private void escaped(byte[] data, int at) {
        hasEscape = true;
        switch (data[at]) {
            case 'n' -> endsLine = true;
            case 't', 'r' -> {
            }
            default -> {
                // Go writes < as an escape; other escapes are rare enough to be treated alike
                hasAngle |= data[at] == 'u';
                isBlank = false;
                endsLine = false;
            }
        }
    }

    int textFrom() {
        return textFrom;
    }

    int textTo() {
        return textTo;
    }

    boolean isBlank() {
        return isBlank;
    }

    /// Whether a line break is the last character, blanks apart.
    boolean endsLine() {
        return endsLine;
    }

    /// Whether the text must be decoded to be read.
    boolean hasEscape() {
        return hasEscape;
    }

    /// Whether the text may hold a `<`.
    boolean hasAngle() {
        return hasAngle;
    }
}
