package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static dev.touchstone.compare.question.PairFixture.pair;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.group.Assumption;
import dev.touchstone.importer.Importer;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What stands behind an answer: caveats, runs that are left out, repeats of one launch.
class ReasonsToDoubtTest {

    @Test
    void differencesAreSummedUp() {
        Caveats caveats = new Caveats(Question.ENGINE, List.of(pair(Question.ENGINE, "A", "B")
                .differs("temperature", "0.7", "not known").differs("--max-num-seqs", "64", "128")
                .differs("ngl", "99", "not known").single(1.1)));
        assertThat(caveats.different()).containsExactly(new Caveat("--max-num-seqs",
                "The sides also differ in --max-num-seqs: 64 and 128."));
        assertThat(caveats.oneSided()).extracting(Caveat::text).containsExactly(
                "Temperature is known for one side only (0.7).", "Ngl is known for one side only (99).");
    }

    @Test
    void theSideOfWhichALevelIsKnownIsNamed() {
        assertThat(temperatures(true)).containsExactly("Temperature is known for B only (0.7).");
        assertThat(temperatures(false)).containsExactly("Temperature is known for A only (0.7).");
        assertThat(temperatures(true, false)).containsExactly("Temperature is known for one side only (0.7).");
    }

    /// @param ofB whether the temperature of a pair is known of B, else of A
    private static List<String> temperatures(boolean... ofB) {
        List<LevelPair> pairs = new ArrayList<>();
        for (boolean isOfB : ofB) {
            LevelPair pair = pair(Question.ENGINE, "A", "B").differs("temperature", "0.7", "not known").single(1.1);
            List<Run> known = List.of(run("t.md", 1).with(Factor.TEMPERATURE, 0.7).build());
            pairs.add(new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), pair.metric(), pair.fromMean(),
                    pair.toMean(), pair.ratio(), pair.estimate(), pair.verdict(), isOfB ? pair.fromRuns() : known,
                    isOfB ? known : pair.toRuns(), pair.differs(), pair.assumed()));
        }
        return new Caveats(Question.ENGINE, pairs).oneSided().stream().map(Caveat::text).toList();
    }

    @Test
    void whatDiffersInSomeRowsIsOfThose() {
        LevelPair other = pair(Question.ENGINE, "A", "B").with(Factor.CONCURRENCY, 50).single(1.1);
        Caveats some = new Caveats(Question.ENGINE, List.of(pair(Question.ENGINE, "A", "B")
                .differs("--max-num-seqs", "64", "128").single(1.1), other, other));
        assertThat(some.different()).extracting(Caveat::text).containsExactly(
                "In 1 of 3 rows the sides also differ in --max-num-seqs: 64 and 128.");
        LevelPair known = temperature(List.of(0.7, 0.7), List.of());
        assertThat(new Caveats(Question.ENGINE, List.of(known, other)).oneSided()).extracting(Caveat::text)
                .containsExactly("In 1 of 2 rows temperature is known for A only (0.7).");
        assertThat(new Caveats(Question.ENGINE, List.of(pair(Question.ENGINE, "A", "B").differs("ngl", "99", "not known")
                .single(1.1), other)).oneSided()).extracting(Caveat::text)
                .containsExactly("In 1 of 2 rows ngl is known for one side only (99).");
    }

    /// Known of one of two repeats of B, it is no longer known of A alone.
    @Test
    void aConditionThatIsKnownOfSomeRunsOfBothSides() {
        assertThat(new Caveats(Question.ENGINE, List.of(temperature(List.of(0.7, 0.7), List.of(0.7)))).oneSided())
                .extracting(Caveat::text).containsExactly("Temperature is known for some of the runs only (0.7).");
    }

    @Test
    void aColumnThatIsCalledLikeWhatIsCompared() {
        assertThat(new Caveats(Question.ENGINE, List.of(pair(Question.ENGINE, "A", "B").differs("engine", "A-int4",
                "not known").single(1.1))).oneSided()).extracting(Caveat::text)
                .containsExactly("Engine is known for one side only (A-int4).");
    }

    private static LevelPair temperature(List<Double> ofA, List<Double> ofB) {
        LevelPair pair = pair(Question.ENGINE, "A", "B").differs("temperature", "0.7", "not known").single(1.1);
        return new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), pair.metric(), pair.fromMean(), pair.toMean(),
                pair.ratio(), pair.estimate(), pair.verdict(), warm(ofA), warm(ofB), pair.differs(), pair.assumed());
    }

    private static List<Run> warm(List<Double> temperatures) {
        return Stream.concat(temperatures.stream().map(each -> run("t.md", 1).with(Factor.TEMPERATURE, each).build()),
                Stream.of(run("t.md", 9).build())).toList();
    }

    @Test
    void aColumnThatDiffersIsNamedWithSingleBlanks() {
        Caveats caveats = new Caveats(Question.ENGINE, List.of(pair(Question.ENGINE, "A", "B")
                .differs("Physical core  NUMA", "0", "1").single(1.1)));
        assertThat(caveats.different()).containsExactly(new Caveat("Physical core  NUMA",
                "The sides also differ in Physical core NUMA: 0 and 1."));
    }

    @Test
    void failuresAreNamedWhereTheyAreMoreThanAFewOrUnlike() {
        assertThat(failures(45, 255, 0, 300)).contains("Requests failed: A 45 of 300, B none of 300. Failed requests leave less work, so the rest may look faster.");
        assertThat(failures(10, 290, 10, 290)).contains("Requests failed: A 10 of 300, B 10 of 300. Failed requests leave less work, so the rest may look faster.");
        assertThat(failures(20, 1980, 0, 2000)).isNotEmpty();
        assertThat(failures(2, 298, 1, 299)).isEmpty();
        assertThat(failures(0, 300, 0, 300)).isEmpty();
    }

    /// Where nothing was answered there is no rest that may look faster.
    @Test
    void failuresAloneSaySo() {
        assertThat(failures(300, 0, 300, 0)).isEqualTo("Every request failed: A 300 of 300, B 300 of 300. Nothing but failures was compared.");
        assertThat(failures(300, 0, 299, 1)).contains("so the rest may look faster.");
        LevelPair failed = failing(run("t.md", 1).metric("failed_requests", 5).metric("successful_requests", 0).build(),
                run("t.md", 2).metric("failed_requests", 5).metric("successful_requests", 0).build());
        assertThat(FailedRequestRemark.sentences(Question.ENGINE, List.of(failed, failed,
                pair(Question.ENGINE, "A", "B").with(Factor.CONCURRENCY, 50).single(1.1))))
                .isEqualTo("In 2 rows every request failed: A 5 of 5, B 5 of 5. Nothing but failures was compared.");
    }

    @Test
    void withoutACountOfFailuresThoseThatDidNotSucceedAreCounted() {
        Run some = run("t.md", 1).with(Factor.REQUESTS, 300).metric("successful_requests", 250).build();
        Run all = run("t.md", 2).with(Factor.REQUESTS, 300).metric("successful_requests", 300).build();
        Run unknown = run("t.md", 3).with(Factor.REQUESTS, 300).build();
        assertThat(failures(some, all)).contains("Requests failed: A 50 of 300, B none of 300. Failed requests leave less work, so the rest may look faster.");
        assertThat(failures(some, unknown)).contains("Requests failed: A 50 of 300, B not known. Failed requests leave less work, so the rest may look faster.");
        assertThat(failures(all, unknown)).isEmpty();
    }

    @Test
    void failuresInSomeRowsAreOfThose() {
        LevelPair failing = failing(run("t.md", 1).metric("failed_requests", 5).metric("successful_requests", 5).build(),
                run("t.md", 2).metric("failed_requests", 0).metric("successful_requests", 10).build());
        LevelPair other = pair(Question.ENGINE, "A", "B").with(Factor.CONCURRENCY, 50).single(1.1);
        assertThat(FailedRequestRemark.sentences(Question.ENGINE, List.of(failing, other)))
                .isEqualTo("In 1 row requests failed: A 5 of 10, B none of 10. Failed requests leave less work, so the rest may look faster.");
        LevelPair again = failing(run("t.md", 3).metric("failed_requests", 2).metric("successful_requests", 8).build(),
                run("t.md", 4).metric("failed_requests", 0).metric("successful_requests", 10).build());
        assertThat(FailedRequestRemark.sentences(Question.ENGINE, List.of(failing, other, again)))
                .isEqualTo("In 2 rows requests failed: A 7 of 20, B none of 20. Failed requests leave less work, so the rest may look faster.");
    }

    private static String failures(int failed, int successful, int otherFailed, int otherSuccessful) {
        return failures(run("t.md", 1).metric("failed_requests", failed).metric("successful_requests", successful).build(),
                run("t.md", 2).metric("failed_requests", otherFailed).metric("successful_requests", otherSuccessful).build());
    }

    private static String failures(Run from, Run to) {
        return FailedRequestRemark.sentences(Question.ENGINE, List.of(failing(from, to)));
    }

    private static LevelPair failing(Run from, Run to) {
        LevelPair pair = pair(Question.ENGINE, "A", "B").single(1.1);
        return new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), pair.metric(), pair.fromMean(), pair.toMean(),
                pair.ratio(), pair.estimate(), pair.verdict(), List.of(from), List.of(to), pair.differs(), pair.assumed());
    }

    @Test
    void promptsOfDifferentLengthAreNamed() {
        assertThat(prompts(1000, 250)).isEqualTo("The prompts of A are longer (1,000 and 250 tokens on average).");
        assertThat(prompts(250, 1000)).isEqualTo("The prompts of B are longer (250 and 1,000 tokens on average).");
        assertThat(prompts(1000, 1100)).isEmpty();
        Run one = run("t.md", 1).metric("input_tokens", 1000).metric("successful_requests", 10).build();
        Run other = run("t.md", 2).metric("input_tokens", 4000).metric("successful_requests", 10).build();
        Run third = run("t.md", 3).metric("input_tokens", 9000).metric("successful_requests", 10).build();
        assertThat(PromptLengths.caveat(Question.ENGINE, List.of(failing(one, other), failing(one, third))).orElseThrow().text())
                .as("other figures in another row").isEqualTo("The prompts of B are longer (for instance 100 and 400 tokens on average).");
    }

    private static String prompts(int one, int other) {
        Run from = run("t.md", 1).metric("input_tokens", 100 * one).metric("successful_requests", 100).build();
        Run to = run("t.md", 2).metric("input_tokens", 50 * other).metric("successful_requests", 50).build();
        return PromptLengths.caveat(Question.ENGINE, List.of(failing(from, to))).map(Caveat::text).orElse("");
    }

    @Test
    void whatTheReaderCouldNotSettleIsSaidOnce() {
        Run unclear = run("t.md", 1).warn("warm-up-unclear", "Not clear.").build();
        Run clear = run("t.md", 2).warn("cut", "Cut.").build();
        assertThat(ReaderDoubts.sentences(List.of(failing(unclear, unclear)))).containsExactly("Not clear.");
        assertThat(ReaderDoubts.sentences(List.of(failing(clear, clear)))).isEmpty();
    }

    /// Answers of A have 100 tokens, those of B 150.
    @Test
    void whyTokensAreComparedAndNotRequests() {
        LevelPair longer = lengths(30, 100, 150, true);
        assertThat(LengthRemark.sentence(Question.ENGINE, List.of(longer))).isEqualTo(
                "Answers of B are 50 % longer, so output tokens/s are compared, not requests/s.");
        assertThat(LengthRemark.sentence(Question.ENGINE, List.of(longer, lengths(50, 100, 105, true)))).isEqualTo(
                "At some points answers of B are 50 % longer, so output tokens/s are compared, not requests/s.");
        assertThat(LengthRemark.sentence(Question.ENGINE, List.of(longer, lengths(50, 150, 100, true)))).isEqualTo(
                "Answers of one side are 50 % longer, so output tokens/s are compared, not requests/s.");
        assertThat(LengthRemark.sentence(Question.ENGINE, List.of(lengths(30, 100, 105, true)))).isEmpty();
        assertThat(LengthRemark.sentence(Question.ENGINE, List.of(lengths(30, 100, 150, false))))
                .as("requests/s were not measured").isEmpty();
        assertThat(LengthRemark.sentence(Question.ENGINE, List.of(lengths("e2e_latency.mean", 30, 100, 150, true)))).as("no tokens are compared").isEmpty();
    }

    private static LevelPair lengths(int concurrency, int ofA, int ofB, boolean hasRequests) {
        return lengths("output_token_throughput", concurrency, ofA, ofB, hasRequests);
    }

    private static LevelPair lengths(String metric, int concurrency, int ofA, int ofB, boolean hasRequests) {
        LevelPair pair = pair(Question.ENGINE, "A", "B").with(Factor.CONCURRENCY, concurrency).metric(metric).single(1.1);
        return new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), pair.metric(), pair.fromMean(), pair.toMean(),
                pair.ratio(), pair.estimate(), pair.verdict(), List.of(answers(ofA, hasRequests)),
                List.of(answers(ofB, hasRequests)), pair.differs(), pair.assumed());
    }

    private static Run answers(int tokens, boolean hasRequests) {
        RunFixture run = run("t.md", tokens).metric("output_tokens_per_request", tokens).metric("output_token_throughput", 10);
        return (hasRequests ? run.metric("request_throughput", 1) : run).build();
    }

    @Test
    void withoutDifferencesThereIsNoCaveat() {
        Caveats caveats = new Caveats(Question.ENGINE, List.of(pair(Question.ENGINE, "A", "B").single(1.1)));
        assertThat(caveats.different()).isEmpty();
        assertThat(caveats.oneSided()).isEmpty();
        assertThat(caveats.assumptions()).isEmpty();
    }

    @Test
    void anAssumptionNamesItsRowUnlessItHoldsForAllAlike() {
        LevelPair assuming = assuming(30, "GPU is not known of 1 of 2 runs (A); A10 is assumed, as of the others.");
        LevelPair other = pair(Question.ENGINE, "A", "B").with(Factor.CONCURRENCY, 50).single(1.1);
        assertThat(assumptions(assuming, other)).containsExactly(
                "Concurrency 30: GPU is not known of 1 of 2 runs (A); A10 is assumed, as of the others.");
        assertThat(assumptions(assuming)).containsExactly(
                "GPU is not known of 1 of 2 runs (A); A10 is assumed, as of the others.");
        assertThat(assumptions(assuming, assuming(50, "GPU is not known of 1 of 2 runs (A); A10 is assumed, as of the "
                + "others."), pair(Question.ENGINE, "A", "B").with(Factor.CONCURRENCY, 90).single(1.1)))
                .containsExactly("Concurrency 30 and 50: GPU is not known of 1 of 2 runs (A); A10 is assumed, as of the "
                        + "others.");
        LevelPair differently = assuming(50, "GPU is not known of 1 of 3 runs (A); A10 is assumed, as of the others.");
        assertThat(assumptions(assuming, differently)).containsExactly("Concurrency 30: GPU is not known of 1 of 2 runs "
                + "(A); A10 is assumed, as of the others. Something like it holds for 1 more row.");
        assertThat(assumptions(assuming, differently, assuming(70, "GPU is not known of 2 of 3 runs (A); A10 is assumed, as of the"
                + " others."))).containsExactly("Concurrency 30: GPU is not known of 1 of 2 runs (A); A10 is assumed, as of the others."
                        + " Something like it holds for 2 more rows.");
    }

    @Test
    void theParagraphNamesThatSomethingIsAssumed() {
        LevelPair known = pair(Question.ENGINE, "A", "B").with(Factor.CONCURRENCY, 50).single(1.1);
        assertThat(new Caveats(Question.ENGINE, List.of(known)).assumed()).isEmpty();
        assertThat(new Caveats(Question.ENGINE, List.of(known, assuming(30, "GPU is not known of 1 of 2 runs."))).assumed())
                .isEqualTo("Assumed, not known (concurrency 30): GPU of some runs.");
        assertThat(new Caveats(Question.ENGINE, List.of(assuming(50, "GPU is not known of 1 of 2 runs."), assuming(30, "GPU is"
                + " not known of 1 of 3 runs."))).assumed()).isEqualTo("Assumed, not known: GPU of some runs.");
    }

    @Test
    void theWordThatAllPlacesHaveStandsOnce() {
        String sentence = "of the model of A only its folder is known; m is assumed, as of the others.";
        assertThat(assumptions(assuming(Factor.GPU_COUNT, 2, sentence), assuming(Factor.GPU_COUNT, 4, sentence),
                pair(Question.ENGINE, "A", "B").with(Factor.GPU_COUNT, 8).single(1.1))).containsExactly("2 and 4 GPUs: " + sentence);
        assertThat(assumptions(assuming(Factor.GPU_COUNT, 1, sentence), assuming(Factor.GPU_COUNT, 4, sentence),
                pair(Question.ENGINE, "A", "B").with(Factor.GPU_COUNT, 8).single(1.1))).containsExactly("1 GPU and 4 GPUs: " + sentence);
        assertThat(assumptions(assuming(Factor.THINKING, "off", sentence), assuming(Factor.THINKING, "on", sentence),
                pair(Question.ENGINE, "A", "B").single(1.1))).containsExactly("Thinking off and on: " + sentence);
        assertThat(assumptions(assuming(Factor.MODEL, "Qwen3-4B", sentence), assuming(Factor.MODEL, "Llama 3 8B", sentence),
                pair(Question.ENGINE, "A", "B").with(Factor.MODEL, "Phi-4").single(1.1))).containsExactly("Qwen3-4B and Llama 3 8B: " + sentence);
    }

    private static List<String> assumptions(LevelPair... pairs) {
        return new Caveats(Question.ENGINE, List.of(pairs)).assumptions().stream().map(Caveat::text).toList();
    }

    private static LevelPair assuming(int concurrency, String sentence) {
        return assuming(Factor.CONCURRENCY, concurrency, sentence);
    }

    private static LevelPair assuming(Factor factor, Object level, String sentence) {
        LevelPair pair = pair(Question.ENGINE, "A", "B").with(factor, level).single(1.1);
        return new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), pair.metric(), pair.fromMean(), pair.toMean(),
                pair.ratio(), pair.estimate(), pair.verdict(), pair.fromRuns(), pair.toRuns(), Map.of(),
                Map.of("gpu", new Assumption(sentence, List.of("GPU"))));
    }

    @Test
    void runsThatAreLeftOutAreCountedByReason() {
        Run run = run("a.md", 1).with(Factor.ENGINE, "A").build();
        assertThat(leftOut(run)).isEmpty();
        assertThat(leftOut(run.excluded("warm-up"))).isEqualTo("One warm-up run is left out.");
        assertThat(leftOut(run.excluded("warm-up"), run.excluded("warm-up")))
                .isEqualTo("2 warm-up runs are left out.");
        assertThat(leftOut(run.excluded(Run.BY_HAND))).isEqualTo("One run is left out (by hand).");
        assertThat(leftOut(run.excluded(Run.BY_HAND), run.excluded("warm-up")))
                .isEqualTo("2 runs are left out (1 by hand and 1 warm-up suspected).");
    }

    @Test
    void repeatsWithinOneLaunch() {
        assertThat(LaunchIdentity.sentence(List.of(launches(5, 5, 9, 9)))).startsWith("All repeats of a side were made within one launch of the server;");
        assertThat(LaunchIdentity.sentence(List.of(launches(5, 5, 7, 9))))
                .startsWith("All repeats of some sides were made within one launch of the server;");
        assertThat(LaunchIdentity.sentence(List.of(launches(5, 6, 7, 9)))).isEmpty();
        assertThat(LaunchIdentity.sentence(List.of(pair(Question.ENGINE, "A", "B").higher(1.2, 1.1, 1.3))))
                .as("no launch is known").isEmpty();
        assertThat(LaunchIdentity.sentence(List.of(launches(55, 55, 155, 155)))).as("lines of the results themselves").isEmpty();
        LevelPair four = launches(5, 5, 7, 9);
        assertThat(LaunchIdentity.sentence(List.of(sides(four, four.fromRuns().subList(0, 1), four.toRuns())))).as("one run is no repeat").isEmpty();
        assertThat(LaunchIdentity.sentence(List.of(sides(four, four.fromRuns(), four.toRuns().subList(0, 1)))))
                .startsWith("All repeats of a side were made within one launch");
    }

    @Test
    void theCallsOfAClientAreNoLaunches() {
        String two = "# vLLM\n\nvllm serve Qwen/Qwen3-4B\n\n" + client(4.12) + client(4.15);
        String three = "# SGLang\n\npython -m sglang.launch_server --model-path Qwen/Qwen3-4B\n\n" + client(5.05) + client(5.11);
        String again = three.replace("\n\nvllm bench", "\n\npython -m sglang.launch_server --model-path Qwen/Qwen3-4B\n\nvllm bench");

        assertThat(doubts(two + three)).anyMatch(text -> text.startsWith("All repeats of a side were made within one launch"));
        assertThat(doubts(two + again)).anyMatch(text -> text.startsWith("All repeats of some sides were made within one launch"));
        assertThat(doubts(two.replace("\n\nvllm bench", "\n\nvllm serve Qwen/Qwen3-4B\n\nvllm bench") + again))
                .noneMatch(text -> text.contains("within one launch"));
    }

    private static List<String> doubts(String page) {
        return Answers.of(new Importer().read("a.md", page).runs()).answers().getFirst().caveats().stream().map(Caveat::text).toList();
    }

    private static String client(double rate) {
        return """

                vllm bench serve --model Qwen/Qwen3-4B --num-prompts 100 --max-concurrency 8

                ============ Serving Benchmark Result ============
                Successful requests:                     100
                Benchmark duration (s):                  %.2f
                Request throughput (req/s):              %.3f
                ==================================================

                """.formatted(100 / rate, rate);
    }

    @Test
    void repeatsOfALiveTest() {
        assertThat(LaunchIdentity.sentence(List.of(live("", "")))).startsWith("All repeats of a side were made within one launch of the server;");
        assertThat(LaunchIdentity.sentence(List.of(live("1 of 2", "2 of 2")))).isEmpty();
    }

    private static LevelPair live(String... launches) {
        List<Run> runs = IntStream.range(0, 2).mapToObj(i -> run("live.jsonl", i + 1).format(Run.LIVE_TEST)
                .extra(launches[i].isEmpty() ? "Client" : Run.SERVER_LAUNCH, launches[i]).build()).toList();
        LevelPair pair = pair(Question.ENGINE, "A", "B").higher(1.2, 1.1, 1.3);
        return new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), pair.metric(), pair.fromMean(), pair.toMean(), pair.ratio(), pair.estimate(),
                pair.verdict(), runs, runs, pair.differs(), pair.assumed());
    }

    private static LevelPair sides(LevelPair pair, List<Run> from, List<Run> to) {
        return new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), pair.metric(), pair.fromMean(), pair.toMean(), pair.ratio(), pair.estimate(),
                pair.verdict(), from, to, pair.differs(), pair.assumed());
    }

    private static String leftOut(Run... runs) {
        return LeftOutRuns.sentence(Stream.of(runs).filter(Run::isExcluded)
                .map(run -> new LeftOutRun(run, String.valueOf(run.excluded()))).toList());
    }

    /// @param lines of the launch commands of four runs, two a side
    private static LevelPair launches(int... lines) {
        List<Run> runs = IntStream.range(0, 4).mapToObj(i -> run("a.md", 50 + 50 * i).build()).map(run ->
                run.with(run.conditions().with(Factor.GPU_COUNT, Level.of(2), Evidence.at(
                        new Lines(lines[(run.source().lines().first() - 50) / 50],
                                lines[(run.source().lines().first() - 50) / 50]), "--tp 2", "launch: --tp 2"))))
                .toList();
        LevelPair pair = pair(Question.ENGINE, "A", "B").higher(1.2, 1.1, 1.3);
        return new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), pair.metric(), pair.fromMean(), pair.toMean(), pair.ratio(), pair.estimate(),
                pair.verdict(), runs.subList(0, 2), runs.subList(2, 4), pair.differs(), pair.assumed());
    }
}
