package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Prices and demand on the command line.
class CostOptionsTest {

    @TempDir
    private Path folder;
    private String prices;

    @BeforeEach
    void prices() throws IOException {
        prices = Files.writeString(folder.resolve("prices.json"), """
                {"energy": "boards", "prices": [{"gpu": "A10", "perGpuHour": 0.75, "currency": "USD", "date": "2026-08-01",
                 "source": "contract", "boardWatts": 150}]}
                """).toString();
    }

    private Shell.Result compare(String metric, String... more) {
        return Shell.run(Stream.concat(Stream.of("compare", Shell.GPUS, "--by", "gpuCount", "--metric",
                metric), Stream.of(more)).toArray(String[]::new));
    }

    /// 11.56 requests/s on 2 GPUs at 1.5 an hour: 1.5 ÷ 41.616 thousand requests.
    @Test
    void costsAreMetricsLikeTheOthers() {
        Shell.Result table = compare("cost_per_million_output_tokens", "--prices", prices);
        assertThat(table.lines().getFirst()).isEqualTo(
                "Cost per million output tokens, USD/1M words (lower is better; baseline 2 GPUs)");
        assertThat(compare("cost_per_thousand_requests", "--prices", prices, "--where", "engine=vLLM", "--where", "concurrency=30")
                .out()).contains("0.0361");
        assertThat(compare("cost_per_million_output_tokens", "--prices", prices, "--json").json().get("unit").asString())
                .isEqualTo("USD/1M tok");
        assertThat(compare("energy_per_output_token", "--prices", prices).lines().getFirst()).contains("J/word");
        assertThat(Shell.run("view", "cost", Shell.GPUS, "--prices", prices).lines().getFirst())
                .isEqualTo("Cost: What do the answers cost, and how long do they take?");
    }

    @Test
    void whatIsMissingIsNamed() throws IOException {
        String other = Files.writeString(folder.resolve("other.json"), """
                {"prices": [{"gpu": "H100", "boardWatts": 700}]}
                """).toString();
        assertThat(compare("cost_per_million_output_tokens", "--prices", other).err()).contains(
                "no run has cost_per_million_output_tokens: the table of prices has no NVIDIA A10");
        assertThat(compare("energy_per_output_token", "--prices", other).err()).contains(
                "no run has energy_per_output_token: no power was measured over the test");
        assertThat(Shell.run("view", "cost", Shell.GPUS, "--prices", other).err()).contains("no run has "
                + "cost_per_million_output_tokens: the table of prices has no NVIDIA A10; no run has energy_per_output_token: no power "
                + "was measured over the test").doesNotContain("support no study");
        assertThat(compare("ttft.p99", "--prices", prices).err()).contains("no run has ttft.p99; the runs have ");
    }

    @Test
    void replicasForADemand() {
        Shell.Result capacity = Shell.run("view", "capacity", Shell.GPUS, "--prices", prices, "--slo", "e2e=3s", "--demand", "50",
                "--headroom", "20%", "--duty", "50");
        assertThat(capacity.lines().getFirst()).isEqualTo("Capacity: How many replicas serve the demand within the objectives?");
        assertThat(Shell.run("findings", Shell.GPUS, "--prices", prices, "--slo", "e2e=3s", "--demand", "50").out())
                .contains("Capacity: Capacity for 50 requests/s with 20 % headroom: 4 replicas of SGLang on 2 GPUs at concurrency 50, "
                        + "8 GPUs, for 6 USD/h; the least cost of 4 configurations.")
                .contains("Cost: Cheapest within the objectives: SGLang on ");
    }

    @Test
    void anObjectiveMayNameTheStatisticOfAll() {
        String median = Shell.run("findings", Shell.GPUS, "--slo", "e2e=1s", "--at", "p50").out();
        assertThat(Shell.run("findings", Shell.GPUS, "--slo", "e2e.p50=1s").out()).isEqualTo(median)
                .isNotEqualTo(Shell.run("findings", Shell.GPUS, "--slo", "e2e=1s").out());
    }

    @Test
    void wrongUsage() throws IOException {
        assertThat(compare("ttft.p99", "--prices", "gone.json").err()).contains("--prices gone.json: there is no such file");
        String broken = Files.writeString(folder.resolve("broken.json"), "{").toString();
        Shell.Result result = compare("ttft.p99", "--prices", broken);
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("broken.json: it is not JSON");
        assertThat(compare("ttft.p99", "--duty", "50").err()).contains("--headroom and --duty need --demand");
        assertThat(compare("ttft.p99", "--demand", "5", "--duty", "x").err()).contains("--duty is a number of percent, not x");
        assertThat(compare("ttft.p99", "--demand", "0").err()).contains("a wanted load is a number of requests per second above 0");
    }
}
