package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static dev.touchstone.compare.question.PairFixture.pair;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PromptLengthsTest {

    @Test
    void promptsOfOneSideAreLonger() {
        assertThat(caveat(between(100, 200))).hasValue("The prompts of B are longer (100 and 200 tokens on average).");
        assertThat(caveat(between(200, 100))).hasValue("The prompts of A are longer (200 and 100 tokens on average).");
        assertThat(caveat(between(100, 200), between(100, 300)))
                .hasValue("The prompts of B are longer (for instance 100 and 200 tokens on average).");
        assertThat(caveat(between(100, 120), between(100, 80))).as("two tokenizers").isEmpty();
    }

    @Test
    void theLongerOnesAreOfEitherSide() {
        assertThat(caveat(between(100, 200), between(200, 100)))
                .hasValue("The prompts of the sides are of different length (for instance 100 and 200 tokens on average).");
    }

    @Test
    void inSomeRowsOnly() {
        assertThat(caveat(between(100, 200), between(100, 100)))
                .hasValue("In 1 of 2 rows the prompts of B are longer (100 and 200 tokens on average).");
        assertThat(caveat(between(100, 200), between(200, 100), between(100, 100)))
                .hasValue("In 2 of 3 rows the prompts of the sides are of different length (for instance 100 and 200 tokens on average).");
    }

    @Test
    void lengthsThatAreNotKnown() {
        assertThat(caveat(of(run("a.md", 1), prompts(100)))).isEmpty();
    }

    @Test
    void promptsOfNoRequestHaveNoLength() {
        assertThat(caveat(of(run("a.md", 1).metric("successful_requests", 0).metric("input_tokens", 10), prompts(100)))).isEmpty();
    }

    private static Optional<String> caveat(LevelPair... pairs) {
        return PromptLengths.caveat(Question.ENGINE, List.of(pairs)).map(Caveat::text);
    }

    private static LevelPair between(int one, int other) {
        return of(prompts(one), prompts(other));
    }

    private static LevelPair of(RunFixture one, RunFixture other) {
        LevelPair pair = pair(Question.ENGINE, "A", "B").single(1.2);
        return new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), pair.metric(), pair.fromMean(), pair.toMean(), pair.ratio(), null,
                pair.verdict(), List.of(one.build()), List.of(other.build()), pair.differs(), pair.assumed());
    }

    /// Of ten requests.
    private static RunFixture prompts(int tokens) {
        return run("a.md", tokens).metric("successful_requests", 10).metric("input_tokens", 10.0 * tokens);
    }
}
