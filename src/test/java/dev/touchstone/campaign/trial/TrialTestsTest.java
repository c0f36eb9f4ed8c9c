package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.PlanControl;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanSettings;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PointOrder;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import java.net.URI;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Which loads of a launch are tested, with tests that are calculated.
class TrialTestsTest {

    private static final Metric THROUGHPUT = Metric.ofKey("output_token_throughput").orElseThrow();
    private static final Metric LATENCY = Metric.ofKey("ttft.p99").orElseThrow();
    private static final Metric FAILED = Metric.ofKey("failed_requests").orElseThrow();
    private static final Metric SUCCESSFUL = Metric.ofKey("successful_requests").orElseThrow();
    private final List<LoadShape> tested = new ArrayList<>();
    private ToDoubleFunction<Integer> failed = width -> 0;

    private static Plan plan(int repeats, int... widths) {
        PlanSettings usual = PlanSettings.STANDARD;
        Matrix matrix = new Matrix(List.of(ThinkingMode.LEFT_ALONE), new Loads.Listed(IntStream.of(widths)
                .<LoadShape>mapToObj(LoadShape.InFlight::new).toList()), List.of(256), List.of(Prompts.DEFAULT), repeats);
        return new PlanSettings(matrix, usual.stop(), usual.edges(), usual.output(), usual.limits(), usual.objectives(),
                usual.pause(), 1, false).plan("plan", List.of(Server.at(URI.create("http://127.0.0.1:1"), Api.CHAT)));
    }

    private static int width(LoadShape load) {
        return load instanceof LoadShape.InFlight(int concurrency) ? concurrency : 0;
    }

    private static Run run(int number, double throughput, double latency, double failed) {
        return new Run("run-" + number, Run.LIVE_TEST, "touchstone", new Source("plan", "0".repeat(64), Lines.of(number)),
                LocalDateTime.of(2026, 11, 20, 10, 0), Conditions.none(), Map.of(),
                Metrics.of(Map.of(THROUGHPUT, throughput, LATENCY, latency, FAILED, failed, SUCCESSFUL, 500 - failed)), Definitions.none(), Map.of(), List.of(), List.of(),
                List.of(), List.of(), List.of());
    }

    /// @param throughput by requests in flight
    private TrialTests tests(Plan plan, @Nullable FirstTest first, ToDoubleFunction<Integer> throughput) throws Exception {
        TrialTests tests = new TrialTests(new CampaignObjective(THROUGHPUT, true, Map.of(LATENCY, 1.0)), first);
        tests.run(plan, new PointTests((ordered, isToGoOn, finished) -> {
            for (Point point : PointOrder.of(ordered)) {
                if (isToGoOn.getAsBoolean()) {
                    tested.add(point.load());
                    int width = width(point.load());
                    finished.accept(new FinishedPoint(point.number(), List.of(run(point.number(),
                            throughput.applyAsDouble(width), width / 100.0, failed.applyAsDouble(width))), List.of(), true));
                }
            }
        }), FinishedPoint::runs, TrialTestsTest::ignore);
        return tests;
    }

    private static void ignore(PlanControl control) {
        assertThat(control).isNotNull();
    }

    @Test
    void withoutABestAllLoadsAreTestedInTheirOrder() throws Exception {
        TrialTests tests = tests(plan(1, 1, 8, 64), null, width -> width);
        assertThat(tested.stream().map(TrialTestsTest::width)).containsExactly(1, 8, 64);
        assertThat(tests.givenUp()).isNull();
        assertThat(tests.load(tests.best().orElseThrow())).isEqualTo("concurrency 64");
    }

    @Test
    void theLoadOfTheBestComesFirstAndOneThatIsWorseThereIsGivenUp() throws Exception {
        TrialTests tests = tests(plan(1, 1, 8, 64), new FirstTest("concurrency 64", 1620, 1550), width -> 15.0 * width);
        assertThat(tested.stream().map(TrialTestsTest::width)).containsExactly(64);
        assertThat(tests.givenUp()).isEqualTo(new GivenUp("concurrency 64", 960, 1620));
        assertThat(tests.givenUp().sentence(new CampaignObjective(THROUGHPUT, true, Map.of())))
                .isEqualTo("given up at concurrency 64: 960.0 tok/s, where the best so far reached 1,620 tok/s");
    }

    @Test
    void oneThatIsNotWorseBeyondTheScatterIsTestedToTheEnd() throws Exception {
        TrialTests tests = tests(plan(1, 1, 8, 64), new FirstTest("concurrency 64", 1620, 900), width -> 15.0 * width);
        assertThat(tested.stream().map(TrialTestsTest::width)).containsExactly(64, 1, 8);
        assertThat(tests.givenUp()).isNull();
        assertThat(tests.best().orElseThrow().metrics().get(THROUGHPUT)).hasValue(960);
    }

    @Test
    void whereOneTestIsAllThereIsNothingToGiveUp() throws Exception {
        assertThat(tests(plan(1, 64), new FirstTest("concurrency 64", 1620, 1550), width -> 1).givenUp()).isNull();
        tested.clear();
        assertThat(tests(plan(3, 64), new FirstTest("concurrency 64", 1620, 1550), width -> 1).givenUp()).isNotNull();
        assertThat(tested).as("two repeats are spared").hasSize(1);
    }

    @Test
    void aRunWithManyFailedRequestsIsNoFigure() throws Exception {
        failed = width -> width == 64 ? 6 : 5;
        TrialTests tests = tests(plan(1, 8, 64), null, width -> width);
        assertThat(tests.load(tests.best().orElseThrow())).as("5 of 500 are one in a hundred").isEqualTo("concurrency 8");
        failed = width -> 498;
        TrialTests none = tests(plan(1, 8, 64), null, width -> width);
        assertThat(none.best()).isEmpty();
        assertThat(none.failure("the plan is done").kind()).isEqualTo(TrialFailureKind.REQUESTS_FAILED);
        failed = width -> 0;
        assertThat(tests(plan(1, 128), null, width -> width).failure("").kind()).as("it misses the limit")
                .isEqualTo(TrialFailureKind.OBJECTIVES_MISSED);
        failed = width -> 498;
        assertThat(tests(plan(1, 1, 64), new FirstTest("concurrency 64", 1620, 1550), width -> 1).givenUp())
                .as("what failed is not compared").isNull();
    }

    /// Latency is the width by 100, with a limit of 1 s: the load that holds it is the one whose requests failed.
    @Test
    void aLoadWhoseRequestsFailedHeldNoLimit() throws Exception {
        failed = width -> width == 8 ? 498 : 0;
        TrialFailure failure = tests(plan(1, 8, 128), null, width -> width).failure("");
        assertThat(failure.kind()).isEqualTo(TrialFailureKind.OBJECTIVES_MISSED);
        assertThat(failure.line()).isEqualTo("Time to first token, p99: 1.28 s at best, limit 1 s");
        assertThat(new TrialTests(new CampaignObjective(THROUGHPUT, true, Map.of()), null).failure("the plan was stopped"))
                .isEqualTo(new TrialFailure(TrialFailureKind.REQUESTS_FAILED, "the plan was stopped"));
    }

    @Test
    void aLoadThatThePlanDoesNotHaveIsNotCompared() throws Exception {
        assertThat(tests(plan(1, 1, 8), new FirstTest("concurrency 64", 1620, 1550), width -> 1).givenUp()).isNull();
    }

    @Test
    void aRunThatMissesTheLimitsIsNotTheBest() throws Exception {
        TrialTests tests = tests(plan(1, 8, 128), null, width -> width);
        assertThat(tests.load(tests.best().orElseThrow())).isEqualTo("concurrency 8");
    }

    @Test
    void loadsHaveNames() {
        assertThat(TestedLoads.of(plan(1, 8)).of(1)).isEqualTo("concurrency 8");
        assertThat(TestedLoads.of(plan(1, 8)).of(9)).as("a point that a search adds").isEmpty();
    }
}
