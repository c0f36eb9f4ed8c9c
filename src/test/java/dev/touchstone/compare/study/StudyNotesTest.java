package dev.touchstone.compare.study;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The sentences above a study and the count of objectives: each with runs of which it is true, and with runs of which it
/// is not.
class StudyNotesTest {

    /// @param kind of the notes looked at
    /// @param sentences the whole notes of this kind; none where the sentence would not be true
    private record Case(String what, String study, String kind, Answers answers, List<String> sentences) {

        @Override
        public String toString() {
            return study + ", " + kind + ": " + what;
        }
    }

    @ParameterizedTest
    @MethodSource({"scaling", "objectives"})
    void stands(Case one) {
        Study study = Samples.study(one.study(), one.answers());
        assertThat(study.warnings().stream().filter(warning -> warning.check().equals(one.kind()))
                .map(Warning::message).toList()).isEqualTo(one.sentences());
    }

    @ParameterizedTest
    @MethodSource("counts")
    void isCounted(Case one) {
        assertThat(one.answers().findings().stream().filter(finding -> finding.kind().equals(one.kind()))
                .map(finding -> finding.sentence()).toList()).isEqualTo(one.sentences());
    }

    private static Stream<Case> scaling() {
        Run two = gpus(1, 2).build();
        Run four = gpus(51, 4).build();
        Run unknown = run("a.md", 101).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 8)
                .metric("request_throughput", 9).build();
        Run alone = gpus(151, 4).with(Factor.CONCURRENCY, 99).build();
        Run more = gpus(201, 4).build();
        Run another = gpus(251, 4).build();
        return Stream.of(
                scaling("all are known", "left-out", List.of(two, four)),
                scaling("one is not", "left-out", List.of(two, four, unknown),
                        "1 run left out: the level of GPU count is not known."),
                scaling("all have a counterpart", "unmatched", List.of(two, four)),
                scaling("one has none", "unmatched", List.of(two, four, alone), "1 run without a counterpart at another "
                        + "level of GPU count, for instance vLLM, 4 GPUs, concurrency 99 (a.md, lines 151–176)."),
                scaling("none is taken out", "excluded", List.of(two, four, more)),
                scaling("one is", "excluded", List.of(two, four, more.excluded(Run.BY_HAND)), "vLLM, 4 GPUs, concurrency 8 "
                        + "(a.md, lines 201–226) is in no figure of another row: it was taken out (by hand)."),
                scaling("two for one reason", "excluded", List.of(two, four, more.excluded(Run.BY_HAND),
                        another.excluded(Run.BY_HAND)), "vLLM, 4 GPUs, concurrency 8 (a.md, lines 201–226) is in no figure "
                                + "of another row: it was taken out (by hand). The same holds for 1 more run."),
                scaling("two for two reasons", "excluded", List.of(two, four, more.excluded(Run.BY_HAND),
                        another.excluded("unstable")), "vLLM, 4 GPUs, concurrency 8 (a.md, lines 201–226) is in no figure "
                                + "of another row: it was taken out (by hand).", "vLLM, 4 GPUs, concurrency 8 (a.md, lines "
                                        + "251–276) is in no figure of another row: it was taken out (unstable run)."),
                scaling("made alike", "definition", List.of(counted(1, 2, "tokens"), counted(51, 4, "tokens"))),
                scaling("two ways", "definition", List.of(counted(1, 2, "tokens"), counted(51, 4, "tokens"),
                        counted(101, 2, Choice.CHUNKS.phrase()), counted(151, 4, Choice.CHUNKS.phrase())), "vLLM: the levels of GPU count are not all held "
                                + "against each other, for their figures were made in different ways (chunks with text; tokens).",
                        "Figures that were made in different ways stand apart and are not held against each other: "
                                + "chunks with text; tokens."),
                scaling("tokens and words", "definition", List.of(counted(1, 2, "tokens"), counted(51, 4, "tokens"),
                        counted(101, 2, "words"), counted(151, 4, "words")),
                        "Figures that were made in different ways stand apart and are not held against each other: tokens; words."),
                scaling("tokens", "words", List.of(counted(1, 2, "tokens"), counted(51, 4, "tokens"))),
                scaling("words", "words", List.of(counted(1, 2, "words"), counted(51, 4, "words")),
                        "Tokens are whitespace-separated words here in 2 of 2 runs."),
                scaling("nothing else", "also-differs", List.of(two, four)),
                scaling("the API", "also-differs", List.of(gpus(1, 2).with(Factor.API, "chat").build(),
                        gpus(51, 4).with(Factor.API, "completions").build()),
                        "vLLM: what also differs between the levels of GPU count: api (chat, completions)."));
    }

    private static Stream<Case> objectives() {
        Run p99 = latency(1).metric("e2e_latency.p99", 2).build();
        Run mean = latency(51).metric("e2e_latency.mean", 2).build();
        Run printed = latency(101).metric("e2e_latency.p99", 2).metric("goodput", 3).build();
        Run none = gpus(151, 4).build();
        return Stream.of(
                objective("p99 was measured", "objective", List.of(p99), Map.of(Quantity.E2E_LATENCY, 3.0)),
                objective("only the mean was", "objective", List.of(mean), Map.of(Quantity.E2E_LATENCY, 3.0),
                        "No run measured e2e_latency.p99: its mean is held against the objective."),
                objective("one quantity was not", "objective", List.of(p99), Map.of(Quantity.E2E_LATENCY, 3.0,
                        Quantity.TTFT, 1.0), "No run measured ttft, for which there is an objective: no run is said to "
                                + "meet them all."),
                objective("no goodput", "goodput", List.of(p99), Map.of(Quantity.E2E_LATENCY, 3.0)),
                objective("a printed goodput", "goodput", List.of(printed), Map.of(Quantity.E2E_LATENCY, 3.0),
                        "The goodput of 1 run is the one that the tool printed, by its own objectives."),
                objective("all are measured", "left-out", List.of(p99), Map.of(Quantity.E2E_LATENCY, 3.0)),
                objective("one has no latency", "left-out", List.of(p99, none), Map.of(Quantity.E2E_LATENCY, 3.0),
                        "1 run left out: nothing was measured for which there is an objective."));
    }

    private static Stream<Case> counts() {
        Run p99 = latency(1).metric("e2e_latency.p99", 2).metric("request_throughput", 9).build();
        Run slow = latency(51).with(Factor.CONCURRENCY, 16).metric("e2e_latency.p99", 5).build();
        Run mean = latency(101).metric("e2e_latency.mean", 2).build();
        Run both = latency(151).metric("e2e_latency.p99", 2).metric("ttft.mean", 0.4).build();
        return Stream.of(
                objective("met", "objectives", List.of(p99), Map.of(Quantity.E2E_LATENCY, 3.0), "End-to-end latency ≤ 3 s at "
                        + "p99: 1 of 1 configuration meets it; the highest throughput among them is 9 req/s "
                        + "(vLLM, n = 1)."),
                objective("not met", "objectives", List.of(slow), Map.of(Quantity.E2E_LATENCY, 3.0),
                        "End-to-end latency ≤ 3 s at p99: 0 of 1 configuration meets it."),
                objective("the mean was judged", "objectives", List.of(mean), Map.of(Quantity.E2E_LATENCY, 3.0),
                        "Mean end-to-end latency ≤ 3 s: 1 of 1 configuration meets it."),
                objective("one mean and one p99", "objectives", List.of(both), Map.of(
                        Quantity.E2E_LATENCY, 3.0, Quantity.TTFT, 0.5),
                        "Mean time to first token ≤ 0.5 s and end-to-end latency ≤ 3 s at p99: 1 of 1 configuration meets all."),
                objective("not judged", "objectives", List.of(p99), Map.of(Quantity.E2E_LATENCY, 3.0, Quantity.TTFT, 1.0),
                        "End-to-end latency ≤ 3 s and time to first token ≤ 1 s at p99: 0 of 1 configuration meets all; 1 cannot be judged, "
                                + "because a figure is missing."));
    }

    private static Case scaling(String what, String kind, List<Run> runs, String... sentences) {
        return new Case(what, "scaling", kind, Answers.of(runs).with(Terms.NONE), Arrays.asList(sentences));
    }

    private static Case objective(String what, String kind, List<Run> runs, Map<Quantity, Double> limits,
            String... sentences) {
        return new Case(what, "objectives", kind, Samples.with(runs, limits), Arrays.asList(sentences));
    }

    private static Run counted(int line, int gpus, String what) {
        return gpus(line, gpus).metric("output_token_throughput", 100).define(Aspect.TOKENS,
                what.equals("words") ? Choice.WORDS.phrase() : what).build();
    }

    private static RunFixture latency(int line) {
        return run("a.md", line).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 8);
    }

    private static RunFixture gpus(int line, int gpus) {
        return run("a.md", line).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, gpus).with(Factor.CONCURRENCY, 8)
                .metric("request_throughput", 8 + gpus);
    }
}
