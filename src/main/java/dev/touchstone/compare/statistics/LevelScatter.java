package dev.touchstone.compare.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.FDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/// How much the repeats scatter in the rows of one family, and the intervals of ratios that follow. Two or three
/// repeats alone say little about their scatter, but the rows of a family were measured in one way: what their cells
/// scatter about their own means is put together.
///
/// The scatter is that of each level over all rows. Where both levels have at least [#FEWEST_TO_JOIN] degrees of
/// freedom and a test does not refuse it, the two are put together as well. The page `src/docs/statistics.md` has the
/// simulations behind these choices. Levels are numbers from 0 on.
public final class LevelScatter {

    /// A test refuses to put scatter together when p is below. Putting together what differs makes some intervals too
    /// narrow and others too wide; keeping apart what is equal makes all of them several times wider.
    private static final double ROWS_REFUSED = 0.05;
    private static final double LEVELS_REFUSED = 0.01;
    /// With fewer degrees of freedom on a side the test finds not even a scatter five times as large.
    static final int FEWEST_TO_JOIN = 5;
    /// How far the degrees of freedom lie above those of the smaller side, where Satterthwaite's, which are too few for few
    /// repeats, lie 1 above.
    private static final double STRETCH = 1.75;
    private static final double UPPER_TAIL = 1 - Interval.TAIL;

    /// The scatter of one level over all rows.
    private record Pool(double squares, int degreesOfFreedom) {

        private static final Pool EMPTY = new Pool(0, 0);

        Pool and(Pool other) {
            return new Pool(squares + other.squares, degreesOfFreedom + other.degreesOfFreedom);
        }

        double variance() {
            return squares / degreesOfFreedom;
        }
    }

    /// A row by the number of the level; null where it has no logarithms.
    private record LogRow(@Nullable LogRepeats[] cells) {
    }

    private final List<LogRow> rows;
    private final PrintedDigits printed;
    /// By the level.
    private final Pool[] pools;
    private final Pool allLevels;
    /// Whether two levels scatter alike: the same for all rows. By the number of their pair.
    private final Map<Integer, Boolean> alike = new ConcurrentHashMap<>();

    /// Degrees of freedom → the factor of the standard error: mostly one for all rows.
    private final Map<Double, Double> quantiles = new ConcurrentHashMap<>();

    private LevelScatter(List<LogRow> rows, PrintedDigits printed) {
        this.rows = rows;
        this.printed = printed;
        int levels = rows.stream().mapToInt(row -> row.cells.length).max().orElse(0);
        double[] squares = new double[levels];
        int[] free = new int[levels];
        for (LogRow row : rows) {
            for (int level = 0; level < row.cells.length; level++) {
                LogRepeats cell = row.cells[level];
                if (cell != null) {
                    squares[level] += cell.squares();
                    free[level] += cell.degreesOfFreedom();
                }
            }
        }
        pools = new Pool[levels];
        Arrays.setAll(pools, level -> new Pool(squares[level], free[level]));
        allLevels = Arrays.stream(pools).reduce(Pool.EMPTY, Pool::and);
    }

    /// Returns the scatter to judge each row by, in the order of the rows: that of all rows where they scatter alike;
    /// else that of the rows of its family where those do; else its own.
    ///
    /// @param rows of one client, each with the figures of its levels, by the number of the level; null where it has none. A level with a
    /// value that is not above 0 has no logarithm, and no interval
    /// @param families the family of each row
    public static List<LevelScatter> of(List<@Nullable CellFigures[]> rows, List<?> families) {
        PrintedDigits printed = PrintedDigits.of(rows);
        List<LogRow> cells = new ArrayList<>(rows.size());
        rows.forEach(row -> cells.add(new LogRow(logarithms(row, printed))));
        LevelScatter all = new LevelScatter(cells, printed);
        if (all.isHomogeneous()) {
            return Collections.nCopies(rows.size(), all);
        }
        Map<Object, List<LogRow>> byFamily = new HashMap<>();
        for (int at = 0; at < cells.size(); at++) {
            byFamily.computeIfAbsent(families.get(at), family -> new ArrayList<>()).add(cells.get(at));
        }
        Map<Object, LevelScatter> ofFamilies = new HashMap<>();
        Map<Object, Boolean> homogeneous = new HashMap<>();
        byFamily.forEach((family, own) -> {
            LevelScatter scatter = new LevelScatter(own, printed);
            ofFamilies.put(family, scatter);
            homogeneous.put(family, scatter.isHomogeneous());
        });
        List<LevelScatter> found = new ArrayList<>();
        for (int at = 0; at < cells.size(); at++) {
            Object family = families.get(at);
            found.add(Boolean.TRUE.equals(homogeneous.get(family)) ? Objects.requireNonNull(ofFamilies.get(family))
                    : new LevelScatter(cells.subList(at, at + 1), printed));
        }
        return found;
    }

    private static @Nullable LogRepeats[] logarithms(@Nullable CellFigures[] row, PrintedDigits printed) {
        int decimals = 0;
        for (CellFigures cell : row) {
            decimals = cell == null ? decimals : Math.max(decimals, decimals(cell, printed));
        }
        @Nullable LogRepeats[] cells = new LogRepeats[row.length];
        for (int level = 0; level < row.length; level++) {
            CellFigures cell = row[level];
            cells[level] = cell != null && cell.arePositive() ? cell.logarithms(decimals) : null;
        }
        return cells;
    }

    private static int decimals(CellFigures cell, PrintedDigits printed) {
        return cell.arePositive() ? Math.max(cell.decimals(), printed.decimals(cell.mean())) : cell.decimals();
    }

    /// Whether the rows may be put together: whether they scatter alike, apart from differences between levels. Tested
    /// by row and not by cell, because a cell of two repeats has one degree of freedom, and two that are equal by
    /// chance or by rounding would decide alone.
    boolean isHomogeneous() {
        double[] variances = new double[rows.size()];
        double[] degreesOfFreedom = new double[rows.size()];
        int size = 0;
        for (LogRow row : rows) {
            double squares = 0;
            int free = 0;
            for (int level = 0; level < row.cells.length; level++) {
                LogRepeats cell = row.cells[level];
                if (cell != null && cell.degreesOfFreedom() > 0) {
                    squares += cell.squares() / pools[level].variance();
                    free += cell.degreesOfFreedom();
                }
            }
            if (free > 0) {
                variances[size] = squares / free;
                degreesOfFreedom[size++] = free;
            }
        }
        return Bartlett.p(Arrays.copyOf(variances, size), Arrays.copyOf(degreesOfFreedom, size)) >= ROWS_REFUSED;
    }

    /// Returns the ratio of the means of two levels in one of the rows.
    ///
    /// @param base the figures of the baseline
    /// @param other the figures of the level
    /// @throws IllegalArgumentException when the mean of the baseline is 0
    public RatioEstimate ratio(int baseline, CellFigures base, int level, CellFigures other) {
        double origin = base.mean();
        if (origin == 0) {
            throw new IllegalArgumentException("no ratio to a mean of 0");
        }
        RatioEstimate plain = RatioEstimate.withoutInterval(other.mean() / origin, base.values(), other.values());
        Pool one = pool(baseline);
        Pool two = pool(level);
        if (Math.min(one.degreesOfFreedom(), two.degreesOfFreedom()) == 0) {
            // A level of single runs: taken to scatter as the others do, where these are enough.
            one = allLevels;
            two = one;
        }
        if (base.values().length == 1 && other.values().length == 1 || !base.arePositive() || !other.arePositive()
                || one == two && one.degreesOfFreedom() < FEWEST_TO_JOIN) {
            return plain;
        }
        int decimals = Math.max(decimals(base, printed), decimals(other, printed));
        LogRepeats from = base.logarithms(decimals);
        LogRepeats to = other.logarithms(decimals);
        boolean isPooled = one.degreesOfFreedom() > from.degreesOfFreedom()
                || two.degreesOfFreedom() > to.degreesOfFreedom();
        Pool first = one;
        Pool second = two;
        boolean isJoint = one == two
                || alike.computeIfAbsent(baseline * pools.length + level, pair -> areAlike(first, second));
        return interval(plain, from, to, isPooled, one, two, isJoint);
    }

    private Pool pool(int level) {
        return level < pools.length ? pools[level] : Pool.EMPTY;
    }

    private RatioEstimate interval(RatioEstimate plain, LogRepeats from, LogRepeats to, boolean isPooled,
            Pool base, Pool other, boolean isJoint) {
        Pool both = base == other ? base : base.and(other);
        double one = (isJoint ? both : base).variance() / from.n();
        double two = (isJoint ? both : other).variance() / to.n();
        double free = isJoint ? both.degreesOfFreedom()
                : degreesOfFreedom(one, base.degreesOfFreedom(), two, other.degreesOfFreedom());
        double error = Math.sqrt(one + two);
        double half = Math.max(error * quantiles.computeIfAbsent(free,
                degrees -> TDistribution.of(degrees).inverseCumulativeProbability(UPPER_TAIL)),
                from.rounding() + to.rounding());
        return plain.with(half, isPooled ? RatioEstimate.Scatter.POOLED : RatioEstimate.Scatter.OWN,
                Math.sqrt(isJoint ? both.variance() : (base.variance() + other.variance()) / 2), free, error);
    }

    private static boolean areAlike(Pool one, Pool other) {
        if (Math.min(one.degreesOfFreedom(), other.degreesOfFreedom()) < FEWEST_TO_JOIN) {
            return false;
        }
        FDistribution equal = FDistribution.of(one.degreesOfFreedom(), other.degreesOfFreedom());
        double quotient = one.variance() / other.variance();
        return 2 * Math.min(equal.cumulativeProbability(quotient), equal.survivalProbability(quotient)) >= LEVELS_REFUSED;
    }

    private static double degreesOfFreedom(double one, int oneFree, double other, int otherFree) {
        double satterthwaite = (one + other) * (one + other) / (one * one / oneFree + other * other / otherFree);
        int fewer = Math.min(oneFree, otherFree);
        return Math.min(Math.max(satterthwaite, 2 * fewer), fewer + STRETCH * (satterthwaite - fewer));
    }
}
