package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PaletteTest {

    @Test
    void anEngineKeepsItsColourWhateverItsLetterCase() {
        assertThat(Palette.color("vllm", false)).isEqualTo(Palette.color("vLLM", false)).isEqualTo("#2F6FDE");
        assertThat(Palette.color("SGLang", true)).isEqualTo("#D9730D");
        assertThat(Palette.color("unheard of", false)).isEqualTo(Palette.color(null, false));
    }

    @Test
    void aToneLiesBetweenTheColourAndTheBackground() {
        assertThat(Palette.color("vLLM", 0, false)).isEqualTo("#2F6FDE");
        assertThat(Palette.color("vLLM", 1, false)).isEqualTo("#FFFFFF");
        assertThat(Palette.color("vLLM", 1, true)).isEqualTo("#0D1117");
    }

    @Test
    void textOnAToneCanBeRead() {
        for (boolean dark : List.of(true, false)) {
            for (String engine : List.of("vLLM", "SGLang", "llama.cpp", "Ollama", "TGI", "other")) {
                for (double tone = 0; tone <= 1; tone += 0.05) {
                    double contrast = contrast(Palette.ink(engine, tone, dark), Palette.color(engine, tone, dark));
                    assertThat(contrast).as("%s %s %s", engine, tone, dark).isGreaterThan(3.9);
                }
            }
        }
    }

    /// Contrast ratio of WCAG 2.
    private static double contrast(String one, String other) {
        double a = luminance(one) + 0.05;
        double b = luminance(other) + 0.05;
        return Math.max(a, b) / Math.min(a, b);
    }

    private static double luminance(String color) {
        int rgb = Integer.parseInt(color.substring(1), 16);
        return 0.2126 * linear(rgb >> 16 & 0xFF) + 0.7152 * linear(rgb >> 8 & 0xFF) + 0.0722 * linear(rgb & 0xFF);
    }

    private static double linear(int channel) {
        double value = channel / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
