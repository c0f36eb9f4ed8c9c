package dev.touchstone.importer.format.melt.cell;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedCellTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @ValueSource(strings = {"12.5 ms", "TTFT: 12.5 ms", "12.5 ms p99", "1,234 tok/s mean", "12.5 ms (p99)"})
    void aFigureMayHaveANameOnEitherSide(String cell) {
        assertThat(PackedCell.isFigure(cell)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"v0.10.0 or later", "12.5 ms today", "TTFT of 4 users p99", "ms p99"})
    void otherWordsAreNoFigure(String cell) {
        assertThat(PackedCell.isFigure(cell)).isFalse();
    }

    /// Half a line of JSON that a column's edge cut, whose every end may be the name behind a figure.
    @Test
    void aLongTextIsNoFigureAtLittleCost() {
        String text = IntStream.range(0, 60).mapToObj(i -> "\"p" + i + "_ttft_ms\": 12." + i).collect(Collectors.joining(", ", "ms\": 3.5, ", "}"));
        PackedCell.isFigure(text);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        boolean isFigure = PackedCell.isFigure(text);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;

        assertThat(isFigure).isFalse();
        assertThat(allocated / text.length()).as("bytes per character").isLessThan(100);
    }
}
