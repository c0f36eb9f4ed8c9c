package dev.touchstone.chart.panel;

import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.model.Rounding;
import dev.touchstone.model.text.NumberText;
import java.util.Locale;

/// Chooses how many digits the numbers in a chart have; [NumberText] writes them.
///
/// @param locale of the reader on screen, [Locale#ROOT] in files
public record ChartDigits(Locale locale) {

    private static final int LABEL_DIGITS = 3;
    private static final int EXACT_DIGITS = 4;
    private static final double HUGE = 1e9;
    private static final double TINY = 1e-6;
    /// Axes that reach beyond these have all their ticks with exponents: zeros take the room of the picture.
    private static final double LONG = 1e7;
    private static final double SMALL = 1e-4;

    /// About three digits, for the label of a bar; no more than its source has.
    String label(Point point) {
        return figure(point.value(), LABEL_DIGITS, point.decimals());
    }

    /// The same of another figure of a point.
    String label(double value, int most) {
        return figure(value, LABEL_DIGITS, most);
    }

    /// About four digits, enough to tell repeats apart; no more than its source has.
    public String exact(Point point) {
        return exact(point.value(), point.decimals());
    }

    /// About four digits of a computed figure.
    public String exact(double value) {
        return exact(value, Point.ANY_DECIMALS);
    }

    /// @param most how many decimals the source has, or [Point#ANY_DECIMALS]
    public String exact(double value, int most) {
        return figure(value, EXACT_DIGITS, most);
    }

    private String figure(double value, int digits, int most) {
        double size = Math.abs(value);
        int wanted = NumberText.decimals(size, digits);
        int decimals = most >= 0 ? Math.min(wanted, most) : isCount(size) ? 0 : wanted;
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

    /// From the lowest to the highest repeat, which are figures of single runs.
    String range(Point point) {
        int most = Math.min(point.decimals(), Math.max(own(point.low()), own(point.high())));
        return exact(point.low(), most) + "–" + exact(point.high(), most);
    }

    private static int own(double value) {
        return Double.isFinite(value) ? Math.max(0, Rounding.trusted(value).scale()) : 0;
    }

    /// (value − base) ÷ base as percent with its sign.
    public String delta(double fraction) {
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
