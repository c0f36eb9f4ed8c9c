package dev.touchstone.importer.file;

import org.jspecify.annotations.Nullable;

/// How much may be unpacked of one file that the user named, however it is nested: a small file that unpacks to
/// gigabytes is a trap or no result. Each entry of an archive has a part of its own, which all that is unpacked from it
/// shares: one that is too large costs itself, and what stands behind it is still read.
final class Allowance {

    /// Logs of a server that repeats itself shrink to a fiftieth; an entry may take half of what is left.
    private static final int MOST_TIMES = 400;
    private static final long SMALL = 512L << 20;
    /// With less than this left, no entry is worth opening.
    private static final long WORTH_OPENING = 1L << 20;
    static final int MOST_ENTRIES = 60_000;
    static final int DEEPEST = 4;

    private final @Nullable Allowance around;
    private final int depth;
    private final long most;
    private final Runnable watch;
    private long left;
    private int entries;

    private Allowance(@Nullable Allowance around, int depth, long most, Runnable watch) {
        this.around = around;
        this.depth = depth;
        this.most = most;
        this.left = most;
        this.watch = watch;
    }

    /// @param size of the file, in bytes
    /// @param watch run while bytes are unpacked, again and again; it stops the work by what it throws
    static Allowance forFile(long size, Runnable watch) {
        return new Allowance(null, 0, SMALL + MOST_TIMES * Math.max(0, size), watch);
    }

    static Allowance ofBytes(long most) {
        return new Allowance(null, 0, most, () -> { });
    }

    /// The part of an entry of the archive that this is the allowance of.
    Allowance ofEntry() {
        return new Allowance(this, depth + 1, left / 2, watch);
    }

    /// That of what is under one layer of compression.
    Allowance ofLayer() {
        return new Allowance(this, depth + 1, left, watch);
    }

    boolean isDeepest() {
        return depth >= DEEPEST;
    }

    /// Takes bytes off.
    ///
    /// @return whether that many were left
    boolean take(long bytes) {
        left -= bytes;
        boolean isEnough = around == null || around.take(bytes);
        return isEnough && left >= 0;
    }

    /// Bytes came that need no allowance, or will be taken off it.
    void goesOn() {
        watch.run();
    }

    boolean isSpent() {
        return left < 0 || around != null && around.isSpent();
    }

    boolean isWorthAnEntry() {
        return left >= Math.min(WORTH_OPENING, most);
    }

    /// @return whether one more entry may be looked at
    boolean takeEntry() {
        return around == null ? ++entries <= MOST_ENTRIES : around.takeEntry();
    }

    String bytesSentence() {
        return left >= 0 && around != null ? around.bytesSentence() : "unpacks to more than " + (most >> 20)
                + " MiB; the rest of it was left out. If that is what it should hold, unpack it and open that.";
    }

    static String spentSentence() {
        return "unpacks to far more than its size lets expect; the entries behind that were left out. If that is what it"
                + " should hold, unpack it and open the folder.";
    }

    static String entriesSentence() {
        return "holds more than " + MOST_ENTRIES + " entries; the rest was left out. Unpack it and open the folder with"
                + " the results.";
    }
}
