package dev.touchstone.importer.file;

import dev.touchstone.i18n.I18n;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Limits how many bytes are unpacked from one file that the user chose, and how long it takes, however it is nested: a small file that
/// unpacks to gigabytes is an attack or no result. Each entry of an archive has a limit of its own, which all that is
/// unpacked from it shares: an entry that is too large is cut, and the entries behind it are still read.
final class UnpackLimit {

    /// Repetitive server logs shrink to a fiftieth; an entry may take half of what is left.
    private static final int MOST_TIMES = 400;
    private static final long SMALL = 512L << 20;
    /// With less than this left, no entry is worth opening.
    private static final long WORTH_OPENING = 1L << 20;
    static final int MOST_ENTRIES = 60_000;
    static final int DEEPEST = 4;

    private static final long SECONDS = 60;
    private static final long SECONDS_PER_MIB = 2;

    private final @Nullable UnpackLimit around;
    private final int depth;
    private final long most;
    private final Runnable watch;
    private final TimeLimit time;
    private long left;
    private int entries;

    /// How long all that is nested in one file may take.
    private record TimeLimit(LongSupplier nanos, long start, long seconds) {

        private static final TimeLimit NONE = new TimeLimit(() -> 0, 0, 1);

        boolean isOver() {
            return nanos.getAsLong() - start > TimeUnit.SECONDS.toNanos(seconds);
        }
    }

    private UnpackLimit(@Nullable UnpackLimit around, int depth, long most, Runnable watch, TimeLimit time) {
        this.around = around;
        this.depth = depth;
        this.most = most;
        this.left = most;
        this.watch = watch;
        this.time = time;
    }

    /// @param size of the file, in bytes
    /// @param watch called again and again while bytes are unpacked; what it throws stops the work
    static UnpackLimit forFile(long size, Runnable watch) {
        return forFile(size, watch, System::nanoTime);
    }

    /// @param nanos the time, which limits how long the work takes
    static UnpackLimit forFile(long size, Runnable watch, LongSupplier nanos) {
        long bytes = Math.max(0, size);
        return new UnpackLimit(null, 0, SMALL + MOST_TIMES * bytes, watch,
                new TimeLimit(nanos, nanos.getAsLong(), SECONDS + SECONDS_PER_MIB * (bytes >> 20)));
    }

    static UnpackLimit ofBytes(long most) {
        return new UnpackLimit(null, 0, most, () -> { }, TimeLimit.NONE);
    }

    /// Returns the limit of an entry of the archive that this is the limit of.
    UnpackLimit ofEntry() {
        return new UnpackLimit(this, depth + 1, left / 2, watch, time);
    }

    /// Returns the limit of what is under one layer of compression.
    UnpackLimit ofLayer() {
        return new UnpackLimit(this, depth + 1, left, watch, time);
    }

    boolean isDeepest() {
        return depth >= DEEPEST;
    }

    /// Subtracts bytes.
    ///
    /// @return whether that many were left
    boolean take(long bytes) {
        left -= bytes;
        boolean isEnough = around == null || around.take(bytes);
        return isEnough && left >= 0;
    }

    /// Calls the watch, which may stop the work.
    void goesOn() {
        watch.run();
    }

    boolean isSpent() {
        return left < 0 || around != null && around.isSpent();
    }

    /// Whether the time for the whole file is over.
    boolean isLate() {
        return time.isOver();
    }

    boolean isWorthAnEntry() {
        return left >= Math.min(WORTH_OPENING, most);
    }

    /// @return whether one more entry may be looked at
    boolean takeEntry() {
        return around == null ? ++entries <= MOST_ENTRIES : around.takeEntry();
    }

    String bytesSentence(String source) {
        return left >= 0 && around != null ? around.bytesSentence(source) : I18n.stored("{0} unpacks to more than {1} MiB;"
                + " the rest was skipped. If it should be that large, unpack it and open that.", source, most >> 20);
    }

    String timeSentence(String source) {
        return I18n.stored("{0} takes longer than {1} s to unpack and read; the rest was skipped. If it should be that large,"
                + " unpack it and open the parts that hold results.", source, time.seconds());
    }

    static String spentSentence(String source) {
        return I18n.stored("{0} unpacks to far more than expected from its size; the entries after that were skipped. If it"
                + " should be that large, unpack it and open the folder.", source);
    }

    static String entriesSentence(String source) {
        return I18n.stored("{0} contains more than {1} entries; the rest was skipped. Unpack it and open the folder with"
                + " the results.", source, MOST_ENTRIES);
    }
}
