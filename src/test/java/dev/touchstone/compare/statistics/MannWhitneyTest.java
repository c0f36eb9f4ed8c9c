package dev.touchstone.compare.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class MannWhitneyTest {

    /// The example of R's `wilcox.test` (Hollander and Wolfe 1973, permeability of the membrane): W = 35; two-sided
    /// p 0.2544 from `wilcox.test(x, y)`, the same from SciPy 1.17.
    @Test
    void agreesWithTheExampleOfR() {
        double[] term = {0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};
        double[] weeks = {1.15, 0.88, 0.90, 0.74, 1.21};

        MannWhitney test = MannWhitney.of(weeks, term);

        assertThat(test.p()).isCloseTo(0.2544122544, within(1e-9));
        assertThat(test.direction()).isPositive();
        assertThat(test.u()).as("the smaller of 35 and 15").isEqualTo(15);
    }

    /// The example of SciPy's `mannwhitneyu` (ages at diagnosis): U = 17, exact p 0.1111.
    @Test
    void agreesWithTheExampleOfSciPy() {
        assertThat(MannWhitney.of(new double[] {20, 11, 17, 12}, new double[] {19, 22, 16, 29, 24}).p())
                .isCloseTo(0.1111111111, within(1e-9));
    }

    /// Ties, few values: SciPy 1.17, `permutation_test` of the distance of the rank sum from its middle over all ways
    /// to deal the values out. The normal approximation would have called the second pair a difference (p 0.0396).
    @Test
    void tiesAmongFewValuesAreExact() {
        assertThat(MannWhitney.of(new double[] {10.78, 10.78, 10.9, 11.0, 11.2},
                new double[] {10.78, 11.5, 11.6, 11.7, 11.5}).p()).isCloseTo(0.0873015873, within(1e-9));
        assertThat(MannWhitney.of(new double[] {1, 2, 2, 3}, new double[] {3, 4, 5, 5}).p())
                .isCloseTo(0.0571428571, within(1e-9));
        assertThat(MannWhitney.of(new double[] {5.02, 5.02, 5.1, 5.3, 5.3, 5.6}, new double[] {5.3, 5.6, 5.6, 5.9}).p())
                .isCloseTo(0.0761904762, within(1e-9));
    }

    /// Without ties dealing the values out gives what commons-statistics gives.
    @Property
    void dealingAgreesWithTheExactTest(@ForAll @IntRange(min = 4, max = 9) int one,
            @ForAll @IntRange(min = 4, max = 9) int other, @ForAll Random random) {
        List<Double> values = new ArrayList<>(IntStream.range(0, one + other).mapToObj(Double::valueOf).toList());
        Collections.shuffle(values, random);
        double[] base = values.subList(0, one).stream().mapToDouble(Double::doubleValue).toArray();
        double[] rest = values.subList(one, one + other).stream().mapToDouble(Double::doubleValue).toArray();

        assertThat(TiedRanks.p(base, rest)).isCloseTo(MannWhitney.of(base, rest).p(), within(1e-12));
    }

    /// Ties, many values: SciPy 1.17, `mannwhitneyu(x, y)`, normal approximation with tie and continuity correction.
    @Test
    void tiesAmongManyValuesAreCorrectedFor() {
        double[] base = IntStream.range(0, 30).mapToDouble(i -> i % 10).toArray();
        double[] other = IntStream.range(0, 30).mapToDouble(i -> i % 10 + i % 3).toArray();

        assertThat(MannWhitney.of(base, other).p()).isCloseTo(0.2233778795, within(1e-9));
    }

    /// Critical values of U, two-sided at 0.05, in the published tables: 0 for 4 and 4 repeats, 2 for 5 and 5.
    @Test
    void turnsAtThePublishedCriticalValues() {
        assertThat(MannWhitney.of(new double[] {1, 2, 3, 4}, new double[] {5, 6, 7, 8}).p())
                .as("U = 0").isLessThan(MannWhitney.ALPHA);
        assertThat(MannWhitney.of(new double[] {1, 2, 3, 5}, new double[] {4, 6, 7, 8}).p())
                .as("U = 1").isGreaterThan(MannWhitney.ALPHA);
        MannWhitney lower = MannWhitney.of(new double[] {6, 8, 9, 10, 11}, new double[] {1, 2, 3, 5, 8.5});
        assertThat(lower.p()).as("U = 2").isLessThan(MannWhitney.ALPHA);
        assertThat(lower.direction()).isNegative();
        assertThat(MannWhitney.of(new double[] {6, 8, 9, 10, 11}, new double[] {1, 2, 3, 5, 9.5}).p())
                .as("U = 3").isGreaterThan(MannWhitney.ALPHA);
    }

    @Test
    void equalValuesThroughoutDifferInNothing() {
        assertThat(MannWhitney.of(new double[] {7, 7, 7, 7}, new double[] {7, 7, 7, 7}))
                .isEqualTo(new MannWhitney(8, 1, 0));
    }
}
