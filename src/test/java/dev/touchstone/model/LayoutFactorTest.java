package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunLines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayoutFactorTest {

    /// The kinds that are not written down are 1 where the others make up the GPU count; else the layout is not known.
    @ParameterizedTest
    @CsvSource(textBlock = """
            gpuCount=4 tensorParallel=4, TP4
            gpuCount=4 tensorParallel=2 pipelineParallel=2, TP2 × PP2
            gpuCount=8 tensorParallel=2 pipelineParallel=2 dataParallel=2, TP2 × PP2 × DP2
            gpuCount=4 dataParallel=4, DP4
            gpuCount=2 pipelineParallel=2, PP2
            gpuCount=128 tensorParallel=128, TP128
            gpuCount=4 tensorParallel=1 pipelineParallel=4, PP4
            gpuCount=1 tensorParallel=1, TP1
            tensorParallel=2 pipelineParallel=1 dataParallel=2, TP2 × DP2
            gpuCount=4 tensorParallel=2, not known
            gpuCount=4, not known
            tensorParallel=4, not known
            """)
    void layoutOf(String conditions, String layout) {
        assertThat(LayoutFactor.LAYOUT.level(RunLines.runs(conditions).getFirst()).map(Level::toString).orElse("not known")).isEqualTo(layout);
    }

    @Test
    void hasANameOnTheCommandLine() {
        assertThat(LayoutFactor.ofKey("parallellayout")).contains(LayoutFactor.LAYOUT);
        assertThat(LayoutFactor.ofKey("layout")).isEmpty();
        assertThat(LayoutFactor.LAYOUT.parse(" TP2 × PP2 ")).isEqualTo(Level.of("TP2 × PP2"));
    }
}
