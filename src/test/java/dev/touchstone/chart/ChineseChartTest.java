package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.drawing.PictureSize;
import dev.touchstone.chart.panel.HoverTargets;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSource;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The texts of charts, in a process whose language is Chinese.
@Tag("chinese")
class ChineseChartTest {

    /// What stands between two Chinese sentences or words is Chinese, and has no blank.
    private static final Pattern LATIN_SIGN = Pattern.compile("[。；：，、？] |[\\p{IsHan}\"”）][,;:?] ");
    private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,} [a-z]{2,} [a-z]{2,}");

    @Test
    void captionsAreTranslated() {
        List<Run> runs = new NotedRuns().repeats("vLLM", 2, 30, 1, 2).repeats("vLLM", 4, 30, 2, 3, 4).list();
        List<Run> changed = new ArrayList<>(runs);
        changed.set(0, runs.getFirst().excluded(Run.BY_HAND));
        assertThat(chart(runs).caption()).isEqualTo("浅色：2 块 GPU · 深色：4 块 GPU · n 次重复的均值 · 须线：各次重复的范围 · n = 2 至 3");
        assertThat(chart(changed).caption()).contains("空心：未计入（").endsWith("），不计入均值");
    }

    @Test
    void whatStandsAroundAChartIsTranslated() {
        assertThat(ChartContext.better(Direction.HIGHER)).isEqualTo("越高越好");
        assertThat(ChartContext.better(Direction.HIGHER, Direction.LOWER)).isEqualTo("越靠左上越好");
        assertThat(new ChartCoverage(3, 3, 20, 50).words(NumberText.PLAIN)).isEqualTo("50 行中运行次数最多的 20 行");
        assertThat(new ChartCoverage(2, 3, 20, 50).words(NumberText.PLAIN))
                .isEqualTo("3 个分图中运行次数最多的 2 个：50 行中的 20 行");
        assertThat(ChartSource.of(List.of(RunFixture.run("a.md", 1).build(), RunFixture.run("b.md", 90_000).build())))
                .startsWith("来源：a.md 和 b.md · 测于 2025-04-29 至 2025-04-30 · 2 次运行 · Touchstone ");
        assertThat(PictureSize.SLIDE.label()).isEqualTo("用于幻灯片，1920 × 1080");
    }

    @Test
    void aUnitIsFoundBehindAFullWidthComma() {
        assertThat(HoverTargets.at("吞吐量，tok/s", "45.2")).isEqualTo("吞吐量 45.2 tok/s");
    }

    @Test
    void noCaptionOfTheChartsOfTheSamplesIsEnglish() throws IOException {
        for (String sample : List.of("a10-sglang-and-vllm-2-and-4-gpus.md", "qwen3-4b-think-on-and-off.md")) {
            List<Run> runs = new Importer().read(List.of(Path.of("sample-results", sample)), ReadingProgress.UNWATCHED)
                    .stream().flatMap(reading -> reading.runs().stream()).toList();
            Answers answers = Answers.of(runs);
            List<ChartSpec> charts = new ArrayList<>(answers.studies().stream().flatMap(study -> study.plots().stream()
                    .map(plot -> StudyChart.of(study, plot, Locale.ROOT))).toList());
            Stream.of(Factor.ENGINE, Factor.GPU_COUNT, Factor.THINKING)
                    .map(factor -> ComparisonChart.of(answers.compare(Lens.of(NotedRuns.LATENCY, factor)))).forEach(charts::add);
            assertThat(charts).extracting(ChartSpec::summary).noneMatch(text -> LATIN_SIGN.matcher(text).find());
            assertThat(charts).isNotEmpty().allSatisfy(chart ->
                    assertThat(List.of(ownParts(chart.caption()), chart.context().better(), chart.context().subtitle(),
                            chart.context().source())).noneMatch(text -> ENGLISH.matcher(text).find()));
        }
    }

    /// Without the names of dashed lines, which are those of a study's columns.
    private static String ownParts(String caption) {
        return Stream.of(caption.split(" · ")).filter(part -> !part.startsWith("虚线：")).collect(Collectors.joining(" · "));
    }

    private static ChartSpec chart(List<Run> runs) {
        return ComparisonChart.of(Answers.of(runs).compare(new Lens(NotedRuns.REQUESTS, Factor.GPU_COUNT,
                Factor.CONCURRENCY, Factor.ENGINE, null, List.of())));
    }
}
