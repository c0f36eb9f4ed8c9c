package dev.touchstone.report.excel.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisEndsTest {

    /// Excel puts the ticks of a logarithmic axis at its beginning times powers of ten: 0.1, 1, 10.
    @ParameterizedTest
    @CsvSource({"0.111, 20.052, 0.1, 50", "0.2, 11, 0.2, 20", "0.999, 1000, 0.5, 1000", "5, 5, 5, 50", "17, 2100, 10, 5000",
        "0.0003, 0.04, 0.0002, 0.05"})
    void aLogarithmicAxisBeginsWithAShortNumber(double least, double most, double low, double high) {
        assertThat(AxisEnds.decades(most, least)).containsExactly(low, high);
    }
}
