package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static dev.touchstone.compare.question.PairFixture.pair;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What the checks found about the work behind an answer.
class UnequalWorkTest {

    private static final String BATCHES = "On average ";

    /// Of 30 places, 25 are 83 % and 15 are 50 %.
    @Test
    void batchesThatStoodPartlyEmpty() {
        assertThat(sentences(between(batches(1, 25).with(Factor.ENGINE, "A"), batches(50, 15).with(Factor.ENGINE, "B")))).containsExactly(
                BATCHES + "83 % of the concurrency was in flight with A, 50 % with B: a batch waits for its slowest answer. B was measured at the lower load.");
        assertThat(sentences(between(batches(1, 15).with(Factor.ENGINE, "A"), batches(50, 30).with(Factor.ENGINE, "B")))).containsExactly(
                BATCHES + "50 % of the concurrency was in flight with A, 100 % with B: a batch waits for its slowest answer. A was measured at the lower load.");
        assertThat(sentences(between(batches(1, 15).with(Factor.ENGINE, "A"), batches(50, 15).with(Factor.ENGINE, "B")), between(batches(100, 25).with(Factor.ENGINE, "A"), batches(150, 15).with(Factor.ENGINE, "B"))))
                .containsExactly(BATCHES + "50 to 83 % of the concurrency was in flight with A, 50 % with B: a batch waits for its slowest answer, so the load was lower than asked for.");
        assertThat(sentences(between(batches(1, 25), batches(50, 15)))).containsExactly(
                "On average 50 to 83 % of the concurrency was in flight: a batch waits for its slowest answer, so the load was lower than asked for.");
        assertThat(sentences(between(batches(1, 30), batches(50, 15)))).as("one batch was full")
                .containsExactly(BATCHES + "50 to 100 % of the concurrency was in flight: a batch waits for its slowest answer.");
    }

    @Test
    void batchesThatWereFull() {
        assertThat(sentences(between(batches(1, 30), batches(50, 29)))).isEmpty();
        assertThat(sentences(between(batches(1, 15).define(Choice.SLIDING_WINDOW),
                batches(50, 15).define(Choice.SLIDING_WINDOW)))).as("no batches").isEmpty();
    }

    @Test
    void promptsThatTheCacheSparedOneSide() {
        LevelPair apart = between(prompts(1).hitRate(0.9), prompts(50).hitRate(0));
        assertThat(sentences(apart)).containsExactly("More of the prompts were in the prefix cache for A: 90 %, against 0 %.");
        assertThat(sentences(between(prompts(1).hitRate(0), prompts(50).hitRate(0.9)))).as("the other side")
                .containsExactly("More of the prompts were in the prefix cache for B: 90 %, against 0 %.");
        assertThat(sentences(apart, between(prompts(100).hitRate(0.8), prompts(150).hitRate(0.1)))).as("two points")
                .containsExactly("More of the prompts were in the prefix cache for A: 80 to 90 %, against 0 to 10 %.");
        assertThat(sentences(apart, between(prompts(100).hitRate(0.9), prompts(150).hitRate(0.9)))).containsExactly(
                "At some points more of the prompts were in the prefix cache for A: 90 %, against 0 %.");
        assertThat(sentences(between(prompts(1).with(Factor.DATASET, "random").hitRate(0.1), prompts(50).hitRate(0.05))))
                .as("the rates are close").containsExactly("More of the prompts were in the prefix cache on one side.");
        assertThat(sentences(apart, between(prompts(100).hitRate(0), prompts(150).hitRate(0.9)))).containsExactly(
                "More of the prompts were in the prefix cache on one side.");
        assertThat(sentences(apart, between(prompts(100).hitRate(0), prompts(150).hitRate(0.9)), between(prompts(200).hitRate(0.9),
                prompts(250).hitRate(0.9)))).containsExactly("At some points more of the prompts were in the prefix cache on one side.");
    }

    @Test
    void repeatsOfOneSideThatAreNotOfTheSameWork() {
        assertThat(sentences(sides(List.of(prompts(1).hitRate(0.012), prompts(20).hitRate(0.882)), List.of(prompts(50).hitRate(0.007)))))
                .containsExactly("Repeats of A are not of the same work: the prefix cache had 1.2 % of the prompts of one and "
                        + "88.2 % of those of another.");
        assertThat(sentences(sides(List.of(prompts(1).hitRate(0.86), prompts(20).hitRate(0.88)), List.of(prompts(50).hitRate(0)))))
                .containsExactly("More of the prompts were in the prefix cache for A: 87 %, against 0 %.");
        assertThat(sentences(sides(List.of(prompts(1).hitRate(0.012), prompts(20)), List.of(prompts(50).hitRate(0.9)))))
                .as("the rate of one repeat is not known").noneMatch(text -> text.startsWith("Repeats of"));
    }

    @Test
    void promptsThatWereCachedOnBothSides() {
        assertThat(sentences(between(prompts(1).with(Factor.DATASET, "random").hitRate(0.5),
                prompts(50).with(Factor.DATASET, "random").hitRate(0.5)))).containsExactly(
                        "Some prompts were in the prefix cache.");
        assertThat(sentences(between(prompts(1).with(Factor.DATASET, "random").hitRate(0.5),
                prompts(50).with(Factor.DATASET, "random")))).as("not known of the other side").containsExactly(
                        "Some prompts were in the prefix cache.");
    }

    @Test
    void promptsThatWereNotCached() {
        assertThat(sentences(between(prompts(1).with(Factor.DATASET, "random").hitRate(0.01),
                prompts(50).with(Factor.DATASET, "random").hitRate(0.02)))).isEmpty();
        assertThat(sentences(between(prompts(1), prompts(50)))).as("nothing is known").isEmpty();
    }

    @Test
    void batchesOfAnEngineThatIsNotKnown() {
        assertThat(sentences(between(batches(1, 24).with(Factor.ENGINE, "vLLM"), batches(50, 18)))).singleElement()
                .asString().contains("60 % of the concurrency was in flight with an unknown engine", "80 % with vLLM");
        assertThat(sentences(between(batches(1, 24), batches(50, 18)))).singleElement().asString()
                .doesNotContain("with an unknown engine");
    }

    @Test
    void ofThreeEnginesNoneIsNamedAsTheOneAtTheLowerLoad() {
        LevelPair two = between(batches(1, 25).with(Factor.ENGINE, "A"), batches(50, 15).with(Factor.ENGINE, "B"));
        assertThat(sentences(two, between(batches(100, 25).with(Factor.ENGINE, "A"), batches(150, 18).with(Factor.ENGINE, "C")))).containsExactly(
                BATCHES + "83 % of the concurrency was in flight with A, 50 % with B, 60 % with C: a batch waits for its slowest answer, so the load was lower than asked for.");
        assertThat(sentences(two)).singleElement().asString().endsWith(" B was measured at the lower load.");
    }

    @Test
    void ofSeveralRowsTheRatesThatLieFarthestApartAreNamed() {
        LevelPair half = sides(List.of(prompts(1).hitRate(0), prompts(20).hitRate(0.5)), List.of(prompts(50).hitRate(0)));
        LevelPair most = sides(List.of(prompts(101).hitRate(0.1), prompts(120).hitRate(0.9)), List.of(prompts(150).hitRate(0)));
        String farthest = "Repeats of A are not of the same work: the prefix cache had 10 % of the prompts of one and 90 % of those of another.";
        assertThat(sentences(half, most)).containsExactly(farthest);
        assertThat(sentences(most, half)).containsExactly(farthest);
        assertThat(sentences(half)).containsExactly(farthest.replace("10 %", "0 %").replace("90 %", "50 %"));
    }

    @Test
    void aCheckThatFlagsTheOtherSideOnly() {
        assertThat(sentences(between(prompts(1).hitRate(0.05), prompts(50).with(Factor.DATASET, "random").hitRate(0.1))))
                .containsExactly("More of the prompts were in the prefix cache on one side.");
        assertThat(sentences(between(prompts(1).hitRate(0.05), prompts(50).with(Factor.DATASET, "random").hitRate(0.09)))).isEmpty();
    }

    /// The time per output token does not depend on the cache, whatever other check warns of the runs.
    @Test
    void aMetricThatTheCacheDoesNotChange() {
        List<RunFixture> from = List.of(prompts(1).hitRate(0.012).metric("successful_requests", 5), prompts(20).hitRate(0.882));
        List<RunFixture> to = List.of(prompts(50).hitRate(0.007).metric("successful_requests", 5));
        assertThat(sentences(sides(pair(Question.ENGINE, "A", "B").metric("tpot.mean"), from, to))).isEmpty();
        assertThat(sentences(sides(pair(Question.ENGINE, "A", "B").metric("ttft.mean"), from, to))).hasSize(1);
    }

    private static List<String> sentences(LevelPair... pairs) {
        List<Run> runs = Arrays.stream(pairs).flatMap(pair -> pair.runs().stream()).toList();
        return new UnequalWork(Question.ENGINE, Inspection.of(runs)).sentences(List.of(pairs));
    }

    private static LevelPair between(RunFixture one, RunFixture other) {
        return sides(List.of(one), List.of(other));
    }

    private static LevelPair sides(List<RunFixture> from, List<RunFixture> to) {
        return sides(pair(Question.ENGINE, "A", "B"), from, to);
    }

    private static LevelPair sides(PairFixture fixture, List<RunFixture> from, List<RunFixture> to) {
        LevelPair pair = fixture.single(1.2);
        return new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), pair.metric(), pair.fromMean(), pair.toMean(), pair.ratio(), null,
                pair.verdict(), from.stream().map(RunFixture::build).toList(),
                to.stream().map(RunFixture::build).toList(), pair.differs(), pair.assumed());
    }

    /// @param inFlight requests on average
    private static RunFixture batches(int line, double inFlight) {
        return run("a.md", line).define(Choice.BATCHES).with(Factor.CONCURRENCY, 30).metric("duration", 300 * 1.25 / inFlight)
                .metric("successful_requests", 300).metric("e2e_latency.mean", 1.25)
                .metric("request_throughput", inFlight / 1.25);
    }

    private static RunFixture prompts(int line) {
        return run("a.md", line).with(Factor.ENGINE, "E" + line).with(Factor.INPUT_TOKENS, 1024)
                .metric("request_throughput", 10);
    }
}
