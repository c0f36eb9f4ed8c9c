package dev.touchstone.importer.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Keeps lines that recur in a text: the borders of tables, headings, rows of the same value. They are a large part of
/// a page of results. Found again by their bytes they are not decoded once more, and the runs that keep them share
/// them. Log lines do not recur, and most are too long to be looked up.
final class LineCache {

    private static final int SLOTS = 1024;
    /// The lines of logs are longer than plain ones of tables and commands; drawn ones have three bytes a character.
    private static final int LONGEST_PLAIN = 72;
    private static final int LONGEST_DRAWN = 640;
    private static final long FACTOR = 0x9e37_79b9_7f4a_7c15L;
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /// The hash of the last line of each slot, and the line itself once it occurred twice.
    private final long[] sums = new long[SLOTS];
    private final @Nullable Entry[] lines = new Entry[SLOTS];
    private long sum;

    private record Entry(byte[] bytes, Line line) {
    }

    /// Whether lines like this one are looked up.
    ///
    /// @param plain whether it holds nothing but ASCII
    static boolean isCached(int length, boolean plain) {
        return length <= (plain ? LONGEST_PLAIN : LONGEST_DRAWN);
    }

    /// Returns the line with these bytes; null when it occurs for the first or the second time and is to be [#put].
    @Nullable Line find(byte[] bytes, int from, int to) {
        sum = sum(bytes, from, to);
        Entry entry = lines[slot()];
        return entry != null && Arrays.equals(entry.bytes, 0, entry.bytes.length, bytes, from, to) ? entry.line : null;
    }

    /// Adds the line that was looked up last and not found.
    void put(byte[] bytes, int from, int to, Line line) {
        int slot = slot();
        if (sums[slot] == sum) {
            lines[slot] = new Entry(Arrays.copyOfRange(bytes, from, to), line.recurring());
        }
        sums[slot] = sum;
    }

    private int slot() {
        return (int) (sum >>> Long.SIZE - Integer.numberOfTrailingZeros(SLOTS));
    }

    /// Each eight bytes count by an odd number of their own, so that none waits for the one before it.
    private static long sum(byte[] bytes, int from, int to) {
        long sum = to - from + 1;
        long weight = FACTOR;
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            sum += (long) EIGHT.get(bytes, at) * weight;
            weight += 2 * FACTOR;
        }
        if (at > from) {
            // The last eight, some of which were counted before.
            return (sum + (long) EIGHT.get(bytes, to - Long.BYTES) * weight) * FACTOR;
        }
        for (; at < to; at++) {
            sum += bytes[at] * weight;
            weight += 2 * FACTOR;
        }
        return sum * FACTOR;
    }
}
