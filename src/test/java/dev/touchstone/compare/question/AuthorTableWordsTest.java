package dev.touchstone.compare.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.importer.Importer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What answers say of tables that somebody wrote: the words in front of their sentences, and what the cells are called.
class AuthorTableWordsTest {

    private static List<Answer> answers(String text) {
        return Answers.of(new Importer().read("page.md", text).runs()).answers();
    }

    /// The engine of the last row says nothing of the others.
    @Test
    void whatIsKnownOfOneSideOnlyIsNoConditionOfBoth() {
        String table = """
                | Setup | Model | Throughput (req/s) |
                |---|---|---|
                | two sockets | Qwen2.5-7B | 10 |
                | one socket | Qwen2.5-7B | 8 |
                | %s | Qwen2.5-7B | 4 |
                """;
        assertThat(answers(table.formatted("llama.cpp on CPU"))).filteredOn(answer -> answer.question().key().equals("Setup")).singleElement()
                .satisfies(answer -> assertThat(answer.text()).doesNotContain("With llama.cpp", "comparisons: llama.cpp"));
        assertThat(answers("Engine: llama.cpp\n\n" + table.formatted("no AVX")).getFirst().text()).startsWith("llama.cpp with ");
    }

    @Test
    void aSentenceBeginsWithACapital() {
        assertThat(answers("""
                ## vLLM

                | Case | Variant | Mean TTFT (ms) |
                |---|---|---|
                | Baseline | First-time | 3899 |
                | Baseline | Cached | 790 |
                | Shared cache | First-time | 3491 |
                | Shared cache | Cached | 471 |
                """)).isNotEmpty().allSatisfy(answer -> assertThat(answer.text()).doesNotContainPattern("(^|[.] )(for|with|in|on) "));
    }

    @Test
    void whatTheSourceCallsAnEngineIsSaid() {
        String head = "| Engine | Model | Throughput (tok/s) |\n|---|---|---|\n| vLLM | Qwen2.5-7B | 900 |\n";
        assertThat(answers(head + "| NVIDIA TensorRT-LLM | Qwen2.5-7B | 1100 |\n").getFirst().caveats()).extracting(Caveat::text)
                .containsExactly("In the source TensorRT-LLM is called “NVIDIA TensorRT-LLM”.");
        assertThat(answers(head + "| TensorRT-LLM | Qwen2.5-7B | 1100 |\n").getFirst().caveats()).isEmpty();
    }

    /// A corner that only says that metrics stand below it is no name of what stands beside it.
    @ParameterizedTest
    @CsvSource({"Metric, Case", "メトリクス, Case", "指標, Case", "지표, Case", "维度, Case", "Kennzahl, Case", "Kernel, Kernel"})
    void theCornerNamesTheQuestionWhereItNamesTheHeads(String corner, String question) {
        assertThat(answers("""
                vLLM, Qwen2.5-7B

                | %s | FLASH | XFORMERS |
                |---|---|---|
                | Mean TTFT (ms) | 1200 | 862 |
                | Throughput (tok/s) | 91.3 | 155.7 |
                """.formatted(corner))).extracting(answer -> answer.question().key()).containsExactly(question);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 | at 8 requests and | at 1 request.
            2 | at 2 and 8 requests |
            """)
    void oneRequestIsOne(int requests, String some, @Nullable String others) {
        String text = answers("""
                | Requests | Engine | Model | Throughput (req/s) |
                |---|---|---|---|
                | %d | vLLM | Qwen2.5-7B | 10 |
                | 8 | vLLM | Qwen2.5-7B | 10 |
                | %d | SGLang | Qwen2.5-7B | 12 |
                | 8 | SGLang | Qwen2.5-7B | %d |
                """.formatted(requests, requests, requests == 1 ? 8 : 12)).getFirst().text();
        assertThat(text).contains(some);
        assertThat(others == null || text.contains(others)).as(text).isTrue();
    }

    private static String table(String head, String one, String other) {
        return "vLLM, Qwen2.5-7B\n\n| %s | Mean TTFT (ms) |\n|---|---|\n| %s | 200 |\n| %s | 100 |\n".formatted(head, one, other);
    }

    /// `Cached requests takes` is no sentence.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            First-time requests | Cached requests | vLLM with First-time requests takes 2 times as long to the first token as with Cached requests.
            First-time request | Cached requests | vLLM with First-time request takes 2 times as long to the first token as with Cached requests.
            First-time request | Cached request | First-time request takes 2 times as long to the first token as Cached request.
            UCM gloss | UCM status | UCM status takes 50.0 % less time to the first token than UCM gloss.
            short prompts | two long prompts | vLLM with two long prompts takes 50.0 % less time to the first token than with short prompts.
            for u8 | two sockets at once | “two sockets at once” takes 50.0 % less time to the first token than “for u8”.
            DP2 | TP2 | TP2 takes 50.0 % less time to the first token than DP2.
            """)
    void namesThatArePhrasesStandInSentences(String one, String other, String sentence) {
        assertThat(answers(table("Setup", one, other)).getFirst().text()).contains(sentence);
    }

    @Test
    void aServerThatIsNotKnownIsTheServer() {
        assertThat(answers(table("Setup", "First-time requests", "Cached requests").replace("vLLM, ", "")).getFirst().text())
                .startsWith("The server with First-time requests takes 2 times as long to the first token as with Cached requests.");
    }

    /// A column whose head is more than a name.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Which backend did we use? | Which backend did we use?
            Prompt (500 tokens) | Which level of “Prompt (500 tokens)”?
            Kernel, in words | Which level of “Kernel, in words”?
            What we did to the kernel | Which level of “What we did to the kernel”?
            Backend of our choice | Which Backend of our choice?
            Kernel | Which kernel?
            """)
    void titlesAreQuestions(String head, String title) {
        assertThat(answers(table(head, "A", "B"))).extracting(answer -> answer.question().title()).containsExactly(title);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Which backend did we use? | “Which backend did we use?” A,
            Kernel | Kernel A,
            """)
    void aHeadThatEndsASentenceStandsInQuotationMarks(String head, String name) {
        assertThat(answers("""
                vLLM, Qwen2.5-7B

                | %s | Patch | Mean TTFT (ms) |
                |---|---|---|
                | A | one | 200 |
                | A | two | 100 |
                | B | one | 190 |
                | B | two | 110 |
                """.formatted(head))).filteredOn(answer -> answer.question().key().equals("Patch")).singleElement()
                .satisfies(answer -> assertThat(answer.text()).contains("With " + name));
    }
}
