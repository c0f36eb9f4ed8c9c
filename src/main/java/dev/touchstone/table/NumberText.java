package dev.touchstone.table;

import dev.touchstone.model.Level;
import dev.touchstone.model.Rounding;
import dev.touchstone.model.Unit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Writes numbers for people, the same way in every face: [#PLAIN] in files and on the command line, in the reader's
/// format on screen and in charts.
///
/// @param isPlain a point, no grouping and a hyphen as the minus sign, as programs and spreadsheets take it
public record NumberText(Locale locale, boolean isPlain) {

    /// Stands for an absent value.
    public static final String UNKNOWN = "–";

    /// The same in every locale, so that output can be compared and pasted.
    public static final NumberText PLAIN = new NumberText(Locale.ROOT, true);

    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
    private static final MathContext BRIEF = new MathContext(4, RoundingMode.HALF_UP);
    private static final int BRIEF_DECIMALS = 2;
    private static final int MOST_LEVEL_DECIMALS = 6;

    /// With grouping, in the format of a locale.
    public static NumberText in(Locale locale) {
        return new NumberText(locale, false);
    }

    /// In the user's format.
    public static NumberText onScreen() {
        return in(Locale.getDefault(Locale.Category.FORMAT));
    }

    /// The value of a cell; [#UNKNOWN] for an absent one. A column without decimals of its own has none.
    public String of(CellValue value, DataColumn<?> column) {
        int places = column.decimals() == null ? 0 : column.decimals().places();
        return switch (value) {
            case CellValue.Absent absent -> UNKNOWN;
            case CellValue.Word(String text) -> text;
            case CellValue.Time(var at) -> at.format(SECONDS);
            case CellValue.Range(double mean, double low, double high) ->
                    figure(low, column.isPercent(), places) + "–" + figure(high, column.isPercent(), places);
            case CellValue.Number(double number) -> switch (column.kind()) {
                case FIGURE, SHARE, RANGE -> figure(number, column.isPercent(), places);
                case CHANGE -> change(number);
                case COUNT -> count(number);
                case LEVEL, WORD, TIME -> level(Level.of(number));
            };
        };
    }

    /// How far the repeats lie from their mean: `±0.44`, or `−0.19 +0.13` where the sides differ.
    public String deviation(CellValue.Range range, DataColumn<?> column) {
        int places = column.decimals() == null ? 0 : column.decimals().places();
        double scale = column.isPercent() ? 100 : 1;
        double below = (range.mean() - range.low()) * scale;
        double above = (range.high() - range.mean()) * scale;
        boolean even = Math.abs(above - below) < 0.5 * Math.pow(10, -places);
        return even ? "±" + fixed((below + above) / 2, places)
                : "−" + fixed(below, places) + " +" + fixed(above, places);
    }

    private String figure(double value, boolean percent, int places) {
        return percent ? fixed(value * 100, places) + " %" : fixed(value, places);
    }

    /// Every digit that can be trusted, without an exponent; empty for an absent value.
    public static String exact(CellValue value) {
        return switch (value) {
            case CellValue.Absent absent -> "";
            case CellValue.Word(String text) -> text;
            case CellValue.Time(var at) -> at.format(SECONDS);
            case CellValue.Number(double number) -> exact(number);
            case CellValue.Range(double mean, double low, double high) -> exact(low) + "–" + exact(high);
        };
    }

    /// Every digit that can be trusted, without an exponent.
    public static String exact(double value) {
        return Rounding.trusted(value).toPlainString();
    }

    /// So many significant digits at most, plain.
    public static String significant(double value, int digits) {
        return new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros().toPlainString();
    }

    /// Enough digits to tell repeats apart, plain: two decimals, below 1 up to four significant digits.
    public static String brief(double value) {
        BigDecimal small = Rounding.trusted(value).round(BRIEF).stripTrailingZeros();
        return Math.abs(value) < 1 && small.scale() > BRIEF_DECIMALS ? small.toPlainString()
                : Rounding.to(value, BRIEF_DECIMALS).toPlainString();
    }

    public String fixed(double value, int decimals) {
        return rounded(value, decimals, decimals);
    }

    /// Rounded to `most` decimals, without zeros at the end beyond `least`.
    public String rounded(double value, int least, int most) {
        BigDecimal rounded = Rounding.to(value, most);
        if (isPlain) {
            int scale = Math.max(least, rounded.stripTrailingZeros().scale());
            return rounded.setScale(scale, RoundingMode.UNNECESSARY).toPlainString();
        }
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMinimumFractionDigits(least);
        format.setMaximumFractionDigits(most);
        return format.format(rounded).replace('-', '−');
    }

    /// With an exponent: `2.5E-7`.
    public String scientific(double value) {
        return new DecimalFormat("0.##E0", DecimalFormatSymbols.getInstance(locale)).format(value);
    }

    /// One figure that stands alone: enough digits to tell repeats apart and no more, about four significant ones, whole
    /// numbers from 1,000.
    public String metric(double value, Unit unit) {
        double size = Math.abs(value);
        int decimals = unit == Unit.COUNT && size == Math.rint(size) ? 0
                : size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 4;
        return rounded(value, size == 0 ? 0 : Math.min(decimals, 2), decimals);
    }

    /// A whole number.
    public String count(double count) {
        return fixed(count, 0);
    }

    /// The level of a condition: `30`, `0.7`, `vLLM`.
    public String level(Level level) {
        return switch (level) {
            case Level.Number(double value) when !isPlain -> rounded(value, 0, MOST_LEVEL_DECIMALS);
            case Level any -> any.toString();
        };
    }

    /// A fraction as percent with its sign: `+13.9 %`.
    public String change(double fraction) {
        if (isPlain) {
            return String.format(Locale.ROOT, "%+.1f %%", Rounding.trusted(fraction * 100));
        }
        return (fraction > 0 ? "+" : fraction < 0 ? "−" : "±") + fixed(Math.abs(fraction) * 100, 1) + " %";
    }

    /// What share a part is, as whole percent: `5 %`; a little is never called nothing, nor nearly all all.
    public String share(long part, long of) {
        double percent = of == 0 ? 0 : 100.0 * part / of;
        return percent > 0 && percent < 1 ? "under 1 %" : percent > 99 && percent < 100 ? "over 99 %"
                : count(Math.round(percent)) + " %";
    }
}
