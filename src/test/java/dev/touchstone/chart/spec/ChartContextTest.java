package dev.touchstone.chart.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.ComparisonChart;
import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ChartContextTest {

    private static final Lens BY_ENGINE = Lens.of(NotedRuns.REQUESTS, Factor.ENGINE);

    @Test
    void theHeadingHasUnitAndDirection() {
        assertThat(chart(run("a", "vLLM"), run("b", "SGLang")).heading())
                .isEqualTo("Request throughput by engine, req/s · higher is better");
        assertThat(new ChartContext("", "", "", "").heading("Speed-up by GPUs")).isEqualTo("Speed-up by GPUs");
        assertThat(ChartContext.better(Direction.LOWER)).isEqualTo("lower is better");
        assertThat(ChartContext.better(Direction.NEITHER)).isEmpty();
        assertThat(ChartContext.better(Direction.HIGHER, Direction.LOWER)).isEqualTo("better: up and to the left");
        assertThat(ChartContext.better(Direction.LOWER, Direction.HIGHER)).isEqualTo("better: down and to the right");
        assertThat(ChartContext.better(Direction.HIGHER, Direction.NEITHER)).isEmpty();
    }

    @Test
    void theSubtitleNamesModelHardwareAndWhatIsTheSameInAllRuns() {
        assertThat(chart(run("a", "vLLM"), run("b", "SGLang")).context().subtitle())
                .isEqualTo("Qwen3-4B · 2 × NVIDIA A10 · held fixed: chat API, concurrency 30, max tokens 256");
        assertThat(subtitle(Set.of(), run("a", "vLLM").build(), run("b", "vLLM").build())).startsWith("vLLM · Qwen3-4B");
    }

    @Test
    void theSubtitleSaysThatAllRunsAreSimulated() {
        Run simulated = run("a", "vLLM").with(Factor.SIMULATED, "yes").build();
        assertThat(subtitle(Set.of(), simulated)).startsWith("vLLM · simulated · Qwen3-4B");
        assertThat(subtitle(Set.of(), simulated, run("b", "vLLM").build())).startsWith("vLLM · Qwen3-4B");
        assertThat(subtitle(Set.of(), run("a", "vLLM").with(Factor.SIMULATED, "yes")
                .with(Factor.ENGINE_VERSION, "0.12.0+simulated").build())).startsWith("vLLM 0.12.0+simulated · Qwen3-4B");
    }

    @Test
    void whatDiffersOrIsNotKnownOfAllIsNotHeldFixed() {
        Run one = run("a", "vLLM").build();
        Run other = run("b", "SGLang").with(Factor.CONCURRENCY, 50).with(Factor.MAX_TOKENS, 512).build();
        Run unknown = RunFixture.run("c", 9).with(Factor.MODEL, "Qwen3-4B").build();
        assertThat(subtitle(Set.of(), one, other)).isEqualTo("Qwen3-4B · 2 × NVIDIA A10 · held fixed: chat API");
        assertThat(subtitle(Set.of(), one, unknown)).isEqualTo("Qwen3-4B · NVIDIA A10 (named by 1 of 2 runs)");
        assertThat(subtitle(Set.of(Factor.MODEL, Factor.GPU, Factor.GPU_COUNT, Factor.CONCURRENCY), one))
                .isEqualTo("vLLM · held fixed: chat API, max tokens 256");
        assertThat(subtitle(Set.of())).isEmpty();
    }

    @Test
    void manyNamesAreCounted() {
        Run[] runs = IntStream.range(0, 4).mapToObj(i -> RunFixture.run("a", 50 * i + 1)
                .with(Factor.MODEL, "/models/m" + i).with(Factor.GPU, "GPU " + i).build()).toArray(Run[]::new);
        assertThat(subtitle(Set.of(), runs)).isEqualTo("4 models · 4 kinds of GPU");
        assertThat(subtitle(Set.of(), runs[0], runs[1])).isEqualTo("m0 and m1 · GPU 0 and GPU 1");
    }

    @Test
    void theSourceNamesFilesDaysAndProgram() {
        Run one = run("a.md", "vLLM").build();
        Run nextDay = RunFixture.run("b.md", 90_000).build();
        assertThat(ChartSource.of(List.of(one))).startsWith("Source: a.md · measured 2025-04-29 · 1 run · Touchstone ");
        assertThat(ChartSource.of(List.of(one, nextDay)))
                .startsWith("Source: a.md and b.md · measured 2025-04-29 to 2025-04-30 · 2 runs · Touchstone ");
        assertThat(ChartSource.of(new NotedRuns().repeats("vLLM", 2, 30, 1).list()))
                .startsWith("Source: notes.md · 1 run · Touchstone ");
        assertThat(ChartSource.of(Stream.of("a", "b", "c", "d", "e").map(file -> run(file, "vLLM").build()).toList()))
                .startsWith("Source: a, b, c and 2 more files · measured 2025-04-29 · 5 runs");
        assertThat(ChartSource.of(List.of())).isEmpty();
    }

    private static String subtitle(Set<Factor> drawn, Run... runs) {
        return new ChartSubtitle(List.of(runs), Set.copyOf(drawn)).text();
    }

    private static ChartSpec chart(RunFixture... runs) {
        return ComparisonChart.of(Answers.of(Stream.of(runs).map(RunFixture::build).toList()).compare(BY_ENGINE));
    }

    private static RunFixture run(String file, String engine) {
        return RunFixture.run(file, 1).with(Factor.ENGINE, engine).with(Factor.MODEL, "Qwen/Qwen3-4B")
                .with(Factor.GPU, "NVIDIA A10").with(Factor.GPU_COUNT, 2).with(Factor.API, "chat")
                .with(Factor.CONCURRENCY, 30).with(Factor.MAX_TOKENS, 256).metric("request_throughput", 3);
    }
}
