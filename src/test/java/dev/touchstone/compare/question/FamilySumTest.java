package dev.touchstone.compare.question;

import static dev.touchstone.compare.question.PairFixture.pair;
import static dev.touchstone.compare.question.PairFixture.text;
import static dev.touchstone.compare.question.Question.ENGINE;
import static dev.touchstone.compare.question.Question.GPU_COUNT;
import static dev.touchstone.compare.question.Question.MODEL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// An answer about more engines, models and GPU counts than anybody reads one by one takes them together.
class FamilySumTest {

    private static LevelPair[] pairs(int many, IntFunction<LevelPair> pair) {
        return IntStream.range(0, many).mapToObj(pair).toArray(LevelPair[]::new);
    }

    private static PairFixture engines(Object model, int gpus) {
        return pair(ENGINE, "SGLang", "vLLM").with(Factor.MODEL, "M" + model).with(Factor.GPU_COUNT, gpus);
    }

    @Test
    void moreFamiliesThanAreReadAreOneSentence() {
        assertThat(text(ENGINE, pairs(6, i -> engines(i % 3, 1 + i / 3).single(1.1 + i / 10.0)))).isEqualTo(
                "2 GPU counts and 3 models are taken together. vLLM serves 10.0 to 60.0 % more requests/s than SGLang in all 6 comparisons. "
                        + "One run on each side, so no interval.");
        assertThat(text(ENGINE, pairs(6, i -> engines(i % 3, 1 + i / 3).single(0.9 - i / 10.0)))).startsWith(
                "2 GPU counts and 3 models are taken together. vLLM serves 10.0 to 60.0 % fewer requests/s than SGLang in all 6 comparisons. ");
        assertThat(text(ENGINE, pairs(5, i -> engines(i, 1).single(1.1 + i / 10.0)))).as("five are read")
                .contains("With M0, vLLM serves 10.0 % more").doesNotContain("together");
    }

    /// `In all` would be said of the one GPU count only.
    @Test
    void whatPointsInBothDirectionsIsToldByWhatDecidesIt() {
        assertThat(text(ENGINE, pairs(6, i -> engines(i % 3, 1 + i / 3).single(i < 3 ? 0.8 : 1.2 + i / 10.0)))).startsWith(
                "3 models are taken together. On 1 GPU vLLM serves 20.0 % fewer requests/s than SGLang in all 3 comparisons. "
                        + "On 2 GPUs vLLM serves 50.0 to 70.0 % more requests/s than SGLang in all 3 comparisons. ");
        assertThat(text(ENGINE, pairs(6, i -> engines(i % 3, 1 + i / 3).single(i % 2 == 0 ? 0.8 : 1.2)))).as("nothing decides it").startsWith(
                "2 GPU counts and 3 models are taken together. vLLM serves 20.0 % more requests/s than SGLang in 3 of 6 comparisons and "
                        + "20.0 % fewer in 3 of 6 comparisons. ");
    }

    @Test
    void aStepNamesItsEngine() {
        IntFunction<LevelPair> step = i -> pair(GPU_COUNT, 1, 2).with(Factor.ENGINE, i % 2 == 0 ? "SGLang" : "vLLM")
                .with(Factor.MODEL, "M" + i / 2).single(i % 2 == 0 ? 1.2 : 1.3);
        assertThat(text(GPU_COUNT, pairs(6, step))).startsWith("3 models are taken together. From 1 to 2 GPUs SGLang serves 20.0 % more "
                + "requests/s in all 3 comparisons. From 1 to 2 GPUs vLLM serves 30.0 % more requests/s in all 3 comparisons. ");
        assertThat(text(GPU_COUNT, pairs(6, i -> pair(GPU_COUNT, 1, 2).with(Factor.ENGINE, "e" + i).single(1.2 + i / 10.0)))).as("of too many")
                .startsWith("6 engines are taken together. From 1 to 2 GPUs the server serves 20.0 to 70.0 % more requests/s in all 6 comparisons. ");
    }

    @Test
    void whatIsTakenTogetherIsNamed() {
        IntFunction<PairFixture> engines = i -> pair(ENGINE, "SGLang", "vLLM").with(Factor.THINKING, i % 2 == 0 ? "off" : "on");
        assertThat(text(ENGINE, pairs(6, i -> engines.apply(i).with(Factor.GPU, "G" + i / 2).with(Factor.NODES, 1 + i / 2).single(1.2))))
                .startsWith("3 node counts, 3 GPU types and 2 think modes are taken together. ");
        assertThat(text(ENGINE, pairs(6, i -> pair(ENGINE, "SGLang", "vLLM").settings(Map.of("--max-num-seqs", Integer.toString(i))).single(1.2))))
                .startsWith("6 configurations are taken together. ");
        assertThat(text(ENGINE, pairs(6, i -> pair(ENGINE, "SGLang", "vLLM").with(Factor.ENGINE_VERSION, "0." + i).single(1.2))))
                .startsWith("6 configurations are taken together. ");
        assertThat(text(ENGINE, pairs(6, i -> engines(i % 3, 1).settings(Map.of("--max-num-seqs", Integer.toString(i / 3))).single(1.2))))
                .startsWith("3 models and 2 configurations are taken together. On 1 GPU vLLM serves");
        assertThat(text(MODEL, pairs(6, i -> pair(MODEL, "A", "B").with(Factor.ENGINE, "e" + i).with(Factor.THINKING, "on").single(1.2))))
                .startsWith("6 engines are taken together. With thinking, B serves");
    }

    @Test
    void whoMeasuredStaysApart() {
        assertThat(text(ENGINE, pairs(6, i -> engines(i % 3, 1).client(i < 3 ? "a" : "b").single(i < 3 ? 1.2 : 0.7)))).startsWith(
                "All compared rows: 1 GPU. 3 models are taken together. Measured with a vLLM serves 20.0 % more requests/s than SGLang in all 3 comparisons. "
                        + "Measured with b vLLM serves 30.0 % fewer requests/s than SGLang in all 3 comparisons. ");
    }

    /// Of twenty intervals one excludes 0 where nothing differs: it is no trade-off.
    @Test
    void anotherMetricThatChangesAsOftenAsByChanceIsNotTold() {
        LevelPair[] more = pairs(20, i -> engines(i, 1).higher(1.5, 1.4, 1.6));
        assertThat(text(ENGINE, pairs(21, i -> i < 20 ? more[i] : later(more[0])))).contains("in all 20 comparisons. 1 more comparison is listed")
                .doesNotContain("first token");
        assertThat(text(ENGINE, pairs(22, i -> i < 20 ? more[i] : later(more[i - 20]))))
                .contains(" longer to the first token than SGLang in 2 of 20 comparisons. ").doesNotContain("listed");
    }

    /// The same runs by another metric.
    private static LevelPair later(LevelPair pair) {
        LevelPair ttft = engines(0, 1).metric("ttft.mean").higher(1.2, 1.1, 1.3);
        return new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), ttft.metric(), 1, 1.2, 1.2, ttft.estimate(), ttft.verdict(),
                pair.fromRuns(), pair.toRuns(), pair.differs(), pair.assumed());
    }

    @Test
    void fewDecidedOnesOfManyAreChance() {
        assertThat(text(ENGINE, pairs(40, i -> i < 3 ? engines(i, 1).higher(1.1, 1.01, 1.2) : engines(i, 1).same(1)))).contains(
                " serves 10.0 % more requests/s than SGLang in 3 of 40 comparisons. The requests/s of vLLM and SGLang show no relevant difference in 37 of 40 comparisons (within 3 %). ",
                " 3 of 40 intervals exclude 0; where nothing differs, about 2 would.");
        assertThat(text(ENGINE, pairs(20, i -> i < 1 ? engines(i, 1).lower(0.9, 0.8, 0.99) : engines(i, 1).same(1))))
                .contains(" 1 of 20 intervals excludes 0; where nothing differs, about 1 would.");
        assertThat(text(ENGINE, pairs(40, i -> i < 5 ? engines(i, 1).higher(1.1, 1.01, 1.2) : engines(i, 1).same(1)))).as("more than chance makes")
                .contains("in 5 of 40").doesNotContain("exclude 0;");
        assertThat(text(ENGINE, pairs(19, i -> i < 1 ? engines(i, 1).lower(0.9, 0.8, 0.99) : engines(i, 1).same(1)))).as("few")
                .doesNotContain("excludes 0;");
    }

    @Test
    void twoComparisonsAreBoth() {
        LevelPair[] pairs = pairs(7, i -> pair(ENGINE, "SGLang", i < 2 ? "vLLM" : "TGI").with(Factor.MODEL, "M" + i).single(i < 2 ? 1.2 : 0.7));
        assertThat(text(ENGINE, pairs)).contains("vLLM serves 20.0 % more requests/s than SGLang in both comparisons.",
                "TGI serves 30.0 % fewer requests/s than SGLang in all 5 comparisons.");
        pairs[1] = pair(ENGINE, "SGLang", "TGI").with(Factor.MODEL, "M1").single(0.7);
        assertThat(text(ENGINE, pairs)).contains("vLLM serves 20.0 % more requests/s than SGLang. ", " in all 6 comparisons.");
    }
}
