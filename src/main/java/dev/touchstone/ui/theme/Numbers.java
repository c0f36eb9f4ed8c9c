package dev.touchstone.ui.theme;

import dev.touchstone.model.Rounding;
import dev.touchstone.model.Unit;
import java.text.NumberFormat;
import java.util.Locale;

/// Numbers as the screen shows them, in the user's format; files have their own plain ones.
public final class Numbers {

    /// What stands where nothing is known.
    public static final String UNKNOWN = "–";

    private Numbers() {
    }

    /// Enough digits to tell repeats apart and no more: about four significant ones, whole numbers from 1,000.
    public static String metric(double value, Unit unit) {
        double size = Math.abs(value);
        int decimals = unit == Unit.COUNT && size == Math.rint(size) ? 0
                : size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 4;
        NumberFormat format = NumberFormat.getNumberInstance(Locale.getDefault(Locale.Category.FORMAT));
        format.setMinimumFractionDigits(size == 0 ? 0 : Math.min(decimals, 2));
        format.setMaximumFractionDigits(decimals);
        return format.format(Rounding.to(value, decimals));
    }

    /// A fraction as percent with its sign: `+13.9 %`.
    public static String delta(double fraction) {
        NumberFormat format = NumberFormat.getNumberInstance(Locale.getDefault(Locale.Category.FORMAT));
        format.setMinimumFractionDigits(1);
        format.setMaximumFractionDigits(1);
        String sign = fraction > 0 ? "+" : fraction < 0 ? "−" : "±";
        return sign + format.format(Rounding.to(Math.abs(fraction) * 100, 1)) + " %";
    }

    /// A count with the user's thousands separators.
    public static String count(long count) {
        return NumberFormat.getIntegerInstance(Locale.getDefault(Locale.Category.FORMAT)).format(count);
    }

    /// What share a part is, as whole percent: `5 %`; a little is never called nothing, nor nearly all all.
    public static String share(long part, long of) {
        double percent = of == 0 ? 0 : 100.0 * part / of;
        return percent > 0 && percent < 1 ? "under 1 %" : percent > 99 && percent < 100 ? "over 99 %"
                : count(Math.round(percent)) + " %";
    }
}
