package dev.touchstone.importer.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Remembers the shapes of the last few lines that had a new one: an engine's log has a handful of them, in turns.
final class LineShapes {

    private static final int MOST = 8;
    private static final int LONGEST = 1000;
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /// The one that was met last stands first.
    private final @Nullable LineShape[] shapes = new LineShape[MOST];

    /// Returns the shape of a line of ASCII; null when it is new, or the line is long.
    @Nullable LineShape of(byte[] line, int from, int to) {
        if (to - from > LONGEST) {
            return null;
        }
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
        first(MOST - 1, new LineShape(Arrays.copyOfRange(line, from, to)));
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
