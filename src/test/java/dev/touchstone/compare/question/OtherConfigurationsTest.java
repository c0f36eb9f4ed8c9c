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
        assertThat(caveats(launch("SGLang", 10), launch("vLLM", 12).flag("--max-num-seqs", "64"),
                launch("vLLM", 8).flag("--max-num-seqs", "128"), launch("vLLM", 9).flag("--max-num-seqs", "256")))
                .contains("The sides also differ in --max-num-seqs: not set with SGLang, 64 with vLLM.",
                        "2 more runs of vLLM under these conditions are in no row; they differ in --max-num-seqs.");
        assertThat(caveats(launch("SGLang", 10), launch("vLLM", 12).flag("--max-num-seqs", "64"),
                launch("vLLM", 8).flag("--max-num-seqs", "128")))
                .contains("1 more run of vLLM under these conditions is in no row; it differs in --max-num-seqs.");
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
        List<Run> all = Stream.of(runs).map(RunFixture::build).toList();
        return Answers.of(all).answers().stream().filter(answer -> answer.question() == Question.ENGINE)
                .flatMap(answer -> answer.caveats().stream()).map(Caveat::text).toList();
    }
}
