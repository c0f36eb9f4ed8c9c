package dev.touchstone.chart;

import dev.touchstone.model.text.NumberText;
import java.util.Locale;

/// Chooses how many digits the numbers in a chart have; [NumberText] writes them.
///
/// @param locale of the reader on screen, [Locale#ROOT] in files
record ChartDigits(Locale locale) {

    private static final double HUGE = 1e9;
    private static final double TINY = 1e-6;
    /// Axes that reach beyond these have all their ticks with exponents: zeros take the room of the picture.
    private static final double LONG = 1e7;
    private static final double SMALL = 1e-4;

    /// About three digits, for the label of a bar.
    String label(double value) {
        double size = Math.abs(value);
        int decimals = isCount(size) ? 0 : NumberText.decimals(size, 3);
        return plain(value, decimals, decimals);
    }

    /// About four digits, enough to tell repeats apart.
    String exact(double value) {
        double size = Math.abs(value);
        int decimals = isCount(size) ? 0 : NumberText.decimals(size, 4);
        return plain(value, decimals, decimals);
    }

    /// A tick of an axis whose ticks are this far apart.
    String tick(double value, double step) {
        // A step of 2.5 needs one digit more than its size suggests.
        int size = (int) Math.floor(Math.log10(step) + 1e-9);
        double digits = step / Math.pow(10, size);
        int decimals = Math.max(0, -size) + (size <= 0 && Math.abs(digits - 2.5) < 1e-6 ? 1 : 0);
        return Math.abs(value) < step / 2 ? "0" : plain(value, decimals, decimals);
    }

    /// A tick of this axis; all its ticks are written in one way.
    String tick(double value, Axis axis) {
        double largest = Math.max(Math.abs(axis.min()), Math.abs(axis.max()));
        double smallest = axis.log() ? axis.min() : largest;
        if (value != 0 && (largest >= LONG || smallest < SMALL)) {
            return scientific(value);
        }
        return axis.log() ? plain(value, 0, NumberText.decimals(value, 1)) : tick(value, axis.step());
    }

    String range(double low, double high) {
        return exact(low) + "–" + exact(high);
    }

    /// (value − base) ÷ base as percent with its sign.
    String delta(double fraction) {
        return text().change(fraction);
    }

    private static boolean isCount(double size) {
        return size >= 1 && size == Math.rint(size);
    }

    private String plain(double value, int least, int most) {
        double size = Math.abs(value);
        return size >= HUGE || size > 0 && size < TINY ? scientific(value) : text().rounded(value, least, most);
    }

    private String scientific(double value) {
        return text().scientific(value);
    }

    private NumberText text() {
        return NumberText.in(locale);
    }
}
