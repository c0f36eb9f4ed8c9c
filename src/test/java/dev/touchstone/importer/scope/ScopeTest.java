package dev.touchstone.importer.scope;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Blocks;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.coverage.RecognisedLines;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The rules of scope, one by one.
class ScopeTest {

    private static final String TABLE = Blocks.STRESS_TABLE.replace("SGLang Stress", "LLM Stress")
            .replace("│ URL                        │ http://localhost:30000/generate │",
                    "│ API Base                   │ http://localhost:8000/v1        │");

    private static String level(Run run, Factor factor) {
        return run.conditions().text(factor, "-");
    }

    /// Reads a text in which every `@` stands for a result, and gives the level of a factor in each run.
    private static List<String> levels(Factor factor, String... lines) {
        String text = String.join("\n", lines);
        int results = (int) text.chars().filter(c -> c == '@').count();
        String filled = text;
        for (int i = 0; i < results; i++) {
            filled = filled.replaceFirst("@", TABLE.replace("20:22:04", "20:22:%02d".formatted(i)));
        }
        return Blocks.read(filled).runs().stream().map(run -> level(run, factor)).toList();
    }

    @Test
    void aHeadingEndsWhatWasLearntUnderHeadingsOfItsLevelOrDeeper() {
        assertThat(levels(Factor.ENGINE, "## vLLM", "@", "### 2 GPUs", "@", "## other", "@"))
                .containsExactly("vLLM", "vLLM", "-");
        assertThat(levels(Factor.GPU_COUNT, "## vLLM", "@", "### 2 GPUs", "@", "### warm", "@", "## other", "@"))
                .containsExactly("-", "2", "-", "-");
    }

    @Test
    void whatStandsBeforeTheFirstHeadingHoldsForTheWholeText() {
        assertThat(levels(Factor.ENGINE, "---- sglang ----", "## one", "@", "## two", "@"))
                .containsExactly("SGLang", "SGLang");
    }

    @Test
    void aDividerHoldsUntilTheNextAboutTheSameFactorOrTheEndOfItsSection() {
        String[] text = {"## a", "---- think ----", "@", "---- vllm ----", "@", "---- no think ----", "@", "## b", "@"};
        assertThat(levels(Factor.THINKING, text)).containsExactly("on", "on", "off", "-");
        assertThat(levels(Factor.ENGINE, text)).containsExactly("-", "vLLM", "vLLM", "-");
    }

    @Test
    void dividersInsideCodeFencesHoldBeyondThem() {
        assertThat(levels(Factor.THINKING, "## a", "```", "---- think ----", "@", "```", "", "```", "@", "```"))
                .containsExactly("on", "on");
    }

    @Test
    void aLaunchReplacesTheEarlierOneWhole() {
        String[] text = {"vllm serve m/one --tensor-parallel-size 4 --max-model-len 8192", "@",
                "vllm serve m/one --pipeline-parallel-size 2", "@"};
        assertThat(levels(Factor.TENSOR_PARALLEL, text)).containsExactly("4", "-");
        assertThat(levels(Factor.GPU_COUNT, text)).containsExactly("4", "2");
        List<Run> runs = Blocks.read(String.join("\n", text).replaceFirst("@", TABLE)
                .replaceFirst("@", TABLE.replace("20:22:04", "20:22:05"))).runs();
        assertThat(runs.get(0).flags()).containsExactlyEntriesOf(java.util.Map.of("--max-model-len", "8192"));
        assertThat(runs.get(1).flags()).isEmpty();
    }

    @Test
    void aLaunchEndsAtAHeadingOfItsLevel() {
        assertThat(levels(Factor.GPU_COUNT, "## a", "vllm serve m -tp 4", "@", "### deeper", "@", "## b", "@"))
                .containsExactly("4", "4", "-");
    }

    @Test
    void theNextPartOfTheSameMeasurementGoesOnWithWhatWasLearnt() {
        assertThat(levels(Factor.GPU_COUNT, "## Launch command", "vllm serve m -tp 4", "## Benchmark", "## Results", "@"))
                .containsExactly("4");
        assertThat(levels(Factor.GPU_COUNT, "#### Step 3", "vllm serve m -tp 4", "#### Step 4", "@"))
                .containsExactly("4");
        assertThat(levels(Factor.GPU_COUNT, "### 1. 启动 vLLM 服务", "vllm serve m -tp 4", "### 2、性能测试结果", "@"))
                .containsExactly("4");
    }

    @Test
    void anotherMeasurementDoesNot() {
        String launch = "vllm serve m -tp 4";
        assertThat(levels(Factor.GPU_COUNT, "## Test 1", launch, "@", "## Test 2", "@")).containsExactly("4", "-");
        assertThat(levels(Factor.GPU_COUNT, "## Launch", launch, "## Results with 2 nodes", "@")).containsExactly("-");
        assertThat(levels(Factor.GPU_COUNT, "## Results", launch, "@", "## Launch", "@")).containsExactly("4", "-");
        assertThat(levels(Factor.GPU_COUNT, "### Launch", launch, "# Appendix", "### Results", "@"))
                .containsExactly("-");
    }

    @Test
    void severalLaunchesAboveTheirResultsWaitForTheirEngineToBeNamed() {
        String[] text = {"vllm serve m -tp 4", "python -m sglang.launch_server --model-path m --tp 2", "vLLM:", "@",
                "SGLang:", "@", "vLLM:", "@"};
        assertThat(levels(Factor.GPU_COUNT, text)).containsExactly("4", "2", "-");
        assertThat(levels(Factor.GPU_COUNT, "# Commands", "vllm serve m -tp 4",
                "python -m sglang.launch_server --model-path m --tp 2", "# Results", "## vLLM", "@", "## SGLang", "@"))
                .containsExactly("4", "2");
    }

    @Test
    void ofSeveralBenchmarkCommandsTheOneThatFitsSpeaks() {
        String command = "vllm bench serve --model m --num-prompts %d --max-concurrency %d";
        String block = """
                ============ Serving Benchmark Result ============
                Successful requests:                     %d
                Maximum request concurrency:             %d
                Benchmark duration (s):                  40.00
                Total input tokens:                      1000
                Total generated tokens:                  1000
                ==================================================
                """;
        List<Run> runs = Blocks.read(String.join("\n", "## Benchmark", command.formatted(100, 8),
                command.formatted(10, 1), "## Results", block.formatted(100, 8), block.formatted(10, 1))).runs();
        assertThat(runs.stream().map(run -> level(run, Factor.REQUESTS))).containsExactly("100", "10");
    }

    @Test
    void aCommandThatRunsTheEngineItselfSpeaksForItsRepeats() {
        String result = "Avg latency: %s seconds\n50%% percentile latency: %s seconds\n";
        String command = "vllm bench latency --model m/one -tp 2";
        List<Run> runs = Blocks.read(String.join("\n", command, result.formatted("1.5", "1.4"), "",
                result.formatted("1.6", "1.5"), "## other", result.formatted("1.7", "1.6"))).runs();
        assertThat(runs.stream().map(run -> level(run, Factor.MODEL))).containsExactly("m/one", "m/one", "-");
    }

    @Test
    void aLaunchFollowedByAnErrorIsKeptAsFailedAndNotInForce() {
        Reading reading = Blocks.read("""
                vllm serve m --max-num-seqs 7
                INFO starting
                ValueError: max_num_batched_tokens (535) is smaller than max_model_len (32768).
                """ + TABLE);

        assertThat(reading.failedLaunches()).singleElement().satisfies(failed -> {
            assertThat(failed.flags()).containsEntry("--max-num-seqs", "7");
            assertThat(failed.error()).startsWith("ValueError: max_num_batched_tokens (535)");
            assertThat(failed.lines().toString()).isEqualTo("lines 1–3");
        });
        assertThat(reading.runs().getFirst().flags()).isEmpty();
        assertThat(level(reading.runs().getFirst(), Factor.ENGINE)).isEqualTo("-");
    }

    @Test
    void aBenchmarkCommandSpeaksForTheNextResultOnly() {
        assertThat(levels(Factor.DATASET, "vllm bench serve --backend vllm --model m --dataset-name random", "@", "@"))
                .containsExactly("random", "-");
    }

    @Test
    void whatTheResultSaysWins() {
        List<Run> runs = Blocks.read("## vLLM\nvllm serve other -tp 8\n" + Blocks.STRESS_TABLE).runs();

        assertThat(level(runs.getFirst(), Factor.ENGINE)).isEqualTo("SGLang");
        assertThat(level(runs.getFirst(), Factor.GPU_COUNT)).as("a launch of another engine").isEqualTo("-");
        assertThat(runs.getFirst().warnings()).singleElement()
                .satisfies(warning -> assertThat(warning.check()).isEqualTo("launch-engine"));
    }

    @Test
    void theLaterOfLaunchAndWordsHolds() {
        assertThat(levels(Factor.ENGINE, "vllm serve m", "@", "---- sglang ----", "@"))
                .containsExactly("vLLM", "SGLang");
        assertThat(levels(Factor.GPU_COUNT, "vllm serve m -tp 4", "@", "---- sglang ----", "@"))
                .as("the launch ended with its engine").containsExactly("4", "-");
    }

    @Test
    void anInstalledVersionHoldsForTheResultsOfItsEngine() {
        String[] both = {"pip install vllm==0.6.3", "uv pip install \"sglang[all]==0.4.1\"", "$ vllm serve m/a", "@",
            "$ python -m sglang.launch_server --model m/a", "@", "$ pip install vllm==0.6.4", "---- vllm ----", "@"};
        assertThat(levels(Factor.ENGINE_VERSION, both)).containsExactly("0.6.3", "0.4.1", "0.6.4");
        assertThat(levels(Factor.ENGINE, "pip install vllm==0.6.3", "@")).containsExactly("vLLM");
        assertThat(levels(Factor.ENGINE, "pip install vllm==0.6.3 sglang==0.4.1", "@")).containsExactly("-");
        assertThat(levels(Factor.ENGINE_VERSION, "pip install vllm==0.6.3", "$ lmdeploy serve api_server m/a", "@"))
                .containsExactly("-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pip install transformers==4.4", "pip install 'vllm>=0.6'", "pip install vllm",
        "pip install vllm==0.6.*", "pip uninstall vllm==0.6.3", "pip install vllm-flash-attn==2.6.1",
        "we pip install vllm==0.6.3 later"})
    void whatInstallsNoEngineInAnExactVersionSetsNothing(String command) {
        assertThat(levels(Factor.ENGINE_VERSION, command, "$ vllm serve m/a", "@")).containsExactly("-");
        assertThat(levels(Factor.ENGINE, command, "@")).containsExactly("-");
    }

    @Test
    void anInstalledVersionGivesWayToTheLaunchAndToLaterWords() {
        String install = "pip install vllm==0.6.3";
        assertThat(levels(Factor.ENGINE_VERSION, install, "$ docker run vllm/vllm-openai:v0.9.1 --model m/a", "@",
                "$ docker run vllm/vllm-openai:latest --model m/a", "@", "$ vllm serve m/a", "@", "# vLLM 0.8.5", "@",
                install, "@"))
                .containsExactly("0.9.1", "-", "0.6.3", "0.8.5", "0.6.3");
        assertThat(levels(Factor.ENGINE_VERSION, "## Setup", install, "## Launch", "$ vllm serve m/a", "## Results", "@",
                "## Other model", "$ vllm serve m/b", "@")).containsExactly("0.6.3", "-");
    }

    @Test
    void gpuCountIsTheLaunchsThenTheWordsThenTheBoards() {
        String boards = smi(4);
        assertThat(levels(Factor.GPU_COUNT, boards, "@")).containsExactly("4");
        assertThat(levels(Factor.GPU_COUNT, boards, "## 2 GPUs", "@")).containsExactly("2");
        assertThat(levels(Factor.GPU_COUNT, boards, "## 2 GPUs", "vllm serve m -tp 8", "@")).containsExactly("8");
        assertThat(levels(Factor.GPU, boards, "@")).containsExactly("NVIDIA A10");
    }

    @Test
    void disagreeingGpuCountsAreTold() {
        List<Run> runs = Blocks.read("## 2 GPUs\nvllm serve m -tp 4\n" + TABLE).runs();

        assertThat(runs.getFirst().warnings()).singleElement().satisfies(warning -> assertThat(warning.message())
                .isEqualTo("GPU counts disagree: 4 by launch: -tp 4 (line 2), 2 by heading (line 1); 4 is used."));
    }

    @Test
    void dataParallelAttentionLiesInsideTensorParallelism() {
        String launch = "python3 -m sglang.launch_server --model-path m --tp 8 --dp 8";
        assertThat(levels(Factor.GPU_COUNT, launch, "@")).containsExactly("64");
        assertThat(levels(Factor.GPU_COUNT, launch + " --enable-dp-attention", "@")).containsExactly("8");
    }

    @Test
    void portsAndHostNamesSayNothingAboutTheEngine() {
        assertThat(levels(Factor.ENGINE, "@")).containsExactly("-");
    }

    @Test
    void engineLogBelongsToTheRunItFollowsAndRemarksToTheRunTheyPrecede() {
        String log = "INFO 09-02 13:08:10 [loggers.py:123] Engine 000: Avg prompt throughput: 1.5 tokens/s, Avg generation"
                + " throughput: 238.7 tokens/s, Running: 10 reqs, Waiting: 3 reqs, GPU KV cache usage: 4.1%, Prefix cache"
                + " hit rate: 53.7%\n";
        List<Run> runs = Blocks.read("// first\n" + Blocks.SERVING_BLOCK + log + log + "// second\n"
                + Blocks.SERVING_BLOCK.replace("46.96", "46.97")).runs();

        assertThat(runs).extracting(run -> run.engineLog().size()).containsExactly(2, 0);
        assertThat(runs).extracting(Run::notes).containsExactly(List.of("first"), List.of("second"));
        assertThat(runs.getFirst().engineLog().getFirst()).satisfies(sample -> {
            assertThat(sample.time()).isEqualTo("09-02 13:08:10");
            assertThat(sample.running()).isEqualTo(10);
            assertThat(sample.waiting()).isEqualTo(3);
            assertThat(sample.kvCacheUsage()).isEqualTo(0.041);
            assertThat(sample.prefixCacheHitRate()).isEqualTo(0.537);
            assertThat(sample.promptThroughput()).isEqualTo(1.5);
            assertThat(sample.generationThroughput()).isEqualTo(238.7);
        });
    }

    @Test
    void anEngineLogWithoutAnyResultIsUnderstoodAndSaysSo() {
        Reading reading = Blocks.read("a word\nAvg prompt throughput: 0.0 tokens/s, Running: 1 reqs, GPU KV cache usage:"
                + " 4.1%\n");

        assertThat(reading.unread()).hasToString("[line 1]");
        assertThat(reading.spans()).singleElement().extracting(RecognisedLines::kind)
                .isEqualTo(RecognisedLines.Kind.ENGINE_LOG);
        assertThat(reading.problems()).isEmpty();
        assertThat(reading.notices()).containsExactly("test holds 1 line of an engine's log (vLLM log, line 2) and no"
                + " result that it belongs to; import it together with the result, as one text: the lines below a"
                + " result are that run's.");
        assertThat(Blocks.read("Avg prompt throughput: 0.0 tokens/s, Running: 1 reqs, GPU KV cache usage: 4.1%\n"
                + Blocks.SERVING_BLOCK).notices()).isEmpty();
    }

    @Test
    void blankLinesDoNotPartAPassageThatWasNotUnderstood() {
        Reading reading = Blocks.read("one\n\ntwo\n## heading\nthree\n\n\nfour\n");

        assertThat(reading.unread()).hasToString("[line 1, line 3, line 5, line 8]");
        assertThat(reading.unreadPassages()).hasToString("[lines 1–3, lines 5–8]");
    }

    @Test
    void levelsCarryTheLineTheyWereReadFrom() {
        Run run = Blocks.read("## vLLM\n\n" + TABLE).runs().getFirst();

        assertThat(run.conditions().get(Factor.ENGINE).orElseThrow().evidence()).satisfies(evidence -> {
            assertThat(evidence.lines()).hasToString("line 1");
            assertThat(evidence.text()).isEqualTo("vLLM");
            assertThat(evidence.rule()).isEqualTo("heading");
        });
        assertThat(run.conditions().get(Factor.CONCURRENCY).orElseThrow().evidence().lines()).hasToString("line 9");
        assertThat(run.conditions().level(Factor.CONCURRENCY)).contains(Level.of(30));
    }

    @Test
    void theSameResultHasTheSameIdWhereverItStandsAndUnderOtherConditionsAnother() {
        Run alone = Blocks.read(Blocks.JSON).runs().getFirst();
        List<Run> twice = Blocks.read("## vLLM\n" + Blocks.JSON + "\n## SGLang\n" + Blocks.JSON).runs();

        assertThat(twice.get(0).id()).isEqualTo(alone.id());
        assertThat(twice.get(1).id()).isNotEqualTo(alone.id());
    }

    private static String smi(int boards) {
        StringBuilder dump = new StringBuilder("""
                +-----------------------------------------------------------------------------------------+
                | NVIDIA-SMI 550.127.08             Driver Version: 550.127.08     CUDA Version: 12.4     |
                |-----------------------------------------+------------------------+----------------------+
                | GPU  Name                 Persistence-M | Bus-Id          Disp.A | Volatile Uncorr. ECC |
                |=========================================+========================+======================|
                """);
        IntStream.range(0, boards).forEach(i -> dump.append("""
                |   %d  NVIDIA A10                     On  |   00000000:00:07.0 Off |                  Off |
                |  0%%   56C    P0            149W /  150W |   22288MiB /  24564MiB |     99%%      Default |
                |                                         |                        |                  N/A |
                +-----------------------------------------+------------------------+----------------------+
                """.formatted(i)));
        return dump.toString();
    }
}
