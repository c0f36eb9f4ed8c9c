package dev.touchstone.importer.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
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

    @Test
    void aKeyBehindAWideBlankIsMasked() {
        assertThat(Excerpt.around("{\"cmd\":\"serve --api-key\u3000plainsecret123\"}", 1)).doesNotContain("plainsecret");
        assertThat(Excerpt.around("{\"cmd\":\"“serve”\u3000--model m\"}", 1)).as("no secret").contains("“serve”\u3000");
    }
}
