package dev.touchstone.model.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.EngineSample;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EngineCourseTest {

    @Test
    void aLiveTestCountsFromItsStart() {
        EngineCourse course = EngineCourse.of(List.of(at("0.4 s", 0.1), at("1.4 s", 0.2), at("oops", 0.3)));
        assertThat(course.seconds()).containsExactly(0.4, 1.4);
        assertThat(course.buckets(1, 3, EngineSample::kvCacheUsage)).startsWith(0.1, 0.2);
    }

    @Test
    void aLogCountsFromItsFirstLineAcrossMidnight() {
        EngineCourse course = EngineCourse.of(List.of(at("09-02 23:59:50", 0.1), at("09-03 00:00:10", 0.2),
                at("2026-09-03 00:00:30,500", 0.3)));
        assertThat(course.seconds()).containsExactly(0.0, 20.0, 40.5);
    }

    @Test
    void aTimeWithoutSamplesIsAGap() {
        List<EngineSample> log = IntStream.of(0, 1, 2, 8, 9).mapToObj(second -> at(second + " s", second / 10.0)).toList();
        assertThat(EngineCourse.of(log).buckets(1, 10, EngineSample::kvCacheUsage))
                .containsExactly(0.0, 0.1, 0.2, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, 0.8, 0.9);
    }

    @Test
    void rareSamplesHoldUntilTheNext() {
        List<EngineSample> log = IntStream.of(0, 3, 6).mapToObj(second -> new EngineSample(1, second + " s", null, null,
                null, null, null, null, Map.of(EngineCourse.GPU_POWER, 100.0 + second))).toList();
        assertThat(EngineCourse.of(log).buckets(1, 8, sample -> sample.more().get(EngineCourse.GPU_POWER)))
                .containsExactly(100.0, 100.0, 100.0, 103.0, 103.0, 103.0, 106.0, Double.NaN);
    }

    @Test
    void severalSamplesOfABucketAreAveraged() {
        List<EngineSample> log = List.of(at("0 s", 0.1), at("0.5 s", 0.3), at("1 s", 0.5));
        assertThat(EngineCourse.of(log).buckets(1, 2, EngineSample::kvCacheUsage)).containsExactly(0.2, 0.5);
        assertThat(EngineCourse.of(log).has(EngineSample::kvCacheUsage)).isTrue();
        assertThat(EngineCourse.of(log).has(EngineSample::generationThroughput)).isFalse();
    }

    private static EngineSample at(String time, double kvCache) {
        return new EngineSample(1, time, null, null, null, null, kvCache, null);
    }
}
