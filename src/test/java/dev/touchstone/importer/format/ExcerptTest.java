package dev.touchstone.importer.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExcerptTest {

    @ParameterizedTest
    @ValueSource(ints = {20, 80, 84, 88, 92, 96, 99, 100, 120})
    void aKeyThatIsCutIsMaskedAllTheSame(int before) {
        String member = "\"a\":\"" + "x".repeat(before - 5) + " ";
        String line = "{\"b\":1," + member + "hf_abcdefghijklmnopqrstuvwx\"," + "y".repeat(600) + "}";

        String shown = Excerpt.around(line, line.indexOf(member));

        assertThat(shown).startsWith("…\"a\":").endsWith("…").hasSizeLessThanOrEqualTo(102).doesNotContain("hf_");
    }
}
