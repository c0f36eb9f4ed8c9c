package dev.touchstone.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.Fx;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class UnbrokenTextTest {

    /// The joint is measured in the font of the window.
    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void noLineEndsInsideANumberWithASign() {
        for (String text : List.of("apart (+1.5 % [−2.6, 5.8]).", "无法区分（+4.7 % [−0.2, 9.7]）。", "x (±0.3 s)")) {
            assertThat(parts(text)).as("plain").anyMatch(part -> part.endsWith("."));
            assertThat(parts(UnbrokenText.of(text))).noneMatch(part -> part.matches(".*\\d\\."));
        }
        assertThat(UnbrokenText.of("1.5, a-1 and +15")).isEqualTo("1.5, a-1 and +15");
    }

    /// Between which lines may end.
    private static List<String> parts(String text) {
        BreakIterator lines = BreakIterator.getLineInstance(Locale.CHINA);
        lines.setText(text);
        List<String> parts = new ArrayList<>();
        int from = lines.first();
        for (int to = lines.next(); to != BreakIterator.DONE; to = lines.next()) {
            parts.add(text.substring(from, to).strip());
            from = to;
        }
        return parts;
    }

    @Test
    void noLineBeginsWithThePointBetweenTwoParts() {
        assertThat(parts("by engine, s · lower is better")).as("plain").contains("·");
        assertThat(parts(UnbrokenText.of("by engine, s · lower is better"))).noneMatch(part -> part.startsWith("·"));
    }

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
