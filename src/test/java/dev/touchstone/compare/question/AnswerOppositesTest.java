package dev.touchstone.compare.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.RunLines;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What answers name beside the sides, and what they say of failures, each beside runs of which another sentence is true.
class AnswerOppositesTest {

    /// Conditions that set comparisons apart are named; those that follow from the engine or are the same everywhere are not.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            engine | engine=A api=chat requests/s=10; engine=B api=chat requests/s=12 | B serves 20.0 % more requests/s than A.
            engine | engine=A api=chat requests/s=10; engine=B api=completions requests/s=12 | B serves 20.0 % more requests/s than A.
            engine | engine=A api=chat requests/s=10; engine=B api=chat requests/s=12; engine=A api=completions requests/s=10; engine=B api=completions requests/s=20 | Through the chat API, B serves 20.0 % more requests/s than A. Through the completions API, B serves 2 times as many requests/s as A.
            model | model=A api=chat requests/s=10; model=B api=chat requests/s=12; model=A api=completions requests/s=10; model=B api=completions requests/s=20 | Through the chat API, B serves 20.0 % more requests/s than A. Through the completions API, B serves 2 times as many requests/s as A.
            engine | engine=A gpuCount=4 tensorParallel=4 requests/s=10; engine=B gpuCount=4 tensorParallel=4 requests/s=12 | B serves 20.0 % more requests/s than A.
            engine | engine=A gpuCount=4 tensorParallel=4 requests/s=10; engine=B gpuCount=4 tensorParallel=4 requests/s=12; engine=A gpuCount=2 tensorParallel=2 requests/s=10; engine=B gpuCount=2 tensorParallel=2 requests/s=20 | On 2 GPUs B serves 2 times as many requests/s as A. On 4 GPUs B serves 20.0 % more requests/s than A.
            engine | engine=A thinking=on requests/s=10; engine=B thinking=on requests/s=12; engine=A thinking=off requests/s=10; engine=B thinking=off requests/s=20 | Without thinking B serves 2 times as many requests/s as A. With thinking B serves 20.0 % more requests/s than A.
            engine | engine=A thinking=auto requests/s=10; engine=B thinking=auto requests/s=12; engine=A thinking=off requests/s=10; engine=B thinking=off requests/s=20 | Thinking auto, B serves 20.0 % more requests/s than A. Without thinking B serves 2 times as many requests/s as A.
            engine | engine=A gpu=L4 requests/s=10; engine=B gpu=L4 requests/s=12; engine=A gpu=H100 requests/s=10; engine=B gpu=H100 requests/s=20 | On H100, B serves 2 times as many requests/s as A. On L4, B serves 20.0 % more requests/s than A.
            engine | engine=A nodes=1 requests/s=10; engine=B nodes=1 requests/s=12; engine=A nodes=2 requests/s=10; engine=B nodes=2 requests/s=20 | On 1 node B serves 20.0 % more requests/s than A. On 2 nodes B serves 2 times as many requests/s as A.
            """)
    void whatSetsComparisonsApartIsNamed(String question, String runs, String text) {
        assertThat(RunLines.answer(question, runs)).isEqualTo(text);
    }

    /// A name that is a list, of many words or no name stands in quotation marks, and is cut where it is longer than a line has room for;
    /// what the program calls a level begins a sentence with a capital letter, a name does not.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Case | :Case=Fast requests/s=10; :Case=Slow requests/s=12 | Slow serves 20.0 % more requests/s than Fast.
            Case | :Case=Fast requests/s=10; :Case=tensor requests/s=12 | tensor serves 20.0 % more requests/s than Fast.
            tensorParallel | tensorParallel=2 requests/s=10; tensorParallel=4 requests/s=12 | Tensor parallel 4 serves 20.0 % more requests/s than tensor parallel 2.
            """)
    void namesAreToldFromTheSentence(String question, String runs, String text) {
        assertThat(RunLines.answer(question, runs)).isEqualTo(text);
    }

    @Test
    void longNamesAndListsAreQuoted() {
        assertThat(cases("Router, one replica")).isEqualTo("“Router, one replica” serves 20.0 % more requests/s than Fast.");
        assertThat(cases("One prompt of the detailed set")).startsWith("“One prompt of the detailed set” serves");
        assertThat(cases("One prompt of the set")).startsWith("One prompt of the set serves");
        assertThat(cases("Using just the CPU version with a newer build of April 2025 we get more")).startsWith(
                "“Using just the CPU version with a newer build of April 2025…” serves");
    }

    private static String cases(String name) {
        List<Run> runs = List.of(RunFixture.run("a.md", 1).extra("Case", "Fast").format("markdown-table").metric("request_throughput", 10).build(),
                RunFixture.run("a.md", 51).extra("Case", name).format("markdown-table").metric("request_throughput", 12).build());
        return Answers.of(runs).answers().getFirst().text().replace(" One run on each side, so no interval.", "");
    }

    /// What is the same at one load says nothing of another one, at which a side did nothing or counted something else.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            concurrency=1 requests/s=1 | concurrency=1 requests/s=0 | The requests/s of B and A are the same. In 1 more row a side is 0, so there is no ratio.
            concurrency=1 requests/s=0 | concurrency=1 requests/s=0 | The requests/s of B and A are the same. In 1 more row a side is 0, so there is no ratio.
            concurrency=1 requests/s=1 | concurrency=1 requests/s=1 | The requests/s of B and A are the same at concurrency 1 and 8.
            """)
    void rowsWithoutARatioAreSaid(String one, String other, String text) {
        assertThat(RunLines.answer("engine", "engine=A concurrency=8 requests/s=5; engine=B concurrency=8 requests/s=5; engine=A " + one
                + "; engine=B " + other)).isEqualTo(text);
        String tokens = "engine=A concurrency=%d %s output_token_throughput=10; engine=B concurrency=%d %s output_token_throughput=12";
        String compared = tokens.formatted(8, "tokens", 8, "tokens");
        assertThat(RunLines.answer("engine", compared + "; " + tokens.formatted(1, "tokens", 1, "words")))
                .endsWith(" than A. 1 more row is not comparable.");
        assertThat(RunLines.answer("engine", compared + "; " + tokens.formatted(1, "tokens", 1, "words") + "; "
                + tokens.formatted(2, "words", 2, "tokens"))).endsWith(" 2 more rows are not comparable.");
        assertThat(RunLines.answer("engine", compared + "; " + tokens.formatted(1, "tokens", 1, "tokens"))).doesNotContain("more row");
    }

    @Test
    void severalRowsWithoutARatio() {
        assertThat(RunLines.answer("engine", "engine=A concurrency=8 requests/s=5; engine=B concurrency=8 requests/s=5; engine=A concurrency=1"
                + " requests/s=1; engine=B concurrency=1 requests/s=0; engine=A concurrency=2 requests/s=0; engine=B concurrency=2 requests/s=1"))
                .isEqualTo("The requests/s of B and A are the same. In 2 more rows a side is 0, so there is no ratio.");
    }

    @Test
    void whatWasSimulatedIsSaid() {
        String runs = "engine=A %1$sthinking=off concurrency=8 e2e_latency.mean=5; engine=A %1$sthinking=on concurrency=8 e2e_latency.mean=6";
        assertThat(RunLines.answer("thinking", runs.formatted("simulated=yes "))).isEqualTo("With thinking, in a simulation, A takes 20.0 % longer per answer.");
        assertThat(RunLines.answer("thinking", runs.formatted(""))).isEqualTo("With thinking A takes 20.0 % longer per answer.");
    }

    /// Tokens are what all counted, words where all did, and either where only some are known to have counted words.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            output_token_throughput | B generates 20.0 % more output tokens/s than A. | B generates 20.0 % more words/s than A. | B generates 20.0 % more output tokens or words/s than A.
            total_token_throughput | B processes 20.0 % more tokens/s (prompts included) than A. | B processes 20.0 % more words/s (prompts included) than A. | B processes 20.0 % more tokens or words/s (prompts included) than A.
            request_output_throughput.mean | B generates 20.0 % more tokens/s per request than A. | B generates 20.0 % more words/s per request than A. | B generates 20.0 % more tokens or words/s per request than A.
            output_token_throughput_per_user.mean | B generates 20.0 % more tokens/s per user than A. | B generates 20.0 % more words/s per user than A. | B generates 20.0 % more tokens or words/s per user than A.
            cost_per_million_output_tokens | B costs 20.0 % more per million output tokens than A. | B costs 20.0 % more per million words than A. | B costs 20.0 % more per million output tokens or words than A.
            """)
    void whatWasCounted(String metric, String tokens, String words, String either) {
        String runs = "engine=A %s" + metric + "=10; engine=B %s" + metric + "=12";
        assertThat(RunLines.answer("engine", runs.formatted("", ""))).isEqualTo(tokens);
        assertThat(RunLines.answer("engine", runs.formatted("tokens ", "tokens "))).isEqualTo(tokens);
        assertThat(RunLines.answer("engine", runs.formatted("words ", "words "))).isEqualTo(words);
        assertThat(RunLines.answer("engine", runs.formatted("words ", ""))).isEqualTo(either);
        assertThat(RunLines.answer("engine", runs.formatted("words ", "tokens "))).isEqualTo(RunLines.NONE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            engine=A requests/s=10 successful_requests=80 requests=100; engine=B requests/s=12 successful_requests=100 requests=100 | A 20 of 100, B none of 100
            engine=A requests/s=10 failed_requests=20 successful_requests=80; engine=B requests/s=12 failed_requests=0 successful_requests=100 | A 20 of 100, B none of 100
            engine=A requests/s=10 failed_requests=20 successful_requests=80; engine=B requests/s=12 | A 20 of 100, B not known
            engine=A requests/s=10 failed_requests=5; engine=B requests/s=12 failed_requests=5 successful_requests=20 | A 5, B 5 of 25
            engine=A requests/s=10 failed_requests=0; engine=B requests/s=12 failed_requests=5 successful_requests=20 | A 0, B 5 of 25
            engine=A requests/s=10 failed_requests=5; engine=B requests/s=12 failed_requests=0 |
            engine=A requests/s=10 failed_requests=2 requests=100; engine=B requests/s=12 failed_requests=0 requests=100 |
            engine=A requests/s=10 failed_requests=3 requests=100; engine=B requests/s=12 failed_requests=0 requests=100 | A 3 of 100, B none of 100
            engine=A requests/s=10 failed_requests=1 requests=10000; engine=B requests/s=12 failed_requests=0 requests=10000 |
            engine=A requests/s=10 failed_requests=100 requests=10000; engine=B requests/s=12 failed_requests=0 requests=10000 | A 100 of 10,000, B none of 10,000
            """)
    void howManyRequestsFailed(String runs, String counts) {
        String failed = "Requests failed: " + counts + ". Failed requests leave less work, so the rest may look faster.";
        if (counts == null) {
            assertThat(RunLines.answer("engine", runs)).doesNotContain("equests failed");
        } else {
            assertThat(RunLines.answer("engine", runs)).contains(" " + failed);
        }
        assertThat(RunLines.caveats("engine", runs)).as("it is said once").noneMatch(caveat -> caveat.contains("equests failed"));
    }

    /// A run without an answer has an outcome, not a figure; one that only lacks the figure has none.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            engine=A concurrency=8 requests/s=10; engine=B concurrency=8 successful_requests=0 failed_requests=50 | B has no figure: no request succeeded.
            engine=A concurrency=8 requests/s=10; engine=B concurrency=8 successful_requests=1 failed_requests=49 | no answer
            engine=A concurrency=8 requests/s=10; engine=B concurrency=8 failed_requests=50 | no answer
            engine=A concurrency=8 requests/s=10; engine=A concurrency=16 requests/s=20; engine=B concurrency=8 successful_requests=0; engine=B concurrency=16 successful_requests=0 | B has no figure in 2 rows: no request succeeded.
            engine=A concurrency=8 requests=50 api=completions requests/s=10; engine=B api=generate successful_requests=0 | B has no figure: no request succeeded.
            """)
    void whereNoRequestSucceededThereIsNoFigure(String runs, String answer) {
        assertThat(RunLines.answer("engine", runs)).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            successful_requests=0 | B: no request succeeded at concurrency 16.
            successful_requests=1 |
            failed_requests=50 |
            """)
    void whereNoRequestSucceededAtOneLoadThatIsSaid(String figures, String caveat) {
        String runs = "engine=A concurrency=8 requests/s=10; engine=A concurrency=16 requests/s=20; engine=B concurrency=8 requests/s=12; "
                + "engine=B concurrency=16 " + figures;
        assertThat(RunLines.caveats("engine", runs)).filteredOn(text -> text.contains("succeeded")).isEqualTo(caveat == null ? List.of() : List.of(caveat));
    }

    /// Where two conditions change together, what comes of one cannot be told from the other; where some level is shared, or
    /// one is not known, they may.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            engine=A gpuCount=2 requests/s=10; engine=B gpuCount=4 requests/s=12 | A: 2 GPUs; B: 4 GPUs
            engine=A gpuCount=2 requests/s=10; engine=B gpuCount=4 requests/s=12; engine=B gpuCount=2 requests/s=9 |
            engine=A gpuCount=2 requests/s=10; engine=B requests/s=12 |
            engine=A gpuCount=2 requests/s=10; engine=B gpuCount=4 ttft.mean=1 |
            engine=A gpuCount=2 requests/s=10; engine=B gpuCount=4 simulated=yes requests/s=12 |
            engine=A model=M concurrency=1 requests/s=10; engine=B model=N concurrency=8 requests/s=12 | A: M, concurrency 1; B: N, concurrency 8
            engine=A concurrency=1 requests/s=10 tokens output_token_throughput=9; engine=B concurrency=8 requests/s=12 words output_token_throughput=8 | A: concurrency 1; B: concurrency 8
            engine=A concurrency=1 requests/s=10; engine=B concurrency=8 requests/s=12; engine=A concurrency=4 tokens output_token_throughput=9; engine=B concurrency=4 words output_token_throughput=8 |
            engine=A concurrency=1 requests/s=10; engine=A concurrency=2 requests/s=12; engine=A concurrency=3 requests/s=12; engine=A concurrency=4 requests/s=12; engine=A concurrency=5 requests/s=12; engine=A concurrency=6 requests/s=12; engine=B concurrency=8 requests/s=12 | A: concurrency 1, concurrency 2, concurrency 3, concurrency 4 and 2 more; B: concurrency 8
            """)
    void whatChangesTogetherIsNotCompared(String runs, String sides) {
        String text = "No ratio is given: nothing was measured under the same conditions. ";
        if (sides == null) {
            assertThat(RunLines.answer("engine", runs)).doesNotStartWith(text);
        } else {
            assertThat(RunLines.answer("engine", runs)).isEqualTo(text + sides + ".");
        }
        assertThat(RunLines.answer("gpuCount", runs)).as("it is said once").doesNotStartWith(text);
    }

    /// On the same GPUs one kind of parallelism does not change alone: the layout is the question, and how else the GPUs are used
    /// stands in its name. What is not written down is known where it must be 1; where it is not, the tensor parallelism is asked for.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gpuCount=4 tensorParallel=2 dataParallel=2 requests/s=10; gpuCount=4 tensorParallel=4 requests/s=12 | TP4 serves 20.0 % more requests/s than TP2 × DP2. | no answer
            gpuCount=4 tensorParallel=2 pipelineParallel=2 requests/s=10; gpuCount=4 tensorParallel=4 requests/s=12 | TP4 serves 20.0 % more requests/s than TP2 × PP2. | no answer
            gpuCount=2 dataParallel=2 requests/s=10; gpuCount=2 tensorParallel=2 requests/s=12 | TP2 serves 20.0 % more requests/s than DP2. | no answer
            gpuCount=4 tensorParallel=2 dataParallel=2 requests/s=10; gpuCount=4 tensorParallel=4 requests/s=12; gpuCount=4 pipelineParallel=4 requests/s=8 | PP4 serves 33.3 % fewer requests/s than TP4. TP2 × DP2 serves 16.7 % fewer requests/s than TP4. | no answer
            gpuCount=1 tensorParallel=1 requests/s=10; gpuCount=1 requests/s=12 | no answer | no answer
            gpuCount=8 tensorParallel=8 dataParallel=8 requests/s=10; gpuCount=8 tensorParallel=4 requests/s=12 | no answer | tensor parallel 8 serves 16.7 % fewer requests/s than tensor parallel 4.
            tensorParallel=2 requests/s=10; tensorParallel=4 requests/s=12 | no answer | tensor parallel 4 serves 20.0 % more requests/s than tensor parallel 2.
            gpuCount=2 tensorParallel=2 requests/s=10; gpuCount=4 tensorParallel=4 requests/s=12 | no answer | no answer
            gpuCount=2 dataParallel=2 requests/s=10; gpuCount=4 tensorParallel=4 requests/s=12 | no answer | no answer
            gpuCount=2 tensorParallel=2 requests/s=10; tensorParallel=4 requests/s=12 | no answer | no answer
            """)
    void whichParallelLayout(String runs, String layout, String tensorParallelism) {
        assertThat(RunLines.answer("parallelLayout", runs)).isEqualTo(layout);
        assertThat(RunLines.answer("tensorParallel", runs)).endsWithIgnoringCase(tensorParallelism);
        assertThat(RunLines.caveats("parallelLayout", runs)).filteredOn(text -> text.contains("parallel")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gpuCount=2 tensorParallel=2 requests/s=10; gpuCount=4 tensorParallel=2 dataParallel=2 requests/s=12 | The sides also differ in data parallel: 1 with 2 GPUs, 2 with 4 GPUs.
            gpuCount=2 tensorParallel=2 requests/s=10; gpuCount=4 tensorParallel=4 requests/s=12 |
            gpuCount=2 requests/s=10; gpuCount=4 tensorParallel=2 dataParallel=2 requests/s=12 |
            """)
    void howMoreGpusAreUsed(String runs, String layout) {
        assertThat(RunLines.caveats("gpuCount", runs)).filteredOn(text -> text.contains("data parallel")).isEqualTo(layout == null ? List.of() : List.of(layout));
    }

    /// What is decided comes first, and of that what runs are mostly made for, whatever the effect.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            engine=A model=M requests/s=10; engine=A model=M requests/s=10.1; engine=B model=M requests/s=13; engine=B model=M requests/s=13.1; engine=A model=N requests/s=90; engine=A model=N requests/s=91 | engine model
            engine=A model=M requests/s=10; engine=B model=M requests/s=13; engine=A model=N requests/s=90 | engine model
            engine=A model=M requests/s=10; engine=A model=M requests/s=10.1; engine=B model=M requests/s=10; engine=A model=N requests/s=90; engine=A model=N requests/s=91 | model engine
            """)
    void whichAnswerComesFirst(String runs, String questions) {
        assertThat(Answers.of(RunLines.runs(runs)).answers().stream().map(answer -> answer.question().key()).collect(Collectors.joining(" "))).isEqualTo(questions);
    }
}
