package dev.touchstone.compare.question;

import static dev.touchstone.compare.question.PairFixture.pair;
import static dev.touchstone.compare.question.PairFixture.text;
import static dev.touchstone.compare.question.Question.ENGINE;
import static dev.touchstone.compare.question.Question.ENGINE_VERSION;
import static dev.touchstone.compare.question.Question.GPU_COUNT;
import static dev.touchstone.compare.question.Question.LAUNCH;
import static dev.touchstone.compare.question.Question.MODEL;
import static dev.touchstone.compare.question.Question.THINKING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunLines;
import dev.touchstone.model.Factor;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The sentences of an answer beside each other: each names its conditions, its subject and what that is compared with.
class ClausesTest {

    private static final String TOLD_APART = "“Not told apart” means: the 95 % interval";

    private static PairFixture engines(int gpus, int concurrency) {
        return pair(ENGINE, "SGLang", "vLLM").with(Factor.GPU_COUNT, gpus).with(Factor.CONCURRENCY, concurrency);
    }

    private static PairFixture gpus(String engine, int from, int to) {
        return pair(GPU_COUNT, from, to).with(Factor.ENGINE, engine);
    }

    private static PairFixture model(String name, int concurrency) {
        return pair(MODEL, "A", name).with(Factor.CONCURRENCY, concurrency);
    }

    private static LevelPair[] slower(Factor factor, Object level, double ratio) {
        return Stream.of("B", "C", "D").map(name -> pair(MODEL, "A", name).with(factor, level).lower(ratio, 0.5, 0.9)).toArray(LevelPair[]::new);
    }

    private static LevelPair[] both(LevelPair[] one, LevelPair... other) {
        return Stream.of(one, other).flatMap(Stream::of).toArray(LevelPair[]::new);
    }

    @Test
    void everyStepIsAClauseOfItsOwn() {
        assertThat(text(GPU_COUNT, gpus("vLLM", 1, 2).higher(1.5, 1.4, 1.6), gpus("vLLM", 1, 4).higher(1.8, 1.7, 1.9),
                gpus("vLLM", 1, 8).higher(1.9, 1.8, 1.95))).startsWith("From 1 to 2 GPUs vLLM serves 50.0 % [40.0, 60.0] more requests/s. "
                        + "From 1 to 4 GPUs vLLM serves 80.0 % [70.0, 90.0] more requests/s. From 1 to 8 GPUs vLLM serves 90.0 % [80.0, 95.0] more "
                        + "requests/s.");
        assertThat(text(GPU_COUNT, gpus("vLLM", 1, 4).with(Factor.CONCURRENCY, 8).higher(1.5, 1.4, 1.6),
                gpus("vLLM", 2, 4).with(Factor.CONCURRENCY, 16).higher(1.8, 1.7, 1.9))).as("to the same count from another")
                .contains("at concurrency 8. From 2 to 4 GPUs vLLM serves 80.0 % [70.0, 90.0] more requests/s at concurrency 16.");
    }

    @Test
    void aStepNamesTheEngineTheMetricAndTheVerbWhereTheyAreOthers() {
        LevelPair two = gpus("vLLM", 1, 2).higher(1.5, 1.4, 1.6);
        assertThat(text(GPU_COUNT, two, gpus("SGLang", 1, 4).higher(1.8, 1.7, 1.9)))
                .contains(". From 1 to 4 GPUs SGLang serves 80.0 % [70.0, 90.0] more requests/s.");
        assertThat(text(GPU_COUNT, two, gpus("vLLM", 1, 4).metric("ttft.mean").lower(0.8, 0.7, 0.9)))
                .contains(". From 1 to 4 GPUs vLLM takes 20.0 % [10.0, 30.0] less time to the first token.");
        assertThat(text(GPU_COUNT, two, gpus("vLLM", 1, 4).open(1.1, 0.9, 1.3)))
                .contains(". From 1 to 4 GPUs vLLM's requests/s may rise or fall (+10.0 % [−10.0, 30.0]).");
        assertThat(text(GPU_COUNT, Stream.of("A", "B").flatMap(model -> Stream.of(2, 4).map(to -> gpus("vLLM", 1, to)
                .with(Factor.MODEL, model).higher(1.2, 1.1, 1.3))).toArray(LevelPair[]::new))).startsWith(
                        "From 1 to 2 GPUs, with A, vLLM serves 20.0 % [10.0, 30.0] more requests/s. From 1 to 4 GPUs, with A, vLLM serves 20.0 % [10.0, 30.0] more "
                                + "requests/s. From 1 to 2 GPUs, with B, vLLM serves 20.0 % [10.0, 30.0] more requests/s. From 1 to 4 GPUs, with B, vLLM "
                                + "serves 20.0 % [10.0, 30.0] more requests/s.");
        assertThat(text(GPU_COUNT, gpus("vLLM", 1, 2).with(Factor.MODEL, "A").higher(1.5, 1.4, 1.6),
                gpus("vLLM", 1, 2).with(Factor.MODEL, "B").higher(1.6, 1.5, 1.7))).as("one step with two models")
                .startsWith("From 1 to 2 GPUs, with A, vLLM serves 50.0 % [40.0, 60.0] more requests/s. From 1 to 2 GPUs, with B, vLLM serves 60.0 % "
                        + "[50.0, 70.0] more requests/s.");
    }

    @Test
    void anotherPlaceNamesWhatIsNotClear() {
        assertThat(text(ENGINE, engines(2, 30).open(1.1, 0.9, 1.3), engines(4, 30).open(1.2, 0.8, 1.4)))
                .contains(". On 4 GPUs the requests/s of vLLM and SGLang cannot be told apart (+20.0 % [−20.0, 40.0]).");
        assertThat(text(ENGINE, engines(2, 30).higher(1.5, 1.4, 1.6), engines(4, 30).metric("ttft.mean").lower(0.8, 0.7, 0.9)))
                .contains(". On 4 GPUs vLLM takes 20.0 % [10.0, 30.0] less time to the first token than SGLang.");
        assertThat(text(ENGINE, engines(2, 30).higher(1.5, 1.4, 1.6), engines(4, 30).lower(0.8, 0.7, 0.9)))
                .contains(". On 4 GPUs vLLM serves 20.0 % [10.0, 30.0] fewer requests/s than SGLang.");
        assertThat(text(LAUNCH, pair(LAUNCH, "--x 2", "--x 1").with(Factor.ENGINE, "vLLM").lower(0.8, 0.7, 0.9),
                pair(LAUNCH, "--x 2", "--x 1").with(Factor.ENGINE, "SGLang").lower(0.7, 0.6, 0.8)))
                .as("the engine is named by the subject").contains(". SGLang with --x 1 serves 30.0 % [20.0, 40.0] fewer requests/s than with --x 2.");
    }

    /// The points of one model are none of another.
    @Test
    void aPointIsNamedWhereItsOwnModelOrClientHasOthers() {
        String one = " vLLM serves 20.0 % [10.0, 30.0] more requests/s than SGLang. ";
        String two = " vLLM serves 30.0 % [20.0, 40.0] and 50.0 % [40.0, 60.0] more requests/s than SGLang at concurrency 8 and 16.";
        assertThat(text(ENGINE, engines(2, 8).with(Factor.MODEL, "A").higher(1.2, 1.1, 1.3),
                engines(2, 8).with(Factor.MODEL, "B").higher(1.3, 1.2, 1.4), engines(2, 16).with(Factor.MODEL, "B").higher(1.5, 1.4, 1.6)))
                .startsWith("All compared rows: 2 GPUs. With A," + one + "With B," + two);
        assertThat(text(ENGINE, engines(2, 8).client("a").higher(1.2, 1.1, 1.3), engines(2, 8).client("b").higher(1.3, 1.2, 1.4),
                engines(2, 16).client("b").higher(1.5, 1.4, 1.6))).startsWith("All compared rows: 2 GPUs. Measured with a" + one + "Measured with b" + two);
    }

    @Test
    void otherModelsAreSubjectsOfTheirOwnWhereTheyAreFew() {
        assertThat(text(MODEL, model("B", 8).lower(0.8, 0.7, 0.9), model("C", 8).lower(0.7, 0.6, 0.8)))
                .startsWith("B serves 20.0 % [10.0, 30.0] fewer requests/s than A. C serves 30.0 % [20.0, 40.0] fewer requests/s than A.");
        assertThat(text(MODEL, model("B", 8).lower(0.8, 0.7, 0.9), model("C", 8).lower(0.8, 0.7, 0.9), model("D", 8).lower(0.8, 0.7, 0.9),
                model("D", 16).open(0.9, 0.7, 1.2))).as("of D something else is true at another point")
                .contains(". D serves 20.0 % [10.0, 30.0] fewer requests/s than A at concurrency 8. The requests/s of D and A cannot be told apart at concurrency 16").doesNotContainIgnoringCase("each of");
    }

    @Test
    void manyOthersBesideOtherClauses() {
        assertThat(text(MODEL, both(slower(Factor.CONCURRENCY, 8, 0.8), pair(MODEL, "B", "A").with(Factor.CONCURRENCY, 16).lower(0.8, 0.7, 0.9))))
                .as("B leads elsewhere, and all others stand in the clause").startsWith(
                        "Each of the 3 others serves 20.0 % fewer requests/s than A at concurrency 8. A serves 20.0 % [10.0, 30.0] fewer requests/s than B");
        assertThat(text(MODEL, both(new LevelPair[]{model("M9", 8).open(0.95, 0.8, 1.1)}, slower(Factor.CONCURRENCY, 8, 0.8))))
                .startsWith("The requests/s of M9 and A cannot be told apart (−5.0 % [−20.0, 10.0]). Each of 3 others serves 20.0 % fewer requests/s than A.");
        assertThat(text(MODEL, both(slower(Factor.ENGINE, "vLLM", 0.8), slower(Factor.ENGINE, "SGLang", 0.6))))
                .startsWith("With vLLM, each of the 3 others serves 20.0 % fewer requests/s than A. With SGLang, each of the 3 others serves 40.0 % fewer");
    }

    @Test
    void butStandsBetweenBetterAndWorse() {
        LevelPair fewer = engines(2, 30).lower(0.8, 0.7, 0.9);
        assertThat(text(ENGINE, fewer, engines(2, 30).metric("ttft.mean").lower(0.5, 0.4, 0.6)))
                .contains(" fewer requests/s than SGLang but takes 50.0 % [40.0, 60.0] less time to the first token.");
        assertThat(text(ENGINE, fewer, engines(2, 30).metric("ttft.mean").higher(1.5, 1.4, 1.6)))
                .contains(" fewer requests/s than SGLang and takes 50.0 % [40.0, 60.0] longer to the first token.");
        // More tokens are neither.
        assertThat(text(THINKING, pair(THINKING, "off", "on").metric("e2e_latency.mean").lower(0.8, 0.7, 0.9),
                pair(THINKING, "off", "on").metric("output_tokens_per_request").higher(1.5, 1.4, 1.6)))
                .contains(" less time per answer and writes 50.0 % [40.0, 60.0] more tokens per answer.");
        assertThat(text(THINKING, pair(THINKING, "off", "on").metric("e2e_latency.mean").higher(1.8, 1.7, 1.9),
                pair(THINKING, "off", "on").metric("output_tokens_per_request").lower(0.5, 0.4, 0.6)))
                .contains(" longer per answer and writes 50.0 % [40.0, 60.0] fewer tokens per answer.");
    }

    @Test
    void oneClauseIsWrittenHoweverLongItIs() {
        String name = IntStream.range(0, 100).mapToObj(i -> "word" + (char) ('a' + i % 26)).reduce((one, other) -> one + " " + other).orElseThrow();
        assertThat(text(ENGINE, pair(ENGINE, "SGLang", name).higher(1.3, 1.2, 1.4), pair(ENGINE, "SGLang", "vLLM").higher(1.2, 1.1, 1.3)))
                .contains(" serves 30.0 % [20.0, 40.0] more requests/s than SGLang. 1 more comparison is listed with the figures.");
    }

    /// Of six comparisons five are shown: the one that is decided before those with more points.
    @Test
    void whatIsDecidedIsShownFirst() {
        LevelPair[] six = IntStream.range(0, 11).mapToObj(i -> i < 10
                ? gpus("vLLM", 1, 2 + i / 2).with(Factor.CONCURRENCY, 8 << i % 2).open(1.1, 0.9, 1.3)
                : gpus("vLLM", 1, 8).with(Factor.CONCURRENCY, 8).higher(1.5, 1.4, 1.6)).toArray(LevelPair[]::new);
        assertThat(text(GPU_COUNT, six)).contains("From 1 to 8 GPUs vLLM serves 50.0 % [40.0, 60.0] more requests/s at concurrency 8", " listed with the figures");
        assertThat(text(GPU_COUNT, Stream.of(six).limit(10).toArray(LevelPair[]::new))).contains("From 1 to 2 GPUs vLLM's requests").doesNotContain("listed");
    }

    @Test
    void whoMeasuredIsNamedWhereThereAreSeveral() {
        String two = "client=a gpuCount=2 engine=A requests/s=10; client=a gpuCount=2 engine=B requests/s=20; client=a gpuCount=4 engine=A requests/s=10; "
                + "client=a gpuCount=4 engine=B requests/s=30";
        assertThat(RunLines.answer("engine", two)).isEqualTo("On 2 GPUs B serves 2 times as many requests/s as A. On 4 GPUs B serves 3 times as many requests/s as A.");
        assertThat(RunLines.answer("engine", two + "; client=b requests/s=1")).as("of both")
                .startsWith("Measured with a. On 2 GPUs B serves 2 times as many requests/s as A. On 4 GPUs B serves 3 times as many requests/s as A.");
        assertThat(RunLines.answer("engine", two.replace("client=a gpuCount=4", "client=b gpuCount=4")))
                .startsWith("On 2 GPUs, measured with a, B serves 2 times as many requests/s as A. On 4 GPUs, measured with b, B serves 3 times as many requests/s as A.");
        assertThat(RunLines.answer("engine", two.replace("client=a gpuCount=4 engine=B", "client=b gpuCount=4 engine=B")))
                .as("another client on either side").startsWith("On 2 GPUs, measured with a, B serves 2 times as many requests/s as A. On 4 GPUs B serves 3 times as many requests/s as A.");
        assertThat(RunLines.answer("engine", "client=a engine=A requests/s=10; client=a engine=B requests/s=20; client=b requests/s=1"))
                .startsWith("Measured with a B serves 2 times as many requests/s as A.");
    }

    @Test
    void stepsOfThinkingAreNamedByBothEnds() {
        assertThat(text(THINKING, pair(THINKING, "off", "on").lower(0.8, 0.7, 0.9))).startsWith("With thinking the server");
        assertThat(text(THINKING, pair(THINKING, "off", "high").lower(0.8, 0.7, 0.9))).startsWith("From thinking off to high the server");
        assertThat(text(THINKING, pair(THINKING, "low", "on").lower(0.8, 0.7, 0.9))).startsWith("From thinking low to on the server");
    }

    @Test
    void subjectsAndWhatTheyHave() {
        assertThat(text(ENGINE_VERSION, pair(ENGINE_VERSION, "0.8", "0.9").lower(0.8, 0.7, 0.9))).startsWith("Version 0.9 serves 20.0 % [10.0, 30.0] fewer requests/s than version 0.8.");
        assertThat(text(ENGINE_VERSION, pair(ENGINE_VERSION, "0.8", "0.9").with(Factor.ENGINE, "vLLM").lower(0.8, 0.7, 0.9)))
                .startsWith("vLLM 0.9 serves 20.0 % [10.0, 30.0] fewer requests/s than vLLM 0.8.");
        assertThat(text(GPU_COUNT, gpus("vLLMs", 2, 4).open(1.1, 0.9, 1.3))).startsWith("From 2 to 4 GPUs vLLMs' requests/s may rise or fall");
        assertThat(text(GPU_COUNT, gpus("vLLM", 2, 4).open(1.1, 0.9, 1.3))).startsWith("From 2 to 4 GPUs vLLM's requests/s may rise or fall");
        assertThat(text(ENGINE, engines(2, 30).metric("ttft.mean").open(1.1, 0.9, 1.3), engines(4, 30).metric("ttft.mean").open(1.1, 0.9, 1.3)))
                .startsWith("On 2 GPUs the time to the first token of vLLM and SGLang cannot be told apart (+10.0 % [−10.0, 30.0]). On 4 GPUs the time to the first token of vLLM and SGLang cannot be told apart");
    }

    /// What is not shown is not explained.
    @Test
    void notToldApartIsExplainedWhereItIsSaid() {
        LevelPair[] eight = IntStream.range(0, 8).mapToObj(i -> i < 7 ? gpus("vLLM", 1, 2 + i).higher(1.5 + i / 100.0, 1.4, 1.7)
                : gpus("vLLM", 1, 2 + i).open(1.5, 0.9, 1.7)).toArray(LevelPair[]::new);
        assertThat(text(GPU_COUNT, eight)).contains(" 3 more comparisons are listed with the figures.").doesNotContain(TOLD_APART);
        assertThat(text(GPU_COUNT, eight[6], eight[7])).contains(TOLD_APART);
        assertThat(text(ENGINE, engines(2, 30).higher(1.4, 1.1, 2), engines(2, 50).n(1, 2).open(0.9)))
                .as("the one that is not told apart has no interval").contains("The requests/s of vLLM and SGLang cannot be told apart at concurrency 50 (−10.0 %, too few repeats)")
                .doesNotContain(TOLD_APART, "Not told apart");
    }

    /// A setting may be a list: its brackets hold no interval.
    @Test
    void bracketsOfANameAreNoIntervals() {
        LevelPair[] three = IntStream.range(1, 4).mapToObj(i -> pair(LAUNCH, "--cuda-graph-sizes [1,2]", "--cuda-graph-sizes [4,8]")
                .with(Factor.CONCURRENCY, i).lower(0.8 - i / 10.0, 0.3, 0.9)).toArray(LevelPair[]::new);
        assertThat(text(LAUNCH, three)).endsWith(" n = 2 runs on each side.");
        assertThat(text(LAUNCH, three[0])).endsWith(" n = 2 runs on each side; brackets hold 95 % intervals.");
    }

    @Test
    void aSentenceBeginsWithACapitalUnlessANameIsWrittenOtherwise() {
        assertThat(text(LAUNCH, pair(LAUNCH, "--x 1", "--x 2").lower(0.8, 0.7, 0.9))).startsWith("A launch with --x 2 serves");
        assertThat(text(LAUNCH, pair(LAUNCH, "--x 1", "--x 2").with(Factor.ENGINE, "llama.cpp").lower(0.8, 0.7, 0.9)))
                .startsWith("llama.cpp with --x 2 serves");
    }
}
