package dev.touchstone.compare.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/// The expected ends come from SciPy 1.17, `bootstrap(data, numpy.median, method='percentile', n_resamples=99999)`, and
/// are the same from a million resamples by NumPy.
class MedianIntervalTest {

    @Test
    void agreesWithSciPyForAnEvenCount() {
        Interval six = MedianInterval.of(new double[] {18.2, 24.9, 19.1, 22.3, 20.4, 25.5}).orElseThrow();

        assertThat(six.low()).isCloseTo(18.65, within(1e-12));
        assertThat(six.high()).isCloseTo(25.2, within(1e-12));
        assertThat(MedianInterval.of(new double[] {7.68, 9.33, 4.98, 8.13, 3.9, 7.02, 4.92, 6.11, 9.35, 10.29}))
                .contains(new Interval(4.98, 9.33));
    }

    @Test
    void agreesWithSciPyForAnOddCount() {
        assertThat(MedianInterval.of(new double[] {1, 2, 3, 4, 5, 6, 7})).contains(new Interval(2, 6));
        assertThat(MedianInterval.of(new double[] {8.63, 14.64, 14.67, 9.35, 10.29, 7.68, 9.33, 4.98, 8.13, 3.9, 7.02,
                4.92, 6.11})).contains(new Interval(6.11, 9.35));
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
