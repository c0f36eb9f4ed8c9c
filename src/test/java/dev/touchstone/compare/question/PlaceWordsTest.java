package dev.touchstone.compare.question;

import static dev.touchstone.compare.question.PairFixture.pair;
import static dev.touchstone.compare.question.PairFixture.text;
import static dev.touchstone.compare.question.Question.ENGINE;
import static dev.touchstone.compare.question.Question.THINKING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The words for the points and the conditions under which something holds, beside pairs that need none or others.
class PlaceWordsTest {

    private static PairFixture engines() {
        return pair(ENGINE, "SGLang", "vLLM");
    }

    private static String between(Factor factor, Object one, Object other) {
        return text(ENGINE, engines().with(factor, one).single(1.2), engines().with(factor, other).single(1.3));
    }

    @Test
    void loadsAreNamedWhereTheyVary() {
        assertThat(between(Factor.REQUEST_RATE, 4, 8)).contains(" at 4 and 8 requests/s offered");
        assertThat(between(Factor.OUTPUT_TOKENS, 128, 512)).contains(" at 128 and 512 output tokens");
        assertThat(between(Factor.MAX_TOKENS, 128, 512)).contains(" at max tokens 128 and 512");
        assertThat(between(Factor.TEMPERATURE, 0, 0.7)).contains(" at temperature 0 and 0.7");
        assertThat(text(ENGINE, engines().with(Factor.REQUEST_RATE, 4).single(1.2))).doesNotContain("offered");
    }

    /// `at concurrency 1, 128 and 1200 input tokens` would be three loads.
    @Test
    void levelsOfTwoLoadsAreKeptApart() {
        assertThat(text(ENGINE, engines().with(Factor.CONCURRENCY, 1).with(Factor.INPUT_TOKENS, 128).single(1.2),
                engines().with(Factor.CONCURRENCY, 1).with(Factor.INPUT_TOKENS, 1200).single(1.3),
                engines().with(Factor.CONCURRENCY, 8).with(Factor.INPUT_TOKENS, 1200).single(0.7)))
                .contains(" at concurrency 1 with 128 and 1200 input tokens");
    }

    @Test
    void manyPointsAreCounted() {
        LevelPair[] five = IntStream.range(0, 5).mapToObj(i -> i == 0
                ? engines().with(Factor.CONCURRENCY, i + 1).open(1.05, 0.9, 1.2)
                : engines().with(Factor.CONCURRENCY, i + 1).higher(1.2, 1.1, 1.3)).toArray(LevelPair[]::new);
        assertThat(text(ENGINE, five)).contains(" at 4 of 5 points").contains("not told apart at concurrency 1 ");
        assertThat(text(ENGINE, IntStream.range(0, 5).mapToObj(i -> engines().with(Factor.CONCURRENCY, i + 1)
                .higher(1.2, 1.1, 1.3)).toArray(LevelPair[]::new))).contains(" at all 5 points").doesNotContain(" of 5");
    }

    @Test
    void pairsThatNothingNamesAreCounted() {
        assertThat(text(ENGINE, engines().higher(1.2, 1.1, 1.3), engines().open(1.05, 0.9, 1.2)))
                .contains(" in 1 of 2 comparisons");
        assertThat(text(ENGINE, engines().higher(1.2, 1.1, 1.3))).doesNotContain("comparisons");
    }

    @Test
    void conditionsAreNamedWhereTheyVary() {
        assertThat(between(Factor.NODES, 1, 2)).startsWith("On 1 node vLLM serves").contains(". On 2 nodes ");
        assertThat(between(Factor.GPU, "H100", "A10")).startsWith("On H100 vLLM serves").contains(". On A10 ");
        assertThat(between(Factor.THINKING, "off", "on")).startsWith("Without thinking vLLM serves")
                .contains(". With thinking ");
        assertThat(text(ENGINE, engines().with(Factor.SIMULATED, "yes").with(Factor.NODES, 1).single(1.2),
                engines().with(Factor.SIMULATED, "yes").with(Factor.NODES, 2).single(1.2))).startsWith("Throughout: simulated. On 1 node");
    }

    @Test
    void otherThinkModesAreNamedByTheirLevels() {
        assertThat(text(THINKING, pair(THINKING, "low", "high").with(Factor.ENGINE, "vLLM").single(1.2)))
                .startsWith("From thinking low to high vLLM serves");
        assertThat(text(THINKING, pair(THINKING, "off", "on").with(Factor.ENGINE, "vLLM").single(1.2)))
                .startsWith("With thinking vLLM serves");
    }
}
