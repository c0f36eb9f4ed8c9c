package dev.touchstone.importer.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tables as they stand in threads and reports, with labels that say little.
class WildTablesTest {

    private static List<Run> runs(String table) {
        return new Importer().read("paste", table).runs();
    }

    private static double value(Run run, Quantity quantity) {
        return run.metrics().get(Metric.of(quantity)).orElseThrow();
    }

    @Test
    void aRowForEachFigureBelowItsConditions() {
        List<Run> runs = runs("""
                | QPS | Metric      | SGLang   | vLLM    | Gain |
                | --- | ----------- | -------- | ------- | ---- |
                | 2   | Tput        | 1.98     | 1.96    | +1%  |
                |     | Output Tput | 396.0    | 392.0   | +1%  |
                |     | TTFT        | 211.5    | 240.9   | -12% |
                |     | TPOT        | 21.4     | 25.3    | -15% |
                | inf | Tput        | 8.25     | 7.5     | +10% |
                |     | Output Tput | 1650.0   | 1500.0  | +10% |
                |     | TTFT        | 9120.4   | 9800.1  | -7%  |
                |     | TPOT        | 61.8     | 70.2    | -12% |
                """);
        assertThat(runs).extracting(run -> run.conditions().text(Factor.ENGINE, "-") + " "
                + run.conditions().text(Factor.REQUEST_RATE, "-"))
                .containsExactly("SGLang 2", "vLLM 2", "SGLang inf", "vLLM inf");
        assertThat(value(runs.get(1), Quantity.TTFT)).isEqualTo(0.2409);
        assertThat(value(runs.get(2), Quantity.OUTPUT_TOKEN_THROUGHPUT)).isEqualTo(1650);
    }

    @Test
    void aRateAtTheLeftIsWhatWasOffered() {
        List<Run> runs = runs("""
                | RPS | Engine | Median TTFT (ms) |
                |---|---|---|
                | 4 | SGLang | 53.9 |
                | 4 | vLLM | 79.1 |
                """);
        assertThat(runs).extracting(run -> run.conditions().text(Factor.REQUEST_RATE, "-")).containsExactly("4", "4");
        List<Run> measured = runs("""
                | RPS | Engine | Median TTFT (ms) |
                |---|---|---|
                | 3.97 | SGLang | 53.9 |
                """);
        assertThat(value(measured.getFirst(), Quantity.REQUEST_THROUGHPUT)).isEqualTo(3.97);
    }

    @Test
    void theRateOfOneUserIsNotThatOfTheServer() {
        List<Run> runs = runs("""
                | ISL | OSL | Concur | N Req | TTFT (ms) | Tput User (TPS) | Tput Decode (TPS) |
                |-----|-----|--------|-------|-----------|-----------------|-------------------|
                | 128 | 128 |     16 |   128 |     208.5 |           31.25 |             500.0 |
                | 128 | 128 |     32 |   256 |     310.5 |           25.00 |             800.0 |
                """);
        assertThat(value(runs.getFirst(), Quantity.OUTPUT_TOKEN_THROUGHPUT)).isEqualTo(500);
        assertThat(value(runs.getFirst(), Quantity.REQUEST_OUTPUT_THROUGHPUT)).isEqualTo(31.25);
        assertThat(runs.getFirst().conditions().text(Factor.CONCURRENCY, "-")).isEqualTo("16");
        assertThat(runs.getFirst().conditions().text(Factor.REQUESTS, "-")).isEqualTo("128");
    }

    @Test
    void aNumberAloneNamesABoardInAColumnOfHardware() {
        List<Run> runs = runs("""
                | Hardware | Output tok/s | TTFT p50 (ms) |
                |---|---|---|
                | 1x4090 | 1250.0 | 210 |
                | 4x5090 | 6000.0 | 190 |
                """);
        assertThat(runs).extracting(run -> run.conditions().text(Factor.GPU, "-") + " "
                + run.conditions().text(Factor.GPU_COUNT, "-"))
                .containsExactly("NVIDIA GeForce RTX 4090 1", "NVIDIA GeForce RTX 5090 4");
    }

    @Test
    void aQuotedTableHasNoQuoteMarksInItsCells() {
        List<Run> runs = runs("> Setting\tReq Throughput (req/s)\tMean TTFT (ms)\n> tp = 2\t2.01\t210.5\n"
                + "> tp = 4\t3.02\t110.5\n");
        assertThat(runs).extracting(run -> run.extras().get("Setting")).containsExactly("tp = 2", "tp = 4");
        assertThat(runs.getLast().conditions().text(Factor.TENSOR_PARALLEL, "-")).isEqualTo("4");
    }

    @Test
    void oneMoreThroughputOfAForkIsKept() {
        List<Run> runs = runs("""
                Total time: 40.00 s
                Throughput: 0.75 requests/s
                Average latency: 38.63 s
                Average latency per output token: 1.11 s
                Throughput: 145.4 tokens/s
                """);
        assertThat(runs).hasSize(1);
        assertThat(runs.getFirst().extras()).containsEntry("Throughput: tokens/s", "145.4 tokens/s");
    }
}
