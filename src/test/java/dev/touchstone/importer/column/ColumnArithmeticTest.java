package dev.touchstone.importer.column;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.ColumnArithmetic.Verdict;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.cell.ColumnCells;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnArithmeticTest {

    private static Meaning meaning(String key) {
        return Factor.ofKey(key).<Meaning>map(Meaning.Level::new)
                .orElseGet(() -> new Meaning.Figure(Metric.ofKey(key).orElseThrow(), 1));
    }

    /// What follows for the first column.
    ///
    /// @param columns keys of metrics and of factors
    /// @param rows cells, parted by blanks
    private static Optional<Verdict> verdict(String columns, String... rows) {
        List<String> keys = List.of(columns.split(" "));
        List<List<String>> cells = Arrays.stream(rows).map(row -> List.of(row.split(" "))).toList();
        List<Candidate> candidates = keys.stream().map(key -> new Candidate(key, meaning(key), true, true,
                new ColumnCells(cells.stream().map(row -> row.get(keys.indexOf(key))).toList(), false))).toList();
        return new ColumnArithmetic(candidates, cells, false).of(0, (Meaning.Figure) meaning(keys.getFirst()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "request_throughput successful_requests duration | 4 200 50 | 8 200 50",
        "request_throughput requests duration | 4 200 50 | 8 200 50",
        "output_token_throughput output_tokens duration | 500 10000 20 | 600 10000 20",
        "output_token_throughput total_token_throughput input_token_throughput | 500 2000 1500 | 600 2000 1500",
        "output_token_throughput request_throughput outputTokens | 512 4 128 | 2000 4 128",
        "output_token_throughput request_throughput output_tokens_per_request.mean | 512 4 128 | 2000 4 128",
        "input_token_throughput input_tokens duration | 500 10000 20 | 600 10000 20",
        "input_token_throughput total_token_throughput output_token_throughput | 1500 2000 500 | 1700 2000 500",
        "total_token_throughput input_token_throughput output_token_throughput | 2000 1500 500 | 1704 1500 500",
        "duration requests request_throughput | 50 200 4 | 80 200 4",
        "tpot.mean e2e_latency.mean ttft.mean outputTokens | 0.02 2.76 0.22 128 | 0.05 2.76 0.22 128",
        "e2e_latency.mean ttft.mean tpot.mean outputTokens | 2.76 0.22 0.02 128 | 89 0.22 0.02 128"})
    void provesAndRefutes(String columns, String agreeing, String contradicting) {
        assertThat(verdict(columns, agreeing).orElseThrow().proved()).isTrue();
        assertThat(verdict(columns, contradicting).orElseThrow().proved()).isFalse();
    }

    /// A limit of requests in flight that is not reached contradicts nothing.
    @Test
    void concurrencyByLatencyProvesOnly() {
        String columns = "request_throughput concurrency e2e_latency.mean";

        assertThat(verdict(columns, "4 8 2").orElseThrow().proved()).isTrue();
        assertThat(verdict(columns, "1 8 2")).isEmpty();
    }

    /// Means of requests agree with figures of the whole run only about; between about and far nothing is decided.
    @Test
    void whatIsOnlyAboutEqualDecidesNothing() {
        String columns = "output_token_throughput request_throughput outputTokens";

        assertThat(verdict(columns, "540 4 128").orElseThrow().proved()).isTrue();
        assertThat(verdict(columns, "700 4 128")).isEmpty();
    }

    @Test
    void mostRowsDecide() {
        String columns = "request_throughput requests duration";

        assertThat(verdict(columns, "4 200 50", "4 200 50", "4 200 50", "4 200 50", "9 200 50").orElseThrow().proved())
                .isTrue();
        assertThat(verdict(columns, "4 200 50", "9 200 50")).isEmpty();
    }

    @Test
    void aMissingColumnOrFigureDecidesNothing() {
        assertThat(verdict("request_throughput requests", "4 200")).isEmpty();
        assertThat(verdict("request_throughput requests duration", "4 200 -")).isEmpty();
        assertThat(verdict("goodput requests duration", "4 200 50")).isEmpty();
    }

    @Test
    void theSentenceHasBothFigures() {
        assertThat(verdict("request_throughput requests duration", "4 200 50").orElseThrow().sentence())
                .isEqualTo("Requests ÷ duration is 4 req/s, as in this column.");
        assertThat(verdict("request_throughput requests duration", "8 200 50").orElseThrow().sentence())
                .isEqualTo("Requests ÷ duration is 4 req/s, not 8 req/s.");
    }
}
