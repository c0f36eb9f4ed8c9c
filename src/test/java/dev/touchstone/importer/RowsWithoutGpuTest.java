package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows that state that no GPU made their figures do not get that of their heading; rows that state something else do.
class RowsWithoutGpuTest {

    private static final String TABLE = """
            ### Llama 3.1 8B, 2x H100

            | Engine | TTFT (ms) | Output tok/s | Notes |
            |---|---|---|---|
            | vLLM | 41 | 3120 | most stable |
            | %s | 230 | 455 | %s |
            """;

    private static List<String> gpus(String engine, String note) {
        List<Run> runs = WrongInSilenceTest.runs(TABLE.formatted(engine, note));
        return runs.stream().map(run -> run.conditions().text(Factor.GPU_COUNT, "-") + " " + run.conditions().text(Factor.GPU, "-")).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"CPU-only (32 cores)", "CPU only", "slow (CPU)", "(CPU, 32 cores)", "纯 CPU 推理", "仅CPU"})
    void aNoteThatThereIsNone(String note) {
        assertThat(gpus("llama.cpp", note)).containsExactly("2 NVIDIA H100", "- -");
    }

    @Test
    void wordsBehindTheEngine() {
        assertThat(gpus("llama.cpp (CPU)", "slow")).containsExactly("2 NVIDIA H100", "- -");
    }

    @ParameterizedTest
    @ValueSource(strings = {"CPU offload", "(CPU offload)", "no CPU bottleneck", "low CPU load", "GPU only", "(2 CPUs idle)", "slow"})
    void aNoteAboutSomethingElse(String note) {
        assertThat(gpus("llama.cpp", note)).containsExactly("2 NVIDIA H100", "2 NVIDIA H100");
    }

    @Test
    void aColumnThatNamesTheGpu() {
        List<Run> runs = WrongInSilenceTest.runs("""
                | Engine | GPU | TTFT (ms) | Output tok/s | Notes |
                |---|---|---|---|---|
                | vLLM | H100 | 41 | 3120 | tokenizer CPU-only |
                | SGLang | L40S | 55 | 1310 | - |
                """);

        assertThat(runs).extracting(run -> run.conditions().text(Factor.GPU, "-")).containsExactly("NVIDIA H100", "NVIDIA L40S");
    }

    private static final String LABELLED = """
            ## Llama 3.1 8B, 2x H100

            | Engine | TTFT (ms) | Output tok/s |
            |---|---|---|
            | vLLM | 41 | 3120 |

            %s

            | Engine | TTFT (ms) | Output tok/s |
            |---|---|---|
            | llama.cpp | 230 | 455 |

            %s

            | Engine | TTFT (ms) | Output tok/s |
            |---|---|---|
            | SGLang | 40 | 3220 |
            """;

    private static List<String> labelled(String label, String next) {
        return WrongInSilenceTest.runs(LABELLED.formatted(label, next)).stream()
                .map(run -> run.conditions().text(Factor.GPU_COUNT, "-") + " " + run.conditions().text(Factor.GPU, "-")).toList();
    }

    /// What such a label says ends with the next heading of its level, and with a label of GPUs.
    @ParameterizedTest
    @CsvSource({"### CPU only, ### With batching", "### Without GPU (32 cores), ### With batching", "**Without GPU (CPU only):**, **With GPU:**", "CPU only:, On GPU:", "### 纯 CPU, ### 2x H100",
        "### CPU results, ### 2x H100"})
    void aLabelThatThereIsNone(String label, String next) {
        assertThat(labelled(label, next)).containsExactly("2 NVIDIA H100", "- -", "2 NVIDIA H100");
    }

    @ParameterizedTest
    @ValueSource(strings = {"### CPU offload", "### CPU bound", "**With CPU pinning:**", "### GPU only", "### Without GPU direct", "### Our CPU only sends requests", "- CPU (64 cores)", "CPU"})
    void aLabelOfSomethingElse(String label) {
        assertThat(labelled(label, "### With batching")).containsExactly("2 NVIDIA H100", "2 NVIDIA H100", "2 NVIDIA H100");
    }
}
