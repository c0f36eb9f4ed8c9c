package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Conditions that stand around a result: in commands under other headings, in lists, sentences, captions, and in a setup
/// below. A condition is taken where one level is named for the subject, and left unknown where two are.
class SurroundingsTest {

    private static final String LAUNCH = "vllm serve org/Model-8B -tp 4";
    static final String LIST = """
            - Model: org/Model-8B
            - GPUs: 4x H100
            """;
    static final String TABLE = """

            | Input tokens | Output throughput (tok/s) | Mean TTFT (ms) |
            |---|---|---|
            | 128 | 812.5 | 31 |
            | 1024 | 655.0 | 88 |

            """;

    private static int number;

    /// A block of results; no two are the same.
    private static String block(int requests, int input, int output) {
        return """

                ```
                ============ Serving Benchmark Result ============
                Successful requests:                     %d
                Benchmark duration (s):                  %d.25
                Total input tokens:                      %d
                Total generated tokens:                  %d
                ==================================================
                ```

                """.formatted(requests, 20 + number++, requests * input, requests * output);
    }

    private static String block() {
        return block(100, 512, 128);
    }

    static List<String> levels(Factor factor, String... parts) {
        List<Run> runs = Blocks.read(String.join("\n", parts)).runs();
        return runs.stream().map(run -> run.conditions().text(factor, "-")).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Benchmarking summary:", "Summary", "Performance", "Output results", "Model-8B, 1k/1k",
        "What we saw"})
    void aLaunchHoldsWhateverTheHeadingOfTheResultIsCalled(String heading) {
        String[] text = {"# Notes", "## How to start", LAUNCH, "## " + heading, block()};

        assertThat(levels(Factor.ENGINE, text)).containsExactly("vLLM");
        assertThat(levels(Factor.TENSOR_PARALLEL, text)).containsExactly("4");
    }

    @Test
    void aHeadingThatNamesAnotherSubjectEndsIt() {
        assertThat(levels(Factor.TENSOR_PARALLEL, "## Start", LAUNCH, "## SGLang", block())).containsExactly("-");
        assertThat(levels(Factor.TENSOR_PARALLEL, "## Start", LAUNCH, "## Qwen3-32B", block())).containsExactly("-");
        assertThat(levels(Factor.TENSOR_PARALLEL, "## Start", LAUNCH, "## 2 GPUs", block())).containsExactly("-");
        assertThat(levels(Factor.TENSOR_PARALLEL, "## Start", LAUNCH, "## vLLM", block())).containsExactly("4");
    }

    @Test
    void whatHasAResultOfItsOwnHoldsForNoOther() {
        assertThat(levels(Factor.TENSOR_PARALLEL, "## One", LAUNCH, block(), "## Two", block()))
                .containsExactly("4", "-");
        assertThat(levels(Factor.TENSOR_PARALLEL, "## Start", LAUNCH, "## One", block(), "## Two", block()))
                .containsExactly("4", "4");
    }

    @Test
    void aNewDocumentBeginsAtAHeadingOfTheHighestLevel() {
        assertThat(levels(Factor.ENGINE, "# One", LAUNCH, "# Two", block())).containsExactly("-");
        assertThat(levels(Factor.ENGINE, "# Test setup", LAUNCH, "# Numbers", block())).containsExactly("vLLM");
    }

    @Test
    void ofTwoLaunchesOnlyWhatTheyAgreeOnHolds() {
        String[] text = {"## On four", LAUNCH, "## On eight", "vllm serve org/Model-8B -tp 8", "## Numbers", block()};

        assertThat(levels(Factor.ENGINE, text)).containsExactly("vLLM");
        assertThat(levels(Factor.MODEL, text)).containsExactly("org/Model-8B");
        assertThat(levels(Factor.TENSOR_PARALLEL, text)).containsExactly("-");
        assertThat(levels(Factor.GPU_COUNT, text)).containsExactly("-");
    }

    @Test
    void ofTwoLaunchesTheOneOfTheModelHolds() {
        String other = "vllm serve org/Model-70B -tp 8";
        String row = "\n| Model | Output throughput (tok/s) | Mean TTFT (ms) |\n|---|---|---|\n| %s | 81.5 | 31 |\n";

        assertThat(levels(Factor.TENSOR_PARALLEL, "## Small", LAUNCH, "## Large", other, "## Numbers",
                row.formatted("Model-70B"))).containsExactly("8");
        assertThat(levels(Factor.TENSOR_PARALLEL, "## Small", LAUNCH, "## Large", other, "## Numbers",
                row.formatted("Other-9B"))).containsExactly("-");
    }

    @Test
    void anExampleForReadersIsNotWhatWasMeasured() {
        assertThat(levels(Factor.MODEL, "## Quick start", LAUNCH, "## Numbers", block())).containsExactly("-");
    }

    @Test
    void aListOfTheSetupHoldsForTheResultsBesideIt() {
        String[] text = {"## Performance", "### System configuration", LIST, "### Prefill", block(), "### Decode",
            block()};

        assertThat(levels(Factor.MODEL, text)).containsExactly("org/Model-8B", "org/Model-8B");
        assertThat(levels(Factor.GPU, text)).containsExactly("NVIDIA H100", "NVIDIA H100");
        assertThat(levels(Factor.GPU_COUNT, text)).containsExactly("4", "4");
    }

    @Test
    void ofTheSetupsOfTwoEnginesEachHoldsForItsOwn() {
        String setups = "## Environments\n### SGLang\n- Hardware: 2x H100\n### vLLM\n- Hardware: 2x A100\n## Results\n";

        assertThat(levels(Factor.GPU, setups + "### Model-8B (SGLang)\n" + block() + "### Model-8B (vLLM)\n" + block()))
                .containsExactly("NVIDIA H100", "NVIDIA A100");
        assertThat(levels(Factor.GPU, setups + "### Model-8B\n" + block())).containsExactly("-");
        assertThat(levels(Factor.GPU_COUNT, setups + "### Model-8B\n" + block())).containsExactly("2");
    }

    @Test
    void aBenchmarkCommandOfAnotherSectionHoldsForTheResultBelow() {
        String call = "evalscope perf --parallel 5 --model org/Model-8B --number 100 --api openai";

        assertThat(levels(Factor.CONCURRENCY, "## Usage", call, "## Output results", block(), "## More", block()))
                .containsExactly("5", "-");
        assertThat(levels(Factor.CONCURRENCY, "## Usage", call, "## Concurrency 8", block())).containsExactly("8");
        assertThat(levels(Factor.MODEL, "## Usage", call, "## Qwen3-32B", block())).containsExactly("Qwen3-32B");
    }

    @Test
    void ofTwoBenchmarkCommandsTheOneUnderTheSameHeadingHolds() {
        String call = "vllm bench serve --model org/Model-8B --dataset-name random --random-input-len %d"
                + " --random-output-len %d\n";
        String calls = "## Test\n### Prefill\n" + call.formatted(1024, 1) + "### Decode\n" + call.formatted(16, 512)
                + "## Figures\n";

        String[] titled = {calls, "### Prefill", block(10, 1024, 1), "### Decode", block(10, 16, 512)};
        assertThat(levels(Factor.INPUT_TOKENS, titled)).containsExactly("1024", "16");
        assertThat(levels(Factor.OUTPUT_TOKENS, titled)).containsExactly("1", "512");
        assertThat(levels(Factor.INPUT_TOKENS, calls, "### Later", block(10, 16, 512)))
                .as("only one has prompts of that length").containsExactly("16");
        assertThat(levels(Factor.INPUT_TOKENS, calls, "### Later", block(10, 300, 300)))
                .as("neither has").containsExactly("-");
    }

    @Test
    void aTableHasFromTheCommandAboveItWhatIsTheSameForAllRows() {
        String call = "vllm bench serve --model org/Model-8B --dataset-name random --max-concurrency 8 --num-prompts 10\n";

        assertThat(levels(Factor.MODEL, call, TABLE)).containsExactly("org/Model-8B", "org/Model-8B");
        assertThat(levels(Factor.REQUESTS, call, TABLE)).containsExactly("-", "-");
    }

    @Test
    void aSetupBelowTheResultsHoldsWhereNothingElseIsNamed() {
        String setup = "## Benchmark setup\n### Cluster\n" + LIST + "### Launch commands\n" + LAUNCH + "\n";

        assertThat(levels(Factor.ENGINE, "# Study", "## Results", TABLE, setup)).containsExactly("vLLM", "vLLM");
        assertThat(levels(Factor.GPU, "# Study", "## Results", TABLE, setup)).containsExactly("NVIDIA H100", "NVIDIA H100");
        assertThat(levels(Factor.GPU, "# Study", "## Results on A100", TABLE, "## More", TABLE, setup))
                .as("two GPUs are named").containsExactly("NVIDIA A100", "NVIDIA A100", "-", "-");
        assertThat(levels(Factor.ENGINE, "# Study", "## Results", TABLE, "## Deploy it yourself", LAUNCH))
                .as("no setup of the results").containsExactly("-", "-");
        assertThat(levels(Factor.TENSOR_PARALLEL, "# Study", "## Results", TABLE, "## Setup", LAUNCH,
                "vllm serve org/Model-8B -tp 8")).as("two launches").containsExactly("-", "-");
    }

    @Test
    void prefillAndDecodeWithOneParallelismHaveIt() {
        String part = "python -m sglang.launch_server --model-path org/Model-8B --tp-size %d --disaggregation-mode %s\n";
        String below = "## Setup\n" + part.formatted(8, "prefill");

        assertThat(levels(Factor.TENSOR_PARALLEL, "## Results", TABLE, below + part.formatted(8, "decode")))
                .containsExactly("8", "8");
        assertThat(levels(Factor.TENSOR_PARALLEL, "## Results", TABLE, below + part.formatted(4, "decode")))
                .containsExactly("-", "-");
    }

    @Test
    void aLineOfAllConditionsRightBelowATableIsAboutIt() {
        String line = "**测试配置**：GPU: H200, 模型: Qwen3-14B, 数据集: ShareGPT, 并发: 64, 请求数: 5000\n";

        assertThat(levels(Factor.CONCURRENCY, "## 性能", TABLE, line)).containsExactly("64", "64");
        assertThat(levels(Factor.REQUESTS, "## 性能", TABLE, line)).containsExactly("5000", "5000");
        assertThat(levels(Factor.DATASET, "## 性能", TABLE, line)).containsExactly("ShareGPT", "ShareGPT");
        assertThat(levels(Factor.CONCURRENCY, "## 性能", TABLE, line, TABLE)).as("of which table is not known")
                .containsExactly("-", "-", "-", "-");
        assertThat(levels(Factor.CONCURRENCY, "## 性能", line, TABLE)).containsExactly("64", "64");
        assertThat(levels(Factor.CONCURRENCY, "## 性能", TABLE, "A word about it.\n\nAnother one.\n", line, TABLE))
                .containsExactly("-", "-", "64", "64");
    }

    @Test
    void aCaptionIsAboutTheTableBelowOrAboveIt() {
        String first = "*Table 1. Performance of Qwen3-8B on H100.*\n";
        String second = "*Table 2. Performance of Qwen3-32B on H100.*\n";

        assertThat(levels(Factor.MODEL, first, TABLE, second, TABLE)).containsExactly("Qwen3-8B", "Qwen3-8B",
                "Qwen3-32B", "Qwen3-32B");
        assertThat(levels(Factor.MODEL, TABLE, first, "Some words.\n\nMore words.\n", TABLE, second))
                .containsExactly("Qwen3-8B", "Qwen3-8B", "Qwen3-32B", "Qwen3-32B");
        assertThat(levels(Factor.MODEL, TABLE, first, TABLE)).as("above or below?").containsExactly("-", "-", "-", "-");
        assertThat(levels(Factor.MODEL, first, "Words.\n\nMore words.\n\nStill more.\n", TABLE)).as("too far away")
                .containsExactly("-", "-");
    }

    @Test
    void aSentenceThatReportsAMeasurementHoldsForTheResultsBelow() {
        String sentence = "We ran a throughput test: 150 requests at concurrency 8 against vLLM with Qwen3-14B on H100."
                + " FP8 is 12 % faster than BF16 on A100.";

        assertThat(levels(Factor.ENGINE, "## Load", sentence, TABLE)).containsExactly("vLLM", "vLLM");
        assertThat(levels(Factor.MODEL, "## Load", sentence, TABLE)).containsExactly("Qwen3-14B", "Qwen3-14B");
        assertThat(levels(Factor.GPU, "## Load", sentence, TABLE)).containsExactly("NVIDIA H100", "NVIDIA H100");
        assertThat(levels(Factor.CONCURRENCY, "## Load", sentence, TABLE)).containsExactly("8", "8");
        assertThat(levels(Factor.REQUESTS, "## Load", sentence, TABLE)).containsExactly("150", "150");
        assertThat(levels(Factor.CONCURRENCY, "## Load", sentence, TABLE, "## Idle", TABLE)).as("its section ends")
                .containsExactly("8", "8", "-", "-");
        assertThat(levels(Factor.CONCURRENCY, "## Qwen3-32B", sentence, TABLE)).as("about another model")
                .containsExactly("-", "-");
        assertThat(levels(Factor.GPU, "## Last", "在 H200 上使用 Qwen3-14B 模型进行测试：", TABLE))
                .containsExactly("NVIDIA H200", "NVIDIA H200");
    }

    @ParameterizedTest
    @ValueSource(strings = {"We benchmarked vLLM and SGLang side by side on two machines.",
        "You can run the test with vLLM on any machine.", "vLLM was evaluated previously on another machine.",
        "It is faster than vLLM, as was measured by others.", "The engine will be tested with vLLM next week.",
        "vLLM is a popular engine for serving models."})
    void aSentenceThatComparesPlansOrInstructsStatesNothing(String sentence) {
        assertThat(levels(Factor.ENGINE, "## Load", sentence, TABLE)).containsExactly("-", "-");
    }

    @Test
    void theNearestSentenceAboutAFactorHoldsAndOneWithTwoLevelsLeavesItOpen() {
        String first = "We measured on H100.\n\n";

        assertThat(levels(Factor.GPU, first, "Then we measured on A100.\n", TABLE))
                .containsExactly("NVIDIA A100", "NVIDIA A100");
        assertThat(levels(Factor.GPU, first, "Then we measured on A100 and L40S.\n", TABLE)).containsExactly("-", "-");
    }

    @Test
    void aLabelOfParallelismEndsWithTheNextOfItsKind() {
        assertThat(levels(Factor.TENSOR_PARALLEL, "---- TP2 ----", block(), "---- PP4 ----", block()))
                .containsExactly("2", "-");
        assertThat(levels(Factor.TENSOR_PARALLEL, "## TP2", block(), "---- PP4 ----", block()))
                .as("a heading is no label").containsExactly("2", "2");
    }

    @Test
    void aNewLaunchEndsLabelsThatHadTheirResults() {
        String pipeline = "vllm serve org/Model-8B --pipeline-parallel-size 4";

        assertThat(levels(Factor.TENSOR_PARALLEL, "---- TP2 ----", block(), pipeline, block()))
                .containsExactly("2", "-");
        assertThat(levels(Factor.CONCURRENCY, "---- 64 并发 ----", block(), pipeline, block()))
                .containsExactly("64", "-");
        assertThat(levels(Factor.CONCURRENCY, "---- 64 并发 ----", pipeline, block()))
                .as("it announces the launch").containsExactly("64");
    }

    @Test
    void theArgumentsOfAClientProposeTheEngineThatTheirDefaultIs() {
        String served = "Namespace(backend='vllm', model='org/Model-8B', num_prompts=100, request_rate=inf)";
        String offline = "Namespace(backend='vllm', model='org/Model-8B', num_prompts=100, tensor_parallel_size=2)";

        assertThat(levels(Factor.ENGINE, served, block())).containsExactly("vLLM");
        assertThat(levels(Factor.ENGINE, "## SGLang", served, block())).containsExactly("SGLang");
        assertThat(Blocks.read(served + block()).runs().getFirst().conditions().get(Factor.ENGINE).orElseThrow().evidence()
                .isProposed()).isTrue();
        assertThat(levels(Factor.TENSOR_PARALLEL, offline, block())).containsExactly("2");
        assertThat(levels(Factor.ENGINE, offline, block())).containsExactly("vLLM");
    }

    @Test
    void everyConditionFromAroundHasItsLine() {
        Run run = Blocks.read("# Study\n## Results\n" + TABLE + "## Setup\n" + LIST).runs().getFirst();

        assertThat(run.conditions().get(Factor.MODEL).orElseThrow().evidence()).satisfies(evidence -> {
            assertThat(evidence.text()).contains("org/Model-8B");
            assertThat(evidence.lines()).hasToString("line 10");
        });
    }
}
