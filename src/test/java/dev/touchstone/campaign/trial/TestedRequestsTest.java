package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is written about requests that failed or were cut short.
class TestedRequestsTest {

    private static final Stamps STAMPS = new Stamps(0, 0, 1, 2, Stamps.NEVER, 2, 3);

    private final List<RequestRecord> requests = new ArrayList<>();

    private void answered(int times, int tokens, String reason) {
        for (int at = 0; at < times; at++) {
            requests.add(new RequestRecord(requests.size() + 1, Phase.MEASURED, STAMPS, ChunkTimes.none(),
                    new TokenCounts(10, -1, tokens, -1, tokens, 0, -1), reason, null));
        }
    }

    private void failed(Phase phase, FailureKind kind, String message) {
        requests.add(new RequestRecord(requests.size() + 1, phase, STAMPS, ChunkTimes.none(), TokenCounts.NONE, null,
                new RequestFailure(kind, 400, message)));
    }

    private TestedRequests tested() {
        return TestedRequests.of(requests, 64);
    }

    @Test
    void failuresAreCountedWithTheMostFrequentReason() {
        answered(7, 64, "length");
        assertThat(tested().failed()).isEmpty();
        failed(Phase.WARM_UP, FailureKind.REJECTED, "in the warm-up");
        failed(Phase.MEASURED, FailureKind.CANCELLED, "cancelled by the user");
        assertThat(tested().failed()).isEmpty();
        failed(Phase.MEASURED, FailureKind.REJECTED, "request (294 tokens) exceeds the context");
        failed(Phase.MEASURED, FailureKind.REJECTED, "request (855 tokens) exceeds the context");
        assertThat(tested().failed()).contains("2 of 9 requests failed: request (294 tokens) exceeds the context");
        failed(Phase.MEASURED, FailureKind.CUT, "the connection was closed");
        assertThat(tested().failed()).contains("3 of 10 requests failed, 2 of them so: request (294 tokens) exceeds the context");
        assertThat(tested().and(tested()).failed()).as("of two loads").hasValueSatisfying(text ->
                assertThat(text).startsWith("6 of 20 requests failed, 4 of them so: "));
    }

    @Test
    void answersThatTheEngineEndedForTheirLengthAreCutShort() {
        answered(40, 64, "length");
        answered(2, 30, "stop");
        answered(2, 30, "length");
        assertThat(tested().cutShort()).as("2 of 44").isEmpty();
        answered(10, 30, "length");
        assertThat(tested().cutShort())
                .contains("12 of 54 answers were cut short: the engine ended them for their length before their limit of tokens.");
        assertThat(tested().areWhole()).isTrue();
        answered(40, 30, "length");
        assertThat(tested().areWhole()).isFalse();
        assertThat(TestedRequests.of(requests, 0).cutShort()).as("the limit is not known").isEmpty();
    }
}
