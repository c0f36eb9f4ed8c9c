package dev.touchstone.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.load.plan.AdapterMix;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.json.RequestJson;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.simulator.SimulatedEngine;
import dev.touchstone.simulator.settings.EngineSettings;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Mixes of adapters over real sockets, against the simulated engine.
class AdapterPlansTest {

    private static final String PLAN = """
            {"servers": [{"url": "%s"}], "loads": [1], "stop": {"requests": 12}, "edges": {"warmUp": 0}, "pause": "0s", "maxTokens": 4,
             "prompts": [%s]}""";
    private static final String FIXED = """
            {"kind": "fixed", "text": "%s", "salted": false, "adapters": "%s"}""";
    private static final String TEXT = "A prompt of some length that fills a number of blocks of the cache. ".repeat(10);

    @TempDir
    private Path folder;

    private List<FinishedPoint> finished(String... prompts) throws Exception {
        List<FinishedPoint> finished = new ArrayList<>();
        try (SimulatedEngine served = SimulatedEngine.start(EngineSettings.of("vllm").withSpeed(200).withAdapters("sql", "chat"));
                LoadTests tests = new LoadTests(new FileJournals(folder))) {
            PlanControl control = tests.start(PlanJson.read(PLAN.formatted(served.uri(), String.join(", ", prompts))), Map.of(),
                    finished::add);
            control.await();
            assertThat(control.status().state()).as(control.status().message()).isEqualTo(PlanState.DONE);
        }
        return finished;
    }

    @Test
    void requestsAskForAdaptersByTheirWeights() throws Exception {
        FinishedPoint point = finished(FIXED.formatted(TEXT, "sql=2, chat")).getFirst();
        assertThat(point.requests()).allMatch(RequestRecord::isSuccess);
        assertThat(point.requests().stream().collect(Collectors.groupingBy(AdapterPlansTest::adapter, Collectors.counting())))
                .containsExactlyInAnyOrderEntriesOf(Map.of("sql", 8L, "chat", 4L));
        assertThat(point.requests().subList(0, 3)).extracting(AdapterPlansTest::adapter).containsExactlyInAnyOrder("sql", "sql", "chat");
        Run run = point.runs().getFirst();
        assertThat(run.conditions().text(Factor.ADAPTERS, "")).isEqualTo("sql=2, chat=1");
        assertThat(run.conditions().text(Factor.MODEL, "")).isEqualTo(EngineSettings.MODEL);
        assertThat(run.extras().get("Adapter sql")).startsWith("8 requests, 66.7 % of the request throughput, 66.7 % of the output")
                .contains("time to first token p50 ");
        assertThat(run.extras().get("Adapter chat")).startsWith("4 requests, 33.3 %");
        RequestRecord first = point.requests().getFirst();
        assertThat(RequestJson.read(new String(RequestJson.line(first), StandardCharsets.US_ASCII))).isEqualTo(first);
        // Each adapter computes the prompt once.
        assertThat(point.requests()).filteredOn(request -> request.tokens().cached() <= 0).hasSize(2);
        double prompt = first.tokens().input();
        assertThat(run.metrics().get(Metric.of(Quantity.EXPECTED_PREFIX_REUSE)).orElseThrow() * 12 * prompt).isEqualTo(10 * prompt);
    }

    @Test
    void aMixIsSetApartFromTheServersModel() throws Exception {
        List<FinishedPoint> points = finished(FIXED.formatted("Why?", "sql, chat"), FIXED.formatted("Why?", "none"));
        assertThat(points).extracting(point -> point.runs().getFirst().conditions().text(Factor.ADAPTERS, ""))
                .containsExactlyInAnyOrder("none", "sql=1, chat=1");
        assertThat(points).anySatisfy(point -> assertThat(point.requests()).extracting(AdapterPlansTest::adapter).containsOnlyNulls());
    }

    @Test
    void aConversationStaysWithItsAdapter() throws Exception {
        List<RequestRecord> requests = finished("""
                {"kind": "multi-turn", "turns": 3, "adapters": "sql, chat"}""").getFirst().requests();
        assertThat(requests.stream().collect(Collectors.groupingBy(request -> Objects.requireNonNull(request.planned()).conversation(),
                Collectors.mapping(AdapterPlansTest::adapter, Collectors.toSet()))).values()).hasSize(4).allMatch(one -> one.size() == 1);
    }

    @Test
    void anAdapterThatIsNotServedFails() throws Exception {
        FinishedPoint point = finished(FIXED.formatted("Why?", "sql=3, other")).getFirst();
        assertThat(point.requests()).filteredOn(request -> !request.isSuccess()).hasSize(3)
                .allMatch(request -> "other".equals(adapter(request)));
        assertThat(point.runs().getFirst().extras()).containsEntry("Adapter other", "3 requests, 3 failed");
    }

    @Test
    void aPlanIsReadAgainAndAMixMustBeOne() {
        Plan plan = PlanJson.read(PLAN.formatted("http://h", FIXED.formatted("Why?", "a/b:c = 2,d")));
        assertThat(plan.matrix().prompts()).extracting(Prompts::adapters).extracting(AdapterMix::toString).containsExactly("a/b:c=2, d=1");
        assertThat(PlanJson.read(PlanJson.write(plan))).isEqualTo(plan);
        for (String wrong : List.of("sql=", "sql,,chat", "sql, sql", "=2")) {
            assertThatIllegalArgumentException().isThrownBy(() -> AdapterMix.parse(wrong)).withMessageContaining("such as sql=2, chat=1");
        }
        assertThatIllegalArgumentException().isThrownBy(() -> AdapterMix.parse("sql=0"));
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read("""
                {"servers": [{"url": "http://h", "api": "generate"}], "prompts": [{"kind": "built-in", "adapters": "sql"}]}"""))
                .withMessageEndingWith("SGLang native names no model; adapters need another wire format");
    }

    private static String adapter(RequestRecord request) {
        return Objects.requireNonNull(request.planned()).adapter();
    }
}
