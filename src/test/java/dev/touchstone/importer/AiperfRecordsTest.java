package dev.touchstone.importer;

import static dev.touchstone.importer.JsonSamples.figure;
import static dev.touchstone.importer.JsonSamples.read;
import static dev.touchstone.importer.JsonSamples.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/// AIPerf's `profile_export.jsonl`.
class AiperfRecordsTest {

    private static final Offset<Double> EXACT = within(1e-6);
    private static final String SAMPLE = "aiperf-records/records.jsonl";

    /// By hand: three answers of 160, 200 and 200 ms with 4, 3 and 4 tokens, gaps of 20, 40 and 30 ms.
    @Test
    void manyLinesAreOneRun() throws IOException {
        Reading reading = read(text(SAMPLE));
        Run run = reading.runs().getFirst();

        assertThat(reading.runs()).hasSize(1);
        assertThat(run.client()).isEqualTo("aiperf");
        assertThat(run.source().lines()).hasToString("lines 1–6");
        assertThat(run.measuredAt()).isEqualTo("2025-10-09T08:53:20");
        assertThat(figure(run, "ttft.mean")).isEqualTo(0.11, EXACT);
        assertThat(figure(run, "ttfot.mean")).isEqualTo(0.41 / 3, EXACT);
        assertThat(figure(run, "e2e_latency.mean")).isEqualTo(0.56 / 3, EXACT);
        assertThat(figure(run, "tpot.mean")).isEqualTo(0.03, EXACT);
        assertThat(figure(run, "itl.mean")).isEqualTo(0.02875, EXACT);
        assertThat(figure(run, "duration")).isEqualTo(0.7, EXACT);
        assertThat(figure(run, "request_throughput")).isEqualTo(3 / 0.7, EXACT);
        assertThat(figure(run, "output_tokens")).isEqualTo(11);
        assertThat(figure(run, "reasoning_tokens")).isEqualTo(3);
        assertThat(figure(run, "successful_requests")).isEqualTo(3);
        assertThat(figure(run, "failed_requests")).isEqualTo(1);
        assertThat(run.notes()).containsExactly("Computed from the 4 requests of the file.");
        assertThat(run.extras()).containsEntry("Warm-up requests", "1 (not in the figures)")
                .containsEntry("Failed: Server error", "1, for instance: no capacity")
                .containsKey("Cancelled requests");
        assertThat(run.definitions().choice(Aspect.FIRST_TOKEN)).contains(Choice.FIRST_TEXT.phrase());
        assertThat(run.definitions().has(Choice.TPOT_EXCLUDES_TTFT)).isTrue();
    }

    @Test
    void everyRequestIsKept() throws IOException {
        Reading reading = read(text(SAMPLE));
        List<RequestRecord> requests = reading.requests(reading.runs().getFirst());

        assertThat(requests).hasSize(6);
        assertThat(requests.getFirst().phase()).isEqualTo(Phase.WARM_UP);
        assertThat(requests.get(1).chunkTimes().count()).isEqualTo(4);
        assertThat(requests.get(1).stamps().firstReasoning()).isEqualTo(requests.get(1).stamps().firstToken());
        assertThat(requests.get(1).stamps().firstAnswer() - requests.get(1).stamps().sent()).isEqualTo(140_000_000);
        assertThat(requests.get(3).failure())
                .isEqualTo(new RequestFailure(FailureKind.SERVER_ERROR, 503, "no capacity"));
        assertThat(requests.get(4).failure()).extracting(RequestFailure::kind).isEqualTo(FailureKind.CANCELLED);
    }

    @Test
    void unitsAreRead() throws IOException {
        Run run = read(text(SAMPLE).replace("\"value\": 110.0, \"unit\": \"ms\"",
                "\"value\": 110000.0, \"unit\": \"us\"")).runs().getFirst();

        assertThat(figure(run, "ttft.mean")).isEqualTo(0.11, EXACT);
    }

    @Test
    void aLastLineThatIsCutIsSaid() throws IOException {
        String text = text(SAMPLE);
        Run run = read(text.substring(0, text.length() - 40)).runs().getFirst();

        assertThat(figure(run, "successful_requests")).isEqualTo(2);
        assertThat(run.missing()).containsExactly("a request whose line is cut");
    }

    @Test
    void otherRequestsAreAnotherRun() throws IOException {
        String text = text(SAMPLE);

        assertThat(read(text).runs().getFirst().id()).isEqualTo(read(text).runs().getFirst().id());
        assertThat(read(text).runs().getFirst().id())
                .isNotEqualTo(read(text.replace("1760000001500000000", "1760000001510000000")).runs().getFirst().id());
    }

    @Test
    void proseBeforeAndBehindIsNotPartOfIt() throws IOException {
        Reading reading = read("some words\n" + text(SAMPLE) + "more words\n");

        assertThat(reading.runs().getFirst().source().lines()).hasToString("lines 2–7");
        assertThat(reading.unread()).hasToString("[line 1, line 8]");
    }
}
