package dev.touchstone.importer.format.serving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import org.junit.jupiter.api.Test;

/// Tools of their own print the title of the serving benchmark above rows with other labels.
class OtherToolsTitleTest {

    private static final String TITLE = "============ Serving Benchmark Result ============\n";

    private static Run run(String rows) {
        return new Importer().read("text", TITLE + rows).runs().getFirst();
    }

    @Test
    void rowsOfAnotherToolAreReadAsALabelledList() {
        Run run = run("""
                Benchmark Duration (sec): 120.18
                Concurrency: 5
                Request throughput (req/sec): 5.459
                Generation throughput (tokens/second) avg: 21.834
                End to End Latency (ms) p90: 183.000
                """);

        assertThat(run.conditions().has(Factor.CONCURRENCY, Level.of(5))).isTrue();
        assertThat(run.metrics().get(Metric.of(Quantity.REQUEST_THROUGHPUT))).hasValue(5.459);
        assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).hasValue(21.834);
        assertThat(run.metrics().get(Metric.of(Quantity.MEAN_CONCURRENCY))).isEmpty();
    }

    @Test
    void rowsOfTheBenchmarkItselfAreReadAsItsBlock() {
        Run run = run("""
                Request throughput (req/s):              5.46
                Concurrency:                             4.98
                Some figure of a fork:                   1
                Another figure of a fork:                2
                A third figure of a fork:                3
                """);

        assertThat(run.metrics().get(Metric.of(Quantity.MEAN_CONCURRENCY))).hasValue(4.98);
        assertThat(run.conditions().has(Factor.CONCURRENCY)).isFalse();
    }
}
