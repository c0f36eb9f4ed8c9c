package dev.touchstone.compare.study;

import static dev.touchstone.compare.study.Samples.figures;
import static dev.touchstone.compare.study.Samples.study;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.touchstone.chart.StudyChart;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class SplitFirstTokenTest {

    private static final List<Run> RUNS = List.of(cached(1, "vLLM", 2).build(), cached(2, "vLLM", 8).build(),
            cached(3, "SGLang", 2).build(), cached(4, "SGLang", 8).build());

    @Test
    void hitsStandBesideMisses() {
        Study study = study("cache", Answers.of(RUNS));
        assertThat(figures(study, "cache_hit_ttft.mean", row -> true)).containsOnly("0.0100");
        assertThat(figures(study, "cache_miss_ttft.mean", row -> true)).containsOnly("0.0400");
        assertThat(figures(study, "cache_hit_ttft.mean.ratio", row -> true)).containsOnly("0.2500");
        assertThat(figures(study, "cache_hit_requests", row -> true)).containsOnly("40.0000");
        ChartSpec chart = StudyChart.of(study, study.plots().getFirst(), Locale.ROOT);
        assertThat(chart.heading()).isEqualTo("Time to first token, mean: cache hits and cache misses, s · lower is better");
        assertThat(chart.panels()).singleElement().satisfies(panel -> {
            assertThat(panel.categories()).containsExactly("2", "8");
            assertThat(panel.series()).extracting(ChartSpec.Series::name, ChartSpec.Series::engine, ChartSpec.Series::tone)
                    .containsExactly(tuple("SGLang · cache hits", "SGLang", 0.5), tuple("SGLang · cache misses", "SGLang", 0.0),
                            tuple("vLLM · cache hits", "vLLM", 0.5), tuple("vLLM · cache misses", "vLLM", 0.0));
            assertThat(panel.series().getFirst().points()).extracting(ChartSpec.Point::label).containsOnly("n=40");
            assertThat(panel.series().get(1).points()).extracting(ChartSpec.Point::value).containsOnly(0.04);
        });
        assertThat(chart.caption()).contains("lighter: cache hits", "full: cache misses", "n: requests behind each bar")
                .doesNotContain("n = 1");
        assertThat(chart.summary()).contains("SGLang · cache hits: 2 0.01000 (n=40 requests); 8 0.01000 (n=40 requests).");
        assertThat(chart.context().source().toString()).as("no run twice").doesNotContain("8 runs");
    }

    @Test
    void expectedAndActualReuseAreKeptApart() {
        assertThat(study("cache", Answers.of(RUNS)).warnings()).filteredOn(warning -> warning.check().equals("reuse"))
                .extracting(Warning::message).containsExactly("Expected prefix reuse, what a cache without limits would find in"
                        + " these prompts: 60.0 %. Actual reuse, what the server says it found: 52.0 % to 58.0 %. One follows from"
                        + " the workload, the other from the server.");
    }

    @Test
    void laterTurnsStandBesideFirstTurns() {
        Run run = RunFixture.run("a.md", 1).with(Factor.ENGINE, "vLLM").metric("first_turn_ttft.mean", 0.5)
                .metric("later_turn_ttft.mean", 0.1).build();
        Study study = study("turns", Answers.of(List.of(run)));
        assertThat(figures(study, "later_turn_ttft.mean.ratio", row -> true)).containsExactly("0.2000");
        assertThat(figures(study, "later_turn_requests", row -> true)).as("not printed by the tool").containsExactly("-");
        assertThat(study.warnings()).extracting(Warning::check).doesNotContain("reuse");
        assertThat(StudyChart.of(study, study.plots().getFirst(), Locale.ROOT).panels().getFirst().categories())
                .containsExactly("vLLM");
    }

    @Test
    void runsWithOneKindOfRequestsAreLeftOut() {
        Run hitsOnly = RunFixture.run("b.md", 9).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 32)
                .metric("cache_hit_ttft.mean", 0.01).build();
        assertThat(Answers.of(List.of(hitsOnly)).studies()).extracting(Study::id).doesNotContain("cache");
        Study study = study("cache", Answers.of(List.of(RUNS.getFirst(), hitsOnly)));
        assertThat(study.rows()).hasSize(1);
        assertThat(study.warnings()).extracting(Warning::message)
                .contains("1 run left out: without requests of both kinds.");
    }

    /// A tool that gives a percentile of one kind only leaves nothing to hold it against.
    @Test
    void aPercentileOfOneKindIsNotDrawn() {
        Run run = cached(1, "vLLM", 2).metric("cache_hit_ttft.p99", 0.02).build();
        Study study = study("cache", Answers.of(List.of(run)));
        assertThat(study.plots()).hasSize(1);
        Run whole = cached(2, "vLLM", 8).metric("cache_hit_ttft.p99", 0.02).metric("cache_miss_ttft.p99", 0.05).build();
        Study both = study("cache", Answers.of(List.of(run, whole)));
        ChartSpec chart = StudyChart.of(both, both.plots().getLast(), Locale.ROOT);
        assertThat(chart.title()).startsWith("Time to first token, p99");
        assertThat(chart.panels().getFirst().categories()).containsExactly("8");
    }

    private static RunFixture cached(int line, String engine, int concurrency) {
        return RunFixture.run("a.md", line).with(Factor.ENGINE, engine).with(Factor.CONCURRENCY, concurrency)
                .metric("cache_hit_ttft.mean", 0.01).metric("cache_miss_ttft.mean", 0.04).metric("cache_hit_requests", 40)
                .metric("cache_miss_requests", 24).metric("expected_prefix_reuse", 0.6)
                .metric("prefix_cache_hit_rate", concurrency == 2 ? 0.52 : 0.58).define(Choice.HALF_CACHED);
    }
}
