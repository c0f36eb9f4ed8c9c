package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RoundingTest {

    @Test
    void halvesGoUpAsByHand() {
        assertThat(Rounding.to(15.405, 2)).hasToString("15.41");
        assertThat(Rounding.to((15.61 + 15.20) / 2, 2)).hasToString("15.41");
        assertThat(Rounding.to(0.125, 2)).hasToString("0.13");
        assertThat(Rounding.to(-0.125, 2)).hasToString("-0.13");
        assertThat(Rounding.to(1200, 0)).hasToString("1200");
    }

    @Test
    void binaryDustGoes() {
        assertThat(Rounding.trusted(0.1 + 0.2)).hasToString("0.3");
        assertThat(Rounding.to(2.675 - 1e-15, 2)).hasToString("2.68");
    }

    @Property
    void decimalsAndCleanedNumbersAreThoseOfWhatIsTrusted(@ForAll @DoubleRange(min = -1e13, max = 1e13) double any,
            @ForAll @IntRange(max = 14) int decimals) {
        double printed = new BigDecimal(any).setScale(decimals, RoundingMode.HALF_UP).doubleValue();
        double small = new BigDecimal(any / 1e13).setScale(decimals, RoundingMode.HALF_UP).doubleValue();

        for (double value : new double[] {any, printed, small, any / 1e20, 0.1 + 0.2, -0.0}) {
            assertThat(Rounding.cleaned(value)).isEqualTo(Rounding.trusted(value).doubleValue());
            assertThat(Rounding.decimals(value)).isEqualTo(Math.max(0, Rounding.trusted(value).scale()));
        }
    }
}
