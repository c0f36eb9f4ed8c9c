package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.Study;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A panel that has none beside it says only what the subtitle does not.
class SinglePanelTest {

    @Test
    void theSubtitleSaysWhatHoldsForTheOnlyPanel() throws IOException {
        assertThat(charts("qwen3-4b-think-on-and-off.md").filter(chart -> chart.title().contains("with thinking on and off"))
                .map(chart -> only(chart).title() + "|" + chart.context().subtitle())).isNotEmpty().containsOnly(
                        "|Qwen3-4B · held fixed: chat API, concurrency 10, requests 100, max tokens 3096, temperature 0.7");
    }

    @Test
    void noOnlyPanelRepeatsTheSubtitle() throws IOException {
        for (String sample : List.of("a10-sglang-and-vllm-2-and-4-gpus.md", "qwen3-4b-think-on-and-off.md")) {
            assertThat(charts(sample).flatMap(chart -> repeated(only(chart).title(), chart.context().subtitle()))).isEmpty();
        }
    }

    @Test
    void theOnlyPanelOfAComparisonHasNoTitle() {
        ChartSpec chart = chart(new NotedRuns().repeats("vLLM", 2, 30, 1).repeats("vLLM", 4, 30, 2).list(),
                new Lens(NotedRuns.REQUESTS, Factor.GPU_COUNT, Factor.CONCURRENCY, null, null, List.of()));

        assertThat(chart.panels()).extracting(Panel::title).containsExactly("");
        assertThat(chart.context().subtitle()).isEqualTo("vLLM");
    }

    @Test
    void whatIsToldNowhereElseStaysInTheTitle() {
        DistinctTitles.Subject subject = new DistinctTitles.Subject(
                Map.of(Factor.ENGINE, Level.of("vLLM"), Factor.THINKING, Level.of("on")), Map.of(Factor.THINKING, "4 GPUs"), "--foo 1");

        assertThat(DistinctTitles.alone(subject, Set.of(Factor.ENGINE))).isEqualTo("thinking on (not known of 4 GPUs) · --foo 1");
    }

    @Test
    void thePanelsOfALensNameItsFactor() {
        ChartSpec chart = chart(new NotedRuns().repeats("vLLM", 2, 30, 1).repeats("vLLM", 4, 30, 2).list(),
                new Lens(NotedRuns.REQUESTS, Factor.GPU_COUNT, Factor.CONCURRENCY, Factor.ENGINE, null, List.of()));

        assertThat(chart.panels()).extracting(Panel::title).containsExactly("vLLM");
        assertThat(chart.context().subtitle()).isEmpty();
    }

    /// The parts of a title that stand in the subtitle, too.
    private static Stream<String> repeated(String title, String subtitle) {
        List<String> said = List.of(subtitle.replace("held fixed: ", "").split(" · |, "));
        return Stream.of(title.split(" · |, ")).filter(part -> !part.isEmpty() && said.contains(part));
    }

    private static Panel only(ChartSpec chart) {
        return chart.panels().getFirst();
    }

    /// The charts of a sample that have one panel.
    private static Stream<ChartSpec> charts(String sample) throws IOException {
        List<Run> runs = new Importer().read(List.of(Path.of("sample-results", sample)), ReadingProgress.UNWATCHED)
                .stream().flatMap(reading -> reading.runs().stream()).toList();
        Answers answers = Answers.of(runs);
        List<ChartSpec> charts = new ArrayList<>();
        for (Study study : answers.studies()) {
            for (Plot plot : study.plots()) {
                charts.add(StudyChart.of(study, plot, Locale.ROOT));
            }
        }
        for (Factor factor : List.of(Factor.ENGINE, Factor.GPU_COUNT, Factor.THINKING)) {
            charts.add(chart(runs, Lens.of(NotedRuns.LATENCY, factor)));
            charts.add(chart(runs, new Lens(NotedRuns.LATENCY, factor, Factor.CONCURRENCY, null, null, List.of())));
            charts.add(chart(runs.stream().filter(run -> run.conditions().has(Factor.MAX_TOKENS, Level.of(3096))).toList(),
                    new Lens(NotedRuns.LATENCY, factor, Factor.CONCURRENCY, Factor.ENGINE, null, List.of())));
        }
        return charts.stream().filter(chart -> chart.panels().size() == 1);
    }

    private static ChartSpec chart(List<Run> runs, Lens lens) {
        return ComparisonChart.of(Answers.of(runs).compare(lens));
    }
}
