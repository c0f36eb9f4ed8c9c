package dev.touchstone.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnbrokenTextTest {

    @Test
    void aPercentSignStaysWithItsNumber() {
        assertThat(UnbrokenText.of("vLLM serves 35 % [34, 40] fewer, SGLang + 2.5 % more."))
                .isEqualTo("vLLM serves 35\u00a0% [34, 40] fewer, SGLang + 2.5\u00a0% more.");
        assertThat(UnbrokenText.of("35% and % alone")).isEqualTo("35% and\u00a0% alone");
        assertThat(UnbrokenText.of("only 14.99 s, 3 seconds of n = 2; 20 words"))
                .isEqualTo("only 14.99\u00a0s, 3 seconds of n\u00a0=\u00a02; 20 words");
        assertThat(UnbrokenText.of("no percentage here")).isEqualTo("no percentage here");
    }
}
