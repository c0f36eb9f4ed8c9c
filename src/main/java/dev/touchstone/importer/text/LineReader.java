package dev.touchstone.importer.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// Splits UTF-8 bytes into clean, numbered lines, one at a time, and digests the bytes on the way. A line ends with LF
/// or CR LF; in a text that has no LF at the beginning, CR alone ends a line. Bytes that are not UTF-8 become U+FFFD and
/// are counted.
public final class LineReader {

    /// A longer line is cut. The requests of ten thousand answers with their chunks are one line of 100 MiB.
    public static final int LONGEST_LINE = 256 << 20;
    private static final int CHUNK = 1 << 16;

    private final InputStream bytes;
    private final MessageDigest digest = sha256();
    private byte[] buffer = new byte[CHUNK];
    private int start;
    private int end;
    private boolean atEnd;
    private boolean started;
    private byte newline = '\n';
    private long offset;
    private int number;
    private int malformed;
    private int firstMalformed;
    private int cut;
    private boolean fenced;

    public LineReader(InputStream bytes) {
        this.bytes = bytes;
    }

    /// The next line, or null at the end.
    ///
    /// @throws IOException when the bytes cannot be read
    public @Nullable Line next() throws IOException {
        if (!started) {
            started = true;
            fill();
            if (indexOf((byte) '\n', start) < 0 && indexOf((byte) '\r', start) >= 0) {
                newline = '\r';
            }
        }
        int stop = indexOf(newline, start);
        while (stop < 0 && !atEnd && end - start < LONGEST_LINE) {
            int searched = end - start;
            fill();
            stop = indexOf(newline, start + searched);
        }
        if (stop < 0 && start == end) {
            return null;
        }
        boolean whole = stop >= 0;
        int last = whole ? stop : end;
        Line line = line(start, last);
        offset += (whole ? last + 1 : last) - start;
        start = whole ? last + 1 : last;
        if (!whole && !atEnd) {
            skipRest();
        }
        return line;
    }

    private Line line(int from, int to) {
        number++;
        String text = Terminal.show(decode(from, to));
        boolean fence = isFence(text);
        Line line = new Line(number, text, fenced && !fence);
        fenced ^= fence;
        return line;
    }

    private static boolean isFence(String text) {
        int i = 0;
        while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '>')) {
            i++;
        }
        return text.startsWith("```", i) && text.indexOf("```", i + 3) < 0 || text.startsWith("~~~", i);
    }

    private String decode(int from, int to) {
        for (int i = from; i < to; i++) {
            if (buffer[i] < 0) {
                return decodeUtf8(from, to);
            }
        }
        return new String(buffer, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private String decodeUtf8(int from, int to) {
        String text = new String(buffer, from, to - from, StandardCharsets.UTF_8);
        int bad = text.indexOf('\ufffd');
        if (bad >= 0 && !wasReplacementItself(from, to)) {
            firstMalformed = malformed == 0 ? number : firstMalformed;
            malformed++;
        }
        return Mojibake.repair(text);
    }

    /// Whether the line holds a well-formed U+FFFD (EF BF BD): damage of an earlier program, not of this file.
    private boolean wasReplacementItself(int from, int to) {
        for (int i = from; i + 2 < to; i++) {
            if (buffer[i] == (byte) 0xef && buffer[i + 1] == (byte) 0xbf && buffer[i + 2] == (byte) 0xbd) {
                return true;
            }
        }
        return false;
    }

    private void skipRest() throws IOException {
        cut++;
        int stop = indexOf(newline, start);
        while (stop < 0 && !atEnd) {
            offset += end - start;
            start = end;
            fill();
            stop = indexOf(newline, start);
        }
        int next = stop < 0 ? end : stop + 1;
        offset += next - start;
        start = next;
    }

    private int indexOf(byte wanted, int from) {
        for (int i = from; i < end; i++) {
            if (buffer[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    private void fill() throws IOException {
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, end - start);
            end -= start;
            start = 0;
        }
        if (end == buffer.length) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
        int count = bytes.read(buffer, end, buffer.length - end);
        if (count < 0) {
            atEnd = true;
        } else {
            digest.update(buffer, end, count);
            end += count;
        }
    }

    /// Bytes behind the line that was read last.
    public long offset() {
        return offset;
    }

    public int lineCount() {
        return number;
    }

    /// How many lines hold bytes that are not UTF-8.
    public int malformedLines() {
        return malformed;
    }

    /// The first line with bytes that are not UTF-8; 0 when there is none.
    public int firstMalformedLine() {
        return firstMalformed;
    }

    /// How many lines were longer than [#LONGEST_LINE] and lost their end.
    public int cutLines() {
        return cut;
    }

    /// SHA-256 of the bytes read so far, in hexadecimal; to be asked once, at the end.
    public String sha256Hex() {
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
