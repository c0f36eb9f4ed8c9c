package dev.touchstone.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Spread;
import java.util.List;
import org.junit.jupiter.api.Test;

class DecimalsTest {

    @Test
    void oneColumnHasOneNumberOfDecimals() {
        Decimals decimals = Decimals.fitting(List.of(10.78, 20.21, 11.56));
        assertThat(decimals.text(10.78)).isEqualTo("10.78");
        assertThat(decimals.text(20)).isEqualTo("20.00");
        assertThat(Decimals.fitting(List.of(0.0134, 0.309)).text(0.111)).isEqualTo("0.1110");
        assertThat(Decimals.fitting(List.of(1123.4, 2549.8)).text(1581.2)).isEqualTo("1,581");
        assertThat(Decimals.fitting(List.of(300.0, 120.0)).text(300)).isEqualTo("300");
        assertThat(Decimals.fitting(List.of(0.0, 0.0)).text(0)).isEqualTo("0");
        assertThat(Decimals.fitting(List.of()).text(0)).isEqualTo("0");
    }

    @Test
    void rangesAreEvenOrHaveTwoSides() {
        assertThat(new Decimals(2).range(Spread.of(List.of(11.12, 12.0)))).isEqualTo("±0.44");
        assertThat(new Decimals(2).range(Spread.of(List.of(20.02, 20.27, 20.34)))).isEqualTo("−0.19 +0.13");
        assertThat(new Decimals(2).range(Spread.of(List.of(5.0)))).isEqualTo("–");
        assertThat(new Decimals(1).range(50, 40, 60)).isEqualTo("±10.0");
    }
}
