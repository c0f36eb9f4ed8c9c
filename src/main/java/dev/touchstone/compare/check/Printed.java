package dev.touchstone.compare.check;

import dev.touchstone.model.Rounding;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// Figures in the sentences of checks: the same in every locale, four significant digits, whole numbers whole.
final class Printed {

    private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_UP);
    private static final double ALL_DIGITS_FROM = 1000;

    private Printed() {
    }

    static String number(double value) {
        BigDecimal rounded = Math.abs(value) >= ALL_DIGITS_FROM ? Rounding.to(value, 0)
                : Rounding.trusted(value).round(DIGITS);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /// A fraction as a percentage: `2.8 %`.
    static String percent(double fraction) {
        return number(Rounding.to(fraction * 100, Math.abs(fraction) < 0.1 ? 1 : 0).doubleValue()) + " %";
    }
}
