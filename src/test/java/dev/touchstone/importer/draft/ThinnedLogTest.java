package dev.touchstone.importer.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.EngineSample;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThinnedLogTest {

    private static List<EngineSample> samples(int count, int fullest) {
        return IntStream.rangeClosed(1, count).mapToObj(line -> new EngineSample(line, null, null, null, 1,
                line == fullest ? 9 : 0, 0.1, null)).toList();
    }

    private static List<EngineSample> kept(int count, int fullest) {
        ThinnedLog log = new ThinnedLog();
        log.addAll(samples(count, fullest));
        return log.samples();
    }

    @Test
    void aShortLogStaysWhole() {
        assertThat(kept(8000, 3)).isEqualTo(samples(8000, 3));
    }

    @Test
    void aLongLogIsThinnedOverItsWholeLengthAndKeepsItsPeak() {
        for (int fullest : new int[] {1, 2, 77_777, 99_999}) {
            List<EngineSample> kept = kept(100_000, fullest);
            assertThat(kept).hasSizeBetween(4096, 8192).isSortedAccordingTo(Comparator.comparing(EngineSample::line));
            assertThat(kept.getLast().line()).isGreaterThan(99_900);
            assertThat(kept).as("line " + fullest).anyMatch(sample -> Integer.valueOf(9).equals(sample.waiting()));
        }
    }

    @Test
    void whatWasMovedIsNotKeptTwice() {
        ThinnedLog early = new ThinnedLog();
        early.addAll(samples(10, 1));
        ThinnedLog run = new ThinnedLog();
        early.moveTo(run);
        early.moveTo(new ThinnedLog());
        assertThat(run.samples()).hasSize(10);
        assertThat(early.samples()).isEmpty();
    }
}
