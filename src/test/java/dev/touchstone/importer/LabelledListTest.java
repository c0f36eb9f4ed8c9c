package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a list of labelled figures is, and what is none.
class LabelledListTest {

    @Test
    void aLabelThatComesAgainBeginsTheNextRun() {
        List<Run> runs = Blocks.read("""
                Concurrency: 1
                Throughput: 31.5 tokens/s
                Average TTFT: 0.12s
                Concurrency: 8
                Throughput: 210.0 tokens/s
                Average TTFT: 0.30s
                """).runs();

        assertThat(runs).extracting(run -> run.conditions().text(Factor.CONCURRENCY, "")).containsExactly("1", "8");
        assertThat(runs.getLast().metrics().toString()).contains("210");
    }

    @Test
    void theSameLabelsUnderAnotherNameAreTheNextRun() {
        List<Run> runs = Blocks.read("""
                Results (before):
                Successful requests: 100
                Request throughput (req/s): 5.2
                Mean TTFT (ms): 330

                Results (after):
                Successful requests: 100
                Request throughput (req/s): 7.2
                Mean TTFT (ms): 230
                """).runs();

        assertThat(runs).hasSize(2);
        assertThat(runs.getLast().metrics().toString()).contains("request_throughput=7.2", "ttft.mean=0.23");
        assertThat(runs).extracting(run -> run.extras().get("Group")).containsExactly("Results (before)", "Results (after)");
    }

    @Test
    void figuresUnderANameAreOfThatName() {
        Run run = Blocks.read("""
                Request throughput: 4.0 requests/s

                Time to First Token (ms):
                  Mean: 80
                  P99: 240
                Inter-token Latency (ms):
                  Mean: 12
                  P99: 31
                """).runs().getFirst();

        assertThat(run.metrics().toString()).contains("ttft.p99=0.24", "itl.p99=0.031");
    }

    @Test
    void theNextBlockIsNoPartOfAList() {
        List<Run> runs = Blocks.read("""
                TTFT: 20.88 ms
                TPOT: 10.88 ms
                Throughput: 47.89 tokens/s
                """ + Blocks.SERVING_BLOCK).runs();

        assertThat(runs).extracting(Run::format).containsExactly("labelled-list", "serving-block");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "slo:\n  ttft: 500\n  tpot: 50\n",
        "ttft: 0.5\nport: 8000\nhost: 10.0.0.1\n",
        "Note: the latency was high\nTTFT: see below\nThroughput: good\n",
        "max_tokens: 256\ntemperature: 0.7\nmodel: a/b\nrequest_rate: 4\n",
        "Mean TTFT (ms):                          120.50\nMedian TTFT (ms):                        118.20\n"
            + "P99 TTFT (ms):                           300.10\n",
        "TTFT = time to first token\nTPOT = time per output token\nITL = inter-token latency\n"})
    void noLists(String text) {
        assertThat(Blocks.read(text).runs()).extracting(Run::format).doesNotContain("labelled-list");
    }
}
