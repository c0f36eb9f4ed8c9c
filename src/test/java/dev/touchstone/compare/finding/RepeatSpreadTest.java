package dev.touchstone.compare.finding;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RepeatSpreadTest {

    private static final UnaryOperator<RunFixture> LOADED = run -> run.with(Factor.CONCURRENCY, 30);

    @Test
    void aMeanThatFewRunsLieNearStandsForNone() {
        assertThat(sentences(LOADED, 12.71, 17.12)).containsExactly("all runs: n = 2, 12.71–17.12 req/s, range 30 % of "
                + "the mean, none within 10 % of it: no single mean stands for them.");
        assertThat(sentences(LOADED, 1.65, 2.56, 1.81)).containsExactly("all runs: n = 3, 1.65–2.56 req/s, range 45 % "
                + "of the mean, 1 of 3 within 10 % of it: no single mean stands for them.");
    }

    @Test
    void aMeanThatMostRunsLieNearStandsForThem() {
        assertThat(sentences(LOADED, 10, 11.3)).as("12 % apart").containsExactly("all runs: n = 2, 10.0–11.3 req/s, "
                + "range 12 % of the mean, all within 10 % of it.");
        assertThat(sentences(LOADED, 10, 10.1, 10.2, 13)).singleElement().asString()
                .contains("range 28 % of the mean, 3 of 4 within 10 % of it").doesNotContain("no single mean");
        assertThat(sentences(LOADED, 10, 10, 13, 13)).singleElement().asString().contains("none within 10 % of it: no");
    }

    @Test
    void aColdRepeatBesideAWarmOneExplainsThatTheyLieApart() {
        String apart = "all runs: n = 2, 7.48–14.29 req/s, range 63 % of the mean, none within 10 % of it: no single mean "
                + "stands for them.";
        assertThat(sentences(List.of(cached(1, 7.48, 0.012), cached(30, 14.29, 0.925)))).containsExactly(apart
                + " They are not of the same work: the prefix cache had 1.2 % of the prompts of one and 92.5 % of those of another.");
        assertThat(sentences(List.of(cached(1, 7.48, 0.91), cached(30, 14.29, 0.925)))).containsExactly(apart);
    }

    private static Run cached(int line, double value, double rate) {
        return LOADED.apply(run("a.md", line)).hitRate(rate).metric("request_throughput", value).build();
    }

    @Test
    void repeatsThatLieCloseAreSummedUp() {
        assertThat(sentences(LOADED, 10, 10.5)).containsExactly("all runs: the range of request throughput is 4.9 % of "
                + "the mean, n = 2.");
    }

    @Test
    void severalSetsThatLieCloseAreOneFinding() {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            runs.add(run("a.md", 30 * i + 1).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, i < 2 ? 8 : 16)
                    .metric("request_throughput", 10 + i % 2 * (i < 2 ? 0.5 : 0.1)).build());
        }
        assertThat(sentences(runs)).containsExactly("2 sets of repeats: the range of request throughput is at most 4.9 % "
                + "of the mean (vLLM at concurrency 8, n = 2).");
        assertThat(sentences(runs.subList(0, 2))).singleElement().asString().doesNotContain("sets of repeats", "at most");
    }

    /// Results of which neither load nor launch is known may be anything, such as the members of one JSON file.
    @Test
    void runsOfWhichNothingIsKnownAreNoRepeats() {
        assertThat(sentences(run -> run, 0.03, 3.67, 0.34)).isEmpty();
        assertThat(sentences(run -> run.with(Factor.ENGINE, "vLLM"), 0.03, 3.67, 0.34)).isEmpty();
        assertThat(sentences(run -> run.flag("--tp", "2"), 0.03, 3.67, 0.34)).hasSize(1);
        assertThat(sentences(run -> run.with(Factor.REQUESTS, 10), 0.03, 3.67, 0.34)).hasSize(1);
    }

    private static List<String> sentences(UnaryOperator<RunFixture> conditions, double... values) {
        return sentences(IntStream.range(0, values.length).mapToObj(i -> conditions.apply(run("a.md", 30 * i + 1)
                .metric("request_throughput", values[i])).build()).toList());
    }

    private static List<String> sentences(List<Run> runs) {
        return Answers.of(runs).findings().stream()
                .filter(finding -> finding.kind().equals("repeats")).map(Finding::sentence).toList();
    }
}
