package dev.touchstone.importer;

import static dev.touchstone.importer.SurroundingsTest.LIST;
import static dev.touchstone.importer.SurroundingsTest.TABLE;
import static dev.touchstone.importer.SurroundingsTest.levels;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import org.junit.jupiter.api.Test;

/// Names of engines, clients, models and machines that stand around a result: which of them are conditions of it.
class SurroundingNamesTest {

    @Test
    void aColumnThatNamesAClientNamesNoEngine() {
        String table = """

                | %s | Concurrency | TTFT (ms) | TPOT (ms) |
                |---|---|---|---|
                | vLLM | 8 | 73 | 38 |
                | %s | 8 | 93 | 40 |

                """;

        assertThat(levels(Factor.ENGINE, table.formatted("Tool", "AIPerf"))).containsExactly("-", "-");
        assertThat(levels(Factor.ENGINE, table.formatted("Source", "genai-perf"))).containsExactly("-", "-");
        assertThat(levels(Factor.ENGINE, table.formatted("Tool", "SGLang"))).containsExactly("vLLM", "SGLang");
    }

    @Test
    void aColumnOfVariantsIsNoVersionOfAnEngine() {
        String table = """

                | Engine | Version | Concurrency | TTFT (ms) | TPOT (ms) |
                |---|---|---|---|---|
                | vLLM | %s | 8 | 73 | 38 |
                | vLLM | %s | 16 | 93 | 40 |

                """;

        assertThat(levels(Factor.ENGINE_VERSION, table.formatted("🔵GEMM", "gemv"))).containsExactly("-", "-");
        assertThat(levels(Factor.ENGINE_VERSION, table.formatted("0.11.0", "v0.10"))).containsExactly("0.11.0", "v0.10");
        assertThat(Blocks.read(table.formatted("🔵GEMM", "gemv")).runs().getFirst().extras()).containsEntry("Version",
                "🔵GEMM");
    }

    @Test
    void whereSomeRowsNameTheirEngineWhatStandsAroundIsNotAboutTheOthers() {
        String table = """
                We measured with SGLang on H100.

                | Name | Concurrency | TTFT (ms) | TPOT (ms) |
                |---|---|---|---|
                | %s | 8 | 73 | 38 |
                | NewEngine | 8 | 93 | 40 |

                """;

        assertThat(levels(Factor.ENGINE, table.formatted("vLLM"))).containsExactly("vLLM", "-");
        assertThat(levels(Factor.GPU, table.formatted("vLLM"))).as("the sentence is about SGLang")
                .containsExactly("-", "NVIDIA H100");
        assertThat(levels(Factor.ENGINE, table.formatted("Mine"))).containsExactly("SGLang", "SGLang");
    }

    @Test
    void aHeadingThatIsAModelInSeveralWordsNamesIt() {
        assertThat(levels(Factor.MODEL, "### Mistral 7B v0.3 Instruct", TABLE))
                .containsExactly("Mistral 7B v0.3 Instruct", "Mistral 7B v0.3 Instruct");
        assertThat(levels(Factor.MODEL, "### Mistral for everyone", TABLE)).containsExactly("-", "-");
        assertThat(levels(Factor.MODEL, "### Mistral 7B and Llama 2 7B", TABLE)).containsExactly("-", "-");
    }

    @Test
    void aListOfPartsGivesWhatItNames() {
        String list = "- **Hardware**: 4× A100 (80GB, TP=4)\n- Client workers: 4\n- API: OpenAI-compatible `/v1/chat/completions`\n"
                + "- Generation: `temperature=0`, `max_tokens=384`\n- Chat template: `{\"enable_thinking\": false}`\n";

        assertThat(levels(Factor.GPU_COUNT, list, TABLE)).containsExactly("4", "4");
        assertThat(levels(Factor.TENSOR_PARALLEL, list, TABLE)).containsExactly("4", "4");
        assertThat(levels(Factor.CONCURRENCY, list, TABLE)).containsExactly("4", "4");
        assertThat(levels(Factor.API, list, TABLE)).containsExactly("chat", "chat");
        assertThat(levels(Factor.MAX_TOKENS, list, TABLE)).containsExactly("384", "384");
        assertThat(levels(Factor.THINKING, list, TABLE)).containsExactly("off", "off");
        assertThat(levels(Factor.GPU, "- **Hardware**:\n  - NVIDIA H20 96GB\n- **Software**:\n  - PyTorch 2.6\n", TABLE))
                .containsExactly("NVIDIA H20", "NVIDIA H20");
        assertThat(levels(Factor.GPU, "- **Hardware**:\n  - NVIDIA H20 96GB\n  - NVIDIA A100\n", TABLE))
                .containsExactly("-", "-");
    }

    @Test
    void llamaBenchyMeasuresAnyServer() {
        String table = """

                | model       |            test |     t/s (total) |      t/s (req) | ttfr (ms) | e2e_ttft (ms) |
                |:------------|----------------:|----------------:|---------------:|----------:|--------------:|
                | org/model-8 |     pp2048 (c2) | 7198.20 ± 41.69 | 4872.80 ± 9.05 |    473.18 |        568.97 |
                | org/model-8 |       tg32 (c2) |    111.27 ± 3.6 |   56.20 ± 1.27 |           |               |

                """;

        assertThat(levels(Factor.ENGINE, table)).containsExactly("-", "-");
        assertThat(levels(Factor.CONCURRENCY, table)).containsExactly("2", "2");
        assertThat(levels(Factor.INPUT_TOKENS, table)).containsExactly("2048", "-");
        assertThat(levels(Factor.OUTPUT_TOKENS, table)).containsExactly("-", "32");
        assertThat(levels(Factor.ENGINE, table.replace("| ttfr (ms) | e2e_ttft (ms) |", "| size | params |").replace("t/s (total)",
                "t/s").replace(" (c2)", ""))).as("llama-bench").containsExactly("llama.cpp", "llama.cpp");
    }

    @Test
    void aHeadingMayNameALibraryThatRanTheModel() {
        assertThat(levels(Factor.ENGINE, "### Qwen3-8B (Transformers)", TABLE)).containsExactly("Transformers", "Transformers");
        assertThat(levels(Factor.ENGINE, "### AutoGPTQ", TABLE)).containsExactly("AutoGPTQ", "AutoGPTQ");
        assertThat(levels(Factor.ENGINE, "### Quantized with AutoGPTQ", TABLE)).containsExactly("-", "-");
        assertThat(levels(Factor.ENGINE, "## FastLLM bench", "ftllm bench org/Model-1B --batch 4", "## C++", TABLE))
                .containsExactly("FastLLM", "FastLLM");
    }

    @Test
    void aMachineWithMoreGpusThanTheParallelismIsNoGpuCount() {
        String table = "\n| TP | Output throughput (tok/s) | Mean TTFT (ms) |\n|---|---|---|\n| 2 | 81.5 | 31 |\n| 8 | 300.1 | 12 |\n";

        assertThat(levels(Factor.GPU_COUNT, "We measured on 8x H100.", table)).containsExactly("-", "8");
        assertThat(levels(Factor.GPU, "We measured on 8x H100.", table)).containsExactly("NVIDIA H100", "NVIDIA H100");
        assertThat(levels(Factor.GPU_COUNT, "## Results", table, "## Setup", LIST)).containsExactly("-", "-");
    }
}
