package dev.touchstone.table;

import dev.touchstone.model.Rounding;
import dev.touchstone.model.text.NumberText;
import java.util.Collection;

/// How many decimals the figures of one column have, so that they can be read down it.
///
/// @param places digits behind the point, 0 to 6
/// @param leastDigits significant digits that a figure far below the others has all the same, if it has as many itself;
/// 0 where all figures have the same decimals
public record ColumnDecimals(int places, int leastDigits) {

    public static final ColumnDecimals NONE = new ColumnDecimals(0);

    private static final int MOST = 6;
    private static final int SIGNIFICANT = 4;

    /// The differences of figures of three digits can be recomputed from them.
    private static final int COMPARABLE = 3;

    /// The same decimals for all figures.
    public ColumnDecimals(int places) {
        this(places, 0);
    }

    /// The same, but a figure far below the others has three digits: its rounded value would not have the difference that
    /// stands beside it.
    public ColumnDecimals comparable() {
        return new ColumnDecimals(places, COMPARABLE);
    }

    /// Those of one figure of the column.
    public ColumnDecimals of(double figure) {
        int wanted = leastDigits == 0 || !Double.isFinite(figure) ? 0 : NumberText.decimals(figure, leastDigits);
        return wanted <= places ? this
                : new ColumnDecimals(Math.clamp(Math.min(wanted, Rounding.trusted(figure).scale()), places, MOST), leastDigits);
    }

    /// Four significant digits for a value in the middle of these, and no more than the values have themselves.
    public static ColumnDecimals fitting(Collection<Double> values) {
        double[] sizes = values.stream().mapToDouble(Math::abs).filter(size -> size > 0).sorted().toArray();
        if (sizes.length == 0) {
            return NONE;
        }
        int wanted = SIGNIFICANT - 1 - (int) Math.floor(Math.log10(sizes[sizes.length / 2]));
        int most = Math.clamp(wanted, 0, MOST);
        int present = 0;
        for (int i = 0; i < sizes.length && present < most; i++) {
            present = Math.max(present, Rounding.trusted(sizes[i]).scale());
        }
        return new ColumnDecimals(Math.min(present, most));
    }

    /// No more than these places.
    public ColumnDecimals atMost(int most) {
        return places <= most ? this : new ColumnDecimals(most, leastDigits);
    }

    /// The number format of a spreadsheet cell, without a unit.
    public String pattern() {
        return places == 0 ? "#,##0" : "#,##0." + "0".repeat(places);
    }

    /// @param unit as it stands behind each figure; empty for none
    public String pattern(String unit) {
        return unit.isEmpty() ? pattern() : pattern() + "\" " + unit + "\"";
    }
}
