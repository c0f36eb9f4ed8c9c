package dev.touchstone.importer.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Guesses the character set of a text from its first bytes.
public final class EncodingGuess {

    private static final double TOO_MANY_CONTROLS = 0.1;
    /// The characters that consoles of DOS and Windows draw boxes with, in their code pages 437 and 850.
    private static final String DOS_BOXES = "\u00b3\u00b4\u00b9\u00ba\u00bb\u00bc\u00bf\u00c0\u00c1\u00c2\u00c3\u00c4"
            + "\u00c5\u00c8\u00c9\u00ca\u00cb\u00cc\u00cd\u00ce\u00d9\u00da";

    private EncodingGuess() {
    }

    /// Returns the character set; empty when the bytes are not text.
    ///
    /// @param head the first bytes, some tens of thousands of them
    public static Optional<Charset> of(byte[] head, int length) {
        Optional<Charset> marked = byMark(head, length);
        if (marked.isPresent()) {
            return marked;
        }
        int[] zeros = new int[4];
        int controls = 0;
        int beyondAscii = 0;
        for (int i = 0; i < length; i++) {
            int value = head[i] & 0xff;
            if (value == 0) {
                zeros[i & 3]++;
            } else if (value < ' ' && value != '\n' && value != '\r' && value != '\t' && value != 0x1b
                    && value != '\b' && value != 7 && value != '\f') {
                controls++;
            }
            beyondAscii += value >= 0x80 ? 1 : 0;
        }
        int holes = zeros[0] + zeros[1] + zeros[2] + zeros[3];
        if (holes > 0) {
            Optional<Charset> wide = withZeros(zeros, length);
            return wide.isPresent() ? wide : withHole(head, holes, controls, length);
        }
        if (controls > length * TOO_MANY_CONTROLS) {
            return Optional.empty();
        }
        return Optional.of(beyondAscii == 0 ? StandardCharsets.UTF_8 : ofBytes(head, length, beyondAscii));
    }

    private static Optional<Charset> byMark(byte[] head, int length) {
        int first = length < 2 ? 0 : (head[0] & 0xff) << 8 | head[1] & 0xff;
        boolean zeros = length >= 4 && head[2] == 0 && head[3] == 0;
        if (first == 0xfffe) {
            return Optional.of(zeros ? Charset.forName("UTF-32LE") : StandardCharsets.UTF_16LE);
        }
        if (first == 0xfeff) {
            return Optional.of(StandardCharsets.UTF_16BE);
        }
        boolean wide = first == 0 && length >= 4 && (head[2] & 0xff) == 0xfe && (head[3] & 0xff) == 0xff;
        return wide ? Optional.of(Charset.forName("UTF-32BE")) : Optional.empty();
    }

    /// Text in UTF-16 without a mark has a zero in nearly every second byte, all on one side; in UTF-32 nearly three of
    /// four.
    private static Optional<Charset> withZeros(int[] zeros, int length) {
        int even = zeros[0] + zeros[2];
        int odd = zeros[1] + zeros[3];
        boolean both = zeros[1] > length / 5 && zeros[2] > length / 5;
        if (both && zeros[3] > length / 5 && zeros[0] < length / 40) {
            return Optional.of(Charset.forName("UTF-32LE"));
        }
        if (both && zeros[0] > length / 5 && zeros[3] < length / 40) {
            return Optional.of(Charset.forName("UTF-32BE"));
        }
        boolean many = Math.max(even, odd) > length / 5;
        if (many && odd > 20 * even) {
            return Optional.of(StandardCharsets.UTF_16LE);
        }
        if (many && even > 20 * odd) {
            return Optional.of(StandardCharsets.UTF_16BE);
        }
        return Optional.empty();
    }

    /// A few zeros are a gap that a log got when it was cut while it was written.
    private static Optional<Charset> withHole(byte[] head, int zeros, int controls, int length) {
        boolean text = controls == 0 && zeros < length * 0.75 && decodes(head, length, StandardCharsets.UTF_8);
        return text ? Optional.of(StandardCharsets.UTF_8) : Optional.empty();
    }

    /// Of bytes with some beyond ASCII.
    private static Charset ofBytes(byte[] head, int length, int beyondAscii) {
        if (decodes(head, length, StandardCharsets.UTF_8) || holdsUtf8(head, length)) {
            return StandardCharsets.UTF_8;
        }
        int boxes = 0;
        int letters = 0;
        int pairs = 0;
        boolean second = false;
        for (int i = 0; i < length; i++) {
            int value = head[i] & 0xff;
            boxes += value >= 0x80 && DOS_BOXES.indexOf(value) >= 0 ? 1 : 0;
            letters += value >= 0xa0 || value >= 0x91 && value <= 0x97 ? 1 : 0;
            second = !second && value >= 0xa1 && i + 1 < length && (head[i + 1] & 0xff) >= 0xa1;
            pairs += second ? 2 : 0;
        }
        if (boxes > beyondAscii * 0.9 && beyondAscii > 20) {
            return known("IBM437");
        }
        if (pairs > beyondAscii * 0.6 && decodes(head, length, known("GB18030"))) {
            return known("GB18030");
        }
        return letters > beyondAscii * 0.9 && pairs < beyondAscii * 0.3 ? known("windows-1252")
                : StandardCharsets.UTF_8;
    }

    private static Charset known(String name) {
        return Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
    }

    /// Whether the bytes are text of this set; a character may be cut at the end.
    private static boolean decodes(byte[] head, int length, Charset charset) {
        CharsetDecoder decoder = charset.newDecoder();
        CharBuffer chars = CharBuffer.allocate((int) (length * (double) decoder.maxCharsPerByte()) + 1);
        return !decoder.decode(ByteBuffer.wrap(head, 0, length), chars, false).isError();
    }

    /// Whether a character of three bytes stands there as UTF-8 writes it: then it is UTF-8 with damage.
    private static boolean holdsUtf8(byte[] head, int length) {
        for (int i = 0; i + 2 < length; i++) {
            if ((head[i] & 0xf0) == 0xe0 && (head[i + 1] & 0xc0) == 0x80 && (head[i + 2] & 0xc0) == 0x80
                    && (i + 3 == length || head[i + 3] > 0)) {
                return true;
            }
        }
        return false;
    }
}
