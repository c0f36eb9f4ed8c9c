package dev.touchstone.compare.name;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ConditionCountsTest {

    private static final List<Run> RUNS = IntStream.range(0, 60).mapToObj(at -> RunFixture.run("notes.md", at + 1)
            .with(Factor.ENGINE, at % 3 == 0 ? "vLLM" : "SGLang").with(Factor.CONCURRENCY, at / 2 % 10)
            .metric("request_throughput", at + 1).build()).toList();

    @Test
    void counts() {
        ConditionCounts counts = ConditionCounts.of(RUNS);
        assertThat(counts.of(Factor.ENGINE)).containsEntry(Level.of("vLLM"), 20).containsEntry(Level.of("SGLang"), 40);
        assertThat(counts.of(Factor.CONCURRENCY)).hasSize(10).containsEntry(Level.of(3), 6);
        assertThat(counts.of(Factor.MODEL)).isEmpty();
    }

    @Test
    void followingGivesTheSameAsCountingAnew() {
        Random random = new Random(16);
        ConditionCounts counts = ConditionCounts.of(RUNS);
        List<Run> left = new ArrayList<>(RUNS);
        while (!left.isEmpty()) {
            left.removeIf(run -> random.nextInt(4) == 0);
            counts = counts.following(List.copyOf(left));
            assertSame(counts, ConditionCounts.of(List.copyOf(left)));
        }
    }

    /// Levels that no run has any more are not counted as zero: they would be offered.
    @Test
    void aLevelThatIsGoneIsNotCounted() {
        List<Run> left = RUNS.stream().filter(run -> !run.conditions().text(Factor.ENGINE, "").equals("vLLM")).toList();
        assertThat(ConditionCounts.of(RUNS).following(left).of(Factor.ENGINE)).containsOnlyKeys(Level.of("SGLang"));
    }

    @Test
    void runsThatCameOrStandInAnotherOrderAreCountedAnew() {
        ConditionCounts few = ConditionCounts.of(RUNS.subList(0, 40));
        assertSame(few.following(RUNS), ConditionCounts.of(RUNS));
        List<Run> turned = new ArrayList<>(RUNS.subList(0, 39));
        Collections.reverse(turned);
        assertSame(few.following(turned), ConditionCounts.of(turned));
    }

    private static void assertSame(ConditionCounts some, ConditionCounts others) {
        for (Factor factor : Factor.values()) {
            assertThat(some.of(factor)).as(factor.name()).isEqualTo(others.of(factor));
        }
    }
}
