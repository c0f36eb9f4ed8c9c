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

    /// A longer line is cut, so that it does not take more than a part of the memory. The requests of ten thousand
    /// answers with their chunks are one line of 100 MiB.
    public static final int LONGEST_LINE = (int) Math.min(256 << 20, Runtime.getRuntime().maxMemory() / 16);
    private static final int CHUNK = 1 << 16;

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
        long signs = 0;
        int at = start;
        int stop = -1;
        while (stop < 0) {
            for (; at < end; at++) {
                byte b = buffer[at];
                if (b == newline) {
                    stop = at;
                    break;
                }
                signs |= Signs.ofByte(b);
            }
            if (stop < 0) {
                if (atEnd || at - start >= longest) {
                    break;
                }
                int searched = at - start;
                fill();
                at = start + searched;
            }
        }
        if (stop < 0 && start == end) {
            return null;
        }
        Line line = line(start, at, signs);
        int next = stop < 0 ? at : at + 1;
        offset += next - start;
        start = next;
        if (stop < 0 && !atEnd) {
            skipRest();
        }
        return line;
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
