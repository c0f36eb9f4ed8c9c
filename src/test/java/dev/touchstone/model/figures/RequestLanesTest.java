package dev.touchstone.model.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.LivePoints;
import dev.touchstone.model.figures.RequestLanes.Lane;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RequestLanesTest {

    @Test
    void lanesStandInTheOrderOfSending() {
        RequestLanes lanes = RequestLanes.of(List.of(LivePoints.answer(2, 1000, 100, 10, 3),
                LivePoints.answer(1, 500, 100, 10, 3), LivePoints.failed(3, 1500, 1700, FailureKind.SERVER_ERROR),
                LivePoints.failed(4, 1600, 1700, FailureKind.CANCELLED)));
        assertThat(lanes.lanes()).extracting(Lane::number).containsExactly(1, 2, 3, 4);
        assertThat(lanes.lanes()).extracting(Lane::isFailed).containsExactly(false, false, true, false);
        assertThat(lanes.lanes()).extracting(Lane::isCancelled).containsExactly(false, false, false, true);
        assertThat(lanes.lanes().getFirst().firstToken()).isEqualTo(0.6);
        assertThat(lanes.lanes().get(2).firstToken()).isNaN();
        assertThat(lanes.end()).isEqualTo(1.7);
    }

    @Test
    void reasoningComesBeforeTheAnswer() {
        RequestRecord plain = LivePoints.answer(1, 0, 100, 10, 3);
        Lane thought = RequestLanes.of(List.of(stamped(plain, 100_000_000, 400_000_000))).lanes().getFirst();
        assertThat(thought.reasoned()).isTrue();
        assertThat(thought.firstToken()).isEqualTo(0.1);
        assertThat(thought.firstAnswer()).isEqualTo(0.4);
        assertThat(RequestLanes.of(List.of(plain)).lanes().getFirst().reasoned()).isFalse();
        assertThat(RequestLanes.of(List.of(stamped(plain, 100_000_000, Stamps.NEVER))).lanes().getFirst().firstAnswer())
                .as("nothing but reasoning").isNaN();
    }

    @Test
    void aRequestWithoutAPlaceHasNoLane() {
        RequestRecord request = LivePoints.answer(1, 0, 100, 10, 3);
        Stamps stamps = request.stamps();
        RequestRecord unplaced = new RequestRecord(1, request.phase(), new Stamps(Stamps.NEVER, 0, stamps.headers(),
                stamps.firstChunk(), stamps.firstReasoning(), stamps.firstAnswer(), stamps.end()), request.chunkTimes(),
                request.tokens(), null, null);
        assertThat(RequestLanes.of(List.of(unplaced)).lanes()).isEmpty();
    }

    @Test
    void onlyWhatIsVisibleIsShown() {
        RequestLanes lanes = RequestLanes.of(IntStream.range(0, 10_000)
                .mapToObj(i -> LivePoints.answer(i + 1, i * 10L, 5, 1, 2)).toList());
        assertThat(lanes.visible(1.0, 1.1, 80).shown()).hasSize(11).first().extracting(Lane::number).isEqualTo(101);
        RequestLanes.Visible all = lanes.visible(0, 100, 80);
        assertThat(all.shown()).hasSize(80);
        assertThat(all.all()).isEqualTo(10_000);
        assertThat(all.every()).isEqualTo(125);
        assertThat(lanes.visible(500, 600, 80).shown()).isEmpty();
    }

    @Test
    void aFailedRequestIsNotLostAmongMany() {
        List<RequestRecord> many = new ArrayList<>(IntStream.range(0, 1000)
                .mapToObj(i -> LivePoints.answer(i + 1, i * 10L, 5, 1, 2)).toList());
        many.set(577, LivePoints.failed(578, 5770, 5775, FailureKind.RATE_LIMITED));
        assertThat(RequestLanes.of(many).visible(0, 100, 20).shown()).filteredOn(Lane::isFailed).extracting(Lane::number)
                .containsExactly(578);
    }

    private static RequestRecord stamped(RequestRecord request, long firstReasoning, long firstAnswer) {
        Stamps stamps = request.stamps();
        return new RequestRecord(request.number(), request.phase(), new Stamps(stamps.scheduled(), stamps.sent(),
                stamps.headers(), stamps.firstChunk(), firstReasoning, firstAnswer, 1_000_000_000), request.chunkTimes(),
                request.tokens(), request.finishReason(), null);
    }
}
