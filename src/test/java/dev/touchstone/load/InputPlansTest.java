package dev.touchstone.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.simulator.SimulatedEngine;
import dev.touchstone.simulator.settings.EngineSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Plans of embeddings and rerank over real sockets, against the simulated engine.
class InputPlansTest {

    @TempDir
    private Path folder;

    private List<FinishedPoint> finished(String engine, String api, int inputs) throws Exception {
        List<FinishedPoint> finished = new ArrayList<>();
        try (SimulatedEngine served = SimulatedEngine.start(EngineSettings.of(engine).withSpeed(200));
                LoadTests tests = new LoadTests(new FileJournals(folder))) {
            Plan plan = PlanJson.read("""
                    {"servers": [{"url": "%s", "api": "%s"}], "loads": [4], "stop": {"requests": 12}, "pause": "0s",
                     "prompts": [{"kind": "random", "inputTokens": 40, "inputs": %d}]}"""
                    .formatted(served.uri(), api, inputs));
            PlanControl control = tests.start(plan, Map.of(), finished::add);
            control.await();
            assertThat(control.status().state()).as(control.status().message()).isEqualTo(PlanState.DONE);
        }
        return finished;
    }

    @Test
    void embeddingsHaveARateOfInputsAndNoOutput() throws Exception {
        FinishedPoint point = finished("vllm", "embeddings", 5).getFirst();
        Run run = point.runs().getFirst();
        assertThat(point.requests()).hasSize(14).allMatch(RequestRecord::isSuccess)
                .allMatch(request -> Math.abs(request.tokens().input() - 200) <= 20);
        assertThat(run.conditions().text(Factor.INPUTS_PER_REQUEST, "")).isEqualTo("5");
        assertThat(run.conditions().text(Factor.INPUT_TOKENS, "")).isEqualTo("40");
        assertThat(run.conditions().has(Factor.MAX_TOKENS)).isFalse();
        assertThat(figure(run, Quantity.EMBEDDING_THROUGHPUT)).isEqualTo(5 * figure(run, Quantity.REQUEST_THROUGHPUT));
        assertThat(figure(run, Quantity.INPUT_TOKEN_THROUGHPUT)).isPositive();
        assertThat(run.metrics().metrics()).extracting(Metric::quantity).doesNotContain(Quantity.OUTPUT_TOKEN_THROUGHPUT,
                Quantity.OUTPUT_TOKENS, Quantity.TTFT, Quantity.EXPECTED_PREFIX_REUSE, Quantity.DOCUMENT_THROUGHPUT);
        assertThat(run.definitions().choice(Aspect.WORK)).contains(Choice.EMBEDDED.phrase());
        assertThat(run.excerpt().getFirst()).endsWith("4 in flight, random text, 40 tokens, 5 in a request");
    }

    @Test
    void rerankHasARateOfDocuments() throws Exception {
        for (String engine : List.of("vllm", "sglang")) {
            FinishedPoint point = finished(engine, "rerank", 3).getFirst();
            Run run = point.runs().getFirst();
            assertThat(point.requests()).hasSize(14).allMatch(RequestRecord::isSuccess);
            assertThat(figure(run, Quantity.DOCUMENT_THROUGHPUT)).isEqualTo(3 * figure(run, Quantity.REQUEST_THROUGHPUT));
            assertThat(run.metrics().metrics()).extracting(Metric::quantity).doesNotContain(Quantity.EMBEDDING_THROUGHPUT);
            assertThat(run.definitions().choice(Aspect.WORK)).contains(Choice.SCORED.phrase());
        }
    }

    private static double figure(Run run, Quantity quantity) {
        return run.metrics().get(Metric.of(quantity)).orElseThrow();
    }
}
