package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Heads and rows of tables that may be taken for one another, each with its opposite.
class TableHeadsTest {

    private static List<String> runs(String text) {
        return new Importer().read("page", text).runs().stream().map(TableHeadsTest::written).toList();
    }

    /// Its conditions and extras, and behind a colon its figures, each in the order of their names.
    private static String written(Run run) {
        Map<String, String> levels = new TreeMap<>(run.extras());
        levels.remove("Case");
        run.conditions().factors().forEach(factor -> levels.put(factor.key(), run.conditions().text(factor, "")));
        Map<String, Double> figures = new TreeMap<>();
        run.metrics().forEach((metric, value) -> figures.put(metric.key(), value));
        return (levels + ": " + figures).replaceAll("[{},]", "");
    }

    @Test
    void aNumberedCaptionDefinesNoTerm() {
        String table = "\n\n| GPUs | FP8 | INT8 |\n|---|---|---|\n| 2 | 2.61 | 3.32 |\n| 4 | 2.44 | 1.69 |\n";

        assertThat(runs("Table 2: Request throughput (requests/s)" + table)).containsExactly(
                "Precision=FP8 gpuCount=2: request_throughput=2.61", "Precision=INT8 gpuCount=2: request_throughput=3.32",
                "Precision=FP8 gpuCount=4: request_throughput=2.44", "Precision=INT8 gpuCount=4: request_throughput=1.69");
        assertThat(runs("- RT: Request throughput\n\n| GPUs | RT |\n|---|---|\n| 2 | 2.61 |\n")).as("a term does")
                .containsExactly("gpuCount=2: request_throughput=2.61");
    }

    @Test
    void columnsThatTellRowsApartAreNoLevelsAcross() {
        assertThat(runs("### Output throughput (tok/s)\n\n| Concurrency | ngl | L40S |\n|---|---|---|\n"
                + "| 8 | 20 | 310 |\n| 8 | 99 | 505 |\n")).containsExactly(
                        "concurrency=8 gpu=NVIDIA L40S ngl=20: output_token_throughput=310.0",
                        "concurrency=8 gpu=NVIDIA L40S ngl=99: output_token_throughput=505.0");
        assertThat(runs("### Output throughput (tok/s)\n\n| Concurrency | A100 | L40S |\n|---|---|---|\n"
                + "| 8 | 620 | 310 |\n| 16 | 990 | 505 |\n")).as("the first column does so alone").hasSize(4);
    }

    @Test
    void namesOfGroupsStandAboveSeveralLabels() {
        String drawn = """
                +----------+---------+----------+---------+----------+
                |          | vLLM    |          | SGLang  |          |
                | Requests | TTFT ms | TPOT ms  | TTFT ms | TPOT ms  |
                +==========+=========+==========+=========+==========+
                | 100      | 81      | 11.5     | 92      | 12.5     |
                +----------+---------+----------+---------+----------+
                """;
        String wrapped = """
                +----------+---------+----------+
                | Concurr- | TTFT    | Output   |
                | ency     | ms      | tok/s    |
                +==========+=========+==========+
                | 4        | 81      | 310.5    |
                +----------+---------+----------+
                """;
        String aligned = """
                             vLLM              SGLang
                Concurrency  TTFT ms  TPOT ms  TTFT ms  TPOT ms
                4            81       11.5     92       12.5
                """;

        assertThat(runs(drawn)).containsExactly("engine=vLLM requests=100: tpot.mean=0.0115 ttft.mean=0.081",
                "engine=SGLang requests=100: tpot.mean=0.0125 ttft.mean=0.092");
        assertThat(runs(aligned)).containsExactly("concurrency=4 engine=vLLM: tpot.mean=0.0115 ttft.mean=0.081",
                "concurrency=4 engine=SGLang: tpot.mean=0.0125 ttft.mean=0.092");
        assertThat(runs(wrapped)).singleElement().asString().contains("ttft.mean=0.081", "output_token_throughput=310.5");
    }

    @Test
    void aRowWithoutFiguresIsNoHead() {
        String table = """
                Output throughput (tok/s)  stock    tuned
                BF16                       n/a      %s
                FP8                        412.5    433.5
                """;

        assertThat(runs(table.formatted("OOM"))).filteredOn(run -> !run.endsWith(": ")).containsExactly(
                "Precision=FP8: output_token_throughput=412.5",
                "Precision=FP8: output_token_throughput=433.5");
        assertThat(runs(table.formatted("390.5"))).hasSize(3);
    }

    @Test
    void anEmptyCornerBelongsToTheHead() {
        assertThat(runs("                  vLLM   SGLang\nTTFT (ms)         81.5   92.5\nOutput tok/s      310.5  305.5\n"))
                .containsExactly("engine=vLLM: output_token_throughput=310.5 ttft.mean=0.0815",
                        "engine=SGLang: output_token_throughput=305.5 ttft.mean=0.0925");
        assertThat(runs("                  vLLM   SGLang  LMDeploy\nTTFT (ms)                92.5    95.5\n"
                + "Output tok/s      310.5  305.5   301.5\n")).as("one figure is missing").containsExactly(
                        "engine=vLLM: output_token_throughput=310.5",
                        "engine=SGLang: output_token_throughput=305.5 ttft.mean=0.0925",
                        "engine=LMDeploy: output_token_throughput=301.5 ttft.mean=0.0955");
    }

    @Test
    void aRowWithFewCellsIsNoRestOfTheOneAbove() {
        String table = """
                +-------+--------+-----------+-----------+----------+
                | GPU   | Engine | TTFT (ms) | TPOT (ms) | req/s    |
                +=======+========+===========+===========+==========+
                | L40S  | %s | 81.5      | 11.5      | %s |
                |       | %s |           |           | %s |
                +-------+--------+-----------+-----------+----------+
                """;

        assertThat(runs(table.formatted("vLLM  ", "2.51    ", "SGLang", "2.63    "))).containsExactly(
                "engine=vLLM gpu=NVIDIA L40S: request_throughput=2.51 tpot.mean=0.0115 ttft.mean=0.0815",
                "engine=SGLang gpu=NVIDIA L40S: request_throughput=2.63");
        assertThat(runs(table.formatted("Tensor", "2.513245", "RT-LLM", "2       "))).as("a figure broken in two")
                .hasSize(1);
    }

    @Test
    void tablesOfTheSameRunsAreJoinedWhereAFigureIsMissing() {
        String first = "### Throughput\n\n| Concurrency | Output tok/s |\n|---|---|\n| 1 | 98.4 |\n| 8 | OOM |\n\n";

        assertThat(runs(first + "### Latency\n\n| Concurrency | TTFT (ms) |\n|---|---|\n| 1 | 41 |\n| 8 | 66 |\n"))
                .filteredOn(run -> run.startsWith("concurrency=1")).containsExactly(
                        "concurrency=1: output_token_throughput=98.4 ttft.mean=0.041");
        assertThat(runs(first + "### Latency\n\n| Concurrency | GPUs | TTFT (ms) |\n|---|---|---|\n| 1 | 2 | 41 |\n"))
                .as("other factors").filteredOn(run -> !run.endsWith(": ")).hasSize(2);
    }

    @Test
    void wordsThatNobodyKnowsAreCasesOfAMetricThatLeavesNoDoubt() {
        assertThat(runs("| Concurrency | TTFT foo (ms) | TTFT bar baz (ms) |\n|---|---|---|\n| 4 | 81 | 92 |\n"))
                .containsExactly("concurrency=4: ttft.mean=0.081", "concurrency=4: ttft.mean=0.092");
        assertThat(runs("| Concurrency | Queue latency (ms) | Compute latency (ms) |\n|---|---|---|\n| 4 | 81 | 92 |\n"))
                .as("parts of one latency").isEmpty();
        assertThat(runs("| Concurrency | Offered request throughput (req/s) | Reached request throughput (req/s) |\n"
                + "|---|---|---|\n| 4 | 10 | 9.5 |\n")).as("two rates of one run").hasSizeLessThan(2);
        assertThat(runs("| Concurrency | Prefix cache: request throughput (req/s) | Stock: request throughput (req/s) |\n"
                + "|---|---|---|\n| 4 | 10.5 | 9.5 |\n")).as("settings of an engine").hasSize(2);
    }

    @Test
    void theBarOfNotMeasuredPartsNothing() {
        String table = "| Concurrency | TTFT p50/p99 (ms) |\n|---|---|\n| 1 | 41.5/%s |\n| 8 | 66.5/98.5 |\n";

        assertThat(runs(table.formatted("N/A"))).containsExactly("concurrency=1: ttft.p50=0.0415",
                "concurrency=8: ttft.p50=0.0665 ttft.p99=0.0985");
        assertThat(runs(table.formatted("70.5"))).first().asString().endsWith("ttft.p50=0.0415 ttft.p99=0.0705");
    }
}
