package dev.touchstone.compare.question;

import static dev.touchstone.compare.question.PairFixture.pair;
import static dev.touchstone.compare.question.Question.ENGINE;
import static dev.touchstone.compare.question.Question.GPU_COUNT;
import static dev.touchstone.compare.question.Question.NODES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What each of more GPUs still does: true and opposite.
class PerUnitTest {

    @Test
    void shareOfWhatAGpuDidBefore() {
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("SGLang", 2, 4).higher(1.875, 1.8, 1.95),
                scaling("SGLang", 2, 4).higher(1.403, 1.36, 1.45), scaling("vLLM", 2, 4).higher(1.14, 1.09, 1.19))))
                .isEqualTo("Each of 4 GPUs delivers 70 to 94 % of what each of 2 delivers with SGLang and 57 % with vLLM (50 % is no gain).");
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("vLLM", 1, 2).higher(2.1, 2, 2.2))))
                .isEqualTo("Each of 2 GPUs delivers 105 % of what 1 delivers (50 % is no gain).");
        assertThat(PerUnit.sentence(NODES, List.of(pair(NODES, 1, 2).with(Factor.ENGINE, "vLLM").single(0.3))))
                .isEqualTo("Each of 2 nodes delivers 15 % of what 1 delivers (50 % is no gain).");
    }

    @Test
    void theShareWithoutAGainFollowsFromTheCounts() {
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("vLLM", 2, 8).single(3))))
                .isEqualTo("Each of 8 GPUs delivers 75 % of what each of 2 delivers (25 % is no gain).");
    }

    @Test
    void anEngineThatIsNotKnown() {
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("vLLM", 2, 4).single(1.5), pair(GPU_COUNT, 2, 4).single(1))))
                .isEqualTo("Each of 4 GPUs delivers 75 % of what each of 2 delivers with vLLM and 50 % with an unknown engine (50 % is no gain).");
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(pair(GPU_COUNT, 2, 4).single(1)))).as("one is not named")
                .isEqualTo("Each of 4 GPUs delivers 50 % of what each of 2 delivers (50 % is no gain).");
    }

    @Test
    void noShareWhereThatIsNoQuestion() {
        assertThat(PerUnit.sentence(ENGINE, List.of(pair(ENGINE, "A", "B").single(1.2)))).isEmpty();
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("vLLM", 1, 2).metric("e2e_latency.mean").single(0.5))))
                .as("a latency is not divided among GPUs").isEmpty();
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("vLLM", 1, 2).single(1.9),
                scaling("vLLM", 1, 4).single(3.5)))).as("several steps").isEmpty();
    }

    /// A share of 49 % would be a loss that nothing shows.
    @Test
    void whatIsNotToldApartHasNoShare() {
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("vLLM", 1, 2).open(0.98, 0.5, 1.9)))).isEmpty();
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("vLLM", 1, 2).open(0.98, 0.5, 1.9), scaling("SGLang", 1, 2).higher(1.8, 1.7, 1.9))))
                .isEqualTo("Each of 2 GPUs delivers 90 % of what 1 delivers (50 % is no gain).");
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("vLLM", 1, 2).open(0.98, 0.5, 1.9), scaling("vLLM", 1, 2).higher(1.8, 1.7, 1.9))))
                .as("beside what is").isEqualTo("Each of 2 GPUs delivers 49 to 90 % of what 1 delivers (50 % is no gain).");
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("vLLM", 1, 2).same(1)))).as("that nothing is gained is known")
                .isEqualTo("Each of 2 GPUs delivers 50 % of what 1 delivers (50 % is no gain).");
    }

    private static PairFixture scaling(String engine, int from, int to) {
        return pair(GPU_COUNT, from, to).with(Factor.ENGINE, engine);
    }
}
