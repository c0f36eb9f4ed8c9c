package dev.touchstone.ui.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class TimeWindowTest {

    private static final TimeWindow WHOLE = TimeWindow.of(20);

    @Test
    void zoomingKeepsThePlaceUnderThePointer() {
        TimeWindow half = WHOLE.zoomed(2, 0.25);
        assertThat(half.from()).isCloseTo(2.5, within(1e-9));
        assertThat(half.to()).isCloseTo(12.5, within(1e-9));
        assertThat(half.zoomed(0.5, 0.25)).isEqualTo(WHOLE);
        assertThat(half.whole()).isEqualTo(WHOLE);
    }

    @Test
    void itMovesAsFarAsThereIsTime() {
        TimeWindow half = WHOLE.zoomed(2, 0);
        assertThat(half.moved(0.5)).isEqualTo(new TimeWindow(5, 15, 20));
        assertThat(half.moved(5)).isEqualTo(new TimeWindow(10, 20, 20));
        assertThat(half.moved(-5)).isEqualTo(half);
    }

    @Property
    void itNeverLeavesTheTest(@ForAll @DoubleRange(min = 0.1, max = 10) double factor,
            @ForAll @DoubleRange(min = 0, max = 1) double place, @ForAll @DoubleRange(min = -3, max = 3) double share) {
        TimeWindow window = WHOLE.zoomed(factor, place).moved(share).zoomed(factor, place);
        assertThat(window.from()).isBetween(0.0, 20.0);
        assertThat(window.to()).isBetween(window.from(), 20.0 + 1e-9);
    }
}
