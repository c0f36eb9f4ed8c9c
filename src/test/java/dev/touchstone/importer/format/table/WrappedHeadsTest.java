package dev.touchstone.importer.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Drawn tables whose heads stand on several lines: no line of a label may be lost, else another metric is read.
class WrappedHeadsTest {

    private static List<Run> runs(String text) {
        return new Importer().read("page", text).runs();
    }

    private static Map<String, Double> figures(Run run) {
        Map<String, Double> figures = new TreeMap<>();
        run.metrics().forEach((metric, value) -> figures.put(metric.key(), value));
        return figures;
    }

    @Test
    void aSingleCellAboveTheHeadBeginsItsLabel() {
        String table = """
                +-------------+---------------------------+-----------------+
                |             | %s |                 |
                | Concurrency |                   (req/s) | P99 TTFT (ms)   |
                +-------------+---------------------------+-----------------+
                |           1 |                    132.78 |          394.62 |
                |           2 |                    128.53 |          221.54 |
                +-------------+---------------------------+-----------------+
                """;
        assertThat(runs(table.formatted("Request throughput target"))).extracting(WrappedHeadsTest::figures)
                .containsExactly(Map.of("ttft.p99", 0.39462), Map.of("ttft.p99", 0.22154));
        assertThat(runs(table.formatted("       Request throughput"))).extracting(run ->
                figures(run).get("request_throughput")).containsExactly(132.78, 128.53);
    }

    @Test
    void aTableThatListsNoRunsListsNoneFromItsSecondLineOn() {
        String table = """
                       ╷                           ╷
                       │ Request throughput %s │
                  GPUs │                   (req/s) │ Memory (GB)
                ═══════╪═══════════════════════════╪════════════
                     1 │                    132.78 │ 21.6
                     2 │                    128.53 │ 40.1
                       ╵                           ╵
                """;
        assertThat(runs(table.formatted("target"))).isEmpty();
        assertThat(runs(table.formatted("      "))).hasSize(2);
    }

    @Test
    void aRowOfFiguresIsNoHead() {
        String figures = """

                 1            718.65                          737.47
                 2            38.40                           789.27
                 4            212.41                          177.21
                """;
        assertThat(runs(" Concurrency  Request throughput target (req/s)  Output tokens per request" + figures)).isEmpty();
        assertThat(runs(" Concurrency  Request throughput (req/s)         Output tokens per request" + figures)).hasSize(3);
    }

    @Test
    void wordsInTheMiddleAboveATableWithoutLinesAreATitleOrTheBeginOfALabel() {
        String table = """
                 ─────────────────────────────────────────────────────────
                                          %s
                 Concurrency                       (tok/s)   TTFT p50 (ms)
                 ─────────────────────────────────────────────────────────
                           1                        439.78          411.49
                           2                        723.04          358.86
                 ─────────────────────────────────────────────────────────
                """;
        assertThat(runs(table.formatted("Input throughput"))).extracting(run ->
                figures(run).get("input_token_throughput")).containsExactly(439.78, 723.04);
        assertThat(runs(table.formatted("   closed loop   ").replace("      (tok/s)", "Output (tok/s)"))).extracting(run ->
                figures(run).get("ttft.p50")).containsExactly(0.41149, 0.35886);
    }

    @Test
    void cutCellsAreMissingAndRowsOfNothingElseAreUnread() {
        Reading reading = new Importer().read("page", """
                ┏━━━━━━━━━━━━━┳━━━━━━━━━━━┳━━━━━━━━━━━━━━━┓
                ┃ Concurrency ┃ TTFT (ms) ┃ P99 TTFT (ms) ┃
                ┡━━━━━━━━━━━━━╇━━━━━━━━━━━╇━━━━━━━━━━━━━━━┩
                │           1 │     132.… │        394.62 │
                │           2 │     128.… │          221… │
                │           4 │     301.… │        401.10 │
                └─────────────┴───────────┴───────────────┘
                """);

        assertThat(reading.runs()).extracting(WrappedHeadsTest::figures)
                .containsExactly(Map.of("ttft.p99", 0.39462), Map.of("ttft.p99", 0.4011));
        assertThat(reading.runs()).allSatisfy(run -> assertThat(run.missing()).containsExactly("TTFT (ms)"));
        assertThat(reading.unread()).containsExactly(Lines.of(5));
    }

    @Test
    void labelsOnThreeLinesAreNoGroupsOverTwo() {
        assertThat(runs("""
                                                                         Request                    Total token
                               Median ITL             Mean E2E        throughput                     throughput
                 Concurrency   (ms)                latency (s)           (req/s)   P99 TTFT (ms)      (tok/s)
                ──────────────────────────────────────────────────────────────────────────────────────────────────
                 1             66.92                     1.27             98.10          188.00        3287.07
                 2             70.79                     2.79            129.67          361.27        4619.14
                """)).hasSize(2).first().satisfies(run -> assertThat(figures(run)).containsOnly(Map.entry("itl.p50", 0.06692), Map.entry("e2e_latency.mean", 1.27),
                Map.entry("request_throughput", 98.1), Map.entry("ttft.p99", 0.188), Map.entry("total_token_throughput", 3287.07)));
    }

    @Test
    void aNameGoesOnBehindAHyphenAtTheEndOfItsColumn() {
        String table = """
                | Model             | Concurrency | Mean TTFT (ms) | P99 TTFT (ms) |
                |-------------------|-------------|----------------|---------------|
                | meta-llama/Llama- | 1           | 18.06          | 83.94         |
                | 3.1-8B-Instruct   |             |                |               |
                | Qwen/Qwen3-8B     | 2           | 19.55          | 78.91         |
                """;
        assertThat(runs(table)).extracting(run -> run.conditions().text(Factor.MODEL, "-")).containsExactly("meta-llama/Llama-3.1-8B-Instruct", "Qwen/Qwen3-8B");
        assertThat(runs(table.replace("Instruct   |             |                |               |", "Instruct   | 4           | 21.55          | 98.91         |")))
                .as("a line with figures is a row").hasSize(3);
    }

    @Test
    void aUnitWhoseNameStandsAboveABlankLineNamesNoMetric() {
        assertThat(runs("""
                +----------------------------+
                |   | To  |                  |
                |   | tal |                  |
                |   |     |                  |
                |   | (to |                  |
                |   | k/s |                  |
                | c | )   |  Mean TTFT (ms)  |
                |---+-----+------------------|
                | 1 | 347 |           25.53  |
                | 2 | 954 |           36.12  |
                +----------------------------+
                """)).hasSize(2).allSatisfy(run -> assertThat(figures(run)).containsOnlyKeys("ttft.mean"));
    }
}
