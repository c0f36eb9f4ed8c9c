package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
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

    @Test
    void neverSpansModels() {
        List<Run> runs = new ArrayList<>();
        for (String model : List.of("Qwen", "Llama")) {
            for (int concurrency : List.of(1, 2)) {
                double ratio = model.equals("Qwen") ? 2 : 0.5;
                for (String engine : List.of("A", "B")) {
                    runs.add(run("notes.md", 100 + runs.size()).with(Factor.ENGINE, engine).with(Factor.MODEL, model)
                            .with(Factor.CONCURRENCY, concurrency)
                            .metric("output_token_throughput", engine.equals("A") ? 100 : 100 * ratio).build());
                }
            }
        }

        assertThat(Answers.of(runs).compare(Lens.of(TOKENS, Factor.ENGINE)).geomean()).satisfiesExactlyInAnyOrder(
                mean -> {
                    assertThat(mean.match()).containsExactly(entry(Factor.MODEL, Level.of("Qwen")));
                    assertThat(mean.ratio()).isCloseTo(2, within(1e-12));
                    assertThat(mean.rows()).extracting(row -> row.match().get(Factor.MODEL)).hasSize(2)
                            .containsOnly(Level.of("Qwen"));
                    assertThat(mean.interval()).as("one run each").isNull();
                    assertThat(mean.p()).as("two of four ways").isEqualTo(0.5);
                },
                mean -> {
                    assertThat(mean.match()).containsExactly(entry(Factor.MODEL, Level.of("Llama")));
                    assertThat(mean.ratio()).isCloseTo(0.5, within(1e-12));
                });
    }

    /// By hand: two rows with standard errors of 0.0140026 and one scatter of 4 degrees of freedom, so that the mean has
    /// 0.0140026 ÷ √2 and t(0.975, 4) = 2.776445.
    @Test
    void theIntervalFollowsFromThoseOfTheRows() {
        List<Run> runs = new ArrayList<>();
        for (int concurrency : List.of(1, 2)) {
            for (double value : List.of(100.0001, 102.0001)) {
                for (String engine : List.of("A", "B")) {
                    runs.add(run("notes.md", 100 + runs.size()).with(Factor.ENGINE, engine)
                            .with(Factor.CONCURRENCY, concurrency)
                            .metric("output_token_throughput", engine.equals("A") ? value : 3 * value).build());
                }
            }
        }

        assertThat(Answers.of(runs).compare(Lens.of(TOKENS, Factor.ENGINE)).geomean()).singleElement()
                .satisfies(mean -> {
                    assertThat(mean.ratio()).isCloseTo(3, within(1e-9));
                    assertThat(Math.log(mean.interval().high() / 3)).isCloseTo(2.776445 * 0.0140026 / Math.sqrt(2),
                            within(1e-5));
                    assertThat(mean.p()).as("two of 36 ways").isCloseTo(2.0 / 36, within(1e-12));
                });
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
