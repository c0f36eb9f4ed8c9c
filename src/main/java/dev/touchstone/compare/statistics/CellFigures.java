package dev.touchstone.compare.statistics;

/// The figures of one cell with what follows from them alone, worked out once. Immutable.
public final class CellFigures {

    private static final CellFigures NONE = new CellFigures();

    private final double[] values;
    private final int decimals;
    private final double mean;
    /// Of the logarithms; NaN where a value is not above 0.
    private final double squares;

    private CellFigures(double... values) {
        this.values = values;
        this.decimals = LogRepeats.decimals(values);
        this.mean = values.length == 0 ? 0 : LogRepeats.mean(values);
        this.squares = arePositive(values) ? LogRepeats.squares(values) : Double.NaN;
    }

    /// @param values never changed
    public static CellFigures of(double... values) {
        return values.length == 0 ? NONE : new CellFigures(values);
    }

    /// The very array, which nobody changes.
    public double[] values() {
        return values;
    }

    /// The decimals of the value that has most.
    int decimals() {
        return decimals;
    }

    double mean() {
        return mean;
    }

    /// Whether there are values that have a logarithm, all of them.
    boolean arePositive() {
        return values.length > 0 && !Double.isNaN(squares);
    }

    /// @param rounded the decimals to which the values were rounded
    LogRepeats logarithms(int rounded) {
        return LogRepeats.of(values.length, mean, squares, rounded);
    }

    private static boolean arePositive(double[] values) {
        for (double value : values) {
            if (!(value > 0)) {
                return false;
            }
        }
        return values.length > 0;
    }
}
