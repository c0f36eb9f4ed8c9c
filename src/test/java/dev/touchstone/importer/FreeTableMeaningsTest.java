package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Heads and cells of free tables that look like an engine, a model, a run or a figure of another kind, beside those that
/// are what they look like.
class FreeTableMeaningsTest {

    private static List<Run> runs(String text) {
        return WrongInSilenceTest.runs(text);
    }

    private static Map<String, Double> figures(Run run) {
        return WrongInSilenceTest.figures(run);
    }

    private static String level(Run run, Factor factor) {
        return run.conditions().text(factor, "-");
    }

    /// What an engine computes with is an own factor; an engine in the same column is an engine.
    @ParameterizedTest
    @CsvSource({"FlashInfer,FA3,-", "Metal,CUDA,-", "Vulkan,ROCm,-", "vLLM,SGLang,vLLM"})
    void aBackendOfKernelsIsNoEngine(String one, String other, String engine) {
        List<Run> runs = runs("| Backend | Throughput (tok/s) | TTFT (ms) |\n|---|---|---|\n| %s | 2210 | 101 |\n| %s | 2290 | 98 |\n"
                .formatted(one, other));
        assertThat(runs).hasSize(2);
        assertThat(level(runs.getFirst(), Factor.ENGINE)).isEqualTo(engine);
        assertThat(runs.getFirst().extras().get("Backend")).isEqualTo(engine.equals("-") ? one : null);
    }

    @ParameterizedTest
    @CsvSource({"BF16,FP8,-", "Q4_K_M,Q8_0,-", "Qwen3-8B,Qwen3-8B-FP8,Qwen3-8B"})
    void aPrecisionIsNoModel(String one, String other, String model) {
        List<Run> runs = runs("| Model | Concurrency | Throughput (tok/s) |\n|---|---|---|\n| %s | 8 | 2311 |\n| %s | 8 | 3004 |\n".formatted(one, other));
        assertThat(runs).hasSize(2);
        assertThat(level(runs.getFirst(), Factor.MODEL)).isEqualTo(model);
    }

    /// What was wanted is no run, in rows and in columns.
    @ParameterizedTest
    @ValueSource(strings = {"Target", "SLO", "**Goal**", "Required", "目标", "Theoretical max"})
    void whatWasWantedIsNoRun(String wanted) {
        assertThat(runs("| Concurrency | tok/s | TTFT (ms) |\n|---|---|---|\n| 1 | 81 | 31 |\n| 8 | 511 | 60 |\n| %s | 600 | 50 |\n"
                .formatted(wanted))).extracting(run -> figures(run).get("output_token_throughput")).containsExactly(81.0, 511.0);
        assertThat(runs("| Metric | %s | Actual |\n|---|---|---|\n| TTFT P99 (ms) | 500 | 433 |\n| TPOT P99 (ms) | 50 | 41 |\n| Throughput (tok/s) | 3000 | 3322 |\n"
                .formatted(wanted))).extracting(run -> figures(run).get("output_token_throughput")).containsExactly(3322.0);
    }

    @Test
    void theSameHeadOfAnotherKindIsARun() {
        assertThat(runs("| Metric | Baseline | Tuned |\n|---|---|---|\n| TTFT P99 (ms) | 500 | 433 |\n| Throughput (tok/s) | 3000 | 3322 |\n"))
                .hasSize(2);
    }

    /// `ms per token` in the words above a table is no latency of a request.
    @ParameterizedTest
    @CsvSource({"'Latency in ms per token, batch 1:',tpot.mean", "'Latency in ms, batch 1:',e2e_latency.mean", "'Latency in ms/token:',tpot.mean"})
    void aLatencyPerTokenIsNoneOfARequest(String words, String metric) {
        List<Run> runs = runs(words + "\n\n| Model | FP16 | INT8 |\n|---|---|---|\n| 7B | 25.1 | 18.3 |\n| 13B | 47.7 | 33.0 |\n");
        assertThat(runs).hasSize(4).allSatisfy(run -> assertThat(figures(run)).containsOnlyKeys(metric));
    }

    @Test
    void tablesOfTrainingAreAsked() {
        String table = "| GPUs | %s | Tokens/s |\n|---|---|---|\n| 8 | 256 | 21000 |\n| 16 | 512 | 40800 |\n";
        assertThat(runs(table.formatted("Global batch"))).isEmpty();
        assertThat(runs(table.formatted("MFU"))).isEmpty();
        assertThat(runs(table.formatted("Concurrency"))).hasSize(2);
    }

    /// Paths of a web service are no APIs of a model server.
    @ParameterizedTest
    @CsvSource({"/login,/search,0", "/v1/completions,/v1/chat/completions,2"})
    void pathsOfAnotherServerAreNoApis(String one, String other, int runs) {
        assertThat(runs("| Endpoint | RPS | Avg latency (ms) | Errors |\n|---|---|---|---|\n| %s | 512 | 12 | 0 |\n| %s | 211 | 45 | 3 |\n"
                .formatted(one, other))).hasSize(runs);
    }

    /// 379 empty answers have no latency of 0.
    @Test
    void noRequestTakesNoTime() {
        List<Run> runs = runs("| Concurrency | Failed | Avg latency (s) | tok/s |\n|---|---|---|---|\n| 10 | 0 | 1.2 | 820 |\n| 500 | 379 | 0.0 | 1301 |\n");
        assertThat(runs).extracting(run -> figures(run).get("e2e_latency.mean")).containsExactly(1.2, null);
        assertThat(runs.getLast().warnings()).extracting(Warning::message)
                .containsExactly("“Avg latency (s)” of 0.0 was left out: every request takes time.");
        assertThat(runs.getFirst().warnings()).isEmpty();
        assertThat(runs.getLast().extras()).containsEntry("Avg latency (s)", "0.0");
    }

    /// A statistic of no metric is a question, with a proposal unless another time stands beside it.
    @ParameterizedTest
    @CsvSource({"RPS,[[Figure[metric=e2e_latency.p99", "TTFT (ms),[[Extra[]]"})
    void aStatisticAloneIsAQuestion(String beside, String proposal) {
        List<ColumnQuestion> questions = new Importer().read("page", "| Users | %s | tok/s | p99 |\n|---|---|---|---|\n| 10 | 7.1 | 1810 | 2.4 s |\n| 50 | 11.4 | 2907 | 8.8 s |\n"
                .formatted(beside)).questions();
        assertThat(questions).hasSize(1);
        assertThat(questions.getFirst().toString()).contains("It is a statistic, and nothing names of which time.");
        assertThat(questions.getFirst().toString()).contains(proposal);
    }

    /// As Ollama's own lines have it: of one request.
    @Test
    void theTotalDurationBesideAnEvalRateIsThatOfARequest() {
        List<Run> runs = runs("Ollama, `--verbose`:\n\n| model | total duration | load duration | prompt eval rate | eval rate |\n|---|---|---|---|---|\n"
                + "| llama3.1:8b | 4.21s | 32.1ms | 812.40 tokens/s | 71.30 tokens/s |\n| qwen2.5:14b | 9.87s | 51.8ms | 402.55 tokens/s | 38.12 tokens/s |\n");
        assertThat(figures(runs.getFirst())).isEqualTo(Map.of("e2e_latency.mean", 4.21, "input_token_throughput", 812.4, "output_token_throughput", 71.3));
        assertThat(figures(runs("| Concurrency | total duration (s) | tok/s |\n|---|---|---|\n| 8 | 42.1 | 512 |\n").getFirst())).containsEntry("duration", 42.1);
    }

    @ParameterizedTest
    @CsvSource({"throughput_tok_s,output_token_throughput", "req_s,request_throughput", "每秒输出token,output_token_throughput",
        "Mean acceptance length,accept_length", "eval rate (tokens/s),output_token_throughput", "prompt eval rate (tokens/s),input_token_throughput",
        "achieved_qps,request_throughput", "Measured RPS,request_throughput"})
    void moreNamesOfMetrics(String head, String metric) {
        assertThat(figures(runs("| concurrency | ttft_ms | %s |\n|---|---|---|\n| 8 | 210.5 | 3.25 |\n| 16 | 311.5 | 4.75 |\n".formatted(head)).getFirst())).containsEntry(metric, 3.25);
    }

    /// The heading's number is no word beside the metric.
    @ParameterizedTest
    @CsvSource({"### 3.2 首 token 时延（ms）,2", "### 2. TTFT (ms),2", "### 二、首字延迟（ms）,2", "### TTFT without cache (ms),4"})
    void numberedHeadingsPartNoTables(String heading, int runs) {
        assertThat(runs("### 3.1 吞吐量（tokens/s）\n\n| 并发数 | vLLM | SGLang |\n|---|---|---|\n| 8 | 281.4 | 300.2 |\n\n" + heading
                + "\n\n| 并发数 | vLLM | SGLang |\n|---|---|---|\n| 8 | 702 | 655 |\n")).hasSize(runs);
    }

    @Test
    void scenariosOfMlperfAreCases() {
        List<Run> runs = runs("| Submitter | Accelerator | # of accelerators | Offline (Tokens/s) | Server (Tokens/s) |\n|---|---|---|---|---|\n"
                + "| Foo | NVIDIA H200 | 8 | 34988.0 | 33100.5 |\n| Bar | AMD MI325X | 8 | 33701.1 | 30011.2 |\n");
        assertThat(runs).extracting(run -> figures(run).get("output_token_throughput")).containsExactly(34988.0, 33100.5, 33701.1, 30011.2);
        assertThat(runs).extracting(run -> level(run, Factor.GPU_COUNT)).containsOnly("8");
    }
}
