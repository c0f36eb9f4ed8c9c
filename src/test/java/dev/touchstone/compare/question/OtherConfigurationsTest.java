package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// One engine was measured in one way, the other in several: the answer compares one of them and names the others.
class OtherConfigurationsTest {

    private int line = 1;

    @Test
    void otherLaunchesOfASideAreCounted() {
        RunFixture[] three = {launch("SGLang", 10), launch("vLLM", 12), launch("vLLM", 8).flag("--max-num-seqs", "128")};
        assertThat(caveats(three)).contains("1 more run of vLLM under these conditions is in no row; it differs in --max-num-seqs.");
        assertThat(caveats(three[0], three[1], three[2], launch("vLLM", 9).flag("--max-num-seqs", "256")))
                .contains("2 more runs of vLLM under these conditions are in no row; they differ in --max-num-seqs.");
    }

    @Test
    void furtherLaunchesOfBothSidesAreNotPairedBecauseTheyAreLeft() {
        assertThat(answer(launch("SGLang", 10), launch("SGLang", 11).flag("--schedule-policy", "lpm"), launch("vLLM", 12),
                launch("vLLM", 8).flag("--max-num-seqs", "128"))).satisfies(answer -> {
                    assertThat(answer.rows()).singleElement().satisfies(row -> assertThat(List.of(row.from().mean(),
                            row.to().mean())).containsExactly(10.0, 12.0));
                    assertThat(answer.caveats()).extracting(Caveat::text).contains(
                            "1 more run of SGLang under these conditions is in no row; it differs in --schedule-policy.",
                            "1 more run of vLLM under these conditions is in no row; it differs in --max-num-seqs.");
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

    @Test
    void whereEverySideHasOneThereIsNothingToSay() {
        assertThat(caveats(launch("SGLang", 10), launch("vLLM", 12).flag("--max-num-seqs", "64")))
                .noneMatch(caveat -> caveat.contains("in no row"));
    }

    @Test
    void runsUnderOtherConditionsAreNoneOfThem() {
        assertThat(caveats(launch("SGLang", 10), launch("vLLM", 12).flag("--max-num-seqs", "64"),
                launch("vLLM", 8).flag("--max-num-seqs", "64").with(Factor.CONCURRENCY, 64)))
                .noneMatch(caveat -> caveat.contains("in no row"));
    }

    private RunFixture launch(String engine, double throughput) {
        line += 30;
        return run("a.md", line).with(Factor.ENGINE, engine).with(Factor.CONCURRENCY, 8).with(Factor.MODEL, "m")
                .flag("--seed", "1").metric("request_throughput", throughput);
    }

    private static List<String> caveats(RunFixture... runs) {
        return answer(runs).caveats().stream().map(Caveat::text).toList();
    }

    private static Answer answer(RunFixture... runs) {
        List<Run> all = Stream.of(runs).map(RunFixture::build).toList();
        return Answers.of(all).answers().stream().filter(answer -> answer.question() == Question.ENGINE).findFirst()
                .orElseThrow();
    }
}
