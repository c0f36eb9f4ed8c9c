package dev.touchstone.compare.history;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.history.WatchedHistory.Verdict;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WatchedHistoryTest {

    private static final int DAY = 86_400;
    private static final Metric THROUGHPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);

    private static RunFixture build(int day, double throughput) {
        return build(day, 0, throughput);
    }

    private static RunFixture build(int day, int repeat, double throughput) {
        return run("n", 1 + day * DAY + repeat).with(Factor.ENGINE, "vLLM").with(Factor.ENGINE_VERSION, "0.20." + day)
                .with(Factor.CONCURRENCY, 8).flag("--max-num-seqs", "64").metric("output_token_throughput", throughput);
    }

    /// Builds of days 0, 1, 2, … with these figures.
    private static List<Run> builds(double... figures) {
        List<Run> runs = new ArrayList<>();
        for (double figure : figures) {
            runs.add(build(runs.size(), figure).build());
        }
        return runs;
    }

    private static WatchedHistory watch(List<Run> runs) {
        return WatchedHistory.of(ConfigurationHistory.of(runs).getFirst(), THROUGHPUT);
    }

    @Test
    void lowerThroughputIsSlower() {
        WatchedHistory slower = watch(builds(100, 101, 99, 100, 102, 98, 100, 94, 94, 94));
        assertThat(slower.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(slower.sentence()).contains("Output throughput of vLLM", ": slower. The last 3 builds, since 2025-05-06, lie 6.0 % "
                + "below the median of the 7 before");
        assertThat(slower.firstChanged()).hasValueSatisfying(run -> assertThat(run.conditions().text(Factor.ENGINE_VERSION, ""))
                .isEqualTo("0.20.7"));
        assertThat(slower.sentence()).matches(".* of the 7 before \\(z -\\d\\.\\d, scatter of a build 2\\.0 %\\)\\.");
        WatchedHistory faster = watch(builds(100, 101, 99, 100, 102, 98, 100, 106, 106, 106));
        assertThat(faster.verdict()).isEqualTo(Verdict.FASTER);
        assertThat(faster.sentence()).contains(": faster. The last 3 builds, since 2025-05-06, lie 6.0 % above");
        assertThat(watch(builds(100, 101, 99, 100, 102, 98, 100, 70)).sentence())
                .contains("The last build, of 2025-05-06, lies 30.0 % below the median of the 7 before");
        assertThat(watch(builds(100, 101, 99, 100, 102, 98, 100, 140)).sentence()).contains("lies 40.0 % above");
        WatchedHistory same = watch(builds(100, 101, 99, 100, 102, 98, 100, 101));
        assertThat(same.verdict()).isEqualTo(Verdict.SAME);
        assertThat(same.sentence()).endsWith(": no change. 8 builds, the last one measured on 2025-05-06.");
        WatchedHistory few = watch(builds(100, 101, 99, 100, 102, 98));
        assertThat(few.verdict()).isEqualTo(Verdict.TOO_FEW);
        assertThat(few.sentence()).endsWith("too few builds to judge: 6, and 7 are needed.");
    }

    /// A share of failed or cached requests, a power, a price: nothing of it is fast.
    @Test
    void whatIsNoSpeedIsWorseOrBetter() {
        Metric hits = Metric.of(Quantity.PREFIX_CACHE_HIT_RATE);
        assertThat(watch(hits, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.4, 0.4, 0.4).sentence()).contains(": worse. The last 3 builds, since"
                + " 2025-05-06, lie 42.9 % below the median of the 7 before").doesNotContain("slower");
        assertThat(watch(hits, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.7).sentence()).contains(": better. The last build, of 2025-05-06,"
                + " lies 75.0 % above the median of the 7 before").doesNotContain("faster");
        Metric ttft = Metric.of(Quantity.TTFT, Statistic.MEAN);
        assertThat(watch(ttft, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.7, 0.7, 0.7).sentence()).contains(": slower. The last 3 builds, since"
                + " 2025-05-06, lie 75.0 % above the median of the 7 before");
    }

    private static WatchedHistory watch(Metric metric, double... figures) {
        List<Run> runs = new ArrayList<>();
        for (double figure : figures) {
            runs.add(build(runs.size(), 100).metric(metric.key(), figure).build());
        }
        return WatchedHistory.of(ConfigurationHistory.of(runs).getFirst(), metric);
    }

    @Test
    void aBuildIsTheMedianOfItsRepeats() {
        List<Run> runs = new ArrayList<>(builds(100, 101, 99));
        runs.add(build(3, 60, 50).build());
        runs.add(build(3, 120, 102).build());
        runs.add(build(3, 180, 101).build());
        WatchedHistory history = watch(runs);
        assertThat(history.builds()).extracting(BuildPoint::value).containsExactly(100.0, 101.0, 99.0, 101.0);
        assertThat(history.builds().getLast().runs()).hasSize(3);
    }

    @Test
    void whatWasMeasuredOtherwiseIsSetApart() {
        List<Run> runs = new ArrayList<>();
        for (int day = 0; day < 8; day++) {
            runs.add(build(day, 120).flag("--max-num-seqs", "32").build());
        }
        for (int day = 8; day < 16; day++) {
            runs.add(build(day, 100).define(Choice.TOKENS).build());
        }
        runs.add(build(16, 200).define(Choice.WORDS).build());
        runs.add(build(17, 100).define(Choice.TOKENS).build());
        runs.add(build(18, 10).define(Choice.TOKENS).build().excluded(Run.BY_HAND));
        WatchedHistory history = watch(runs);
        assertThat(history.builds()).extracting(BuildPoint::value).containsOnly(100.0).hasSize(9);
        assertThat(history.verdict()).isEqualTo(Verdict.SAME);
        assertThat(history.setApart()).containsExactly("One run is left out: excluded.",
                "One run is left out: other definitions than those of the last run.",
                "The history begins on 2025-05-07, when the settings changed: --max-num-seqs 32 → 64.");
        List<Run> more = new ArrayList<>(runs);
        more.add(14, build(16, 1, 200).define(Choice.WORDS).build());
        assertThat(watch(more).setApart()).contains("2 runs are left out: other definitions than those of the last run.");
        // Another rack is another history.
        assertThat(ConfigurationHistory.of(List.of(build(1, 9).extra("rack (set by hand)", "1").build(),
                build(2, 9).extra("rack (set by hand)", "2").build()))).isEmpty();
    }

    @Test
    void anAcceptedLevelIsANewBeginning() {
        List<Run> runs = new ArrayList<>(builds(100, 101, 99, 100, 102, 98, 100, 94, 94, 94));
        runs.set(7, AcceptedLevel.mark(runs.get(7), "new sampler"));
        WatchedHistory history = watch(runs);
        assertThat(history.verdict()).isEqualTo(Verdict.TOO_FEW);
        assertThat(history.setApart()).containsExactly("The history begins on 2025-05-06, where a new level was accepted: new sampler");
        assertThat(AcceptedLevel.mark(runs.get(7), "new sampler")).as("marked once").isEqualTo(runs.get(7));
        runs.set(7, AcceptedLevel.mark(builds(1, 1, 1, 1, 1, 1, 1, 94).getLast(), ""));
        assertThat(watch(runs).setApart()).containsExactly("The history begins on 2025-05-06, where a new level was accepted.");
    }

    @Test
    void aPublishedFigureStandsUnderOnesOwn() {
        ConfigurationHistory own = ConfigurationHistory.of(List.of(nightly(1).build(), nightly(2).build())).getFirst();
        Run theirs = inferencex("qwen3-32b", "h100").build();
        List<Run> all = List.of(theirs, client(inferencex("qwen3-8b", "h100").build()), client(inferencex("qwen3-32b", "h200").build()),
                client(theirs));
        assertThat(PublishedReference.of(own, THROUGHPUT, all)).singleElement().satisfies(reference -> {
            assertThat(reference.value()).isEqualTo(150);
            assertThat(reference.isComparable()).isTrue();
        });
        assertThat(PublishedReference.of(own, THROUGHPUT, List.of(client(inferencex("qwen3-32b", "h100").define(Choice.WORDS).build()))))
                .singleElement().satisfies(reference -> assertThat(reference.isComparable()).isFalse());
    }

    private static RunFixture nightly(int day) {
        return build(day, 100).with(Factor.MODEL, "Qwen/Qwen3-32B").with(Factor.GPU, "NVIDIA H100 80GB HBM3")
                .define(Choice.TOKENS);
    }

    private static RunFixture inferencex(String model, String gpu) {
        return run("ix", 5).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 8).with(Factor.MODEL, model).with(Factor.GPU, gpu)
                .define(Choice.TOKENS).metric("output_token_throughput", 150);
    }

    private static Run client(Run run) {
        return new Run(run.id(), run.format(), "inferencex", run.source(), run.measuredAt(), run.conditions(), run.flags(),
                run.metrics(), run.definitions(), run.extras(), run.excerpt(), run.engineLog(), run.notes(), run.warnings(),
                run.missing());
    }
}
