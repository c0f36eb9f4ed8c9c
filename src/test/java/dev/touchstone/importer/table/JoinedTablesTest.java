package dev.touchstone.importer.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Blocks;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JoinedTablesTest {

    private static final String RATES = """
            | Concurrency | Output throughput (tok/s) |
            |---|---|
            | 1 | 61.5 |
            | 8 | 402.5 |
            """;
    private static final String LATENCIES = """
            | Concurrency | Mean TTFT (ms) |
            |---|---|
            | 1 | 41.5 |
            | 8 | 88.5 |
            """;

    private static List<Run> runs(String... parts) {
        return Blocks.read(String.join("\n", parts)).runs();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "#### Mean TTFT (ms)", "**Latency results:**", "### Latency comparison"})
    void tablesOfTheSameRunsAreJoined(String between) {
        List<Run> runs = runs("### Throughput\n", RATES, between, "", LATENCIES);

        assertThat(runs).hasSize(2);
        assertThat(runs).allSatisfy(run -> {
            assertThat(run.metrics().get(Metric.ofKey("output_token_throughput").orElseThrow())).isPresent();
            assertThat(run.metrics().get(Metric.ofKey("ttft.mean").orElseThrow())).isPresent();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"#### Latency without cache", "### After the update", "---- two GPUs ----",
        "vllm serve org/Model-8B -tp 4"})
    void whateverElseStandsBetweenPartsThem(String between) {
        assertThat(runs(RATES, between, "", LATENCIES)).hasSize(4);
    }

    @Test
    void aTableWithSomeOfTheRunsIsJoined() {
        assertThat(runs(RATES, LATENCIES.replace("| 8 | 88.5 |\n", ""))).hasSize(2);
    }

    @Test
    void aTableWithOtherRunsIsNot() {
        assertThat(runs(RATES, LATENCIES.replace("| 8 |", "| 16 |").replace("| 1 |", "| 32 |"))).hasSize(4);
    }

    /// A figure that is missing has no row in its table.
    @Test
    void aTableThatSharesARunIsJoinedThere() {
        List<Run> runs = runs(RATES, LATENCIES.replace("| 8 |", "| 16 |"));
        assertThat(runs).hasSize(3);
        assertThat(runs).filteredOn(run -> run.metrics().size() == 2).hasSize(1);
    }

    /// A figure that is asked for is one of its table: another table with it is about other runs.
    @Test
    void aFigureThatIsAskedForKeepsThemApart() {
        String asked = "| Concurrency | Output tokens | Latency (s) | tok/s |\n|---|---|---|---|\n| 8 | 4096 | 10 | 409.6 |\n";
        assertThat(runs(asked, "", "| Concurrency | tok/s |\n|---|---|\n| 8 | 256 |\n")).hasSize(2);
        assertThat(runs(asked, "", "| Concurrency | Mean TTFT (ms) |\n|---|---|\n| 8 | 88.5 |\n")).hasSize(1);
    }

    @Test
    void aMetricInBothKeepsThemApart() {
        assertThat(runs(RATES, RATES.replace("61.5", "60.5"))).hasSize(4);
    }

    @Test
    void repeatsWithinATableKeepThemApart() {
        assertThat(runs(RATES, LATENCIES.replace("| 8 |", "| 1 |"))).hasSize(4);
    }

    @Test
    void runsThatNothingNamesAreNotJoined() {
        assertThat(runs("| Output throughput (tok/s) | Total throughput (tok/s) |\n|---|---|\n| 61.5 | 80.5 |\n",
                "| Mean TTFT (ms) | Mean TPOT (ms) |\n|---|---|\n| 41.5 | 12.5 |\n")).hasSize(2);
    }
}
