package dev.touchstone.compare.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.importer.Importer;
import java.util.List;
import org.junit.jupiter.api.Test;

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
                .satisfies(answer -> assertThat(answer.text()).doesNotContain("llama.cpp, ", "With llama.cpp"));
        assertThat(answers("Engine: llama.cpp\n\n" + table.formatted("no AVX")).getFirst().text()).contains("With llama.cpp");
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
}
