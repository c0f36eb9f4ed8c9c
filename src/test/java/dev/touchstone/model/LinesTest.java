package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;

class LinesTest extends RunArbitraries {

    @Property
    void bothTogetherHoldWhatEitherHolds(@ForAll @From("lines") Lines one, @ForAll @From("lines") Lines other) {
        Lines both = one.and(other);

        assertThat(both.first()).isEqualTo(Math.min(one.first(), other.first()));
        assertThat(both.contains(one.last())).isTrue();
        assertThat(both.contains(other.last())).isTrue();
        assertThat(both.count()).isGreaterThanOrEqualTo(Math.max(one.count(), other.count()));
        assertThat(other.and(one)).isEqualTo(both);
    }

    @Example
    void endsAreInclusive() {
        Lines lines = new Lines(4, 27);

        assertThat(lines.count()).isEqualTo(24);
        assertThat(lines.contains(3)).isFalse();
        assertThat(lines.contains(4)).isTrue();
        assertThat(lines.contains(27)).isTrue();
        assertThat(lines.contains(28)).isFalse();
        assertThat(lines).hasToString("lines 4–27");
        assertThat(Lines.of(12)).hasToString("line 12");
    }

    @Example
    void sortByFirstThenLast() {
        assertThat(new Lines(2, 3)).isLessThan(new Lines(2, 4)).isGreaterThan(new Lines(1, 9));
    }

    @Example
    void linesCountFromOneAndUpwards() {
        assertThatThrownBy(() -> new Lines(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Lines(3, 2)).isInstanceOf(IllegalArgumentException.class);
    }
}
