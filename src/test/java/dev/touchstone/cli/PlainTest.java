package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainTest {

    @ParameterizedTest
    @CsvSource({"20.02, 20.02", "2086.65, 2086.65", "1.5, 1.50", "12, 12.00", "0, 0.00", "0.39, 0.39", "0.05, 0.05",
        "0.0123456, 0.01235", "0.5, 0.50", "13.20258, 13.20"})
    void hasTheDigitsThatTellRepeatsApart(double value, String text) {
        assertThat(Plain.number(value)).isEqualTo(text);
    }

    @Test
    void isTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Plain.number(1234.5)).isEqualTo("1234.50");
        } finally {
            Locale.setDefault(before);
        }
    }
}
