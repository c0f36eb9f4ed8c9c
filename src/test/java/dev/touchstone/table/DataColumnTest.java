package dev.touchstone.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.row.Spread;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DataColumnTest {

    private final Locale usual = Locale.getDefault();

    @BeforeEach
    void aLocaleThatWritesNumbersOtherwise() {
        Locale.setDefault(Locale.GERMANY);
    }

    @AfterEach
    void backToTheUsualLocale() {
        Locale.setDefault(usual);
    }

    @Test
    void fourDigitsOfTheMiddleValueAndNoMoreThanTheValuesHave() {
        assertThat(text(ColumnDecimals.fitting(List.of(11.56, 13.17, 17.4)), 11.56)).isEqualTo("11.56");
        assertThat(text(ColumnDecimals.fitting(List.of(2086.65, 1999.0)), 2086.65)).isEqualTo("2087");
        assertThat(text(ColumnDecimals.fitting(List.of(0.012345678, 0.0131)), 0.012345678)).isEqualTo("0.01235");
        assertThat(text(ColumnDecimals.fitting(List.of(4.0, 30.0)), 4)).isEqualTo("4");
        assertThat(ColumnDecimals.fitting(List.of(1e-12)).places()).isEqualTo(6);
        assertThat(text(ColumnDecimals.fitting(List.of()), 3)).isEqualTo("3");
        assertThat(text(ColumnDecimals.fitting(List.of(0.0, 0.0)), 0)).isEqualTo("0");
    }

    @Test
    void wholeNumbersAreNotCutToFourDigits() {
        assertThat(text(ColumnDecimals.fitting(List.of(97944.0, 35731.0)), 97944)).isEqualTo("97944");
    }

    @Test
    void aRangeNeedsTwoValues() {
        assertThat(range(11.12, 12.0)).isEqualTo("11.12–12.00");
        assertThat(range(11.12)).isEqualTo("–");
    }

    @Test
    void howFarRepeatsLieApartIsNeverNothingUnlessTheyAreAlike() {
        assertThat(deviation(0.39, 0.39)).isEqualTo("±0");
        assertThat(deviation(0.388, 0.392)).isEqualTo("±0.002");
        assertThat(deviation(0.38592, 0.38608)).as("far below the digits of the figures").isEqualTo("±0");
        assertThat(deviation(11.12, 12.0)).isEqualTo("±0.44");
        assertThat(deviation(1.0, 1.0, 1.3)).isEqualTo("−0.10 +0.20");
    }

    private static String deviation(Double... values) {
        return column(DataColumn.Kind.RANGE, new ColumnDecimals(2))
                .deviation((CellValue.Range) CellValue.rangeOf(Spread.of(List.of(values))), NumberText.PLAIN);
    }

    private static String range(Double... values) {
        return column(DataColumn.Kind.RANGE, new ColumnDecimals(2))
                .text(CellValue.rangeOf(Spread.of(List.of(values))), NumberText.PLAIN);
    }

    private static String text(ColumnDecimals decimals, double value) {
        return column(DataColumn.Kind.FIGURE, decimals).text(new CellValue.Number(value), NumberText.PLAIN);
    }

    private static DataColumn<Object> column(DataColumn.Kind kind, ColumnDecimals decimals) {
        return new DataColumn<>("id", "Label", "", kind, decimals, row -> CellValue.ABSENT);
    }

    @Test
    void formatsOfCellsNameTheUnit() {
        assertThat(new ColumnDecimals(2).pattern("req/s")).isEqualTo("#,##0.00\" req/s\"");
        assertThat(new ColumnDecimals(0).pattern("")).isEqualTo("#,##0");
    }
}
