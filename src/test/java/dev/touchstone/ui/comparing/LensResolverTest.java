package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Preset;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LensResolverTest {

    private static final Lens GPU_COUNTS = new Lens(NotedRuns.REQUESTS, Factor.GPU_COUNT, Factor.CONCURRENCY,
            Factor.ENGINE, Level.of(2), List.of());

    private final LensResolver notes = new LensResolver(Answers.of(NotedRuns.gpuCounts()));

    @Test
    void withoutAWishTheFirstPresetIsShown() {
        LensResult sight = notes.look(null, Locale.ROOT);
        assertThat(sight.preset()).contains(sight.presets().getFirst());
        assertThat(sight.presets()).extracting(Preset::name).containsExactly("Engines", "GPU counts");
    }

    @Test
    void aLensThatFitsIsKept() {
        assertThat(shown(notes, new LensResult.Wish(GPU_COUNTS, false))).isEqualTo(GPU_COUNTS);
    }

    @Test
    void axesThatTellNothingApartAreTakenOff() {
        Lens odd = GPU_COUNTS.withAxes(Factor.NODES, Factor.THINKING).withBaseline(Level.of(16));
        assertThat(shown(notes, new LensResult.Wish(odd, false))).isEqualTo(Lens.of(NotedRuns.REQUESTS, Factor.GPU_COUNT));
    }

    @Test
    void anotherFactorGetsAxesThatSuitIt() {
        Lens lens = shown(notes, new LensResult.Wish(Lens.of(NotedRuns.LATENCY, Factor.ENGINE), true));
        assertThat(lens.metric()).isEqualTo(NotedRuns.LATENCY);
        assertThat(lens.along()).isEqualTo(Factor.CONCURRENCY);
        assertThat(lens.panels()).isEqualTo(Factor.GPU_COUNT);
    }

    @Test
    void aQuestionThatTheRunsCannotAnswerGivesWayToOneTheyCan() {
        Lens thinking = Lens.of(NotedRuns.REQUESTS, Factor.THINKING);
        assertThat(shown(notes, new LensResult.Wish(thinking, false)).by()).isIn(Factor.ENGINE, Factor.GPU_COUNT);
    }

    @Test
    void runsWithoutCounterpartsShowNothing() {
        LensResult sight = new LensResolver(Answers.of(new NotedRuns().repeats("vLLM", 2, 30, 5).list())).look(null, Locale.ROOT);
        assertThat(sight.shown()).isNull();
        assertThat(sight.runs()).isEqualTo(1);
        assertThat(new LensResolver(Answers.of(List.of())).look(null, Locale.ROOT).shown()).isNull();
    }

    @Test
    void theLensIsRemembered() {
        assertThat(CompareState.lens(CompareState.of(GPU_COUNTS))).contains(GPU_COUNTS);
        Lens bare = Lens.of(NotedRuns.LATENCY, Factor.ENGINE);
        assertThat(CompareState.lens(CompareState.of(bare))).contains(bare);
        assertThat(CompareState.lens(Map.of("by", "nonsense", "metric", "ttft.p99"))).isEmpty();
        assertThat(CompareState.lens(Map.of())).isEmpty();
    }

    private static Lens shown(LensResolver subject, LensResult.Wish wish) {
        return Objects.requireNonNull(subject.look(wish, Locale.ROOT).shown()).lens();
    }
}
