package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.Specs;
import org.junit.jupiter.api.Test;

class ChartTwinTest {

    @Test
    void asMarkdownAndAsCells() {
        assertThat(ChartTwin.markdown(Specs.gpuCounts()).lines()).hasSize(12).element(0).asString()
                .startsWith("| Panel").contains("| Request throughput, req/s |");
        assertThat(ChartTwin.tsv(Specs.gpuCounts()).lines()).hasSize(11).element(1)
                .isEqualTo("vLLM\t2 GPUs\t30\t11.56\t11.12\t12\t2");
    }
}
