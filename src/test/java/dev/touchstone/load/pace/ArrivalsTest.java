package dev.touchstone.load.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class ArrivalsTest {

    private static final int MANY = 40_000;

    @Test
    void aConstantRateIsEven() {
        Arrivals arrivals = Arrivals.at(1000, Double.POSITIVE_INFINITY, 1);
        for (int number = 0; number < 100; number++) {
            assertThat(arrivals.next()).isEqualTo(number * 1_000_000L);
            arrivals.advance();
        }
    }

    @Test
    void burstinessOneIsAPoissonProcess() {
        double[] gaps = gaps(Arrivals.at(50, 1, 3));
        assertThat(mean(gaps)).isCloseTo(0.02, within(0.0005));
        assertThat(variation(gaps)).isCloseTo(1, within(0.03));
    }

    /// The variation of gamma-distributed gaps is one over the root of their shape.
    @Property(tries = 20)
    void gapsVaryAsTheBurstinessSays(@ForAll @DoubleRange(min = 0.1, max = 20) double burstiness,
            @ForAll long seed) {
        double[] gaps = gaps(Arrivals.at(200, burstiness, seed));
        double expected = 1 / Math.sqrt(burstiness);
        assertThat(mean(gaps)).isCloseTo(0.005, within(0.005 * expected * 0.04));
        assertThat(variation(gaps)).isCloseTo(expected, within(expected * 0.1));
    }

    private static double[] gaps(Arrivals arrivals) {
        double[] gaps = new double[MANY];
        for (int gap = 0; gap < MANY; gap++) {
            long before = arrivals.next();
            arrivals.advance();
            gaps[gap] = (arrivals.next() - before) / 1e9;
        }
        return gaps;
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static double variation(double[] values) {
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / values.length) / mean;
    }
}
