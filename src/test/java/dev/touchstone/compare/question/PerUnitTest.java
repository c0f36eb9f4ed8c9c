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
                .isEqualTo("Per GPU, 4 GPUs deliver 70 to 94 % of what 2 deliver with SGLang and 57 % with vLLM.");
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("vLLM", 1, 2).higher(2.1, 2, 2.2))))
                .isEqualTo("Per GPU, 2 GPUs deliver 105 % of what 1 delivers.");
        assertThat(PerUnit.sentence(NODES, List.of(pair(NODES, 1, 2).with(Factor.ENGINE, "vLLM").single(0.3))))
                .isEqualTo("Per node, 2 nodes deliver 15 % of what 1 delivers.");
    }

    @Test
    void anEngineThatIsNotKnown() {
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("vLLM", 2, 4).single(1.5), pair(GPU_COUNT, 2, 4).single(1))))
                .isEqualTo("Per GPU, 4 GPUs deliver 75 % of what 2 deliver with vLLM and 50 % with an unknown engine.");
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(pair(GPU_COUNT, 2, 4).single(1)))).as("one is not named")
                .isEqualTo("Per GPU, 4 GPUs deliver 50 % of what 2 deliver.");
    }

    @Test
    void noShareWhereThatIsNoQuestion() {
        assertThat(PerUnit.sentence(ENGINE, List.of(pair(ENGINE, "A", "B").single(1.2)))).isEmpty();
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("vLLM", 1, 2).metric("e2e_latency.mean").single(0.5))))
                .as("a latency is not divided among GPUs").isEmpty();
        assertThat(PerUnit.sentence(GPU_COUNT, List.of(scaling("vLLM", 1, 2).single(1.9),
                scaling("vLLM", 1, 4).single(3.5)))).as("several steps").isEmpty();
    }

    private static PairFixture scaling(String engine, int from, int to) {
        return pair(GPU_COUNT, from, to).with(Factor.ENGINE, engine);
    }
}
