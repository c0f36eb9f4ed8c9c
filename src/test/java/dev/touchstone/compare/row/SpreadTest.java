package dev.touchstone.compare.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpreadTest {

    private static final double[] MICHELSON = {
            850, 740, 900, 1070, 930, 850, 950, 980, 980, 880, 1000, 980, 930, 650, 760, 810, 1000, 1000, 960, 960,
            960, 940, 960, 940, 880, 800, 850, 880, 900, 840, 830, 790, 810, 880, 880, 830, 800, 790, 760, 800,
            880, 880, 880, 860, 720, 720, 620, 860, 970, 950, 880, 910, 850, 870, 840, 840, 850, 840, 840, 840,
            890, 810, 810, 820, 800, 770, 760, 740, 750, 760, 910, 920, 890, 860, 880, 720, 840, 850, 850, 780,
            890, 840, 780, 810, 760, 810, 790, 810, 820, 850, 870, 870, 810, 740, 810, 940, 950, 800, 810, 870
    };

    /// By hand: (20.02 + 20.34 + 20.27) / 3; deviations −0.19, 0.13, 0.06, so √(0.0566 / 2); t(0.975, 2) = 4.3027.
    @Test
    void threeRepeats() {
        Spread spread = Spread.of(List.of(20.02, 20.34, 20.27));

        assertThat(spread.n()).isEqualTo(3);
        assertThat(spread.mean()).isCloseTo(20.21, within(1e-12));
        assertThat(spread.median()).isEqualTo(20.27);
        assertThat(spread.min()).isEqualTo(20.02);
        assertThat(spread.max()).isEqualTo(20.34);
        assertThat(spread.stddev()).isCloseTo(0.168226, within(1e-6));
        assertThat(spread.interval()).isCloseTo(4.3027 * 0.168226 / Math.sqrt(3), within(1e-4));
    }

    @Test
    void twoRepeatsHaveTheirMedianBetweenThem() {
        Spread spread = Spread.of(List.of(11.12, 12.0));

        assertThat(spread.median()).isCloseTo(11.56, within(1e-12));
        assertThat(spread.stddev()).isCloseTo(0.622254, within(1e-6));
    }

    /// NIST StRD, univariate: the 100 speeds of light of Michelson 1879 (here as what is above 299 000 km/s);
    /// certified mean 299.8524, standard deviation 0.0790105478190518.
    @Test
    void agreesWithTheCertifiedValuesOfMichelson() {
        Spread spread = Spread.of(DoubleStream.of(MICHELSON).mapToObj(value -> 299 + value / 1000).toList());

        assertThat(spread.mean()).isCloseTo(299.8524, within(1e-12));
        assertThat(spread.stddev()).isCloseTo(0.0790105478190518, within(1e-13));
    }

    /// NIST StRD, univariate, of higher difficulty: NumAcc1 (certified 10000002 and 1), NumAcc3 (1000000.2 and 0.1) and
    /// NumAcc4 (10000000.2 and 0.1).
    @Test
    void agreesWithTheCertifiedValuesOfNumericalAccuracy() {
        Spread first = Spread.of(List.of(10000001.0, 10000003.0, 10000002.0));
        assertThat(first.mean()).isEqualTo(10000002);
        assertThat(first.stddev()).isEqualTo(1);
        for (double base : new double[] {1e6, 1e7}) {
            Spread spread = Spread.of(IntStream.rangeClosed(0, 1000)
                    .mapToObj(i -> base + (i == 0 ? 0.2 : i % 2 == 1 ? 0.1 : 0.3)).toList());
            assertThat(spread.mean()).isCloseTo(base + 0.2, within(1e-8));
            assertThat(spread.stddev()).isCloseTo(0.1, within(1e-8));
        }
    }

    /// Half the width is t·s÷√n; the printed tables have t(0.975) 12.706, 3.182, 2.262 and 2.045 for 1, 3, 9 and 29
    /// degrees of freedom.
    @ParameterizedTest
    @CsvSource({"2, 12.706", "4, 3.182", "10, 2.262", "30, 2.045"})
    void theIntervalOfTheMeanUsesTheTabulatedQuantiles(int n, double quantile) {
        Spread spread = Spread.of(IntStream.range(0, n).mapToObj(Double::valueOf).toList());

        assertThat(spread.interval() * Math.sqrt(n) / spread.stddev()).isCloseTo(quantile, within(5e-4));
    }

    @Test
    void theMedianHasAnIntervalFromSixRepeatsOn() {
        assertThat(Spread.of(List.of(1.0, 2.0, 3.0, 4.0, 5.0)).medianInterval()).isNull();
        assertThat(Spread.of(List.of(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)).medianInterval()).isNotNull();
    }

    @Test
    void oneRunHasNoSpread() {
        assertThat(Spread.of(List.of(4.13))).isEqualTo(new Spread(1, 4.13, 4.13, 4.13, 4.13, null, null, null));
    }

    @Test
    void noRunIsNoCell() {
        assertThatIllegalArgumentException().isThrownBy(() -> Spread.of(List.of()));
    }
}
