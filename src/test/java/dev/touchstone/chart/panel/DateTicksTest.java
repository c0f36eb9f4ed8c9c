package dev.touchstone.chart.panel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class DateTicksTest {

    private static final double DAY = 86_400;

    @Test
    void daysAreWrittenAsDays() {
        DateTicks ticks = DateTicks.between(at(2026, 10, 1, 8), at(2026, 10, 5, 20), 8);
        assertThat(ticks.labels()).containsExactly("2 Oct", "3 Oct", "4 Oct", "5 Oct");
        assertThat(ticks.axis().ticks()).first().isEqualTo(at(2026, 10, 2, 0));
    }

    @Test
    void hoursHaveTheirTime() {
        assertThat(DateTicks.between(at(2026, 10, 1, 8), at(2026, 10, 1, 14), 4).labels())
                .containsExactly("1 Oct 09:00", "1 Oct 12:00");
    }

    @Test
    void monthsBeginOnTheFirst() {
        DateTicks ticks = DateTicks.between(at(2026, 1, 20, 0), at(2026, 11, 3, 0), 5);
        assertThat(ticks.labels()).containsExactly("Apr 2026", "Jul 2026", "Oct 2026");
        assertThat(ticks.axis().ticks()).first().isEqualTo(at(2026, 4, 1, 0));
    }

    @Test
    void oneMomentHasRoomAroundIt() {
        DateTicks ticks = DateTicks.between(at(2026, 10, 1, 8), at(2026, 10, 1, 8), 5);
        assertThat(ticks.axis().max()).isGreaterThan(ticks.axis().min());
        assertThat(ticks.axis().at(at(2026, 10, 1, 8))).isBetween(0.0, 1.0);
    }

    @Property
    void ticksLieOnTheAxisAndAreFew(@ForAll @LongRange(min = 0, max = 4_000_000_000L) long first,
            @ForAll @LongRange(min = 0, max = 4_000_000_000L) long length) {
        DateTicks ticks = DateTicks.between(first, first + length, 6);
        assertThat(ticks.axis().ticks()).hasSameSizeAs(ticks.labels()).hasSizeLessThan(12)
                .allSatisfy(tick -> assertThat(ticks.axis().at(tick)).isBetween(0.0, 1.0));
        assertThat(ticks.axis().at(first + length)).isBetween(0.0, 1.0);
        assertThat(ticks.axis().max() - ticks.axis().min()).isLessThan(length * 1.05 + DAY);
    }

    private static double at(int year, int month, int day, int hour) {
        return LocalDateTime.of(year, month, day, hour, 0).toEpochSecond(ZoneOffset.UTC);
    }
}
