package dev.touchstone.chart.drawing;

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
        assertThat(TextMetrics.wrap("one two · three", 10, false, 50, 3)).as("no line begins with the point between two parts")
                .containsExactly("one", "two ·", "three");
        assertThat(TextMetrics.wrap("小而灰色点：另有", 10, false, 58, 3)).as("no line begins with a colon")
                .containsExactly("小而灰色", "点：另有");
        assertThat(TextMetrics.wrap("每次 vLLM 的均值", 10, false, 58, 3)).containsExactly("每次 vLLM", "的均值");
    }

    @Test
    void narrowLinesEndBehindHyphensAndInsideLongWordsAndNothingIsLost() {
        assertThat(TextMetrics.wrapNarrow("--max-num-batched-tokens", 10, 64, 6)).containsExactly("--max-num-", "batched-",
                "tokens");
        assertThat(TextMetrics.wrapNarrow("--max-num-seqs", 10, 200, 6)).containsExactly("--max-num-seqs");
        assertThat(String.join("", TextMetrics.wrapNarrow("VLLM_ATTENTION_BACKEND", 10, 40, 6)))
                .isEqualTo("VLLM_ATTENTION_BACKEND");
        assertThat(TextMetrics.wrapNarrow("Output throughput", 10, 60, 6)).containsExactly("Output", "throughput");
        double word = TextMetrics.width("throughput", 10, false);
        assertThat(TextMetrics.wrapNarrow("Output throughput, tok/s", 10, word, 6)).as("no line begins with a comma")
                .containsExactly("Output", "throughput,", "tok/s");
        assertThat(TextMetrics.wrapNarrow("throughputs", 10, word, 6)).containsExactly("throughput", "s");
        assertThat(TextMetrics.wrapNarrow("--max-num-batched-tokens", 10, 64, 2)).as("the last line is cut")
                .containsExactly("--max-num-", "batched-t…");
        assertThat(TextMetrics.wrapNarrow("", 10, 60, 2)).containsExactly("");
        assertThat(TextMetrics.wrapNarrow("--flag", 10, 1, 2)).as("no room for a letter").containsExactly("");
    }
}
