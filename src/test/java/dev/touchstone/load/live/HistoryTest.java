package dev.touchstone.load.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryTest {

    @Test
    void aLongSeriesStaysShortKeepsItsBeginningAndItsNewest() {
        History<Integer> history = new History<>();
        for (int value = 0; value < 100_000; value++) {
            history.add(value);
            assertThat(history.values()).hasSizeLessThanOrEqualTo(401);
        }
        List<Integer> values = history.values();
        assertThat(values).startsWith(0).isSorted().doesNotHaveDuplicates().hasSizeGreaterThan(250);
        assertThat(values.subList(values.size() - 150, values.size())).first().isEqualTo(100_000 - 150);
    }

    @Test
    void whatWasGivenOutDoesNotChange() {
        History<Integer> history = new History<>();
        history.add(1);
        List<Integer> before = history.values();
        history.add(2);
        assertThat(before).containsExactly(1);
    }
}
