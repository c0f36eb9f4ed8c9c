package dev.touchstone.importer.format.prose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.LineReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TermDefinitionTest {

    private static Cursor cursor(String text) {
        return new Cursor(new LineReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "- XFL: First Token Latency | XFL | First Token Latency",
        "* `XT` - the output token throughput of the server, in tokens/s | XT | output token throughput",
        "NPR：number of requests | NPR | requests",
        "**Bz**: the max batch size during inference | Bz | max batch size",
        "ZSL = 平均延迟，单位毫秒 | ZSL | 平均延迟"})
    void aNewWordGetsTheMeaningOfAKnownName(String line, String term, String meaning) {
        Cursor cursor = cursor(line);

        assertThat(new TermDefinition().read(cursor)).hasSize(1);
        assertThat(cursor.glossary().expand(term)).isEqualTo(meaning);
    }

    /// A term that is known needs no definition, and its line is understood all the same.
    @ParameterizedTest
    @ValueSource(strings = {"`TTFT`: time to first token", "- TTFT = time to first token"})
    void aTermThatMeansWhatItIsKnownAsIsUnderstood(String line) {
        Cursor cursor = cursor(line);

        assertThat(new TermDefinition().read(cursor)).hasSize(1);
        assertThat(cursor.glossary().isEmpty()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        // Known already.
        "- TTFT: request throughput of the first turn",
        "- Concurrency: number of requests at once",
        // Explains with words that are no name.
        "- Note: the latency of the network is not part of it",
        "- XFL: everything before the tokens arrive",
        // Nothing is defined.
        "The latency of requests grew with the load.",
        "| XFL: First Token Latency |"})
    void otherLinesDefineNothing(String line) {
        Cursor cursor = cursor(line);

        assertThat(new TermDefinition().read(cursor)).isEmpty();
        assertThat(cursor.glossary().isEmpty()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Speed (tokens/s) is calculated as (prompt tokens + generated tokens) / time.",
        "Speed is computed as:;(prompt_tokens + completion_tokens) / duration",
        "Speed 的计算方式为 (输入 token + 输出 token) / 时间"})
    void aRateOverPromptAndGenerationIsTheTotal(String lines) {
        Cursor cursor = cursor(lines.replace(";", "\n"));

        assertThat(new TermDefinition().read(cursor)).hasSize(1);
        assertThat(cursor.glossary().expand("Speed")).isEqualTo("Total token throughput");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Speed (tokens/s) is calculated as generated tokens / time.",
        "Speed is calculated as prompt tokens + generated tokens.",
        "Speed is calculated as (good tokens + bad tokens) / time."})
    void anotherFormulaIsNot(String line) {
        Cursor cursor = cursor(line);

        assertThat(new TermDefinition().read(cursor)).isEmpty();
        assertThat(cursor.glossary().expand("Speed")).isEqualTo("Speed");
    }
}
