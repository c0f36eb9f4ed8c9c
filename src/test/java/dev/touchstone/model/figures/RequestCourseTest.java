package dev.touchstone.model.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.load.LivePoints;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Every bucket worked out by hand.
class RequestCourseTest {

    /// 0–1.5 s: first token after 500 ms, 11 tokens 100 ms apart.
    private static final RequestRecord FIRST = LivePoints.answer(1, 0, 500, 100, 11);
    /// 2.5–3.5 s: first token after 200 ms, 5 tokens 200 ms apart.
    private static final RequestRecord SECOND = LivePoints.answer(2, 2500, 200, 200, 5);
    /// 3–3.25 s.
    private static final RequestRecord FAILED = LivePoints.failed(3, 3000, 3250, FailureKind.SERVER_ERROR);
    private static final RequestRecord CANCELLED = LivePoints.failed(4, 3000, 3500, FailureKind.CANCELLED);

    private static final RequestCourse COURSE = RequestCourse.of(MeasuredRequests.of(
            List.of(LivePoints.in(Phase.WARM_UP, FIRST), SECOND, FAILED, CANCELLED), true), 1);

    @Test
    void aBucketIsASecond() {
        assertThat(COURSE.buckets()).isEqualTo(4);
        assertThat(COURSE.completed()).as("the last one is half a second").containsExactly(0.0, 1.0, 0.0, 2.0);
        assertThat(COURSE.inFlight()).usingElementComparator((one, other) -> Math.abs(one - other) < 1e-9 ? 0 : 1)
                .containsExactly(1.0, 0.5, 0.5, 2 * (0.5 + 0.25 + 0.5));
    }

    @Test
    void failedOnesStandApartAndCancelledOnesAreNeither() {
        assertThat(COURSE.failed()).containsExactly(0.0, 0.0, 0.0, 2.0);
        assertThat(RequestCourse.isEmpty(COURSE.failed())).isFalse();
        assertThat(RequestCourse.isEmpty(List.of(0.0, Double.NaN))).isTrue();
    }

    @Test
    void aLastBucketThatHasHardlyBegunHasNoRate() {
        RequestCourse course = RequestCourse.of(MeasuredRequests.of(List.of(FIRST,
                LivePoints.answer(2, 2200, 100, 100, 10)), true), 1);
        assertThat(course.completed()).as("it ends after 3.2 s").containsExactly(0.0, 1.0, 0.0, Double.NaN);
        assertThat(course.tokens()).last().isEqualTo(Double.NaN);
        assertThat(course.inFlight()).last().isEqualTo(Double.NaN);
        assertThat(RequestCourse.of(MeasuredRequests.of(List.of(LivePoints.answer(1, 0, 100, 10, 11)), true), 1)
                .completed()).as("a test of 0.2 s").containsExactly(1.0);
        assertThat(RequestCourse.of(MeasuredRequests.of(List.of(LivePoints.answer(1, 0, 300, 20, 11)), true), 1)
                .completed()).as("a test of half a second").containsExactly(2.0);
    }

    @Test
    void tokensAreCountedWhenTheyArrive() {
        assertThat(COURSE.tokens().get(0)).as("0.5 to 0.9 s").isCloseTo(5, within(1e-9));
        assertThat(COURSE.tokens().get(1)).as("1.0 to 1.5 s").isCloseTo(6, within(1e-9));
        assertThat(COURSE.tokens().get(2)).as("2.7 and 2.9 s").isCloseTo(2, within(1e-9));
    }

    @Test
    void theTimeToFirstTokenStandsWhereTheRequestWasSent() {
        assertThat(COURSE.ttft().get(0)).isCloseTo(0.5, within(1e-9));
        assertThat(COURSE.ttft().get(1)).as("nothing was sent: a gap").isNaN();
        assertThat(COURSE.ttft().get(2)).isCloseTo(0.2, within(1e-9));
        assertThat(COURSE.ttft().get(3)).as("what failed has no first token").isNaN();
    }

    @Test
    void withoutStreamingThereAreNoTokensOverTime() {
        assertThat(RequestCourse.of(MeasuredRequests.of(List.of(FIRST), false), 1).tokens()).containsOnly(Double.NaN);
    }

    @Test
    void aLongTestHasLongerBuckets() {
        assertThat(RequestCourse.step(20)).isEqualTo(1);
        assertThat(RequestCourse.step(301)).isEqualTo(2);
        assertThat(RequestCourse.step(7200)).isEqualTo(30);
        assertThat(RequestCourse.end(MeasuredRequests.of(List.of(), true))).isZero();
        assertThat(RequestCourse.of(MeasuredRequests.of(List.of(), true), 1).buckets()).isZero();
    }
}
