package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.Journal.Written;
import dev.touchstone.load.measure.LiveRuns;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.TokenCounts;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Seals the form: the keys and units are those of another program.
class VllmSaveResultTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final List<RequestRecord> REQUESTS = List.of(
            LivePoints.in(Phase.WARM_UP, LivePoints.answer(1, 0, 900, 10, 5)),
            LivePoints.answer(3, 1100, 250, 50, 6), LivePoints.answer(2, 1000, 125, 25, 40),
            LivePoints.failed(4, 1150, 4000, FailureKind.SERVER_ERROR),
            LivePoints.failed(5, 1150, 9000, FailureKind.CANCELLED));

    @Test
    void aClosedLoop() {
        Plan plan = LivePoints.plan(new LoadShape.InFlight(8), Output.DEFAULT,
                new Objectives(Map.of(Quantity.TTFT, 0.2), 0.9), false);
        ObjectNode json = json(plan, REQUESTS);

        String date = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")
                .format(LivePoints.start(LivePoints.point(plan, 1)).at().atZone(ZoneId.systemDefault()));
        assertThat(json.remove("date").stringValue()).isEqualTo(date);
        Golden.assertSealed("vllm-save-result.json", MAPPER.writeValueAsString(json) + "\n");
    }

    @Test
    void anOpenLoop() {
        JsonNode json = json(LivePoints.plan(new LoadShape.OpenLoop(2.5, 0.5, null), Output.DEFAULT), REQUESTS);

        assertThat(json.get("request_rate").doubleValue()).isEqualTo(2.5);
        assertThat(json.get("burstiness").doubleValue()).isEqualTo(0.5);
        assertThat(json.get("max_concurrency").isNull()).isTrue();
        assertThat(json(LivePoints.plan(new LoadShape.OpenLoop(2, Double.POSITIVE_INFINITY, null), Output.DEFAULT),
                REQUESTS).get("burstiness").stringValue()).isEqualTo("inf");
    }

    @Test
    void withoutStreamingThereIsNoTimeToFirstToken() {
        JsonNode json = json(LivePoints.plan(new LoadShape.InFlight(2), new Output(false, null, false, Map.of())),
                REQUESTS);

        assertThat(json.propertyNames()).contains("mean_e2el_ms").doesNotContain("mean_ttft_ms", "p99_tpot_ms");
        assertThat(json.get("ttfts")).allMatch(ttft -> ttft.doubleValue() == 0);
    }

    @Test
    void whatIsNotKnownIsNull() {
        JsonNode json = json(LivePoints.plan(), List.of(LivePoints.failed(1, 0, 5, FailureKind.CONNECT)));

        assertThat(json.get("completed").intValue()).isZero();
        assertThat(json.get("total_output_tokens").isNull()).isTrue();
        assertThat(json.get("request_goodput").isNull()).isTrue();
        assertThat(json.propertyNames()).doesNotContain("mean_ttft_ms", "mean_e2el_ms");
    }

    /// Tokens where the server counts them, else chunks; of an answer that is neither counted nor streamed nothing is known.
    @Test
    void theLengthOfAnAnswerIsAsItWasCounted() {
        RequestRecord counted = LivePoints.answer(1, 0, 100, 20, 3);
        TokenCounts none = new TokenCounts(TokenCounts.UNKNOWN, TokenCounts.UNKNOWN, TokenCounts.UNKNOWN, TokenCounts.UNKNOWN, 3, 0,
                TokenCounts.UNKNOWN);
        RequestRecord uncounted = new RequestRecord(2, counted.phase(), counted.stamps(), counted.chunkTimes(), none, "stop", null);
        Plan streamed = LivePoints.plan();
        Plan whole = LivePoints.plan(new LoadShape.InFlight(2), new Output(false, null, false, Map.of()));
        assertThat(json(whole, List.of(counted)).get("output_lens").toString()).isEqualTo("[3]");
        assertThat(json(streamed, List.of(counted, uncounted)).get("output_lens").toString()).isEqualTo("[3,3]");
        assertThat(json(whole, List.of(counted, uncounted)).get("output_lens").toString()).isEqualTo("[null,null]");
        assertThat(json(whole, List.of(counted, uncounted)).get("input_lens").toString()).isEqualTo("[20,null]");
        assertThat(json(whole, List.of(counted, LivePoints.failed(4, 50, 90, FailureKind.SERVER_ERROR))).get("output_lens").toString())
                .isEqualTo("[3,0]");
    }

    @Test
    void oneLineARun() {
        Run run = run(LivePoints.plan(), REQUESTS);
        assertThat(VllmSaveResult.of(run, REQUESTS)).doesNotContain("\n").doesNotContain("\r");
    }

    private static ObjectNode json(Plan plan, List<RequestRecord> requests) {
        return (ObjectNode) MAPPER.readTree(VllmSaveResult.of(run(plan, requests), requests));
    }

    private static Run run(Plan plan, List<RequestRecord> requests) {
        return LiveRuns.of("journal", plan, new Written(LivePoints.start(LivePoints.point(plan, 1)), requests,
                LivePoints.whole())).getFirst();
    }
}
