package dev.touchstone.chart.drawing;

import java.util.Arrays;
import java.util.List;

/// How a line is broken, so that lines differ by more than their colour.
public enum Dash {
    SOLID, DASHED(5, 4), DOTTED(2.5, 2.5), DASHED_AND_DOTTED(9, 3, 2.5, 3);

    private final List<Double> lengths;

    Dash(double... lengths) {
        this.lengths = Arrays.stream(lengths).boxed().toList();
    }

    /// The form of one of several lines; from the fifth on they come again.
    public static Dash of(int place) {
        return values()[Math.floorMod(place, values().length)];
    }

    /// The lengths of dashes and gaps in turn; none for an unbroken line.
    public List<Double> lengths() {
        return lengths;
    }
}
