package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.Journal.Written;
import dev.touchstone.load.measure.LiveRuns;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestArbitraries;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/// What is written in the form of vLLM's client is read back with the same figures, whatever was measured.
class VllmSaveResultPropertiesTest extends RequestArbitraries {

    /// The form does not tell reasoning from answer, and leaves out what the user cancelled.
    private static final Set<Quantity> NOT_TOLD = EnumSet.of(Quantity.TTFOT, Quantity.REASONING_TOKENS,
            Quantity.REQUESTS);

    @Property(tries = 300)
    void readBackWithTheSameFigures(@ForAll @Size(max = 12) List<@From("timed") RequestRecord> requests,
            @ForAll boolean streaming) {
        Plan plan = LivePoints.plan(new LoadShape.InFlight(8), new Output(streaming, null, false, Map.of()),
                new Objectives(Map.of(Quantity.E2E_LATENCY, 5.0), 0.5), false);
        Run written = LiveRuns.of("journal", plan, new Written(LivePoints.start(LivePoints.point(plan, 1)), requests,
                LivePoints.whole())).getFirst();

        Reading reading = new Importer().read("live.json", VllmSaveResult.of(written, requests));

        assertThat(reading.runs()).hasSize(1);
        Run read = reading.runs().getFirst();
        assertThat(read.client()).isEqualTo("touchstone");
        assertThat(read.measuredAt()).isEqualTo(written.measuredAt());
        written.conditions().forEach((factor, condition) -> assertThat(read.conditions().text(factor, "-"))
                .as(factor.key()).isEqualTo(condition.level().toString()));
        written.metrics().forEach((metric, value) -> {
            if (!NOT_TOLD.contains(metric.quantity())) {
                OptionalDouble again = read.metrics().get(metric);
                assertThat(again).as(metric.key()).isPresent();
                assertThat(again.getAsDouble()).as(metric.key()).isCloseTo(value,
                        within(1e-7 + 1e-7 * Math.abs(value)));
            }
        });
        assertThat(read.metrics().metrics()).as("nothing that was not measured")
                .allMatch(metric -> metric.quantity() == Quantity.REQUESTS
                        || written.metrics().metrics().contains(metric));
        assertThat(read.warnings()).isEmpty();
        long measured = requests.stream().filter(VllmSaveResultPropertiesTest::isMeasured).count();
        assertThat(reading.requests(read)).hasSize((int) measured);
        if (measured > 0) {
            assertThat(read.metrics().get(Metric.of(Quantity.REQUESTS))).hasValue(measured);
        }
    }

    /// The form has 0 for a first token that was not measured, so one after no time at all cannot be told.
    @Provide
    Arbitrary<RequestRecord> timed() {
        return requests().filter(request -> request.stamps().firstToken() != request.stamps().sent());
    }

    private static boolean isMeasured(RequestRecord request) {
        RequestFailure failure = request.failure();
        return request.phase() == Phase.MEASURED && (failure == null || failure.kind() != FailureKind.CANCELLED);
    }
}
