package dev.touchstone.report;

import dev.touchstone.model.Rounding;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/// Numbers as files show them: plain, with a point, without grouping, the same number of decimals all down a column.
///
/// @param decimals digits behind the point, 0 to 6
record Figures(int decimals) {

    private static final int MOST_DECIMALS = 6;
    private static final int SIGNIFICANT = 4;

    /// Four significant digits for a value in the middle of these, and no more than the values have themselves.
    static Figures fitting(Collection<Double> values) {
        double[] sizes = values.stream().mapToDouble(Math::abs).filter(size -> size > 0).sorted().toArray();
        if (sizes.length == 0) {
            return new Figures(0);
        }
        double middle = sizes[sizes.length / 2];
        int wanted = SIGNIFICANT - 1 - (int) Math.floor(Math.log10(middle));
        int present = Arrays.stream(sizes).mapToInt(size -> Math.max(0, Rounding.trusted(size).scale())).max().orElse(0);
        return new Figures(Math.clamp(Math.min(wanted, present), 0, MOST_DECIMALS));
    }

    String text(double value) {
        return Rounding.to(value, decimals).toPlainString();
    }

    /// `11.12–12.00`; a dash where there is only one value.
    String range(double low, double high, int n) {
        return n < 2 ? Table.UNKNOWN : text(low) + "–" + text(high);
    }

    /// The number format of a spreadsheet cell, without a unit.
    String pattern() {
        return decimals == 0 ? "#,##0" : "#,##0." + "0".repeat(decimals);
    }

    /// @param unit as it stands behind each figure; empty for none
    String pattern(String unit) {
        return unit.isEmpty() ? pattern() : pattern() + "\" " + unit + "\"";
    }

    /// Every digit that can be trusted, without an exponent.
    static String exact(double value) {
        return Rounding.trusted(value).toPlainString();
    }

    /// The number without what binary arithmetic added: 0.3 for 0.30000000000000004.
    static double clean(double value) {
        return Rounding.trusted(value).doubleValue();
    }

    /// A fraction as percent with its sign: `+13.9 %`.
    static String delta(double fraction) {
        return String.format(Locale.ROOT, "%+.1f %%", Rounding.trusted(fraction * 100));
    }
}
