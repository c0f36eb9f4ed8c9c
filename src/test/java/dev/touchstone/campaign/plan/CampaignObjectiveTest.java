package dev.touchstone.campaign.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which runs a campaign takes a figure from.
class CampaignObjectiveTest {

    @ParameterizedTest(name = "{0} of {1} failed: served {2}")
    @CsvSource({"0, 500, true", "5, 500, true", "6, 500, false", "1, 20, true", "2, 20, false", "1, 1, false", "500, 500, false"})
    void whereMoreThanOneInAHundredFailedTheLoadIsNotServed(double failed, double sent, boolean isServed) {
        assertThat(CampaignObjective.isServed(run(Map.of("failed_requests", failed, "successful_requests", sent - failed))))
                .isEqualTo(isServed);
    }

    @ParameterizedTest(name = "{0} failed of an unknown number: served {1}")
    @CsvSource({"0, true", "30, true"})
    void whatIsNotCountedIsNotHeldAgainstARun(double failed, boolean isServed) {
        assertThat(CampaignObjective.isServed(run(Map.of("failed_requests", failed)))).isEqualTo(isServed);
    }

    private static Run run(Map<String, Double> figures) {
        Map<Metric, Double> metrics = new LinkedHashMap<>();
        figures.forEach((key, value) -> metrics.put(Metric.ofKey(key).orElseThrow(), value));
        return new Run("run", Run.LIVE_TEST, "touchstone", new Source("plan", "0".repeat(64), Lines.of(1)),
                LocalDateTime.of(2026, 11, 20, 10, 0), Conditions.none(), Map.of(), Metrics.of(metrics), Definitions.none(), Map.of(),
                List.of(), List.of(), List.of(), List.of(), List.of());
    }
}
