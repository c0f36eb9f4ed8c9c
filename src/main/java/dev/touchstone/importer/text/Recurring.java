package dev.touchstone.importer.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Lines that stood in the text before: the borders of tables, headings, rows whose value is the same again. They are
/// a good part of a page of results; found again by their bytes, they are neither decoded nor looked at once more, and
/// runs that keep them share them. Lines of logs stand there once only; most of them are too long to be looked for.
final class Recurring {

    private static final int SLOTS = 1024;
    /// The lines of logs are longer than plain ones of tables and commands; drawn ones have three bytes a character.
    private static final int LONGEST_PLAIN = 72;
    private static final int LONGEST_DRAWN = 640;
    private static final long FACTOR = 0x9e37_79b9_7f4a_7c15L;
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /// The sum of the line that was met last with this slot, and the line itself once it was met twice.
    private final long[] sums = new long[SLOTS];
    private final @Nullable Met[] lines = new Met[SLOTS];
    private long sum;

    private record Met(byte[] bytes, Line line) {
    }

    /// Whether lines like this one are looked for.
    ///
    /// @param plain whether it holds nothing but ASCII
    static boolean may(int length, boolean plain) {
        return length <= (plain ? LONGEST_PLAIN : LONGEST_DRAWN);
    }

    /// The line with these bytes; null when it is met for the first or the second time, and is to be [#put].
    @Nullable Line find(byte[] bytes, int from, int to) {
        sum = sum(bytes, from, to);
        Met met = lines[slot()];
        return met != null && Arrays.equals(met.bytes, 0, met.bytes.length, bytes, from, to) ? met.line : null;
    }

    /// Keeps the line that was looked for last and not found.
    void put(byte[] bytes, int from, int to, Line line) {
        int slot = slot();
        if (sums[slot] == sum) {
            lines[slot] = new Met(Arrays.copyOfRange(bytes, from, to), line);
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
        for (; at < to; at++) {
            sum += bytes[at] * weight;
            weight += 2 * FACTOR;
        }
        return sum * FACTOR;
    }
}
