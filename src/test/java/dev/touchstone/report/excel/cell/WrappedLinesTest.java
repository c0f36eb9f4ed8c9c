package dev.touchstone.report.excel.cell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Held against texts whose width was measured in Carlito, which has the widths of Calibri.
class WrappedLinesTest {

    /// 1,155 pixels at 10 points.
    private static final String SENTENCE = "mean of n repeats · whisker: range of the repeats · outlined: a single run "
            + "(n = 1); else n up to 3 · grey and hollow: excluded (warm-up suspected), in no mean · panels of much "
            + "smaller values have a scale of their own";
    /// 393 pixels at 10 points: capital letters and digits are wide.
    private static final String NAMES = "NVIDIA H100 80GB HBM3, TENSOR_PARALLEL, 1234567890 1234567890";

    @Test
    void aTextHasAsManyLinesAsItTakes() {
        assertThat(WrappedLines.of(SENTENCE, 10, 1250)).isEqualTo(1);
        assertThat(WrappedLines.of(SENTENCE, 10, 1150)).isEqualTo(2);
        assertThat(WrappedLines.of(SENTENCE, 10, 420)).isEqualTo(3);
        assertThat(WrappedLines.of(NAMES, 10, 420)).isEqualTo(1);
        assertThat(WrappedLines.of(NAMES, 10, 390)).isEqualTo(2);
    }

    @Test
    void largerLettersTakeMore() {
        assertThat(WrappedLines.of(SENTENCE, 12, 1250)).isEqualTo(2);
        assertThat(WrappedLines.of(SENTENCE, 8, 1000)).isEqualTo(1);
    }

    @Test
    void aLineEndsBetweenWordsOrInAWordThatIsTooLong() {
        assertThat(WrappedLines.of("aaaa aaaa aaaa", 10, 50)).as("one and a half words fit").isEqualTo(3);
        assertThat(WrappedLines.of("aaaa aaaa aaaa", 10, 75)).as("two words fit").isEqualTo(2);
        assertThat(WrappedLines.of("a".repeat(100), 10, 140)).isEqualTo(5);
    }

    @Test
    void otherScriptsAndLineEndsCount() {
        assertThat(WrappedLines.of("模".repeat(20), 10, 141)).isEqualTo(2);
        assertThat(WrappedLines.of("one\ntwo", 10, 500)).isEqualTo(2);
        assertThat(WrappedLines.of("", 10, 500)).isEqualTo(1);
    }
}
