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
}
