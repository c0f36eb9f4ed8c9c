package dev.touchstone.importer;

import static dev.touchstone.importer.JsonSamples.figure;
import static dev.touchstone.importer.JsonSamples.read;
import static dev.touchstone.importer.JsonSamples.run;
import static dev.touchstone.importer.JsonSamples.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import java.io.IOException;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/// Files of `vllm bench serve --save-result`.
class VllmBenchJsonTest {

    private static final Offset<Double> EXACT = within(1e-9);
    private static final String DETAILED = "vllm-bench-json/detailed.json";

    @Test
    void aSummaryIsReadAsItIsPrinted() throws IOException {
        Run run = run(text("vllm-bench-json/plain.json"));

        assertThat(run.client()).isEqualTo("vllm-bench");
        assertThat(run.measuredAt()).isEqualTo("2025-09-14T02:11:27");
        assertThat(run.conditions().text(Factor.MODEL, "-")).isEqualTo("acme/large-120b");
        assertThat(run.conditions().text(Factor.API, "-")).isEqualTo("completions");
        assertThat(run.conditions().text(Factor.CONCURRENCY, "-")).isEqualTo("32");
        assertThat(run.conditions().text(Factor.REQUEST_RATE, "-")).isEqualTo("inf");
        assertThat(run.conditions().text(Factor.REQUESTS, "-")).isEqualTo("500");
        assertThat(run.conditions().level(Factor.ENGINE)).as("a way to speak is no engine").isEmpty();
        assertThat(figure(run, "request_throughput")).isEqualTo(6.25);
        assertThat(figure(run, "total_token_throughput")).isEqualTo(4800);
        assertThat(figure(run, "ttft.mean")).isEqualTo(0.1315);
        assertThat(figure(run, "ttft.p50")).isEqualTo(0.11075);
        assertThat(figure(run, "tpot.stddev")).isEqualTo(0.000875);
        assertThat(figure(run, "itl.p99")).isEqualTo(0.0095);
        assertThat(run.metrics().metrics()).as("what is not printed is not there").doesNotContain(
                Metric.ofKey("failed_requests").orElseThrow(), Metric.ofKey("e2e_latency.mean").orElseThrow());
        assertThat(run.definitions().choice(Aspect.TPOT)).contains(Choice.TPOT_EXCLUDES_TTFT.phrase());
        assertThat(run.definitions().choice(Aspect.LOAD)).contains(Choice.SLIDING_WINDOW.phrase());
        assertThat(run.extras()).containsEntry("burstiness", "1").doesNotContainKey("date");
        assertThat(run.notes()).isEmpty();
    }

    /// numpy 2.4.6 over the same arrays: mean, std, percentile.
    @Test
    void figuresAreComputedAnewFromTheArraysAsTheClientDoes() throws IOException {
        Run run = run(text(DETAILED));

        assertThat(figure(run, "ttft.mean")).isEqualTo(0.144, EXACT);
        assertThat(figure(run, "ttft.stddev")).isEqualTo(0.03136877428271625, EXACT);
        assertThat(figure(run, "ttft.p90")).isEqualTo(0.18, EXACT);
        assertThat(figure(run, "ttft.p99.9")).isEqualTo(0.1998, EXACT);
        assertThat(figure(run, "ttft.max")).isEqualTo(0.2, EXACT);
        assertThat(figure(run, "tpot.mean")).isEqualTo(0.01909090909090909, EXACT);
        assertThat(figure(run, "tpot.p90")).isEqualTo(0.0228, EXACT);
        assertThat(figure(run, "itl.mean")).isEqualTo(0.0214, EXACT);
        assertThat(figure(run, "itl.p99.9")).isEqualTo(0.02993, EXACT);
        assertThat(figure(run, "e2e_latency.mean")).isEqualTo(0.2082, EXACT);
        assertThat(figure(run, "e2e_latency.p50")).isEqualTo(0.192, EXACT);
        assertThat(figure(run, "output_tokens_per_request")).isEqualTo(5.2, EXACT);
        assertThat(figure(run, "requests")).isEqualTo(6);
        assertThat(figure(run, "failed_requests")).isEqualTo(1);
        assertThat(figure(run, "ttfot.mean")).as("the file does not tell reasoning from answer").isNaN();

        assertThat(run.definitions().choice(Aspect.TPOT)).contains(Choice.TPOT_EXCLUDES_TTFT.recomputed());
        assertThat(run.definitions().choice(Aspect.FIRST_TOKEN)).as("settled when it was measured")
                .contains(Choice.FIRST_CHUNK.phrase());
        assertThat(run.notes()).containsExactly(
                "Computed anew from the 6 requests of the file; no figure moved by more than 0.5 %.");
        assertThat(run.extras()).containsEntry("Failed: Server error", "1, for instance: Service Unavailable")
                .containsEntry("note", "made up");
    }

    @Test
    void metadataThatIsNamedAsHereIsACondition() throws IOException {
        Run run = run(text(DETAILED));

        assertThat(run.conditions().text(Factor.GPU, "-")).isEqualTo("Acme X1");
        assertThat(run.conditions().text(Factor.GPU_COUNT, "-")).isEqualTo("2");
        assertThat(run.conditions().text(Factor.REQUEST_RATE, "-")).isEqualTo("5");
    }

    @Test
    void requestsAreKeptOneByOne() throws IOException {
        Reading reading = read(text(DETAILED));
        List<RequestRecord> requests = reading.requests(reading.runs().getFirst());

        assertThat(requests).hasSize(6);
        RequestRecord second = requests.get(1);
        assertThat(second.number()).isEqualTo(2);
        assertThat(second.stamps()).isEqualTo(new Stamps(100_000_000, 100_000_000, Stamps.NEVER, 250_000_000,
                Stamps.NEVER, 250_000_000, 292_000_000));
        assertThat(second.chunkTimes().count()).isEqualTo(3);
        assertThat(second.chunkTimes().at(1)).isEqualTo(272_000_000);
        assertThat(second.tokens().input()).isEqualTo(40);
        assertThat(second.tokens().output()).isEqualTo(3);
        assertThat(requests.get(2).failure()).isEqualTo(
                new RequestFailure(FailureKind.SERVER_ERROR, 0, "Service Unavailable"));
        assertThat(requests.get(2).stamps().sent()).isEqualTo(250_000_000);
    }

    /// Where every end is known, rates are of the time from the first send to the last end.
    @Test
    void ratesAreComputedAnewWhenEveryEndIsKnown() throws IOException {
        Run run = run(text(DETAILED).replace("\"Service Unavailable\"", "\"\"").replace("\"completed\": 5",
                "\"completed\": 6").replace("0.15, 0.0, 0.11", "0.15, 0.1, 0.11").replace("[5, 3, 0, 4", "[5, 3, 1, 4"));

        assertThat(figure(run, "duration")).isEqualTo(0.865, EXACT);
        assertThat(figure(run, "request_throughput")).isEqualTo(6 / 0.865, EXACT);
        assertThat(figure(run, "output_token_throughput")).isEqualTo(27 / 0.865, EXACT);
        assertThat(figure(run, "peak_concurrency")).isEqualTo(2);
        assertThat(run.extras()).containsEntry("max_concurrent_requests", "5");
        assertThat(run.definitions().choice(Aspect.PEAK)).contains(Choice.PEAK_EXACT.recomputed());
        assertThat(run.notes().getFirst()).contains("moved by more than 0.5 %:", "peak_concurrency −60.0 %");
    }

    @Test
    void whatTheFilePrintsOtherwiseStandsBeside() throws IOException {
        Run run = run(text(DETAILED).replaceFirst("\"mean_tpot_ms\": [0-9.]+", "\"mean_tpot_ms\": 25.5"));

        assertThat(figure(run, "tpot.mean")).isEqualTo(0.01909090909090909, EXACT);
        assertThat(run.extras()).containsEntry("mean_tpot_ms", "25.5");
        assertThat(run.notes()).containsExactly("Computed anew from the 6 requests of the file; moved by more than "
                + "0.5 %: tpot.mean −25.1 %. What the file prints stands beside.");
    }

    @Test
    void arraysThatDoNotFitTheSummaryChangeNothing() throws IOException {
        Run run = run(text(DETAILED).replace("\"completed\": 5", "\"completed\": 4"));

        assertThat(figure(run, "successful_requests")).isEqualTo(4);
        assertThat(figure(run, "ttft.max")).isNaN();
        assertThat(run.warnings()).singleElement().satisfies(warning -> assertThat(warning.message())
                .isEqualTo("The file counts 4 successful requests and holds 5: its figures were not computed anew."));
    }

    @Test
    void aServerThatClosedWithoutWordsIsAFailureWhenTheCountSaysSo() throws IOException {
        Run run = run(text(DETAILED).replace("\"Service Unavailable\"", "\"\""));

        assertThat(figure(run, "failed_requests")).isEqualTo(1);
        assertThat(run.extras()).containsEntry("Failed: Failed", "1, for instance: The file contains no reason.");
    }

    @Test
    void withoutTimesOfSendingThereIsNoTimeLine() throws IOException {
        String text = text(DETAILED).replaceFirst("\"start_times\": \\[[^]]*], ", "");
        Reading reading = read(text);
        Run run = reading.runs().getFirst();

        assertThat(figure(run, "ttft.mean")).isEqualTo(0.144, EXACT);
        assertThat(figure(run, "request_throughput")).isEqualTo(5.778342771293193, EXACT);
        assertThat(figure(run, "peak_concurrency")).as("as printed").isEqualTo(5);
        assertThat(reading.requests(run)).noneMatch(request -> request.stamps().isPlaced());
        assertThat(run.definitions().choice(Aspect.WINDOW)).contains(Choice.WHOLE_RUN.phrase());
    }

    @Test
    void appendedResultsAreRunsOfTheirOwn() throws IOException {
        String line = text(DETAILED);
        Reading reading = read(line + line.replace("\"max_concurrency\": 4", "\"max_concurrency\": 8") + line);

        assertThat(reading.runs()).extracting(run -> run.conditions().text(Factor.CONCURRENCY, "-"))
                .containsExactly("4", "8");
        assertThat(reading.runs()).extracting(Run::id).doesNotHaveDuplicates();
        assertThat(reading.requests()).hasSize(2);
        assertThat(reading.notices()).singleElement().asString()
                .endsWith("1 result stands more than once; it is one run.");
        assertThat(read(line).runs().getFirst().id()).isEqualTo(reading.runs().getFirst().id());
    }

    @Test
    void whereAllFailedNothingWasMeasured() {
        Run run = run("""
                {"date": "20260101-000000", "endpoint_type": "vllm", "model_id": "m", "num_prompts": 2,
                 "request_rate": "inf", "max_concurrency": null, "duration": 0.5, "completed": 0, "failed": 2,
                 "total_input_tokens": 0, "total_output_tokens": 0, "request_throughput": 0.0,
                 "output_throughput": 0.0, "input_lens": [7, 7], "output_lens": [0, 0], "ttfts": [0.0, 0.0],
                 "itls": [[], []], "errors": ["Too Many Requests", "Traceback:\\n  x\\nTimeoutError"],
                 "mean_ttft_ms": 0.0, "median_ttft_ms": 0.0, "p99_ttft_ms": 0.0}
                """);

        assertThat(run.metrics().metrics()).extracting(Metric::key).containsExactly("duration", "requests",
                "successful_requests", "failed_requests");
        assertThat(figure(run, "failed_requests")).isEqualTo(2);
        assertThat(run.conditions().text(Factor.ENGINE, "-")).isEqualTo("vLLM");
        assertThat(run.conditions().get(Factor.ENGINE).orElseThrow().evidence().rule())
                .isEqualTo("the client's word: endpoint_type vllm");
        assertThat(run.extras()).containsEntry("Failed: Rate limited", "1, for instance: Too Many Requests")
                .containsEntry("Failed: Answer took too long", "1, for instance: TimeoutError");
    }

    /// The client's word gives way to all else.
    @Test
    void anEngineThatIsKnownWinsOverTheWordOfTheClient() throws IOException {
        String vllm = text("vllm-bench-json/plain.json").replace("\"endpoint_type\": \"openai\"",
                "\"endpoint_type\": \"vllm\"");

        assertThat(run(vllm).conditions().text(Factor.ENGINE, "-")).isEqualTo("vLLM");
        Run launched = run("python -m sglang.launch_server --model-path acme/large-120b --tp 4\n" + vllm);
        assertThat(launched.conditions().text(Factor.ENGINE, "-")).isEqualTo("SGLang");
        assertThat(launched.warnings()).isEmpty();
    }

    @Test
    void aFileThatIsCutKeepsWhatIsWholeOfIt() throws IOException {
        String whole = text(DETAILED);
        Reading inTheArrays = read(whole.substring(0, whole.indexOf("\"itls\"") + 30));

        Run run = inTheArrays.runs().getFirst();
        assertThat(figure(run, "request_throughput")).isEqualTo(5.778342771293193, EXACT);
        assertThat(figure(run, "ttft.mean")).isNaN();
        assertThat(run.missing()).contains("mean_ttft_ms", "median_tpot_ms").doesNotContain("duration");
        assertThat(inTheArrays.requests(run)).as("not all of them are there").isEmpty();

        for (int end = 2; end < whole.length(); end += 7) {
            assertThat(read(whole.substring(0, end)).runs()).as("cut at " + end).hasSizeLessThanOrEqualTo(1);
        }
    }

    @Test
    void secretsAreMasked() throws IOException {
        Run run = run(text("vllm-bench-json/plain.json").replace("\"label\": null",
                "\"label\": null, \"api_key\": \"hush-hush-hush\""));

        assertThat(run.extras().get("api_key")).doesNotContain("hush");
        assertThat(run.excerpt().toString()).doesNotContain("hush");
    }
}
