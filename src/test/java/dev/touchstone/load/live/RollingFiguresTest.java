package dev.touchstone.load.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import org.junit.jupiter.api.Test;

class RollingFiguresTest {

    private static final long START = 5_000_000_000L;
    private static final long SECOND = 1_000_000_000L;

    private static RequestRecord request(long firstMillis, long endMillis) {
        long milli = 1_000_000;
        return new RequestRecord(1, Phase.MEASURED, new Stamps(0, 0, 0, 0, Stamps.NEVER, firstMillis * milli,
                endMillis * milli), ChunkTimes.none(), TokenCounts.NONE, "stop", null);
    }

    @Test
    void nothingIsNotANumber() {
        RollingFigures.Figures none = new RollingFigures(START).figures(START + SECOND);
        assertThat(none.requestsPerSecond()).isZero();
        assertThat(none.ttft50()).isNaN();
        assertThat(none.e2e99()).isNaN();
    }

    @Test
    void percentilesAreWithinAPerCent() {
        RollingFigures rolling = new RollingFigures(START);
        for (int number = 1; number <= 1000; number++) {
            rolling.add(request(number, 10L * number), START + number * 5_000_000L);
        }
        RollingFigures.Figures figures = rolling.figures(START + 5 * SECOND);
        assertThat(figures.requestsPerSecond()).isEqualTo(200);
        assertThat(figures.ttft50()).isCloseTo(0.5, within(0.005));
        assertThat(figures.ttft99()).isCloseTo(0.99, within(0.01));
        assertThat(figures.e2e50()).isCloseTo(5, within(0.05));
        assertThat(figures.e2e99()).isCloseTo(9.9, within(0.1));
    }

    @Test
    void whatIsOlderThanTenSecondsIsForgotten() {
        RollingFigures rolling = new RollingFigures(START);
        rolling.add(request(100, 200), START + SECOND / 2);
        for (int second = 1; second < 60; second++) {
            rolling.add(request(10, 20), START + second * SECOND + SECOND / 2);
        }
        RollingFigures.Figures figures = rolling.figures(START + 60 * SECOND);
        assertThat(figures.e2e99()).isCloseTo(0.02, within(0.001));
        assertThat(figures.requestsPerSecond()).isEqualTo(1);
        assertThat(rolling.figures(START + 200 * SECOND).ttft50()).isNaN();
    }

    @Test
    void failuresHaveNoLatency() {
        RollingFigures rolling = new RollingFigures(START);
        RequestRecord failed = new RequestRecord(1, Phase.MEASURED, request(1, 2).stamps(), ChunkTimes.none(),
                TokenCounts.NONE, null, new RequestFailure(FailureKind.CUT, 200, "cut"));
        rolling.add(failed, START);
        assertThat(rolling.figures(START + SECOND).e2e50()).isNaN();
    }
}
