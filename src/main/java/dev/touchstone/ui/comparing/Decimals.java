package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Spread;
import dev.touchstone.model.Rounding;
import dev.touchstone.ui.theme.Numbers;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;

/// Numbers of one comparison, all with the same number of decimals, so that they can be read down a column.
record Decimals(int decimals) {

    private static final int MOST = 9;

    /// Four significant digits of the largest mean, and at least two of the smallest.
    static Decimals fitting(Comparison comparison) {
        List<Double> sizes = comparison.rows().stream().flatMap(row -> row.cells().stream())
                .map(cell -> Math.abs(cell.spread().mean())).filter(size -> size > 0).sorted().toList();
        if (sizes.stream().allMatch(size -> size == Math.rint(size))) {
            return new Decimals(0);
        }
        return new Decimals(Math.max(needed(sizes.getFirst(), 2), needed(sizes.getLast(), 4)));
    }

    /// How many decimals show so many significant digits.
    private static int needed(double size, int digits) {
        return Math.clamp(digits - 1 - (int) Math.floor(Math.log10(size)), 0, MOST);
    }

    String text(double value) {
        NumberFormat format = NumberFormat.getNumberInstance(Locale.getDefault(Locale.Category.FORMAT));
        format.setMinimumFractionDigits(decimals);
        format.setMaximumFractionDigits(decimals);
        return format.format(Rounding.to(value, decimals));
    }

    /// How far the repeats lie from their mean: `±0.44`, or `−0.19 +0.13` where the sides differ; `–` for a single run.
    String range(Spread spread) {
        if (spread.n() < 2) {
            return Numbers.UNKNOWN;
        }
        double below = spread.mean() - spread.min();
        double above = spread.max() - spread.mean();
        boolean even = Math.abs(above - below) < 0.5 * Math.pow(10, -decimals);
        return even ? "±" + text((below + above) / 2) : "−" + text(below) + " +" + text(above);
    }
}
