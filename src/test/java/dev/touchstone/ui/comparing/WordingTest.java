package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Row;
import dev.touchstone.compare.Spread;
import dev.touchstone.compare.Verdict;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WordingTest {

    private static final Comparison GPUS = Comparison.of(NotedRuns.gpuCounts(),
            Lens.of(NotedRuns.REQUESTS, Factor.GPU_COUNT));

    @Test
    void differencesHaveSignAndGlyph() {
        assertThat(Wording.delta(cell(0.139, Verdict.TOO_FEW))).isEqualTo("▲ +13.9 %");
        assertThat(Wording.delta(cell(-0.5, Verdict.LOWER))).isEqualTo("▼ −50.0 %");
        assertThat(Wording.delta(cell(0.015, Verdict.SAME))).isEqualTo("~ +1.5 %");
        assertThat(Wording.delta(cell(null, Verdict.NOT_COMPARABLE))).isEqualTo("–");
    }

    @Test
    void theColourFollowsTheBetterDirection() {
        assertThat(Wording.tendency(cell(0.1, Verdict.HIGHER), Direction.HIGHER)).isEqualTo("better");
        assertThat(Wording.tendency(cell(0.1, Verdict.HIGHER), Direction.LOWER)).isEqualTo("worse");
        assertThat(Wording.tendency(cell(-0.1, Verdict.LOWER), Direction.LOWER)).isEqualTo("better");
        assertThat(Wording.tendency(cell(0.1, Verdict.SAME), Direction.HIGHER)).isEqualTo("same");
        assertThat(Wording.tendency(cell(0.1, Verdict.HIGHER), Direction.NEITHER)).isEqualTo("same");
    }

    @Test
    void theBaselineIsStarred() {
        assertThat(Wording.head(GPUS, Level.of(2))).isEqualTo("2 GPUs, req/s ★");
        assertThat(Wording.head(GPUS, Level.of(4))).isEqualTo("4 GPUs, req/s");
    }

    @Test
    void efficiencyIsTheShareOfTheIdealSpeedUp() {
        Cell four = GPUS.rows().getFirst().cell(Level.of(4)).orElseThrow();
        long percent = Math.round((1 + four.delta()) / 2 * 100);
        assertThat(Wording.efficiency(GPUS, four)).contains(percent + " %");
        assertThat(Wording.efficiency(GPUS, GPUS.rows().getFirst().cell(Level.of(2)).orElseThrow())).isEmpty();
        Comparison latency = Comparison.of(NotedRuns.gpuCounts(), Lens.of(NotedRuns.LATENCY, Factor.GPU_COUNT));
        assertThat(Wording.hasEfficiency(latency)).isFalse();
    }

    @Test
    void oneComparisonHasOneNumberOfDecimals() {
        Decimals decimals = Decimals.fitting(GPUS);
        assertThat(decimals.text(10.78)).isEqualTo("10.78");
        assertThat(decimals.text(20)).isEqualTo("20.00");
        assertThat(Decimals.fitting(of(0.0134, 0.309)).text(0.111)).isEqualTo("0.1110");
        assertThat(Decimals.fitting(of(1123.4, 2549.8)).text(1581.2)).isEqualTo("1,581");
        assertThat(Decimals.fitting(of(300, 120)).text(300)).isEqualTo("300");
        assertThat(Decimals.fitting(of(0, 0)).text(0)).isEqualTo("0");
    }

    @Test
    void rangesAreEvenOrHaveTwoSides() {
        assertThat(new Decimals(2).range(Spread.of(List.of(11.12, 12.0)))).isEqualTo("±0.44");
        assertThat(new Decimals(2).range(Spread.of(List.of(20.02, 20.27, 20.34)))).isEqualTo("−0.19 +0.13");
        assertThat(new Decimals(2).range(Spread.of(List.of(5.0)))).isEqualTo("–");
    }

    private static Comparison of(double one, double other) {
        List<Cell> cells = List.of(new Cell(Level.of(2), List.of(), Spread.of(List.of(one)), null, null, null),
                new Cell(Level.of(4), List.of(), Spread.of(List.of(other)), null, null, null));
        return new Comparison(Lens.of(NotedRuns.REQUESTS, Factor.GPU_COUNT), Level.of(2),
                List.of(Level.of(2), Level.of(4)), List.of(new Row(Map.of(), Map.of(), cells)), List.of(), List.of());
    }

    private static Cell cell(@Nullable Double delta, Verdict verdict) {
        return new Cell(Level.of(4), List.of(), Spread.of(List.of(1.0)), delta, verdict, null);
    }
}
