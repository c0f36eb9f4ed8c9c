package dev.touchstone.importer.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/// The short ways to a number lead to the very same number as the long ones.
class NumberParserTest {

    @Property
    void aPrintedNumberIsReadToTheLastBit(@ForAll @LongRange(min = 0, max = 99_999_999_999_999_999L) long digits,
            @ForAll @IntRange(min = 0, max = 18) int places) {
        String printed = BigDecimal.valueOf(digits, places).toPlainString();

        assertThat(NumberParser.leading("  " + printed + " ms").orElseThrow()).isEqualTo(Double.parseDouble(printed));
    }

    @Property
    void anyNumberIsReadToTheLastBit(@ForAll double number) {
        assertThat(NumberParser.leading(Double.toString(number)).orElseThrow()).isEqualTo(number);
    }

    @Property
    void aChangeOfUnitLeavesNoBinaryDust(@ForAll @DoubleRange(min = -1e9, max = 1e9) double number,
            @ForAll @IntRange(min = 0, max = 9) int places) {
        double rounded = BigDecimal.valueOf(number).setScale(places, java.math.RoundingMode.HALF_UP).doubleValue();
        for (double scale : new double[] {1e-2, 1e-3, 1e-6, 60, 3600}) {
            assertThat(NumberParser.scaled(rounded, scale)).isEqualTo(BigDecimal.valueOf(rounded)
                    .multiply(BigDecimal.valueOf(scale)).doubleValue());
        }
    }

    @Test
    void whatIsNoNumberIsNone() {
        for (String words : new String[] {"", " ", "N/A", "inf", "nan", "-", ".", ",", "1.2.3", "1e999", "e5"}) {
            assertThat(NumberParser.leading(words)).as(words).isEmpty();
        }
        assertThat(NumberParser.leading("1,234.5,")).hasValue(1234.5);
        assertThat(NumberParser.leading("300 (100.0%)")).hasValue(300);
        assertThat(NumberParser.leading("1.2E-3x")).hasValue(0.0012);
        assertThat(NumberParser.unit("14.99  Seconds")).isEqualTo("seconds");
    }
}
