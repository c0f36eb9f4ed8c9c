package dev.touchstone.ui.live.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.PlanState;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.PointState;
import dev.touchstone.load.PointStatus;
import dev.touchstone.load.plan.AdapterMix;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Images;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.TraceCut;
import dev.touchstone.model.Quantity;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiveWordsTest {

    private static final Server SERVER = Server.at(URI.create("http://localhost:8000"), Api.CHAT);

    @Test
    void theSummarySaysHowFarAPlanIs() {
        PlanStatus status = status(PlanState.RUNNING, 800, 262, 3, Duration.ofMillis(252_400),
                point(1, PointState.DONE, 1, 1), point(2, PointState.RUNNING, 0.5, 1),
                point(3, PointState.WAITING, 0, 1));
        assertThat(LiveWords.summary(status)).isEqualTo("1 of 3 points · 262 of 800 requests · 3 failed · 4 min 12 s left");
        assertThat(LiveWords.progress(status)).isEqualTo(0.5);
    }

    @Test
    void cancelledRequestsStandBesideFailedOnes() {
        PointStatus point = point(1, PointState.INCOMPLETE, 0.5, 1);
        PlanStatus none = status(PlanState.DONE, 800, 262, 0, null, point);
        PlanStatus both = new PlanStatus("plan", PlanState.CANCELLED, List.of(point), 8000, 2620, 3, 1500, 8, null, List.of(),
                List.of(), null, null, null, "");
        assertThat(LiveWords.requestFacts(none)).isEqualTo("262 of 800 requests");
        assertThat(LiveWords.requestFacts(both))
                .isEqualTo("2,620 of 8,000 requests · 8 in flight · 3 failed · 1,500 cancelled");
        assertThat(LiveWords.summary(both)).isEqualTo("0 of 1 point · 2,620 of 8,000 requests · 3 failed · 1,500 cancelled");
        assertThat(LiveWords.unsuccessful(0, 0)).isEmpty();
    }

    @Test
    void aPlanWithoutAnAnswerHasFailed() {
        PointStatus answered = point(1, PointState.DONE, 1, 1, 10, 90);
        PointStatus failed = point(2, PointState.DONE, 1, 1, 0, 100);
        assertThat(LiveWords.shownState(status(PlanState.DONE, 100, 100, 100, null, failed))).isEqualTo(PlanState.FAILED);
        assertThat(LiveWords.shownState(status(PlanState.DONE, 200, 200, 190, null, answered, failed))).isEqualTo(PlanState.DONE);
        assertThat(LiveWords.shownState(status(PlanState.CANCELLED, 100, 100, 100, null, failed))).isEqualTo(PlanState.CANCELLED);
        assertThat(LiveWords.shownState(status(PlanState.DONE, 0, 0, 0, null))).isEqualTo(PlanState.DONE);
    }

    @Test
    void whatIsNotKnownIsNotSaid() {
        assertThat(LiveWords.summary(status(PlanState.RUNNING, -1, 1234, 0, null, point(1, PointState.RUNNING, 0, 1))))
                .isEqualTo("0 of 1 point · 1,234 requests");
        assertThat(LiveWords.summary(status(PlanState.DONE, 10, 10, 0, Duration.ofSeconds(3),
                point(1, PointState.DONE, 1, 1)))).doesNotContain("left");
    }

    @Test
    void theStatusBarNamesWhatKeepsAPlanFromGoingOn() {
        PointStatus half = point(1, PointState.RUNNING, 0.5, 1);
        assertThat(LiveWords.work(status(PlanState.RUNNING, 10, 5, 0, Duration.ofSeconds(72), half)))
                .isEqualTo("Live test: 0 of 1 point · 1 min 12 s left");
        assertThat(LiveWords.work(status(PlanState.PAUSED, 10, 5, 0, null, half))).isEqualTo("Live test paused: 0 of 1 point");
        assertThat(LiveWords.work(status(PlanState.AWAITING_LAUNCH, 10, 5, 0, null, half, half)))
                .isEqualTo("Live test waits for a launch: 0 of 2 points");
    }

    @Test
    void oneOfAKindIsSingular() {
        PointStatus one = point(1, PointState.DONE, 1, 1);
        assertThat(LiveWords.summary(status(PlanState.DONE, -1, 1, 0, null, one))).isEqualTo("1 of 1 point · 1 request");
        assertThat(LiveWords.summary(status(PlanState.DONE, 1, 1, 0, null, one, one))).isEqualTo("2 of 2 points · 1 of 1 request");
    }

    @Test
    void pointsAreNamedByWhatTellsThemApart() {
        List<PointStatus> points = List.of(point(1, PointState.DONE, 1, 1), point(2, PointState.DONE, 1, 2));
        assertThat(PointNames.among(points).of(points.getLast().point()))
                .isEqualTo("localhost:8000 · think on · 10 in flight, repeat 2");
        assertThat(PointNames.among(points.subList(0, 1)).of(points.getFirst().point()))
                .isEqualTo("localhost:8000 · think on · 10 in flight");
    }

    @Test
    void pointsOfSeveralLaunchesNameThem() {
        Point first = point(1, PointState.DONE, 1, 1).point();
        Point second = new Point(2, first.server(), first.thinking(), first.load(), first.maxTokens(), first.prompts(),
                1, 2);
        List<PointStatus> points = Stream.of(first, second).map(each -> new PointStatus(each, PointState.WAITING, 0, 0,
                0, 0, 0, Double.NaN, Double.NaN)).toList();
        assertThat(PointNames.among(points).of(second))
                .isEqualTo("localhost:8000 · think on · 10 in flight, launch 2");
    }

    @Test
    void aPlanOfSeveralLaunchesNamesTheirNumber() {
        Plan plan = Plan.standard(List.of(SERVER));
        Matrix matrix = plan.matrix();
        Plan launches = new Plan(plan.name(), plan.servers(), new Matrix(matrix.thinking(), matrix.loads(),
                matrix.maxTokens(), matrix.prompts(), 2, 3), plan.stop(), plan.edges(), plan.output(), plan.limits(),
                plan.objectives(), plan.pause(), plan.seed(), plan.originalFigures());
        assertThat(PlanWords.of(launches)).containsEntry("Repeats", "2, interleaved")
                .containsEntry("Launches", "3, all points in each");
        assertThat(PlanWords.of(plan)).doesNotContainKey("Launches");
    }

    /// What is sent, word for word; what is not sent is not named.
    @Test
    void promptsAndLengthsAreThoseOfThePlan() {
        assertThat(words(new PromptSource.SharedPrefix(1, 0, 512, 64))).isEqualTo("shared prefix of 512 tokens, 64 of their own");
        assertThat(words(new PromptSource.SharedPrefix(4, 0, 512, 64))).isEqualTo("4 shared prefixes of 512 tokens, 64 of their own");
        assertThat(words(new PromptSource.SharedPrefix(4, 9, 512, 64)))
                .isEqualTo("4 shared prefixes of 512 tokens, 9 prompts each, 64 of their own");
        assertThat(words(new PromptSource.MultiTurn(1))).isEqualTo("conversations of 1 turn");
        assertThat(words(new PromptSource.MultiTurn(3))).isEqualTo("conversations of 3 turns");
        Prompts plain = new Prompts(new PromptSource.BuiltIn(), true);
        assertThat(PlanWords.prompts(plain)).isEqualTo("built-in prompts, each unique");
        assertThat(PlanWords.prompts(new Prompts(plain.source(), plain.novelty(), plain.thinkTime(), 1, new Images(2, 640, 480, false),
                new AdapterMix(Map.of("sql", 2))))).isEqualTo("built-in prompts, with 2 images of 640x480, for the adapters sql=2 in turn,"
                        + " each unique");
        assertThat(answers(1, false)).isEqualTo("at most 1 token");
        assertThat(answers(256, false)).isEqualTo("at most 256 tokens");
        assertThat(answers(256, true)).isEqualTo("exactly 256 tokens");
        assertThat(loads(new LoadShape.OpenLoop(5, 1, 9))).isEqualTo("5 requests/s, at most 9 in flight");
        assertThat(loads(new LoadShape.OpenLoop(5, 1, null))).isEqualTo("5 requests/s");
        assertThat(loads(new LoadShape.Replay(2, null))).isEqualTo("as recorded, 2 times as fast");
        assertThat(PlanWords.of(plan(new Loads.Knee(1, 64), 256, false))).containsEntry("Load", "the knee between 1 and 64 in flight");
    }

    private static String words(PromptSource source) {
        return PlanWords.prompts(new Prompts(source, false));
    }

    private static String answers(int tokens, boolean exact) {
        return PlanWords.of(plan(new Loads.Listed(List.of(new LoadShape.InFlight(1))), tokens, exact)).get("Answers");
    }

    private static String loads(LoadShape load) {
        return PlanWords.of(plan(new Loads.Listed(List.of(load)), 256, false)).get("Load");
    }

    private static Plan plan(Loads loads, int tokens, boolean exact) {
        Plan plan = Plan.standard(List.of(SERVER));
        Prompts prompts = loads instanceof Loads.Listed(List<LoadShape> shapes) && shapes.getFirst() instanceof LoadShape.Replay
                ? new Prompts(new PromptSource.Trace(Path.of("t.jsonl"), TraceCut.WHOLE), false) : Prompts.DEFAULT;
        return new Plan(plan.name(), plan.servers(), new Matrix(plan.matrix().thinking(), loads, List.of(tokens), List.of(prompts), 1),
                plan.stop(), plan.edges(), new Output(exact, null, true, Map.of()), plan.limits(),
                loads instanceof Loads.Knee ? new Objectives(Map.of(Quantity.TTFT, 1.0), 0.95) : plan.objectives(), plan.pause(),
                plan.seed(), plan.originalFigures());
    }

    @Test
    void loadsAreWords() {
        assertThat(LiveWords.load(new LoadShape.OpenLoop(2.5, 1, null))).isEqualTo("2.5 requests/s");
        assertThat(LiveWords.load(new LoadShape.OpenLoop(200, Double.POSITIVE_INFINITY, 64)))
                .isEqualTo("200 requests/s, even");
        assertThat(LiveWords.load(new LoadShape.OpenLoop(200, 0.5, 64))).isEqualTo("200 requests/s, burstiness 0.5");
        assertThat(LiveWords.load(new LoadShape.Ramp(1, 2000, Duration.ofMinutes(5))))
                .isEqualTo("1 to 2,000 in flight within 5 min");
        assertThat(LiveWords.load(new LoadShape.Batches(30))).isEqualTo("batches of 30");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "5, 5 s", "60, 1 min", "90, 1:30 min", "3600, 1 h"})
    void timesOnTheAxisAreShort(double seconds, String text) {
        assertThat(TimeTicks.text(seconds)).isEqualTo(text);
    }

    @Test
    void ticksAreRoundAndFew() {
        assertThat(TimeTicks.across(26, 195).seconds()).as("short labels").containsExactly(0.0, 10.0, 20.0);
        assertThat(TimeTicks.across(150, 195).seconds()).as("long labels").containsExactly(0.0, 120.0);
        assertThat(TimeTicks.upTo(150, 3).seconds()).containsExactly(0.0, 60.0, 120.0);
        assertThat(TimeTicks.upTo(10, 5).seconds()).containsExactly(0.0, 2.0, 4.0, 6.0, 8.0, 10.0);
        assertThat(TimeTicks.upTo(500_000, 3).seconds()).hasSizeLessThan(8);
    }

    @Test
    void aPointWithoutASuccessIsNotDone() {
        assertThat(LiveWords.state(ended(0, 100))).isEqualTo("failed");
        assertThat(LiveWords.state(ended(1, 99))).isEqualTo("done");
        assertThat(LiveWords.state(ended(0, 0))).as("nothing was sent").isEqualTo("done");
        assertThat(LiveWords.state(point(1, PointState.RUNNING, 0.5, 1))).isEqualTo("running");
    }

    private static PointStatus ended(int done, int failed) {
        return new PointStatus(point(1, PointState.DONE, 1, 1).point(), PointState.DONE, 1, done, failed, 0, 0, Double.NaN,
                Double.NaN);
    }

    private static PointStatus point(int number, PointState state, double progress, int repeat) {
        return point(number, state, progress, repeat, 0, 0);
    }

    private static PointStatus point(int number, PointState state, double progress, int repeat, int done, int failed) {
        return new PointStatus(new Point(number, SERVER, ThinkingMode.ON, new LoadShape.InFlight(10), 256,
                Prompts.DEFAULT, repeat), state, progress, done, failed, 0, 0, Double.NaN, Double.NaN);
    }

    private static PlanStatus status(PlanState state, int planned, int ended, int failed, @Nullable Duration left,
            PointStatus... points) {
        return new PlanStatus("plan", state, List.of(points), planned, ended, failed, 0, 0, left, List.of(), List.of(), null,
                null, null, "");
    }
}
