package dev.touchstone.model.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Bins that several runs share, so that their histograms can be compared. Their edges are round numbers: steps of 1, 2,
/// 2.5 or 5 times a power of ten, or equal ratios where the values span a factor of 50 or more, or where a few large ones
/// would press all others into the first bins.
///
/// @param edges ascending, one more than there are bins; a bin contains its lower edge
/// @param log whether the bins are of equal ratio, to be drawn along a logarithmic axis
public record LatencyBins(List<Double> edges, boolean log) {

    /// From this ratio of the largest to the smallest value on, bins of equal width would put nearly all into one.
    private static final double WIDE = 50;
    /// From this ratio on, a few large values are worth a logarithmic axis.
    private static final double STRETCHED = 4;
    /// This share of the values in this part of the axis is crowded.
    private static final double MOST_VALUES = 0.95;
    private static final double SMALL_PART = 0.25;
    private static final int FEWEST = 16;
    private static final int MOST = 48;
    private static final double NEGLIGIBLE = 1e-12;

    public LatencyBins {
        edges = List.copyOf(edges);
    }

    /// Returns bins that contain all values; none for no values.
    ///
    /// @param runs the values of each run, ascending
    public static LatencyBins of(List<double[]> runs) {
        List<double[]> known = runs.stream().filter(values -> values.length > 0).toList();
        if (known.isEmpty()) {
            return new LatencyBins(List.of(), false);
        }
        double low = known.stream().mapToDouble(values -> values[0]).min().orElseThrow();
        double high = known.stream().mapToDouble(values -> values[values.length - 1]).max().orElseThrow();
        int most = known.stream().mapToInt(values -> values.length).max().orElseThrow();
        int about = Math.clamp(Math.round(2 * Math.cbrt(most)), FEWEST, MOST);
        boolean crowded = isCrowded(known, low + SMALL_PART * (high - low));
        return low > 0 && high / low >= (crowded ? STRETCHED : WIDE) ? ratios(low, high, about)
                : steps(low, high, crowded ? MOST : about);
    }

    private static boolean isCrowded(List<double[]> runs, double limit) {
        long below = runs.stream().flatMapToDouble(Arrays::stream).filter(value -> value <= limit).count();
        return below >= MOST_VALUES * runs.stream().mapToInt(values -> values.length).sum();
    }

    private static LatencyBins steps(double low, double high, int about) {
        double range = Math.max(high - low, Math.max(Math.abs(high) * 1e-3, NEGLIGIBLE));
        double step = round(range / about);
        long first = (long) Math.floor(low / step);
        long last = Math.max(first + 1, (long) Math.floor(high / step) + 1);
        List<Double> edges = new ArrayList<>();
        for (long i = first; i <= last; i++) {
            edges.add(i * step);
        }
        return new LatencyBins(edges, false);
    }

    /// Five, ten or twenty bins to a power of ten.
    private static LatencyBins ratios(double low, double high, int about) {
        double decades = Math.log10(high / low);
        int perDecade = about / decades > 15 ? 20 : about / decades > 7 ? 10 : 5;
        int first = (int) Math.floor(Math.log10(low) * perDecade);
        int last = Math.max(first + 1, (int) Math.floor(Math.log10(high) * perDecade) + 1);
        List<Double> edges = new ArrayList<>();
        for (int i = first; i <= last; i++) {
            edges.add(Math.pow(10, (double) i / perDecade));
        }
        return new LatencyBins(edges, true);
    }

    private static double round(double rough) {
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        for (double factor : new double[] {1, 2, 2.5, 5}) {
            if (rough <= factor * power * (1 + 1e-9)) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    /// The number of bins.
    public int count() {
        return Math.max(0, edges.size() - 1);
    }

    /// Returns how many of these values each bin contains.
    public int[] counts(double[] values) {
        int[] counts = new int[count()];
        double[] all = edges.stream().mapToDouble(Double::doubleValue).toArray();
        for (double value : values) {
            int at = Arrays.binarySearch(all, value);
            int bin = at >= 0 ? at : -at - 2;
            counts[Math.clamp(bin, 0, counts.length - 1)]++;
        }
        return counts;
    }

    /// Returns the share of the values up to a limit, from 0 to 1: the inverse of the percentile by linear interpolation,
    /// so that the share at the 95th percentile is 95 % unless several values are equal to it. NaN for no values.
    ///
    /// @param values ascending
    public static double shareUpTo(double[] values, double limit) {
        if (values.length == 0) {
            return Double.NaN;
        }
        int above = 0;
        for (int high = values.length; above < high;) {
            int middle = (above + high) >>> 1;
            if (values[middle] <= limit) {
                above = middle + 1;
            } else {
                high = middle;
            }
        }
        if (above == 0 || above == values.length) {
            return above == 0 ? 0 : 1;
        }
        double part = (limit - values[above - 1]) / (values[above] - values[above - 1]);
        return (above - 1 + part) / (values.length - 1);
    }
}
