package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextMetricsTest {

    @Test
    void linesEndBetweenWords() {
        assertThat(TextMetrics.wrap("one two three four", 10, false, 60, 3)).containsExactly("one two", "three four");
    }

    @Test
    void linesOfTextWithoutBlanksEndBetweenEastAsianLetters() {
        assertThat(TextMetrics.wrap("小而灰：另有一点更好", 10, false, 67, 3)).containsExactly("小而灰：另有", "一点更好");
        assertThat(TextMetrics.wrap("小而灰色点：另有", 10, false, 58, 3)).as("no line begins with a colon")
                .containsExactly("小而灰色", "点：另有");
        assertThat(TextMetrics.wrap("每次 vLLM 的均值", 10, false, 58, 3)).containsExactly("每次 vLLM", "的均值");
    }
}
