package dev.touchstone.compare.question;

import static dev.touchstone.compare.question.PairFixture.pair;
import static dev.touchstone.compare.question.PairFixture.text;
import static dev.touchstone.compare.question.Question.API;
import static dev.touchstone.compare.question.Question.ENGINE;
import static dev.touchstone.compare.question.Question.ENGINE_VERSION;
import static dev.touchstone.compare.question.Question.GPU_COUNT;
import static dev.touchstone.compare.question.Question.MODEL;
import static dev.touchstone.compare.question.Question.NODES;
import static dev.touchstone.compare.question.Question.THINKING;
import static dev.touchstone.model.Factor.CONCURRENCY;
import static dev.touchstone.model.Factor.INPUT_TOKENS;
import static dev.touchstone.model.Factor.REQUESTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every sentence of an answer, with pairs that make it true and pairs that make its opposite true.
class AnswerTextTest {

    private static final String OPEN = " “Not told apart” means: the 95 % interval contains 0 and at least one of its ends lies beyond ±3 %, so either side may "
            + "be the higher one.";

    private static PairFixture scaling(String engine, int concurrency) {
        return pair(GPU_COUNT, 2, 4).with(Factor.ENGINE, engine).with(CONCURRENCY, concurrency);
    }

    private static PairFixture engines(int gpus, int concurrency) {
        return pair(ENGINE, "SGLang", "vLLM").with(Factor.GPU_COUNT, gpus).with(CONCURRENCY, concurrency);
    }

    @Test
    void gainsFromMoreGpus() {
        assertThat(text(GPU_COUNT, scaling("SGLang", 30).n(2, 3).higher(1.875, 1.805, 1.947),
                scaling("SGLang", 50).n(2, 3).higher(1.403, 1.36, 1.45), scaling("vLLM", 30).higher(1.139, 1.09, 1.19),
                scaling("vLLM", 50).open(1.015, 0.974, 1.058), scaling("vLLM", 100).higher(1.07, 1.03, 1.11)))
                .isEqualTo("From 2 to 4 GPUs SGLang serves 87.5 % [80.5, 94.7] and 40.3 % [36.0, 45.0] more requests/s at "
                        + "concurrency 30 and 50. From 2 to 4 GPUs vLLM serves 13.9 % [9.0, 19.0] and 7.0 % [3.0, 11.0] more "
                        + "requests/s at concurrency 30 and 100. The requests/s of vLLM with 2 and 4 GPUs cannot be told apart at concurrency 50 "
                        + "(+1.5 % [−2.6, 5.8]). n = 2 to 3 runs on each side; brackets hold 95 % intervals." + OPEN);
    }

    @Test
    void lossesFromMoreGpus() {
        assertThat(text(GPU_COUNT, scaling("SGLang", 30).lower(0.875, 0.85, 0.90)))
                .isEqualTo("From 2 to 4 GPUs SGLang serves 12.5 % [10.0, 15.0] fewer requests/s. n = 2 runs on each side; brackets hold 95 % intervals.");
    }

    /// The table below the sentence has `+5.4 %` and `[+0.5, +10.7]`.
    @Test
    void anAmountHasTheDecimalsOfTheTable() {
        assertThat(text(GPU_COUNT, scaling("SGLang", 30).higher(1.0541, 1.005, 1.107)))
                .startsWith("From 2 to 4 GPUs SGLang serves 5.4 % [0.5, 10.7] more requests/s.");
        assertThat(text(GPU_COUNT, scaling("SGLang", 30).lower(0.946, 0.893, 0.995)))
                .startsWith("From 2 to 4 GPUs SGLang serves 5.4 % [0.5, 10.7] fewer requests/s.");
        assertThat(text(GPU_COUNT, scaling("SGLang", 30).higher(1.8746, 1.8049, 1.947)))
                .startsWith("From 2 to 4 GPUs SGLang serves 87.5 % [80.5, 94.7] more requests/s.");
        assertThat(text(GPU_COUNT, scaling("SGLang", 30).single(1.5))).startsWith("From 2 to 4 GPUs SGLang serves 50.0 % more requests/s.");
        assertThat(text(GPU_COUNT, scaling("SGLang", 30).higher(12.34, 11.25, 13.5)))
                .startsWith("From 2 to 4 GPUs SGLang serves 12.3 [11.3, 13.5] times as many requests/s.");
    }

    @Test
    void stepsFromOneLevelEach() {
        assertThat(text(GPU_COUNT, pair(GPU_COUNT, 1, 2).with(Factor.ENGINE, "vLLM").higher(1.9, 1.8, 2.0),
                pair(GPU_COUNT, 1, 4).with(Factor.ENGINE, "vLLM").higher(3.1, 3.0, 3.2)))
                .isEqualTo("From 1 to 2 GPUs vLLM serves 90.0 % [80.0, 100.0] more requests/s. From 1 to 4 GPUs "
                        + "vLLM serves 3.10 [3.00, 3.20] times as many requests/s. n = 2 runs on each side; brackets hold 95 % intervals.");
    }

    @Test
    void aStepBehindOneThatIsOpenNamesItsSubject() {
        assertThat(text(GPU_COUNT, pair(GPU_COUNT, 1, 2).with(Factor.ENGINE, "vLLM").open(1.1, 0.9, 1.3),
                pair(GPU_COUNT, 1, 4).with(Factor.ENGINE, "vLLM").higher(1.5, 1.4, 1.6)))
                .startsWith("From 1 to 2 GPUs vLLM's requests/s may rise or fall (+10.0 % [−10.0, 30.0]). From 1 to 4 GPUs "
                        + "vLLM serves 50.0 % [40.0, 60.0] more requests/s.");
    }

    @Test
    void anotherMetricFollowsOneComparisonOnly() {
        assertThat(text(ENGINE, engines(2, 30).single(1.35), engines(2, 50).single(0.92), engines(2, 30).metric("ttft.mean").single(3),
                engines(2, 50).metric("ttft.mean").single(0.5)))
                .startsWith("All compared rows: 2 GPUs. vLLM serves 35.0 % more requests/s than SGLang at concurrency 30 and 8.0 % fewer at concurrency 50. "
                        + "vLLM takes 3 times as long to the first token as SGLang at concurrency 30 and 50.0 % less time at "
                        + "concurrency 50.");
        assertThat(text(ENGINE, engines(2, 30).single(1.35), engines(2, 30).metric("ttft.mean").single(3)))
                .startsWith("On 2 GPUs vLLM serves 35.0 % more requests/s than SGLang but takes 3 times as long to the first token.");
    }

    /// `SGLang's time per answer may rise or fall and writes more words` is no sentence.
    @Test
    void whatIsNotToldApartIsNotContinued() {
        assertThat(text(THINKING, thinking("SGLang", "e2e_latency.mean").open(1.2, 0.8, 1.6),
                thinking("SGLang", "output_tokens_per_request").words().higher(1.3, 1.2, 1.4)))
                .startsWith("With thinking SGLang's time per answer may rise or fall (+20.0 % [−20.0, 60.0]). With thinking SGLang writes "
                        + "30.0 % [20.0, 40.0] more words per answer.");
        assertThat(text(THINKING, thinking("SGLang", "e2e_latency.mean").higher(1.2, 1.1, 1.3),
                thinking("SGLang", "output_tokens_per_request").words().open(1.3, 0.9, 1.7)))
                .startsWith("With thinking SGLang takes 20.0 % [10.0, 30.0] longer per answer. With thinking SGLang's words per answer "
                        + "may rise or fall (+30.0 % [−10.0, 70.0]).");
    }

    @Test
    void singleRunsThatAreEqual() {
        assertThat(text(ENGINE, engines(2, 30).single(1), engines(2, 50).single(0.95)))
                .isEqualTo("On 2 GPUs vLLM serves 5.0 % fewer requests/s than SGLang at concurrency 50. The requests/s of vLLM and SGLang are the "
                        + "same at concurrency 30. One run on each side, so no interval.");
        assertThat(text(ENGINE, engines(2, 30).single(1)))
                .isEqualTo("On 2 GPUs the requests/s of vLLM and SGLang are the same. One run on each side, so no interval.");
        assertThat(text(ENGINE, engines(2, 30).metric("ttft.mean").single(1)))
                .startsWith("On 2 GPUs the time to the first token of vLLM and SGLang is the same.");
        assertThat(text(ENGINE, engines(2, 30).single(1), engines(2, 50).higher(1.2, 1.1, 1.3)))
                .contains(" The requests/s of vLLM and SGLang are the same at concurrency 30 (one run each, no interval).");
        assertThat(text(ENGINE, engines(2, 30).single(1.001))).doesNotContain("same");
    }

    /// 0.04 % and 99.97 % are neither nothing nor all.
    @Test
    void amountsThatRoundToNothingOrAll() {
        assertThat(text(ENGINE, engines(2, 30).single(1.0004))).contains("vLLM serves 0.04 % more requests/s");
        assertThat(text(ENGINE, engines(2, 30).single(0.0003))).contains("vLLM serves 99.97 % fewer requests/s");
        assertThat(text(ENGINE, engines(2, 30).single(1.004))).contains("vLLM serves 0.4 % more requests/s");
        assertThat(text(ENGINE, engines(2, 30).single(0.5))).contains("vLLM serves 50.0 % fewer requests/s");
        assertThat(text(ENGINE, engines(2, 30).n(1, 2).open(1.0004))).contains("(+0.04 %, too few repeats)");
    }

    /// `[−99.9, 123,456.7]` says no more than that there are too few repeats.
    @Test
    void anIntervalThatHoldsEverythingIsNone() {
        assertThat(text(ENGINE, engines(2, 30).open(1.5, 0.001, 2000)))
                .isEqualTo("On 2 GPUs the requests/s of vLLM and SGLang cannot be told apart (+50.0 %, too few repeats). n = 2 runs on each side.");
        assertThat(text(ENGINE, engines(2, 30).open(1.5, 0.1, 50)))
                .isEqualTo("On 2 GPUs the requests/s of vLLM and SGLang cannot be told apart (+50.0 % [−90.0, 4,900.0]). n = 2 runs on each side; brackets hold "
                        + "95 % intervals." + OPEN);
    }

    @Test
    void equalAmountsAreWrittenOnce() {
        assertThat(text(ENGINE, engines(2, 30).single(1.5), engines(2, 50).single(1.5004)))
                .startsWith("On 2 GPUs vLLM serves 50.0 % more requests/s than SGLang at concurrency 30 and 50.");
        assertThat(text(ENGINE, engines(2, 30).single(1.5), engines(2, 50).single(1.52)))
                .startsWith("On 2 GPUs vLLM serves 50.0 % and 52.0 % more requests/s than SGLang at concurrency 30 and 50.");
    }

    @Test
    void noRelevantDifference() {
        assertThat(text(GPU_COUNT, scaling("vLLM", 30).same(1.004)))
                .isEqualTo("From 2 to 4 GPUs vLLM's requests/s show no relevant difference (within 3 %). n = 2 runs on each "
                        + "side.");
        assertThat(text(ENGINE, engines(2, 30).metric("ttft.mean").same(0.99)))
                .isEqualTo("On 2 GPUs the time to the first token of vLLM and SGLang shows no relevant difference "
                        + "(within 3 %). n = 2 runs on each side.");
    }

    @Test
    void notToldApart() {
        assertThat(text(GPU_COUNT, scaling("vLLM", 30).open(1.015, 0.974, 1.058)))
                .isEqualTo("From 2 to 4 GPUs vLLM's requests/s may rise or fall (+1.5 % [−2.6, 5.8]). n = 2 runs on each side; brackets hold 95 % intervals." + OPEN);
        assertThat(text(ENGINE, engines(2, 30).n(1, 2).open(1.4)))
                .isEqualTo("On 2 GPUs the requests/s of vLLM and SGLang cannot be told apart (+40.0 %, too few repeats). "
                        + "n = 1 to 2 runs on each side.");
        assertThat(text(ENGINE, engines(2, 30).open(1.4, 0.9, 2), engines(2, 50).open(0.9, 0.6, 1.2)))
                .endsWith("cannot be told apart at concurrency 30 and 50 (−10.0 to +40.0 %). n = 2 runs on each side." + OPEN);
        assertThat(text(ENGINE, engines(2, 30).open(1.4, 0.9, 2), engines(2, 50).n(1, 2).open(0.9)))
                .endsWith(" “Not told apart” means: there is no 95 % interval, or it contains 0 and at least one of its ends lies beyond ±3 %.");
        assertThat(text(ENGINE, engines(2, 30).higher(1.4, 1.1, 2))).doesNotContainIgnoringCase("told apart");
    }

    @Test
    void bracketsAreExplainedWhereThereAreSome() {
        assertThat(text(ENGINE, IntStream.range(1, 4).mapToObj(i -> engines(2, i).higher(1.2 + i, 1.1, 4)).toArray(LevelPair[]::new)))
                .doesNotContain("[").endsWith("at concurrency 1, 2 and 3. n = 2 runs on each side.");
    }

    /// One kind of claim about each: `each of the others is slower` is no sentence where one of them is not.
    @Test
    void manyOthersAreOneSubjectOnlyWhereAllShowTheSame() {
        LevelPair[] slower = IntStream.range(0, 3).mapToObj(i -> model("M" + i).lower(0.8 - i / 10.0, 0.4, 0.9)).toArray(LevelPair[]::new);
        assertThat(text(MODEL, slower)).startsWith("Each of the 3 others serves 20.0 to 40.0 % fewer requests/s than A.");
        LevelPair[] mixed = Stream.concat(Stream.of(slower), Stream.of(model("M9").open(0.95, 0.8, 1.1))).toArray(LevelPair[]::new);
        assertThat(text(MODEL, mixed)).startsWith("Each of 3 others serves 20.0 to 40.0 % fewer requests/s than A. The requests/s of M9 "
                + "and A cannot be told apart (−5.0 % [−20.0, 10.0]).");
        assertThat(text(MODEL, slower[0], slower[1], model("M9").open(0.95, 0.8, 1.1))).doesNotContain("each of", "Each of");
    }

    /// Three others at two loads are six comparisons at two points.
    @Test
    void aPointIsCountedOnceForSeveralOthers() {
        LevelPair[] six = IntStream.range(0, 6).mapToObj(i -> model("M" + i / 2).with(CONCURRENCY, 8 << i % 2)
                .lower(0.8 - i / 20.0, 0.4, 0.9)).toArray(LevelPair[]::new);
        assertThat(text(MODEL, six)).contains(" than A at concurrency 8 and 16.");
        assertThat(text(MODEL, Stream.concat(Stream.of(six), IntStream.range(0, 6).mapToObj(i -> model("M" + i / 2)
                .with(CONCURRENCY, 32 << i % 2).lower(0.7, 0.6, 0.8))).toArray(LevelPair[]::new))).contains(" at all 4 points.");
    }

    private static PairFixture model(String name) {
        return pair(MODEL, "A", name);
    }

    @Test
    void enginesThatDifferByPlace() {
        assertThat(text(ENGINE, engines(2, 30).higher(1.072, 1.03, 1.11), engines(2, 50).lower(0.870, 0.84, 0.90),
                engines(4, 30).n(3, 2).lower(0.652, 0.63, 0.68), engines(4, 50).n(3, 2).lower(0.630, 0.61, 0.65)))
                .isEqualTo("On 2 GPUs vLLM serves 7.2 % [3.0, 11.0] more requests/s than SGLang at concurrency 30 and "
                        + "13.0 % [10.0, 16.0] fewer at concurrency 50. On 4 GPUs vLLM serves 34.8 % [32.0, 37.0] and 37.0 % "
                        + "[35.0, 39.0] fewer requests/s than SGLang at concurrency 30 and 50. n = 2 to 3 runs on each side; brackets hold 95 % intervals.");
    }

    @Test
    void everySentenceNamesItsSubject() {
        assertThat(text(ENGINE, engines(2, 30).higher(1.2, 1.1, 1.3), engines(4, 30).open(1.1, 0.9, 1.3)))
                .contains(" On 4 GPUs the requests/s of vLLM and SGLang cannot be told apart (+10.0 % [−10.0, 30.0]).");
        assertThat(text(ENGINE, engines(2, 30).open(1.1, 0.9, 1.3), engines(4, 30).higher(1.2, 1.1, 1.3)))
                .contains(" On 4 GPUs vLLM serves 20.0 % [10.0, 30.0] more requests/s than SGLang.");
    }

    @Test
    void manyPointsAreARange() {
        assertThat(text(NODES, IntStream.range(0, 9).mapToObj(i -> pair(NODES, 1, 2).with(Factor.ENGINE, "vLLM")
                .with(REQUESTS, 10 + i).metric("output_token_throughput").single(0.31 - 0.00625 * i))
                .toArray(LevelPair[]::new)))
                .isEqualTo("From 1 to 2 nodes vLLM generates 69.0 to 74.0 % fewer output tokens/s at all 9 points. One run "
                        + "on each side, so no interval.");
    }

    @Test
    void oneRunEachBesideMore() {
        assertThat(text(GPU_COUNT, scaling("vLLM", 5).single(1.2), scaling("vLLM", 30).higher(1.139, 1.09, 1.19)))
                .isEqualTo("From 2 to 4 GPUs vLLM serves 13.9 % [9.0, 19.0] more requests/s at concurrency 30 and 20.0 % more "
                        + "at concurrency 5 (one run each, no interval). n = 1 to 2 runs on each side; brackets hold 95 % intervals.");
    }

    @Test
    void longParagraphsAreCutShort() {
        String cut = text(GPU_COUNT, IntStream.range(0, 5).mapToObj(i -> pair(GPU_COUNT, 1, 2 + i)
                .with(Factor.GPU, "a GPU whose name has as many words as number " + i)
                .with(Factor.MODEL, "M" + i).with(Factor.CONCURRENCY, 30)
                .higher(1.2 + i, 1.1 + i, 1.3 + i)).toArray(LevelPair[]::new));
        assertThat(cut).contains("more comparisons are listed with the figures. n = 2 runs on each side; brackets hold 95 % intervals.");
        assertThat(cut.split("\\s+")).hasSizeLessThan(110);
        assertThat(text(ENGINE, IntStream.range(0, 2).mapToObj(i -> pair(ENGINE, "SGLang", "vLLM")
                .with(Factor.GPU, "GPU number " + i).with(Factor.CONCURRENCY, 30).higher(1.2, 1.1, 1.3))
                .toArray(LevelPair[]::new))).doesNotContain("listed with the figures");
    }

    @Test
    void whatThinkingCosts() {
        assertThat(text(THINKING, thinking("SGLang", "e2e_latency.mean").higher(2.249, 2, 2.5),
                thinking("vLLM", "e2e_latency.mean").higher(2.631, 2.4, 2.9),
                thinking("SGLang", "output_tokens_per_request").words().higher(2.328, 2.2, 2.5),
                thinking("vLLM", "output_tokens_per_request").words().higher(2.58, 2.4, 2.8)))
                .isEqualTo("With thinking SGLang takes 2.25 [2.00, 2.50] times as long per answer and writes 2.33 [2.20, 2.50] "
                        + "times as many words per answer. With thinking vLLM takes 2.63 [2.40, 2.90] times as long per answer and "
                        + "writes 2.58 [2.40, 2.80] times as many words per answer. n = 2 runs on each side; brackets hold 95 % intervals.");
    }

    @Test
    void thinkingThatCostsNothing() {
        assertThat(text(THINKING, thinking("SGLang", "e2e_latency.mean").lower(0.9, 0.85, 0.95)))
                .isEqualTo("With thinking SGLang takes 10.0 % [5.0, 15.0] less time per answer. n = 2 runs on each side; brackets hold 95 % intervals.");
    }

    @Test
    void otherModesOfThinkingAreNamed() {
        assertThat(text(THINKING, pair(THINKING, "low", "high").with(Factor.ENGINE, "SGLang").metric("e2e_latency.mean").higher(1.5, 1.4, 1.6)))
                .startsWith("From thinking low to high SGLang takes 50.0 % [40.0, 60.0] longer per answer.");
    }

    @Test
    void moreThroughputWithALaterFirstToken() {
        assertThat(text(ENGINE, engines(2, 30).higher(1.2, 1.1, 1.3),
                engines(2, 30).metric("ttft.mean").higher(1.5, 1.4, 1.6)))
                .isEqualTo("On 2 GPUs vLLM serves 20.0 % [10.0, 30.0] more requests/s than SGLang but takes 50.0 % [40.0, 60.0] "
                        + "longer to the first token. n = 2 runs on each side; brackets hold 95 % intervals.");
        assertThat(text(ENGINE, engines(2, 30).higher(1.2, 1.1, 1.3),
                engines(2, 30).metric("ttft.mean").lower(0.5, 0.4, 0.6)))
                .contains(" and takes 50.0 % [40.0, 60.0] less time to the first token.");
    }

    @Test
    void modelAndClientAreNamedWhereThereAreSeveral() {
        assertThat(text(ENGINE, engines(2, 30).with(Factor.MODEL, "org/A-7B").client("guidellm").higher(1.2, 1.1, 1.3),
                engines(2, 30).with(Factor.MODEL, "org/B-7B").client("vllm-bench").lower(0.9, 0.8, 0.95)))
                .isEqualTo("All compared rows: 2 GPUs. With A-7B, measured with guidellm, vLLM serves 20.0 % [10.0, 30.0] more requests/s than "
                        + "SGLang. With B-7B, measured with vllm-bench, vLLM serves 10.0 % [5.0, 20.0] fewer requests/s than SGLang. n = 2 runs on each side; brackets hold 95 % intervals.");
        assertThat(text(ENGINE, engines(2, 30).higher(1.2, 1.1, 1.3)))
                .startsWith("On 2 GPUs vLLM serves");
    }

    /// The client is named because other runs are of another one.
    @Test
    void whatAllComparisonsHaveStandsInFront() {
        List<LevelPair> pairs = List.of(pair(ENGINE, "SGLang", "vLLM").with(Factor.MODEL, "A-7B").client("guidellm").higher(1.2, 1.1, 1.3),
                pair(ENGINE, "SGLang", "vLLM").with(Factor.MODEL, "B-7B").client("guidellm").higher(1.2, 1.1, 1.3));
        List<Run> runs = Stream.concat(pairs.stream().flatMap(pair -> pair.runs().stream()),
                Stream.of(RunFixture.run("a.md", 1).define(Aspect.CLIENT, "vllm-bench").build())).toList();
        assertThat(AnswerText.of(ENGINE, PairGroup.of(pairs, ENGINE.factor(), runs), 0.03).shown())
                .startsWith("Measured with guidellm. With A-7B, vLLM serves ");
        List<LevelPair> onTwo = List.of(engines(2, 30).settings(Map.of("--quantization", "awq")).client("guidellm").higher(1.2, 1.1, 1.3),
                engines(2, 30).settings(Map.of("--quantization", SettingMeanings.NOT_SET)).client("guidellm").higher(1.2, 1.1, 1.3));
        assertThat(AnswerText.of(ENGINE, PairGroup.of(onTwo, ENGINE.factor(), runs), 0.03).shown())
                .startsWith("All compared rows: 2 GPUs, measured with guidellm. With --quantization awq, vLLM serves ");
    }

    @Test
    void settingsOfTheLaunchAreNamedWhereTheyDistinguish() {
        assertThat(text(ENGINE, engines(2, 30).settings(Map.of("--quantization", "awq")).higher(1.2, 1.1, 1.3),
                engines(2, 30).settings(Map.of("--quantization", SettingMeanings.NOT_SET)).lower(0.9, 0.8, 0.95)))
                .isEqualTo("All compared rows: 2 GPUs. With --quantization awq, vLLM serves 20.0 % [10.0, 30.0] more requests/s than SGLang. "
                        + "Without --quantization, vLLM serves 10.0 % [5.0, 20.0] fewer requests/s than SGLang. n = 2 runs on each side; brackets hold 95 % intervals.");
    }

    /// What only tells the rows apart because the sides differ in it is no condition of both.
    @Test
    void settingsInWhichTheSidesDifferAreNoCondition() {
        assertThat(text(ENGINE, engines(2, 30).settings(Map.of("Max Batch", "256")).single(1.2),
                engines(2, 30).settings(Map.of("Max Batch", "32 / 128")).differs("Max Batch", "32", "128").single(2)))
                .isEqualTo("All compared rows: 2 GPUs. With Max Batch 256, vLLM serves 20.0 % more requests/s than SGLang. "
                        + "vLLM serves 2 times as many requests/s as SGLang. One run on each side, so no interval.");
    }

    @Test
    void modelsVersionsAndApis() {
        assertThat(text(MODEL, pair(MODEL, "org/A-7B", "org/B-13B").with(Factor.ENGINE, "vLLM").lower(0.4, 0.3, 0.5)))
                .isEqualTo("With vLLM, B-13B serves 60.0 % [50.0, 70.0] fewer requests/s than A-7B. n = 2 runs on each side; brackets hold 95 % intervals.");
        assertThat(text(ENGINE_VERSION, pair(ENGINE_VERSION, "0.6.3", "0.8.1").with(Factor.ENGINE, "vLLM")
                .higher(1.1, 1.05, 1.15)))
                .isEqualTo("vLLM 0.8.1 serves 10.0 % [5.0, 15.0] more requests/s than vLLM 0.6.3. n = 2 runs on each side; brackets hold 95 % intervals.");
        assertThat(text(API, pair(API, "chat", "completions").higher(2.5, 2.4, 2.6)))
                .isEqualTo("The completions API serves 2.50 [2.40, 2.60] times as many requests/s as the chat API. n = 2 "
                        + "runs on each side; brackets hold 95 % intervals.");
    }

    @Test
    void theScatterOfSeveralRows() {
        LevelPair own = scaling("vLLM", 30).higher(1.2, 1.1, 1.3);
        LevelPair one = scaling("SGLang", 30).pooled(0.019, 12).higher(1.2, 1.1, 1.3);
        LevelPair other = scaling("SGLang", 50).pooled(0.0001, 1).open(1.01, 0.9, 1.1);
        String widths = "; brackets hold 95 % intervals.";

        assertThat(text(GPU_COUNT, own)).endsWith(widths);
        assertThat(text(GPU_COUNT, one)).endsWith(widths + " Repeats scatter by 1.9 %, estimated from several rows "
                + "together.");
        assertThat(text(GPU_COUNT, other)).endsWith(" Repeats scatter by less than 0.1 %, estimated from several rows "
                + "together." + OPEN);
        assertThat(text(GPU_COUNT, one, other)).endsWith(widths + " The intervals use the scatter of several rows "
                + "together." + OPEN);
        assertThat(text(GPU_COUNT, one, scaling("SGLang", 50).pooled(0.019, 4).higher(1.2, 1.1, 1.3)))
                .endsWith(" Repeats scatter by 1.9 %, estimated from several rows together.");
        assertThat(text(GPU_COUNT, one, own)).endsWith(widths + " Some intervals use the scatter of several rows "
                + "together.");
        assertThat(text(GPU_COUNT, one, scaling("SGLang", 50).single(1.1))).contains("Repeats scatter by 1.9 %");
    }

    @Test
    void pointsOfSeveralFactorsAreCounted() {
        assertThat(text(NODES, pair(NODES, 1, 2).with(REQUESTS, 10).with(INPUT_TOKENS, 128).single(0.5),
                pair(NODES, 1, 2).with(REQUESTS, 50).with(INPUT_TOKENS, 1024).single(0.4)))
                .isEqualTo("From 1 to 2 nodes the server serves 50.0 % and 60.0 % fewer requests/s at both points. One run "
                        + "on each side, so no interval.");
        assertThat(text(NODES, pair(NODES, 1, 2).with(REQUESTS, 10).with(INPUT_TOKENS, 128).single(0.5),
                pair(NODES, 1, 2).with(REQUESTS, 50).with(INPUT_TOKENS, 128).single(0.4)))
                .contains(" at 10 and 50 requests.");
    }

    /// As in the headline, a comparison is a row of the table.
    @Test
    void manyComparisonsAreCounted() {
        LevelPair[] eight = IntStream.range(0, 8).mapToObj(i -> pair(GPU_COUNT, 1, 2 + i).with(Factor.ENGINE, "vLLM")
                .higher(1.5 + i / 100.0, 1.4, 1.7)).toArray(LevelPair[]::new);
        assertThat(text(GPU_COUNT, eight)).contains(" 3 more comparisons are listed with the figures.");
        LevelPair[] sixteen = Stream.concat(Stream.of(eight), IntStream.range(0, 8).mapToObj(i ->
                pair(GPU_COUNT, 1, 2 + i).with(Factor.ENGINE, "vLLM").with(CONCURRENCY, 9).higher(1.2, 1.1, 1.3))).toArray(LevelPair[]::new);
        assertThat(text(GPU_COUNT, sixteen)).contains(" 6 more comparisons are listed with the figures.");
        assertThat(text(GPU_COUNT, Arrays.copyOf(eight, 6))).contains(" 1 more comparison is listed with the figures.");
        assertThat(text(GPU_COUNT, Arrays.copyOf(eight, 5))).doesNotContain("listed");
    }

    private static PairFixture thinking(String engine, String metric) {
        return pair(THINKING, "off", "on").with(Factor.ENGINE, engine).metric(metric);
    }
}
