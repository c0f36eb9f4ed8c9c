package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {

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

    @Test
    void oneRunHasNoSpread() {
        assertThat(Spread.of(List.of(4.13))).isEqualTo(new Spread(1, 4.13, 4.13, 4.13, 4.13, null, null));
    }

    @Test
    void noRunIsNoCell() {
        assertThatIllegalArgumentException().isThrownBy(() -> Spread.of(List.of()));
    }
}
