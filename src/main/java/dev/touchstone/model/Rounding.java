package dev.touchstone.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// Rounds numbers as people do by hand and as Excel shows them: 15.405 becomes 15.41, whatever its binary value is.
/// Screen, files and command line all use this class, so that they cannot disagree.
public final class Rounding {

    /// A double has 15 exact digits; means and differences of figures lose the last of them.
    private static final MathContext TRUSTED = new MathContext(12, RoundingMode.HALF_EVEN);

    private static final double[] POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10};
    /// Whole numbers below have no more digits than are trusted.
    private static final double TRUSTED_DIGITS = 1e12;

    private Rounding() {
    }

    /// Returns the number without the error of binary arithmetic: 0.3 for 0.30000000000000004.
    ///
    /// @param value finite
    public static BigDecimal trusted(double value) {
        return BigDecimal.valueOf(value).round(TRUSTED).stripTrailingZeros();
    }

    /// The value of [#trusted], for most numbers at a fraction of the cost.
    ///
    /// @param value finite
    public static double cleaned(double value) {
        // A negative zero becomes zero.
        return printedDecimals(value) >= 0 ? value + 0.0 : trusted(value).doubleValue();
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

    /// The decimals of a number, trailing zeros not counted; 0 for a whole one. The same as the scale of [#trusted],
    /// where that is not negative, at a fraction of the cost.
    public static int decimals(double value) {
        int printed = printedDecimals(value);
        return printed >= 0 ? printed : Math.max(0, trusted(value).scale());
    }

    /// Whether a number certainly has no more decimals than these, found in one step; false also where that takes longer to
    /// find out.
    ///
    /// @param decimals 0 or more
    public static boolean isWithin(double value, int decimals) {
        return decimals < POWERS.length && isPrinted(value, Math.rint(value * POWERS[decimals]), decimals);
    }

    private static boolean isPrinted(double value, double scaled, int decimals) {
        return Math.abs(scaled) < TRUSTED_DIGITS && scaled / POWERS[decimals] == value;
    }

    /// The decimals of a number that has no more digits than are trusted; -1 for others, and where that takes longer to find out.
    private static int printedDecimals(double value) {
        for (int decimals = 0; decimals < POWERS.length; decimals++) {
            double scaled = Math.rint(value * POWERS[decimals]);
            if (Math.abs(scaled) >= TRUSTED_DIGITS) {
                break;
            }
            if (scaled / POWERS[decimals] == value) {
                return decimals;
            }
        }
        return -1;
    }
}
