package dev.touchstone.importer.format.melt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Standard deviations beside figures, in columns of their own and behind `±`.
class DeviationColumnsTest {

    private static Run run(String table) {
        return new Importer().read("page", table).runs().getFirst();
    }

    @Test
    void theDeviationOfARateIsANamedExtra() {
        Run columns = run("""
                | Engine | Concurrency | Request throughput (req/s) | Std Dev | Mean TTFT (ms) | Std Dev |
                |---|---|---|---|---|---|
                | vLLM | 1 | 1.52 | 0.02 | 35.1 | 1.2 |
                """);
        Run cells = run("""
                | Engine | Concurrency | Request throughput (req/s) | Mean TTFT (ms) |
                |---|---|---|---|
                | vLLM | 1 | 1.52 ± 0.02 | 35.1 ± 1.2 |
                """);
        for (Run run : new Run[] {columns, cells}) {
            assertThat(run.metrics()).isEqualTo(Metrics.of(Map.of(Metric.of(Quantity.REQUEST_THROUGHPUT), 1.52,
                    Metric.of(Quantity.TTFT, Statistic.MEAN), 0.0351, Metric.of(Quantity.TTFT, Statistic.STDDEV), 0.0012)));
            assertThat(run.extras()).isEqualTo(Map.of("Request throughput, standard deviation", "0.02 req/s"));
        }
    }

    @Test
    void ofAPercentileItIsNotKnownWhatStandsBehindTheSign() {
        Run run = run("""
                | Engine | Concurrency | P99 TTFT (ms) |
                |---|---|---|
                | vLLM | 1 | 35.2 ± 3.1 |
                """);
        assertThat(run.extras()).isEqualTo(Map.of("Time to first token, p99, ±", "0.0031 s"));
    }

    @Test
    void deviationsOfWhichTheFigureIsNotKnownAreAllKept() {
        Run run = run("""
                | Engine | Concurrency | Request throughput (req/s) | Output throughput (tok/s) | Std Dev | Std Dev |
                |---|---|---|---|---|---|
                | vLLM | 1 | 1.52 | 194.6 | 0.02 | 3.1 |
                """);
        assertThat(run.extras()).isEqualTo(Map.of("Std Dev", "0.02", "Std Dev (2)", "3.1"));
        assertThat(run.metrics().metrics()).hasSize(2);
    }
}
