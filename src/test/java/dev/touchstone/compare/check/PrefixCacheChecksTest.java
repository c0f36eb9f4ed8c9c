package dev.touchstone.compare.check;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.check.server.PrefixCacheRate;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Checks of what the engine found in its prefix cache.
class PrefixCacheChecksTest {

    @Test
    void randomPromptsThatWereFound() {
        assertThat(Firings.of("random-prompts-cached", random(1).hitRate(0.537))).containsExactly(
                "The prompts are random, but the engine found 54 % of their tokens in its prefix cache: they were sent "
                        + "before, or begin alike.");
    }

    @Test
    void randomPromptsThatWereNotFoundAndPromptsThatMayBeAlike() {
        assertThat(Firings.of("random-prompts-cached", random(1).hitRate(0.01))).isEmpty();
        assertThat(Firings.of("random-prompts-cached", random(1))).as("not known").isEmpty();
        assertThat(Firings.of("random-prompts-cached", random(1).with(Factor.DATASET, "sharegpt").hitRate(0.5)))
                .isEmpty();
        assertThat(Firings.of("random-prompts-cached", run("a", 1).hitRate(0.5))).isEmpty();
    }

    @Test
    void theRateIsThatOfTheClientElseThatOfTheLog() {
        assertThat(rate(random(1).hitRate(0.5).hitRate(0.4))).as("the last line of vLLM's log").isEqualTo(0.4);
        assertThat(rate(random(1).log(Map.of("#new-token", 300.0, "#cached-token", 0.0))
                .log(Map.of("#new-token", 0.0, "#cached-token", 100.0)))).as("batches of SGLang").isEqualTo(0.25);
        assertThat(rate(random(1).extra("Cache hit rate", "25.0%").hitRate(0.5))).isEqualTo(0.25);
        assertThat(rate(random(1).metric("input_tokens", 4000)
                .extra("Input tokens from the prefix cache", "1000"))).as("a live test").isEqualTo(0.25);
        assertThat(PrefixCacheRate.of(random(1).extra("Cache hit rate", "unknown").build())).isEmpty();
        assertThat(PrefixCacheRate.of(random(1).log(30, 0, 0.2).build())).isEmpty();
    }

    /// Runs 56 and 65 of the notes about one and two nodes.
    @Test
    void aColdRunBesideAWarmOne() {
        List<Run> runs = List.of(random(263).with(Factor.NODES, 2).hitRate(0.478).metric("ttft.mean", 6.008).build(),
                random(583).with(Factor.NODES, 1).hitRate(0.01).metric("ttft.mean", 5.024).build());

        assertThat(Firings.of("cold-and-warm", runs)).containsExactly(
                "The engine found 47.8 % of the prompt tokens in its prefix cache, but 1 % in the run with the same "
                        + "prompts and load at lines 583–608: the times to first token, 6.008 s and 5.024 s, are not of "
                        + "the same work.",
                "The engine found 1 % of the prompt tokens in its prefix cache, but 47.8 % in the run with the same "
                        + "prompts and load at lines 263–288: the times to first token, 5.024 s and 6.008 s, are not of "
                        + "the same work.");
        assertThat(Inspection.of(runs).warnings(runs.getFirst(), Metric.of(Quantity.TPOT)))
                .noneMatch(warning -> warning.check().equals("cold-and-warm"));
    }

    @Test
    void withoutTimesOnlyTheRatesAreNamed() {
        assertThat(Firings.of("cold-and-warm", random(1).hitRate(0.5), otherText(40).hitRate(0.1))).first().asString()
                .isEqualTo("The engine found 50 % of the prompt tokens in its prefix cache, but 10 % in the run with the "
                        + "same prompts and load at other.txt, lines 40–65.");
    }

    /// What was asked for is not known, but the prompts have equally many tokens: 307,200 and 307,500.
    @Test
    void promptsOfEquallyManyTokensCountAsTheSame() {
        assertThat(Firings.of("cold-and-warm", measured(1, 307_200).hitRate(0.9), measured(40, 307_500).hitRate(0.01))).hasSize(2);
        assertThat(Firings.of("cold-and-warm", measured(1, 307_200).hitRate(0.9), measured(40, 250_000).hitRate(0.01))).isEmpty();
        assertThat(Firings.of("cold-and-warm", measured(1, 307_200).hitRate(0.9), measured(40, 307_500).hitRate(0.85))).isEmpty();
    }

    private static RunFixture measured(int line, int tokens) {
        return run("a", line).with(Factor.CONCURRENCY, 32).metric("input_tokens", tokens);
    }

    @Test
    void runsThatAreAllWarmOrOfOtherPromptsAreLeftAlone() {
        assertThat(Firings.of("cold-and-warm", random(1).hitRate(0.478), random(40).hitRate(0.4))).isEmpty();
        assertThat(Firings.of("cold-and-warm", random(1).hitRate(0.478),
                random(40).with(Factor.INPUT_TOKENS, 4096).hitRate(0.01))).isEmpty();
        assertThat(Firings.of("cold-and-warm", random(1).hitRate(0.478),
                random(40).with(Factor.REQUESTS, 500).hitRate(0.01))).isEmpty();
        assertThat(Firings.of("cold-and-warm", run("a", 1).hitRate(0.478), run("a", 40).hitRate(0.01)))
                .as("nothing is known of the prompts").isEmpty();
    }

    /// The rate of vLLM's log is that of the last 1,000 requests and so nearly the same for all runs of a launch.
    @Test
    void aFirstTokenThatComesSoonerWhereOnlyTheAnswersAreLonger() {
        assertThat(Firings.of("cold-and-warm", timed(50, 1024, 2.112, 0.537), timed(122, 7168, 0.1851, 0.476)))
                .containsExactly("The first token came after 0.1851 s, but after 2.112 s in the run at lines 50–75, "
                        + "which differs only in the length of the answers (1024 instead of 7168): these prompts were "
                        + "probably in the prefix cache, whose hit rate is 47.6 %.");
        assertThat(Firings.of("cold-and-warm", timed(50, 1024, 2.112, 0.537), timed(122, 1024, 0.1851, 0.476)))
                .singleElement().asString().contains("in the run at lines 50–75, a repeat: these prompts");
    }

    @ParameterizedTest
    @CsvSource({"7168, 0.9, 0.25", "512, 0.1851, 0.25", "7168, 0.1851, 0.05"})
    void aFirstTokenThatIsNotMuchSoonerOrHasOtherReasons(int answers, double ttft, double rate) {
        assertThat(Firings.of("cold-and-warm", timed(50, 1024, 2.112, 0.1), timed(122, answers, ttft, rate))).isEmpty();
    }

    private static double rate(RunFixture fixture) {
        return PrefixCacheRate.of(fixture.build()).orElseThrow();
    }

    private static RunFixture timed(int line, int answers, double ttft, double rate) {
        return random(line).with(Factor.OUTPUT_TOKENS, answers).metric("ttft.mean", ttft).hitRate(rate);
    }

    private static RunFixture otherText(int line) {
        return of(run("other.txt", line));
    }

    private static RunFixture random(int line) {
        return of(run("a", line));
    }

    private static RunFixture of(RunFixture fixture) {
        return fixture.with(Factor.DATASET, "random").with(Factor.REQUESTS, 100).with(Factor.INPUT_TOKENS, 1024);
    }
}
