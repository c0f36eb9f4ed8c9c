package dev.touchstone.importer.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Remembers the shapes of the last few lines that had a new one: an engine's log has a handful of them, in turns.
final class LineShapes {

    static final int MOST = 8;
    private static final int LONGEST = 1000;
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long ZEROS = '0' * ONES;
    private static final long TOPS = 0x80 * ONES;
    /// What sets the top bit of a byte from 1 on, and from 10 on.
    private static final long UP_FROM_ONE = 0x7f * ONES;
    private static final long UP_FROM_TEN = (0x80 - 10) * ONES;
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /// The one that was met last stands first.
    private final @Nullable LineShape[] shapes = new LineShape[MOST];
    /// Of the line that was asked about last; null where it was long.
    private @Nullable LineShape last;

    /// Returns the shape of a line of ASCII; null when it is new, or the line is long.
    @Nullable LineShape of(byte[] line, int from, int to) {
        if (to - from > LONGEST) {
            last = null;
            return null;
        }
        // The lines of a log come in the same order again and again.
        LineShape before = last;
        LineShape likely = before == null ? null : before.follower();
        if (likely != null && likely.has(line, from, to)) {
            last = likely;
            return likely;
        }
        LineShape known = known(line, from, to);
        LineShape shape = known == null ? new LineShape(Arrays.copyOfRange(line, from, to)) : known;
        if (known == null) {
            first(MOST - 1, shape);
        }
        if (before != null) {
            before.isFollowedBy(shape);
        }
        last = shape;
        return known;
    }

    private @Nullable LineShape known(byte[] line, int from, int to) {
        for (int i = 0; i < MOST; i++) {
            LineShape shape = shapes[i];
            if (shape == null) {
                break;
            }
            if (shape.has(line, from, to)) {
                first(i, shape);
                return shape;
            }
        }
        return null;
    }

    private void first(int was, LineShape shape) {
        for (int i = was; i > 0; i--) {
            shapes[i] = shapes[i - 1];
        }
        shapes[0] = shape;
    }

    /// Returns how many bytes from these two places on are the same or are both digits. Eight are compared at once: the
    /// top bit of a byte is set in a sum where the bytes differ, and in another where one of them is no digit. No sum
    /// carries over into the next byte, because all bytes are ASCII.
    static int alike(byte[] one, int from, int end, byte[] other, int otherFrom, int otherEnd) {
        int most = Math.min(end - from, otherEnd - otherFrom);
        int alike = 0;
        while (alike + Long.BYTES <= most) {
            long left = (long) EIGHT.get(one, from + alike);
            long right = (long) EIGHT.get(other, otherFrom + alike);
            long differ = (left ^ right) + UP_FROM_ONE;
            long others = (left ^ ZEROS) + UP_FROM_TEN | (right ^ ZEROS) + UP_FROM_TEN;
            long odd = differ & others & TOPS;
            if (odd != 0) {
                return alike + Long.numberOfTrailingZeros(odd) / Byte.SIZE;
            }
            alike += Long.BYTES;
        }
        while (alike < most && (one[from + alike] == other[otherFrom + alike]
                || LineShape.isDigit(one[from + alike]) && LineShape.isDigit(other[otherFrom + alike]))) {
            alike++;
        }
        return alike;
    }
}
