package dev.touchstone.importer.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Bytes of unknown encoding, whose beginning was examined.
public final class TextBytes {

    private static final int HEAD = 1 << 16;

    private final InputStream bytes;
    private final boolean empty;
    private final @Nullable Charset charset;

    private TextBytes(InputStream bytes, boolean empty, @Nullable Charset charset) {
        this.bytes = bytes;
        this.empty = empty;
        this.charset = charset;
    }

    /// @throws IOException when the bytes cannot be read
    public static TextBytes of(InputStream bytes) throws IOException {
        PushbackInputStream pushback = new PushbackInputStream(bytes, HEAD);
        byte[] head = pushback.readNBytes(HEAD);
        pushback.unread(head);
        return new TextBytes(pushback, head.length == 0, EncodingGuess.of(head, head.length).orElse(null));
    }

    public boolean isEmpty() {
        return empty;
    }

    /// Returns the character set; empty when the bytes are not text.
    public Optional<Charset> charset() {
        return Optional.ofNullable(charset);
    }

    /// Returns the text in UTF-8; empty when the bytes are not text. Bytes that are UTF-8 are returned unchanged.
    public Optional<InputStream> asUtf8() {
        return charset().map(known -> known.equals(StandardCharsets.UTF_8) ? bytes : new Transcoder(bytes, known));
    }

    /// Converts characters of another set to UTF-8.
    private static final class Transcoder extends InputStream {

        private final Reader reader;
        private final char[] chars = new char[4096];
        private ByteBuffer encoded = ByteBuffer.allocate(0);
        private char high;

        Transcoder(InputStream bytes, Charset charset) {
            reader = new InputStreamReader(bytes, charset);
        }

        @Override
        public int read() throws IOException {
            return fill() ? encoded.get() & 0xff : -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            if (!fill()) {
                return -1;
            }
            int count = Math.min(length, encoded.remaining());
            encoded.get(into, offset, count);
            return count;
        }

        private boolean fill() throws IOException {
            while (!encoded.hasRemaining()) {
                int start = high == 0 ? 0 : 1;
                chars[0] = high;
                int count = reader.read(chars, start, chars.length - start);
                if (count < 0) {
                    return false;
                }
                int end = start + count;
                high = Character.isHighSurrogate(chars[end - 1]) ? chars[end - 1] : 0;
                encoded = StandardCharsets.UTF_8.encode(CharBuffer.wrap(chars, 0, high == 0 ? end : end - 1));
            }
            return true;
        }
    }
}
