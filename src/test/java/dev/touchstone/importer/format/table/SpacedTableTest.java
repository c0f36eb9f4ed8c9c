package dev.touchstone.importer.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import org.junit.jupiter.api.Test;

class SpacedTableTest {

    private static final Metric RATE = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);

    private static Reading read(String text) {
        return new Importer().read("paste", text);
    }

    @Test
    void thousandsGroupedByBlanksAreOneFigure() {
        assertThat(read("""
                concurrency mean TTFT (ms) output throughput (tok/s)
                1 31.5 118
                32 1 204 6 496
                64 2 881 12 007
                """).runs()).extracting(run -> run.metrics().get(RATE).orElse(0)).containsExactly(118.0, 6496.0,
                12_007.0);
    }

    @Test
    void theyAreInTheFirstRowToo() {
        assertThat(read("""
                concurrency mean TTFT (ms) output throughput (tok/s)
                32 204.5 12 007
                64 881.0 6 496
                """).runs()).extracting(run -> run.metrics().get(RATE).orElse(0)).containsExactly(12_007.0, 6496.0);
    }

    @Test
    void whereTheHeadLeavesItOpenNothingIsRead() {
        Reading reading = read("""
                concurrency mean TTFT (ms) output throughput (tok/s)
                32 204.5 6 496
                64 881.0 12 107
                """);

        assertThat(reading.runs()).isEmpty();
        assertThat(reading.unread()).isNotEmpty();
    }

    @Test
    void figuresSideBySideAreNotJoined() {
        assertThat(read("""
                concurrency requests output throughput (tok/s)
                1 100 118
                32 320 496
                """).runs()).extracting(run -> run.metrics().get(RATE).orElse(0)).containsExactly(118.0, 496.0);
    }

    @Test
    void aSpreadBelongsToItsFigure() {
        assertThat(read("""
                concurrency mean TTFT (ms) output throughput (tok/s)
                1 31.5 ± 0.5 118 ± 2
                32 204.5 ± 3 6 496 ± 12
                """).runs()).extracting(run -> run.metrics().get(RATE).orElse(0)).containsExactly(118.0, 6496.0);
    }

    @Test
    void aColumnPerRunMayGroupThousandsToo() {
        assertThat(read("""
                metric A B
                mean TTFT (ms) 31.5 204.5
                output throughput (tok/s) 6 118 12 496
                """).runs()).extracting(run -> run.metrics().get(RATE).orElse(0)).containsExactly(6118.0, 12_496.0);
    }
}
