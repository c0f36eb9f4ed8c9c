package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Details that authors put beside their tables in a few words: each is read, or listed, and none is wrong in silence.
class PublishedDetailsTest {

    private static final String ROWS = "\n\n| Concurrency | Output tok/s | P50 TTFT (ms) |\n|---|---|---|\n| 1 | 92.1 | 31 |\n| 8 | 512.4 | 58 |\n";

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<Run> runs(String text) {
        return read(text).runs();
    }

    private static List<String> levels(List<Run> runs, Factor factor) {
        return runs.stream().map(run -> run.conditions().text(factor, "-")).toList();
    }

    /// Words that name both modes are no statement that one of them was on.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"## Qwen3-8B with and without thinking | -", "## Qwen3-8B thinking on/off | -",
        "## Qwen3-8B thinking on vs off | -", "## Qwen3-8B (thinking enabled and disabled) | -", "## Qwen3-8B with vs. without reasoning | -",
        "## Qwen3-8B 开启与关闭思考 | -", "## Qwen3-8B 思考模式开/关 | -", "## Qwen3-8B 开关思考对比 | -", "## Qwen3-8B without thinking | off",
        "## Qwen3-8B thinking on | on", "## Qwen3-8B 关闭思考 | off", "## Qwen3-8B 思考模式开启 | on"})
    void bothThinkingModesAreNone(String heading, String thinking) {
        assertThat(levels(runs(heading + ROWS), Factor.THINKING)).containsExactly(thinking, thinking);
    }

    /// Columns `off` and `on` are thinking modes where the words beside them say so.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Qwen3-14B, thinking off vs on (4x A10, concurrency 30): | off, on", "Qwen3-14B, thinking off and on (4x A10, concurrency 30): | off, on",
        "Qwen3-14B, prefix caching off and on (4x A10, concurrency 30): | -, -"})
    void columnsOfSwitchedThinking(String caption, String modes) {
        List<Run> runs = runs(caption + "\n\n| | off | on |\n|---|---|---|\n| Output tok/s | 812 | 798 |\n| TTFT p50 (ms) | 95 | 97 |\n");
        assertThat(String.join(", ", levels(runs, Factor.THINKING))).isEqualTo(modes);
        assertThat(levels(runs, Factor.GPU_COUNT)).containsExactly("4", "4");
        assertThat(levels(runs, Factor.CONCURRENCY)).containsExactly("30", "30");
    }

    /// `vs` between two levels of one factor leaves the other conditions of an announcement as they are; between one level and
    /// something else it does not.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Qwen3-14B, vLLM vs SGLang (4x A10, TP=4): | 4 | -", "vLLM vs baseline (4x A10, TP=4): | - | -",
        "vLLM is faster than SGLang (4x A10, TP=4): | - | -"})
    void announcementsThatCompare(String line, String parallel, String engine) {
        List<Run> runs = runs(line + ROWS);
        assertThat(levels(runs, Factor.TENSOR_PARALLEL)).containsExactly(parallel, parallel);
        assertThat(levels(runs, Factor.ENGINE)).containsExactly(engine, engine);
    }

    @ParameterizedTest
    @ValueSource(strings = {"vLLM PR", "vLLM this PR", "vLLM main"})
    void aBuildOfAnEngineIsOfThatEngine(String build) {
        Run run = runs("| Engine | Output tok/s | TTFT (ms) |\n|---|---|---|\n| " + build + " | 92.1 | 31 |\n").getFirst();
        assertThat(run.conditions().text(Factor.ENGINE, "-")).isEqualTo("vLLM");
        assertThat(run.extras()).containsEntry("Engine", build);
    }
}
