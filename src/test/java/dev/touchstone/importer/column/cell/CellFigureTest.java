package dev.touchstone.importer.column.cell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CellFigureTest {

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {"6 496 ! 6496", "6\u202f496 ! 6496", "6\u00a0496.5 ! 6496.5", "1 234 567 ! 1234567",
        "12 500 tok/s ! 12500", "12.5 ± 0.3 ! 12.5", "6 496 ± 12 ! 6496", "5* ! 5", "*5 ! 5"})
    void isOneFigure(String cell, double value) {
        assertThat(CellFigure.of(cell, false)).hasValueSatisfying(
                figure -> assertThat(figure.value()).isEqualTo(value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"48*1", "48 * 1", "2**10", "12 50", "0 496", "12 345 67", "10^3"})
    void isNoFigure(String cell) {
        assertThat(CellFigure.of(cell, false)).isEmpty();
    }
}
