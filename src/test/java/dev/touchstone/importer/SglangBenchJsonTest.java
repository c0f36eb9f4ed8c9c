package dev.touchstone.importer;

import static dev.touchstone.importer.JsonSamples.figure;
import static dev.touchstone.importer.JsonSamples.read;
import static dev.touchstone.importer.JsonSamples.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/// Lines of SGLang's `bench_serving`.
class SglangBenchJsonTest {

    private static final Offset<Double> EXACT = within(1e-9);
    private static final String SAMPLE = "sglang-bench-json/detailed.jsonl";

    @Test
    void theOldSchemaWithItsBareInfinity() throws IOException {
        Run run = read(text(SAMPLE)).runs().getFirst();

        assertThat(run.client()).isEqualTo("sglang-bench");
        assertThat(run.source().lines().first()).isEqualTo(1);
        assertThat(run.conditions().text(Factor.REQUEST_RATE, "-")).isEqualTo("inf");
        assertThat(run.conditions().text(Factor.API, "-")).isEqualTo("generate");
        assertThat(run.conditions().text(Factor.ENGINE, "-")).as("the client's word").isEqualTo("SGLang");
        assertThat(run.conditions().text(Factor.DATASET, "-")).isEqualTo("random");
        assertThat(run.conditions().text(Factor.INPUT_TOKENS, "-")).isEqualTo("16");
        assertThat(run.conditions().text(Factor.OUTPUT_TOKENS, "-")).isEqualTo("512");
        assertThat(figure(run, "e2e_latency.mean")).isEqualTo(38.0005, EXACT);
        assertThat(figure(run, "ttft.p50")).isEqualTo(1.0005, EXACT);
        assertThat(figure(run, "output_token_throughput")).isEqualTo(1600);
        assertThat(figure(run, "successful_requests")).isEqualTo(125);
        assertThat(figure(run, "failed_requests")).as("it counts none").isNaN();
        assertThat(run.extras()).containsEntry("total_output_tokens_retokenized", "63800")
                .containsEntry("random_range_ratio", "1");
        assertThat(run.definitions().choice(Aspect.ITL)).contains(Choice.CHUNK_GAPS_BY_TOKEN.phrase());
        assertThat(run.missing()).isEmpty();
    }

    /// By hand: answers of 110, 105 and 130 ms whose first tokens took 50, 60 and 100.
    @Test
    void detailsAreComputedAnew() throws IOException {
        Reading reading = read(text(SAMPLE));
        Run run = reading.runs().getLast();

        assertThat(figure(run, "ttft.mean")).isEqualTo(0.07, EXACT);
        assertThat(figure(run, "e2e_latency.mean")).isEqualTo(0.115, EXACT);
        assertThat(figure(run, "tpot.mean")).isEqualTo(0.015, EXACT);
        assertThat(figure(run, "itl.p95")).isEqualTo(0.02, EXACT);
        assertThat(figure(run, "mean_concurrency")).as("as printed: it is not told when they were sent")
                .isEqualTo(0.69, EXACT);
        assertThat(figure(run, "peak_concurrency")).isEqualTo(3);
        assertThat(run.notes()).containsExactly(
                "Computed anew from the 3 requests of the file; no figure moved by more than 0.5 %.");
        List<RequestRecord> requests = reading.requests(run);
        assertThat(requests).hasSize(3).noneMatch(request -> request.stamps().isPlaced());
        assertThat(requests.getLast().tokens().input()).isEqualTo(150);
        assertThat(reading.requests(reading.runs().getFirst())).isEmpty();
    }

    @Test
    void theServerTellsVersionAndParallelism() throws IOException {
        Run run = read(text(SAMPLE)).runs().getLast();

        assertThat(run.conditions().text(Factor.ENGINE, "-")).isEqualTo("SGLang");
        assertThat(run.conditions().text(Factor.ENGINE_VERSION, "-")).isEqualTo("0.5.9");
        assertThat(run.conditions().text(Factor.MODEL, "-")).isEqualTo("acme/little-7b");
        assertThat(run.conditions().text(Factor.TENSOR_PARALLEL, "-")).isEqualTo("4");
        assertThat(run.conditions().text(Factor.DATA_PARALLEL, "-")).isEqualTo("2");
        assertThat(run.conditions().text(Factor.GPU_COUNT, "-")).as("attention in parallel lies inside").isEqualTo("4");
        assertThat(run.conditions().text(Factor.API, "-")).isEqualTo("chat");
        assertThat(run.extras()).containsEntry("server_info.mem_fraction_static", "0.85");
        assertThat(run.extras().get("server_info.api_key")).doesNotContain("0123456789");
    }

    /// Without streaming the client writes the whole latency as time to first token, and no gaps.
    @Test
    void answersInOnePieceHaveNoTimeToFirstToken() throws IOException {
        String line = text(SAMPLE).lines().toList().getLast().replaceFirst("\"itls\": \\[\\[.*?]]",
                "\"itls\": [[], [], []]");
        Reading reading = read(line);
        Run run = reading.runs().getFirst();

        assertThat(reading.requests(run)).hasSize(3).allMatch(request -> request.stamps().firstToken() < 0);
        assertThat(figure(run, "e2e_latency.max")).isEqualTo(0.1, EXACT);
        assertThat(figure(run, "ttft.mean")).as("as printed").isEqualTo(0.07, EXACT);
        assertThat(figure(run, "ttft.max")).as("not computed").isNaN();
    }

    @Test
    void aLineCutOffLeavesTheOthers() throws IOException {
        String text = text(SAMPLE);
        Reading reading = read(text + text.substring(0, text.indexOf("\"duration\"")));

        assertThat(reading.runs()).hasSize(3);
        assertThat(reading.runs().getLast().missing()).contains("duration", "completed");
        assertThat(figure(reading.runs().getLast(), "output_token_throughput")).isEqualTo(1600);
    }
}
