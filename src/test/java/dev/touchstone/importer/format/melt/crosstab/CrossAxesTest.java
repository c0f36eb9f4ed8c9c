package dev.touchstone.importer.format.melt.crosstab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.importer.column.meaning.Meanings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Words beside a table name a metric: whether its figures are that, its heads and rows show.
class CrossAxesTest {

    private static Reading read(String above, String table) {
        StringBuilder text = new StringBuilder(above).append("\n\n");
        String[] rows = table.split(" / ");
        for (int i = 0; i < rows.length; i++) {
            text.append("| ").append(rows[i].replace(",", " |")).append(" |\n").append(i == 0 ? "|---|---|---|\n" : "");
        }
        return new Importer().read("page.md", text.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Provider, Small, Large / acme, 0.15, 2.50 / beta, 0.20, 3.00",
        "Version, Released, Retired / 0.6, 2024, 2025 / 0.7, 2025, 2026",
        "Engine, Stars, Issues / vLLM, 52000, 1900 / SGLang, 18000, 700",
        "Parameter, Ours, Theirs / max_num_seqs, 256, 128 / block_size, 16, 32",
        "Model, Layers, Heads / Qwen3-8B, 36, 32 / Qwen3-32B, 64, 64",
        "Benchmark, BF16, FP8 / MMLU, 71.2, 71.0 / HumanEval, 65.2, 64.9"})
    void figuresUnderHeadsThatAreNoCasesAreAQuestion(String table) {
        for (String above : new String[] {"### Throughput (tokens/s)", "We measured the throughput (tokens/s) with the script below."}) {
            Reading reading = read(above, table);

            assertThat(reading.runs()).as(table).isEmpty();
            assertThat(reading.tables()).singleElement().satisfies(found -> assertThat(found.questions())
                    .extracting(ColumnQuestion::why).containsExactly(
                            "Words beside the table name it, and the heads of its columns are no cases that are known."));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Concurrency, FCFS, Priority / 1, 120, 130 / 8, 840, 850",
        "Scenario, vLLM, SGLang / short, 120, 130 / long, 840, 850",
        "Machine, A100, H100 / east, 120, 130 / west, 840, 850",
        "Provider, Small, Large / acme, 15 tok/s, 25 tok/s / beta, 20 tok/s, 30 tok/s",
        "Throughput (tok/s), North, South / acme, 15, 25 / beta, 20, 30"})
    void aLoadKnownHeadsAUnitOfItsOwnOrTheCornerShowIt(String table) {
        for (String above : new String[] {"### Throughput (tokens/s)", "We measured the throughput (tokens/s) with the script below."}) {
            assertThat(read(above, table).runs()).as(table).hasSize(4);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"### Throughput", "**Throughput by engine**", "### 吞吐量"})
    void aMetricWithoutAnyUnitIsAQuestionWithAProposal(String above) {
        String table = "Concurrency, vLLM, SGLang / 1, 120, 130 / 8, 840, 850";

        assertThat(read(above, table).runs()).isEmpty();
        assertThat(read(above, table).tables()).singleElement().satisfies(found -> assertThat(found.questions())
                .singleElement().satisfies(question -> {
                    assertThat(question.why()).isEqualTo("No unit of its figures stands anywhere.");
                    assertThat(question.choices()).extracting(choice -> Meanings.key(choice.getFirst())).containsExactly("output_token_throughput",
                            "request_throughput", "total_token_throughput", "extra");
                }));
        assertThat(read(above + " (tok/s)", table).runs()).hasSize(4);
        assertThat(read("### Results", table).runs()).isEmpty();
        assertThat(read("### Results", table).unread()).isNotEmpty();
    }
}
