package dev.touchstone.compare.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What studies are called, what they ask and what they warn of: word for word, beside runs of which it would be wrong.
class StudySentencesTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            GPU_COUNT, 2, 4, scaling, Scaling, How much faster is it on more GPUs?
            NODES, 1, 2, node-scaling, Scaling over nodes, What becomes of the throughput over more nodes?
            THINKING, off, on, think-cost, Think cost, What does thinking cost in time and tokens?
            CONCURRENCY, 8, 16, concurrency, Concurrency curve, 'What does more load bring, and what does it cost in latency?'
            REQUEST_RATE, 8, 16, request-rate, Request-rate curve, 'What does more load bring, and what does it cost in latency?'
            REQUESTS, 8, 16, requests, Curve of requests sent at once, 'What does more load bring, and what does it cost in latency?'
            """)
    void aStudyOfTheLevelsOfAFactor(Factor factor, String one, String other, String id, String title, String question) {
        assertThat(heads(answers(run(1).with(factor, one), run(2).with(factor, other)))).contains(id + ": " + title
                + ": " + question);
        assertThat(heads(answers(run(1).with(factor, one), run(2).with(factor, one)))).as("one level")
                .noneMatch(head -> head.startsWith(id + ":"));
    }

    @Test
    void requestsAreNotSentAtOnceWhereTheirNumberInFlightIsLimited() {
        assertThat(heads(answers(run(1).with(Factor.REQUESTS, 8).with(Factor.CONCURRENCY, 4),
                run(2).with(Factor.REQUESTS, 16).with(Factor.CONCURRENCY, 4))))
                .noneMatch(head -> head.startsWith("requests:"));
    }

    @Test
    void theLoadHasAColumnWhereItIsKnown() {
        assertThat(columns("pareto", answers(paced(1), paced(2).with(Factor.ENGINE, "SGLang")))).doesNotContain("Requests");
        assertThat(columns("pareto", answers(paced(1).with(Factor.REQUESTS, 8), paced(2).with(Factor.REQUESTS, 8)
                .with(Factor.ENGINE, "SGLang")))).contains("Requests");
    }

    private static RunFixture paced(int line) {
        return run(line).metric("tpot.mean", 0.01 * line).metric("output_token_throughput", 100);
    }

    @Test
    void repeats() {
        assertThat(heads(answers(run(1), run(2)))).contains(
                "repeats: Repeats: How steady are the repeats of one configuration?");
        assertThat(heads(answers(run(1).with(Factor.CONCURRENCY, 4), run(2).with(Factor.CONCURRENCY, 8))))
                .noneMatch(head -> head.startsWith("repeats:"));
        assertThat(warnings("repeats", answers(run(1).with(Factor.CONCURRENCY, 4), run(2).with(Factor.CONCURRENCY, 4),
                run(3).with(Factor.CONCURRENCY, 8)))).contains("1 run left out: not repeated.");
        assertThat(warnings("repeats", answers(run(1), run(2)))).noneMatch(text -> text.contains("left out"));
    }

    @Test
    void throughputAndInteractivity() {
        UnaryOperator<RunFixture> both = run -> run.metric("tpot.mean", 0.02).metric("output_token_throughput", 500);
        RunFixture unknown = both.apply(RunFixture.run("b.md", 1).with(Factor.ENGINE, "SGLang"));
        Answers answers = answers(both.apply(run(1)).with(Factor.GPU_COUNT, 2),
                both.apply(run(2)).with(Factor.GPU_COUNT, 4), unknown);

        assertThat(heads(answers)).contains("pareto: Throughput and interactivity: What does the speed of one answer "
                + "cost in throughput?");
        assertThat(warnings("pareto", answers)).contains("1 run left out: the number of GPUs is not known.");
        assertThat(study("pareto", answers).plots().getFirst().title())
                .isEqualTo("Throughput per GPU against interactivity");

        Answers noGpus = answers(both.apply(run(1)).with(Factor.CONCURRENCY, 8), unknown,
                run(4).with(Factor.CONCURRENCY, 64));
        assertThat(warnings("pareto", noGpus)).containsExactly(
                "1 run left out: output_token_throughput or tpot.mean was not measured.");
        assertThat(study("pareto", noGpus).plots().getFirst().title()).isEqualTo("Throughput against interactivity");
        assertThat(heads(answers(run(1), run(2)))).noneMatch(head -> head.startsWith("pareto:"));
    }

    @Test
    void theKnee() {
        double[] throughputs = {10, 20, 30, 32};
        double[] latencies = {1, 1.1, 1.8, 6.4};
        List<Run> runs = IntStream.range(0, 4).mapToObj(i -> run(i).with(Factor.CONCURRENCY, 1 << i)
                .metric("request_throughput", throughputs[i]).metric("e2e_latency.mean", latencies[i]).build()).toList();
        String knee = "The knee is the load of the largest throughput ÷ mean latency, where that is neither the lowest "
                + "nor the highest load measured.";
        String within = "The knee is the load of the largest throughput within the objectives.";

        assertThat(warnings("concurrency", Answers.of(runs))).contains(knee).doesNotContain(within);
        assertThat(warnings("concurrency", Samples.with(runs, Map.of(Quantity.E2E_LATENCY, 2.0)))).contains(within)
                .doesNotContain(knee);
        assertThat(warnings("concurrency", Answers.of(runs.subList(2, 4)))).doesNotContain(knee, within);
    }

    @Test
    void objectives() {
        List<Run> runs = List.of(run(1).metric("e2e_latency.mean", 1).build());
        Answers latency = Samples.with(runs, Map.of(Quantity.E2E_LATENCY, 2.0));
        Answers unmeasured = Samples.with(runs, Map.of(Quantity.E2E_LATENCY, 2.0, Quantity.TTFT, 1.0));

        assertThat(heads(latency)).contains("objectives: Objectives: Which runs meet the objectives?");
        assertThat(heads(Answers.of(runs))).noneMatch(head -> head.startsWith("objectives:"));
        assertThat(warnings("objectives", latency)).containsExactly(
                "No run measured e2e_latency.p99: its mean is held against the objective.");
        assertThat(warnings("objectives", unmeasured)).contains(
                "No run measured ttft, for which there is an objective: no run is said to meet them all.");
        assertThat(warnings("objectives", Samples.with(List.of(run(1).metric("e2e_latency.p99", 1).build()),
                Map.of(Quantity.E2E_LATENCY, 2.0)))).isEmpty();
        assertThat(warnings("objectives", Samples.with(List.of(run(1).metric("e2e_latency.p99", 1)
                .metric("goodput", 3).build()), Map.of(Quantity.E2E_LATENCY, 2.0)))).containsExactly(
                        "The goodput of 1 run is the one that the tool printed, by its own objectives.");
    }

    @Test
    void wordsInPlaceOfTokens() {
        assertThat(warnings("scaling", counted(Choice.WORDS))).contains(
                "Tokens are whitespace-separated words here in 2 of 2 runs.");
        assertThat(warnings("scaling", counted(Choice.TOKENS))).isEmpty();
    }

    private static Answers counted(Choice counted) {
        return answers(run(1).with(Factor.GPU_COUNT, 2).metric("output_token_throughput", 500).define(counted),
                run(2).with(Factor.GPU_COUNT, 4).metric("output_token_throughput", 900).define(counted));
    }

    @Test
    void runsWithoutTheLevelOrACounterpart() {
        RunFixture alone = run(4).with(Factor.GPU_COUNT, 4).with(Factor.CONCURRENCY, 64);
        Answers answers = answers(run(1).with(Factor.GPU_COUNT, 2).with(Factor.CONCURRENCY, 8),
                run(2).with(Factor.GPU_COUNT, 4).with(Factor.CONCURRENCY, 8), run(3).with(Factor.CONCURRENCY, 8), alone);

        assertThat(warnings("scaling", answers)).contains("1 run left out: the level of GPU count is not known.",
                "1 run without a counterpart at another level of GPU count, for instance vLLM, 4 GPUs, "
                        + "concurrency 64 (a.md, lines 121–146).");
        assertThat(warnings("scaling", answers(run(1).with(Factor.GPU_COUNT, 2), run(2).with(Factor.GPU_COUNT, 4))))
                .isEmpty();
    }

    @Test
    void runsThatAreTakenTogetherAlthoughTheyDiffer() {
        List<Run> runs = Stream.of(1, 2, 3).map(i -> run(i).with(Factor.GPU_COUNT, i < 3 ? 2 : 4)
                .flag("--max-num-seqs", i == 1 ? "128" : "256").build()).toList();

        assertThat(warnings("scaling", accepting("launch", runs))).contains("vLLM, 2 GPUs: 2 runs taken together are "
                + "not repeats, they differ in --max-num-seqs (128, 256).");
        assertThat(warnings("scaling", accepting("--max-num-seqs", runs))).as("accepted by its name")
                .noneMatch(text -> text.contains("are not repeats"));
        assertThat(warnings("scaling", accepting("launch", runs.subList(1, 3))))
                .noneMatch(text -> text.contains("are not repeats"));
    }

    @Test
    void columnsOfFiguresThatWereMeasured() {
        UnaryOperator<RunFixture> tokens = run -> run.metric("output_token_throughput", 500);
        String speedUp = "Speed-up of output throughput";
        assertThat(columns("scaling", answers(tokens.apply(run(1)).with(Factor.GPU_COUNT, 2),
                tokens.apply(run(2)).with(Factor.GPU_COUNT, 4)))).contains(speedUp);
        assertThat(columns("scaling", answers(run(1).with(Factor.GPU_COUNT, 2), run(2).with(Factor.GPU_COUNT, 4))))
                .contains("Speed-up").doesNotContain(speedUp);

        UnaryOperator<RunFixture> reasoning = run -> run.metric("ttft.mean", 0.1).metric("ttfot.mean", 3)
                .metric("reasoning_tokens", 900).metric("successful_requests", 10);
        assertThat(columns("think-cost", answers(run(1).with(Factor.THINKING, "off"), reasoning.apply(run(2))
                .with(Factor.THINKING, "on")))).contains("First token to first output token", "Reasoning tokens per answer");
        assertThat(columns("think-cost", answers(run(1).with(Factor.THINKING, "off"), run(2).with(Factor.THINKING, "on"))))
                .doesNotContain("First token to first output token", "Reasoning tokens per answer");
    }

    @Test
    void columnsAndChartsOfRepeatsAndObjectives() {
        assertThat(columns("repeats", answers(run(1), run(2)))).contains("Request throughput, mean of the repeats",
                "Request throughput, from their mean");
        assertThat(plots("repeats", answers(run(1), run(2)))).contains("Request throughput of repeats over time");
        Answers objectives = Samples.with(List.of(run(1).metric("e2e_latency.p99", 1).build()),
                Map.of(Quantity.E2E_LATENCY, 2.0));
        assertThat(plots("objectives", objectives)).containsExactly("End-to-end latency, p99 against its objective");
    }

    /// A column of words that no row has stays away.
    @Test
    void howTheFiguresWereMadeWhereThatDiffers() {
        UnaryOperator<RunFixture> tokens = run -> run.metric("output_token_throughput", 500);
        assertThat(columns("scaling", answers(tokens.apply(run(1)).with(Factor.GPU_COUNT, 2).define(Choice.WORDS),
                tokens.apply(run(2)).with(Factor.GPU_COUNT, 4).define(Choice.WORDS),
                tokens.apply(run(3)).with(Factor.GPU_COUNT, 2).define(Choice.TOKENS),
                tokens.apply(run(4)).with(Factor.GPU_COUNT, 4).define(Choice.TOKENS)))).contains("Figures made as");
        assertThat(columns("scaling", answers(run(1).with(Factor.GPU_COUNT, 2), run(2).with(Factor.GPU_COUNT, 4))))
                .doesNotContain("Figures made as");
    }

    private static List<String> columns(String id, Answers answers) {
        return study(id, answers).columns().stream().map(StudyColumn::label).toList();
    }

    private static List<String> plots(String id, Answers answers) {
        return study(id, answers).plots().stream().map(Plot::title).toList();
    }

    private static Answers accepting(String difference, List<Run> runs) {
        return Answers.of(runs).with(Terms.NONE.withAccepted(Accepted.NOTHING.and(difference)));
    }

    private static RunFixture run(int line) {
        return RunFixture.run("a.md", 30 * line + 1).with(Factor.ENGINE, "vLLM").metric("request_throughput", 10)
                .metric("e2e_latency.mean", 2);
    }

    private static Answers answers(RunFixture... runs) {
        return Answers.of(Arrays.stream(runs).map(RunFixture::build).toList());
    }

    private static Study study(String id, Answers answers) {
        return Samples.study(id, answers);
    }

    private static List<String> heads(Answers answers) {
        return answers.studies().stream().map(study -> study.id() + ": " + study.title() + ": " + study.question())
                .toList();
    }

    private static List<String> warnings(String id, Answers answers) {
        return study(id, answers).warnings().stream().map(Warning::message).toList();
    }
}
