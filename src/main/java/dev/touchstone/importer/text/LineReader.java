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
/// or CR LF; in a text that has no LF at the beginning, CR alone ends a line. Bytes that are not UTF-8 become U+FFFD
/// and are counted.
public final class LineReader {

    /// A longer line is cut, so that it does not take more than a part of the memory. The requests of ten thousand
    /// answers with their chunks are one line of 100 MiB.
    public static final int LONGEST_LINE = (int) Math.min(256 << 20, Runtime.getRuntime().maxMemory() / 16);
    private static final int CHUNK = 1 << 16;
    /// Of a box-drawing character in UTF-8.
    private static final int BOX_BYTES = 3;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long SPACES = ' ' * ONES;
    private static final long TOPS = 0x80 * ONES;

    private final InputStream bytes;
    private final int longest;
    private final @Nullable LineEnds index;
    private final MessageDigest digest = sha256();
    private final LineCache cache = new LineCache();
    private final LineShapes shapes = new LineShapes();
    private byte[] buffer = new byte[CHUNK];
    private char[] chars = new char[CHUNK];
    private int start;
    private int end;
    private boolean atEnd;
    private boolean started;
    private boolean isOpen;
    private byte newline = '\n';
    private long offset;
    private int number;
    private int malformed;
    private int firstMalformed;
    private int cut;
    private boolean fenced;

    public LineReader(InputStream bytes) {
        this(bytes, LONGEST_LINE, null);
    }

    /// @param index receives the end of each line that is read
    public LineReader(InputStream bytes, LineEnds index) {
        this(bytes, LONGEST_LINE, index);
    }

    /// @param longest how many bytes of a line are kept at least
    LineReader(InputStream bytes, int longest) {
        this(bytes, longest, null);
    }

    private LineReader(InputStream bytes, int longest, @Nullable LineEnds index) {
        this.bytes = bytes;
        this.longest = longest;
        this.index = index;
    }

    /// Returns the next line, or null at the end.
    ///
    /// @throws IOException when the bytes cannot be read
    public @Nullable Line next() throws IOException {
        if (!started) {
            start();
        }
        boolean plain = true;
        boolean drawn = true;
        int bits = 0;
        int at = start;
        boolean ends;
        while (true) {
            if (drawn) {
                at = behindPlain(at);
                if (at < end && !endsAt(at)) {
                    int drawnTo = behindDrawn(at);
                    plain &= drawnTo == at;
                    at = drawnTo;
                    drawn = (plain || at - start <= CHUNK)
                            && (at == end || endsAt(at) || !atEnd && end - at < BOX_BYTES);
                    at = drawn ? at : start;
                }
            }
            while (!drawn && at < end && buffer[at] != newline) {
                bits |= buffer[at++];
            }
            ends = at < end && endsAt(at);
            if (ends || atEnd || at - start >= longest) {
                break;
            }
            int searched = at - start;
            fill();
            at = start + searched;
        }
        if (start == end) {
            return null;
        }
        number++;
        Line line = drawn ? clean(at, plain) : mended(at, bits >= 0);
        int next = ends ? at + (buffer[at] == newline ? 1 : 2) : at;
        offset += next - start;
        start = next;
        isOpen = !ends;
        if (!ends && !atEnd) {
            skipRest();
        }
        if (index != null) {
            index.add(offset);
        }
        return line;
    }

    /// Returns the first offset from here on where no plain character stands: the end of a line, a control character, a
    /// byte of a character beyond ASCII; the end of the buffer when there is none. Most lines are plain as a whole, so
    /// this examines eight bytes at once: the top bit of a byte is set in one of three sums when it is not plain. A sum
    /// may carry over into the bytes above, therefore only the lowest such bit counts.
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

    /// Returns the first offset from here on where neither a plain nor a box-drawing character stands. The last bytes
    /// of the buffer may be the beginning of one.
    private int behindDrawn(int from) {
        int at = from;
        while (true) {
            int box = at;
            while (at + 2 < end && buffer[at] == (byte) 0xe2 && (buffer[at + 1] & 0xfe) == 0x94
                    && buffer[at + 2] < (byte) 0xc0) {
                at += BOX_BYTES;
            }
            if (at == box) {
                return at;
            }
            at = behindPlain(at);
        }
    }

    /// Whether the line ends before these bytes: LF, or CR LF.
    private boolean endsAt(int at) {
        return buffer[at] == newline || buffer[at] == '\r' && at + 1 < end && buffer[at + 1] == newline;
    }

    /// A line of nothing but plain and box-drawing characters.
    private Line clean(int to, boolean plain) {
        boolean mayRecur = LineCache.isCached(to - start, plain);
        Line met = mayRecur ? cache.find(buffer, start, to) : null;
        if (met != null) {
            return met.again(number, fences(met.text()));
        }
        Line line = plain ? plainLine(to) : drawn(to);
        if (mayRecur) {
            cache.put(buffer, start, to, line);
        } else if (plain && !line.isMended()) {
            return line.shaped(shapes.of(buffer, start, to));
        }
        return line;
    }

    private Line plainLine(int to) {
        String text = plain(to);
        return markedUp(text, text, Line.UNKNOWN_ASCII);
    }

    private String plain(int to) {
        return new String(buffer, start, to - start, StandardCharsets.ISO_8859_1);
    }

    /// Decodes bytes that hold nothing beyond ASCII but box-drawing characters (U+2500 to U+257F are E2 94 80 to E2 95
    /// BF), as most lines beyond ASCII do. None of the repairs can apply to them.
    private Line drawn(int to) {
        if (chars.length < to - start) {
            chars = new char[Math.max(to - start, CHUNK)];
        }
        char[] into = chars;
        byte[] from = buffer;
        int length = 0;
        long signs = CharacterBits.BOX;
        for (int i = start; i < to; i++) {
            byte b = from[i];
            if (b < 0) {
                into[length++] = (char) (0x2500 | (from[i + 1] & 1) << 6 | from[i + 2] & 0x3f);
                i += 2;
            } else {
                into[length++] = (char) b;
                signs |= CharacterBits.of(b);
            }
        }
        String text = new String(into, 0, length);
        return markedUp(text, text, signs);
    }

    /// Finds out from the first chunk what ends a line, however few bytes come at a time.
    private void start() throws IOException {
        started = true;
        while (!atEnd && end < CHUNK && indexOf((byte) '\n', start) < 0) {
            fill();
        }
        if (indexOf((byte) '\n', start) < 0 && indexOf((byte) '\r', start) >= 0) {
            newline = '\r';
        }
    }

    /// A line that has control characters, or others beyond ASCII.
    private Line mended(int to, boolean ascii) {
        // The first line may begin with a mark that no line of the same bytes has, and damage is counted each time.
        boolean mayRecur = number > 1 && LineCache.isCached(to - start, false);
        Line met = mayRecur ? cache.find(buffer, start, to) : null;
        if (met != null) {
            return met.again(number, fences(met.text()));
        }
        int damaged = malformed;
        Line line = decoded(to, ascii);
        if (mayRecur && malformed == damaged) {
            cache.put(buffer, start, to, line);
        }
        return line;
    }

    /// Decodes and mends a line.
    private Line decoded(int to, boolean ascii) {
        int last = to > start && buffer[to - 1] == '\r' ? to - 1 : to;
        if (ascii) {
            String raw = plain(last);
            return markedUp(raw, TerminalText.show(raw), Line.UNKNOWN_ASCII);
        }
        String decoded = decodeUtf8(start, last);
        // The mark of the byte order is no character of the text.
        String raw = number == 1 && decoded.startsWith("\ufeff") ? decoded.substring(1) : decoded;
        return markedUp(raw, Markup.straight(TerminalText.show(Mojibake.repair(raw))), Line.UNKNOWN_FOREIGN);
    }

    /// Returns the line of a text that a terminal would show like this.
    private Line markedUp(String raw, String shown, long unasked) {
        String text = Markup.unescaped(shown);
        boolean isSame = text.equals(shown);
        // One copy where the raw text is the same.
        return new Line(number, text.equals(raw) ? text : raw, text, isSame ? unasked : Line.UNKNOWN_FOREIGN,
                fences(text));
    }

    /// Whether the next line stands inside a fence; a fence opens or closes one.
    private boolean fences(String text) {
        boolean fence = isFence(text);
        boolean inside = fenced && !fence;
        fenced ^= fence;
        return inside;
    }

    private static boolean isFence(String text) {
        int i = 0;
        while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '>')) {
            i++;
        }
        char c = i < text.length() ? text.charAt(i) : 0;
        return c == '`' && text.startsWith("```", i) && text.indexOf("```", i + 3) < 0
                || c == '~' && text.startsWith("~~~", i);
    }

    private String decodeUtf8(int from, int to) {
        String text = new String(buffer, from, to - from, StandardCharsets.UTF_8);
        int bad = text.indexOf('\ufffd');
        if (bad >= 0 && !wasReplacementItself(from, to)) {
            firstMalformed = malformed == 0 ? number : firstMalformed;
            malformed++;
        }
        return text;
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

    /// Returns how many bytes were read up to the end of the last line.
    public long offset() {
        return offset;
    }

    public int lineCount() {
        return number;
    }

    /// Whether the line that was read last has no line break behind it, or lost its end.
    boolean isLastOpen() {
        return isOpen;
    }

    /// Returns how many lines contain bytes that are not UTF-8.
    public int malformedLines() {
        return malformed;
    }

    /// Returns the number of the first line with bytes that are not UTF-8; 0 when there is none.
    public int firstMalformedLine() {
        return firstMalformed;
    }

    /// Returns how many lines were longer than [#LONGEST_LINE] and lost their end.
    public int cutLines() {
        return cut;
    }

    /// Returns the SHA-256 of the bytes read so far, in hexadecimal. Call it once, at the end.
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
