package dev.touchstone.load.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Whether a point met its objectives.
class ObjectiveCheckTest {

    private static final RequestRecord FAST = LivePoints.answer(1, 0, 100, 20, 6);
    private static final RequestRecord SLOW = LivePoints.answer(2, 0, 300, 50, 6);
    private static final RequestRecord FAILED = LivePoints.failed(3, 0, 600, FailureKind.CUT);
    private static final RequestRecord CANCELLED = LivePoints.failed(4, 0, 1, FailureKind.CANCELLED);
    private static final Objectives HALF_ARE_FAST = new Objectives(Map.of(Quantity.TTFT, 0.1), 0.5);

    @Test
    void enoughRequestsMustBeGood() {
        assertThat(ObjectiveCheck.by(List.of(FAST, SLOW), HALF_ARE_FAST, true)).isTrue();
        assertThat(ObjectiveCheck.by(List.of(FAST, SLOW, FAILED), HALF_ARE_FAST, true)).as("a failed one is not good")
                .isFalse();
        assertThat(ObjectiveCheck.by(List.of(FAST, CANCELLED), HALF_ARE_FAST, true)).isTrue();
    }

    @Test
    void withoutRequestsNothingIsMetButNoObjectives() {
        assertThat(ObjectiveCheck.by(List.of(), HALF_ARE_FAST, true)).isFalse();
        assertThat(ObjectiveCheck.by(List.of(), Objectives.NONE, true)).isTrue();
    }

    @Test
    void oneTokenMeetsAnyTimePerOutputToken() {
        assertThat(ObjectiveCheck.by(List.of(LivePoints.answer(1, 0, 5, 1, 1)),
                new Objectives(Map.of(Quantity.TPOT, 0.0001), 1), true)).isTrue();
    }
}
