package dev.touchstone.chart.panel;

import dev.touchstone.chart.spec.AxisLimits;
import java.util.ArrayList;
import java.util.List;

/// Maps values to places between 0 (the axis' start) and 1 (its end).
///
/// @param ticks the values written at the axis, ascending
/// @param log whether the axis is logarithmic; all its values are then above zero
public record Axis(double min, double max, List<Double> ticks, boolean log) {

    /// Below this, steps between doubles are no longer even.
    private static final double SMALLEST = 1e-290;

    /// More lines are harder to count than to read between, however long the axis is.
    private static final int MOST_STEPS = 12;

    public Axis {
        ticks = List.copyOf(ticks);
    }

    /// Returns how many steps an axis of this length has.
    ///
    /// @param distance the least between two ticks, in pixels as the length
    static int steps(double length, double distance) {
        return Math.min((int) (length / distance), MOST_STEPS);
    }

    /// Returns an axis that contains zero and all values between these two, with round ticks.
    ///
    /// @param about how many steps are wanted; at least one
    public static Axis withZero(double lowest, double highest, int about) {
        double low = Math.min(0, lowest);
        double high = Math.max(0, highest);
        if (high - low < SMALLEST) {
            high = 1;
        }
        double step = niceStep((high - low) / Math.max(1, about));
        long first = (long) Math.floor(low / step + 1e-9);
        long last = Math.max(first + 1, (long) Math.ceil(high / step - 1e-9));
        List<Double> ticks = new ArrayList<>();
        for (long i = first; i <= last; i++) {
            ticks.add(i * step);
        }
        return new Axis(first * step, last * step, ticks, false);
    }

    /// Returns an axis that begins and ends at these values, with round ticks between them.
    ///
    /// @param about how many steps are wanted; at least one
    public static Axis between(double lowest, double highest, int about) {
        double high = highest - lowest < SMALLEST ? lowest + 1 : highest;
        double step = niceStep((high - lowest) / Math.max(1, about));
        List<Double> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(lowest / step - 1e-9); i * step <= high + step * 1e-9; i++) {
            ticks.add(i * step);
        }
        return new Axis(lowest, high, ticks, false);
    }

    /// Returns a logarithmic axis that contains all values between these two, with ticks at 1, 2 and 5 times powers of
    /// ten, or only at powers of ten where those would be too many.
    ///
    /// @param lowest above zero
    /// @param about how many steps are wanted; at least one
    public static Axis logarithmic(double lowest, double highest, int about) {
        double low = Math.max(SMALLEST, lowest);
        double high = Math.max(low, highest);
        int first = (int) Math.floor(Math.log10(low));
        int last = (int) Math.ceil(Math.log10(high) + 1e-9);
        List<Double> fine = new ArrayList<>();
        for (int power = first; power <= last; power++) {
            for (int factor : new int[] {1, 2, 5}) {
                fine.add(Double.parseDouble(factor + "e" + power));
            }
        }
        double from = fine.stream().filter(tick -> tick <= low * (1 + 1e-9)).reduce((one, next) -> next)
                .orElse(fine.getFirst());
        double to = fine.stream().filter(tick -> tick >= high * (1 - 1e-9) && tick > from).findFirst()
                .orElse(fine.getLast());
        List<Double> ticks = fine.stream().filter(tick -> tick >= from && tick <= to).toList();
        if (ticks.size() > Math.max(1, about) + 1) {
            int every = Math.max(1, -Math.floorDiv(-(last - first), Math.max(1, about)));
            ticks = ticks.stream().filter(tick -> isPower(tick, first, every)).toList();
        }
        return new Axis(from, to, ticks, true);
    }

    /// Returns this axis with the ends that a reader chose; ends in the wrong order are ignored.
    public Axis within(AxisLimits limits, int about) {
        double low = limits.min() == null ? min : limits.min();
        double high = limits.max() == null ? max : limits.max();
        if (limits.isNone() || low >= high || log && low <= 0) {
            return this;
        }
        if (!log) {
            return between(low, high, about);
        }
        List<Double> inside = logarithmic(low, high, about).ticks().stream()
                .filter(tick -> tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)).toList();
        return new Axis(low, high, inside.isEmpty() ? List.of(low, high) : inside, true);
    }

    /// Whether a value lies beyond the upper end.
    boolean isAbove(double value) {
        return value > max + Math.abs(max) * 1e-9;
    }

    /// Whether a value lies beyond the lower end.
    boolean isBelow(double value) {
        return value < min - Math.abs(min) * 1e-9;
    }

    private static boolean isPower(double tick, int first, int every) {
        double power = Math.log10(tick);
        return Math.abs(power - Math.rint(power)) < 1e-6 && Math.floorMod((int) Math.rint(power) - first, every) == 0;
    }

    /// Returns an axis from the smallest to the largest of these values with a tick at each.
    ///
    /// @param log ignored unless all values are above zero
    public static Axis through(List<Double> values, boolean log) {
        List<Double> ticks = values.stream().distinct().sorted().toList();
        if (ticks.isEmpty()) {
            return new Axis(0, 1, ticks, false);
        }
        return new Axis(ticks.getFirst(), ticks.getLast(), ticks, log && ticks.getFirst() > 0);
    }

    /// The place of a value between 0 and 1, beyond them outside the axis; 0.5 when the axis has only one value.
    public double at(double value) {
        if (max == min) {
            return 0.5;
        }
        // Differences of logarithms, because quotients may be infinite.
        return !log ? (value - min) / (max - min) : value <= 0 ? Double.NEGATIVE_INFINITY
                : (Math.log(value) - Math.log(min)) / (Math.log(max) - Math.log(min));
    }

    /// The distance between two ticks.
    double step() {
        return ticks.size() < 2 ? 1 : ticks.get(1) - ticks.get(0);
    }

    /// The next of 1, 2, 2.5, 5 and 10 times a power of ten.
    private static double niceStep(double rough) {
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        for (double factor : new double[] {1, 2, 2.5, 5}) {
            if (rough <= factor * power * (1 + 1e-9)) {
                return factor * power;
            }
        }
        return 10 * power;
    }
}
