package dev.touchstone.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// Numbers rounded as a person rounds them by hand, and as Excel shows them: 15.405 is 15.41, whatever its double is.
/// Screen, files and command line all round here, so that they cannot disagree.
public final class Rounding {

    /// A double holds 15 digits; means and differences of read figures lose the last of them.
    private static final MathContext TRUSTED = new MathContext(12, RoundingMode.HALF_EVEN);

    private Rounding() {
    }

    /// The number without what binary arithmetic added: 0.3 for 0.30000000000000004.
    ///
    /// @param value finite
    public static BigDecimal trusted(double value) {
        return BigDecimal.valueOf(value).round(TRUSTED).stripTrailingZeros();
    }

    /// Rounded half up to so many decimals.
    public static BigDecimal to(double value, int decimals) {
        return trusted(value).setScale(decimals, RoundingMode.HALF_UP);
    }
}
