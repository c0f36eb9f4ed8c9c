package dev.touchstone.bench;

import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.statistics.FamilyScatter;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RowTrials;
import dev.touchstone.compare.statistics.RowTrials.Outcome;
import dev.touchstone.compare.statistics.RowTrials.Unevenness;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/// Simulates how often intervals and verdicts are right, and prints the tables of `src/docs/statistics.md`.
///
/// ```text
/// StatisticsBench [ROWS [SEED]]     40000 simulated rows for each figure and seed 14, unless said otherwise
/// ```
public final class StatisticsBench {

    private static final int[] REPEATS = {2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 30};
    private static final int[] FEW = {2, 3, 4, 8};
    private static final int[] ROWS = {1, 2, 3, 6, 12};
    private static final double[] SHAPES = {0, 0.25, 0.5};

    private final PrintStream out;
    private final int trials;
    private final long seed;

    private StatisticsBench(PrintStream out, int trials, long seed) {
        this.out = out;
        this.trials = trials;
        this.seed = seed;
    }

    public static void main(String[] arguments) {
        StatisticsBench bench = new StatisticsBench(System.out,
                arguments.length > 0 ? Integer.parseInt(arguments[0]) : 40_000,
                arguments.length > 1 ? Long.parseLong(arguments[1]) : 14);
        bench.falsePositives();
        bench.coverage();
        bench.power();
        bench.moreRepeats();
        bench.oneLaunch();
    }

    private void falsePositives() {
        line("rows", "repeats", "alike", "other level 5 ×", "baseline 5 ×", "every 2nd row 5 ×", "its noisy rows",
                "2nd family 5 ×", "its noisy rows");
        for (int rows : ROWS) {
            for (int n : FEW) {
                List<String> cells = new ArrayList<>(List.of(rows + "", n + ""));
                for (Unevenness scatter : List.of(Unevenness.NOWHERE, Unevenness.OTHER_LEVEL, Unevenness.BASELINE)) {
                    cells.add(percent(of(rows, n, n, scatter, false, 1).missed()));
                }
                for (Unevenness scatter : List.of(Unevenness.HALF_OF_ROWS, Unevenness.SECOND_FAMILY)) {
                    Outcome outcome = of(rows, n, n, scatter, false, 1);
                    cells.add(rows == 1 ? "" : percent(outcome.missed()));
                    cells.add(rows == 1 ? "" : percent(outcome.missedNoisy()));
                }
                line(cells.toArray(String[]::new));
            }
        }
        line("rows", "repeats", "alike", "other level 5 ×", "baseline 5 ×");
        for (int rows : new int[] {1, 6}) {
            for (int[] n : new int[][] {{1, 3}, {2, 3}, {2, 4}, {3, 8}}) {
                if (rows > 1 || n[0] > 1) {
                    line(rows + "", n[0] + " and " + n[1],
                            percent(of(rows, n[0], n[1], Unevenness.NOWHERE, false, 1).missed()),
                            percent(of(rows, n[0], n[1], Unevenness.OTHER_LEVEL, false, 1).missed()),
                            percent(of(rows, n[0], n[1], Unevenness.BASELINE, false, 1).missed()));
                }
            }
        }
    }

    private void coverage() {
        line("repeats", "ratio, 1 row", "skewed", "ratio, 6 rows", "skewed", "mean", "mean, σ 0.25", "mean, σ 0.5",
                "median", "median, σ 0.25", "median, σ 0.5");
        for (int n : REPEATS) {
            List<String> cells = new ArrayList<>(List.of(n + ""));
            for (int rows : new int[] {1, 6}) {
                for (boolean skewed : new boolean[] {false, true}) {
                    cells.add(percent(1 - of(rows, n, n, Unevenness.NOWHERE, skewed, 1.2).missed()));
                }
            }
            for (double shape : SHAPES) {
                cells.add(percent(ofOneCell(n, shape, true)));
            }
            for (double shape : SHAPES) {
                double covered = ofOneCell(n, shape, false);
                cells.add(Double.isNaN(covered) ? "–" : percent(covered));
            }
            line(cells.toArray(String[]::new));
        }
    }

    /// How often the interval of the mean or the median contains the true one.
    ///
    /// @param shape of a lognormal distribution; 0 for a normal one
    private double ofOneCell(int n, double shape, boolean isMean) {
        Random random = new Random(seed);
        int covered = 0;
        for (int trial = 0; trial < trials; trial++) {
            Spread spread = Spread.of(DoubleStream.generate(random::nextGaussian).limit(n)
                    .map(value -> shape == 0 ? value : Math.exp(shape * value)).boxed().toList());
            if (isMean) {
                double mean = shape == 0 ? 0 : Math.exp(shape * shape / 2);
                covered += Math.abs(spread.mean() - mean) <= spread.interval() ? 1 : 0;
            } else {
                Interval interval = spread.medianInterval();
                if (interval == null) {
                    return Double.NaN;
                }
                double median = shape == 0 ? 0 : 1;
                covered += interval.low() <= median && median <= interval.high() ? 1 : 0;
            }
        }
        return covered / (double) trials;
    }

    private void power() {
        line("rows", "repeats", "difference of 5 sd is called", "mean width of the interval");
        for (int rows : ROWS) {
            for (int n : FEW) {
                Outcome outcome = of(rows, n, n, Unevenness.NOWHERE, false, 1 + 5 * RowTrials.SD);
                line(rows + "", n + "", percent(outcome.differ()), percent(outcome.width()));
            }
        }
    }

    private void moreRepeats() {
        line("rows", "true difference", "scatter", "2", "3", "4", "5", "6", "8", "10");
        for (int rows : new int[] {1, 6}) {
            for (double ratio : new double[] {1, 1.04, 1.1}) {
                for (Unevenness scatter : List.of(Unevenness.NOWHERE, Unevenness.OTHER_LEVEL, Unevenness.HALF_OF_ROWS)) {
                    List<String> cells = new ArrayList<>(List.of(rows + "", percent(ratio - 1), scatter.name()));
                    for (int n : new int[] {2, 3, 4, 5, 6, 8, 10}) {
                        cells.add(percent(of(rows, n, n, scatter, false, ratio).decided()));
                    }
                    line(cells.toArray(String[]::new));
                }
            }
        }
    }

    /// All repeats of a side come from one launch, and launches scatter too.
    private void oneLaunch() {
        line("scatter between launches ÷ within", "2 repeats", "3", "5", "10");
        for (double between : new double[] {0.5, 1, 2, 3}) {
            List<String> cells = new ArrayList<>(List.of(between + ""));
            for (int n : new int[] {2, 3, 5, 10}) {
                Random random = new Random(seed);
                int found = 0;
                for (int trial = 0; trial < trials; trial++) {
                    double[] base = launch(random, n, between);
                    double[] other = launch(random, n, between);
                    Interval interval = FamilyScatter.of(List.of(Map.of("base", base, "other", other)), List.of(""))
                            .getFirst().ratio("base", base, "other", other).interval();
                    found += interval.low() > 1 || interval.high() < 1 ? 1 : 0;
                }
                cells.add(percent(found / (double) trials));
            }
            line(cells.toArray(String[]::new));
        }
    }

    private static double[] launch(Random random, int n, double between) {
        double launch = between * random.nextGaussian();
        return DoubleStream.generate(() -> 100 * (1 + RowTrials.SD * (launch + random.nextGaussian()))).limit(n)
                .toArray();
    }

    private Outcome of(int rows, int base, int other, Unevenness scatter, boolean skewed, double ratio) {
        return new RowTrials(rows, base, other, scatter, skewed, ratio).run(trials / rows, seed);
    }

    private void line(String... cells) {
        out.println(List.of(cells).stream().collect(Collectors.joining(" | ", "| ", " |")));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }
}
