package dev.touchstone.ui.importing.found;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Metric;
import dev.touchstone.ui.Fx;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoundRunTableTest {

    @BeforeAll
    static void start() {
        Fx.start();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"ttft.mean | TTFT mean, s", "e2e_latency.p99 | p99, s", "request_throughput | req/s",
        "output_token_throughput | tok/s"})
    void theHeadHasTheUnitOfItsFigures(String metric, String head) {
        assertThat(FoundRunTable.head(Metric.ofKey(metric).orElseThrow())).isEqualTo(head);
    }
}
