package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceDecimalsTest {

    @Test
    void aSingleFigureHasTheDigitsThatItsSourcePrints() {
        assertThat(decimals(0.58)).isEqualTo(2);
        assertThat(decimals(0.5812)).isEqualTo(4);
        assertThat(decimals(2086)).isZero();
        assertThat(decimals(0.1 + 0.2)).as("0.3, and the error of binary arithmetic").isEqualTo(1);
    }

    @Test
    void aMeanHasOneDigitMoreOnlyWhereTheRepeatsLieThatClose() {
        assertThat(decimals(0.57, 0.59)).as("standard error 0.01").isEqualTo(2);
        assertThat(decimals(0.58, 0.59, 0.58)).as("standard error 0.003").isEqualTo(3);
        assertThat(decimals(11.12, 12.0)).as("never fewer than the source").isEqualTo(2);
        assertThat(decimals(0.39, 0.39)).as("repeats that are alike").isEqualTo(2);
    }

    @Test
    void theMiddleOfSeveralValuesCounts() {
        assertThat(decimals(1, 2.25, 9)).isEqualTo(2);
        assertThat(decimals(1, 2.25, 2.5, 9)).isEqualTo(2);
    }

    @Test
    void figuresOfOneFormatArePrintedAlike() {
        SourceDecimals decimals = new SourceDecimals();
        decimals.add("rich-table", Spread.of(List.of(0.58)));
        decimals.add("rich-table", Spread.of(List.of(0.6)));
        decimals.add("json", Spread.of(List.of(0.61234)));
        assertThat(decimals.of("rich-table", Spread.of(List.of(0.6)))).isEqualTo(2);
        assertThat(decimals.of("rich-table", 6)).isEqualTo(2);
        assertThat(decimals.of("json", Spread.of(List.of(0.5)))).isEqualTo(5);
        assertThat(decimals.of("unknown", 0.6)).isEqualTo(1);
    }

    private static int decimals(double... values) {
        return new SourceDecimals().of("", Spread.of(Arrays.stream(values).boxed().toList()));
    }
}
