package dev.touchstone.compare.statistics;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.statistics.descriptive.Median;

/// Histories of builds with a known truth, to count how often [ShiftTest] is right. Values are latencies, so that higher is
/// slower.
public final class SimulatedHistories {

    private static final double STEP = 1.05;

    /// How the builds of a history scatter where nothing changes.
    public enum Scatter {
        /// Normal, with this relative standard deviation.
        NORMAL_1("1 % normal"), NORMAL_2("2 % normal"), NORMAL_3("3 % normal"), NORMAL_5("5 % normal"),
        /// A gamma distribution of shape 2: outliers to the slow side.
        SKEWED("2 %, skewed to the slow side"),
        /// Two levels 8 % apart, 2 % around each; the slow one this often.
        SLOW_5("two levels, 5 % of builds slow"), SLOW_15("two levels, 15 % slow"), SLOW_30("two levels, 30 % slow"),
        SLOW_50("two levels, half slow");

        private final String words;

        Scatter(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        /// Whether the history has several levels.
        public boolean isMultimodal() {
            return ordinal() >= SLOW_5.ordinal();
        }

        private double share() {
            return switch (this) {
                case SLOW_5 -> 0.05;
                case SLOW_15 -> 0.15;
                case SLOW_30 -> 0.3;
                case SLOW_50 -> 0.5;
                default -> 0;
            };
        }

        private double noise(Random random) {
            return switch (this) {
                case NORMAL_1 -> 0.01 * random.nextGaussian();
                case NORMAL_3 -> 0.03 * random.nextGaussian();
                case NORMAL_5 -> 0.05 * random.nextGaussian();
                case SKEWED -> 0.02 * (-Math.log(random.nextDouble()) - Math.log(random.nextDouble()) - 2) / Math.sqrt(2);
                default -> 0.02 * random.nextGaussian();
            };
        }
    }

    private final Random random;
    private final int repeats;

    /// @param repeats runs of a build, of which the median is taken
    public SimulatedHistories(long seed, int repeats) {
        this.random = new Random(seed);
        this.repeats = repeats;
    }

    private double build(Scatter scatter) {
        double level = random.nextDouble() < scatter.share() ? 0.08 : 0;
        double[] runs = new double[repeats];
        Arrays.setAll(runs, at -> level + scatter.noise(random));
        return 100 * Math.exp(Median.withDefaults().evaluate(runs));
    }

    /// Returns how often a verdict becomes slower per 1,000 builds that can be judged, where nothing changes. A verdict
    /// that stays slower for the same builds is one alarm.
    public double falseAlarms(Scatter scatter, int histories, int builds) {
        int alarms = 0;
        for (int history = 0; history < histories; history++) {
            double[] values = new double[builds];
            Arrays.setAll(values, at -> build(scatter));
            boolean was = false;
            for (int end = ShiftTest.FEWEST; end <= builds; end++) {
                boolean is = ShiftTest.atEnd(Arrays.copyOf(values, end), true).isPresent();
                alarms += is && !was ? 1 : 0;
                was = is;
            }
        }
        return 1000.0 * alarms / (histories * (double) (builds - ShiftTest.FEWEST + 1));
    }

    /// Returns in how many of 100 histories with 2 % scatter a step of 5 % is found within some builds.
    ///
    /// @param before builds before the step
    public double found(int before, int within, int histories) {
        int found = 0;
        for (int history = 0; history < histories; history++) {
            double[] values = new double[before + within];
            Arrays.setAll(values, at -> build(Scatter.NORMAL_2) * (at < before ? 1 : STEP));
            boolean isFound = false;
            for (int end = before + 1; end <= values.length && !isFound; end++) {
                isFound = ShiftTest.atEnd(Arrays.copyOf(values, end), true).isPresent();
            }
            found += isFound ? 1 : 0;
        }
        return 100.0 * found / histories;
    }
}
