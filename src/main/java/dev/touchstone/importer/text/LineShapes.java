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

    /// Returns how many bytes are the same from these two places on.
    static int same(byte[] one, int from, int end, byte[] other, int otherFrom, int otherEnd) {
        int most = Math.min(end - from, otherEnd - otherFrom);
        int same = 0;
        while (same + Long.BYTES <= most) {
            long differ = (long) EIGHT.get(one, from + same) ^ (long) EIGHT.get(other, otherFrom + same);
            if (differ != 0) {
                return same + Long.numberOfTrailingZeros(differ) / Byte.SIZE;
            }
            same += Long.BYTES;
        }
        while (same < most && one[from + same] == other[otherFrom + same]) {
            same++;
        }
        return same;
    }
}
