package dev.touchstone.load.point;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Novelty;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkTime;
import dev.touchstone.load.plan.TraceCut;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlannedReuseTest {

    @TempDir
    Path folder;

    /// 40 requests of 2 prefixes: all but the first two repeat 300 of 400 tokens.
    @Test
    void prefixesAreNewOnce() {
        assertThat(share(new PromptSource.SharedPrefix(2, 0, 300, 100), 40)).isCloseTo(38 / 40.0 * 0.75, within(1e-9));
        assertThat(share(new PromptSource.SharedPrefix(2, 5, 300, 100), 40)).as("eight prefixes of five prompts")
                .isCloseTo(32 / 40.0 * 0.75, within(1e-9));
        assertThat(share(new PromptSource.SharedPrefix(100, 0, 300, 100), 40)).as("each request has its own").isZero();
    }

    /// Of 4 + 6 + 2 tokens, 4 stand in a block that an earlier request has sent.
    @Test
    void aTraceRepeatsItsBlocks() throws IOException {
        Path trace = Files.writeString(folder.resolve("trace.jsonl"), """
                {"timestamp": 0, "input_length": 1024, "output_length": 1, "hash_ids": [1, 2]}
                {"timestamp": 1, "input_length": 1536, "output_length": 1, "hash_ids": [1, 2, 3]}
                {"timestamp": 2, "input_length": 512, "output_length": 1, "hash_ids": [3]}
                """);
        PromptSource source = new PromptSource.Trace(trace, TraceCut.WHOLE);
        assertThat(share(source, 3)).as("block 3 does not stand at the beginning").isCloseTo(1024 / 3072.0, within(1e-9));
        assertThat(share(source, 1)).isZero();
        assertThat(of(new Prompts(source, true), null)).as("the whole trace").hasSize(1);
    }

    @Test
    void conversationsDependOnTheAnswers() {
        PlannedReuse four = of(new Prompts(new PromptSource.MultiTurn(4), true), 40).getFirst();
        assertThat(four.isBound()).isTrue();
        assertThat(four.share()).isBetween(0.7, 0.98);
        PlannedReuse one = of(new Prompts(new PromptSource.MultiTurn(2), true), 40).getFirst();
        assertThat(one.share()).isLessThan(four.share());
    }

    @Test
    void uniquePromptsAreNotSpokenOf() {
        assertThat(of(new Prompts(new PromptSource.BuiltIn(), true), 40)).isEmpty();
        assertThat(of(new Prompts(new PromptSource.Fixed("the same again"), false), 40).getFirst().share())
                .isCloseTo(39 / 40.0, within(1e-9));
        assertThat(of(new Prompts(new PromptSource.MultiTurn(4), Novelty.REQUEST, ThinkTime.NONE), 40).getFirst().share())
                .isZero();
    }

    @Test
    void whatIsNotKnownIsLeftOut() {
        assertThat(of(new Prompts(new PromptSource.MultiTurn(4), true), null)).isEmpty();
        assertThat(of(new Prompts(new PromptSource.Trace(folder.resolve("gone"), TraceCut.WHOLE), true), 3)).isEmpty();
    }

    private static double share(PromptSource source, int requests) {
        return of(new Prompts(source, true), requests).getFirst().share();
    }

    private static List<PlannedReuse> of(Prompts prompts, Integer requests) {
        Plan plan = LivePoints.plan();
        Matrix matrix = plan.matrix();
        Stop stop = requests == null ? new Stop(null, Duration.ofMinutes(1)) : Stop.after(requests);
        return PlannedReuse.of(new Plan(plan.name(), plan.servers(), new Matrix(matrix.thinking(), matrix.loads(),
                matrix.maxTokens(), List.of(prompts), 1), stop, plan.edges(), plan.output(), plan.limits(), plan.objectives(),
                plan.pause(), plan.seed(), false));
    }
}
