package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Figures whose case, name, unit or factor stands elsewhere in the table or beside it.
class TableSurroundingsTest {

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<Run> runs(String text) {
        return read(text).runs();
    }

    private static Map<String, Double> figures(Run run) {
        Map<String, Double> figures = new TreeMap<>();
        run.metrics().forEach((metric, value) -> figures.put(metric.key(), value));
        return figures;
    }

    private static List<ColumnQuestion> questions(String text) {
        return read(text).tables().stream().map(PlainTable::questions).flatMap(List::stream).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRT requests/s", "requests/s (TRT)", "TRT RPS"})
    void aThirdColumnOfOneCaseIsOfThatCase(String head) {
        assertThat(runs("""
                | Batch | HF mean latency (ms) | TRT mean latency (ms) | %s |
                |---|---|---|---|
                | 1 | 812 | 401 | 2.49 |
                | 4 | 1630 | 655 | 6.1 |
                """.formatted(head))).extracting(run -> run.extras().get("Case"), TableSurroundingsTest::figures).containsExactly(
                        tuple("HF", Map.of("e2e_latency.mean", 0.812)),
                        tuple("TRT", Map.of("e2e_latency.mean", 0.401, "request_throughput", 2.49)),
                        tuple("HF", Map.of("e2e_latency.mean", 1.63)),
                        tuple("TRT", Map.of("e2e_latency.mean", 0.655, "request_throughput", 6.1)));
    }

    /// The gain says that the two rates are of two runs, and nothing says of which the TTFT is.
    @ParameterizedTest
    @ValueSource(strings = {"SGLang", "Candidate", "Baseline"})
    void aFigureBesideThoseOfTheCasesIsOfNone(String other) {
        String table = """
                | Concurrency | vLLM tokens/s | %s tokens/s | Speedup | TTFT (ms) |
                |---|---|---|---|---|
                | 8 | 812 | 1012 | 1.25x | 88 |
                | 32 | 2012 | 2600 | 1.29x | 140 |
                """.formatted(other);
        assertThat(runs(table)).extracting(TableSurroundingsTest::figures).containsExactly(Map.of("output_token_throughput", 812.0),
                Map.of("output_token_throughput", 1012.0), Map.of("output_token_throughput", 2012.0),
                Map.of("output_token_throughput", 2600.0));
        assertThat(questions(table)).singleElement().satisfies(question -> {
            assertThat(question.cell()).isEqualTo("TTFT (ms)");
            assertThat(question.why()).contains("“vLLM” and “" + other + "”");
            assertThat(question.line()).isEqualTo(1);
        });
        assertThat(runs(table.replace("TTFT (ms)", "vLLM TTFT (ms)"))).extracting(run -> figures(run).get("ttft.mean"))
                .containsExactly(0.088, null, 0.14, null);
    }

    /// The number of requests may be that of all cases.
    @Test
    void aCountBesideTheCasesIsOfAll() {
        assertThat(runs("""
                | Prompts | vLLM TTFT (ms) | SGLang TTFT (ms) | Successful requests |
                |---|---|---|---|
                | 100 | 112 | 101 | 100 |
                """)).hasSize(2).allSatisfy(run -> assertThat(figures(run)).containsEntry("successful_requests", 100.0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"FTL = first token latency, OTPS = output tokens per second",
            "FTL: first token latency; OTPS: output tokens per second",
            "FTL = first token latency, and OTPS = output tokens per second.",
            "Where:\n\n- FTL: First Token Latency\n- OTPS: output tokens per second"})
    void aGlossaryStandsAboveOrBelow(String glossary) {
        String table = """
                | Users | FTL (s) | OTPS |
                |---|---|---|
                | 4 | 0.31 | 212 |
                | 16 | 0.72 | 640 |
                """;
        for (String text : List.of(table + "\n" + glossary + "\n", glossary + "\n\n" + table)) {
            Reading reading = read(text);
            assertThat(reading.runs()).extracting(TableSurroundingsTest::figures).containsExactly(
                    Map.of("ttft.mean", 0.31, "output_token_throughput", 212.0),
                    Map.of("ttft.mean", 0.72, "output_token_throughput", 640.0));
        }
        assertThat(runs(table + "\n# Other results\n\n" + glossary + "\n")).extracting(TableSurroundingsTest::figures)
                .containsExactly(Map.of("ttft.mean", 0.31), Map.of("ttft.mean", 0.72));
    }

    /// A part of a line that is no definition leaves the line unread.
    @Test
    void aLineThatDefinesOneOfTwoTermsIsNotUnderstood() {
        String table = """
                | Users | Zed (s) | Wup |
                |---|---|---|
                | 4 | 0.31 | 212 |

                """;
        Reading all = read("Zed = time to first token, Wup = output throughput\n\n" + table);
        Reading part = read("Zed = time to first token, Wup = whatever the old script printed\n\n" + table);
        assertThat(all.runs()).extracting(run -> figures(run).get("ttft.mean")).containsExactly(0.31);
        assertThat(part.runs()).extracting(TableSurroundingsTest::figures).containsExactly(Map.of("ttft.mean", 0.31));
        assertThat(all.unread()).isEmpty();
    }

    private static final String BARE = """
            | Model | Avg latency | P99 latency |
            |---|---|---|
            | Qwen2.5-7B | %s | %s |
            | Qwen2.5-14B | %s | %s |
            """;

    /// No word shows the unit: both are asked for, each with its line, and the answer makes the runs.
    @Test
    void timesWithoutAUnitBesideModelsAreAsked() {
        String text = BARE.formatted("1.82", "3.4", "3.1", "5.9");
        assertThat(runs(text)).isEmpty();
        assertThat(questions(text)).extracting(ColumnQuestion::line, ColumnQuestion::cell).containsExactly(tuple(1, "Avg latency"),
                tuple(1, "P99 latency"));
        PlainTable table = read(text).tables().getFirst();
        Mapping answer = new Mapping(table.mapping().columns().stream()
                .map(column -> new MappedColumn(column.label(), column.meaning(), true)).toList());
        List<Run> answered = new Importer(Mappings.NONE.with(table.shape(), answer)).read("page", text).runs();
        assertThat(answered).extracting(run -> figures(run).get("e2e_latency.p99")).containsExactly(3.4, 5.9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"## Latency (ms)", "All latencies are in milliseconds.", "Times in ms:", "单位：毫秒", "延迟单位均为毫秒。",
            "(unit: ms)", "Latency is measured in ms."})
    void theUnitOfTimesMayStandBesideTheTable(String words) {
        assertThat(runs(words + "\n\n" + BARE.formatted("1820", "3400", "3100", "5900"))).extracting(TableSurroundingsTest::figures)
                .containsExactly(Map.of("e2e_latency.mean", 1.82, "e2e_latency.p99", 3.4),
                        Map.of("e2e_latency.mean", 3.1, "e2e_latency.p99", 5.9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Each test ran for 60 seconds.", "Most requests finish in seconds.", "## Latency (ms) and (s)", "TTFT below 500 ms is our goal."})
    void otherWordsNameNoUnitOfTimes(String words) {
        String text = words + "\n\n" + BARE.formatted("1820", "3400", "3100", "5900");
        assertThat(runs(text)).isEmpty();
        assertThat(questions(text)).hasSize(2);
    }

    /// A unit in the head counts more than words beside the table.
    @Test
    void theUnitInTheHeadHolds() {
        assertThat(runs("## Latency (ms)\n\n" + BARE.formatted("1.82", "3.4", "3.1", "5.9").replace("latency", "latency (s)")))
                .extracting(run -> figures(run).get("e2e_latency.mean")).containsExactly(1.82, 3.1);
    }

    /// `Metric` in the corner is no factor of the columns.
    @Test
    void aCornerThatOnlyNamesMetricsIsNoFactor() {
        String table = """
                | %s | %s | %s |
                |---|---|---|
                | Output tok/s | 812 | 1312 |
                | Mean TTFT (ms) | 88 | 61 |
                """;
        assertThat(runs(table.formatted("Metric", "vLLM", "SGLang"))).extracting(run -> run.conditions().text(Factor.ENGINE, "-"),
                Run::extras).containsExactly(tuple("vLLM", Map.of()), tuple("SGLang", Map.of()));
        assertThat(runs(table.formatted("指标", "blue", "green"))).extracting(Run::extras)
                .containsExactly(Map.of("Case", "blue"), Map.of("Case", "green"));
        assertThat(runs(table.formatted("KV dtype", "fp8", "auto"))).extracting(Run::extras)
                .containsExactly(Map.of("KV dtype", "fp8"), Map.of("KV dtype", "auto"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"| Metric \\ Concurrency ", "| Concurrency / Metric ", "| 指标 / 并发数 ", "## Metrics by concurrency\n\n| Metric ",
            "不同并发数下的性能：\n\n| 指标 "})
    void theFactorAcrossStandsInTheCornerOrAboveTheTable(String corner) {
        assertThat(runs(corner + """
                | 8 | 32 |
                |---|---|---|
                | Output tok/s | 812 | 2290 |
                | Mean TTFT (ms) | 88 | 170 |
                """)).extracting(run -> run.conditions().text(Factor.CONCURRENCY, "-"), run -> figures(run).get("output_token_throughput"))
                .containsExactly(tuple("8", 812.0), tuple("32", 2290.0));
    }
}
