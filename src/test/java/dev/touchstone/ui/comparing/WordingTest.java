package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Spread;
import dev.touchstone.compare.Verdict;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WordingTest {

    private static final Comparison GPUS = Answers.of(NotedRuns.gpuCounts())
            .compare(Lens.of(NotedRuns.REQUESTS, Factor.GPU_COUNT));

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
        Comparison latency = Answers.of(NotedRuns.gpuCounts()).compare(Lens.of(NotedRuns.LATENCY, Factor.GPU_COUNT));
        assertThat(Wording.hasEfficiency(latency)).isFalse();
    }

    private static Cell cell(@Nullable Double delta, Verdict verdict) {
        return new Cell(Level.of(4), List.of(), Spread.of(List.of(1.0)), delta, verdict, null);
    }
}
