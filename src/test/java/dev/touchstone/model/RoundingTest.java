package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

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
}
