package dev.touchstone.compare.difference;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;

class AcceptableTest {

    private final List<Run> runs = List.of(
            made(1, "SGLang", Choice.WORDS).with(Factor.API, "generate").flag("--max-num-seqs", "64").build(),
            made(2, "vLLM", Choice.TOKENS).with(Factor.API, "chat").flag("--max-num-seqs", "32").build(),
            made(3, "TGI", Choice.CHUNKS).with(Factor.API, "completions").flag("--max-num-seqs", "32").build());
    private final Lens lens = Lens.of(Metric.ofKey("output_token_throughput").orElseThrow(), Factor.ENGINE);
    private final Acceptable acceptable = Acceptable.of(runs);

    @Test
    void namesAreThoseOfClashesAndOfHiddenDifferences() {
        assertThat(acceptable.names()).containsExactly("tokens", "engine", "api", "--max-num-seqs",
                "launch", "unknown", "file name");
    }

    @Test
    void anAspectStandsForAllItsPairs() {
        Accepted accepted = acceptable.accept(List.of("Tokens"));

        assertThat(accepted.clashes()).containsExactlyInAnyOrder(
                new Clash(Aspect.TOKENS, "chunks with text", "tokens"),
                new Clash(Aspect.TOKENS, "words", "chunks with text"),
                new Clash(Aspect.TOKENS, "words", "tokens"));
        assertThat(Answers.of(runs).compare(lens.withAccepted(accepted)).rows().getFirst().cells())
                .extracting(Cell::clashes).containsOnly(List.of());
    }

    @Test
    void severalDifferencesInsideRowsAreNamed() {
        List<Run> gpus = List.of(made(1, "vLLM", Choice.TOKENS).with(Factor.GPU_COUNT, 2).with(Factor.API, "chat").flag("--seed", "1").build(),
                made(2, "vLLM", Choice.TOKENS).with(Factor.GPU_COUNT, 4).with(Factor.API, "completions").flag("--seed", "2").build());
        Accepted accepted = Acceptable.of(gpus).accept(List.of("api", "seed"));

        assertThat(Answers.of(gpus).compare(Lens.of(lens.metric(), Factor.GPU_COUNT).withAccepted(accepted)).warnings())
                .contains(new Warning("accepted", "API and --seed differ inside rows; this was accepted."));
    }

    @Test
    void aDifferenceIsAcceptedByItsNameAndAFlagWithoutItsDashesToo() {
        Accepted accepted = acceptable.accept(List.of("api", "max-num-seqs"));

        assertThat(accepted.differences()).contains("api", "--max-num-seqs");
        assertThat(accepted.clashes()).isEmpty();
        assertThat(Answers.of(runs).compare(lens.withAccepted(accepted)).warnings()).contains(new Warning("accepted",
                "--max-num-seqs differs inside rows; this was accepted."));
    }

    @Test
    void anUnknownNameIsAnsweredWithThoseThatOccur() {
        assertThatIllegalArgumentException().isThrownBy(() -> acceptable.accept(List.of("tpot")))
                .withMessage("nothing to accept under the name tpot; there are tokens, engine, api, "
                        + "--max-num-seqs, launch, unknown, file name");
        assertThatIllegalArgumentException().isThrownBy(() -> Acceptable.of(List.of())
                .accept(List.of("tokens"))).withMessageEndingWith("there are no runs");
    }

    private static RunFixture made(int line, String engine, Choice tokens) {
        return run("notes.md", line).with(Factor.ENGINE, engine).metric("output_token_throughput", 100 * line)
                .define(tokens);
    }
}
