package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Units that count words or characters in the place of tokens.
class WordUnitsTest {

    private static Run first(String text) {
        return new Importer().read("page", text).runs().getFirst();
    }

    private static String counted(Run run) {
        return run.definitions().choice(Aspect.TOKENS).orElse("");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"Output words/s; 412.5; words", "Output throughput (words/s); 412.5; words", "Output (word/sec); 412.5; words",
        "output_words_per_second; 412.5; words", "Output throughput; 412.5 words/s; words", "Output throughput (tok/s); 412.5 words/s; words",
        "Output throughput (words/s); 412.5 tok/s; tokens", "Output tok/s; 412.5; tokens", "Output throughput; 412.5; ''", "Output throughput; 412.5 tok/s; tokens"})
    void aRateOfWordsIsNoneOfTokens(String head, String cell, String counted) {
        Run run = first("| Engine | " + head + " |\n|---|---|\n| vLLM | " + cell + " |\n| SGLang | " + cell + " |\n");
        assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).hasValue(412.5);
        assertThat(counted(run)).isEqualTo(counted);
    }

    @Test
    void aUnitAboveATableOfSeveralEngines() {
        String table = "\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n| 8 | 412 | 512 |\n| 16 | 800 | 900 |\n";
        assertThat(counted(first("### Throughput (words/s)" + table))).isEqualTo("words");
        assertThat(counted(first("### Throughput (tokens/s)" + table))).isEqualTo("tokens");
    }

    /// Two or three characters are a token, in Chinese about one and a half.
    @ParameterizedTest
    @CsvSource({"字/秒", "chars/s", "characters/s", "字符/s"})
    void aRateOfCharactersIsNoMetric(String unit) {
        String head = "输出吞吐 (" + unit + ")";
        Run run = first("| 引擎 | TTFT (ms) | " + head + " |\n|---|---|---|\n| vLLM | 210 | 412 |\n| SGLang | 200 | 512 |\n");
        assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).isEmpty();
        assertThat(run.extras()).containsEntry(head, "412");
    }
}
