package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Notes;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.factor.ExtraTraits;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The answers that runs give: which questions, in which order, by which metric, with which caveats.
class QuestionAnswersTest {

    private static final String REQUESTS = "request_throughput";
    private static final String TOKENS = "output_token_throughput";

    /// Means: 10.78 → 20.21 (+87.5 %), 17.43 → 24.46 (+40.3 %); vLLM 11.56 → 13.17 (+13.9 %), 15.17 → 15.405 (+1.5 %),
    /// 17.695 → 18.93 (+7.0 %); vLLM against SGLang 11.56 ÷ 10.78 (+7.2 %), 15.17 ÷ 17.43 (−13.0 %), 13.17 ÷ 20.21
    /// (−34.8 %), 15.405 ÷ 24.46 (−37.0 %).
    @Test
    void theScalingNotes() {
        List<Answer> answers = answers(Notes.a10());

        assertThat(answers).extracting(Answer::question).containsExactly(Question.GPU_COUNT, Question.ENGINE);
        assertThat(answers.getFirst().text()).startsWith("From 2 to 4 GPUs SGLang serves 87.5 % [")
                .contains("] and 40.3 % [", "] more requests/s at concurrency 30 and 50. From 2 to 4 GPUs vLLM serves 13.9 % [",
                        "cannot be told apart at concurrency 50 (+1.5 % [").endsWith("One warm-up run is left out.");
        assertThat(answers.get(1).text()).startsWith("On 2 GPUs vLLM serves 7.2 % [")
                .contains("13.0 % [", "] fewer at concurrency 50. On 4 GPUs vLLM serves 34.8 % [",
                        "] fewer requests/s than SGLang at concurrency 30 and 50.")
                .doesNotContain("warm-up");
        assertThat(answers.get(1).leftOut()).singleElement().extracting(LeftOutRun::why).isEqualTo("warm-up");
    }

    @Test
    void theWarmUpTakesPartOnlyWhenItIsNotExcluded() {
        assertThat(row(answers(Notes.a10()), Question.GPU_COUNT, 5)).isEmpty();
        List<Answer> all = Answers.of(Notes.a10()).answers();
        assertThat(row(all, Question.GPU_COUNT, 5)).singleElement()
                .satisfies(row -> assertThat(row.verdict()).isEqualTo(Verdict.SINGLE));
        assertThat(all).allSatisfy(answer -> assertThat(answer.text()).doesNotContain("left out"));
    }

    /// The first has a counterpart on 4 GPUs, the second has none at its concurrency.
    @Test
    void onlyRunsThatWouldStandInARowAreLeftOut() {
        List<Run> runs = List.of(at(30, 1, 10).metric(REQUESTS, 10).build(),
                at(30, 2, 20).metric(REQUESTS, 19).build(),
                at(30, 1, 30).metric(REQUESTS, 5).build().excluded("warm-up"),
                at(90, 1, 40).metric(REQUESTS, 6).build().excluded("warm-up"));
        Answer answer = Answers.of(runs).answers().getFirst();
        assertThat(answer.question()).isEqualTo(Question.GPU_COUNT);
        assertThat(answer.leftOut()).extracting(LeftOutRun::run).containsExactly(runs.get(2));
        assertThat(answer.text()).endsWith("One warm-up run is left out.");

        List<Run> more = new ArrayList<>(runs);
        more.add(at(90, 2, 50).metric(REQUESTS, 12).build());
        Answer both = Answers.of(more).answers().getFirst();
        assertThat(both.leftOut()).as("it alone stands for its level").extracting(LeftOutRun::run)
                .containsExactly(runs.get(2), runs.get(3));
        assertThat(both.text()).endsWith("2 warm-up runs are left out.");
    }

    @Test
    void onlyRunsOfSeveralLaunchesAreLeftOutOfTheQuestionAboutTheLaunch() {
        List<Run> runs = List.of(launched(10, "64", 30, 10), launched(20, "128", 30, 12),
                launched(30, "64", 30, 5).excluded("warm-up"), launched(40, "64", 90, 6).excluded("warm-up"));
        assertThat(leftOutOfLaunches(runs)).containsExactly(runs.get(2));
        List<Run> more = new ArrayList<>(runs);
        more.add(launched(50, "128", 90, 14));
        assertThat(leftOutOfLaunches(more)).containsExactly(runs.get(2), runs.get(3));
    }

    private static Run launched(int line, String sequences, int concurrency, double throughput) {
        return at(concurrency, 1, line).flag("--max-num-seqs", sequences)
                .metric(REQUESTS, throughput).build();
    }

    private static List<Run> leftOutOfLaunches(List<Run> runs) {
        return Answers.of(runs).answers().stream().filter(answer -> answer.question() == Question.LAUNCH)
                .flatMap(answer -> answer.leftOut().stream()).map(LeftOutRun::run).toList();
    }

    @Test
    void decidedAnswersComeFirstThenThoseOfLargerEffect() {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            runs.add(of("A", 1, 50 + i).metric(REQUESTS, 10 + 0.1 * i).build());
            runs.add(of("A", 2, 150 + i).metric(REQUESTS, 19 + 0.1 * i).build());
            runs.add(of("B", 1, 250 + i).metric(REQUESTS, 11 + 0.1 * i).build());
            runs.add(of("B", 2, 350 + i).metric(REQUESTS, 21 + 0.1 * i).build());
        }
        assertThat(Answers.of(runs).answers()).extracting(Answer::question)
                .containsExactly(Question.GPU_COUNT, Question.ENGINE);

        List<Run> close = runs.stream().map(run -> run.conditions().level(Factor.GPU_COUNT).orElseThrow().toString()
                .equals("2") ? of(run.conditions().level(Factor.ENGINE).orElseThrow().toString(), 2,
                        run.source().lines().first()).metric(REQUESTS, run.metrics().get(Metric.of(
                                Quantity.REQUEST_THROUGHPUT)).orElseThrow() * 0.53 + 0.05).build() : run).toList();
        assertThat(Answers.of(close).answers().getFirst().question()).isEqualTo(Question.ENGINE);
    }

    @Test
    void oneLevelIsNoQuestionAndARowOfTwoIs() {
        List<Run> one = List.of(of("A", 1, 1).metric(REQUESTS, 10).build(), of("A", 1, 51).metric(REQUESTS, 12).build());
        assertThat(Answers.of(one).answers()).isEmpty();
        List<Run> two = List.of(of("A", 1, 1).metric(REQUESTS, 10).build(), of("B", 1, 51).metric(REQUESTS, 12).build());
        assertThat(Answers.of(two).answers()).singleElement().satisfies(answer ->
                assertThat(answer.text()).startsWith("B serves 20.0 % more requests/s than A. One run on each side"));
    }

    /// 0.21 may be anything from 0.205 to 0.215.
    @Test
    void requestsPrintedTooCoarselyGiveWayToTokens() {
        assertThat(metrics(side("A", 0.21).metric(TOKENS, 218), side("B", 0.72).metric(TOKENS, 735)))
                .containsExactly(TOKENS);
        assertThat(metrics(side("A", 2.14).metric(TOKENS, 218), side("B", 7.21).metric(TOKENS, 735)))
                .containsExactly(REQUESTS);
        assertThat(metrics(side("A", 0.21), side("B", 0.72))).as("nothing else was measured").containsExactly(REQUESTS);
    }

    @Test
    void answersOfOtherLengthAreComparedByTokens() {
        assertThat(metrics(side("A", 4).metric(TOKENS, 400).metric("output_tokens_per_request", 100),
                side("B", 2).metric(TOKENS, 500).metric("output_tokens_per_request", 250))).containsExactly(TOKENS);
        assertThat(metrics(side("A", 4).metric(TOKENS, 400).metric("output_tokens_per_request", 100),
                side("B", 2).metric(TOKENS, 200).metric("output_tokens_per_request", 100))).containsExactly(REQUESTS);
    }

    /// The first token is of interest beside the throughput where the two disagree.
    @Test
    void theFirstTokenIsNamedWhereItContradictsTheThroughput() {
        assertThat(engines(10, 0.2, 12, 0.3)).contains("more requests/s", " first token");
        assertThat(engines(10, 0.2, 12, 0.1)).doesNotContain("first token");
        assertThat(engines(10, 0.2, 8, 0.1)).contains("fewer requests/s", " first token");
        assertThat(engines(10, 0.2, 8, 0.2)).as("neither earlier nor later").doesNotContain("first token");
        assertThat(engines(10, 0.2, 12, 0.2)).doesNotContain("first token");
    }

    private static String engines(double rate, double first, double otherRate, double otherFirst) {
        return Answers.of(List.of(run("a", 1).with(Factor.ENGINE, "A").metric("request_throughput", rate).metric("ttft.mean", first).build(),
                run("a", 50).with(Factor.ENGINE, "B").metric("request_throughput", otherRate).metric("ttft.mean", otherFirst).build()))
                .answers().getFirst().text();
    }

    @Test
    void whyTokensAreComparedIsSaid() {
        List<Run> runs = List.of(side("A", 4).metric(TOKENS, 400).metric("output_tokens_per_request", 100).build(),
                side("B", 2).metric(TOKENS, 500).metric("output_tokens_per_request", 250).build());
        assertThat(Answers.of(runs).answers().getFirst().text()).contains("Answers of B are 150 % longer, so "
                + "output tokens/s are compared, not requests/s.");
        List<Run> alike = List.of(side("A", 0.4).metric(TOKENS, 40).metric("output_tokens_per_request", 100).build(),
                side("B", 0.5).metric(TOKENS, 50).metric("output_tokens_per_request", 100).build());
        assertThat(Answers.of(alike).answers().getFirst().text()).contains("output tokens/s").doesNotContain("longer");
    }

    @Test
    void wordsAgainstTokensGiveWayToWhatBothSidesCountAlike() {
        assertThat(metrics(side("A", 0.21).metric(TOKENS, 218).define(Aspect.TOKENS, "words")
                .metric("e2e_latency.mean", 3), side("B", 0.72).metric(TOKENS, 735).define(Aspect.TOKENS, "tokens")
                        .metric("e2e_latency.mean", 2))).containsExactly("e2e_latency.mean");
    }

    /// A server that keeps up only repeats the rate at which requests are sent.
    @Test
    void underAGivenRateLatencyIsCompared() {
        assertThat(metrics(side("A", 4).with(Factor.REQUEST_RATE, 4).metric("e2e_latency.mean", 3),
                side("B", 4).with(Factor.REQUEST_RATE, 4).metric("e2e_latency.mean", 2)))
                .containsExactly("e2e_latency.mean");
        assertThat(metrics(side("A", 4).with(Factor.REQUEST_RATE, "inf").metric("e2e_latency.mean", 3),
                side("B", 4).with(Factor.REQUEST_RATE, "inf").metric("e2e_latency.mean", 2))).containsExactly(REQUESTS);
    }

    @Test
    void whereTheEngineChangesTooTheModelIsNoAnswer() {
        List<Run> both = List.of(of("A", 1, 1).with(Factor.MODEL, "m").metric(REQUESTS, 10).build(),
                of("B", 1, 51).with(Factor.MODEL, "n").metric(REQUESTS, 12).build());
        assertThat(Answers.of(both).answers()).extracting(Answer::text)
                .containsExactly("No ratio is given: nothing was measured under the same conditions. A: m; B: n.");
        List<Run> model = List.of(of("A", 1, 1).with(Factor.MODEL, "m").metric(REQUESTS, 10).build(),
                of("A", 1, 51).with(Factor.MODEL, "n").metric(REQUESTS, 12).build());
        assertThat(Answers.of(model).answers()).extracting(Answer::question).containsExactly(Question.MODEL);
    }

    @Test
    void whatIsKnownOfOneSideOnlyIsACaveatUntilItIsAccepted() {
        List<Run> runs = List.of(side("A", 4).with(Factor.TEMPERATURE, 0.7).build(), side("B", 5).build());
        Answer answer = Answers.of(runs).answers().getFirst();
        assertThat(answer.caveats()).contains(new Caveat("temperature", "Temperature is known for A only (0.7)."));

        Answer accepted = Answers.of(runs).with(Terms.NONE.withAccepted(new Accepted(Set.of(), Set.of("temperature"))))
                .answers().getFirst();
        assertThat(accepted.caveats()).extracting(Caveat::name).doesNotContain("temperature");
    }

    @Test
    void settingsOfTheLaunchAreComparedWithTheBest() {
        List<Run> runs = List.of(side("A", 10).flag("--max-num-seqs", "64").build(),
                side("A", 12).flag("--max-num-seqs", "128").build());
        assertThat(Answers.of(runs).answers()).singleElement().satisfies(answer -> {
            assertThat(answer.question()).isEqualTo(Question.LAUNCH);
            assertThat(answer.text()).startsWith("A with --max-num-seqs 64 serves 16.7 % fewer requests/s than with "
                    + "--max-num-seqs 128.");
        });
        assertThat(Answers.of(List.of(side("A", 10).flag("--max-num-seqs", "64").build(),
                side("A", 12).flag("--max-num-seqs", "64").build())).answers()).isEmpty();
    }

    @Test
    void manyLaunchesAreComparedTogether() {
        List<Run> runs = new ArrayList<>();
        for (int seqs = 1; seqs <= 5; seqs++) {
            runs.add(side("A", 10 * seqs).flag("--max-num-seqs", String.valueOf(seqs)).build());
        }
        assertThat(Answers.of(runs).answers()).singleElement().extracting(Answer::text).asString().startsWith(
                "Each of the 4 others serves 20.0 to 80.0 % fewer requests/s than A with --max-num-seqs 5.");
    }

    private static List<Answer> answers(List<Run> runs) {
        return Answers.of(runs).with(Terms.DEFAULT).answers();
    }

    private static List<AnsweredRow> row(List<Answer> answers, Question question, int concurrency) {
        return answers.stream().filter(answer -> answer.question() == question)
                .flatMap(answer -> answer.rows().stream()).filter(row -> row.match().get(Factor.CONCURRENCY).toString()
                        .equals(String.valueOf(concurrency))).toList();
    }

    private static List<String> metrics(RunFixture one, RunFixture other) {
        return Answers.of(List.of(one.build(), other.build())).answers().stream()
                .flatMap(answer -> answer.rows().stream()).map(row -> row.metric().key()).toList();
    }

    private static int line;

    /// Two servers of one engine in one live test.
    @Test
    void serversAreALaunchQuestionWhereTheirFlagsAreKnownElseTheirNamesAreCompared() {
        List<Run> flags = List.of(live(1, "a", 10).flag("--max-num-seqs", "64").build(),
                live(51, "b", 12).flag("--max-num-seqs", "128").build());
        assertThat(Answers.of(flags).answers()).singleElement().satisfies(answer -> {
            assertThat(answer.question()).isEqualTo(Question.LAUNCH);
            assertThat(answer.text()).startsWith("vLLM with --max-num-seqs 64 serves 16.7 % fewer requests/s than with "
                    + "--max-num-seqs 128.");
        });
        List<Run> names = List.of(live(1, "a", 10).build(), live(51, "b", 12).build());
        assertThat(Answers.of(names).answers()).singleElement().satisfies(answer -> {
            assertThat(answer.question()).isEqualTo(Question.SERVER);
            assertThat(answer.text()).startsWith("vLLM on server a serves 16.7 % fewer requests/s than on server b.");
        });
        assertThat(Answers.of(List.of(live(1, "a", 10).build(), live(51, "a", 12).build())).answers()).isEmpty();
        List<Run> unknown = List.of(server(1, "a", 10).build(),
                server(51, "b", 12).build());
        assertThat(Answers.of(unknown).answers().getFirst().text())
                .startsWith("Server a serves 16.7 % fewer requests/s than server b.");
        List<Run> three = List.of(live(1, "a", 12).build(), live(51, "b", 10).build(), live(101, "c", 9).build(),
                live(151, "d", 8).build());
        assertThat(Answers.of(three).answers().getFirst().text()).contains("than vLLM on server a");
    }

    @Test
    void ofServersThatDifferInFlagsAndNamesBothAreNamed() {
        List<Run> runs = List.of(live(1, "a", 10).flag("--max-num-seqs", "64").build(),
                live(51, "a", 12).flag("--max-num-seqs", "128").build(),
                live(101, "b", 11).flag("--max-num-seqs", "64").build(),
                live(151, "b", 9).flag("--max-num-seqs", "128").build());
        assertThat(Answers.of(runs).answers()).singleElement().satisfies(answer ->
                assertThat(answer.rows()).extracting(row -> row.from().level() + " | " + row.to().level()).containsExactlyInAnyOrder(
                        "--max-num-seqs 128, server a | --max-num-seqs 64, server b",
                        "--max-num-seqs 128, server a | --max-num-seqs 64, server a",
                        "--max-num-seqs 128, server a | --max-num-seqs 128, server b"));
    }

    @Test
    void optionsOfTheClientAreNoLaunchSettings() {
        List<Run> client = List.of(of("A", 1, 1).extra("--chunk-mode", "a").metric(REQUESTS, 10).build(),
                of("A", 1, 51).extra("--chunk-mode", "b").metric(REQUESTS, 12).build());
        assertThat(Answers.of(client).answers()).isEmpty();
        List<Run> column = client.stream().map(run -> of("A", 1, run.source().lines().first()).format("csv")
                .extra("--chunk-mode", run.extras().get("--chunk-mode")).metric(REQUESTS, 9).build()).toList();
        assertThat(Answers.of(column).answers()).extracting(Answer::question).containsExactly(Question.LAUNCH);
    }

    private static RunFixture live(int line, String server, double requests) {
        return server(line, server, requests).with(Factor.ENGINE, "vLLM");
    }

    private static RunFixture server(int line, String name, double requests) {
        return run("a.md", line).format(Run.LIVE_TEST).extra(ExtraTraits.SERVER_NAME, name).metric(REQUESTS, requests);
    }

    private static RunFixture side(String engine, double requests) {
        line += 50;
        return run("s.md", line).with(Factor.ENGINE, engine).metric(REQUESTS, requests);
    }

    private static RunFixture at(int concurrency, int gpus, int line) {
        return of("A", gpus, line).with(Factor.CONCURRENCY, concurrency);
    }

    private static RunFixture of(String engine, int gpus, int line) {
        return run("p.md", line).with(Factor.ENGINE, engine).with(Factor.GPU_COUNT, gpus);
    }
}
