package dev.touchstone.chart.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.ColorVision;
import java.util.List;
import org.junit.jupiter.api.Test;

class PaletteTest {

    private static final List<String> ENGINES = List.of("vLLM", "SGLang", "llama.cpp", "Ollama", "TGI", "other");

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
            for (String engine : ENGINES) {
                for (double tone = 0; tone <= 1; tone += 0.05) {
                    double contrast = ColorVision.contrast(Palette.textOn(engine, tone, dark),
                            Palette.color(engine, tone, dark));
                    assertThat(contrast).as("%s %s %s", engine, tone, dark).isGreaterThan(3.9);
                }
            }
        }
    }

    @Test
    void everyEyeTellsTheColoursApartInBothThemes() {
        for (boolean dark : List.of(true, false)) {
            for (ColorVision eye : ColorVision.values()) {
                for (int i = 0; i < ENGINES.size(); i++) {
                    for (int j = 0; j < i; j++) {
                        String one = Palette.color(ENGINES.get(i), dark);
                        assertThat(eye.distance(one, Palette.color(ENGINES.get(j), dark)))
                                .as("%s and %s, %s, dark: %s", ENGINES.get(i), ENGINES.get(j), eye, dark)
                                .isGreaterThan(0.1);
                    }
                }
            }
        }
    }

    @Test
    void everyColourStandsOutFromItsPaper() {
        for (String engine : ENGINES) {
            assertThat(ColorVision.contrast(Palette.color(engine, false), "#FFFFFF")).as(engine).isGreaterThan(3);
            assertThat(ColorVision.contrast(Palette.color(engine, true), "#0D1117")).as(engine).isGreaterThan(3);
        }
    }
}
