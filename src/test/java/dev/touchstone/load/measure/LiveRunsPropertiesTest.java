package dev.touchstone.load.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.Journal.Written;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.json.RunJson;
import dev.touchstone.model.request.RequestArbitraries;
import dev.touchstone.model.request.RequestRecord;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class LiveRunsPropertiesTest extends RequestArbitraries {

    private static final List<Statistic> ORDERED = List.of(Statistic.MIN, Statistic.MEDIAN, Statistic.percentile(90),
            Statistic.percentile(95), Statistic.percentile(99), Statistic.MAX);

    @Provide
    Arbitrary<List<RequestRecord>> points() {
        return requests().list().ofMaxSize(12);
    }

    @Provide
    Arbitrary<LoadShape> loads() {
        return Arbitraries.of(new LoadShape.InFlight(2), new LoadShape.Batches(3), new LoadShape.OpenLoop(2, 1, null),
                new LoadShape.Ramp(1, 4, Duration.ofSeconds(1)));
    }

    @Provide
    Arbitrary<PointEnd> ends() {
        return Arbitraries.of(LivePoints.whole(), LivePoints.observed()).injectNull(0.2);
    }

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void figuresAreNumbersAndInOrder(@ForAll @From("points") List<RequestRecord> requests,
            @ForAll @From("loads") LoadShape load, @ForAll @From("ends") PointEnd end, @ForAll boolean streaming) {
        Plan plan = LivePoints.plan(load, new Output(false, null, streaming, Map.of()),
                new Objectives(Map.of(Quantity.E2E_LATENCY, 2.0), 0.9), true);
        List<Run> runs = LiveRuns.of("j", plan,
                new Written(LivePoints.start(LivePoints.point(plan, 1)), requests, end));

        assertThat(runs).hasSize(2);
        for (Run run : runs) {
            run.metrics().forEach((metric, value) ->
                    assertThat(value).as(metric.key()).isNotNegative().isFinite());
            for (Quantity quantity : Quantity.values()) {
                if (quantity.isDistribution()) {
                    assertInOrder(run.metrics(), quantity);
                }
            }
            run.extras().forEach((label, words) -> assertThat(words).as(label).doesNotContain("NaN", "Infinity"));
            assertThat(RunJson.read(RunJson.archived(run))).isEqualTo(run);
        }
    }

    private static void assertInOrder(Metrics metrics, Quantity quantity) {
        List<Double> values = ORDERED.stream().map(statistic -> metrics.get(Metric.of(quantity, statistic)))
                .filter(value -> value.isPresent()).map(value -> value.getAsDouble()).toList();
        assertThat(values).as(quantity.key()).isSorted();
    }
}
