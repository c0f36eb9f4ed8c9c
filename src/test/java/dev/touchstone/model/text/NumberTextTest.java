package dev.touchstone.model.text;

import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(NumberText.SENTENCE.change(-0.015)).isEqualTo("−1.5 %");
        assertThat(NumberText.SENTENCE.change(0)).isEqualTo("±0.0 %");
        assertThat(NumberText.SENTENCE.change(-0.0003)).as("a little is not called nothing").isEqualTo("−0.03 %");
        assertThat(NumberText.SENTENCE.change(0.0006)).isEqualTo("+0.1 %");
    }

    @ParameterizedTest
    @CsvSource({"20.02, 20.02", "2086.65, 2086.65", "1.5, 1.50", "12, 12.00", "0, 0.00", "0.39, 0.39", "0.05, 0.05",
        "0.0123456, 0.01235", "0.5, 0.50", "13.20258, 13.20", "1234.5, 1234.50"})
    void briefFiguresHaveTheDigitsThatTellRepeatsApart(double value, String text) {
        assertThat(NumberText.brief(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0.00123456, 0.00123", "12.345, 12.3", "20871.4, 20871", "99.96, 100", "0, 0", "-1.2345, -1.23"})
    void significantDigitsKeepAllThatStandBeforeThePoint(double value, String text) {
        assertThat(NumberText.significant(value, 3)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0.00042, 0.42 ms", "0.0123, 12.3 ms", "1.2345, 1.23 s", "120, 120 s"})
    void timesAreReadInTheirOwnUnit(double seconds, String text) {
        assertThat(NumberText.time(seconds)).isEqualTo(text);
    }

    @Test
    void figuresBesideEachOtherEndAtTheSamePlace() {
        assertThat(NumberText.SENTENCE.figures(10.784, 20.2)).containsExactly("10.78", "20.20");
        assertThat(NumberText.SENTENCE.figures(4, 30)).containsExactly("4", "30");
        assertThat(NumberText.SENTENCE.range(1.5, 2086.65)).isEqualTo("2–2,087");
        assertThat(NumberText.SENTENCE.figure(-0.0399004)).isEqualTo("−0.03990");
    }

    @Test
    void onlyTheWindowGroupsInTheReadersFormat() {
        assertThat(NumberText.onScreen().fixed(12345.6, 1)).isEqualTo("12.345,6");
        assertThat(NumberText.PLAIN.fixed(-12345.6, 1)).isEqualTo("-12345.6");
    }

    @Test
    void sharesAndRatios() {
        assertThat(NumberText.SENTENCE.percent(0.0159, 1)).isEqualTo("1.6 %");
        assertThat(NumberText.PLAIN.percent(0.28, 0, 1)).isEqualTo("28 %");
        assertThat(NumberText.SENTENCE.ratio(1.6249)).isEqualTo("× 1.62");
        assertThat(NumberText.SENTENCE.ratio(0.0123)).isEqualTo("× 0.012");
        assertThat(NumberText.PLAIN.share(1, 1000)).isEqualTo("under 1 %");
    }

    /// Small counts are written without a format.
    @Test
    void countsAreGroupedFromAThousandOn() {
        assertThat(List.of(0.0, -0.0, 7.0, 999.0, 1000.0, 12_345.0, -3.0, 2.5)).extracting(NumberText.SENTENCE::count)
                .containsExactly("0", "0", "7", "999", "1,000", "12,345", "−3", "3");
        assertThat(NumberText.in(Locale.forLanguageTag("ar-u-nu-arab")).count(7)).isEqualTo("٧");
    }
}
