package dev.touchstone.model.request;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The arrival times of the chunks with text, in nanoseconds since the start of the point, in order of arrival.
/// Immutable.
public final class ChunkTimes {

    private static final ChunkTimes NONE = new ChunkTimes(new long[0]);

    private final long[] nanos;

    private ChunkTimes(long[] nanos) {
        this.nanos = nanos;
    }

    public static ChunkTimes none() {
        return NONE;
    }

    /// Returns a copy of the first `count` of these times.
    public static ChunkTimes of(long[] nanos, int count) {
        return count == 0 ? NONE : new ChunkTimes(Arrays.copyOf(nanos, count));
    }

    public int count() {
        return nanos.length;
    }

    public long at(int index) {
        return nanos[index];
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ChunkTimes times && Arrays.equals(nanos, times.nanos);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(nanos);
    }

    @Override
    public String toString() {
        return nanos.length + " chunks";
    }
}
