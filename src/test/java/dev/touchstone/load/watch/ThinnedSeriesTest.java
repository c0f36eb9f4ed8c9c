package dev.touchstone.load.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ThinnedSeriesTest {

    @Property(tries = 300)
    void firstAndNewestStayAndTheRestIsEven(@ForAll @IntRange(min = 1, max = 500) int count,
            @ForAll @IntRange(min = 2, max = 40) int most) {
        ThinnedSeries<Integer> thinned = new ThinnedSeries<>(most);
        IntStream.range(0, count).forEach(thinned::add);

        List<Integer> all = thinned.all();
        assertThat(all).hasSizeLessThanOrEqualTo(most + 1).isSorted().doesNotHaveDuplicates();
        assertThat(all.getFirst()).isZero();
        assertThat(all.getLast()).isEqualTo(count - 1).isEqualTo(thinned.newest());
        int gap = all.size() > 1 ? all.get(1) : 1;
        IntStream.range(1, all.size() - 1).forEach(i ->
                assertThat(all.get(i) - all.get(i - 1)).as("%s", all).isEqualTo(gap));
        assertThat(all).hasSizeGreaterThanOrEqualTo(Math.min(count, most / 2));
    }

    @Example
    void nothingIsNothing() {
        assertThat(new ThinnedSeries<String>(3).all()).isEmpty();
        assertThat(new ThinnedSeries<String>(3).newest()).isNull();
    }
}
