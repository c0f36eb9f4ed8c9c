package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static dev.touchstone.compare.question.PairFixture.pair;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.RunLines;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.difference.Acceptable;
import dev.touchstone.compare.group.Assumption;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Of which rows a caveat is true, and how these are named.
class CaveatPlacesTest {

    private static final String SENTENCE = "GPU is not known of these runs.";

    private static PairFixture engines() {
        return pair(Question.ENGINE, "A", "B");
    }

    @Test
    void twoLevelsBesideRunsOfWhichNoneIsKnownAreADifference() {
        Caveats three = new Caveats(Question.ENGINE, List.of(engines().differs("temperature", "0.7", "0.9", "not known").single(1.1)));
        assertThat(three.different()).extracting(Caveat::text).containsExactly("The sides also differ in temperature: 0.7, 0.9 and not known.");
        assertThat(three.oneSided()).isEmpty();
        Caveats two = new Caveats(Question.ENGINE, List.of(engines().differs("temperature", "0.7", "not known").single(1.1)));
        assertThat(two.different()).isEmpty();
        assertThat(two.oneSided()).extracting(Caveat::text).containsExactly("Temperature is known for one side only (0.7).");
    }

    /// At concurrency 16 both have pip: what B has there says nothing of where they differ.
    @Test
    void whatEachSideHasIsOfTheRowsThatDiffer() {
        assertThat(setups("pip", "docker", "pip", "pip")).contains("In 1 of 2 rows the sides also differ in Setup: pip with A, docker with B.");
        assertThat(setups("pip", "docker", "pip", "docker")).contains("The sides also differ in Setup: pip with A, docker with B.");
        assertThat(setups("pip", "pip", "pip", "pip")).noneMatch(text -> text.contains("differ in"));
    }

    private static List<String> setups(String... setups) {
        List<Run> runs = Stream.of(0, 1, 2, 3).map(i -> run("table.md", 1 + 40 * i).format("markdown-table").with(Factor.ENGINE, i % 2 == 0 ? "A" : "B")
                .with(Factor.CONCURRENCY, i < 2 ? 8 : 16).extra("Setup", setups[i]).metric("request_throughput", 10 + i).build()).toList();
        return Answers.of(runs).answers().stream().filter(answer -> answer.question() == Question.ENGINE)
                .flatMap(answer -> answer.caveats().stream()).map(Caveat::text).toList();
    }

    /// In the other row it is known of both sides and the same.
    @Test
    void aLevelOfOneSideIsOfTheRowsThatDiffer() {
        LevelPair oneSided = temperatures(engines().differs("temperature", "0.7", "not known").single(1.1), true, false);
        LevelPair both = temperatures(engines().with(Factor.CONCURRENCY, 50).single(1.1), true, true);
        assertThat(new Caveats(Question.ENGINE, List.of(oneSided, both)).oneSided()).extracting(Caveat::text)
                .containsExactly("In 1 of 2 rows temperature is known for A only (0.7).");
        assertThat(new Caveats(Question.ENGINE, List.of(both)).oneSided()).isEmpty();
    }

    private static LevelPair temperatures(LevelPair pair, boolean from, boolean to) {
        return with(pair, List.of(temperature(from)), List.of(temperature(to)), pair.assumed());
    }

    private static Run temperature(boolean isKnown) {
        RunFixture run = run("t.md", 1);
        return (isKnown ? run.with(Factor.TEMPERATURE, 0.7) : run).build();
    }

    /// A pair: its conditions, `!` where something is assumed. The conditions of all pairs name none of them.
    @ParameterizedTest
    @CsvSource(textBlock = """
            concurrency=30! / concurrency=50! | GPU is not known of these runs.
            concurrency=30! / concurrency=50 | Concurrency 30: GPU is not known of these runs.
            concurrency=30 model=M! / concurrency=50 model=M | Concurrency 30: GPU is not known of these runs.
            concurrency=30 model=M! / concurrency=50 model=N | M, concurrency 30: GPU is not known of these runs.
            concurrency=30! / concurrency=50 model=M / concurrency=50 model=N | Concurrency 30: GPU is not known of these runs.
            gpuCount=2 tensorParallel=2! / gpuCount=4 tensorParallel=4 | 2 GPUs: GPU is not known of these runs.
            tensorParallel=2! / tensorParallel=4 | Tensor parallel 2: GPU is not known of these runs.
            gpuCount=2! / gpuCount=4! / gpuCount=8 | 2 and 4 GPUs: GPU is not known of these runs.
            gpuCount=1! / gpuCount=4! / gpuCount=8 | 1 GPU and 4 GPUs: GPU is not known of these runs.
            model=Llama_3! / model=Llama_3_8B! / model=Phi-4 | Llama 3 and Llama 3 8B: GPU is not known of these runs.
            model=Llama_3! / model=Llama_4! / model=Phi-4 | Llama 3 and 4: GPU is not known of these runs.
            model=Phi_4! / model=Llama_3! / model=X | Phi 4 and Llama 3: GPU is not known of these runs.
            model=Phi_4B! / model=Qwen_4B! / model=X | Phi and Qwen 4B: GPU is not known of these runs.
            model=Qwen_8B! / model=Llama_3_8B! / model=X | Qwen 8B and Llama 3 8B: GPU is not known of these runs.
            """, delimiter = '|')
    void anAssumptionNamesWhereItHolds(String pairs, String caveat) {
        List<LevelPair> all = Stream.of(pairs.split(" / ")).map(CaveatPlacesTest::place).toList();
        assertThat(new Caveats(Question.ENGINE, all).assumptions()).extracting(Caveat::text).containsExactly(caveat);
    }

    private static LevelPair place(String conditions) {
        PairFixture fixture = engines();
        for (String condition : conditions.replace("!", "").split(" ")) {
            String[] parts = condition.split("=");
            fixture.with(Factor.ofKey(parts[0]).orElseThrow(), parts[1].replace('_', ' '));
        }
        LevelPair pair = fixture.single(1.1);
        return with(pair, pair.fromRuns(), pair.toRuns(), conditions.endsWith("!") ? Map.of("gpu", new Assumption(SENTENCE, List.of("GPU"))) : Map.of());
    }

    private static LevelPair with(LevelPair pair, List<Run> from, List<Run> to, Map<String, Assumption> assumed) {
        return new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), pair.metric(), pair.fromMean(), pair.toMean(),
                pair.ratio(), pair.estimate(), pair.verdict(), from, to, pair.differs(), assumed);
    }

    /// Words beside what is not known may be compared with care; what is known to be tokens is not compared at all.
    @Test
    void wordsBesideWhatIsNotKnown() {
        String runs = "engine=A %soutput_token_throughput=10 ttft.mean=1; engine=B %soutput_token_throughput=12 ttft.mean=1";
        assertThat(texts(runs.formatted("words ", ""))).containsExactly("Token unit is known for one side only (words).");
        assertThat(texts(runs.formatted("words ", "words "))).isEmpty();
        assertThat(texts(runs.formatted("tokens ", ""))).isEmpty();
        assertThat(texts(runs.formatted("words ", "tokens "))).as("of the time to the first token").isEmpty();
    }

    /// What is accepted has no caveat; two ways of counting that are both known are not one that is not.
    @ParameterizedTest
    @CsvSource({"'words ', ''", "'words ', 'tokens '", "'', 'words '"})
    void acceptedTokenUnits(String one, String other) {
        List<Run> runs = RunLines.runs("engine=A " + one + "output_token_throughput=10; engine=B " + other + "output_token_throughput=12");
        Acceptable all = Acceptable.of(runs);
        assertThat(all.names()).containsOnlyOnce("tokens");
        assertThat(Answers.of(runs, Terms.NONE.withAccepted(all.accept(List.of("tokens"))), run -> List.of()).answers().getFirst().caveats()).isEmpty();
    }

    private static List<String> texts(String runs) {
        return Answers.of(RunLines.runs(runs)).answers().getFirst().caveats().stream().map(Caveat::text).toList();
    }
}
