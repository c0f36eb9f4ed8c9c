package dev.touchstone.importer.file;

/// How much may be unpacked of one file that the user named, however it is nested: a small file that unpacks to
/// gigabytes is a trap or no result.
final class Allowance {

    /// Logs of a server that repeats itself shrink to a fiftieth.
    private static final int MOST_TIMES = 200;
    private static final long SMALL = 64L << 20;
    private static final long MOST_BYTES = 16L << 30;
    static final int MOST_ENTRIES = 60_000;
    static final int DEEPEST = 4;

    private final long most;
    private long left;
    private int entries;

    private Allowance(long most) {
        this.most = most;
        this.left = most;
    }

    static Allowance forFile(long size) {
        return new Allowance(Math.min(MOST_BYTES, SMALL + MOST_TIMES * Math.max(0, size)));
    }

    static Allowance ofBytes(long most) {
        return new Allowance(most);
    }

    /// Takes bytes off.
    ///
    /// @return whether that many were left
    boolean take(long bytes) {
        left -= bytes;
        return left >= 0;
    }

    boolean isSpent() {
        return left < 0;
    }

    /// @return whether one more entry may be looked at
    boolean takeEntry() {
        return ++entries <= MOST_ENTRIES;
    }

    String bytesSentence() {
        return "unpacks to more than " + (most >> 20) + " MiB; the rest was left out. If that is what it should hold,"
                + " unpack it and open the folder.";
    }

    static String entriesSentence() {
        return "holds more than " + MOST_ENTRIES + " entries; the rest was left out. Unpack it and open the folder with"
                + " the results.";
    }
}
