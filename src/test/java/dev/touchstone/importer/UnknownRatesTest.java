package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Figures whose head or unit shows something that is easily passed over: a load behind an `@`, a user, bytes, a part of all requests.
class UnknownRatesTest {

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<Map<String, Double>> figures(String text) {
        return read(text).runs().stream().map(WrongInSilenceTest::figures).toList();
    }

    private static List<String> questions(String text) {
        return read(text).questions().stream().map(ColumnQuestion::cell).toList();
    }

    private static String levels(Run run, Factor... factors) {
        return String.join(" ", List.of(factors).stream().map(factor -> run.conditions().level(factor).map(Level::toString).orElse("-")).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tok/s @ c=8", "Output tok/s @ 8", "RPS @ rate=2.0"})
    void aLoadBehindTheOnlyRateIsAsked(String head) {
        assertThat(questions("| Engine | " + head + " | TTFT (ms) |\n|---|---|---|\n| vLLM | 109 | 120 |\n| SGLang | 108 | 130 |\n")).containsExactly(head);
    }

    @Test
    void loadsBehindSeveralRatesAreTheirLoads() {
        Reading reading = read("| Engine | tok/s @ c=8 | tok/s @ c=32 |\n|---|---|---|\n| vLLM | 109 | 320 |\n| SGLang | 108 | 330 |\n");

        assertThat(reading.questions()).isEmpty();
        assertThat(reading.runs()).extracting(run -> levels(run, Factor.CONCURRENCY)).containsExactly("8", "32", "8", "32");
    }

    @ParameterizedTest
    @CsvSource({"TPSU (tok/s/user), request_output_throughput.mean", "TPSU, request_output_throughput.mean", "TPS (tok/s), output_token_throughput"})
    void aRateOfAUser(String head, String metric) {
        assertThat(figures("| Stage | " + head + " | E2E P50 (s) |\n|---|---|---|\n| plain | 156 | 1.71 |\n| routed | 173 | 1.56 |\n"))
                .containsExactly(Map.of(metric, 156.0, "e2e_latency.p50", 1.71), Map.of(metric, 173.0, "e2e_latency.p50", 1.56));
    }

    @ParameterizedTest
    @CsvSource({"MB/s, false", "KiB/s, false", "tok/s, true"})
    void bytesAreNoTokens(String unit, boolean isRate) {
        String text = "| Concurrency | Throughput | TTFT |\n|---|---|---|\n| 8 | 126.7 " + unit + " | 1060 ms |\n| 16 | 116.7 " + unit + " | 1560 ms |\n";

        assertThat(questions(text)).isEmpty();
        assertThat(figures(text)).hasSize(2).allSatisfy(figures -> assertThat(figures.containsKey("output_token_throughput")).isEqualTo(isRate));
    }

    @ParameterizedTest
    @CsvSource({"40/40, 40, 0", "38/40, 38, 2", "38 / 40, 38, 2"})
    void requestsThatAreNotAmongTheSuccessfulFailed(String cell, double successful, double failed) {
        assertThat(figures("| Engine | Success | Output tok/s |\n|---|---|---|\n| vLLM | " + cell + " | 120 |\n| SGLang | " + cell + " | 130 |\n")).hasSize(2)
                .allSatisfy(figures -> assertThat(figures).containsEntry("successful_requests", successful).containsEntry("failed_requests", failed));
    }

    @ParameterizedTest
    @CsvSource({"Success, Failed, 38/40 | 1", "Failed, Success, 1 | 38/40"})
    void aColumnOfFailedRequestsTakesPrecedence(String first, String second, String cells) {
        assertThat(figures("| Engine | " + first + " | " + second + " | Output tok/s |\n|---|---|---|---|\n| vLLM | " + cells + " | 120 |\n| SGLang | " + cells + " | 130 |\n")).hasSize(2)
                .allSatisfy(figures -> assertThat(figures).containsEntry("failed_requests", 1.0));
    }

    @Test
    void howManyFailedIsUnknownWhereNothingSaysOfHowMany() {
        assertThat(figures("| Engine | Success | Output tok/s |\n|---|---|---|\n| vLLM | 40 | 120 |\n| SGLang | 38 | 130 |\n")).hasSize(2)
                .allSatisfy(figures -> assertThat(figures).doesNotContainKey("failed_requests"));
    }

    @ParameterizedTest
    @CsvSource({"npu_qnn, -, npu_qnn", "cpu_xnnpack, -, cpu_xnnpack", "gpu_mldrift, -, gpu_mldrift", "H100, NVIDIA H100, -", "gpu_h100, gpu_h100, -"})
    void aDelegateIsNoTypeOfGpu(String cell, String gpu, String extra) {
        List<Run> runs = read("| Model | Accelerator | Decode tok/s | TTFT (ms) |\n|---|---|---|---|\n| gemma-3n | " + cell + " | 21 | 300 |\n").runs();

        assertThat(runs).singleElement().satisfies(run -> assertThat(levels(run, Factor.GPU)).isEqualTo(gpu))
                .satisfies(run -> assertThat(run.extras().getOrDefault("Accelerator", "-")).isEqualTo(extra));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"Qwen3-32B TP=4 GPU 0,2,5,6, commit `1b0f0459`, 512 in / 256 out; Qwen3-32B 4 512 256", "Qwen3-32B TP=4 GPU 0,1, 512 in / 256 out; Qwen3-32B 4 512 256",
            "Qwen3-32B TP=4, seven things that nobody here has heard of; - - - -"})
    void commitsAndNumbersOfBoardsInACaption(String caption, String levels) {
        assertThat(read("**Validation (" + caption + "):**\n\n| concurrency | throughput (tok/s) | TTFT p50 |\n|---|---|---|\n| c=1 | 40.3 | 4.9s |\n").runs()).singleElement()
                .satisfies(run -> assertThat(levels(run, Factor.MODEL, Factor.TENSOR_PARALLEL, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS)).isEqualTo(levels));
    }
}
