package dev.touchstone.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
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

/// Structured output and calls of tools over real sockets, against the simulated engine.
class FormedAnswersTest {

    private static final String PLAN = """
            {"servers": [{"url": "%s"}], "loads": [4], "stop": {"requests": %d}, "pause": "0s", "maxTokens": %d,
             "output": {"form": "%s", "streaming": %s}}""";

    private static final int FEW = 30;
    /// The prompts differ from one test to the next, and nine of ten are answered by a call: of so many all are about once in a
    /// million tests.
    private static final int MANY = 150;

    @TempDir
    private Path folder;

    private FinishedPoint finished(String engine, String form, int maxTokens, boolean streaming) throws Exception {
        return finished(engine, form, FEW, maxTokens, streaming);
    }

    private FinishedPoint finished(String engine, String form, int requests, int maxTokens, boolean streaming) throws Exception {
        List<FinishedPoint> finished = new ArrayList<>();
        try (SimulatedEngine served = SimulatedEngine.start(EngineSettings.of(engine).withSpeed(200));
                LoadTests tests = new LoadTests(new FileJournals(folder))) {
            PlanControl control = tests.start(PlanJson.read(PLAN.formatted(served.uri(), requests, maxTokens, form, streaming)), Map.of(),
                    finished::add);
            control.await();
            assertThat(control.status().state()).as(control.status().message()).isEqualTo(PlanState.DONE);
        }
        assertThat(finished.getFirst().requests()).allMatch(RequestRecord::isSuccess);
        return finished.getFirst();
    }

    @Test
    void structuredOutputHoldsTheSchemaUnlessItIsCutOff() throws Exception {
        Run whole = finished("vllm", "json-schema", 2000, true).runs().getFirst();
        assertThat(share(whole, Quantity.SCHEMA_SHARE)).isEqualTo(1);
        assertThat(share(whole, Quantity.VALID_JSON_SHARE)).isEqualTo(1);
        assertThat(whole.metrics().get(Metric.of(Quantity.TOOL_CALL_SHARE))).isEmpty();
        assertThat(whole.conditions().text(Factor.ANSWER_FORM, "")).isEqualTo("json-schema");
        Run cut = finished("sglang", "json-schema", 5, false).runs().getFirst();
        assertThat(share(cut, Quantity.VALID_JSON_SHARE)).isZero();
        Run free = finished("vllm", "text", 50, true).runs().getFirst();
        assertThat(free.metrics().get(Metric.of(Quantity.SCHEMA_SHARE))).isEmpty();
        assertThat(free.conditions().has(Factor.ANSWER_FORM)).isFalse();
    }

    @Test
    void mostAnswersCallTheTool() throws Exception {
        for (boolean streaming : List.of(true, false)) {
            Run run = finished("vllm", "tool-call", MANY, 4000, streaming).runs().getFirst();
            assertThat(share(run, Quantity.TOOL_CALL_SHARE)).isBetween(0.6, 0.99);
            assertThat(share(run, Quantity.SCHEMA_SHARE)).isEqualTo(share(run, Quantity.TOOL_CALL_SHARE));
            assertThat(run.metrics().get(Metric.ofKey("ttft.p50").orElseThrow()).isPresent()).isEqualTo(streaming);
        }
    }

    @Test
    void aFormNeedsChatAndAnEndOfItsOwn() {
        Plan plan = PlanJson.read(PLAN.formatted("http://h", FEW, 8, "tool-call", true));
        assertThat(PlanJson.read(PlanJson.write(plan))).isEqualTo(plan);
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read("""
                {"servers": [{"url": "http://h", "api": "completions"}], "output": {"form": "json-schema"}}"""))
                .withMessageEndingWith("a form of the answers is asked for through chat completions only");
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read("""
                {"servers": [{"url": "http://h"}], "output": {"form": "json-schema", "exactLength": true}}"""))
                .withMessageEndingWith("answers in a form end where they are complete: leave out the exact length");
    }

    private static double share(Run run, Quantity quantity) {
        return run.metrics().get(Metric.of(quantity)).orElseThrow();
    }
}
