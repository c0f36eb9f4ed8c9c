package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.factor.FurtherFactors;
import dev.touchstone.compare.factor.LevelCounts;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Preset;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonOptionsTest {

    private static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);

    @Test
    void gpuCountsAreShownAlongTheLoadWithAPanelAnEngine() {
        ComparisonOptions offer = ComparisonOptions.of(Notes.a10());

        assertThat(offer.factors(THROUGHPUT)).contains(Factor.ENGINE, Factor.GPU_COUNT, Factor.CONCURRENCY)
                .doesNotContain(Factor.NODES, Factor.THINKING, Factor.URL, Factor.MAX_TOKENS);
        assertThat(offer.presets()).extracting(Preset::name).as("each engine has one api: nothing about apis")
                .containsExactly("Engines", "GPU counts");
        assertThat(lens(offer, "GPU counts"))
                .isEqualTo(Lens.of(THROUGHPUT, Factor.GPU_COUNT).withAxes(Factor.CONCURRENCY, Factor.ENGINE));
        assertThat(lens(offer, "Engines"))
                .isEqualTo(Lens.of(THROUGHPUT, Factor.ENGINE).withAxes(Factor.CONCURRENCY, Factor.GPU_COUNT));
    }

    @Test
    void apisOfOneEngineAreAQuestionOfTheirOwn() {
        assertThat(ComparisonOptions.of(Stream.of("chat", "completions")
                .map(api -> RunFixture.run("notes.md", api.length())
                .with(Factor.ENGINE, "vLLM").with(Factor.API, api).metric("request_throughput", 1).build()).toList())
                .presets()).containsExactly(new Preset("APIs", Lens.of(THROUGHPUT, Factor.API)));
    }

    @Test
    void withoutAVaryingLoadWhatTellsTheRowsApartIsTheAxis() {
        ComparisonOptions offer = ComparisonOptions.of(Notes.thinkModes());

        assertThat(lens(offer, "Think modes"))
                .isEqualTo(Lens.of(THROUGHPUT, Factor.THINKING).withAxes(Factor.ENGINE, null));
    }

    @Test
    void nodesAreShownSoThatEveryRowHasItsOwnPoint() {
        assertThat(lens(ComparisonOptions.of(Notes.twoPods()), "Nodes"))
                .isEqualTo(Lens.of(THROUGHPUT, Factor.NODES).withAxes(Factor.REQUESTS, Factor.OUTPUT_TOKENS));
    }

    @Test
    void aPresetTakesTheFirstMetricThatItsRunsHave() {
        ComparisonOptions offer = ComparisonOptions.of(Stream.of("on", "off")
                .map(thinking -> RunFixture.run("notes.md", thinking.length())
                .with(Factor.THINKING, thinking).metric("ttft.mean", 1).build()).toList());

        assertThat(lens(offer, "Think modes")).isEqualTo(Lens.of(Metric.of(Quantity.TTFT), Factor.THINKING));
    }

    @Test
    void metricsComeWithTheMostTellingFirstAndOnlyIfMeasured() {
        ComparisonOptions offer = ComparisonOptions.of(List.of(RunFixture.run("notes.md", 1).metric("tpot.p99", 1)
                .metric("duration", 5)
                .metric("ttft.mean", 1).metric("e2e_latency.mean", 1).metric("request_throughput", 2)
                .define(Aspect.TPOT_PERCENTILES, Choice.TPOT_PERCENTILES_NOT_MEASURED.phrase()).build()));

        assertThat(offer.metrics()).extracting(Metric::key)
                .containsExactly("request_throughput", "e2e_latency.mean", "ttft.mean", "duration");
    }

    /// Words that differ in letter case only are one level, and names of a model, too.
    @ParameterizedTest
    @CsvSource(textBlock = """
            engine=vLLM; engine=vllm, engine, false
            engine=vLLM; engine=vllm; engine=SGLang, engine, true
            engine=vLLM; concurrency=8, engine, false
            concurrency=8; engine=vLLM; concurrency=16, concurrency, true
            model=Qwen/Qwen3-4B; model=qwen3-4b, model, false
            model=Qwen/Qwen3-4B; model=Qwen3-8B, model, true
            gpuCount=4 tensorParallel=4; gpuCount=4 tensorParallel=2 pipelineParallel=2, parallelLayout, true
            gpuCount=4 tensorParallel=4; gpuCount=4 tensorParallel=4 pipelineParallel=1, parallelLayout, false
            """)
    void severalLevels(String runs, String factor, boolean several) {
        assertThat(LevelCounts.areSeveral(RunLines.runs(runs), FurtherFactors.ofKey(factor))).isEqualTo(several);
    }

    @Test
    void levelsComeInOrderWithTheirCounts() {
        LevelCounts levels = LevelCounts.of(Notes.a10(), Factor.TENSOR_PARALLEL);

        assertThat(levels.counts()).containsExactly(new LevelCounts.Count(Level.of(2), 11),
                new LevelCounts.Count(Level.of(4), 10));
        assertThat(levels.unknown()).isEqualTo(4);
    }

    @Test
    void nothingIsOfferedForNothing() {
        ComparisonOptions offer = ComparisonOptions.of(List.of());

        assertThat(offer.metrics()).isEmpty();
        assertThat(offer.presets()).isEmpty();
        assertThat(offer.factors(THROUGHPUT)).isEmpty();
    }

    private static Lens lens(ComparisonOptions offer, String preset) {
        return offer.presets().stream().filter(candidate -> candidate.name().equals(preset)).findFirst().orElseThrow()
                .lens();
    }
}
