package dev.touchstone.compare.setting;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.Journal.Written;
import dev.touchstone.load.measure.LiveRuns;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ServerLaunchTest {

    private static RunFixture live(String test, int point) {
        return run(test, point).format(Run.LIVE_TEST).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 8)
                .with(Factor.URL, "http://localhost:8000").metric("request_throughput", 10 + point);
    }

    private static Run launched(String test, int point, String launch) {
        return live(test, point).extra(Run.SERVER_LAUNCH, launch).build();
    }

    @Test
    void runsOfOneLaunchShareItsName() {
        Run first = launched("evening", 1, "1 of 2");
        assertThat(ServerLaunch.of(first)).isPresent().isEqualTo(ServerLaunch.of(launched("evening", 2, "1 of 2")));
        assertThat(ServerLaunch.of(first)).isNotEqualTo(ServerLaunch.of(launched("evening", 3, "2 of 2")));
        assertThat(ServerLaunch.of(first)).isNotEqualTo(ServerLaunch.of(launched("morning", 1, "1 of 2")));
        assertThat(ServerLaunch.of(first)).isNotEqualTo(ServerLaunch.of(live("evening", 4)
                .with(Factor.URL, "http://localhost:8001").extra(Run.SERVER_LAUNCH, "1 of 2").build()));
    }

    @Test
    void aPlanWithoutLaunchesHasOne() {
        assertThat(ServerLaunch.of(live("evening", 1).build())).isPresent()
                .isEqualTo(ServerLaunch.of(live("evening", 2).build()));
    }

    @Test
    void whatOthersMeasuredHasNone() {
        assertThat(ServerLaunch.of(run("notes.md", 1).build())).isEmpty();
    }

    @Test
    void runsReadAgainFromJsonKeepTheirLaunchAndAreRepeats() {
        Plan plan = twice(Output.DEFAULT);
        List<Run> runs = IntStream.rangeClosed(1, 4).mapToObj(number -> {
            RunFixture again = run("out.json", number).format("touchstone-json").with(Factor.ENGINE, "vLLM");
            measured(plan, number).extras().forEach(again::extra);
            return again.build();
        }).toList();
        assertThat(runs).extracting(ServerLaunch::of).doesNotContain(Optional.empty())
                .satisfies(names -> assertThat(Set.copyOf(names)).hasSize(2));
        assertThat(Repeats.of(runs)).hasSize(1);
    }

    @Test
    void measuredRunsOfTwoLaunchesAreRepeats() {
        Plan plan = twice(Output.DEFAULT);
        List<Run> runs = IntStream.rangeClosed(1, 4).mapToObj(number -> measured(plan, number)).toList();
        assertThat(runs).extracting(run -> ServerLaunch.of(run).orElseThrow()).satisfies(names -> {
            assertThat(names.get(0)).isEqualTo(names.get(1)).isNotEqualTo(names.get(2));
            assertThat(names.get(2)).isEqualTo(names.get(3));
        });
        assertThat(Repeats.of(runs)).singleElement().satisfies(repeats -> assertThat(repeats.runs()).hasSize(4));
    }

    @Test
    void anotherSettingOfTheTestIsNoRepeat() {
        Output output = new Output(false, null, true, Map.of("top_p", 0.5));
        List<Run> runs = List.of(measured(twice(Output.DEFAULT), 1), measured(twice(output), 2));
        assertThat(Repeats.of(runs)).hasSize(2);
    }

    /// A plan of two launches with two repeats each.
    private static Plan twice(Output output) {
        Plan plan = LivePoints.plan(new LoadShape.InFlight(8), output);
        Matrix matrix = plan.matrix();
        return new Plan(plan.name(), plan.servers(), new Matrix(matrix.thinking(), matrix.loads(), matrix.maxTokens(),
                matrix.prompts(), 2, 2), plan.stop(), plan.edges(), plan.output(), plan.limits(), plan.objectives(),
                plan.pause(), plan.seed(), plan.originalFigures());
    }

    private static Run measured(Plan plan, int number) {
        Point first = LivePoints.point(plan, number);
        Point point = new Point(number, first.server(), first.thinking(), first.load(), first.maxTokens(),
                first.prompts(), 2 - number % 2, (number + 1) / 2);
        List<RequestRecord> requests = IntStream.rangeClosed(1, 10)
                .mapToObj(at -> LivePoints.answer(at, at * 10L, 40 + 7L * number, 3 + number, 20 + number)).toList();
        return LiveRuns.of("journal", plan, new Written(LivePoints.start(point), requests, LivePoints.whole()))
                .getFirst();
    }

    @Test
    void runsOfTwoLaunchesAreRepeats() {
        List<Run> runs = List.of(launched("evening", 1, "1 of 2"), launched("evening", 2, "2 of 2"),
                launched("evening", 3, "1 of 2"), launched("evening", 4, "2 of 2"));
        assertThat(Repeats.of(runs)).singleElement().satisfies(repeats -> {
            assertThat(repeats.runs()).hasSize(4);
            assertThat(repeats.differing()).isEmpty();
        });
    }
}
