package dev.touchstone.load.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class ClockComparisonTest {

    @Test
    void theExchangeWithTheShortestRoundTripCounts() {
        ClockComparison clock = new ClockComparison();
        assertThatThrownBy(clock::best).isInstanceOf(IllegalStateException.class);
        clock.add(100, 1000 + 190, 1000 + 195, 205);
        clock.add(300, 1000 + 310, 1000 + 311, 321);
        assertThat(clock.best()).isEqualTo(new ClockComparison.Exchange(1000, 20, 310));
    }

    @Test
    void anExchangeOfHalfAMinuteAgoIsForgotten() {
        ClockComparison clock = new ClockComparison();
        clock.add(0, 1, 1, 2);
        for (int exchange = 0; exchange < 30; exchange++) {
            clock.add(0, 50, 50, 100);
        }
        assertThat(clock.best().roundTrip()).isEqualTo(100);
    }

    @Property
    void theOffsetIsWrongByHalfTheRoundTripAtMost(@ForAll @LongRange(min = -1_000_000_000_000L, max = 1_000_000_000_000L) long offset,
            @ForAll @LongRange(max = 50_000_000) long there, @ForAll @LongRange(max = 50_000_000) long back,
            @ForAll @LongRange(max = 1_000_000) long busy) {
        ClockComparison clock = new ClockComparison();
        long asked = 5_000;
        clock.add(asked, asked + there + offset, asked + there + busy + offset, asked + there + busy + back);
        ClockComparison.Exchange best = clock.best();
        assertThat(best.roundTrip()).isEqualTo(there + back);
        assertThat(Math.abs(best.offset() - offset)).isLessThanOrEqualTo(best.roundTrip() / 2 + 1);
    }

    @Test
    void aClockThatGainsIsNoticedWhereTheRoundTripsAreShorterThanWhatItGained() {
        ClockComparison.Exchange start = new ClockComparison.Exchange(1_000, 400, 0);
        assertThat(new ClockComparison.Exchange(11_000, 600, 1_000_000).gainSince(start)).isEqualTo(0.01);
        assertThat(new ClockComparison.Exchange(-9_000, 600, 1_000_000).gainSince(start)).isEqualTo(-0.01);
        assertThat(new ClockComparison.Exchange(1_500, 600, 1_000_000).gainSince(start)).isZero();
        assertThat(new ClockComparison.Exchange(11_000, 600, 0).gainSince(start)).as("the same moment").isZero();
    }
}
