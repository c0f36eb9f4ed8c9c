package dev.touchstone.compare.check;

import dev.touchstone.model.Rounding;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// Writes numbers in the sentences of checks, the same in every locale: four significant digits, no decimals from 1,000
/// on.
final class MessageNumbers {

    private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_UP);
    private static final double ALL_DIGITS_FROM = 1000;

    private MessageNumbers() {
    }

    static String number(double value) {
        BigDecimal rounded = Math.abs(value) >= ALL_DIGITS_FROM ? Rounding.to(value, 0)
                : Rounding.trusted(value).round(DIGITS);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /// A fraction as a percentage with one decimal at most: `2.8 %`.
    static String percent(double fraction) {
        return number(Rounding.to(fraction * 100, 1).doubleValue()) + " %";
    }

    /// A ratio with one decimal: `8.0 times`.
    static String times(double ratio) {
        return Rounding.to(ratio, 1).toPlainString() + " times";
    }

    /// A change as a percentage with its sign: `+12 %`.
    static String change(double fraction) {
        return (fraction > 0 ? "+" : "") + percent(fraction);
    }
}
