package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Preset;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.SampleResults;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LensResolverTest {

    private static final Lens GPU_COUNTS = new Lens(NotedRuns.REQUESTS, Factor.GPU_COUNT, Factor.CONCURRENCY,
            Factor.ENGINE, Level.of(2), List.of());

    private final LensResolver notes = new LensResolver(Answers.of(NotedRuns.gpuCounts()));

    @Test
    void withoutAWishTheFirstPresetIsShown() {
        LensResult lensResult = notes.resolve(null, Locale.ROOT);
        assertThat(lensResult.preset()).contains(lensResult.presets().getFirst());
        assertThat(lensResult.presets()).extracting(Preset::name).containsExactly("Engines", "GPU counts");
    }

    @Test
    void aLensThatFitsIsKept() {
        assertThat(shown(notes, new LensResult.Request(GPU_COUNTS, false))).isEqualTo(GPU_COUNTS);
    }

    /// Of each question with each metric that is offered beside it: what is drawn is what the controls show.
    @Test
    void everyQuestionOfTheSamplesInEveryMetricIsDrawnAsItIsChosen() {
        LensResolver samples = new LensResolver(Answers.of(SampleResults.names().stream().flatMap(name ->
                new Importer().read(List.of(Path.of("sample-results", name)), ReadingProgress.UNWATCHED).stream())
                .flatMap(reading -> reading.runs().stream()).toList()));
        int drawn = 0;
        for (Preset preset : samples.answers().presets()) {
            LensResult first = samples.resolve(new LensResult.Request(preset.lens(), false), Locale.ROOT);
            for (Metric metric : first.metrics()) {
                Lens chosen = preset.lens().withMetric(metric);
                LensResult.Shown shown = samples.picture(new LensResult.Request(chosen, false), Locale.ROOT).orElseThrow();
                assertThat(shown.lens().metric()).isEqualTo(metric);
                assertThat(shown.lens().by()).isEqualTo(preset.lens().by());
                assertThat(shown.lens().along()).isIn(null, chosen.along());
                assertThat(shown.lens().panels()).isIn(null, chosen.panels());
                assertThat(shown.comparison().lens()).isEqualTo(shown.lens());
                assertThat(shown.chart().title()).startsWith(metric.label() + " by " + LevelName.factor(preset.lens().by()));
                drawn++;
            }
        }
        assertThat(drawn).isGreaterThan(40);
    }

    @Test
    void axesThatTellNothingApartAreTakenOff() {
        Lens odd = GPU_COUNTS.withAxes(Factor.NODES, Factor.THINKING).withBaseline(Level.of(16));
        assertThat(shown(notes, new LensResult.Request(odd, false))).isEqualTo(Lens.of(NotedRuns.REQUESTS, Factor.GPU_COUNT));
    }

    @Test
    void anotherFactorGetsAxesThatSuitIt() {
        Lens lens = shown(notes, new LensResult.Request(Lens.of(NotedRuns.LATENCY, Factor.ENGINE), true));
        assertThat(lens.metric()).isEqualTo(NotedRuns.LATENCY);
        assertThat(lens.along()).isEqualTo(Factor.CONCURRENCY);
        assertThat(lens.panels()).isEqualTo(Factor.GPU_COUNT);
    }

    @Test
    void aQuestionThatTheRunsCannotAnswerGivesWayToOneTheyCan() {
        Lens thinking = Lens.of(NotedRuns.REQUESTS, Factor.THINKING);
        assertThat(shown(notes, new LensResult.Request(thinking, false)).by()).isIn(Factor.ENGINE, Factor.GPU_COUNT);
    }

    @Test
    void theReasonWhyALensCannotBeFilledIsNamed() {
        List<Run> runs = NotedRuns.gpuCounts();
        Lens engines = Lens.of(NotedRuns.REQUESTS, Factor.ENGINE);
        assertThat(unfilled(runs, engines)).isEmpty();
        assertThat(unfilled(List.of(), engines)).isEqualTo("No run passes the filters.");
        assertThat(unfilled(runs, Lens.of(Metric.of(Quantity.DURATION), Factor.ENGINE)))
                .isEqualTo("None of the shown runs has the metric " + Metric.of(Quantity.DURATION).label() + ".");
        assertThat(unfilled(runs, Lens.of(NotedRuns.REQUESTS, Factor.NODES)))
                .isEqualTo("The " + LevelName.factor(Factor.NODES) + " of the shown runs is not known.");
        assertThat(unfilled(new NotedRuns().repeats("vLLM", 2, 30, 5, 6).list(), engines))
                .isEqualTo("The shown runs do not differ in the engine.");
        assertThat(unfilled(new NotedRuns().add(Map.of(Factor.ENGINE, Level.of("vLLM"), Factor.SIMULATED, Level.of("yes")),
                Map.of(NotedRuns.REQUESTS, 5.0)).add(Map.of(Factor.ENGINE, Level.of("SGLang")),
                        Map.of(NotedRuns.REQUESTS, 6.0)).list(), engines))
                .isEqualTo("No two of the shown runs are alike but for the engine.");
    }

    private static String unfilled(List<Run> runs, Lens lens) {
        return new LensResolver(Answers.of(runs)).resolve(new LensResult.Request(lens, false), Locale.ROOT).unfilled();
    }

    @Test
    void runsWithoutCounterpartsShowNothing() {
        LensResult lensResult = new LensResolver(Answers.of(new NotedRuns().repeats("vLLM", 2, 30, 5).list())).resolve(null, Locale.ROOT);
        assertThat(lensResult.shown()).isNull();
        assertThat(lensResult.runs()).isEqualTo(1);
        assertThat(new LensResolver(Answers.of(List.of())).resolve(null, Locale.ROOT).shown()).isNull();
    }

    @Test
    void anOwnFactorThatNoRunHasGivesWayToTheFirstQuestion() {
        Lens own = Lens.of(NotedRuns.REQUESTS, new OwnFactor("KV dtype"));
        LensResolver resolver = new LensResolver(Answers.of(NotedRuns.gpuCounts()));
        assertThat(shown(resolver, new LensResult.Request(own, false)).by()).isEqualTo(shown(resolver, null).by())
                .isInstanceOf(Factor.class);
    }

    @Test
    void theLensIsRemembered() {
        assertThat(CompareState.lens(CompareState.of(GPU_COUNTS))).contains(GPU_COUNTS);
        Lens bare = Lens.of(NotedRuns.LATENCY, Factor.ENGINE);
        assertThat(CompareState.lens(CompareState.of(bare))).contains(bare);
        Lens own = Lens.of(NotedRuns.LATENCY, new OwnFactor("KV dtype"));
        assertThat(CompareState.lens(CompareState.of(own))).contains(own);
        assertThat(CompareState.lens(Map.of("by", " ", "metric", "ttft.p99"))).isEmpty();
        assertThat(CompareState.lens(Map.of())).isEmpty();
    }

    private static Lens shown(LensResolver resolver, LensResult.@Nullable Request request) {
        return Objects.requireNonNull(resolver.resolve(request, Locale.ROOT).shown()).lens();
    }
}
