package dev.touchstone.cost;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CostFiguresTest {

    private static final GpuPrices PRICES = new GpuPrices(List.of(price("H100", 2.5, 1), watts("L4", 72.0, null)),
            EnergyBasis.MEASURED);

    static GpuPrice price(String gpu, double amount, int together) {
        return new GpuPrice(gpu, new HourlyPrice(amount, "USD", LocalDate.of(2026, 8, 1), "contract"), together, 700.0, 1700.0);
    }

    private static GpuPrice watts(String gpu, @Nullable Double board, @Nullable Double allIn) {
        return new GpuPrice(gpu, null, 1, board, allIn);
    }

    /// 2 GPUs for 2.5 an hour are 5 an hour. 1,000 tokens/s are 3.6 million an hour: 5 ÷ 3.6 = 1.38889 per million, 720,000
    /// tokens for one. 4 requests/s are 14,400 an hour: 5 ÷ 14.4 = 0.347222 per thousand, 2,880 for one.
    @Test
    void moneyByHand() {
        Run found = CostFigures.completed(measured("NVIDIA H100 80GB HBM3", 2).build(), PRICES);

        assertThat(value(found, Quantity.COST_PER_MILLION_OUTPUT_TOKENS)).isEqualTo(1.38888888889);
        assertThat(value(found, Quantity.OUTPUT_TOKENS_PER_MONEY)).isEqualTo(720_000);
        assertThat(value(found, Quantity.COST_PER_THOUSAND_REQUESTS)).isEqualTo(0.347222222222);
        assertThat(value(found, Quantity.REQUESTS_PER_MONEY)).isEqualTo(2_880);
        assertThat(found.definitions().choice(Aspect.CURRENCY)).contains("USD");
        assertThat(found.definitions().choice(Aspect.PRICE)).contains("2.5 USD/GPU/h (H100, 2026-08-01, contract)");
        assertThat(found.metrics().get(Metric.of(Quantity.ENERGY_PER_OUTPUT_TOKEN))).as("power is to be measured").isEmpty();
        assertThat(value(found, Quantity.COST_PER_MILLION_OUTPUT_TOKENS) * value(found, Quantity.OUTPUT_TOKENS_PER_MONEY))
                .as("one is the other's reciprocal").isCloseTo(1e6, within(1e-3));
    }

    /// A node of 8 is paid though 2 serve: 20 an hour ÷ 3.6 million tokens.
    @Test
    void idleGpusOfANodeArePaid() {
        GpuPrices node = new GpuPrices(List.of(price("H100", 2.5, 8)), EnergyBasis.MEASURED);
        Run found = CostFigures.completed(measured("H100", 2).build(), node);

        assertThat(value(found, Quantity.COST_PER_MILLION_OUTPUT_TOKENS)).isEqualTo(5.55555555556);
        assertThat(CostFigures.billedGpus(found, node)).hasValue(8);
        assertThat(CostFigures.billedGpus(measured("H100", 12).build(), node)).hasValue(16);
        assertThat(found.definitions().choice(Aspect.PRICE)).contains("2.5 USD/GPU/h by 8 (H100, 2026-08-01, contract)");
    }

    /// 2 boards of 700 W ÷ 1,000 tokens/s are 1.4 J; all in, 2 × 1,700 ÷ 1,000 = 3.4 J.
    @Test
    void energyOfPowerThatIsSet() {
        Run boards = CostFigures.completed(measured("H100", 2).build(), PRICES.withEnergy(EnergyBasis.BOARDS));
        assertThat(value(boards, Quantity.ENERGY_PER_OUTPUT_TOKEN)).isEqualTo(1.4);
        assertThat(boards.definitions().has(Choice.POWER_OF_BOARDS)).isTrue();
        Run allIn = CostFigures.completed(measured("H100", 2).build(), PRICES.withEnergy(EnergyBasis.ALL_IN));
        assertThat(value(allIn, Quantity.ENERGY_PER_OUTPUT_TOKEN)).isEqualTo(3.4);
        assertThat(allIn.definitions().has(Choice.POWER_ALL_IN)).isTrue();
    }

    /// What a tool measured stays what it is, and says so; a power that is set takes its place where the user wants it.
    @Test
    void energyThatWasMeasured() {
        RunFixture measured = measured("H100", 2).metric("energy_per_output_token", 0.9);
        Run found = CostFigures.completed(measured.build(), GpuPrices.NONE);
        assertThat(value(found, Quantity.ENERGY_PER_OUTPUT_TOKEN)).isEqualTo(0.9);
        assertThat(found.definitions().has(Choice.POWER_MEASURED)).isTrue();
        Run set = CostFigures.completed(measured.build(), PRICES.withEnergy(EnergyBasis.BOARDS));
        assertThat(value(set, Quantity.ENERGY_PER_OUTPUT_TOKEN)).isEqualTo(1.4);
        assertThat(set.definitions().has(Choice.POWER_MEASURED)).isFalse();
    }

    @Test
    void withoutPricesNothingChanges() {
        Run run = measured("H100", 2).build();
        assertThat(CostFigures.completed(run, GpuPrices.NONE)).isSameAs(run);
        Run other = measured("NVIDIA A10", 2).build();
        assertThat(CostFigures.completed(other, PRICES)).isSameAs(other);
    }

    @Test
    void whatIsMissing() {
        assertThat(missing(measured("H100", 2), GpuPrices.NONE)).contains("the table of prices is empty");
        assertThat(missing(measured("NVIDIA A10", 2), PRICES)).contains("the table of prices has no NVIDIA A10");
        assertThat(missing(measured("L4", 2), PRICES)).contains("the table of prices has no price of L4");
        assertThat(missing(run("a.md", 1).with(Factor.GPU_COUNT, 2).metric("output_token_throughput", 1), PRICES))
                .contains("its GPU is not known");
        assertThat(missing(run("a.md", 1).with(Factor.GPU, "H100").metric("output_token_throughput", 1), PRICES))
                .contains("the number of its GPUs is not known");
        assertThat(missing(run("a.md", 1).with(Factor.GPU, "H100").with(Factor.GPU_COUNT, 1).metric("ttft.mean", 1), PRICES))
                .contains("output_token_throughput was not measured");
        GpuPrices two = new GpuPrices(List.of(price("H100 SXM", 3, 1), price("H100 80GB", 2, 1)), EnergyBasis.MEASURED);
        assertThat(missing(measured("NVIDIA H100 SXM5 80GB", 2), two)).as("SXM5 is no SXM").isNotEmpty();
        assertThat(missing(measured("H100 SXM 80GB", 2), two))
                .contains("H100 SXM 80GB fits H100 SXM and H100 80GB of the table of prices");
        assertThat(CostFigures.missing(CostFigures.completed(measured("H100", 2).build(), PRICES), PRICES,
                Quantity.COST_PER_MILLION_OUTPUT_TOKENS)).as("it has it").isEmpty();
        assertThat(CostFigures.missing(measured("H100", 2).build(), PRICES, Quantity.TTFT)).as("no cost").isEmpty();
    }

    @Test
    void whatAnEnergyLacks() {
        assertThat(energy(measured("H100", 2), PRICES)).contains("no power was measured over the test");
        assertThat(energy(measured("H100", 2).extra(PowerProblem.LABEL, PowerProblem.GAP.phrase()), PRICES))
                .contains("there is a gap between two readings of the GPUs");
        assertThat(energy(measured("L4", 2), PRICES.withEnergy(EnergyBasis.ALL_IN)))
                .contains("no all-in power is set for L4");
        GpuPrices unset = new GpuPrices(List.of(watts("L4", null, 90.0)), EnergyBasis.BOARDS);
        assertThat(energy(measured("L4", 2), unset)).contains("no board power is set for L4");
    }

    @Test
    void reasonsWithTheirRuns() {
        List<Run> runs = List.of(measured("A10", 1).build(), measured("A10", 2).build(), measured("T4", 2).build());
        assertThat(MissingCosts.sentence(runs, PRICES, Quantity.COST_PER_MILLION_OUTPUT_TOKENS))
                .contains("the table of prices has no A10 (2 runs); the table of prices has no T4 (1 run)");
        assertThat(MissingCosts.sentence(runs, GpuPrices.NONE, Quantity.COST_PER_MILLION_OUTPUT_TOKENS))
                .contains("the table of prices is empty");
        assertThat(MissingCosts.sentence(runs, PRICES, Quantity.TTFT)).isEmpty();
    }

    private static Optional<String> missing(RunFixture run, GpuPrices prices) {
        return CostFigures.missing(run.build(), prices, Quantity.COST_PER_MILLION_OUTPUT_TOKENS);
    }

    private static Optional<String> energy(RunFixture run, GpuPrices prices) {
        return CostFigures.missing(run.build(), prices, Quantity.ENERGY_PER_OUTPUT_TOKEN);
    }

    private static RunFixture measured(String gpu, int count) {
        return run("a.md", count).with(Factor.GPU, gpu).with(Factor.GPU_COUNT, count).metric("output_token_throughput", 1000)
                .metric("request_throughput", 4);
    }

    private static double value(Run run, Quantity quantity) {
        return run.metrics().get(Metric.of(quantity)).orElseThrow();
    }
}
