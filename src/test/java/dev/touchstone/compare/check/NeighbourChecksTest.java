package dev.touchstone.compare.check;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Checks that see a run beside others.
class NeighbourChecksTest {

    /// Lines 42, 70 and 98 of the notes about SGLang with --dp 2.
    @Test
    void aCellOfATableMayBeTheRemark() {
        assertThat(Firings.of("warm-up", run("a.md", 1).extra("note", "warm-up")))
                .containsExactly("A remark says “warm-up”.");
        assertThat(Firings.of("warm-up", at(42, 3.47, 2.05, 16.34).extra("note", "warm-up"))).singleElement().asString()
                .matches("A remark says “warm-up”: .*16\\.34 s.*\\.");
        assertThat(Firings.of("warm-up", run("a.md", 1).extra("note", "after warm-up"))).isEmpty();
        assertThat(Firings.of("warm-up", run("a.md", 1).extra("--mode", "warmup"))).as("an option of the client")
                .isEmpty();
    }

    @Test
    void theFirstRunOfALaunchIsSuspectedWhereItsRepeatsWereCalm() {
        assertThat(Firings.of("warm-up", at(42, 3.47, 2.05, 16.34), at(70, 2.05, 2.05, 2.05), at(98, 2.04, 2.04, 2.05)))
                .containsExactly("Perhaps warm-up: in the first run of its launch the slowest request took 16.34 s "
                        + "against a median of 2.05 s, 8.0 times; in a later repeat 1.0 times.");
    }

    @Test
    void aLaterRunIsNot() {
        assertThat(Firings.of("warm-up", at(42, 2.05, 2.05, 2.05), at(70, 3.47, 2.05, 16.34))).isEmpty();
    }

    @Test
    void answersOfDifferentLengthsAreNot() {
        assertThat(Firings.of("warm-up", at(138, 8.94, 5.1, 28.53), at(168, 7.82, 5.9, 29.54)))
                .as("the repeat has slow requests as well").isEmpty();
    }

    @Test
    void theSameResultGivenTwiceIsNoRepeat() {
        Run cold = at(42, 4.45, 1.17, 14.62).with(Factor.REQUESTS, 20).build();
        assertThat(Firings.of("warm-up", List.of(cold, cold))).as("told of both").hasSize(2)
                .first().asString().contains("in only 20 requests");
    }

    @Test
    void aFirstRunThatTookLongerThanTwoThatAgreeIsSuspected() {
        assertThat(Firings.of("warm-up", at(1, 3, 3, 3.2), at(2, 2.05, 2.05, 2.1), at(3, 2.1, 2.1, 2.2)))
                .containsExactly("Perhaps warm-up: the first run of its launch took 3 s a request, the next two repeats "
                        + "2.05 s and 2.1 s.");
        assertThat(Firings.of("warm-up", mean(1, 3), mean(2, 2.05), mean(3, 2.1))).as("means alone").hasSize(1);
        assertThat(Firings.of("warm-up", mean(1, 2.1), mean(2, 2.05), mean(3, 2.1))).isEmpty();
        assertThat(Firings.of("warm-up", at(1, 2.4, 2.4, 2.5), at(2, 2.05, 2.05, 2.1), at(3, 2.1, 2.1, 2.2)))
                .as("less than a quarter").isEmpty();
        assertThat(Firings.of("warm-up", at(1, 3, 3, 3.2), at(2, 2.05, 2.05, 2.1)))
                .as("one repeat does not say which of the two is odd").isEmpty();
        assertThat(Firings.of("warm-up", at(1, 3, 3, 3.2), at(2, 1.5, 1.5, 1.6), at(3, 2.2, 2.2, 2.3)))
                .as("the repeats scatter themselves").isEmpty();
    }

    @Test
    void eachLaunchHasItsFirstRun() {
        RunFixture other = at(300, 3.47, 2.05, 16.34).flag("--tp", "4");
        assertThat(Firings.of("warm-up", at(42, 2.05, 2.05, 2.05), at(70, 2.05, 2.05, 2.05), other,
                at(330, 2.05, 2.05, 2.05).flag("--tp", "4"))).hasSize(1);
    }

    @Test
    void aRunThatScattersMoreThanItsRepeatsIsUnstable() {
        assertThat(Firings.of("unstable", tail(70, 2.05, 2.05), tail(127, 2.73, 7.83), tail(155, 2.42, 3.4)))
                .containsExactly("The p99 of the end-to-end latency is 2.9 times its median (7.83 s and 2.73 s); in the "
                        + "calmest of its 3 repeats 1.0 times.");
    }

    /// The notes about SGLang with --dp 2: mean, median, p99 and maximum of the end-to-end latency in seconds, in the
    /// order of the text.
    @Test
    void theRepeatsOfTheNotesAboutTwoDataParallelRanks() {
        double[][] figures = {
            {42, 3.47, 2.05, 16.34, 16.34}, {70, 2.05, 2.05, 2.05, 2.05}, {98, 2.04, 2.04, 2.05, 2.05},
            {127, 2.96, 2.73, 7.83, 7.87}, {155, 2.67, 2.42, 4.04, 4.04}, {183, 3.29, 3.11, 5.13, 5.16},
            {211, 3.01, 2.81, 5.58, 5.58}, {241, 4.7, 3.76, 12.31, 12.31}, {356, 3.23, 2.31, 8.58, 8.58},
            {384, 5.11, 2.74, 37.93, 42.59}, {412, 3.51, 3.2, 11.69, 11.69}, {441, 4.44, 3.81, 12.37, 12.37},
            {469, 3.6, 3.24, 7.46, 7.47}};
        List<Run> runs = Arrays.stream(figures).map(run -> at((int) run[0], run[1], run[2], run[4])
                .metric("e2e_latency.p99", run[3]).build()).toList();
        Inspection inspection = Inspection.of(runs);

        assertThat(runs).filteredOn(run -> finds(inspection, run, "warm-up"))
                .extracting(run -> run.source().lines().first()).containsExactly(42);
        assertThat(runs).filteredOn(run -> finds(inspection, run, "unstable"))
                .extracting(run -> run.source().lines().first())
                .containsExactly(127, 155, 183, 211, 241, 356, 384, 412, 441, 469);
    }

    private static boolean finds(Inspection inspection, Run run, String check) {
        return inspection.warnings(run).stream().anyMatch(warning -> warning.check().equals(check));
    }

    @Test
    void withoutARepeatAnswersOfDifferentLengthsMayScatter() {
        assertThat(Firings.of("unstable", tail(1, 6.77, 28.53))).isEmpty();
        assertThat(Firings.of("unstable", tail(1, 2.74, 37.93))).hasSize(1);
        assertThat(Firings.of("unstable", tail(1, 6.77, 28.53).with(Factor.OUTPUT_TOKENS, 128)
                .metric("output_tokens_per_request", 127.9))).singleElement().asString()
                .endsWith(", with answers of one length.");
    }

    @Test
    void otherConditionsAreNoRepeats() {
        assertThat(Firings.of("unstable", tail(1, 2, 2), tail(2, 2, 6).with(Factor.CONCURRENCY, 50))).isEmpty();
        assertThat(Firings.of("unstable", run("a", 1).metric("e2e_latency.p50", 2).metric("e2e_latency.p99", 2)
                .metric("successful_requests", 300), run("a", 40).metric("e2e_latency.p50", 2)
                .metric("e2e_latency.p99", 6).metric("successful_requests", 300))).as("the load is not known").isEmpty();
        assertThat(Firings.of("unstable", tail(1, 2, 2), run("other", 1).with(Factor.CONCURRENCY, 30)
                .metric("e2e_latency.p50", 2).metric("e2e_latency.p99", 6).metric("successful_requests", 300)))
                .as("another text that does not tell its model").isEmpty();
    }

    @Test
    void whatWarmUpExplainsIsNotCalledUnstable() {
        assertThat(Firings.of("unstable", at(42, 3.47, 2.05, 16.34).metric("e2e_latency.p99", 16.34),
                at(70, 2.05, 2.05, 2.05).metric("e2e_latency.p99", 2.05))).isEmpty();
    }

    @Test
    void answersLongerThanTheLimit() {
        assertThat(Firings.of("max-tokens-ignored", answers(1, 100, 128))).containsExactly(
                "Answers have 128 tokens on average, with max tokens of 100.");
        assertThat(Firings.of("max-tokens-ignored", answers(1, 128, 129))).as("the token that ends it").isEmpty();
    }

    @Test
    void answersThatDoNotGrowWithTheLimit() {
        assertThat(Firings.of("max-tokens-ignored", answers(1, 128, 127.8), answers(30, 512, 127.9))).hasSize(2)
                .first().asString().isEqualTo("Answers have 127.8 tokens whether max tokens is 128 or 512, although they "
                        + "were cut off.");
        assertThat(Firings.of("max-tokens-ignored", answers(1, 256, 104.2).define(Aspect.TOKENS, "words")
                .metric("e2e_latency.min", 1.47).metric("e2e_latency.max", 1.49),
                answers(30, 512, 104.4).define(Aspect.TOKENS, "words"))).as("all ended at one length").hasSize(2);
    }

    @Test
    void answersThatEndByThemselvesDoNotGrowEither() {
        assertThat(Firings.of("max-tokens-ignored", answers(1, 512, 104), answers(30, 3096, 104.5))).isEmpty();
        assertThat(Firings.of("max-tokens-ignored", answers(1, 128, 127.8), answers(30, 512, 402))).isEmpty();
        assertThat(Firings.of("max-tokens-ignored", answers(1, 128, 127.8),
                answers(30, 512, 127.9).with(Factor.MODEL, "another"))).isEmpty();
    }

    private static RunFixture answers(int line, int limit, double length) {
        return run("a", line).with(Factor.CONCURRENCY, 10).with(Factor.MAX_TOKENS, limit)
                .metric("output_tokens_per_request", length);
    }

    private static RunFixture mean(int line, double mean) {
        return run("a", line).with(Factor.ENGINE, "SGLang").with(Factor.CONCURRENCY, 30).with(Factor.REQUESTS, 300)
                .metric("e2e_latency.mean", mean).metric("successful_requests", 300);
    }

    private static RunFixture at(int line, double mean, double median, double max) {
        return run("a", line).with(Factor.ENGINE, "SGLang").with(Factor.CONCURRENCY, 30).with(Factor.REQUESTS, 300)
                .metric("e2e_latency.mean", mean).metric("e2e_latency.p50", median).metric("e2e_latency.max", max)
                .metric("successful_requests", 300);
    }

    private static RunFixture tail(int line, double median, double p99) {
        return run("a", line).with(Factor.CONCURRENCY, 30).metric("e2e_latency.p50", median)
                .metric("e2e_latency.p99", p99).metric("successful_requests", 300);
    }
}
