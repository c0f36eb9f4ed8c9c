package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.model.EngineSamples.Column;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EngineSamplesTest {

    /// Samples of all shapes: with and without each figure, time and other labels, of different lengths.
    private static List<EngineSample> mixed(int count) {
        return IntStream.range(0, count).mapToObj(i -> {
            Map<String, Double> more = new LinkedHashMap<>();
            IntStream.range(0, i % 4).forEach(label -> more.put("label " + label + i, i / 3.0));
            return new EngineSample(i + 1, i % 3 == 0 ? null : "2025-05-07 09:50:01".substring(i % 3 == 1 ? 11 : 0),
                    i % 2 == 0 ? null : i + 0.1, i % 5 == 0 ? null : i + 0.7, i % 7 == 0 ? null : i,
                    i % 11 == 0 ? null : Integer.MAX_VALUE - i, i % 13 == 0 ? null : 0.0,
                    i % 17 == 0 ? null : 1.0, more);
        }).toList();
    }

    @Test
    void theSamplesComeBackAsTheyWere() {
        for (int count : new int[] {0, 1, 16, 17, 100}) {
            EngineSamples samples = EngineSamples.of(mixed(count));
            assertThat(samples).isEqualTo(mixed(count)).hasSize(count);
            assertThat(EngineSamples.of(samples)).isSameAs(samples);
            assertThatThrownBy(() -> samples.get(count)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void figuresAreAskedForWithoutASample() {
        EngineSamples samples = EngineSamples.of(mixed(20));
        assertThat(samples.line(8)).isEqualTo(9);
        assertThat(samples.figure(8, Column.WAITING)).isEqualTo(Integer.MAX_VALUE - 8.0);
        assertThat(samples.figure(8, Column.PROMPT_THROUGHPUT)).isNaN();
    }

    @Test
    void someAreKept() {
        List<EngineSample> all = mixed(100);
        EngineSamples.Builder builder = new EngineSamples.Builder(EngineSamples.of(all));
        int[] kept = IntStream.range(0, 100).filter(i -> i % 3 != 1 || i > 90).toArray();
        builder.keep(kept);
        assertThat(builder.soFar()).isEqualTo(IntStream.of(kept).mapToObj(all::get).toList());
        builder.removeLast();
        builder.add(all.get(2));
        assertThat(builder.build().getLast()).isEqualTo(all.get(2));
    }

    @Test
    void oneListIsAddedToAnother() {
        EngineSamples some = EngineSamples.of(mixed(30));
        EngineSamples.Builder builder = new EngineSamples.Builder(some);
        List<EngineSample> expected = new ArrayList<>(some);
        for (int i = 29; i >= 0; i--) {
            builder.add(some, i);
            expected.add(some.get(i));
        }
        assertThat(builder.build()).isEqualTo(expected);
        assertThat(some).as("the first is left alone").hasSize(30);
    }
}
