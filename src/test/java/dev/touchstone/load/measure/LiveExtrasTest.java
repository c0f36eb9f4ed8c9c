package dev.touchstone.load.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.HostReport;
import dev.touchstone.load.journal.Journal.Written;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.trust.Trust;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.TokenCounts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What stands beside the figures of a live test, each with a test of which something else is true.
class LiveExtrasTest {

    private static final Plan PLAN = LivePoints.plan();
    private static final List<RequestRecord> TEN = LivePoints.answers(10);

    @Test
    void whichPointOfThePlanItIs() {
        assertThat(extras(PLAN, ThinkingMode.LEFT_ALONE, 1)).containsEntry("Point", "3, repeat 1 of 2");
        assertThat(extras(PLAN, ThinkingMode.LEFT_ALONE, 2)).containsEntry("Point", "3, repeat 1 of 2, attempt 2");
        assertThat(extras(once(), ThinkingMode.LEFT_ALONE, 1)).containsEntry("Point", "3");
        assertThat(extras(once(), ThinkingMode.LEFT_ALONE, 2)).containsEntry("Point", "3, attempt 2");
    }

    private static Plan once() {
        Matrix matrix = PLAN.matrix();
        return new Plan(PLAN.name(), PLAN.servers(), new Matrix(matrix.thinking(), matrix.loads(), matrix.maxTokens(), matrix.prompts(), 1),
                PLAN.stop(), PLAN.edges(), PLAN.output(), PLAN.limits(), PLAN.objectives(), PLAN.pause(), PLAN.seed(), false);
    }

    @Test
    void howItWasAsked() {
        assertThat(extras(PLAN, ThinkingMode.LEFT_ALONE, 1)).containsEntry("Streaming", "yes")
                .doesNotContainKeys("Burstiness", "Thinking switch");
        assertThat(extras(PLAN, ThinkingMode.OFF, 1)).containsEntry("Thinking switch", PLAN.servers().getFirst().thinkingSwitch().key());
        assertThat(extras(LivePoints.plan(new LoadShape.InFlight(8), new Output(false, null, false, Map.of())), ThinkingMode.LEFT_ALONE, 1))
                .containsEntry("Streaming", "no");
        assertThat(extras(LivePoints.plan(new LoadShape.OpenLoop(2, 0.5, null), Output.DEFAULT), ThinkingMode.LEFT_ALONE, 1))
                .containsEntry("Burstiness", "0.5");
        assertThat(extras(LivePoints.plan(new LoadShape.OpenLoop(2, Double.POSITIVE_INFINITY, null), Output.DEFAULT),
                ThinkingMode.LEFT_ALONE, 1)).containsEntry("Burstiness", "inf");
    }

    private static Map<String, String> extras(Plan plan, ThinkingMode thinking, int attempt) {
        Point point = LivePoints.point(plan, 3, thinking);
        PointStart start = LivePoints.start(point);
        return LiveRuns.of("j", plan, new Written(new PointStart(point, attempt, start.at(), start.identity()), TEN, LivePoints.whole()))
                .getFirst().extras();
    }

    @Test
    void requestsThatAreNotInTheFigures() {
        assertThat(of(TEN)).doesNotContainKeys("Warm-up requests", "Cool-down requests", "Cancelled requests");
        RequestRecord answer = LivePoints.answer(11, 0, 100, 20, 3);
        assertThat(of(with(LivePoints.in(Phase.WARM_UP, answer), LivePoints.in(Phase.WARM_UP, answer))))
                .containsEntry("Warm-up requests", "2 (not in the figures)").doesNotContainKey("Cool-down requests");
        assertThat(of(with(LivePoints.in(Phase.COOL_DOWN, answer), LivePoints.in(Phase.COOL_DOWN, LivePoints.failed(12, 0, 5,
                FailureKind.CANCELLED))))).containsEntry("Cool-down requests", "2, 1 cancelled (not in the figures)")
                .doesNotContainKeys("Warm-up requests", "Cancelled requests");
        assertThat(of(with(LivePoints.in(Phase.COOL_DOWN, LivePoints.failed(11, 0, 5, FailureKind.CUT)), LivePoints.in(Phase.COOL_DOWN,
                LivePoints.failed(12, 0, 5, FailureKind.CANCELLED))))).containsEntry("Cool-down requests", "2, 1 failed, 1 cancelled (not in the figures)");
        assertThat(of(with(LivePoints.failed(11, 0, 5, FailureKind.CANCELLED)))).containsEntry("Cancelled requests", "1");
    }

    @Test
    void whyAnswersEndedAndWhatTheirTokensWere() {
        assertThat(of(TEN)).containsEntry("Finish reasons", "stop 10").containsEntry("Chunks with text", "30 of 1 token")
                .doesNotContainKey("Input tokens from the prefix cache");
        assertThat(of(List.of(counted(1, 3, 6, TokenCounts.UNKNOWN, null), counted(2, 3, 6, 16, "length"))))
                .containsEntry("Finish reasons", "length 1, not said 1").containsEntry("Chunks with text", "6 of 2 tokens")
                .containsEntry("Input tokens from the prefix cache", "16");
        assertThat(of(List.of(counted(1, 3, 6, 0, "stop")))).containsEntry("Input tokens from the prefix cache", "0");
        assertThat(of(List.of(counted(1, 3, TokenCounts.UNKNOWN, TokenCounts.UNKNOWN, "stop")))).as("chunks are counted, not tokens")
                .doesNotContainKey("Chunks with text");
        assertThat(of(List.of(LivePoints.failed(1, 0, 5, FailureKind.CUT)))).doesNotContainKeys("Finish reasons", "Chunks with text",
                "Client queue");
    }

    private static RequestRecord counted(int number, int chunks, int output, int cached, String reason) {
        RequestRecord answer = LivePoints.answer(number, 0, 100, 20, chunks);
        return new RequestRecord(number, Phase.MEASURED, answer.stamps(), answer.chunkTimes(), new TokenCounts(20, cached, output,
                TokenCounts.UNKNOWN, chunks, 0, TokenCounts.UNKNOWN), reason, null);
    }

    private static List<RequestRecord> with(RequestRecord... more) {
        List<RequestRecord> all = new ArrayList<>(TEN);
        all.addAll(List.of(more));
        return all;
    }

    private static Map<String, String> of(List<RequestRecord> requests) {
        return LiveRuns.of("j", PLAN, new Written(LivePoints.start(LivePoints.point(PLAN, 3)), requests, LivePoints.whole())).getFirst().extras();
    }

    @Test
    void whatIsNotKnownOfTheClientIsNotSaid() {
        Map<String, String> known = new HashMap<>();
        LiveExtras.putTrust(known, new Trust(0.001, 0.02, 0.03, 0.5, 40, 0.002, null));
        assertThat(known.get("Client")).contains("sent late by up to (p99) ", "chunks stamped late by up to (p99) ", "round trip to the server ",
                "garbage collection ", "processor ", "connections 40");
        Map<String, String> unknown = new HashMap<>();
        LiveExtras.putTrust(unknown, new Trust(Double.NaN, Double.NaN, Double.NaN, Double.NaN, 40, Double.NaN, null));
        assertThat(unknown).containsExactly(Map.entry("Client", "connections 40"));
    }

    @Test
    void hostsAreNamedWhereThereAreAny() {
        Map<String, String> here = new HashMap<>();
        LiveExtras.putHosts(here, List.of());
        assertThat(here).isEmpty();
        Map<String, String> there = new HashMap<>();
        LiveExtras.putHosts(there, List.of(new HostReport("load1", "4 in flight", 1, 0, 2_000_000, null),
                new HostReport("load2", "4 in flight", 20, 0, 2_000_000, "it was lost")));
        assertThat(there).containsExactly(Map.entry("Hosts", "load1: 4 in flight, 1 request, clock known to 1 ms; load2: 4 in flight, 20"
                + " requests, clock known to 1 ms (left out)"));
    }
}
