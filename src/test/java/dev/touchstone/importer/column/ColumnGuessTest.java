package dev.touchstone.importer.column;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.meaning.Meaning;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnGuessTest {

    private static MappedColumn column(String label, String... cells) {
        return guess(label, cells).mapping().columns().getFirst();
    }

    private static ColumnGuess guess(String label, String... cells) {
        return ColumnGuess.of(List.of(label), java.util.Arrays.stream(cells).map(List::of).toList(),
                (factor, cell) -> cell.equals("vLLM"), false, "");
    }

    private static String key(MappedColumn column) {
        return switch (column.meaning()) {
            case Meaning.Figure figure -> figure.metric().key() + " × " + figure.scale();
            case Meaning.Level level -> level.factor().key();
            default -> "other";
        };
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "P99 TTFT (ms) | ttft.p99 × 0.001",
        "Req Tput (RPS) | request_throughput × 1.0",
        "RPS (request per second) | request_throughput × 1.0",
        "FirstTokenTime P90 (ms) | ttft.p90 × 0.001",
        "GeneratedTokens average | output_tokens_per_request × 1.0",
        "InputTokens average | other",
        "Server side: Avg request latency (usec) | other",
        "median_ttft_ms | ttft.p50 × 0.001",
        "mean_ttft_ms | ttft.mean × 0.001",
        "std_tpot_ms | tpot.stddev × 0.001",
        "p99.9_itl_ms | itl.p99.9 × 0.001",
        "TTFT_p50_ms | ttft.p50 × 0.001",
        "Time to First Token P95 [s] | ttft.p95 × 1.0",
        "ttft.p99 (s) | ttft.p99 × 1.0",
        "Time to first token, p99, s | ttft.p99 × 1.0",
        "Mean E2EL (ms) | e2e_latency.mean × 0.001",
        "P99 Response Time (s) | e2e_latency.p99 × 1.0",
        "request_throughput | request_throughput × 1.0",
        "Request throughput (req/s) | request_throughput × 1.0",
        "req/s | request_throughput × 1.0",
        "Actual Throughput (requests/second) | request_throughput × 1.0",
        "Throughput (req/min) | request_throughput × 0.016666666666666666",
        "output_throughput | output_token_throughput × 1.0",
        "Output tok/s | output_token_throughput × 1.0",
        "out_tok/s | output_token_throughput × 1.0",
        "total_tok/s | total_token_throughput × 1.0",
        "Total Token throughput (tok/s) | total_token_throughput × 1.0",
        "max_output_tokens_per_s | peak_output_token_throughput × 1.0",
        "completed | successful_requests × 1.0",
        "Failed Requests | failed_requests × 1.0",
        "total_input_tokens | input_tokens × 1.0",
        "Total generated tokens | output_tokens × 1.0",
        "Avg Tokens Per Request | output_tokens_per_request × 1.0",
        "Benchmark duration (s) | duration × 1.0",
        "平均首token延迟(ms) | ttft.mean × 0.001",
        "P99 首 token 延迟（毫秒） | ttft.p99 × 0.001",
        "请求吞吐量 (req/s) | request_throughput × 1.0",
        "输出吞吐（tokens/s） | output_token_throughput × 1.0",
        "concurrency | concurrency",
        "max_concurrency | concurrency",
        "Concurrent Requests | concurrency",
        "并发数 | concurrency",
        "显卡数量 | gpuCount",
        "# GPUs | gpuCount",
        "num_prompts | requests",
        "request_rate | requestRate",
        "TP size | tensorParallel",
        "input_len | inputTokens",
        "OSL | outputTokens"})
    void aNameWithItsUnitLeavesNoDoubt(String label, String meaning) {
        MappedColumn column = column(label, "12", "24");

        assertThat(key(column)).isEqualTo(meaning);
        assertThat(column.certain()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "TTFT (ms) | ttft.mean × 0.001",
        "Tput User (TPS) | request_output_throughput.mean × 1.0",
        "Tput Decode (TPS) | output_token_throughput × 1.0",
        "单用户速度(token/s) | request_output_throughput.mean × 1.0",
        "latency | e2e_latency.mean × 1.0",
        "P99 latency (s) | e2e_latency.p99 × 1.0",
        "throughput | output_token_throughput × 1.0",
        "Tokens/s | output_token_throughput × 1.0",
        "tok/s/user | request_output_throughput.mean × 1.0",
        "users | concurrency",
        "rate | requestRate",
        "Time to Second Token (ms) | other",
        "TTFT of the warm cache (ms) | ttft.mean × 0.001"})
    void whatCouldBeAnotherThingIsProposed(String label, String meaning) {
        MappedColumn column = column(label, "12", "24");

        assertThat(key(column)).isEqualTo(meaning);
        assertThat(column.certain()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Speed-up", "TTFT SLO (ms)", "Output tok/s/GPU", "KV usage", "TTFT improvement", "Remark",
        "Throughput ratio", "单卡吞吐 (tok/s/卡)"})
    void whatFollowsFromOthersIsKeptAsItStands(String label) {
        assertThat(key(column(label, "12", "24"))).isEqualTo("other");
    }

    @Test
    void cellsTellTheUnitThatTheLabelDoesNot() {
        assertThat(key(column("Mean TTFT", "120 ms", "90 ms"))).isEqualTo("ttft.mean × 1.0");
        assertThat(column("Mean TTFT", "120 ms", "90 ms").certain()).isTrue();
        assertThat(key(column("Throughput", "3.2 req/s"))).isEqualTo("request_throughput × 1.0");
        assertThat(key(column("Mean TTFT", "120", "90"))).isEqualTo("ttft.mean × 0.001");
        assertThat(column("Mean TTFT", "120", "90").certain()).isFalse();
    }

    @Test
    void rowsOfRequestsAreNoRuns() {
        List<List<String>> rows = List.of(List.of("1", "120", "12.5"), List.of("2", "90", "11.5"));

        assertThat(ColumnGuess.of(List.of("Request ID", "Mean TTFT (ms)", "Output tok/s"), rows, (factor, cell) -> false, false, "")
                .ofRuns())
                .isFalse();
        assertThat(ColumnGuess.of(List.of("Concurrency", "Mean TTFT (ms)", "Output tok/s"), rows, (factor, cell) -> false, false, "")
                .ofRuns()).isTrue();
    }

    @Test
    void figuresInCells() {
        assertThat(CellFigure.of("1,234.5", false)).hasValueSatisfying(f -> assertThat(f.value()).isEqualTo(1234.5));
        assertThat(CellFigure.of("1.234,5", true)).hasValueSatisfying(f -> assertThat(f.value()).isEqualTo(1234.5));
        assertThat(CellFigure.of("1.2k tok/s", false)).hasValueSatisfying(f -> assertThat(f.value()).isEqualTo(1200));
        assertThat(CellFigure.of("12.3 ± 0.4", false)).hasValueSatisfying(f ->
                assertThat(f.spread()).hasValue(0.4));
        assertThat(CellFigure.of("298/300", false)).hasValueSatisfying(f -> assertThat(f.of()).hasValue(300));
        assertThat(CellFigure.of("1,130.5 tok/s 🏆", false)).isPresent();
        assertThat(CellFigure.of("2xH100", false)).isEmpty();
        assertThat(CellFigure.of("12 / 45", false).flatMap(CellFigure::unit)).isEmpty();
        assertThat(CellFigure.of("OOM", false)).isEmpty();
        assertThat(CellFigure.of("1,2,3", false)).isEmpty();
    }
}
