package dev.touchstone.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// Rounds numbers as people do by hand and as Excel shows them: 15.405 becomes 15.41, whatever its binary value is.
/// Screen, files and command line all use this class, so that they cannot disagree.
public final class Rounding {

    /// A double has 15 exact digits; means and differences of figures lose the last of them.
    private static final MathContext TRUSTED = new MathContext(12, RoundingMode.HALF_EVEN);

    private Rounding() {
    }

    /// Returns the number without the error of binary arithmetic: 0.3 for 0.30000000000000004.
    ///
    /// @param value finite
    public static BigDecimal trusted(double value) {
        return BigDecimal.valueOf(value).round(TRUSTED).stripTrailingZeros();
    }

    /// Returns all digits of the number, without an exponent and without zeros at the end: `4`, `0.7`.
    ///
    /// @param value finite
    static String allDigits(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    /// Returns the number rounded half up to this number of decimals.
    public static BigDecimal to(double value, int decimals) {
        return trusted(value).setScale(decimals, RoundingMode.HALF_UP);
    }
}
