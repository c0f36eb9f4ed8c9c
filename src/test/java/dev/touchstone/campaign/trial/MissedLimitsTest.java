package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.cost.EnergyBasis;
import dev.touchstone.cost.GpuPrice;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.HourlyPrice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The limits that no test of a launch held.
class MissedLimitsTest {

    private static final Metric OUTPUT = metric("output_token_throughput");
    private static final Metric TTFT = metric("ttft.p99");

    @Test
    void eachLimitThatNoTestHeldIsNamedWithTheBestFigure() {
        Map<Metric, Double> limits = new LinkedHashMap<>();
        limits.put(TTFT, 1.0);
        limits.put(OUTPUT, 1000.0);
        assertThat(MissedLimits.sentence(new CampaignObjective(OUTPUT, true, limits), List.of(run(900, 1.5), run(950, 1.25))))
                .isEqualTo("Time to first token, p99: 1.25 s at best, limit 1 s; Output throughput: 950.0 tok/s at best,"
                        + " limit 1,000 tok/s");
    }

    @Test
    void limitsThatOnlyDifferentTestsHeldAreNamedSo() {
        Map<Metric, Double> limits = new LinkedHashMap<>();
        limits.put(TTFT, 1.0);
        limits.put(OUTPUT, 1000.0);
        assertThat(MissedLimits.sentence(new CampaignObjective(OUTPUT, true, limits), List.of(run(900, 0.5), run(1100, 1.25))))
                .isEqualTo("no test held all limits at once");
    }

    @Test
    void whatWasNotMeasuredIsNamedSo() {
        Metric tpot = metric("tpot.p99");
        assertThat(MissedLimits.sentence(new CampaignObjective(OUTPUT, true, Map.of(tpot, 0.05)), List.of(run(900, 0.5))))
                .isEqualTo("Time per output token, p99: not measured, limit 50 ms");
        assertThat(MissedLimits.sentence(new CampaignObjective(tpot, false, Map.of()), List.of(run(900, 0.5))))
                .isEqualTo("Time per output token, p99: not measured");
    }

    @Test
    void ofACostItIsToldWhatIsMissing() {
        Metric cost = metric("cost_per_million_output_tokens");
        GpuPrices prices = new GpuPrices(List.of(new GpuPrice("H100", new HourlyPrice(2.5, "USD",
                LocalDate.of(2026, 8, 1), "contract"), 1, null, null)), EnergyBasis.MEASURED);
        assertThat(MissedLimits.sentence(new CampaignObjective(cost, false, Map.of(), prices), List.of(run(900, 0.5))))
                .isEqualTo("Cost per million output tokens: its GPU is not known");
        assertThat(MissedLimits.sentence(new CampaignObjective(OUTPUT, true, Map.of(cost, 3.0), prices), List.of(run(900, 0.5))))
                .isEqualTo("Cost per million output tokens: its GPU is not known, limit 3.00 USD/1M tok");
        Run known = run(900, 0.5).with(Conditions.none().with(Factor.GPU, Level.of("NVIDIA H100"), Evidence.byHand())
                .with(Factor.GPU_COUNT, Level.of(2), Evidence.byHand()));
        assertThat(MissedLimits.sentence(new CampaignObjective(OUTPUT, true, Map.of(cost, 1.0), prices), List.of(known)))
                .as("2.5 × 2 ÷ (900 × 3600) × 10⁶").isEqualTo("Cost per million output tokens: 1.54 USD/1M tok at best, limit 1.00 USD/1M tok");
    }

    private static Metric metric(String key) {
        return Metric.ofKey(key).orElseThrow();
    }

    private static Run run(double throughput, double ttft) {
        return new Run("run", Run.LIVE_TEST, "touchstone", new Source("live test: a campaign", "0".repeat(64), Lines.of(1)), null,
                Conditions.none(), Map.of(), Metrics.of(Map.of(OUTPUT, throughput, TTFT, ttft)), Definitions.none(), Map.of(),
                List.of(), List.of(), List.of(), List.of(), List.of());
    }
}
