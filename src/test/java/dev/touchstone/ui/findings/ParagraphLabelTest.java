package dev.touchstone.ui.findings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ParagraphLabelTest {

    @Test
    void aPercentSignStaysWithItsNumber() {
        assertThat(ParagraphLabel.unbroken("vLLM serves 35 % [34, 40] fewer, SGLang + 2.5 % more."))
                .isEqualTo("vLLM serves 35\u00a0% [34, 40] fewer, SGLang + 2.5\u00a0% more.");
        assertThat(ParagraphLabel.unbroken("35% and % alone")).isEqualTo("35% and\u00a0% alone");
        assertThat(ParagraphLabel.unbroken("no percentage here")).isEqualTo("no percentage here");
    }
}
