package dev.touchstone.importer.draft;

/// Writes numbers as [Double#toString] does, in a fraction of the time where they have few digits, as printed figures
/// have.
final class DecimalWriter {

    private static final double SMALLEST = 1e-3;
    private static final double BEHIND_LARGEST = 1e7;
    private static final int MILLION = 1_000_000;

    private DecimalWriter() {
    }

    /// A decimal of up to 15 digits is the shortest that its double can be written as: no two of them have one double.
    static StringBuilder append(StringBuilder text, double value) {
        long millionths = Math.round(value * MILLION);
        boolean isShort = value >= SMALLEST && value < BEHIND_LARGEST && (double) millionths / MILLION == value;
        if (!isShort) {
            return text.append(value);
        }
        text.append(millionths / MILLION).append('.');
        int rest = (int) (millionths % MILLION);
        for (int place = MILLION / 10; place == MILLION / 10 || rest > 0; place /= 10) {
            text.append((char) ('0' + rest / place));
            rest %= place;
        }
        return text;
    }
}
