package dev.touchstone.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Spread;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {

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
    void exactFiguresHaveNoExponentAndNoTraceOfBinaryArithmetic() {
        assertThat(NumberText.exact(0.1 + 0.2)).isEqualTo("0.3");
        assertThat(NumberText.exact((11.12 + 12.0) / 2)).isEqualTo("11.56");
        assertThat(NumberText.exact(1e9)).isEqualTo("1000000000");
        assertThat(NumberText.exact(2.5e-7)).isEqualTo("0.00000025");
        assertThat(NumberText.exact(0)).isEqualTo("0");
    }

    @Test
    void differencesHaveTheirSign() {
        assertThat(NumberText.PLAIN.change(0.1392)).isEqualTo("+13.9 %");
        assertThat(NumberText.PLAIN.change(-0.015)).isEqualTo("-1.5 %");
    }

    @Test
    void aRangeNeedsTwoValues() {
        assertThat(range(11.12, 12.0)).isEqualTo("11.12–12.00");
        assertThat(range(11.12)).isEqualTo("–");
    }

    private static String range(Double... values) {
        return NumberText.PLAIN.of(CellValue.rangeOf(Spread.of(List.of(values))), column(DataColumn.Kind.RANGE, new ColumnDecimals(2)));
    }

    private static String text(ColumnDecimals decimals, double value) {
        return NumberText.PLAIN.of(new CellValue.Number(value), column(DataColumn.Kind.FIGURE, decimals));
    }

    private static DataColumn<Object> column(DataColumn.Kind kind, ColumnDecimals decimals) {
        return new DataColumn<>("id", "Label", "", kind, decimals, row -> CellValue.ABSENT);
    }

    @ParameterizedTest
    @CsvSource({"20.02, 20.02", "2086.65, 2086.65", "1.5, 1.50", "12, 12.00", "0, 0.00", "0.39, 0.39", "0.05, 0.05",
        "0.0123456, 0.01235", "0.5, 0.50", "13.20258, 13.20", "1234.5, 1234.50"})
    void briefFiguresHaveTheDigitsThatTellRepeatsApart(double value, String text) {
        assertThat(NumberText.brief(value)).isEqualTo(text);
    }

    @Test
    void formatsOfCellsNameTheUnit() {
        assertThat(new ColumnDecimals(2).pattern("req/s")).isEqualTo("#,##0.00\" req/s\"");
        assertThat(new ColumnDecimals(0).pattern("")).isEqualTo("#,##0");
    }
}
