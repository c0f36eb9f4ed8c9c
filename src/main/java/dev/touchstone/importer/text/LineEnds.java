package dev.touchstone.importer.text;

import java.util.Arrays;

/// Where the lines of a text end, in bytes from its beginning.
public final class LineEnds {

    private long[] ends = new long[16];
    private int count;

    void add(long end) {
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, count + (count >> 1));
        }
        ends[count++] = end;
    }

    public int lineCount() {
        return count;
    }

    /// Returns the offset of the first byte of a line.
    ///
    /// @param number 1-based
    public long start(int number) {
        return number == 1 ? 0 : ends[number - 2];
    }

    /// Returns the offset behind a line and its line end.
    ///
    /// @param number 1-based
    public long end(int number) {
        return ends[number - 1];
    }
}
