package dev.touchstone.ui.theme;

import dev.touchstone.compare.Spread;
import dev.touchstone.model.Rounding;
import java.text.NumberFormat;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/// Numbers of one column, all with the same number of decimals, so that they can be read down it.
public record Decimals(int decimals) {

    private static final int MOST = 9;

    /// Four significant digits of the largest, and at least two of the smallest.
    public static Decimals fitting(Collection<Double> values) {
        List<Double> sizes = values.stream().map(Math::abs).filter(size -> size > 0).sorted().toList();
        if (sizes.stream().allMatch(size -> size == Math.rint(size))) {
            return new Decimals(0);
        }
        return new Decimals(Math.max(needed(sizes.getFirst(), 2), needed(sizes.getLast(), 4)));
    }

    /// How many decimals show so many significant digits.
    private static int needed(double size, int digits) {
        return Math.clamp(digits - 1 - (int) Math.floor(Math.log10(size)), 0, MOST);
    }

    public String text(double value) {
        NumberFormat format = NumberFormat.getNumberInstance(Locale.getDefault(Locale.Category.FORMAT));
        format.setMinimumFractionDigits(decimals);
        format.setMaximumFractionDigits(decimals);
        return format.format(Rounding.to(value, decimals));
    }

    /// How far the repeats lie from their mean: `±0.44`, or `−0.19 +0.13` where the sides differ; `–` for a single run.
    public String range(Spread spread) {
        return spread.n() < 2 ? Numbers.UNKNOWN : range(spread.mean(), spread.min(), spread.max());
    }

    /// The same for values that lie so far from their mean.
    public String range(double mean, double min, double max) {
        double below = mean - min;
        double above = max - mean;
        boolean even = Math.abs(above - below) < 0.5 * Math.pow(10, -decimals);
        return even ? "±" + text((below + above) / 2) : "−" + text(below) + " +" + text(above);
    }
}
