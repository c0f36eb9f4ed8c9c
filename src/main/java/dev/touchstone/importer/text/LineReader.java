package dev.touchstone.importer.text;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
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

    /// A longer line is cut, so that it does not take more than a part of the memory. The requests of ten thousand
    /// answers with their chunks are one line of 100 MiB.
    public static final int LONGEST_LINE = (int) Math.min(256 << 20, Runtime.getRuntime().maxMemory() / 16);
    private static final int CHUNK = 1 << 16;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long SPACES = ' ' * ONES;
    private static final long TOPS = 0x80 * ONES;
    private static final long FENCE = Signs.of("`~");
    private static final long ENTITY = Signs.of("&;");
    private static final long TAG = Signs.of("<>");

    private final InputStream bytes;
    private final int longest;
    private final MessageDigest digest = sha256();
    private byte[] buffer = new byte[CHUNK];
    private char[] drawn = new char[256];
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
        this(bytes, LONGEST_LINE);
    }

    /// @param longest how many bytes of a line are kept at least
    LineReader(InputStream bytes, int longest) {
        this.bytes = bytes;
        this.longest = longest;
    }

    /// The next line, or null at the end.
    ///
    /// @throws IOException when the bytes cannot be read
    public @Nullable Line next() throws IOException {
        if (!started) {
            start();
        }
        boolean plain = true;
        long signs = 0;
        int at = start;
        while (true) {
            if (plain) {
                at = behindPlain(at);
                plain = at == end || buffer[at] == newline;
                at = plain ? at : start;
            }
            while (!plain && at < end && buffer[at] != newline) {
                signs |= Signs.ofByte(buffer[at++]);
            }
            if (at < end || atEnd || at - start >= longest) {
                break;
            }
            int searched = at - start;
            fill();
            at = start + searched;
        }
        if (start == end) {
            return null;
        }
        boolean ends = at < end;
        Line line = plain ? plainLine(at) : line(start, at, signs);
        int next = ends ? at + 1 : at;
        offset += next - start;
        start = next;
        if (!ends && !atEnd) {
            skipRest();
        }
        return line;
    }

    /// The first place from here on where no plain character stands: the end of a line, a control character, a byte of
    /// a character beyond ASCII; the end of what was read when there is none. Most lines are plain as a whole, so this
    /// looks at eight bytes at once: the top bit of a byte is set in one of three sums when it is no plain one. A sum may
    /// carry over into the bytes above, therefore only the lowest such bit counts.
    private int behindPlain(int from) {
        int at = from;
        while (at + Long.BYTES <= end) {
            long eight = (long) EIGHT.get(buffer, at);
            long odd = (eight - SPACES | eight | eight + ONES) & TOPS;
            at += odd == 0 ? Long.BYTES : Long.numberOfTrailingZeros(odd) / Byte.SIZE;
            if (odd != 0) {
                if (buffer[at] != '\t') {
                    return at;
                }
                at++;
            }
        }
        while (at < end && (buffer[at] >= ' ' && buffer[at] < 127 || buffer[at] == '\t')) {
            at++;
        }
        return at;
    }

    /// A line that needs no decoding and mostly no mending either; the signs are left until somebody asks for them.
    private Line plainLine(int to) {
        String text = new String(buffer, start, to - start, StandardCharsets.ISO_8859_1);
        if (text.indexOf('&') >= 0 || text.indexOf('<') >= 0 || isFence(text)) {
            return line(start, to, Signs.ofAscii(text));
        }
        return new Line(++number, text, Line.UNASKED, fenced);
    }

    /// The first chunk tells what ends a line, however few bytes come at a time.
    private void start() throws IOException {
        started = true;
        while (!atEnd && end < CHUNK && indexOf((byte) '\n', start) < 0) {
            fill();
        }
        if (indexOf((byte) '\n', start) < 0 && indexOf((byte) '\r', start) >= 0) {
            newline = '\r';
        }
    }

    /// @param seen the signs of its bytes
    private Line line(int from, int to, long seen) {
        number++;
        boolean returned = to > from && buffer[to - 1] == '\r';
        boolean ascii = (seen & Signs.FOREIGN) == 0;
        int last = returned ? to - 1 : to;
        int length = ascii ? -1 : drawn(from, last);
        if (length >= 0 && (seen & Signs.CONTROL) == 0) {
            return markedUp(new String(drawn, 0, length), seen & ~Signs.FOREIGN | Signs.BOX);
        }
        String text = ascii ? new String(buffer, from, last - from, StandardCharsets.ISO_8859_1)
                : decodeUtf8(from, last);
        long signs = seen;
        if (!ascii || (seen & Signs.CONTROL) != 0) {
            text = Terminal.show(text);
            text = ascii ? text : Markup.straight(text);
            signs = Signs.of(text);
        }
        return markedUp(text, signs);
    }

    /// The line of a text that a terminal would show like this.
    private Line markedUp(String shown, long its) {
        String text = shown;
        long signs = its;
        if ((signs & ENTITY) == ENTITY || (signs & TAG) == TAG) {
            text = Terminal.show(Markup.plain(text));
            signs = Signs.of(text);
        }
        boolean fence = (signs & FENCE) != 0 && isFence(text);
        Line line = new Line(number, text, signs, fenced && !fence);
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

    /// Decodes a line that holds nothing beyond ASCII but box-drawing characters (U+2500 to U+257F are E2 94 80 to
    /// E2 95 BF), as most lines beyond ASCII do. They need no look for all that is repaired elsewhere.
    ///
    /// @return how many characters now stand in [#drawn]; -1 when there are others
    private int drawn(int from, int to) {
        if (drawn.length < to - from) {
            if (to - from > CHUNK) {
                return -1;
            }
            drawn = new char[CHUNK];
        }
        char[] chars = drawn;
        int length = 0;
        for (int i = from; i < to; i++) {
            byte b = buffer[i];
            if (b >= 0) {
                chars[length++] = (char) b;
            } else if (b == (byte) 0xe2 && i + 2 < to && (buffer[i + 1] & 0xfe) == 0x94 && buffer[i + 2] < (byte) 0xc0) {
                chars[length++] = (char) (0x2500 | (buffer[i + 1] & 1) << 6 | buffer[i + 2] & 0x3f);
                i += 2;
            } else {
                return -1;
            }
        }
        return length;
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
            buffer = Arrays.copyOf(buffer, Math.min(buffer.length * 2, longest + CHUNK));
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
