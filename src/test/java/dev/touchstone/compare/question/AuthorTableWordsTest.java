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
        assertThat(answers("Engine: llama.cpp\n\n" + table.formatted("no AVX")).getFirst().text()).contains("In all comparisons: llama.cpp. ");
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
}
