package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.coverage.RecognisedLines;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Texts as people have them. What is misread here once misled somebody's comparison.
class MessyTextTest {

    private static final String LOG = "INFO 09-02 13:08:10 [loggers.py:123] Engine 000: Avg prompt throughput: 1.5"
            + " tokens/s, Avg generation throughput: 238.7 tokens/s, Running: 10 reqs, Waiting: 3 reqs, GPU KV cache"
            + " usage: 4.1%, Prefix cache hit rate: 53.7%\n";
    private static final String TABLE = Blocks.STRESS_TABLE.replace("SGLang Stress", "LLM Stress");

    private static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);

    private static String level(Reading reading, int run, Factor factor) {
        return reading.runs().get(run).conditions().text(factor, "-");
    }

    @Test
    void linesOfOtherProgramsInsideABlockAreReadAfterIt() {
        String foreign = LOG + "some words\n";
        Reading serving = Blocks.read(Blocks.SERVING_BLOCK.replace("Benchmark duration", foreign + "Benchmark duration"));
        Reading table = Blocks.read(Blocks.STRESS_TABLE.replace("│ Max Tokens", foreign + "│ Max Tokens"));

        for (Reading reading : List.of(serving, table)) {
            assertThat(reading.runs()).singleElement().satisfies(run -> {
                assertThat(run.missing()).isEmpty();
                assertThat(run.engineLog()).hasSize(1);
            });
            assertThat(reading.unread()).hasSize(1).allSatisfy(lines -> assertThat(lines.count()).isEqualTo(1));
            assertThat(reading.spans()).extracting(RecognisedLines::kind).containsExactly(RecognisedLines.Kind.RESULT,
                    RecognisedLines.Kind.ENGINE_LOG,
                    RecognisedLines.Kind.RESULT);
            assertThat(reading.spans()).isSortedAccordingTo(Comparator.comparing(span -> span.lines().first()));
        }
    }

    @Test
    void aDividerOrAHeadingEndsABlockThatLostItsEnd() {
        String cut = Blocks.SERVING_BLOCK.substring(0, Blocks.SERVING_BLOCK.indexOf("Total input"));
        Reading reading = Blocks.read("---- vllm ----\n" + cut + "---- sglang ----\n" + Blocks.SERVING_BLOCK);

        assertThat(level(reading, 0, Factor.ENGINE)).isEqualTo("vLLM");
        assertThat(level(reading, 1, Factor.ENGINE)).isEqualTo("SGLang");
        assertThat(reading.runs().getFirst().missing()).contains("Total input tokens")
                .doesNotContain("Successful requests");
    }

    @Test
    void aColumnOfATableIsARunOfItsOwn() {
        Reading reading = Blocks.read("""
                | Metric | 2 GPUs | 4 GPUs |
                |---|---|---|
                | Actual Throughput | 11 | 13 |
                | Tokens Per Second | 1200 | 1300 |
                | P99 Response Time | 3 | 2 |
                """);

        assertThat(reading.runs()).extracting(run -> run.conditions().text(Factor.GPU_COUNT, ""))
                .containsExactly("2", "4");
        assertThat(reading.runs()).extracting(Run::format).containsOnly("markdown-table");
        assertThat(reading.unread()).isEmpty();
    }

    @Test
    void aValueThatTheTerminalCutIsNoValue() {
        Run run = Blocks.read(Blocks.STRESS_TABLE.replace("localhost:30000/generate", "localhost:300…")
                .replace("2086.65", "208…").replace("20.02 requests/second", "20.02 requests/sec…")).runs().getFirst();

        assertThat(run.conditions().level(Factor.URL)).isEmpty();
        assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).isEmpty();
        assertThat(run.metrics().get(THROUGHPUT)).hasValue(20.02);
        assertThat(run.extras()).containsEntry("URL", "http://localhost:300…")
                .containsEntry("Tokens Per Second", "208…");
    }

    @Test
    void anObjectThatWasCutEndsWhereItsMembersBeginAgain() {
        String cut = Blocks.JSON.substring(0, Blocks.JSON.indexOf("\"latency\""));
        Reading reading = Blocks.read(cut + Blocks.JSON.substring(2));

        assertThat(reading.runs()).hasSize(2);
        assertThat(reading.runs().get(0).missing()).contains("tokens_per_second");
        assertThat(reading.runs().get(1).metrics().get(Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT, Statistic.MEAN)))
                .hasValue(26.422457811203927);
    }

    @Test
    void averagesOfNoRequestAreNone() {
        Run run = Blocks.read(Blocks.JSON.replace("\"successful_requests\": 299", "\"successful_requests\": 0")
                .replace("7.129634637832641", "0")).runs().getFirst();

        assertThat(run.metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.MEAN))).isEmpty();
        assertThat(run.metrics().get(Metric.of(Quantity.SUCCESSFUL_REQUESTS))).hasValue(0);
    }

    @Test
    void blanksOfOtherKindsAndQuotedDividers() {
        Reading reading = Blocks.read("> ## vLLM\n> ---- no think ----\n"
                + Blocks.SERVING_BLOCK.replace(' ', '\u00a0').indent(1).replace("\n ", "\n> "));

        assertThat(reading.runs().getFirst().metrics()).isEqualTo(Blocks.read(Blocks.SERVING_BLOCK).runs().getFirst()
                .metrics());
        assertThat(level(reading, 0, Factor.THINKING)).isEqualTo("off");
    }

    @Test
    void underlinedHeadingsAndLongComments() {
        Reading reading = Blocks.read("vLLM results\n============\n\n/*****\n * four GPUs\n * no think\n *****/\n"
                + TABLE + "\nSGLang\n======\n" + TABLE.replace("20:22:04", "20:22:05"));

        assertThat(level(reading, 0, Factor.ENGINE)).isEqualTo("vLLM");
        assertThat(level(reading, 0, Factor.GPU_COUNT)).isEqualTo("4");
        assertThat(level(reading, 0, Factor.THINKING)).isEqualTo("off");
        assertThat(level(reading, 1, Factor.ENGINE)).isEqualTo("SGLang");
        assertThat(level(reading, 1, Factor.GPU_COUNT)).isEqualTo("-");
    }

    @Test
    void sentencesAndListsSetNothing() {
        Reading reading = Blocks.read("## SGLang\n// vLLM was faster here\n- 2 GPUs\n- vLLM\n" + TABLE);

        assertThat(level(reading, 0, Factor.ENGINE)).isEqualTo("SGLang");
        assertThat(level(reading, 0, Factor.GPU_COUNT)).isEqualTo("-");
        assertThat(reading.runs().getFirst().notes()).containsExactly("vLLM was faster here");
        assertThat(reading.unread()).containsExactly(new Lines(3, 4));
    }

    @Test
    void theErrorsOfOneFailureAreOneFailedLaunchAndNoNoteOfTheNextRun() {
        Reading reading = Blocks.read("""
                $ vllm serve m/x -tp 8
                (EngineCore_0 pid=12) ERROR 04-28 20:00:09 [core.py:400] torch.OutOfMemoryError: CUDA out of memory.
                Traceback (most recent call last):
                  File "/usr/bin/vllm", line 8, in <module>
                RuntimeError: Engine core initialization failed.
                $ vllm serve m/x -tp 4
                """ + TABLE);

        assertThat(reading.failedLaunches()).singleElement().satisfies(failed -> {
            assertThat(failed.error()).isEqualTo("torch.OutOfMemoryError: CUDA out of memory.");
            assertThat(failed.lines()).isEqualTo(new Lines(1, 5));
        });
        assertThat(reading.runs().getFirst().notes()).isEmpty();
        assertThat(level(reading, 0, Factor.GPU_COUNT)).isEqualTo("4");
    }

    @Test
    void whatTheShellOrTheServerSaysWhenItGivesUp() {
        for (String error : List.of("vllm serve: error: unrecognized arguments: --tpp 4",
                "bash: vllm: command not found", "Killed",
                "ERROR:    [Errno 98] error while attempting to bind on address ('0.0.0.0', 8000): in use",
                "docker: Error response from daemon: could not select device driver.")) {
            Reading reading = Blocks.read("vllm serve m/x -tp 2\n" + error + "\n" + TABLE);

            assertThat(reading.failedLaunches()).as(error).singleElement()
                    .satisfies(failed -> assertThat(failed.error()).isEqualTo(error));
            assertThat(level(reading, 0, Factor.GPU_COUNT)).as(error).isEqualTo("-");
        }
    }

    @Test
    void anErrorOfALaunchThatCameUpIsANoteOfTheRunBeforeIt() {
        Reading up = Blocks.read("vllm serve m/x -tp 2\nINFO:     Application startup complete.\nValueError: later\n"
                + TABLE);
        Reading after = Blocks.read("vllm serve m/x -tp 2\n" + TABLE + "ValueError: later\n" + Blocks.SERVING_BLOCK);

        assertThat(up.failedLaunches()).isEmpty();
        assertThat(level(up, 0, Factor.GPU_COUNT)).isEqualTo("2");
        assertThat(after.runs()).extracting(Run::notes).containsExactly(List.of("ValueError: later"), List.of());
    }

    @Test
    void whatFollowsACutBlockIsNoRowOfIt() {
        String cut = Blocks.SERVING_BLOCK.substring(0, Blocks.SERVING_BLOCK.indexOf("Total input"));
        Reading prose = Blocks.read(cut + "- 2 GPUs: 11.12 req/s\n");
        Reading head = Blocks.read(cut + "Starting vLLM Stress Test\nMax Tokens: 256\n" + TABLE);

        assertThat(prose.runs().getFirst().extras()).isEmpty();
        assertThat(prose.unread()).containsExactly(Lines.of(4));
        assertThat(head.runs()).extracting(run -> run.source().lines().first()).containsExactly(1, 6);
        assertThat(head.runs().getFirst().extras()).isEmpty();
    }

    @Test
    void figuresOfASteadyStateAreNotThoseOfTheWhole() {
        List<Run> runs = Blocks.read("""
                ============ Serving Benchmark Result ============
                Successful requests:                     10
                Maximum request concurrency:             8
                ============ Steady-State Metrics ===============
                Request throughput (req/s):              9.99
                ==================================================
                """).runs();

        assertThat(runs).hasSize(2);
        assertThat(runs.getFirst().metrics().get(THROUGHPUT)).isEmpty();
        assertThat(runs.getLast().metrics().get(THROUGHPUT)).hasValue(9.99);
        assertThat(runs.getLast().definitions().has(Choice.STEADY_STATE)).isTrue();
        assertThat(runs.getLast().conditions().text(Factor.CONCURRENCY, "-")).as("what was set holds for both")
                .isEqualTo("8");
    }

    @Test
    void aLaunchPutOutOfUseIsNone() {
        Reading reading = Blocks.read("```bash\n# vllm serve m/x -tp 8\n```\n" + TABLE);

        assertThat(level(reading, 0, Factor.ENGINE)).isEqualTo("-");
        assertThat(level(reading, 0, Factor.TENSOR_PARALLEL)).isEqualTo("-");
    }

    @Test
    void lengthsOfAnotherDataSetAreNoCondition() {
        Reading reading = Blocks.read("Namespace(num_prompts=10, dataset_name='sharegpt', random_input_len=1024,"
                + " random_output_len=128)\n" + Blocks.SERVING_BLOCK);

        assertThat(level(reading, 0, Factor.DATASET)).isEqualTo("sharegpt");
        assertThat(level(reading, 0, Factor.INPUT_TOKENS)).isEqualTo("-");
    }

    @Test
    void aDumpWithSlicesCollapsedBlanksAndABlankBelowItsDate() {
        Reading reading = Blocks.read("""
                Mon Apr 28 20:22:04 2025

                +------------------------------------------------------------------+
                | NVIDIA-SMI 470.82.01 Driver Version: 470.82.01 CUDA Version: 11.4 |
                |-------------------------------+----------------------+-----------+
                | 2 NVIDIA A30 On | 00000000:01:00.0 Off | On |
                | N/A 32C P0 43W / 165W | 13MiB / 24576MiB | N/A Default |
                +-------------------------------+----------------------+-----------+

                +------------------------------------------------------------------+
                | MIG devices: |
                |==================================================================|
                | 0 1 0 0 | 7MiB / 12000MiB | 42 0 | 3 0 2 0 0 |
                +------------------------------------------------------------------+
                """);

        assertThat(reading.hardware()).singleElement().satisfies(dump -> {
            assertThat(dump.gpus()).singleElement().satisfies(gpu -> assertThat(gpu.name()).isEqualTo("NVIDIA A30"));
            assertThat(dump.time()).isEqualTo("Mon Apr 28 20:22:04 2025");
        });
        assertThat(reading.unread()).isEmpty();
    }

    @Test
    void aHeadingThatTellsSomethingOnlyProposes() {
        Reading reading = Blocks.read("## Why is vLLM slower on 4 GPUs?\n" + TABLE);
        Reading outdone = Blocks.read("# SGLang\n## Why is vLLM slower on 4 GPUs?\nvllm serve m/x -tp 2\n" + TABLE);

        assertThat(level(reading, 0, Factor.GPU_COUNT)).isEqualTo("4");
        assertThat(reading.runs().getFirst().conditions().get(Factor.GPU_COUNT).orElseThrow().evidence())
                .satisfies(evidence -> {
                    assertThat(evidence.isProposed()).isTrue();
                    assertThat(evidence.lines()).isEqualTo(Lines.of(1));
                });
        assertThat(level(outdone, 0, Factor.GPU_COUNT)).isEqualTo("2");
        assertThat(outdone.runs().getFirst().warnings()).noneMatch(warning -> warning.check().equals("gpu-count"));
    }

    @Test
    void chineseHeadingsAndLabels() {
        Reading reading = Blocks.read("## 4卡 vLLM 关闭思考\n并发：30\n" + Blocks.SERVING_BLOCK
                + "## 双卡\n---- 开启思考 ----\n" + Blocks.SERVING_BLOCK);

        assertThat(level(reading, 0, Factor.GPU_COUNT)).isEqualTo("4");
        assertThat(level(reading, 0, Factor.THINKING)).isEqualTo("off");
        assertThat(level(reading, 0, Factor.CONCURRENCY)).isEqualTo("30");
        assertThat(level(reading, 1, Factor.GPU_COUNT)).isEqualTo("2");
        assertThat(level(reading, 1, Factor.THINKING)).isEqualTo("on");
        assertThat(level(reading, 1, Factor.CONCURRENCY)).isEqualTo("-");
    }

    @Test
    void aCommandThatAWordProcessorTouched() {
        Reading reading = Blocks.read("vllm serve m/x –tp 4 —served-model-name “a b”\n" + TABLE);

        assertThat(level(reading, 0, Factor.TENSOR_PARALLEL)).isEqualTo("4");
    }

    @Test
    void jsonWithCurlyQuotes() {
        Reading reading = Blocks.read(Blocks.JSON.replaceAll("\"([^\"]*)\"", "\u201c$1\u201d"));

        assertThat(reading.runs().getFirst().metrics()).isEqualTo(Blocks.read(Blocks.JSON).runs().getFirst().metrics());
    }

    @Test
    void severalToolsInOnePasteUnderOnePrefix() {
        String paste = ("## vLLM\n" + Blocks.SERVING_BLOCK + "some words\n" + Blocks.JSON + "\n" + TABLE + LOG)
                .lines().map(line -> "vllm-1  | " + line + "\r\n").reduce("", String::concat);
        Reading reading = Blocks.read(paste);

        assertThat(reading.runs()).extracting(Run::format).containsExactly("serving-block", "vllm-benchmark-json",
                "rich-table");
        assertThat(reading.runs().getLast().engineLog()).hasSize(1);
        assertThat(reading.unread()).hasSize(1);
    }

    @Test
    void rowsThatANarrowTerminalBroke() {
        for (int width : List.of(40, 41, 42, 43, 44, 45, 48)) {
            Run run = Blocks.read(wrapped(Blocks.SERVING_BLOCK, width)).runs().getFirst();

            assertThat(run.metrics()).as("at %d", width).isEqualTo(Blocks.read(Blocks.SERVING_BLOCK).runs().getFirst()
                    .metrics());
            assertThat(run.missing()).isEmpty();
        }
    }

    private static String wrapped(String text, int width) {
        return text.replaceAll("(?m)^(.{" + width + "})(?=.)", "$1\n");
    }

    @Test
    void aReplyOfAModelSetsNothing() {
        Reading reading = Blocks.read("Sample Response:\n# SGLang on 8 GPUs\n\n---- vllm ----\nIt...\n" + TABLE);

        assertThat(level(reading, 0, Factor.GPU_COUNT)).isEqualTo("-");
        assertThat(reading.unread()).isEmpty();
    }

    @Test
    void linesWithBreaksOfAWebPage() {
        Reading reading = Blocks.read(Blocks.SERVING_BLOCK.replace("\n", "<br>"));

        assertThat(reading.runs().getFirst().metrics()).isEqualTo(Blocks.read(Blocks.SERVING_BLOCK).runs().getFirst()
                .metrics());
    }
}
