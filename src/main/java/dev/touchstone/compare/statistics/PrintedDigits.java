package dev.touchstone.compare.statistics;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// How exactly a client prints one metric, seen in all its rows: a figure alone has lost its zeros at the end, and 200.00 ms
/// is kept as 0.2 s.
///
/// @param decimals the most that a figure has
/// @param significant the most significant digits that a figure has: a client can print so many instead of fixed decimals
record PrintedDigits(int decimals, int significant) {

    /// No client prints more decimals of a unit, times of microseconds among them; more have figures that were computed.
    private static final int MOST_DECIMALS = 6;

    /// @param rows of one client; null where a row has no figures
    static PrintedDigits of(List<@Nullable CellFigures[]> rows) {
        int decimals = 0;
        int significant = 0;
        for (@Nullable CellFigures[] row : rows) {
            for (CellFigures cell : row) {
                if (cell != null && cell.arePositive() && cell.decimals() <= MOST_DECIMALS) {
                    decimals = Math.max(decimals, cell.decimals());
                    significant = Math.max(significant, cell.decimals() + digitsBeforePoint(cell.mean()));
                }
            }
        }
        return new PrintedDigits(decimals, significant);
    }

    /// The decimals to which figures about this mean were printed, at least.
    ///
    /// @param mean above 0
    int decimals(double mean) {
        return Math.max(0, Math.min(decimals, significant - digitsBeforePoint(mean)));
    }

    /// Below 0 for the zeros behind the point: -1 for 0.05.
    private static int digitsBeforePoint(double value) {
        return (int) Math.floor(Math.log10(value)) + 1;
    }
}
