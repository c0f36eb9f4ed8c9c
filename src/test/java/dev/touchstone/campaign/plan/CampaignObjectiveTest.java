package dev.touchstone.campaign.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.cost.EnergyBasis;
import dev.touchstone.cost.GpuPrice;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.HourlyPrice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
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

    /// A limit is the most of a time and the least of a throughput, and holds exactly on it.
    @ParameterizedTest
    @CsvSource({"ttft.p99, 1, 0.9, true", "ttft.p99, 1, 1, true", "ttft.p99, 1, 1.1, false", "request_throughput, 10, 11, true",
            "request_throughput, 10, 10, true", "request_throughput, 10, 9.9, false", "ttft.p99, 1,, false"})
    void aLimit(String metric, double limit, @Nullable Double measured, boolean holds) {
        CampaignObjective objective = new CampaignObjective(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), true,
                Map.of(Metric.ofKey(metric).orElseThrow(), limit));
        Run run = run(measured == null ? Map.of("output_token_throughput", 100.0) : Map.of("output_token_throughput", 100.0, metric, measured));
        assertThat(objective.holds(run)).isEqualTo(holds);
        assertThat(objective.best(List.of(run)).isPresent()).isEqualTo(holds);
    }

    @Test
    void theBestIsTheHighestOrTheLowest() {
        Run low = run(Map.of("ttft.p99", 0.5));
        Run high = run(Map.of("ttft.p99", 2.0));
        Run without = run(Map.of("request_throughput", 2.0));
        Metric ttft = Metric.ofKey("ttft.p99").orElseThrow();
        assertThat(new CampaignObjective(ttft, false, Map.of()).best(List.of(high, without, low))).contains(low);
        assertThat(new CampaignObjective(ttft, true, Map.of()).best(List.of(low, without, high))).contains(high);
        assertThat(new CampaignObjective(ttft, true, Map.of()).best(List.of(without))).isEmpty();
        assertThat(new CampaignObjective(ttft, true, Map.of()).holds(run(Map.of("ttft.p99", 1.0, "successful_requests", 0.0)))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"true, 100, 4.6052", "false, 100, -4.6052", "true, 0,", "true, -1,"})
    void theScoreOfAFigure(boolean isMaximised, double figure, @Nullable Double score) {
        CampaignObjective objective = new CampaignObjective(Metric.of(Quantity.REQUEST_THROUGHPUT), isMaximised, Map.of());
        OptionalDouble of = objective.score(figure);
        assertThat(of.isPresent()).isEqualTo(score != null);
        if (score != null) {
            assertThat(of.getAsDouble()).isCloseTo(score, within(1e-4));
            assertThat(objective.figure(of.getAsDouble())).isCloseTo(figure, within(1e-9));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            cost_per_million_output_tokens | USD     | USD/1M tok
            cost_per_million_output_tokens |         | money/1M tok
            cost_per_million_output_tokens | USD EUR | money/1M tok
            request_throughput             | USD     | req/s
            """)
    void theUnitOfACost(String metric, @Nullable String currencies, String unit) {
        List<GpuPrice> prices = currencies == null ? List.of() : Arrays.stream(currencies.split(" ")).map(currency -> new GpuPrice(
                currency.equals("USD") ? "H100" : "A10", new HourlyPrice(2.5, currency, LocalDate.of(2026, 8, 1), "contract"), 1, null, null))
                .toList();
        Metric of = Metric.ofKey(metric).orElseThrow();
        assertThat(new CampaignObjective(of, true, Map.of(), new GpuPrices(prices, EnergyBasis.MEASURED)).unit(of)).isEqualTo(unit);
    }

    private static Run run(Map<String, Double> figures) {
        Map<Metric, Double> metrics = new LinkedHashMap<>();
        figures.forEach((key, value) -> metrics.put(Metric.ofKey(key).orElseThrow(), value));
        return new Run("run", Run.LIVE_TEST, "touchstone", new Source("plan", "0".repeat(64), Lines.of(1)),
                LocalDateTime.of(2026, 11, 20, 10, 0), Conditions.none(), Map.of(), Metrics.of(metrics), Definitions.none(), Map.of(),
                List.of(), List.of(), List.of(), List.of(), List.of());
    }
}
