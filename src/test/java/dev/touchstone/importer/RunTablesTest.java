package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.Column;
import dev.touchstone.importer.column.Mapping;
import dev.touchstone.importer.column.Mappings;
import dev.touchstone.importer.column.PlainTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Pages of prose hold tables of all kinds: only those whose figures really are results are runs.
class RunTablesTest {

    private static final String PRICES = """
            | Provider | Model | Price / 1M output tokens | Latency (s) | Throughput (tok/s) |
            |---|---|---|---|---|
            | A | llama | 0.90 | 0.45 | 82 |
            | B | llama | 0.79 | 0.52 | 120 |
            """;

    @ParameterizedTest
    @ValueSource(strings = {"""
            | Option | Type | Default | Unit |
            |---|---|---|---|
            | timeout | int | 600 | s |
            | ttft | float | 0.5 | s |
            | concurrency | int | 16 | requests |
            """, """
            | Metric | Unit | Description |
            |---|---|---|
            | TTFT | ms | time to the 1st token |
            | TPOT | ms | time for 1 token |
            """, """
            | Row | Formula |
            |---|---|
            | Concurrent Requests | the limit |
            | Actual Throughput | successes / D |
            | Peak Requests In Flight | sweep over both ends |
            """, """
            | Use case | TTFT | TPOT |
            |---|---|---|
            | chat | < 500 ms | < 50 ms |
            | completion | < 200 ms | < 30 ms |
            | summary | 2 s | 100 ms |
            """, """
            | Check | notes: runs | fires | rate |
            |---|---:|---:|---:|
            | output-throughput | 74 | 0 | 0 % |
            | request-throughput | 82 | 0 | 0 % |
            | statistics-order | 82 | 0 | 0 % |
            | few-requests | 82 | 12 | 15 % |
            """, """
            | Version | Requests | Latency |
            |---|---|---|
            | 1.0 | supported | improved by 20 ms |
            | 1.1 | supported | 2 fixes |
            """, """
            | GPU | Memory (GB) | Bandwidth (GB/s) | TFLOPS |
            |---|---|---|---|
            | H100 | 80 | 3350 | 989 |
            """, """
            | Phase | Duration (s) | Start |
            |---|---|---|
            | load weights | 12.3 | 0 |
            """})
    void settingsDefinitionsAndCountsAreNeitherRunsNorQuestions(String table) {
        Reading reading = Blocks.read(table);

        assertThat(reading.runs()).isEmpty();
        assertThat(reading.tables()).isEmpty();
        assertThat(reading.notices()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {PRICES, """
            | Tier | Requests per minute | Tokens per minute |
            |---|---|---|
            | free | 60 | 40000 |
            """, """
            | Service | Requests per minute | Tokens per minute |
            |---|---|---|
            | a | 60 | 40000 |
            """, """
            | Users | Requests/s | GPUs needed |
            |---|---|---|
            | 100 | 2 | 1 |
            | 1000 | 20 | 4 |
            """, """
            | Name of the part | Tokens/Sec | Remark |
            |---|---|---|
            | first | 25.9 | fine |
            """})
    void whatMayBeResultsIsAQuestion(String table) {
        Reading reading = Blocks.read("Some words.\n" + table + "More words.\n");

        assertThat(reading.runs()).isEmpty();
        assertThat(reading.tables()).singleElement().extracting(PlainTable::isOfRuns).isEqualTo(false);
        assertThat(reading.notices()).singleElement().asString().startsWith("test, lines 2–")
                .contains("this table may hold results, but was not read, because ");
        assertThat(reading.unread().stream().mapToInt(lines -> lines.count()).sum()).as("unread lines")
                .isEqualTo(reading.lineCount());
    }

    @Test
    void tablesOfReportsSayThatTheyAreNone() {
        Reading reading = Blocks.read("""
                # Benchmark results

                | Run | Source | Lines | Engine | Request throughput, req/s |
                | --: | --- | --- | --- | --: |
                | 1 | a.md | 56–81 | SGLang | 20.02 |

                | Engine | 2 GPUs, req/s | 4 GPUs, req/s | verdict |
                | --- | --: | --: | --- |
                | vLLM | 11.56 | 13.17 | n too small to tell |
                """);

        assertThat(reading.runs()).isEmpty();
        assertThat(reading.unread()).isEmpty();
        assertThat(reading.problems()).isEmpty();
        assertThat(reading.notices()).containsExactly("test holds 2 tables that compare results or list those of other"
                + " texts (the first: lines 3–5), as reports do; their rows are not read as runs. Open the texts that"
                + " they were made from, or the runs as JSON.");
    }

    @Test
    void theUserSaysThatItHoldsResults() {
        PlainTable table = Blocks.read(PRICES).tables().getFirst();
        Mapping said = new Mapping(table.mapping().columns().stream()
                .map(column -> new Column(column.label(), column.meaning(), true)).toList());
        Reading reading = new Importer(Mappings.NONE.with(table.shape(), said)).read("test", PRICES);

        assertThat(reading.runs()).hasSize(2);
        assertThat(reading.notices()).isEmpty();
        assertThat(reading.tables()).singleElement().extracting(PlainTable::isOfRuns).isEqualTo(true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
            | GPU | Throughput (tok/s) | Cost ($/1M tok) |
            |---|---|---|
            | A10 | 820 | 0.31 |
            | H100 | 4100 | 0.24 |
            """, """
            | Metric | vLLM | SGLang |
            |---|---|---|
            | TTFT p50 (ms) | 120 | 98 |
            | GPU memory (GB) | 21 | 20 |
            """, """
            | model | size | backend | ngl | test | t/s |
            |---|---:|---|---:|---|---:|
            | llama 7B Q4_0 | 3.56 GiB | CUDA | 99 | tg128 | 132.19 ± 0.55 |
            | llama 7B Q4_0 | 3.56 GiB | CUDA | 99 | pp512 | 2368.80 ± 93.24 |
            """, """
            | Concurrency | Throughput | TTFT | Remark |
            |---|---|---|---|
            | 1 | 45 tok/s | 100 ms | required warm-up |
            | 8 | OOM | - | |
            | 4 | 300 tok/s | 180 ms | |
            """})
    void resultsAreRuns(String table) {
        Reading reading = Blocks.read(table);

        assertThat(reading.runs()).hasSize(2);
        assertThat(reading.notices()).isEmpty();
    }
}
