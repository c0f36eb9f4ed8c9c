package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeanRatioTest {

    private static final Metric TOKENS = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);

    /// 200 ÷ 100 = 2 and 100 ÷ 200 = 0.5: on the whole alike, where the mean of the two would say 1.25.
    @Test
    void twiceAndHalfCancel() {
        assertThat(compare(pair(1, 100, 200), pair(2, 200, 100)).geomean()).singleElement().satisfies(mean -> {
            assertThat(mean.level()).isEqualTo(Level.of("B"));
            assertThat(mean.ratio()).isCloseTo(1, within(1e-15));
            assertThat(mean.points()).isEqualTo(2);
        });
    }

    /// By hand: (150/100 × 240/200 × 90/100)^(1/3) = 1.62^(1/3) = 1.174460.
    @Test
    void threePoints() {
        assertThat(compare(pair(1, 100, 150), pair(2, 200, 240), pair(3, 100, 90)).geomean()).singleElement()
                .satisfies(mean -> {
                    assertThat(mean.ratio()).isCloseTo(1.174460, within(1e-6));
                    assertThat(mean.direction()).isEqualTo(Direction.HIGHER);
                    assertThat(mean.leftOut()).isZero();
                });
    }

    @Test
    void pointsThatCannotBeComparedAreLeftOutAndCounted() {
        List<Run> words = List.of(
                run("notes.md", 91).with(Factor.ENGINE, "A").with(Factor.CONCURRENCY, 9)
                        .metric("output_token_throughput", 100).define(Aspect.TOKENS, "words").build(),
                run("notes.md", 92).with(Factor.ENGINE, "B").with(Factor.CONCURRENCY, 9)
                        .metric("output_token_throughput", 900).define(Aspect.TOKENS, "tokens").build());

        assertThat(compare(pair(1, 100, 80), words).geomean()).singleElement().satisfies(mean -> {
            assertThat(mean.ratio()).isCloseTo(0.8, within(1e-15));
            assertThat(mean.direction()).isEqualTo(Direction.LOWER);
            assertThat(mean.points()).isEqualTo(1);
            assertThat(mean.leftOut()).isEqualTo(1);
        });
        assertThat(compare(words, pair(1, 0, 80)).geomean()).isEmpty();
    }

    @SafeVarargs
    private static Comparison compare(List<Run>... pairs) {
        List<Run> runs = new ArrayList<>();
        for (List<Run> pair : pairs) {
            runs.addAll(pair);
        }
        return Answers.of(runs).compare(Lens.of(TOKENS, Factor.ENGINE));
    }

    private static List<Run> pair(int concurrency, double one, double other) {
        return List.of(
                run("notes.md", 10 * concurrency).with(Factor.ENGINE, "A").with(Factor.CONCURRENCY, concurrency)
                        .metric("output_token_throughput", one).build(),
                run("notes.md", 10 * concurrency + 1).with(Factor.ENGINE, "B").with(Factor.CONCURRENCY, concurrency)
                        .metric("output_token_throughput", other).build());
    }
}
