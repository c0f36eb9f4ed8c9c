package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FiguresTest {

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
        assertThat(Figures.fitting(List.of(11.56, 13.17, 17.4)).text(11.56)).isEqualTo("11.56");
        assertThat(Figures.fitting(List.of(2086.65, 1999.0)).text(2086.65)).isEqualTo("2087");
        assertThat(Figures.fitting(List.of(0.012345678, 0.0131)).text(0.012345678)).isEqualTo("0.01235");
        assertThat(Figures.fitting(List.of(4.0, 30.0)).text(4)).isEqualTo("4");
        assertThat(Figures.fitting(List.of(1e-12)).decimals()).isEqualTo(6);
        assertThat(Figures.fitting(List.of()).text(3)).isEqualTo("3");
        assertThat(Figures.fitting(List.of(0.0, 0.0)).text(0)).isEqualTo("0");
    }

    @Test
    void wholeNumbersAreNotCutToFourDigits() {
        assertThat(Figures.fitting(List.of(97944.0, 35731.0)).text(97944)).isEqualTo("97944");
    }

    @Test
    void exactFiguresHaveNoExponentAndNoTraceOfBinaryArithmetic() {
        assertThat(Figures.exact(0.1 + 0.2)).isEqualTo("0.3");
        assertThat(Figures.exact((11.12 + 12.0) / 2)).isEqualTo("11.56");
        assertThat(Figures.exact(1e9)).isEqualTo("1000000000");
        assertThat(Figures.exact(2.5e-7)).isEqualTo("0.00000025");
        assertThat(Figures.clean(0.1 + 0.2)).isEqualTo(0.3);
        assertThat(Figures.exact(0)).isEqualTo("0");
    }

    @Test
    void differencesHaveTheirSign() {
        assertThat(Figures.delta(0.1392)).isEqualTo("+13.9 %");
        assertThat(Figures.delta(-0.015)).isEqualTo("-1.5 %");
    }

    @Test
    void aRangeNeedsTwoValues() {
        Figures figures = new Figures(2);
        assertThat(figures.range(11.12, 12, 2)).isEqualTo("11.12–12.00");
        assertThat(figures.range(11.12, 11.12, 1)).isEqualTo("–");
    }

    @Test
    void formatsOfCellsNameTheUnit() {
        assertThat(new Figures(2).pattern("req/s")).isEqualTo("#,##0.00\" req/s\"");
        assertThat(new Figures(0).pattern("")).isEqualTo("#,##0");
    }
}
