package dev.touchstone.importer.warning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Blocks;
import dev.touchstone.model.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WarmUpHeadingTest {

    @ParameterizedTest
    @ValueSource(strings = {"Warm-up", "warm up", "Warmup run", "Run 1: warm-up", "1. Warm-up (ignore)", "Run 1 (warm-up)",
            "Round 2 - warmup", "Warming up", "第 1 轮：预热", "预热", "**Warm-up**", "Warm-up runs",
            "vLLM, run 1 (warm-up, ignore)", "vLLM 第一次（预热，忽略）", "SGLang - warm-up run", "Run 1 (warm-up: discard)"})
    void resultsBelowAreOfAWarmUp(String heading) {
        assertThat(WarmUpHeading.is(heading)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"After warm-up", "No warm-up", "Warm-up 5 requests", "vLLM with warm-up", "Results", "",
            "Warm-up and measurement", "Why we warm up", "Warm cache", "Run 1",
            "vLLM (with warm-up)", "vLLM (after warm-up)", "vLLM (warm-up 5 requests)", "Results (warm-up excluded)"})
    void resultsBelowAreNot(String heading) {
        assertThat(WarmUpHeading.is(heading)).isFalse();
    }

    @Test
    void theRunsBelowItHaveItAsARemarkUpToTheNextHeading() {
        String table = """

                | engine | concurrency | req/s |
                |---|---|---|
                | vLLM | 8 | 4.51 |
                | SGLang | 8 | 5.51 |

                """;
        assertThat(Blocks.read("# Run 1: warm-up" + table + "# Run 2" + table.replace(".5", ".6")).runs())
                .extracting(Run::notes).satisfiesExactly(
                        notes -> assertThat(notes).contains("Run 1: warm-up"),
                        notes -> assertThat(notes).contains("Run 1: warm-up"),
                        notes -> assertThat(notes).doesNotContain("Run 1: warm-up"),
                        notes -> assertThat(notes).doesNotContain("Run 1: warm-up"));
    }
}
