package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// A statistic in a table is that of the figures beside or below it, in whichever row or column it stands: it is no case, and its
/// figures are no means.
class StatisticsInTablesTest {

    private static List<Run> runs(String text) {
        return new Importer().read("page", text).runs();
    }

    private static Map<String, Double> figures(Run run) {
        Map<String, Double> figures = new TreeMap<>();
        run.metrics().forEach((metric, value) -> figures.put(metric.key(), value));
        return figures;
    }

    private static String engine(Run run) {
        return run.conditions().text(Factor.ENGINE, "-");
    }

    @Test
    void statisticsAcrossAndMetricsDownForEachEngine() {
        List<Run> runs = runs("""
                | Engine | Metric | P50 | P99 |
                |---|---|---|---|
                | vLLM | TTFT (ms) | 48.5 | 486.5 |
                | vLLM | ITL (ms) | 41.5 | 62.5 |
                | SGLang | TTFT (ms) | 410.5 | 766.5 |
                | SGLang | ITL (ms) | 5.5 | 25.5 |
                """);
        assertThat(runs).extracting(StatisticsInTablesTest::engine).containsExactly("vLLM", "SGLang");
        assertThat(runs).extracting(StatisticsInTablesTest::figures).containsExactly(
                Map.of("ttft.p50", 0.0485, "ttft.p99", 0.4865, "itl.p50", 0.0415, "itl.p99", 0.0625),
                Map.of("ttft.p50", 0.4105, "ttft.p99", 0.7665, "itl.p50", 0.0055, "itl.p99", 0.0255));
    }

    /// Where cases stand across, they are cases.
    @Test
    void casesAcrossStayCases() {
        List<Run> runs = runs("""
                | QPS | Metric | vLLM | SGLang |
                |---|---|---|---|
                | 4 | Mean TTFT (ms) | 48.5 | 486.5 |
                | 4 | Mean ITL (ms) | 41.5 | 62.5 |
                """);
        assertThat(runs).extracting(StatisticsInTablesTest::engine).containsExactly("vLLM", "SGLang");
        assertThat(runs).extracting(run -> figures(run).get("ttft.mean")).containsExactly(0.0485, 0.4865);
    }

    @Test
    void statisticsDown() {
        assertThat(runs("""
                | Percentile | TTFT (ms) | E2E latency (s) |
                |---|---|---|
                | P50 | 48.5 | 4.5 |
                | P99 | 486.5 | 9.5 |
                """)).singleElement().satisfies(run -> assertThat(figures(run)).isEqualTo(
                        Map.of("ttft.p50", 0.0485, "ttft.p99", 0.4865, "e2e_latency.p50", 4.5, "e2e_latency.p99", 9.5)));
    }

    @Test
    void statisticsDownForEachLevel() {
        List<Run> runs = runs("""
                | Concurrency | Statistic | TTFT (ms) |
                |---|---|---|
                | 8 | Mean | 48.5 |
                | 8 | P99 | 486.5 |
                | 16 | Mean | 58.5 |
                | 16 | P99 | 586.5 |
                """);
        assertThat(runs).extracting(run -> run.conditions().text(Factor.CONCURRENCY, "-")).containsExactly("8", "16");
        assertThat(runs).extracting(StatisticsInTablesTest::figures).containsExactly(Map.of("ttft.mean", 0.0485, "ttft.p99", 0.4865),
                Map.of("ttft.mean", 0.0585, "ttft.p99", 0.5865));
    }

    /// A statistic that stands twice for the same levels: which run it is of is not known, and no figure is a mean.
    @Test
    void aStatisticTwiceIsNoneOfOneRun() {
        assertThat(runs("""
                | Percentile | TTFT (ms) |
                |---|---|
                | P99 | 48.5 |
                | P99 | 486.5 |
                """)).noneSatisfy(run -> assertThat(figures(run)).containsKey("ttft.p99"));
    }

    @Test
    void statisticsDownForEnginesBelowAMetric() {
        List<Run> runs = runs("""
                ### ITL (ms)

                | Percentile | vLLM | SGLang |
                |---|---|---|
                | Median | 41.5 | 17.5 |
                | P95 | 63.5 | 80.5 |
                """);
        assertThat(runs).extracting(StatisticsInTablesTest::engine).containsExactly("vLLM", "SGLang");
        assertThat(runs).extracting(StatisticsInTablesTest::figures).containsExactly(Map.of("itl.p50", 0.0415, "itl.p95", 0.0635),
                Map.of("itl.p50", 0.0175, "itl.p95", 0.0805));
    }

    @Test
    void aMedianBelowAMetricIsNoColumnOfSums() {
        assertThat(runs("### ITL (ms)\n\n| Engine | Median | P95 |\n|---|---|---|\n| vLLM | 41.5 | 63.5 |\n| SGLang | 17.5 | 80.5 |\n"))
                .extracting(StatisticsInTablesTest::figures).containsExactly(Map.of("itl.p50", 0.0415, "itl.p95", 0.0635),
                        Map.of("itl.p50", 0.0175, "itl.p95", 0.0805));
    }

    @Test
    void aSecondRowOfStatisticsBelongsToTheHead() {
        assertThat(runs("""
                | Engine | TTFT (ms) | E2E latency (s) |
                |---|---|---|
                |  | Median | P99 |
                | vLLM | 729.5 | 14.5 |
                | SGLang | 629.5 | 13.5 |
                """)).extracting(StatisticsInTablesTest::figures).containsExactly(Map.of("ttft.p50", 0.7295, "e2e_latency.p99", 14.5),
                        Map.of("ttft.p50", 0.6295, "e2e_latency.p99", 13.5));
    }

    /// The corner is empty: the row above is the head all the same.
    @Test
    void anEmptyCornerIsPartOfTheHead() {
        assertThat(runs("\tP95\nITL (ms)\t43.5\nTPOT (ms)\t15.5\n")).extracting(StatisticsInTablesTest::figures)
                .containsExactly(Map.of("itl.p95", 0.0435, "tpot.p95", 0.0155));
        assertThat(runs("""
                           | P50  | P95
                -----------+------+------
                 ITL (ms)  | 23.5 | 43.5
                 TPOT (ms) | 13.5 | 15.5
                """)).extracting(StatisticsInTablesTest::figures)
                .containsExactly(Map.of("itl.p50", 0.0235, "itl.p95", 0.0435, "tpot.p50", 0.0135, "tpot.p95", 0.0155));
    }

    /// Without outer bars, a row that begins with a bar has an empty first cell.
    @Test
    void aRowThatBeginsWithABarLosesNoCell() {
        assertThat(runs("""
                 Engine       | E2E Latency (s) |       |
                --------------+-----------------+-------+-------
                              | Avg             | P50   | P90
                 SGLang       | 9.5             | 20.5  | 22.5
                 vLLM         | 4.5             | 16.5  | 20.5

                Words below.
                """)).extracting(StatisticsInTablesTest::figures).containsExactly(
                        Map.of("e2e_latency.mean", 9.5, "e2e_latency.p50", 20.5, "e2e_latency.p90", 22.5),
                        Map.of("e2e_latency.mean", 4.5, "e2e_latency.p50", 16.5, "e2e_latency.p90", 20.5));
    }

    /// One engine in all heads of figures is that of the rows; where another figure has none, whose it is is not known.
    @Test
    void oneEngineInTheHeadIsThatOfAllRows() {
        assertThat(runs("| Concurrency | SGLang TPOT (ms) |\n|---|---|\n| 1 | 17.5 |\n| 2 | 18.5 |\n"))
                .extracting(StatisticsInTablesTest::engine).containsExactly("SGLang", "SGLang");
        assertThat(runs("| Percentile | SGLang TPOT (ms) |\n|---|---|\n| P50 | 17.5 |\n| P99 | 18.5 |\n")).singleElement()
                .satisfies(run -> assertThat(engine(run) + figures(run)).isEqualTo("SGLang{tpot.p50=0.0175, tpot.p99=0.0185}"));
        assertThat(runs("| Concurrency | SGLang TPOT (ms) | TTFT (ms) |\n|---|---|---|\n| 1 | 17.5 | 30 |\n| 2 | 18.5 | 40 |\n"))
                .extracting(StatisticsInTablesTest::engine).containsOnly("-");
    }
}
