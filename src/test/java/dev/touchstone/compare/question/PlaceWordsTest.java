package dev.touchstone.compare.question;

import static dev.touchstone.compare.question.PairFixture.pair;
import static dev.touchstone.compare.question.PairFixture.text;
import static dev.touchstone.compare.question.Question.ENGINE;
import static dev.touchstone.compare.question.Question.THINKING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunLines;
import dev.touchstone.model.Factor;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The words for the points and the conditions under which something holds, beside pairs that need none or others.
class PlaceWordsTest {

    private static PairFixture engines() {
        return pair(ENGINE, "SGLang", "vLLM");
    }

    private static String between(Factor factor, Object one, Object other) {
        return text(ENGINE, engines().with(factor, one).single(1.2), engines().with(factor, other).single(1.3));
    }

    /// A sentence about what is undecided names both sides, and the place where the same is compared in another one.
    @Test
    void whatIsNotToldApartHasANameOfItsOwn() {
        LevelPair more = engines().with(Factor.GPU_COUNT, 2).with(Factor.CONCURRENCY, 8).higher(1.2, 1.1, 1.3);
        LevelPair open = engines().with(Factor.GPU_COUNT, 2).with(Factor.CONCURRENCY, 16).open(1.05, 0.9, 1.2);
        LevelPair elsewhere = engines().with(Factor.GPU_COUNT, 4).with(Factor.CONCURRENCY, 8).higher(1.2, 1.1, 1.3);
        assertThat(text(Question.ENGINE, more, open, elsewhere)).contains(". On 2 GPUs the requests/s of vLLM and SGLang cannot be told apart at concurrency 16 (");
        assertThat(text(Question.ENGINE, more, open)).contains(". The requests/s of vLLM and SGLang cannot be told apart at concurrency 16 (");
        assertThat(text(Question.GPU_COUNT, step("vLLM", "A", 8).higher(1.2, 1.1, 1.3), step("vLLM", "A", 16).open(1.05, 0.9, 1.2),
                step("vLLM", "B", 8).higher(1.2, 1.1, 1.3)))
                .contains(". With A, the requests/s of vLLM with 2 and 4 GPUs cannot be told apart at concurrency 16 (");
        assertThat(text(Question.GPU_COUNT, step("vLLM", "A", 8).higher(1.2, 1.1, 1.3), step("vLLM", "A", 16).open(1.05, 0.9, 1.2),
                step("SGLang", "B", 8).higher(1.2, 1.1, 1.3))).as("the engine is name enough")
                .contains(". The requests/s of vLLM with 2 and 4 GPUs cannot be told apart at concurrency 16 (");
        assertThat(text(Question.THINKING, pair(Question.THINKING, "off", "on").with(Factor.CONCURRENCY, 8).metric("e2e_latency.mean").higher(1.2, 1.1, 1.3),
                pair(Question.THINKING, "off", "on").with(Factor.CONCURRENCY, 16).metric("e2e_latency.mean").n(2, 2).open(1.05, 0.9, 1.2)))
                .contains(". The time per answer of the server with thinking off and on cannot be told apart at concurrency 16 (");
    }

    private static PairFixture step(String engine, String model, int concurrency) {
        return pair(Question.GPU_COUNT, 2, 4).with(Factor.ENGINE, engine).with(Factor.MODEL, model).with(Factor.CONCURRENCY, concurrency);
    }

    @Test
    void loadsAreNamedWhereTheyVary() {
        assertThat(between(Factor.REQUEST_RATE, 4, 8)).contains(" at 4 and 8 requests/s offered");
        assertThat(between(Factor.OUTPUT_TOKENS, 128, 512)).contains(" at 128 and 512 output tokens");
        assertThat(between(Factor.MAX_TOKENS, 128, 512)).contains(" at max tokens 128 and 512");
        assertThat(between(Factor.TEMPERATURE, 0, 0.7)).contains(" at temperature 0 and 0.7");
        assertThat(text(ENGINE, engines().with(Factor.REQUEST_RATE, 4).single(1.2))).doesNotContain("offered");
    }

    /// `at concurrency 1, 128 and 1200 input tokens` would be three loads.
    @Test
    void levelsOfTwoLoadsAreKeptApart() {
        assertThat(text(ENGINE, engines().with(Factor.CONCURRENCY, 1).with(Factor.INPUT_TOKENS, 128).single(1.2),
                engines().with(Factor.CONCURRENCY, 1).with(Factor.INPUT_TOKENS, 1200).single(1.3),
                engines().with(Factor.CONCURRENCY, 8).with(Factor.INPUT_TOKENS, 1200).single(0.7)))
                .contains(" at concurrency 1 with 128 and 1200 input tokens");
    }

    @Test
    void manyPointsAreCounted() {
        LevelPair[] five = IntStream.range(0, 5).mapToObj(i -> i == 0
                ? engines().with(Factor.CONCURRENCY, i + 1).open(1.05, 0.9, 1.2)
                : engines().with(Factor.CONCURRENCY, i + 1).higher(1.2, 1.1, 1.3)).toArray(LevelPair[]::new);
        assertThat(text(ENGINE, five)).contains(" at 4 of 5 points").contains("cannot be told apart at concurrency 1 ");
        assertThat(text(ENGINE, IntStream.range(0, 5).mapToObj(i -> engines().with(Factor.CONCURRENCY, i + 1)
                .higher(1.2, 1.1, 1.3)).toArray(LevelPair[]::new))).contains(" at all 5 points").doesNotContain(" of 5");
    }

    @Test
    void pairsThatNothingNamesAreCounted() {
        assertThat(text(ENGINE, engines().higher(1.2, 1.1, 1.3), engines().open(1.05, 0.9, 1.2)))
                .contains(" in 1 of 2 comparisons");
        assertThat(text(ENGINE, engines().higher(1.2, 1.1, 1.3))).doesNotContain("comparisons");
    }

    /// Of two pairs at concurrency 8 one is higher and the other is not told apart: neither is so at concurrency 8.
    @Test
    void pairsOfOnePointThatShowSomethingElseAreCounted() {
        LevelPair higher = engines().with(Factor.CONCURRENCY, 8).higher(1.2, 1.1, 1.3);
        LevelPair open = engines().with(Factor.CONCURRENCY, 8).open(1.05, 0.9, 1.2);
        LevelPair other = engines().with(Factor.CONCURRENCY, 16).open(1.05, 0.9, 1.2);
        assertThat(text(ENGINE, higher, open, other)).contains(" than SGLang in 1 of 3 comparisons", "cannot be told apart in 2 of 3 comparisons");
        assertThat(text(ENGINE, higher, other)).contains(" than SGLang at concurrency 8", "cannot be told apart at concurrency 16");
        assertThat(text(ENGINE, higher, higher, other)).contains(" than SGLang at concurrency 8", "cannot be told apart at concurrency 16");
    }

    /// The prompts have no length in the one that is higher.
    @Test
    void aLoadThatIsNotKnownOfAPairIsNotNamed() {
        assertThat(text(ENGINE, engines().with(Factor.CONCURRENCY, 8).higher(1.2, 1.1, 1.3), engines().with(Factor.CONCURRENCY, 16)
                .with(Factor.INPUT_TOKENS, 128).open(1.05, 0.9, 1.2), engines().with(Factor.CONCURRENCY, 16).with(Factor.INPUT_TOKENS, 512)
                .open(1.05, 0.9, 1.2))).contains(" than SGLang at concurrency 8. The requests/s of vLLM and SGLang cannot be told apart at concurrency 16 with 128 and 512 input tokens");
    }

    /// Two APIs at two loads are four comparisons and two points.
    @Test
    void whatIsNoLoadMakesNoPoint() {
        assertThat(text(ENGINE, Stream.of(8, 16).flatMap(load -> Stream.of("chat", "completions").map(api -> engines().with(Factor.CONCURRENCY, load)
                .with(Factor.API, api).higher(1.2, 1.1, 1.3))).toArray(LevelPair[]::new))).contains(" at concurrency 8 and 16.");
    }

    @Test
    void conditionsAreNamedWhereTheyVary() {
        assertThat(between(Factor.NODES, 1, 2)).startsWith("On 1 node vLLM serves").contains(". On 2 nodes ");
        assertThat(between(Factor.GPU, "H100", "A10")).startsWith("On H100, vLLM serves").contains(". On A10, ");
        assertThat(between(Factor.THINKING, "off", "on")).startsWith("Without thinking vLLM serves")
                .contains(". With thinking ");
        assertThat(text(ENGINE, engines().with(Factor.SIMULATED, "yes").with(Factor.NODES, 1).single(1.2),
                engines().with(Factor.SIMULATED, "yes").with(Factor.NODES, 2).single(1.2))).startsWith("All compared rows: simulated. On 1 node");
    }

    /// What a family has that others have not, and what follows from what is compared.
    @ParameterizedTest
    @CsvSource(textBlock = """
            engine | gpuCount=2 tensorParallel=2 engine=A requests/s=10; gpuCount=2 tensorParallel=2 engine=B requests/s=20; gpuCount=4 tensorParallel=4 engine=A requests/s=10; gpuCount=4 tensorParallel=4 engine=B requests/s=30 | On 2 GPUs B serves 2 times as many requests/s as A. On 4 GPUs B serves 3 times as many requests/s as A.
            engine | tensorParallel=2 engine=A requests/s=10; tensorParallel=2 engine=B requests/s=20; tensorParallel=4 engine=A requests/s=10; tensorParallel=4 engine=B requests/s=30 | With tensor parallel 2, B serves 2 times as many requests/s as A. With tensor parallel 4, B serves 3 times as many requests/s as A.
            gpuCount | gpuCount=2 tensorParallel=2 requests/s=10; gpuCount=4 tensorParallel=4 requests/s=20 | From 2 to 4 GPUs the server serves 2 times as many requests/s. Each of 4 GPUs delivers 100 % of what each of 2 delivers (50 % is no gain).
            engine | gpu=H100 engine=A requests/s=10; gpu=H100 engine=B requests/s=20; gpu=A10 requests/s=3 | On H100, B serves 2 times as many requests/s as A.
            engine | gpu=H100 engine=A requests/s=10; gpu=H100 engine=B requests/s=20 | B serves 2 times as many requests/s as A.
            engine | api=chat engine=A requests/s=10; api=generate engine=B requests/s=20 | B serves 2 times as many requests/s as A.
            engine | model=/models/M engine=A requests/s=10; model=/models/M engine=B requests/s=20; model=/models requests/s=3 | B serves 2 times as many requests/s as A.
            engine | model=org/M engine=A requests/s=10; model=org/M engine=B requests/s=20; model=N requests/s=3 | With M, B serves 2 times as many requests/s as A.
            """, delimiter = '|')
    void aPlaceIsWhatDistinguishesAFamily(String question, String runs, String text) {
        assertThat(RunLines.answer(question, runs)).isEqualTo(text);
    }

    @Test
    void otherThinkModesAreNamedByTheirLevels() {
        assertThat(text(THINKING, pair(THINKING, "low", "high").with(Factor.ENGINE, "vLLM").single(1.2)))
                .startsWith("From thinking low to high vLLM serves");
        assertThat(text(THINKING, pair(THINKING, "off", "on").with(Factor.ENGINE, "vLLM").single(1.2)))
                .startsWith("With thinking vLLM serves");
    }

    /// `with vLLM, with engine version 0.8.4` would be two things.
    @Test
    void anEngineAndItsVersionAreOneName() {
        LevelPair gpus = pair(Question.GPU, "A100", "H100").with(Factor.ENGINE, "vLLM").with(Factor.ENGINE_VERSION, "0.8.4").single(1.2);
        assertThat(text(Question.GPU, gpus)).startsWith("With vLLM 0.8.4, H100 serves");
        assertThat(text(Question.GPU, gpus, pair(Question.GPU, "A100", "L40S").with(Factor.ENGINE, "vLLM").with(Factor.ENGINE_VERSION, "0.8.4").single(0.8)))
                .startsWith("All compared rows: vLLM 0.8.4. H100 serves");
        assertThat(text(Question.GPU, pair(Question.GPU, "A100", "H100").with(Factor.ENGINE_VERSION, "0.8.4").single(1.2)))
                .as("without an engine").startsWith("With engine version 0.8.4, H100 serves");
    }
}
