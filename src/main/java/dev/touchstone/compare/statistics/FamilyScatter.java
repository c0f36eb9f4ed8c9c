package dev.touchstone.compare.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.FDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// How much the repeats scatter in the rows of one family, and the intervals of ratios that follow. Two or three
/// repeats alone say little about their scatter, but the rows of a family were measured in one way: what their cells
/// scatter about their own means is put together.
///
/// The scatter is that of each level over all rows. Where both levels have at least [#FEWEST_TO_JOIN] degrees of
/// freedom and a test does not refuse it, the two are put together as well. The page `src/docs/statistics.md` has the
/// simulations behind these choices.
///
/// @param <L> the type of levels
public final class FamilyScatter<L> {

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

        static Pool of(LogRepeats cell) {
            return new Pool(cell.squares(), cell.degreesOfFreedom());
        }

        Pool and(Pool other) {
            return new Pool(squares + other.squares, degreesOfFreedom + other.degreesOfFreedom);
        }

        double variance() {
            return squares / degreesOfFreedom;
        }
    }

    private final List<Map<L, LogRepeats>> rows;
    private final Map<L, Pool> pools = new HashMap<>();
    /// Whether two levels scatter alike: the same for all rows.
    private final Map<List<Pool>, Boolean> alike = new ConcurrentHashMap<>();

    /// Degrees of freedom → the factor of the standard error: mostly one for all rows.
    private final Map<Double, Double> quantiles = new ConcurrentHashMap<>();

    private FamilyScatter(List<Map<L, LogRepeats>> rows) {
        this.rows = rows;
        for (Map<L, LogRepeats> row : rows) {
            row.forEach((level, cell) -> pools.merge(level, Pool.of(cell), Pool::and));
        }
    }

    /// Returns the scatter to judge each row by, in the order of the rows: that of all rows where they scatter alike;
    /// else that of the rows of its family where those do; else its own.
    ///
    /// @param rows each with the values of its levels. A level with a value that is not above 0 has no logarithm, and
    /// no interval
    /// @param families the family of each row
    public static <L> List<FamilyScatter<L>> of(List<Map<L, double[]>> rows, List<?> families) {
        List<Map<L, LogRepeats>> cells = rows.stream().map(FamilyScatter::logarithms).toList();
        FamilyScatter<L> all = new FamilyScatter<>(cells);
        if (all.isHomogeneous()) {
            return Collections.nCopies(rows.size(), all);
        }
        Map<Object, List<Map<L, LogRepeats>>> byFamily = new HashMap<>();
        for (int at = 0; at < cells.size(); at++) {
            byFamily.computeIfAbsent(families.get(at), family -> new ArrayList<>()).add(cells.get(at));
        }
        Map<Object, FamilyScatter<L>> scatters = new HashMap<>();
        byFamily.forEach((family, own) -> scatters.put(family, new FamilyScatter<>(own)));
        List<FamilyScatter<L>> found = new ArrayList<>();
        for (int at = 0; at < cells.size(); at++) {
            FamilyScatter<L> family = Objects.requireNonNull(scatters.get(families.get(at)));
            found.add(family.isHomogeneous() ? family : new FamilyScatter<>(List.of(cells.get(at))));
        }
        return found;
    }

    private static <L> Map<L, LogRepeats> logarithms(Map<L, double[]> row) {
        int decimals = row.values().stream().mapToInt(LogRepeats::decimals).max().orElse(0);
        Map<L, LogRepeats> cells = new HashMap<>();
        row.forEach((level, values) -> {
            if (arePositive(values)) {
                cells.put(level, LogRepeats.of(values, decimals));
            }
        });
        return cells;
    }

    /// Whether the rows may be put together: whether they scatter alike, apart from differences between levels. Tested
    /// by row and not by cell, because a cell of two repeats has one degree of freedom, and two that are equal by
    /// chance or by rounding would decide alone.
    boolean isHomogeneous() {
        List<Pool> standardised = new ArrayList<>();
        for (Map<L, LogRepeats> row : rows) {
            double squares = 0;
            int free = 0;
            for (Map.Entry<L, LogRepeats> cell : row.entrySet()) {
                if (cell.getValue().degreesOfFreedom() > 0) {
                    squares += cell.getValue().squares() / pool(cell.getKey()).variance();
                    free += cell.getValue().degreesOfFreedom();
                }
            }
            if (free > 0) {
                standardised.add(new Pool(squares, free));
            }
        }
        return Bartlett.p(standardised.stream().mapToDouble(Pool::variance).toArray(),
                standardised.stream().mapToDouble(Pool::degreesOfFreedom).toArray()) >= ROWS_REFUSED;
    }

    /// Returns the ratio of the means of two levels in one of the rows.
    ///
    /// @param base the values of the baseline
    /// @param other the values of the level
    /// @throws IllegalArgumentException when the mean of the baseline is 0
    public RatioEstimate ratio(L baseline, double[] base, L level, double[] other) {
        double origin = LogRepeats.mean(base);
        if (origin == 0) {
            throw new IllegalArgumentException("no ratio to a mean of 0");
        }
        RatioEstimate plain = RatioEstimate.withoutInterval(LogRepeats.mean(other) / origin,
                base, other);
        Pool one = pool(baseline);
        Pool two = pool(level);
        if (Math.min(one.degreesOfFreedom(), two.degreesOfFreedom()) == 0) {
            // A level of single runs: taken to scatter as the others do, where these are enough.
            one = pools.values().stream().reduce(Pool.EMPTY, Pool::and);
            two = one;
        }
        if (base.length == 1 && other.length == 1 || !arePositive(base) || !arePositive(other)
                || one == two && one.degreesOfFreedom() < FEWEST_TO_JOIN) {
            return plain;
        }
        int decimals = Math.max(LogRepeats.decimals(base), LogRepeats.decimals(other));
        LogRepeats from = LogRepeats.of(base, decimals);
        LogRepeats to = LogRepeats.of(other, decimals);
        boolean isPooled = one.degreesOfFreedom() > from.degreesOfFreedom()
                || two.degreesOfFreedom() > to.degreesOfFreedom();
        boolean isJoint = one == two
                || alike.computeIfAbsent(List.of(one, two), pair -> areAlike(pair.getFirst(), pair.getLast()));
        return interval(plain, from, to, isPooled, one, two, isJoint);
    }

    private static boolean arePositive(double[] values) {
        for (double value : values) {
            if (!(value > 0)) {
                return false;
            }
        }
        return true;
    }

    private Pool pool(L level) {
        return pools.getOrDefault(level, Pool.EMPTY);
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
