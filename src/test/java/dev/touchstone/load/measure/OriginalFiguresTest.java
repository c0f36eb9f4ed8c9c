package dev.touchstone.load.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.importer.Importer;
import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.Journal.Written;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.TokenCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The original scripts' figures, worked out by hand from their formulas.
class OriginalFiguresTest {

    private static final Plan PLAN = LivePoints.plan(new LoadShape.Batches(10), Output.DEFAULT, Objectives.NONE, true);

    /// Ten answers of 100 to 1000 ms with 1 to 10 words, one failure of 2 s.
    private static List<RequestRecord> requests(int unknownWords) {
        List<RequestRecord> requests = new ArrayList<>(IntStream.rangeClosed(1, 10).mapToObj(at -> {
            RequestRecord answer = LivePoints.answer(at, 0, at * 100L, 1, 1);
            int words = at <= unknownWords ? TokenCounts.UNKNOWN : at;
            return new RequestRecord(at, answer.phase(), answer.stamps(), answer.chunkTimes(),
                    new TokenCounts(20, 0, 256, 0, 1, 0, words), "stop", null);
        }).toList());
        requests.add(LivePoints.failed(11, 0, 2000, FailureKind.TOTAL_TIMEOUT));
        return requests;
    }

    @Test
    void everyFormula() {
        Run run = runs(0).get(1);
        Map<String, Double> figures = new TreeMap<>();
        run.metrics().forEach((metric, value) -> figures.put(metric.key(), value));

        assertThat(figures).containsOnlyKeys("successful_requests", "failed_requests", "duration", "e2e_latency.min",
                "e2e_latency.max", "e2e_latency.mean", "e2e_latency.p50", "e2e_latency.p90", "e2e_latency.p95",
                "e2e_latency.p99", "e2e_latency.stddev", "theoretical_max_request_throughput", "request_throughput",
                "output_tokens", "output_token_throughput", "output_tokens_per_request", "peak_concurrency");
        assertThat(figures.get("successful_requests")).isEqualTo(10);
        assertThat(figures.get("failed_requests")).isEqualTo(1);
        assertThat(figures.get("duration")).isEqualTo(2);
        assertThat(figures.get("e2e_latency.mean")).isEqualTo(0.55, within(1e-12));
        assertThat(figures.get("e2e_latency.p50")).as("between the two in the middle").isEqualTo(0.55, within(1e-12));
        assertThat(figures.get("e2e_latency.p90")).as("sorted[int(10·0.9)]").isEqualTo(1.0);
        assertThat(figures.get("e2e_latency.p95")).isEqualTo(1.0);
        assertThat(figures.get("e2e_latency.stddev")).as("n − 1").isEqualTo(0.302765035409749, within(1e-12));
        assertThat(figures.get("theoretical_max_request_throughput")).as("the failed one was the slowest").isEqualTo(5);
        assertThat(figures.get("request_throughput")).isEqualTo(5);
        assertThat(figures.get("output_tokens")).as("words").isEqualTo(55);
        assertThat(figures.get("output_token_throughput")).isEqualTo(27.5);
        assertThat(figures.get("output_tokens_per_request")).isEqualTo(5.5);
        assertThat(figures.get("peak_concurrency")).isEqualTo(11);
    }

    @Test
    void itStandsBesideTheOtherAsARunOfTheScripts() {
        List<Run> runs = runs(0);
        Run original = runs.get(1);

        assertThat(original.client()).isEqualTo("stress-test");
        assertThat(original.id()).isNotEqualTo(runs.get(0).id());
        assertThat(original.conditions()).isEqualTo(runs.get(0).conditions());
        assertThat(original.source()).isEqualTo(runs.get(0).source());
        assertThat(LiveRuns.of("j", LivePoints.plan(), written(0))).hasSize(1);
    }

    @Test
    void itsNumbersAreMadeAsThoseOfTheTables() {
        Run read = new Importer().read("notes.md", """
                vLLM Stress Test Results - 2025-04-28 20:22:04
                ┏━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━┓
                ┃ Metric                ┃ Value            ┃
                ┡━━━━━━━━━━━━━━━━━━━━━━━╇━━━━━━━━━━━━━━━━━━┩
                │ Concurrent Requests   │ 30               │
                │ Total Requests        │ 300              │
                │ Actual Throughput     │ 13.17 requests/s │
                │ P99 Response Time     │ 2.55 seconds     │
                └───────────────────────┴──────────────────┘
                """).runs().getFirst();

        assertThat(runs(0).get(1).definitions()).as("but for what the live test did in its own way").isEqualTo(
                read.definitions().with(Choice.STREAM_END).with(Aspect.CLIENT, "touchstone"));
    }

    @Test
    void withoutTheTextThereAreNoWords() {
        assertThat(runs(1).get(1).metrics().metrics()).extracting(Metric::key)
                .doesNotContain("output_tokens", "output_token_throughput", "output_tokens_per_request")
                .contains("request_throughput");
    }

    @Test
    void withoutSuccessTheScriptsPrintNoTable() {
        Written failed = new Written(LivePoints.start(LivePoints.point(PLAN, 1)),
                List.of(LivePoints.failed(1, 0, 5, FailureKind.CONNECT)), LivePoints.whole());

        assertThat(LiveRuns.of("j", PLAN, failed).get(1).metrics().metrics()).extracting(Metric::key)
                .containsExactlyInAnyOrder("successful_requests", "failed_requests");
    }

    private static List<Run> runs(int unknownWords) {
        return LiveRuns.of("j", PLAN, written(unknownWords));
    }

    private static Written written(int unknownWords) {
        return new Written(LivePoints.start(LivePoints.point(PLAN, 1)), requests(unknownWords), LivePoints.whole());
    }
}
