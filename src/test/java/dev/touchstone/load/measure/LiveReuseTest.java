package dev.touchstone.load.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.SendingHost;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Two turns of 100 and 300 tokens; the answer between them had 60.
class LiveReuseTest {

    private static final int NOT_REPORTED = TokenCounts.UNKNOWN;

    @Test
    void expectedAndActualStandBesideEachOther() {
        assertThat(extras(160, 1)).containsEntry("Prefix reuse", "expected 40 %, actual 40 % as the answers report it");
        assertThat(extras(NOT_REPORTED, 1)).containsEntry("Prefix reuse",
                "expected 40 %; the server does not say what it found in its cache");
    }

    @Test
    void aCacheOfBlocksFindsWholeOnes() {
        assertThat(extras(128, 64)).containsEntry("Prefix reuse", "expected 40 %, in whole blocks of 64 tokens 32 %, actual"
                + " 32 % as the answers report it").doesNotContainKey("Prefix reuse, difference");
        assertThat(extras(128, 1)).containsEntry("Prefix reuse", "expected 40 %, actual 32 % as the answers report it");
    }

    /// What another host has sent is in the cache of the engine too, but no host knows it.
    @Test
    void ofSeveralHostsTheExpectedShareIsTheLeast() {
        assertThat(extras(List.of(turn(1, 100, 0, 0, "load1"), turn(2, 300, 190, 160, "load2")), 1)).containsEntry("Prefix reuse",
                "expected 40 % or more (2 hosts, each of which counts only what it sent itself), actual 47.5 % as the answers report it");
        assertThat(extras(List.of(turn(1, 100, 0, 0, "load1"), turn(2, 300, 160, 160, "load1")), 1))
                .containsEntry("Prefix reuse", "expected 40 %, actual 40 % as the answers report it");
    }

    @Test
    void answersThatAreNotFoundAgainAreNamed() {
        assertThat(extras(100, 1)).containsEntry("Prefix reuse, difference", "25 % were to be expected if no answer is found"
                + " again: the server's chat template or tokenizer brings answers back as other tokens than it generated");
        assertThat(extras(155, 1)).as("nearly all was found").doesNotContainKey("Prefix reuse, difference");
        assertThat(extras(20, 1)).as("not even the questions were found").doesNotContainKey("Prefix reuse, difference");
        assertThat(extras(NOT_REPORTED, 1)).doesNotContainKey("Prefix reuse, difference");
    }

    @Test
    void turnsThatWereLeftOutAreCounted() {
        Map<String, String> extras = new LinkedHashMap<>();
        new LiveReuse(Metrics.of(Map.of(Metric.of(Quantity.LEFT_OUT_REQUESTS), 4.0, Metric.of(Quantity.SUCCESSFUL_REQUESTS), 15.0,
                Metric.of(Quantity.FAILED_REQUESTS), 1.0)), null, 0, null).putInto(extras);
        assertThat(extras).containsOnly(Map.entry("Requests of conversations", "15 done, 1 failed, 4 left out after a failure"));
        Map<String, String> none = new LinkedHashMap<>();
        new LiveReuse(Metrics.of(Map.of(Metric.of(Quantity.SUCCESSFUL_REQUESTS), 15.0)), null, 0, null).putInto(none);
        assertThat(none).as("no conversations").isEmpty();
    }

    private static Map<String, String> extras(int cached, double block) {
        return extras(List.of(turn(1, 100, 0, 0, null), turn(2, 300, cached, 160, null)), block);
    }

    private static Map<String, String> extras(List<RequestRecord> requests, double block) {
        MeasuredRequests measured = MeasuredRequests.of(requests, true);
        ServerSample sample = new ServerSample(0, null, null, null, null, null, null, null, null, null, null, block);
        Map<String, String> extras = new LinkedHashMap<>();
        LiveReuse.of(measured, new ServerSummary(List.of(sample), List.of(), measured), Metrics.of(Map.of())).putInto(extras);
        return extras;
    }

    private static RequestRecord turn(int turn, int input, int cached, int repeated, @Nullable String host) {
        Stamps stamps = new Stamps(turn, turn, turn, turn + 1, Stamps.NEVER, turn + 1, turn + 2);
        return new RequestRecord(turn, Phase.MEASURED, stamps, ChunkTimes.none(),
                new TokenCounts(input, cached == 0 ? NOT_REPORTED : cached, 60, NOT_REPORTED, 1, 0, NOT_REPORTED), "stop", null,
                new PlannedRequest(1, turn, 2 - turn, repeated, NOT_REPORTED),
                host == null ? null : new SendingHost(host, 0, 0));
    }
}
