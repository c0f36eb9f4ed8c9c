package dev.touchstone.cli;

import dev.touchstone.model.Rounding;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// Numbers as the command line prints them: the same in every locale, so that output can be compared and pasted.
final class Plain {

    /// What stands where nothing is known.
    static final String UNKNOWN = "–";

    private static final int DECIMALS = 2;
    private static final MathContext SMALL = new MathContext(4, RoundingMode.HALF_UP);

    private Plain() {
    }

    /// Enough digits to tell repeats apart: two decimals, below 1 up to four significant digits.
    static String number(double value) {
        BigDecimal small = Rounding.trusted(value).round(SMALL).stripTrailingZeros();
        return Math.abs(value) < 1 && small.scale() > DECIMALS ? small.toPlainString()
                : Rounding.to(value, DECIMALS).toPlainString();
    }

    /// A count without decimals.
    static String count(double value) {
        return String.valueOf(Math.round(value));
    }
}
