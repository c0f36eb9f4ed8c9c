package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Markdown tables inside of which the text ends.
class CutTableTest {

    private static final String RUNS_ACROSS = """
            | Metric | vLLM | SGLang | TGI |
            |---|---|---|---|
            | Output throughput (tok/s) | 402.5 | 388.5 | 240.5 |
            | Mean TTFT (ms) | 41.5 | 44.5 | 61.5 |
            """;
    private static final String RUNS_DOWN = """
            | Engine | Output throughput (tok/s) | Mean TTFT (ms) |
            |---|---|---|
            | vLLM | 402.5 | 41.5 |
            | SGLang | 388.5 | 44.5 |
            """;

    private static List<Run> cut(String table, String behind) {
        return Blocks.read(table.substring(0, table.indexOf(behind) + behind.length())).runs();
    }

    private static List<String> engines(List<Run> runs) {
        return runs.stream().map(run -> run.conditions().text(Factor.ENGINE, "")).toList();
    }

    @Test
    void aWholeTableMissesNothing() {
        assertThat(cut(RUNS_ACROSS, "61.5 |")).hasSize(3).allSatisfy(run -> assertThat(run.missing()).isEmpty());
        assertThat(cut(RUNS_DOWN, "44.5 |")).hasSize(2).allSatisfy(run -> assertThat(run.missing()).isEmpty());
    }

    @Test
    void runsThatWereLostAcrossAreNamed() {
        List<Run> runs = cut(RUNS_ACROSS, "| 402.5 |");

        assertThat(engines(runs)).containsExactly("vLLM");
        assertThat(runs.getFirst().missing()).containsExactly("SGLang", "TGI");
    }

    @Test
    void aRunThatWasLostBelowIsNamed() {
        List<Run> runs = cut(RUNS_DOWN, "| SGLang |");

        assertThat(engines(runs)).containsExactly("vLLM");
        assertThat(runs.getFirst().missing()).containsExactly("SGLang");
    }

    @Test
    void aFigureThatWasLostIsNamedInItsRun() {
        assertThat(cut(RUNS_ACROSS, "| 44.5 |")).extracting(run -> run.missing())
                .containsExactly(List.of(), List.of(), List.of("Mean TTFT (ms)"));
    }

    /// `388` may be the beginning of `388.5`, `4` that of `44.5`.
    @ParameterizedTest
    @CsvSource({"388, output_token_throughput, SGLang", "| 4, ttft.mean, vLLM"})
    void theFigureInsideOfWhichTheTextEndsIsLeftOut(String end, String metric, String engine) {
        String behind = metric.equals("ttft.mean") ? "(ms) " + end : end;

        assertThat(cut(RUNS_ACROSS, behind)).filteredOn(run -> run.conditions().text(Factor.ENGINE, "").equals(engine))
                .allSatisfy(run -> assertThat(run.metrics().get(Metric.ofKey(metric).orElseThrow())).isEmpty());
    }

    /// Where no row ends with a bar, the last one does not show that it was cut.
    @Test
    void aTableWithoutOuterBarsKeepsItsLastFigure() {
        String open = RUNS_DOWN.replaceAll("(?m)^\\| | \\|$", "");

        assertThat(cut(open, "44.5")).extracting(run -> run.metrics().get(Metric.ofKey("ttft.mean").orElseThrow())
                .orElseThrow()).containsExactly(0.0415, 0.0445);
    }
}
