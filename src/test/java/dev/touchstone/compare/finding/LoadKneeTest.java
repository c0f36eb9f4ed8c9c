package dev.touchstone.compare.finding;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Concurrency 1, 2, 4, 8: throughput in req/s, and mean latency in seconds.
class LoadKneeTest {

    private static final String HEAD = "vLLM, over concurrency: ";

    /// Throughput ÷ latency: 10, 7.2, 4.9, 2.8.
    @Test
    void theMostForItsLatencyAtTheLowestLoad() {
        assertThat(curve(new double[] {10, 12, 14, 16}, new double[] {1, 1.667, 2.857, 5.714})).containsExactly(HEAD
                + "10 req/s at concurrency 1, 16 at concurrency 8; the most at the end of the measured range, but "
                + "request throughput ÷ mean latency is largest at its beginning (concurrency 1): from there, latency "
                + "grows by more than throughput.");
    }

    /// 10, 19, 35, 60.
    @Test
    void theMostForItsLatencyAtTheHighestLoad() {
        assertThat(curve(new double[] {10, 20, 40, 80}, new double[] {1, 1.05, 1.14, 1.33})).containsExactly(HEAD
                + "10 req/s at concurrency 1, 80 at concurrency 8; the most at the end of the measured range, where "
                + "request throughput ÷ mean latency is largest too: no knee was reached.");
    }

    /// 10, 18, 17, 5.
    @Test
    void theMostForItsLatencyInBetween() {
        assertThat(curve(new double[] {10, 20, 30, 32}, new double[] {1, 1.1, 1.8, 6.4})).containsExactly(HEAD
                + "10 req/s at concurrency 1, 32 at concurrency 8; request throughput ÷ mean latency is largest "
                + "at concurrency 2 (20 req/s).");
    }

    @Test
    void theMostThroughputInBetweenAndNoKnee() {
        assertThat(curve(new double[] {10, 12, 11, 10.5}, new double[] {1, 2, 4, 8})).containsExactly(HEAD
                + "10 req/s at concurrency 1, 10.5 at concurrency 8; the most is 12 at concurrency 2.");
        assertThat(curve(new double[] {10, 12, 11, 12}, new double[] {1, 2, 4, 8})).containsExactly(HEAD
                + "10 req/s at concurrency 1, 12 at concurrency 8; no more than at concurrency 2.");
    }

    /// 2.8914 and 2.8907 are both written 2.891.
    @Test
    void figuresThatAreWrittenAlikeAreNoGain() {
        assertThat(curve(new double[] {0.993, 2.8907, 2.8914}, new double[0])).containsExactly(HEAD
                + "0.993 req/s at concurrency 1, 2.891 at concurrency 4; no more than at concurrency 2.");
        assertThat(curve(new double[] {0.993, 2.8907, 2.9914}, new double[0])).containsExactly(HEAD
                + "0.993 req/s at concurrency 1, 2.991 at concurrency 4; the most at the end of the measured range.");
    }

    @Test
    void launchesAreCurvesOfTheirOwn() {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            runs.add(launched(i, 10 + i).build());
            runs.add(launched(i + 10, 20 + i).flag("--quantization", "awq").build());
        }
        assertThat(sentences(Answers.of(runs))).containsExactly(
                "vLLM, without --quantization, over concurrency: 10 req/s at concurrency 1, 12 at concurrency 4; the most "
                        + "at the end of the measured range.",
                "vLLM, --quantization awq, over concurrency: 20 req/s at concurrency 1, 22 at concurrency 4; the most "
                        + "at the end of the measured range.");
    }

    private static RunFixture launched(int at, double throughput) {
        return run("a.md", 30 * at + 1).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 1 << at % 10)
                .flag("--max-model-len", "8192").metric("request_throughput", throughput);
    }

    @Test
    void withoutLatenciesOnlyTheThroughputIsLookedAt() {
        assertThat(curve(new double[] {10, 12, 14, 16}, new double[0])).containsExactly(HEAD
                + "10 req/s at concurrency 1, 16 at concurrency 8; the most at the end of the measured range.");
        assertThat(curve(new double[] {10, 12, 14, 16}, new double[] {1, 5})).as("two points show no knee")
                .containsExactly(HEAD + "10 req/s at concurrency 1, 16 at concurrency 8; the most at the end of the "
                        + "measured range.");
    }

    /// Throughput ÷ latency is 10, 18, 33 and at the highest load not known.
    @Test
    void aLoadWithoutALatencyIsNotTakenForTheEndOfTheCurve() {
        assertThat(curve(new double[] {10, 20, 40, 80}, new double[] {1, 1.1, 1.2})).containsExactly(HEAD
                + "10 req/s at concurrency 1, 80 at concurrency 8; the most at the end of the measured range.");
    }

    @Test
    void pointsThatCannotBeHeldAgainstTheObjectives() {
        List<Run> runs = runs(new double[] {10, 20, 30, 32}, new double[] {1, 1.1, 1.8});
        assertThat(sentences(Answers.of(runs).with(within(0.5)))).containsExactly(HEAD + "10 req/s at concurrency 1, "
                + "32 at concurrency 8; no point is known to meet the objectives.");
    }

    @Test
    void withinTheObjectives() {
        List<Run> runs = runs(new double[] {10, 20, 30, 32}, new double[] {1, 1.1, 1.8, 6.4});
        assertThat(sentences(Answers.of(runs).with(within(2)))).containsExactly(HEAD + "10 req/s at concurrency 1, 32 "
                + "at concurrency 8; the largest throughput within the objectives at concurrency 4 (30 req/s).");
        assertThat(sentences(Answers.of(runs).with(within(0.5)))).containsExactly(HEAD + "10 req/s at concurrency 1, "
                + "32 at concurrency 8; no point meets the objectives.");
    }

    private static Terms within(double seconds) {
        Terms none = Terms.NONE;
        return new Terms(Map.of(Quantity.E2E_LATENCY, seconds), none.at(), none.perGpu(), none.accepted(),
                none.exclude(), none.margin(), null);
    }

    private static List<String> curve(double[] throughputs, double[] latencies) {
        return sentences(Answers.of(runs(throughputs, latencies)));
    }

    private static List<Run> runs(double[] throughputs, double[] latencies) {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < throughputs.length; i++) {
            var fixture = run("a.md", 30 * i + 1).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 1 << i)
                    .metric("request_throughput", throughputs[i]);
            if (i < latencies.length) {
                fixture.metric("e2e_latency.mean", latencies[i]);
            }
            runs.add(fixture.build());
        }
        return runs;
    }

    private static List<String> sentences(Answers answers) {
        return answers.findings().stream().filter(finding -> finding.kind().equals("concurrency"))
                .map(Finding::sentence).toList();
    }
}
