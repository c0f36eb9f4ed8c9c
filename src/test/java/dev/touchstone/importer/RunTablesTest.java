package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
            """, """
            | Model | Batch Size | epochs | loss | N |
            |---|---|---|---|---|
            | ResNet | 32 | 3 | 0.12 | 5 |
            | VGG | 64 | 3 | 0.14 | 5 |
            """, """
            Total requests 5 6
            Input 4 5
            Output 6 7
            """, """
            The throughput of the river is 12
            and of the lake 14
            and of the sea 15
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
                .map(column -> new MappedColumn(column.label(), column.meaning(), true)).toList());
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

        assertThat(reading.runs()).filteredOn(run -> !MetricOutcome.isAllOf(run)).hasSize(2);
        assertThat(reading.notices()).isEmpty();
    }

    @Test
    void aGainThatContradictsItsFiguresIsAWarning() {
        String table = """
                | Concurrency | vLLM TTFT (ms) | SGLang TTFT (ms) | 提升 |
                |---|---|---|---|
                | 1 | 100 | 80 | 20% |
                | 2 | 120 | 90 | 25% |
                | 4 | 200 | 100 | 35% |
                """;

        assertThat(Blocks.read(table).runs().stream().flatMap(run -> run.warnings().stream()).distinct())
                .extracting(warning -> warning.message()).containsExactly("“提升” is 35%, but 50 % follows from 200 and 100,"
                        + " as in the other rows.");
        assertThat(Blocks.read(table.replace("35%", "50%")).runs()).hasSize(6)
                .allMatch(run -> run.warnings().isEmpty());
    }

    @Test
    void variantsInTheHeadAreRunsOfTheirOwn() {
        Reading reading = Blocks.read("""
                | request_rate | median_ttft (PR) [ms] | median_ttft (main) [ms] | median_tpot (PR) [ms] | median_tpot (main) [ms] |
                |---:|---:|---:|---:|---:|
                | 1 | 130.5 | 140.5 | 8.9 | 9.1 |
                """);

        assertThat(reading.runs()).extracting(run -> run.extras().get("Case")).containsExactly("PR", "main");
        assertThat(reading.runs()).extracting(run -> run.metrics().get(Metric.of(Quantity.TTFT, Statistic.MEDIAN))
                .orElseThrow()).containsExactly(0.1305, 0.1405);
    }

    @Test
    void whatIsOfOneBoardIsNoFigureOfTheRun() {
        Reading reading = Blocks.read("""
                | Metric | conc=8 | conc=16 |
                |---|---:|---:|
                | Total tput/GPU (tok/s) | 148.6 | 225.1 |
                | Mean TTFT (ms) | 330.6 | 356.0 |
                """);

        assertThat(reading.runs()).extracting(run -> run.conditions().text(Factor.CONCURRENCY, ""))
                .containsExactly("8", "16");
        assertThat(reading.runs()).allSatisfy(run -> assertThat(run.metrics().get(
                Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT))).isEmpty());
    }

    @Test
    void bareHeadsAreConditionsBesideFigures() {
        Reading reading = Blocks.read("""
                | cell | c | RR | N | TTFT ms | TPOT ms | tok/s |
                |---|---|---|---|---|---|---|
                | on | 16 | 4 | 100 | 2172 | 9.48 | 580 |
                """);

        Conditions conditions = reading.runs().getFirst().conditions();
        assertThat(conditions.text(Factor.CONCURRENCY, "")).isEqualTo("16");
        assertThat(conditions.text(Factor.REQUEST_RATE, "")).isEqualTo("4");
        assertThat(conditions.text(Factor.REQUESTS, "")).isEqualTo("100");
    }

    @Test
    void figuresOfEnginesWithoutANameAreAQuestion() {
        Reading reading = Blocks.read("""
                | Input Tokens | Output Tokens | vLLM v0.8.4 | SGLang v0.4.5 |
                |---|---|---|---|
                | 1000 | 2000 | 1042.17 | 1253.18 |
                """);

        assertThat(reading.runs()).isEmpty();
        assertThat(reading.notices()).singleElement().asString().contains("no column names the metric of its figures");
    }

    /// What is read first says only whether it is a table of runs.
    @ParameterizedTest
    @ValueSource(strings = {"""
            Concurrency    Output tok/s    TTFT mean (ms)
            """, """
            Concurrency    Output tok/s    TTFT mean (ms)
            -----------  --------------  ----------------
            """})
    void tablesInColumnsAreReadToTheirEnd(String head) {
        String rows = IntStream.rangeClosed(1, 100)
                .mapToObj(level -> "%11d%16d%18d\n".formatted(level, 100 * level, 20 + level))
                .collect(Collectors.joining());

        Reading reading = Blocks.read(head + rows);

        assertThat(reading.runs()).hasSize(100);
        assertThat(reading.runs().getLast().metrics().get(Metric.of(Quantity.TTFT, Statistic.MEAN))).hasValue(0.12);
        assertThat(reading.unread()).isEmpty();
    }
}
