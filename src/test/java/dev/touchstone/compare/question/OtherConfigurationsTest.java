package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.RunLines;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// One engine was measured in one way, the other in several: the answer compares one of them and names the others.
class OtherConfigurationsTest {

    private int line = 1;

    @Test
    void otherLaunchesOfASideAreCounted() {
        RunFixture[] three = {launch("SGLang", 10), launch("vLLM", 12), launch("vLLM", 8).flag("--max-num-seqs", "128")};
        assertThat(answer(three).text()).endsWith(" 1 more run of vLLM is in no row: it differs from those of the rows in --max-num-seqs.");
        assertThat(answer(three[0], three[1], three[2], launch("vLLM", 9).flag("--max-num-seqs", "256")).text())
                .endsWith(" 2 more runs of vLLM are in no row: they differ from those of the rows in --max-num-seqs.");
    }

    @Test
    void ofManyLevelsTheyAreCountedTogether() {
        RunFixture[] two = Stream.of("A", "B").flatMap(engine -> Stream.of(launch(engine, 10), launch(engine, 11).flag("--x", "1")))
                .toArray(RunFixture[]::new);
        assertThat(answer(two).text()).doesNotContain("of what is compared");
        RunFixture[] three = Stream.of("A", "B", "C").flatMap(engine -> Stream.of(launch(engine, 10), launch(engine, 11).flag("--x-" + engine, "1")))
                .toArray(RunFixture[]::new);
        assertThat(answer(three).text()).contains(" more runs of what is compared are in no row: they differ from those of the rows in --x-");
    }

    @Test
    void furtherLaunchesOfBothSidesAreNotPairedBecauseTheyAreLeft() {
        assertThat(answer(launch("SGLang", 10), launch("SGLang", 11).flag("--schedule-policy", "lpm"), launch("vLLM", 12),
                launch("vLLM", 8).flag("--max-num-seqs", "128"))).satisfies(answer -> {
                    assertThat(answer.rows()).singleElement().satisfies(row -> assertThat(List.of(row.from().mean(),
                            row.to().mean())).containsExactly(10.0, 12.0));
                    assertThat(answer.text()).endsWith(
                            " 1 more run of SGLang is in no row: it differs from those of the rows in --schedule-policy. "
                                    + "1 more run of vLLM is in no row: it differs from those of the rows in --max-num-seqs.");
                });
    }

    @Test
    void settingsOfOneMeaningArePaired() {
        assertThat(answer(launch("SGLang", 10).flag("--max-running-requests", "64"),
                launch("SGLang", 20).flag("--max-running-requests", "128"),
                launch("vLLM", 22).flag("--max-num-seqs", "128"), launch("vLLM", 12).flag("--max-num-seqs", "64")).rows())
                .extracting(row -> row.from().mean() + " " + row.to().mean()).containsExactlyInAnyOrder("10.0 12.0", "20.0 22.0");
    }

    @Test
    void whereNoneIsLikeAnotherEachIsNamedAndNoRatioIsGiven() {
        Answer answer = answer(launch("SGLang", 10), launch("vLLM", 12).flag("--max-num-seqs", "64"),
                launch("vLLM", 8).flag("--max-num-seqs", "128"));
        assertThat(answer.rows()).isEmpty();
        assertThat(answer.text()).isEqualTo("No ratio is given: the configurations of vLLM have no counterpart on the other side. "
                + "SGLang: 10 req/s; vLLM: 12 req/s with --max-num-seqs 64, 8 req/s with --max-num-seqs 128.");
        assertThat(answer(launch("SGLang", 10).flag("--schedule-policy", "fcfs"), launch("SGLang", 11)
                .flag("--schedule-policy", "lpm"), launch("vLLM", 12).flag("--max-num-seqs", "64"), launch("vLLM", 8)
                        .flag("--max-num-seqs", "128")).text()).startsWith(
                "No ratio is given: the configurations of SGLang and vLLM have no counterpart on the other side.");
        assertThat(answer(launch("SGLang", 10), launch("vLLM", 12).flag("--max-num-seqs", "64")).rows()).hasSize(1);
    }

    @Test
    void ofVersionsThatAreSeveralOnOneSideTheSameHolds() {
        assertThat(answer(launch("SGLang", 10), launch("vLLM", 12).with(Factor.ENGINE_VERSION, "0.8"), launch("vLLM", 8)
                .with(Factor.ENGINE_VERSION, "0.9")).text()).contains(
                        "SGLang: 10 req/s; vLLM: 12 req/s with engine version 0.8, 8 req/s with engine version 0.9.");
    }

    private static final String B = "No ratio is given: the configurations of B have no counterpart on the other side. ";

    /// What stands beside the configurations, and what does not belong beside them.
    @ParameterizedTest
    @CsvSource(textBlock = """
            engine | engine=A output_token_throughput=10; engine=B --x=1 output_token_throughput=12; engine=B --x=2 output_token_throughput=8 | A: one configuration; B: with --x 1, with --x 2.
            engine | engine=A e2e_latency.mean=0.25; engine=B --x=1 e2e_latency.mean=1.5; engine=B --x=2 e2e_latency.mean=2 | A: 250 ms; B: 1.5 s with --x 1, 2 s with --x 2.
            engine | engine=A requests/s=10; engine=B --x=1 requests/s=12; engine=B --x=2 requests/s=8; engine=B --x=3 requests/s=9; engine=B --x=4 requests/s=9 | A: 10 req/s; B: 12 req/s with --x 1, 8 req/s with --x 2, 9 req/s with --x 3, 9 req/s with --x 4.
            engine | engine=A requests/s=10; engine=B --x=1 requests/s=12; engine=B --x=2 requests/s=8; engine=B --x=3 requests/s=9; engine=B --x=4 requests/s=9; engine=B --x=5 requests/s=7 | A: 10 req/s; B: 12 req/s with --x 1, 8 req/s with --x 2, 9 req/s with --x 3, 9 req/s with --x 4, 1 more.
            engine | engine=A concurrency=8 requests/s=10; engine=B concurrency=8 --x=1 requests/s=12; engine=B concurrency=8 --x=2 requests/s=8 | A: 10 req/s; B: 12 req/s with --x 1, 8 req/s with --x 2.
            model | engineVersion=1.0 model=A requests/s=10; engineVersion=1.0 model=B --x=1 requests/s=12; engineVersion=1.0 model=B --x=2 requests/s=8; engineVersion=2.0 requests/s=4 | A: 10 req/s; B: 12 req/s with --x 1, 8 req/s with --x 2.
            """, delimiter = '|')
    void configurationsStandBesideTheirFigures(String question, String runs, String sides) {
        assertThat(RunLines.answer(question, runs)).isEqualTo(B + sides);
    }

    /// At two loads each has two figures, and no one of them is that of the configuration.
    @Test
    void atSeveralLoadsNoFigureIsGiven() {
        assertThat(RunLines.answer("engine", "engine=A concurrency=8 requests/s=10; engine=B concurrency=8 --x=1 requests/s=12; engine=B concurrency=8 "
                + "--x=2 requests/s=8; engine=A concurrency=16 requests/s=10; engine=B concurrency=16 --x=1 requests/s=12; engine=B concurrency=16 "
                + "--x=2 requests/s=8")).isEqualTo(B + "A: one configuration; B: with --x 1, with --x 2.");
    }

    @Test
    void figuresOfAnotherLoadAreNotBesideThem() {
        assertThat(RunLines.answer("engine", "engine=A concurrency=8 requests/s=10; engine=B concurrency=16 --x=1 requests/s=12; engine=B "
                + "concurrency=16 --x=2 requests/s=8"))
                .isEqualTo("No ratio is given: nothing was measured under the same conditions. A: concurrency 8; B: concurrency 16.");
    }

    @Test
    void parallelismFollowsFromTheGpus() {
        assertThat(RunLines.answer("gpuCount", "gpuCount=1 tensorParallel=1 requests/s=10; gpuCount=2 tensorParallel=2 --x=1 requests/s=12; gpuCount=2 "
                + "tensorParallel=2 --x=2 requests/s=8")).isEqualTo("No ratio is given: the configurations of 2 GPUs have no counterpart on the "
                        + "other side. 1 GPU: 10 req/s; 2 GPUs: 12 req/s with --x 1, 8 req/s with --x 2.");
    }

    @Test
    void whereEverySideHasOneThereIsNothingToSay() {
        assertThat(answer(launch("SGLang", 10), launch("vLLM", 12).flag("--max-num-seqs", "64")).text()).doesNotContain("in no row");
    }

    @Test
    void runsUnderOtherConditionsAreNoneOfThem() {
        assertThat(answer(launch("SGLang", 10), launch("vLLM", 12).flag("--max-num-seqs", "64"),
                launch("vLLM", 8).flag("--max-num-seqs", "64").with(Factor.CONCURRENCY, 64)).text()).doesNotContain("in no row");
    }

    private RunFixture launch(String engine, double throughput) {
        line += 30;
        return run("a.md", line).with(Factor.ENGINE, engine).with(Factor.CONCURRENCY, 8).with(Factor.MODEL, "m")
                .flag("--seed", "1").metric("request_throughput", throughput);
    }

    private static Answer answer(RunFixture... runs) {
        List<Run> all = Stream.of(runs).map(RunFixture::build).toList();
        return Answers.of(all).answers().stream().filter(answer -> answer.question() == Question.ENGINE).findFirst()
                .orElseThrow();
    }
}
