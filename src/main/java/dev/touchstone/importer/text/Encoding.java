package dev.touchstone.importer.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Guesses what the bytes at the beginning of a text are.
public final class Encoding {

    private static final double TOO_MANY_CONTROLS = 0.1;

    private Encoding() {
    }

    /// The character set, or empty when the bytes are no text.
    ///
    /// @param head the first bytes, a few thousand of them
    public static Optional<Charset> of(byte[] head, int length) {
        if (length >= 2 && (head[0] & 0xff) == 0xff && (head[1] & 0xff) == 0xfe) {
            return Optional.of(StandardCharsets.UTF_16LE);
        }
        if (length >= 2 && (head[0] & 0xff) == 0xfe && (head[1] & 0xff) == 0xff) {
            return Optional.of(StandardCharsets.UTF_16BE);
        }
        int evenZeros = 0;
        int oddZeros = 0;
        int controls = 0;
        for (int i = 0; i < length; i++) {
            int value = head[i] & 0xff;
            if (value == 0) {
                evenZeros += (i & 1) == 0 ? 1 : 0;
                oddZeros += (i & 1) == 1 ? 1 : 0;
            } else if (value < ' ' && value != '\n' && value != '\r' && value != '\t' && value != 0x1b
                    && value != '\b' && value != 7 && value != '\f') {
                controls++;
            }
        }
        if (evenZeros + oddZeros > 0) {
            return utf16(evenZeros, oddZeros, length);
        }
        return controls > length * TOO_MANY_CONTROLS ? Optional.empty() : Optional.of(StandardCharsets.UTF_8);
    }

    /// Text in UTF-16 without a mark has a zero in nearly every second byte, all on one side.
    private static Optional<Charset> utf16(int evenZeros, int oddZeros, int length) {
        boolean many = Math.max(evenZeros, oddZeros) > length / 5;
        if (many && oddZeros > 20 * evenZeros) {
            return Optional.of(StandardCharsets.UTF_16LE);
        }
        if (many && evenZeros > 20 * oddZeros) {
            return Optional.of(StandardCharsets.UTF_16BE);
        }
        return Optional.empty();
    }
}
