package dev.touchstone.compare.history;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConfigurationHistoryTest {

    private static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);

    /// Later lines were measured later.
    private static final List<Run> RUNS = List.of(
            vllm(30, "0.9.0", 12).flag("--max-num-seqs", "64").build(),
            vllm(1, "0.8.5", 10).flag("--max-num-seqs", "64").build(),
            vllm(60, "0.9.0", 14).flag("--max-num-seqs", "128").flag("--enforce-eager", "").build(),
            vllm(90, "0.9.0", 15).flag("--max-num-seqs", "128").build(),
            vllm(5, "0.8.5", 30).with(Factor.CONCURRENCY, 99).build());

    @Test
    void aConfigurationIsWhatWasMeasuredAndHow() {
        assertThat(ConfigurationHistory.of(RUNS)).singleElement().satisfies(history -> {
            assertThat(history.runs()).extracting(run -> run.source().lines().first()).as("the earliest first, without "
                    + "the other concurrency").containsExactly(1, 30, 60, 90);
            assertThat(history.metrics()).contains(THROUGHPUT);
        });
        assertThat(ConfigurationHistory.of(RUNS.subList(3, 5))).as("one run each").isEmpty();
    }

    @Test
    void everyChangeIsNamed() {
        ConfigurationHistory history = ConfigurationHistory.of(RUNS).getFirst();
        assertThat(history.changes()).extracting(LevelChange::words).containsExactly("engine version 0.8.5 → 0.9.0",
                "--enforce-eager set", "--max-num-seqs 64 → 128", "--enforce-eager no longer set");
        assertThat(history.changes()).extracting(LevelChange::run).containsExactly(1, 2, 2, 3);
    }

    @Test
    void whatIsNotKnownIsNoChange() {
        List<Run> runs = List.of(vllm(1, "0.9.0", 10).flag("--max-num-seqs", "64").build(),
                run("n", 30).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 8).metric("request_throughput", 11).build(),
                vllm(60, "0.9.0", 12).flag("--max-num-seqs", "64").build());
        assertThat(ConfigurationHistory.of(runs).getFirst().changes()).isEmpty();
        assertThat(ConfigurationHistory.of(runs).getFirst().periods()).containsExactly(new ConfigurationHistory.Period(0, 3));
    }

    @Test
    void theMedianIsThatOfAPeriod() {
        ConfigurationHistory history = ConfigurationHistory.of(RUNS).getFirst();
        assertThat(history.periods()).containsExactly(new ConfigurationHistory.Period(0, 1), new ConfigurationHistory.Period(1, 2),
                new ConfigurationHistory.Period(2, 3), new ConfigurationHistory.Period(3, 4));
        assertThat(history.median(THROUGHPUT, new ConfigurationHistory.Period(0, 3))).isEqualTo(12);
        ConfigurationHistory excluded = new ConfigurationHistory("", history.runs().stream().map(run -> run.excluded(Run.BY_HAND)).toList());
        assertThat(excluded.median(THROUGHPUT, new ConfigurationHistory.Period(0, 3))).as("excluded runs do not count").isNaN();
    }

    @Test
    void aSettingWithAValueIsNamedWithIt() {
        assertThat(new LevelChange(1, "--max-num-seqs", null, "64").words()).isEqualTo("--max-num-seqs set to 64");
        assertThat(new LevelChange(1, "--max-num-seqs", "64", null).words())
                .isEqualTo("--max-num-seqs no longer set (was 64)");
    }

    private static RunFixture vllm(int line, String version, double throughput) {
        return run("n", line).with(Factor.ENGINE, "vLLM").with(Factor.ENGINE_VERSION, version)
                .with(Factor.CONCURRENCY, 8).metric("request_throughput", throughput);
    }
}
