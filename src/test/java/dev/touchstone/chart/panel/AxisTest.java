package dev.touchstone.chart.panel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class AxisTest {

    @Test
    void ticksAreRoundAndBeginAtZero() {
        assertThat(Axis.withZero(10.8, 24.5, 5).ticks()).containsExactly(0.0, 5.0, 10.0, 15.0, 20.0, 25.0);
        assertThat(Axis.withZero(0, 0, 4).max()).isEqualTo(1);
    }

    @Test
    void anAxisBetweenTwoValuesEndsAtThem() {
        Axis axis = Axis.between(3, 17, 4);
        assertThat(axis.min()).isEqualTo(3);
        assertThat(axis.max()).isEqualTo(17);
        assertThat(axis.ticks()).containsExactly(5.0, 10.0, 15.0);
        assertThat(Axis.between(5, 5, 4).max()).as("one value has room around it").isEqualTo(6);
    }

    @Test
    void aNegativeValueIsShownToo() {
        Axis axis = Axis.withZero(-3, 4, 4);
        assertThat(axis.min()).isLessThanOrEqualTo(-3);
        assertThat(axis.at(0)).isBetween(0.3, 0.7);
    }

    @Test
    void aLogarithmicAxisNeedsValuesAboveZero() {
        assertThat(Axis.through(List.of(1.0, 10.0, 100.0), true).at(10)).isCloseTo(0.5, within(1e-12));
        assertThat(Axis.through(List.of(0.0, 10.0, 100.0), true).log()).isFalse();
        assertThat(Axis.through(List.of(8.0), true).at(8)).isEqualTo(0.5);
    }

    @Property
    void holdsAllValuesWithAFewTicks(@ForAll @DoubleRange(min = 0, max = 1e12) double highest,
            @ForAll @IntRange(min = 1, max = 10) int about) {
        Axis axis = Axis.withZero(0, highest, about);
        assertThat(axis.min()).isZero();
        assertThat(axis.max()).isGreaterThanOrEqualTo(highest * (1 - 1e-8));
        assertThat(axis.ticks()).hasSizeBetween(2, about + 2);
        assertThat(axis.at(highest)).isBetween(0.0, 1.0 + 1e-8);
    }

    @Test
    void aLongAxisHasFewSteps() {
        assertThat(Axis.steps(340, 34)).isEqualTo(10);
        assertThat(Axis.steps(1000, 34)).isEqualTo(12);
        assertThat(Axis.withZero(0, 14.7, Axis.steps(1000, 34)).ticks()).hasSizeLessThan(17);
    }
}
