package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The sentences above a comparison: each with runs of which it is true, and with runs of which it is not.
class ComparisonNotesTest {

    private static final Lens LENS = Lens.of(Metric.of(Quantity.REQUEST_THROUGHPUT), Factor.GPU_COUNT);

    /// @param kind of the notes looked at
    /// @param sentences the whole notes of this kind; none where the sentence would not be true
    private record Case(String what, String kind, Lens lens, List<Run> runs, List<String> sentences) {

        @Override
        public String toString() {
            return kind + ": " + what;
        }
    }

    private static Case of(String what, String kind, Lens lens, List<Run> runs, String... sentences) {
        return new Case(what, kind, lens, runs, List.of(sentences));
    }

    @ParameterizedTest
    @MethodSource({"levels", "filters", "baselines", "counterparts", "wordsAndDuplicates", "assumptions"})
    void stands(Case one) {
        assertThat(Answers.of(one.runs()).compare(one.lens()).warnings().stream()
                .filter(warning -> warning.check().equals(one.kind())).map(Warning::message).toList())
                .isEqualTo(one.sentences());
    }

    private static Stream<Case> levels() {
        Run two = gpus(1, 2).build();
        Run four = gpus(51, 4).build();
        Run none = run("a.md", 101).with(Factor.ENGINE, "vLLM").metric("request_throughput", 9).build();
        Lens tpot = Lens.of(Metric.ofKey("tpot.p99").orElseThrow(), Factor.GPU_COUNT);
        Run printed = gpus(151, 8).metric("tpot.p99", 1).build();
        Run repeated = gpus(151, 8).metric("tpot.p99", 1).define(Choice.TPOT_PERCENTILES_NOT_MEASURED).build();
        return Stream.of(
                of("two levels", "one-level", LENS, List.of(two, four)),
                of("one level", "one-level", LENS, List.of(two, gpus(201, 2).build()),
                        "Nothing to compare: all 2 runs with request_throughput have gpuCount = 2."),
                of("the other level is left out", "one-level", LENS, List.of(two, four.excluded(Run.BY_HAND)),
                        "Nothing to compare: all 1 run with request_throughput that take part have gpuCount = 2."),
                of("no level", "one-level", LENS, List.of(none),
                        "No run has both request_throughput and a known GPU count."),
                of("all are left out", "one-level", LENS, List.of(two.excluded(Run.BY_HAND)),
                        "No run that takes part has both request_throughput and a known GPU count."),
                of("a level is not known", "unknown-level", LENS, List.of(two, four, none),
                        "1 run left out: the level of GPU count is not known. It can be filled in when importing."),
                of("all levels are known", "unknown-level", LENS, List.of(two, four)),
                of("a mean in its place", "not-measured", tpot, List.of(repeated), "1 run left out: the tool printed its "
                        + "mean in place of " + tpot.metric().label() + ", which it had not measured."),
                of("measured", "not-measured", tpot, List.of(printed)));
    }

    private static Stream<Case> filters() {
        List<Run> runs = List.of(gpus(1, 2).build(), gpus(51, 4).with(Factor.ENGINE, "SGLang").build());
        Filter vllm = new Filter(Factor.ENGINE, Set.of(Level.of("vLLM")));
        Filter four = new Filter(Factor.GPU_COUNT, Set.of(Level.of(4)));
        return Stream.of(
                of("some pass", "filter", LENS.withFilters(List.of(vllm)), runs),
                of("none has it", "filter", LENS.withFilters(List.of(new Filter(Factor.GPU_COUNT,
                        Set.of(Level.of(8), Level.of(16))))), runs, "No run has gpuCount = 8 or 16; the runs have 2 and 4."),
                of("none of those left has it", "filter", LENS.withFilters(List.of(vllm, four)), runs,
                        "No run with engine = vLLM has gpuCount = 4; the runs have 2."),
                of("known of none", "filter", LENS.withFilters(List.of(new Filter(Factor.NODES, Set.of(Level.of(2))))),
                        runs, "No run has nodes = 2; it is known of none of them."),
                of("known of none of those left", "filter", LENS.withFilters(List.of(vllm, new Filter(Factor.NODES,
                        Set.of(Level.of(2))))), runs, "No run with engine = vLLM has nodes = 2; it is known of none of them."));
    }

    private static Stream<Case> baselines() {
        Run two = gpus(1, 2).build();
        Run four = gpus(51, 4).build();
        Run eight = gpus(101, 8).build();
        Lens at2 = LENS.withBaseline(Level.of(2));
        return Stream.of(
                of("it has a counterpart", "baseline", at2, List.of(two, four)),
                of("no run has it", "baseline", LENS.withBaseline(Level.of(1)), List.of(two, four),
                        "No difference is shown: no run has the baseline gpuCount = 1; the runs have 2 and 4."),
                of("the run that has it is left out", "baseline", at2, List.of(two.excluded(Run.BY_HAND), four, eight),
                        "No difference is shown: no run that takes part has the baseline gpuCount = 2; the runs have 4 "
                                + "and 8."),
                of("it stands alone", "baseline", at2, List.of(gpus(1, 2).with(Factor.CONCURRENCY, 5).build(),
                        gpus(51, 4).with(Factor.CONCURRENCY, 9).build(), gpus(101, 8).with(Factor.CONCURRENCY, 9).build()),
                        "No difference is shown: no run at the baseline gpuCount = 2 has a counterpart."));
    }

    private static Stream<Case> counterparts() {
        Run alone = gpus(1, 2).with(Factor.CONCURRENCY, 5).build();
        Run two = gpus(51, 2).with(Factor.CONCURRENCY, 9).build();
        Run four = gpus(101, 4).with(Factor.CONCURRENCY, 9).build();
        return Stream.of(
                of("all have one", "unmatched", LENS, List.of(two, four)),
                of("one has none", "unmatched", LENS, List.of(alone, two, four), "1 run without a counterpart at another "
                        + "level of GPU count, for instance vLLM, 2 GPUs, concurrency 5 (a.md, lines 1–26)."),
                of("there is one level only", "unmatched", LENS, List.of(alone, two)));
    }

    private static Stream<Case> wordsAndDuplicates() {
        Lens tokens = Lens.of(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), Factor.GPU_COUNT);
        RunFixture two = gpus(1, 2).metric("output_token_throughput", 100);
        RunFixture four = gpus(51, 4).metric("output_token_throughput", 150);
        List<Run> counted = List.of(two.build(), four.build());
        List<Run> words = List.of(two.define(Choice.WORDS).build(), four.define(Choice.WORDS).build());
        return Stream.of(
                of("tokens", "words", tokens, counted),
                of("words", "words", tokens, words, tokens.metric().label() + " counts whitespace-separated words here, "
                        + "not tokens, in 2 of 2 runs."),
                of("words of one of two", "words", tokens, List.of(words.getFirst(), counted.getLast()), tokens.metric().label()
                        + " counts whitespace-separated words here, not tokens, in 1 of 2 runs."),
                of("words of the only run", "words", tokens, List.of(words.getFirst()), tokens.metric().label()
                        + " counts whitespace-separated words here, not tokens, in 1 of 1 run."),
                of("a metric that counts neither", "words", LENS, words),
                of("each once", "duplicate", LENS, counted),
                of("one twice", "duplicate", LENS, List.of(counted.getFirst(), counted.getFirst(), counted.getLast()),
                        "1 run given more than once: the same result counts once, it is not a repeat."));
    }

    private static Stream<Case> assumptions() {
        RunFixture known = gpus(1, 2).flag("--max-num-seqs", "64");
        List<Run> launches = List.of(known.build(), gpus(51, 2).build(), gpus(101, 4).flag("--max-num-seqs", "64").build());
        List<Run> all = List.of(known.build(), gpus(51, 2).flag("--max-num-seqs", "64").build(), launches.getLast());
        List<Run> boards = List.of(known.with(Factor.GPU, "NVIDIA A10").build(), all.get(1),
                gpus(101, 4).flag("--max-num-seqs", "64").with(Factor.GPU, "NVIDIA A10").build());
        List<Run> texts = List.of(gpus(1, 2).build(), run("b.md", 1).with(Factor.ENGINE, "vLLM")
                .with(Factor.GPU_COUNT, 4).metric("request_throughput", 9).build());
        List<Run> complete = Stream.of("a.md", "b.md").map(text -> run(text, 1).with(Factor.ENGINE, "vLLM")
                .with(Factor.GPU_COUNT, text.equals("a.md") ? 2 : 4).with(Factor.MODEL, "m").with(Factor.GPU, "A10")
                .with(Factor.ENGINE_VERSION, "0.9.1").flag("--max-num-seqs", "64").metric("request_throughput", 9)
                .build()).toList();
        List<Run> folders = List.of(gpus(1, 2).with(Factor.MODEL, "/models/llm/").build(), gpus(101, 4).with(Factor.MODEL, "/models/llm/Qwen7B-awq").build());
        List<Run> paths = List.of(gpus(1, 2).with(Factor.MODEL, "Qwen7B-awq").build(), gpus(101, 4).with(Factor.MODEL, "/models/llm/Qwen7B-awq").build());
        return Stream.of(
                of("the folder of a model", "assumed", LENS, folders, "vLLM: of the model of 2 GPUs only its folder is known; "
                        + "Qwen7B-awq is assumed, as of the others."),
                of("the path of a model", "assumed", LENS, paths),
                of("a launch of one repeat", "assumed", LENS, launches, "vLLM: the launch command of 1 of 2 runs "
                        + "(2 GPUs) is not known; all are counted as repeats of one launch."),
                of("launches of all", "assumed", LENS, all),
                of("the GPU of one repeat", "assumed", LENS, boards, "vLLM: GPU is not known of 1 of 2 runs (2 GPUs); "
                        + "NVIDIA A10 is assumed, as of the others."),
                of("two texts without anything", "assumed", LENS, texts, "vLLM: engine version, model, GPU and "
                        + "launch settings are not known of these runs and assumed to be the same on both sides."),
                of("two texts with everything", "assumed", LENS, complete));
    }

    private static RunFixture gpus(int line, int gpus) {
        return run("a.md", line).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, gpus)
                .metric("request_throughput", 8 + gpus);
    }
}
