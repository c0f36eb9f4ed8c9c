package dev.touchstone.compare.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;

class StratifiedTestTest {

    /// By hand: six rows of one run each can be dealt out in 2⁶ = 64 ways, of which only two are as far apart.
    @Test
    void sixRowsOfOneRunEach() {
        List<double[]> base = List.of(one(1), one(2), one(3), one(4), one(5), one(6));
        List<double[]> other = List.of(one(1.1), one(2.2), one(3.3), one(4.4), one(5.5), one(6.6));

        assertThat(StratifiedTest.p(base, other)).isCloseTo(2.0 / 64, within(1e-12));
        assertThat(StratifiedTest.p(other, base)).isCloseTo(2.0 / 64, within(1e-12));
    }

    /// By hand: three repeats against three, all lower: 2 of the 20 ways.
    @Test
    void oneRow() {
        assertThat(StratifiedTest.p(List.of(new double[] {1, 2, 3}), List.of(new double[] {4, 5, 6})))
                .isCloseTo(2.0 / 20, within(1e-12));
    }

    /// By hand: in one row the second level is higher, in the other lower by as much, so that nothing is as near.
    @Test
    void rowsThatCancel() {
        assertThat(StratifiedTest.p(List.of(one(1), one(2)), List.of(one(2), one(1)))).isEqualTo(1);
    }

    /// Throughput of vLLM on 2 and 4 GPUs at three loads; SciPy 1.17 with all 216 ways: 4 are as far apart.
    @Test
    void agreesWithAllWaysCounted() {
        List<double[]> two = List.of(new double[] {11.12, 12.0}, new double[] {15.07, 15.27}, new double[] {17.4, 17.99});
        List<double[]> four = List.of(new double[] {13.12, 13.22}, new double[] {15.2, 15.61},
                new double[] {18.73, 19.13});

        assertThat(StratifiedTest.p(two, four)).isCloseTo(4.0 / 216, within(1e-12));
    }

    /// Ten rows of two against two have 6¹⁰ ways, too many to count; the draws agree with the normal approximation.
    @Test
    void manyWaysAreDrawn() {
        Random random = new Random(1);
        List<double[]> base = new ArrayList<>();
        List<double[]> other = new ArrayList<>();
        for (int row = 0; row < 10; row++) {
            base.add(new double[] {100 + random.nextGaussian(), 100 + random.nextGaussian()});
            other.add(new double[] {100.6 + random.nextGaussian(), 100.6 + random.nextGaussian()});
        }
        double variance = 0;
        double distance = 0;
        for (int row = 0; row < 10; row++) {
            double[] all = {Math.log(base.get(row)[0]), Math.log(base.get(row)[1]), Math.log(other.get(row)[0]),
                    Math.log(other.get(row)[1])};
            double mean = (all[0] + all[1] + all[2] + all[3]) / 4;
            double squares = 0;
            for (double value : all) {
                squares += (value - mean) * (value - mean);
            }
            // The mean of two of four values, drawn without putting back.
            variance += 4 * squares / 3 * (1 - 0.5) / 2;
            distance += (all[2] + all[3] - all[0] - all[1]) / 2;
        }
        double z = Math.abs(distance) / Math.sqrt(variance);

        double p = StratifiedTest.p(base, other);

        assertThat(p).isCloseTo(2 * (1 - normal(z)), within(0.01)).isEqualTo(StratifiedTest.p(base, other));
    }

    /// Where nothing differs, p is below 5 % in 5 % of comparisons.
    @Test
    void holdsItsLevel() {
        Random random = new Random(2);
        int found = 0;
        for (int trial = 0; trial < 2000; trial++) {
            List<double[]> base = new ArrayList<>();
            List<double[]> other = new ArrayList<>();
            for (int row = 0; row < 4; row++) {
                double level = 10 * (row + 1);
                base.add(new double[] {level + random.nextGaussian(), level + random.nextGaussian()});
                other.add(new double[] {level + random.nextGaussian(), level + random.nextGaussian()});
            }
            found += StratifiedTest.p(base, other) <= 0.05 ? 1 : 0;
        }
        assertThat(found / 2000.0).isBetween(0.035, 0.065);
    }

    private static double[] one(double value) {
        return new double[] {value};
    }

    private static double normal(double z) {
        return NormalDistribution.of(0, 1).cumulativeProbability(z);
    }
}
