package dev.touchstone.compare.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MedianIntervalTest {

    /// By hand: six values lie around the median with 1 − 2 ÷ 64 = 96.875 %, the inner four with 1 − 14 ÷ 64 =
    /// 78.125 %. 95 % is a tenth of the way, so (6 − 1)·0.1 ÷ (1 + 4·0.1) = 5 ÷ 14 of the first gap inwards.
    @Test
    void sixValuesByHand() {
        Interval six = MedianInterval.of(new double[] {18.2, 24.9, 19.1, 22.3, 20.4, 25.5}).orElseThrow();

        assertThat(six.low()).isCloseTo(18.2 + 0.9 * 5 / 14, within(1e-12));
        assertThat(six.high()).isCloseTo(25.5 - 0.6 * 5 / 14, within(1e-12));
    }

    /// By hand for seven: 98.4375 and 87.5 %; 95 % is 11 ÷ 35 of the way, so 6·11/35 ÷ (1 + 5·11/35) = 11 ÷ 15. For ten
    /// values the same formula in SciPy's `stats.binom`.
    @Test
    void oddAndLargerCounts() {
        Interval seven = MedianInterval.of(new double[] {1, 2, 3, 4, 5, 6, 7}).orElseThrow();
        Interval ten = MedianInterval.of(new double[] {7.68, 9.33, 4.98, 8.13, 3.9, 7.02, 4.92, 6.11, 9.35, 10.29})
                .orElseThrow();

        assertThat(seven.low()).isCloseTo(1 + 11.0 / 15, within(1e-12));
        assertThat(seven.high()).isCloseTo(7 - 11.0 / 15, within(1e-12));
        assertThat(ten.low()).isCloseTo(4.9594594595, within(1e-9));
        assertThat(ten.high()).isCloseTo(9.3368468468, within(1e-9));
    }

    @Test
    void fiveValuesAreTooFew() {
        assertThat(MedianInterval.of(new double[] {1, 2, 3, 4, 5})).isEmpty();
    }

    @Test
    void equalValuesLeaveNoRoom() {
        assertThat(MedianInterval.of(new double[] {7, 7, 7, 7, 7, 7, 7, 7})).contains(new Interval(7, 7));
    }

    @Test
    void manyValuesComeToTheNormalApproximation() {
        double[] values = new Random(1).doubles(3000).toArray();

        Interval interval = MedianInterval.of(values).orElseThrow();

        // For values spread evenly over 0 to 1 the median has a standard error of 1 ÷ (2·√n).
        assertThat(interval.high() - interval.low()).isCloseTo(2 * 1.96 / (2 * Math.sqrt(3000)), within(0.005));
    }

    /// 4000 trials have a standard error of 0.35 %.
    @ParameterizedTest
    @ValueSource(ints = {6, 7, 8, 9, 10, 11, 13, 16, 20, 25, 30})
    void containsTheMedianAsOftenAsItClaims(int n) {
        assertThat(coverage(n, value -> value)).as("normal").isBetween(0.93, 0.97);
        assertThat(coverage(n, Math::exp)).as("lognormal").isBetween(0.93, 0.97);
    }

    /// @param of a standard normal value; its median is that of 0
    private static double coverage(int n, DoubleUnaryOperator of) {
        Random random = new Random(n);
        int trials = 4000;
        int covered = 0;
        for (int trial = 0; trial < trials; trial++) {
            double[] values = new double[n];
            Arrays.setAll(values, at -> of.applyAsDouble(random.nextGaussian()));
            Interval interval = MedianInterval.of(values).orElseThrow();
            double median = of.applyAsDouble(0);
            covered += interval.low() <= median && median <= interval.high() ? 1 : 0;
        }
        return covered / (double) trials;
    }

    @Property
    void holdsTheMedianAndLiesAmongTheValues(@ForAll Random random, @ForAll @IntRange(min = 6, max = 40) int n) {
        double[] values = random.doubles(n).toArray();
        double[] sorted = values.clone();
        Arrays.sort(sorted);

        Interval interval = MedianInterval.of(values).orElseThrow();

        assertThat(interval.low()).isBetween(sorted[0], sorted[n / 2]);
        assertThat(interval.high()).isBetween(sorted[(n - 1) / 2], sorted[n - 1]);
    }
}
