package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.Palette;
import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.LineSpec;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ComparisonChartTest {

    private static final Lens GPU_COUNTS = new Lens(NotedRuns.REQUESTS, Factor.GPU_COUNT, Factor.CONCURRENCY,
            Factor.ENGINE, null, List.of());

    @Test
    void barsOfTheNotes() {
        ChartSpec chart = chart(NotedRuns.gpuCounts(), GPU_COUNTS);
        assertThat(chart).isInstanceOf(BarSpec.class);
        assertThat(chart.title()).isEqualTo("Request throughput by GPU count");
        assertThat(chart.yLabel()).isEqualTo("Request throughput, req/s");
        assertThat(chart.xLabel()).isEqualTo("Concurrency");
        assertThat(chart.panels()).extracting(Panel::title).containsExactlyInAnyOrder("vLLM", "SGLang");
        Panel vllm = panel(chart, "vLLM");
        assertThat(vllm.categories()).containsExactly("30", "50", "100");
        assertThat(vllm.series()).extracting(Series::name).containsExactly("2 GPUs", "4 GPUs");
        assertThat(vllm.series()).extracting(Series::engine).containsOnly("vLLM");
        assertThat(vllm.series().getFirst().points().getFirst()).satisfies(point -> {
            assertThat(point.value()).isCloseTo(11.56, within(1e-9));
            assertThat(point.low()).isEqualTo(11.12);
            assertThat(point.high()).isEqualTo(12.0);
            assertThat(point.n()).isEqualTo(2);
            assertThat(point.runIds()).containsExactlyInAnyOrder("run-0", "run-1");
        });
    }

    @Test
    void theDescriptionSaysHowManyRowsItLeavesOut() {
        assertThat(described(30)).doesNotContain("in the table");
        assertThat(described(31)).endsWith(" 1 more row is in the table.");
        assertThat(described(33)).endsWith(" 3 more rows are in the table.");
    }

    private static String described(int rows) {
        List<Run> runs = new ArrayList<>();
        for (int i = 1; i <= rows; i++) {
            for (int gpus : List.of(2, 4)) {
                runs.add(RunFixture.run("a.md", 60 * i + gpus).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, gpus)
                        .with(Factor.CONCURRENCY, i).metric("request_throughput", gpus).build());
            }
        }
        return ComparisonChart.of(Answers.of(runs).compare(GPU_COUNTS)).summary();
    }

    @Test
    void noFigureHasMoreDigitsThanItsSource() {
        List<Run> runs = new NotedRuns().repeats("vLLM", 2, 30, 0.58).repeats("vLLM", 4, 30, 0.6)
                .repeats("vLLM", 2, 50, 0.57, 0.59).repeats("vLLM", 4, 50, 0.58, 0.58, 0.59).list();
        ChartSpec chart = chart(runs, GPU_COUNTS);
        Drawing drawing = ChartLayout.draw(chart, 600, 300, Locale.ROOT);
        assertThat(Geometry.texts(drawing)).filteredOn(Mark.Text::bold).extracting(Mark.Text::text)
                .containsExactlyInAnyOrder("vLLM", "0.58", "0.60", "0.58", "0.583");
        assertThat(drawing.columns().stream().flatMap(column -> column.targets().stream()).map(Drawing.Target::text))
                .containsExactly("2 GPUs: 0.58 (n = 1)", "4 GPUs: 0.60 (n = 1)", "2 GPUs: 0.58 (0.57–0.59, n = 2)",
                        "4 GPUs: 0.583 (0.58–0.59, n = 3)");
        assertThat(chart.summary()).contains("2 GPUs 0.58 (n = 1); 4 GPUs 0.60");
        assertThat(ChartTable.of(chart).rows().toString()).contains("0.60", "0.583").doesNotContain("0.5833");
    }

    @Test
    void theBaselineIsLighterAndTheHighestLevelFull() {
        List<Series> series = panel(chart(NotedRuns.gpuCounts(), GPU_COUNTS), "vLLM").series();
        assertThat(series.get(0).tone()).isGreaterThan(0.3);
        assertThat(series.get(1).tone()).isZero();
        List<Series> against4 = panel(chart(NotedRuns.gpuCounts(), GPU_COUNTS.withBaseline(Level.of(4))), "vLLM")
                .series();
        assertThat(against4.get(0).tone()).isZero();
        assertThat(against4.get(1).tone()).isGreaterThan(0.3);
    }

    @Test
    void enginesHaveTheirOwnColours() {
        Lens lens = new Lens(NotedRuns.REQUESTS, Factor.ENGINE, Factor.CONCURRENCY, Factor.GPU_COUNT, null, List.of());
        ChartSpec chart = chart(NotedRuns.gpuCounts(), lens);
        assertThat(chart.panels()).extracting(Panel::title).containsExactly("2 GPUs", "4 GPUs");
        assertThat(panel(chart, "2 GPUs").series()).extracting(Series::engine).containsExactly("SGLang", "vLLM");
        assertThat(panel(chart, "2 GPUs").series()).extracting(Series::tone).containsOnly(0.0);
    }

    @Test
    void enginesWithoutAColourAreTonesOfGrey() {
        List<Run> runs = new NotedRuns().repeats("LMDeploy", 2, 30, 5).repeats("MLC", 2, 30, 6)
                .repeats("vLLM", 2, 30, 7).list();
        List<Series> series = chart(runs, Lens.of(NotedRuns.REQUESTS, Factor.ENGINE)).panels().getFirst().series();
        assertThat(series).extracting(one -> Palette.color(one.engine(), one.tone(), false)).doesNotHaveDuplicates()
                .contains(Palette.color("vLLM", false), Palette.color(null, false));
    }

    @Test
    void neverAveragesOverOtherConditions() {
        Lens lens = new Lens(NotedRuns.REQUESTS, Factor.GPU_COUNT, Factor.CONCURRENCY, null, null, List.of());
        ChartSpec chart = chart(NotedRuns.gpuCounts(), lens);
        assertThat(chart.panels()).extracting(Panel::title).containsExactlyInAnyOrder("vLLM", "SGLang");
    }

    @Test
    void manyNumbersAlongMakeLines() {
        NotedRuns runs = new NotedRuns();
        for (int concurrency : new int[] {128, 1, 4, 16, 64, 32}) {
            runs.repeats("vLLM", 2, concurrency, concurrency * 0.5).repeats("vLLM", 4, concurrency, concurrency * 0.8);
        }
        ChartSpec chart = chart(runs.list(), GPU_COUNTS);
        assertThat(chart).isInstanceOfSatisfying(LineSpec.class, lines -> assertThat(lines.logX()).isTrue());
        assertThat(chart.panels().getFirst().categories()).containsExactly("1", "4", "16", "32", "64", "128");
    }

    @Test
    void noLineRunsThroughDifferentGpuCounts() {
        NotedRuns runs = new NotedRuns();
        for (int i = 0; i < 6; i++) {
            int gpus = i < 3 ? 2 : 4;
            runs.repeats("vLLM", gpus, 1 << i, i + 1).repeats("SGLang", gpus, 1 << i, i + 2);
        }
        Lens lens = new Lens(NotedRuns.REQUESTS, Factor.ENGINE, Factor.CONCURRENCY, null, null, List.of());
        ChartSpec chart = chart(runs.list(), lens);
        chart.panels().stream().flatMap(panel -> panel.series().stream()).forEach(series -> {
            assertThat(series.points()).isNotEmpty();
            assertThat(series.points().stream().map(point -> point.x() > 4)).containsOnly(
                    series.points().getFirst().x() > 4);
        });
        assertThat(chart.panels().stream().flatMap(panel -> panel.series().stream())
                .mapToInt(series -> series.points().size()).sum()).isEqualTo(12);
    }

    @Test
    void anEngineAlongTheAxisKeepsItsColours() {
        Lens lens = new Lens(NotedRuns.REQUESTS, Factor.GPU_COUNT, Factor.ENGINE, Factor.CONCURRENCY, null, List.of());
        Panel panel = panel(chart(NotedRuns.gpuCounts(), lens), "concurrency 30");
        assertThat(panel.categories()).containsExactly("SGLang", "vLLM");
        assertThat(panel.series()).allSatisfy(series -> series.points().forEach(point ->
                assertThat(series.engine()).isEqualTo(panel.categories().get(point.category()))));
    }

    @Test
    void captionSaysWhatIsSimulated() {
        List<Run> simulated = NotedRuns.gpuCounts().stream().map(run -> run.with(run.conditions()
                .with(Factor.SIMULATED, Level.of("yes"), Evidence.byHand()))).toList();

        assertThat(chart(simulated, GPU_COUNTS).caption()).startsWith("simulated engines · ");
    }

    @Test
    void captionSaysWhatLighterAndWhiskersMean() {
        assertThat(chart(NotedRuns.gpuCounts(), GPU_COUNTS).caption()).isEqualTo(
                "lighter: 2 GPUs · full: 4 GPUs · mean of n repeats · whisker: range of the repeats · n = 2 to 3");
        List<Run> single = new NotedRuns().repeats("vLLM", 2, 30, 1).repeats("vLLM", 4, 30, 2).list();
        assertThat(chart(single, GPU_COUNTS).caption())
                .isEqualTo("lighter: 2 GPUs · full: 4 GPUs · one run each (n = 1)");
    }

    @Test
    void excludedRunsStandGreyBesideTheMeanTheyAreNotIn() {
        List<Run> runs = new ArrayList<>(new NotedRuns().repeats("vLLM", 2, 30, 11.12, 12.0, 3.5)
                .repeats("vLLM", 4, 30, 13.12, 13.22).list());
        runs.set(2, runs.get(2).excluded(Run.BY_HAND));
        ChartSpec chart = chart(runs, GPU_COUNTS);
        Series two = panel(chart, "vLLM").series().getFirst();
        assertThat(two.kept()).singleElement().satisfies(mean -> {
            assertThat(mean.value()).isCloseTo(11.56, within(1e-9));
            assertThat(mean.n()).isEqualTo(2);
        });
        assertThat(two.points()).filteredOn(point -> point.accent() == Accent.EXCLUDED).singleElement()
                .returns(3.5, Point::value).returns("by hand", Point::reason).returns(0, Point::category).returns(List.of("run-2"), Point::runIds);
        assertThat(chart.caption()).endsWith("hollow: left out (by hand), in no mean");
    }

    @Test
    void aRowWhoseCounterpartIsExcludedStandsWithTheExcludedRunHollow() {
        List<Run> runs = new ArrayList<>(new NotedRuns().repeats("vLLM", 2, 5, 2.1).repeats("vLLM", 4, 5, 1.4)
                .repeats("vLLM", 2, 30, 11.12, 12.0).repeats("vLLM", 4, 30, 13.12, 13.22).list());
        runs.set(1, runs.get(1).excluded("warm-up"));
        ChartSpec chart = chart(runs, GPU_COUNTS);
        Panel panel = panel(chart, "vLLM");
        assertThat(panel.categories()).containsExactly("5", "30");
        assertThat(panel.series()).extracting(Series::name).containsExactly("2 GPUs", "4 GPUs");
        assertThat(panel.series().getFirst().points()).extracting(Point::accent).containsOnly(Accent.NONE);
        assertThat(panel.series().getLast().kept()).singleElement().returns(1, Point::category);
        assertThat(panel.series().getLast().points()).filteredOn(point -> point.category() == 0).singleElement()
                .returns(Accent.EXCLUDED, Point::accent).returns(1.4, Point::value)
                .returns("warm-up suspected", Point::reason);
        assertThat(chart.caption()).contains("left out (warm-up suspected)");

        List<Run> all = runs.stream().map(run -> run.excluded(null)).toList();
        assertThat(excluded(chart(all, GPU_COUNTS))).isEmpty();
    }

    /// The two runs at concurrency 5 differ in their launches, as in the notes of people.
    @Test
    void theWarmUpOfTheSampleStandsBesideItsCounterpart() {
        List<Run> runs = new Importer().read(List.of(Path.of("sample-results/a10-sglang-and-vllm-2-and-4-gpus.md")),
                ReadingProgress.UNWATCHED).stream().flatMap(reading -> reading.runs().stream()).toList();
        Panel panel = panel(ComparisonChart.of(Answers.of(runs, Terms.DEFAULT, run -> List.of()).compare(GPU_COUNTS)),
                "SGLang");
        int five = panel.categories().indexOf("5");
        assertThat(panel.series()).extracting(series -> series.points().stream()
                .filter(point -> point.category() == five).map(Point::accent).toList())
                .containsExactly(List.of(Accent.NONE), List.of(Accent.EXCLUDED));
    }

    @Test
    void aLevelAndARowThatAreExcludedAsAWholeStandHollow() {
        List<Run> runs = new ArrayList<>(new NotedRuns().repeats("vLLM", 2, 30, 11).repeats("vLLM", 4, 30, 13)
                .repeats("vLLM", 8, 30, 7).repeats("vLLM", 2, 5, 1).repeats("vLLM", 4, 5, 2).list());
        for (int i = 2; i < runs.size(); i++) {
            runs.set(i, runs.get(i).excluded(Run.BY_HAND));
        }
        ChartSpec chart = chart(runs, GPU_COUNTS);
        Panel panel = panel(chart, "vLLM");
        assertThat(panel.categories()).containsExactly("5", "30");
        assertThat(panel.series()).extracting(Series::name).containsExactly("2 GPUs", "4 GPUs", "8 GPUs");
        assertThat(excluded(chart)).extracting(Point::value).containsExactlyInAnyOrder(7.0, 1.0, 2.0);
    }

    @Test
    void anExcludedRunThatWouldStandAloneIsNotDrawn() {
        List<Run> runs = new ArrayList<>(new NotedRuns().repeats("vLLM", 2, 30, 11).repeats("vLLM", 4, 30, 13)
                .repeats("vLLM", 4, 5, 2).list());
        runs.set(2, runs.get(2).excluded(Run.BY_HAND));
        assertThat(excluded(chart(runs, GPU_COUNTS))).isEmpty();
    }

    @Test
    void summaryTellsTheFigures() {
        String summary = chart(NotedRuns.gpuCounts(), GPU_COUNTS).summary();
        assertThat(summary).startsWith("Request throughput in req/s by GPU count; higher is better.")
                .contains("vLLM, concurrency 30: 2 GPUs 11.56 (n = 2); "
                        + "4 GPUs 13.17 (n = 2, +13.9 %, faster).");
        assertThat(ComparisonChart.of(Answers.of(NotedRuns.gpuCounts()).compare(GPU_COUNTS), Locale.GERMANY).summary())
                .contains("11,56");
    }

    @Test
    void wordsAreNotCalledTokens() {
        Lens lens = Lens.of(NotedRuns.TOKENS, Factor.GPU_COUNT);
        assertThat(chart(NotedRuns.gpuCounts(), lens).yLabel()).isEqualTo("Output throughput, words/s");
    }

    @Test
    void nothingToCompare() {
        ChartSpec chart = chart(List.of(), GPU_COUNTS);
        assertThat(chart.panels()).isEmpty();
        assertThat(chart.caption()).isEmpty();
        assertThat(chart.summary()).isEqualTo("Request throughput by GPU count: no two runs to compare.");
    }

    @Test
    void anUnknownPanelIsNamedSo() {
        NotedRuns runs = new NotedRuns().repeats("vLLM", 2, 30, 1).repeats("vLLM", 4, 30, 2);
        Map<Factor, Level> two = Map.of(Factor.GPU_COUNT, Level.of(2), Factor.MODEL, Level.of("/models/Qwen3-4B"));
        Map<Factor, Level> four = Map.of(Factor.GPU_COUNT, Level.of(4), Factor.MODEL, Level.of("/models/Qwen3-4B"));
        runs.add(two, Map.of(NotedRuns.REQUESTS, 3.0)).add(four, Map.of(NotedRuns.REQUESTS, 4.0));
        Lens lens = new Lens(NotedRuns.REQUESTS, Factor.GPU_COUNT, null, Factor.MODEL, null, List.of());
        assertThat(chart(runs.list(), lens).panels()).extracting(Panel::title)
                .anyMatch(title -> title.contains("Qwen3-4B")).noneMatch(title -> title.contains("/models"));
    }

    private static List<Point> excluded(ChartSpec chart) {
        return chart.panels().stream().flatMap(panel -> panel.series().stream())
                .flatMap(series -> series.points().stream()).filter(point -> point.accent() == Accent.EXCLUDED).toList();
    }

    private static ChartSpec chart(List<Run> runs, Lens lens) {
        return ComparisonChart.of(Answers.of(runs).compare(lens));
    }

    private static Panel panel(ChartSpec chart, String title) {
        return chart.panels().stream().filter(panel -> panel.title().equals(title)).findFirst().orElseThrow();
    }
}
