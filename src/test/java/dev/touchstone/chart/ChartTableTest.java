package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.ScatterSpec;
import dev.touchstone.table.TextTable;
import dev.touchstone.table.TextTable.Column;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChartTableTest {

    @Test
    void aLineAPointWithItsRange() {
        TextTable table = ChartTable.of(Specs.gpuCounts());
        assertThat(table.columns()).extracting(Column::head).containsExactly("Panel", "Series", "Concurrency",
                "Request throughput, req/s", "lowest", "highest", "n");
        assertThat(table.rows()).hasSize(10);
        assertThat(table.rows().getFirst()).containsExactly("vLLM", "2 GPUs", "30", "11.56", "11.12", "12", "2");
        assertThat(table.rows().getLast()).containsExactly("SGLang", "4 GPUs", "50", "24.46", "24.44", "24.48", "3");
    }

    @Test
    void aScatterHasBothFiguresItsLabelsAndItsRemarks() {
        Series series = new Series("vLLM", "vLLM", 0, 0, List.of(
                new Point(0, 45.25, 1234567.5, 0, 0, 1, List.of("a"), "16", Accent.RINGED),
                new Point(1, 50, 1e-6, 0, 0, 1, List.of("b"), "8", Accent.EXCLUDED)));
        TextTable table = ChartTable.of(new ScatterSpec(new ChartContent("t", "Throughput, tok/s",
                "Interactivity, tok/s", List.of(new Panel("", List.of("45.25", "50"), List.of(series))), "", ""),
                false, false));
        assertThat(table.columns()).extracting(Column::head).containsExactly("Series", "Point", "Interactivity, tok/s",
                "Throughput, tok/s", "n", "remark");
        assertThat(table.rows()).containsExactly(List.of("vLLM", "16", "45.25", "1234568", "1", "knee"),
                List.of("vLLM", "8", "50", "0.000001", "1", "left out"));
    }

    @Test
    void nothingIsATableToo() {
        assertThat(ChartTable.of(Specs.bars()).rows()).isEmpty();
    }

    @Test
    void asMarkdownAndAsCells() {
        assertThat(ChartTable.of(Specs.gpuCounts()).markdown().lines()).hasSize(12).element(0).asString()
                .startsWith("| Panel").contains("| Request throughput, req/s |");
        assertThat(ChartTable.of(Specs.gpuCounts()).tsv().lines()).hasSize(11).element(1)
                .isEqualTo("vLLM\t2 GPUs\t30\t11.56\t11.12\t12\t2");
    }
}
