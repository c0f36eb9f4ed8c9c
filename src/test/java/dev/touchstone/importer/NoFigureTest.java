package dev.touchstone.importer;

import static dev.touchstone.importer.WrongInSilenceTest.figures;
import static dev.touchstone.importer.WrongInSilenceTest.runs;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Numbers and lines near results that are no figures of them.
class NoFigureTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
            ## Metrics

            - **Request Throughput (req/s)**: Number of requests completed per second, for instance 12.5
            - **TTFT (ms)**: Time until the 1st token of an answer
            - **TPOT (ms)**: Mean time for each of the tokens after the 1st
            """, """
            - `throughput`: the number of generated tokens per second
            - `ttft`: first token latency, below 500 ms for 99 % of the requests
            """, """
            | Concurrency | TTFT (ms) | Output tok/s |
            |---|---|---|
            | ... | ... | ... |
            """, """
            | Concurrency | TTFT (ms) | Output tok/s |
            |---|---|---|
            | 8 | xx.x | xx.x |
            | 16 | TBD | TBD |
            """})
    void explanationsAndTemplatesAreNoRuns(String text) {
        assertThat(runs(text)).isEmpty();
    }

    @Test
    void aRowOfDotsBetweenRunsIsNoRun() {
        List<Run> runs = runs("""
                | Model | Batch Size | Prefill tokens/s | Decode tokens/s |
                |---|---|---|---|
                | Acme 7B | 1 | 640.65 | 198.85 |
                | ... | ... | ... | ... |
                | Acme 13B | 1 | 320.25 | 99.42 |
                """);

        assertThat(runs).extracting(run -> run.conditions().text(Factor.MODEL, "-"))
                .containsExactly("Acme 7B", "Acme 13B");
    }

    /// No percentile is below the minimum.
    @Test
    void percentilesWithoutANameAreNotThoseOfTheTimeBeforeThem() {
        List<Run> runs = runs("""
                | batch | RPS | FTL(ave)(s) | FTL(min)(s) | FTL(max)(s) | 50%(s) | 95%(s) | throughput(out tok/s) |
                |---|---|---|---|---|---|---|---|
                | 64 | 9.21 | 0.512 | 0.094 | 4.120 | 0.061 | 0.140 | 2310.5 |
                | 128 | 12.40 | 0.830 | 0.101 | 6.020 | 0.072 | 0.181 | 3105.2 |
                """);

        assertThat(runs).hasSize(2);
        assertThat(runs).allSatisfy(run -> assertThat(figures(run)).doesNotContainKeys("ttft.p50", "ttft.p95"));
    }

    @Test
    void aFigureOfOneGpuIsNotThatOfAll() {
        List<Run> runs = runs("""
                | Parallelism | TTFT (ms) | Input throughput (tok/s/GPU) | Output throughput (tok/s/GPU) |
                |---|---|---|---|
                | TP8 | 512.5 | 1840.2 | 210.5 |
                | DP2TP4 | 540.1 | 1990.6 | 225.7 |
                """);

        assertThat(runs).allSatisfy(run -> assertThat(figures(run))
                .doesNotContainKeys("input_token_throughput", "output_token_throughput"));
    }

    @Test
    void aRangeIsNoFigure() {
        List<Run> runs = runs("""
                | Model | Platform | Batch | Throughput (tok/s) |
                |---|---|---|---|
                | acme-7b | RTX 4090 | 1 | 121 |
                | acme-7b | Phone, 4 threads | 1 | 4 ~ 5 |
                """);

        assertThat(runs).allSatisfy(run -> assertThat(figures(run).get("output_token_throughput")).isEqualTo(121));
    }

    @Test
    void sizesOfBatchesAreNoThroughputs() {
        List<Run> runs = runs("""
                Max throughput batch sizes:

                | Device | acme-7b | acme-13b |
                |---|---|---|
                | L40S | 128 | 75 |
                | A100 | 256 | 190 |
                """);

        assertThat(runs).isEmpty();
    }

    @Test
    void scoresOfAccuracyAreNoThroughputs() {
        List<Run> runs = runs("""
                ## Results

                The throughput (tokens/s) of both engines is above. Their accuracy:

                | Category | vLLM | SGLang |
                | --- | ---: | ---: |
                | lookup | 100.00% | 100.00% |
                | policy | 50.00% | 51.20% |

                Perplexity, lower is better:

                | Model | FP16 | W4A16 |
                |---|---|---|
                | acme-7b | 5.47 | 5.60 |
                | acme-13b | 4.88 | 4.97 |
                """);

        assertThat(runs).isEmpty();
    }
}
