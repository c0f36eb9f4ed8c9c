package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
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
                        + " limit 1000 tok/s");
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

    private static Metric metric(String key) {
        return Metric.ofKey(key).orElseThrow();
    }

    private static Run run(double throughput, double ttft) {
        return new Run("run", Run.LIVE_TEST, "touchstone", new Source("live test: a campaign", "0".repeat(64), Lines.of(1)), null,
                Conditions.none(), Map.of(), Metrics.of(Map.of(OUTPUT, throughput, TTFT, ttft)), Definitions.none(), Map.of(),
                List.of(), List.of(), List.of(), List.of(), List.of());
    }
}
