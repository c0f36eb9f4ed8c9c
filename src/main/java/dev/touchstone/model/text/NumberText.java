package dev.touchstone.model.text;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Level;
import dev.touchstone.model.Rounding;
import dev.touchstone.model.Unit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Writes numbers for people, in every face and in every sentence. The static methods write alike everywhere; the
/// others in the format of an instance: [#PLAIN] in files and on the command line, [#SENTENCE] in findings, [#onScreen]
/// in the window.
///
/// @param isGrouped whether thousands are separated
/// @param minus a hyphen where programs and spreadsheets read the number, else `−`
public record NumberText(Locale locale, boolean isGrouped, char minus) {

    /// Stands for an absent value.
    public static final String UNKNOWN = "–";

    /// The same in every locale, as programs and spreadsheets read numbers.
    public static final NumberText PLAIN = new NumberText(Locale.ROOT, false, '-');

    /// The same in every locale, with grouping and a minus sign.
    public static final NumberText SENTENCE = new NumberText(Locale.ROOT, true, '−');

    private static final MathContext BRIEF = new MathContext(4, RoundingMode.HALF_UP);
    private static final int BRIEF_DECIMALS = 2;
    private static final int MESSAGE_DIGITS = 4;
    private static final int ALIKE_DIGITS = 4;
    private static final int TIME_DIGITS = 3;
    private static final int MOST_LEVEL_DECIMALS = 6;

    /// With grouping, in the format of a locale.
    public static NumberText in(Locale locale) {
        return new NumberText(locale, true, '−');
    }

    /// In the user's format.
    public static NumberText onScreen() {
        return in(Locale.getDefault(Locale.Category.FORMAT));
    }

    /// Returns every digit that can be trusted, without an exponent.
    public static String exact(double value) {
        return Rounding.trusted(value).toPlainString();
    }

    /// Returns at most this many significant digits, but all digits before the point; without zeros at the end:
    /// `0.00123`, `12.3`, `20871`.
    public static String significant(double value, int digits) {
        BigDecimal rounded = Math.abs(value) >= Math.pow(10, digits - 1.0) ? Rounding.to(value, 0)
                : Rounding.trusted(value).round(new MathContext(digits, RoundingMode.HALF_UP));
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /// Returns at most four significant digits, as the messages of checks have them.
    public static String significant(double value) {
        return significant(value, MESSAGE_DIGITS);
    }

    /// Returns enough digits to tell repeats apart: two decimals, below 1 up to four significant digits.
    public static String brief(double value) {
        BigDecimal small = Rounding.trusted(value).round(BRIEF).stripTrailingZeros();
        return Math.abs(value) < 1 && small.scale() > BRIEF_DECIMALS ? small.toPlainString()
                : Rounding.to(value, BRIEF_DECIMALS).toPlainString();
    }

    /// Returns a time with three significant digits: `0.42 ms`, `12.3 ms`, `1.23 s`.
    public static String time(double seconds) {
        return Math.abs(seconds) < 1 ? significant(seconds * 1e3, TIME_DIGITS) + " ms"
                : significant(seconds, TIME_DIGITS) + " s";
    }

    public static String time(Duration duration) {
        return time(duration.toNanos() / 1e9);
    }

    /// Returns the decimals with which a number has this many significant digits; 0 where all stand before the point.
    public static int decimals(double value, int digits) {
        return value == 0 ? 0 : Math.max(0, digits - 1 - (int) Math.floor(Math.log10(Math.abs(value))));
    }

    /// Returns a number with exactly this many decimals.
    public String fixed(double value, int decimals) {
        return rounded(value, decimals, decimals);
    }

    /// Returns a number rounded to `most` decimals, without zeros at the end beyond `least`.
    public String rounded(double value, int least, int most) {
        BigDecimal rounded = Rounding.to(value, most);
        if (!isGrouped) {
            int scale = Math.max(least, rounded.stripTrailingZeros().scale());
            return rounded.setScale(scale, RoundingMode.UNNECESSARY).toPlainString().replace('-', minus);
        }
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMinimumFractionDigits(least);
        format.setMaximumFractionDigits(most);
        return format.format(rounded).replace('-', minus);
    }

    /// Returns a number with an exponent: `2.5E-7`.
    public String scientific(double value) {
        return new DecimalFormat("0.##E0", DecimalFormatSymbols.getInstance(locale)).format(value);
    }

    /// Returns a figure that stands alone, with enough digits to tell repeats apart: about four significant ones, whole
    /// numbers from 1,000.
    public String metric(double value, Unit unit) {
        double size = Math.abs(value);
        int decimals = unit == Unit.COUNT && size == Math.rint(size) ? 0
                : size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 4;
        return rounded(value, size == 0 ? 0 : Math.min(decimals, 2), decimals);
    }

    /// Returns a figure with four significant digits, and no more than it has itself.
    public String figure(double value) {
        return figures(value).getFirst();
    }

    /// Returns figures that are read beside each other, all to the same place: four significant digits of the largest,
    /// and no more than they have themselves.
    public List<String> figures(double... values) {
        double largest = Arrays.stream(values).map(Math::abs).max().orElse(0);
        int own = Arrays.stream(values).mapToInt(value -> Math.max(0, Rounding.trusted(value).scale())).max().orElse(0);
        int decimals = Math.min(decimals(largest, ALIKE_DIGITS), own);
        return Arrays.stream(values).mapToObj(value -> fixed(value, decimals)).toList();
    }

    /// Returns a range, both ends to the same place: `18.2–24.9`.
    public String range(double low, double high) {
        return String.join("–", figures(low, high));
    }

    /// Returns a whole number.
    public String count(double count) {
        // Most counts are small, and making a format takes a hundred times as long.
        boolean isPlain = locale.equals(Locale.ROOT) && count >= 0 && count < 1000 && count == Math.rint(count);
        return isPlain ? Integer.toString((int) count) : fixed(count, 0);
    }

    /// Returns a whole number with its noun: `1 run`, `1,234 runs`.
    ///
    /// @param noun whose plural has an `s`
    public String counted(long count, String noun) {
        return I18n.counted(count, count(count), noun);
    }

    /// Returns the level of a condition: `30`, `0.7`, `vLLM`.
    public String level(Level level) {
        return switch (level) {
            case Level.Number(double value) when isGrouped -> rounded(value, 0, MOST_LEVEL_DECIMALS);
            case Level any -> any.toString();
        };
    }

    /// Returns a fraction as percent: `1.6 %`.
    public String percent(double fraction, int decimals) {
        return percent(fraction, decimals, decimals);
    }

    /// Returns a fraction as percent, without zeros at the end beyond `least` decimals.
    public String percent(double fraction, int least, int most) {
        return rounded(fraction * 100, least, most) + " %";
    }

    /// Returns a fraction as percent with its sign: `+13.9 %`, `±0.0 %`; with a second decimal where it would seem to be
    /// none: `−0.03 %`.
    public String change(double fraction) {
        char sign = fraction > 0 ? '+' : fraction < 0 ? minus : '±';
        double size = Math.abs(fraction);
        return sign + percent(size, size < 0.0005 && size >= 0.00005 ? 2 : 1);
    }

    /// Returns a ratio: `× 1.62`; with three decimals below 0.1.
    public String ratio(double ratio) {
        return "× " + fixed(ratio, ratio < 0.1 ? 3 : 2);
    }

    /// Returns a share as whole percent: `5 %`; a little is never called nothing, nor nearly all all.
    public String share(long part, long of) {
        double percent = of == 0 ? 0 : 100.0 * part / of;
        return percent > 0 && percent < 1 ? I18n.text("under 1 %") : percent > 99 && percent < 100 ? I18n.text("over 99 %")
                : count(Math.round(percent)) + " %";
    }
}
