package dev.touchstone.importer.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// One run per line: `并发 64：吞吐 1234 tok/s，TTFT 0.35 s`.
class FigureLinesTest {

    private static List<Run> runs(String text) {
        return new Importer().read("page", text).runs();
    }

    @ParameterizedTest
    @ValueSource(strings = {"并发 64：吞吐 1234 tok/s，TTFT 0.35 s", "并发数：64，吞吐量：1234 tokens/秒，TTFT：0.35 秒",
        "- 并发 64（吞吐 1234 tok/s，TTFT 350 ms）", "并发 64；吞吐 1234 tok/s；TTFT 350 ms；", "并发 64、吞吐 1,234 tok/s、TTFT 350 ms",
        "并发６４：吞吐１２３４ ｔｏｋ／ｓ，ＴＴＦＴ ０．３５ ｓ", "2. 并发为 64 时，吞吐为 1234 tok/s，TTFT 为 0.35 s。",
        "Concurrency 64: throughput 1,234 tok/s, TTFT 0.35 s", "c=64: 1234 tok/s, TTFT 350 ms",
        "Concurrency: 64, throughput: 1234 tok/s, mean TTFT: 350 ms", "c=64   TTFT 350 ms   1234 tok/s",
        "concurrency 64    throughput 1,234 tok/s  TTFT 0.35 s"})
    void aLineIsARun(String line) {
        assertThat(runs(line)).singleElement().satisfies(run -> {
            assertThat(run.conditions().text(Factor.CONCURRENCY, "")).isEqualTo("64");
            assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).hasValue(1234);
            assertThat(run.metrics().get(Metric.of(Quantity.TTFT))).hasValue(0.35);
        });
    }

    @Test
    void theHeadingHoldsForItsLines() {
        assertThat(runs("## vLLM\n\n- 并发 1：吞吐 134 tok/s，TTFT 0.15 s\n- 并发 8：吞吐 934 tok/s，TTFT 0.2 s\n\n"
                + "## SGLang\n\n- 并发 1：吞吐 144 tok/s，TTFT 0.12 s\n")).extracting(run -> run.conditions().text(Factor.ENGINE, ""))
                .containsExactly("vLLM", "vLLM", "SGLang");
        assertThat(runs("vLLM：并发 64，吞吐 1234 tok/s\nSGLang：并发 64，吞吐 1334 tok/s"))
                .extracting(run -> run.conditions().text(Factor.ENGINE, "")).containsExactly("vLLM", "SGLang");
    }

    @ParameterizedTest
    @ValueSource(strings = {"当并发从 64 提升到 128 时，吞吐从 1234 tok/s 提升到 2234 tok/s，TTFT 0.35 s。",
        "在并发 64 下，我们的吞吐提升了 20%，达到 1234 tok/s。", "目标：并发 64：吞吐 1234 tok/s，TTFT 0.35 s",
        "并发 64，200，吞吐 1234 tok/s", "并发 64：吞吐 1，234 tok/s，TTFT 0.35 s", "并发 64：吞吐 1234，延迟 1.2",
        "With concurrency 64 we saw a throughput of 1234 tok/s, and TTFT was 0.35 s.",
        "c=64   TTFT 350 ms   down from 1234 tok/s", "c=64   TTFT went to 350 ms   1234 tok/s before"})
    void otherLinesAreNone(String line) {
        assertThat(runs(line)).isEmpty();
    }

    @Test
    void aNameTellsALineFromTheOthers() {
        assertThat(runs("- Cold: TTFT 820 ms, throughput 310 tok/s\n- **Warm**: TTFT 110 ms, throughput 410 tok/s\n")).satisfiesExactly(
                cold -> assertThat(cold.extras()).containsEntry("Case", "Cold"),
                warm -> {
                    assertThat(warm.extras()).containsEntry("Case", "Warm");
                    assertThat(warm.metrics().get(Metric.of(Quantity.TTFT))).hasValue(0.11);
                });
        assertThat(runs("冷启动：TTFT 820 ms，吞吐 310 tok/s\n热启动：TTFT 110 ms，吞吐 410 tok/s")).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"- Cold: TTFT 820 ms, throughput 310 tok/s", "Result: TTFT 820 ms, throughput 310 tok/s\nResult: TTFT 110 ms, throughput 410 tok/s",
        "P50: TTFT 820 ms, TPOT 31 ms\nP99: TTFT 1110 ms, TPOT 41 ms", "Mean: TTFT 820 ms, TPOT 31 ms\nMax: TTFT 1110 ms, TPOT 41 ms",
        "Goal A: TTFT 820 ms, TPOT 31 ms\nGoal B: TTFT 1110 ms, TPOT 41 ms", "Run 1: TTFT 820 ms, TPOT 31 ms\nRun 2: TTFT 1110 ms, TPOT 41 ms",
        "Cold: TTFT 820 ms\nWarm: TTFT 110 ms", "Goal A: concurrency 8, TTFT 820 ms, TPOT 31 ms", "INFO: TTFT 820 ms, TPOT 31 ms\nWARN: TTFT 110 ms, TPOT 41 ms",
        "目标一：TTFT 820 ms，TPOT 31 ms\n目标二：TTFT 1110 ms，TPOT 41 ms", "Gain: TTFT 20 ms, TPOT 3 ms\nLoss: TTFT 10 ms, TPOT 1 ms"})
    void otherNamesMakeNoRuns(String lines) {
        assertThat(runs(lines)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"- vLLM: 1201 tok/s output, TTFT 90 ms\n- SGLang: 1400 tok/s output, TTFT 80 ms\n", "vLLM: 1201 output tok/s, 90 ms TTFT\nSGLang: 1400 output tok/s, 80 ms TTFT\n",
        "vLLM → 1201 tok/s output, 90 ms TTFT\nSGLang → 1400 tok/s output, 80 ms TTFT\n"})
    void aFigureStandsBeforeItsName(String lines) {
        assertThat(runs(lines)).extracting(run -> run.conditions().text(Factor.ENGINE, "") + run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).getAsDouble()
                + " " + run.metrics().get(Metric.of(Quantity.TTFT)).getAsDouble()).containsExactly("vLLM1201.0 0.09", "SGLang1400.0 0.08");
    }

    /// A rate is one of the conditions before it, whatever stands between them.
    @ParameterizedTest
    @ValueSource(strings = {": ", " = ", " → ", " -> ", " => ", " — ", "    ", " .... "})
    void aLineIsARateOfConditions(String between) {
        assertThat(runs("vLLM tp2 bs=1" + between + "61.2 tok/s\nvLLM tp2 bs=8" + between + "412.0 tok/s\n"))
                .extracting(run -> run.conditions().text(Factor.ENGINE, "") + " " + run.conditions().text(Factor.TENSOR_PARALLEL, "") + " "
                        + run.conditions().text(Factor.CONCURRENCY, "") + " " + run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).getAsDouble())
                .containsExactly("vLLM 2 1 61.2", "vLLM 2 8 412.0");
        assertThat(runs("- 2 GPUs" + between + "11.12 req/s\n- 4 GPUs" + between + "20.5 req/s\n"))
                .extracting(run -> run.conditions().text(Factor.GPU_COUNT, "")).containsExactly("2", "4");
    }

    /// Of one line nobody knows whether it is a result, of names that are no conditions what they are, and a change has two figures.
    @ParameterizedTest
    @ValueSource(strings = {"- 2 GPUs: 11.12 req/s\n", "before: 61.2 tok/s\nafter: 71.2 tok/s\n", "Berlin: 61.2 tok/s\nParis: 71.2 tok/s\n",
        "vLLM: 61.2\nSGLang: 71.2\n", "vLLM: 24x\nSGLang: 30x\n", "vLLM: 61 ms\nSGLang: 71 ms\n", "vLLM: 1200 tok/s → 1800 tok/s\nSGLang: 1100 tok/s → 1700 tok/s\n",
        "c=8: 1200 tok/s -> 1800 tok/s, TTFT 90 ms\nc=16: 1300 tok/s -> 1900 tok/s, TTFT 95 ms\n", "We expect:\n\n- 2 GPUs: 100 tok/s\n- 4 GPUs: 180 tok/s\n",
        "- 1 thread: 1.5 tok/s\n- 2 threads: 3 tok/s\n",
        "Our target:\n\n- c=1: 100 tok/s\n- c=8: 500 tok/s\n"})
    void otherRatesAreNone(String lines) {
        assertThat(runs(lines)).isEmpty();
    }

    /// The words that announce a list hold for it, as those above a table do.
    @ParameterizedTest
    @ValueSource(strings = {"Throughput at concurrency 32 on 4 H100s:", "Here are the numbers for 4 H100s at concurrency 32:", "Results on four H100s (concurrency 32):"})
    void theLineAboveHoldsForItsList(String line) {
        assertThat(runs(line + "\n\n- vLLM: 1200 tok/s\n- SGLang: 1400 tok/s\n")).hasSize(2).allSatisfy(run -> {
            assertThat(run.conditions().text(Factor.CONCURRENCY, "")).isEqualTo("32");
            assertThat(run.conditions().text(Factor.GPU_COUNT, "")).isEqualTo("4");
            assertThat(run.conditions().text(Factor.GPU, "")).isEqualTo("NVIDIA H100");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"Here is what changed with 4 GPUs at concurrency 32:", "Faster than 4 GPUs at concurrency 32:", "Next we will try 4 GPUs at concurrency 32:"})
    void sentencesAboutOthersDoNotHoldForAList(String line) {
        assertThat(runs(line + "\n\n- vLLM: 1200 tok/s\n- SGLang: 1400 tok/s\n")).hasSize(2)
                .allSatisfy(run -> assertThat(run.conditions().factors()).containsExactly(Factor.ENGINE));
    }
}
