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

/// Reports of GuideLLM.
class GuidellmReportTest {

    private static final Offset<Double> EXACT = within(1e-6);
    private static final String SAMPLE = "guidellm-json/v2.json";

    @Test
    void oneReportHoldsARunForEachStrategy() throws IOException {
        Reading reading = read(text(SAMPLE));

        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> {
            assertThat(run.client()).isEqualTo("guidellm");
            assertThat(run.conditions().text(Factor.MODEL, "-")).isEqualTo("acme/little-7b");
            assertThat(run.conditions().text(Factor.API, "-")).isEqualTo("chat");
            assertThat(run.conditions().text(Factor.URL, "-")).isEqualTo("http://127.0.0.1:8765");
            assertThat(run.conditions().text(Factor.INPUT_TOKENS, "-")).isEqualTo("16");
            assertThat(run.conditions().text(Factor.DATASET, "-")).isEqualTo("synthetic_text");
            assertThat(run.measuredAt()).isEqualTo("2025-06-15T15:06:40");
            assertThat(run.missing()).isEmpty();
            assertThat(figure(run, "failed_requests")).isEqualTo(1);
        });
        assertThat(reading.runs().getFirst().conditions().text(Factor.REQUEST_RATE, "-")).isEqualTo("2");
        assertThat(reading.runs().getFirst().conditions().level(Factor.CONCURRENCY)).isEmpty();
        assertThat(reading.runs().getLast().conditions().text(Factor.CONCURRENCY, "-")).isEqualTo("4");
        assertThat(reading.runs().getFirst().source().lines().last())
                .isLessThan(reading.runs().getLast().source().lines().first());
        assertThat(reading.spans().getFirst().lines().first()).as("the head of the report").isEqualTo(1);
        assertThat(reading.unread()).isEmpty();
    }

    /// By hand: sent at 0, 0.5 and 1 s, first tokens after 100, 120 and 140 ms, ends after 510, 530 and 550 ms, with
    /// 5, 9 and 5 tokens; one that failed from 0.5 to 0.75 s.
    @Test
    void figuresAreComputedAnewFromAllItsRequests() throws IOException {
        Reading reading = read(text(SAMPLE));
        Run run = reading.runs().getFirst();

        assertThat(figure(run, "ttft.mean")).isEqualTo(0.12, EXACT);
        assertThat(figure(run, "ttft.p99")).isEqualTo(0.1396, EXACT);
        assertThat(figure(run, "tpot.mean")).isEqualTo((0.1025 + 0.05125 + 0.1025) / 3, EXACT);
        assertThat(figure(run, "duration")).isEqualTo(1.55, EXACT);
        assertThat(figure(run, "request_throughput")).isEqualTo(3 / 1.55, EXACT);
        assertThat(figure(run, "peak_concurrency")).isEqualTo(3);
        assertThat(figure(run, "itl.mean")).as("there are no gaps").isNaN();
        assertThat(run.extras()).containsEntry("inter_token_latency_ms mean", "75")
                .containsEntry("measure_end_time − measure_start_time", "2")
                .containsEntry("requests_per_second mean", "1.5");
        assertThat(Double.parseDouble(run.extras().get("time_per_output_token_ms mean"))).isEqualTo(82.105263, EXACT);
        assertThat(run.definitions().choice(Aspect.TPOT)).contains(Choice.TPOT_EXCLUDES_TTFT.recomputed());
        assertThat(run.definitions().choice(Aspect.PERCENTILE)).contains(Choice.LINEAR.recomputed());
        List<RequestRecord> requests = reading.requests(run);
        assertThat(requests).hasSize(4);
        assertThat(requests.get(1).stamps().sent()).isEqualTo(500_000_000);
    }

    @Test
    void aSampleOfTheRequestsIsNotTheRun() throws IOException {
        Reading reading = read(text(SAMPLE));
        Run run = reading.runs().getLast();

        assertThat(reading.requests(run)).isEmpty();
        assertThat(run.notes()).containsExactly(
                "The file holds 2 of 4 successful requests: figures are as it prints them.");
        assertThat(figure(run, "ttft.mean")).isEqualTo(0.215, EXACT);
        assertThat(figure(run, "request_throughput")).isEqualTo(4, EXACT);
        assertThat(run.definitions().choice(Aspect.PERCENTILE)).contains(Choice.WEIGHTED_RANK.phrase());
    }

    /// 5 tokens each: (sent + 4 gaps) ÷ 5 is what it calls time per output token, 129 ms; the gap is 107.5 ms.
    @Test
    void timePerOutputTokenIsConvertedWhereAllAnswersAreOfOneLength() throws IOException {
        Run run = read(text(SAMPLE)).runs().getLast();

        assertThat(figure(run, "tpot.mean")).isEqualTo(0.1075, EXACT);
        assertThat(figure(run, "tpot.p99")).isEqualTo(0.12, EXACT);
        assertThat(figure(run, "tpot.p99.9")).isEqualTo(0.12, EXACT);
        assertThat(run.extras()).containsEntry("time_per_output_token_ms mean", "129");
        assertThat(run.definitions().has(Choice.TPOT_FIRST_TO_LAST)).isTrue();
        assertThat(run.definitions().choice(Aspect.TPOT).orElseThrow()).startsWith("derived: ");

        String uneven = text(SAMPLE).replaceFirst("(?s)(.*\"output_token_count\".*?\"max\": )5.0", "$16.0");
        Run other = read(uneven).runs().getLast();
        assertThat(figure(other, "tpot.mean")).as("cannot be told of means").isEqualTo(0.129, EXACT);
        assertThat(other.definitions().choice(Aspect.TPOT)).contains(Choice.TPOT_SEND_TO_LAST.phrase());
    }

    @Test
    void theOldForms() {
        Run run = read("""
                {"benchmarks": [{"type_": "generative_benchmark", "run_id": "a",
                  "args": {"profile": {"type_": "sweep"}, "strategy": {"type_": "concurrent", "streams": 3},
                           "max_number": 2},
                  "worker": {"backend_target": "http://10.0.0.1:8000", "backend_model": "acme/little-7b"},
                  "request_loader": {"data": "prompt_tokens=64,output_tokens=3"},
                  "start_time": 1750000000.0, "end_time": 1750000001.0, "duration": 1.0,
                  "metrics": {"request_latency": {"successful": {"mean": 0.45, "median": 0.4, "std_dev": 0.05,
                                  "min": 0.4, "max": 0.5, "count": 2, "percentiles": {"p001": 0.4, "p50": 0.4,
                                  "p99": 0.5, "p999": 0.5}}}},
                  "request_totals": {"successful": 2, "incomplete": 1, "errored": 0, "total": 3},
                  "requests": {"successful": [
                      {"prompt": "made up", "output": "x", "prompt_tokens": 64, "output_tokens": 3,
                       "start_time": 1750000000.0, "end_time": 1750000000.4, "first_token_time": 1750000000.2,
                       "last_token_time": 1750000000.4},
                      {"prompt": "made up", "output": "x", "prompt_tokens": 60, "output_tokens": 2,
                       "start_time": 1750000000.1, "end_time": 1750000000.6, "first_token_time": 1750000000.4,
                       "last_token_time": 1750000000.6}],
                   "incomplete": [{"prompt": "made up", "start_time": 1750000000.5, "end_time": 1750000000.9}],
                   "errored": []}}]}
                """).runs().getFirst();

        assertThat(run.conditions().text(Factor.CONCURRENCY, "-")).isEqualTo("3");
        assertThat(run.conditions().text(Factor.MODEL, "-")).isEqualTo("acme/little-7b");
        assertThat(run.conditions().text(Factor.OUTPUT_TOKENS, "-")).isEqualTo("3");
        assertThat(run.conditions().text(Factor.REQUESTS, "-")).isEqualTo("2");
        assertThat(figure(run, "ttft.mean")).isEqualTo(0.25, EXACT);
        assertThat(figure(run, "tpot.mean")).isEqualTo(0.15, EXACT);
        assertThat(figure(run, "e2e_latency.p99.9")).isEqualTo(0.4999, EXACT);
        assertThat(figure(run, "duration")).isEqualTo(0.6, EXACT);
        assertThat(figure(run, "failed_requests")).as("one that the end cut off has not failed").isZero();
        assertThat(run.extras()).containsEntry("request_totals incomplete", "1").containsKey("Cancelled requests");
    }

    @Test
    void aReportThatIsCutKeepsItsWholeBenchmarks() throws IOException {
        String text = text(SAMPLE);
        Reading reading = read(text.substring(0, text.lastIndexOf("\"time_to_first_token_ms\"")));

        assertThat(reading.runs()).hasSize(2);
        assertThat(reading.runs().getFirst().missing()).isEmpty();
        assertThat(reading.runs().getLast().missing()).containsExactly("end of the object");
        assertThat(figure(reading.runs().getLast(), "e2e_latency.mean")).isEqualTo(0.655, EXACT);

        Reading between = read(text.substring(0, text.indexOf("\"type_\": \"generative_benchmark\"",
                text.indexOf("\"type_\": \"generative_benchmark\"") + 1)));
        assertThat(between.runs()).hasSize(1);
        assertThat(between.runs().getFirst().missing()).containsExactly("what followed in the report");
    }
}
