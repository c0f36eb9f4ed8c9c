package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.factor.FurtherFactors;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Flags of launches, options of clients and labels of tools are factors like any other.
class FlagFactorComparisonTest {

    private static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final AnyFactor SEQS = new FlagFactor("--max-num-seqs");

    private final List<Run> runs = new ArrayList<>();

    @Test
    void runsAreComparedByAFlagAndMatchedOnAllOthers() {
        for (String dtype : List.of("half", "bfloat16")) {
            add(run().flag("--max-num-seqs", "64").flag("--dtype", dtype));
            add(run().flag("--max_num_seqs", "128").flag("--dtype", dtype));
            add(run().flag("--dtype", dtype));
        }
        Comparison comparison = Answers.of(runs).compare(Lens.of(THROUGHPUT, SEQS));
        assertThat(comparison.levels()).containsExactly(Level.of(64), Level.of(128), Level.of("not set"));
        assertThat(comparison.rows()).hasSize(2).allSatisfy(row -> {
            assertThat(row.alsoDiffers()).isEmpty();
            assertThat(row.cells()).hasSize(3);
        });
        assertThat(LevelName.of(SEQS, Level.of(64))).isEqualTo("--max-num-seqs 64");
        assertThat(LevelName.of(SEQS, Level.of("not set"))).isEqualTo("without --max-num-seqs");
        assertThat(LevelName.factor(SEQS)).isEqualTo("--max-num-seqs");
    }

    @Test
    void theBaselineIsTheLaunchWithoutTheFlagOrTheDefault() {
        add(run().flag("--max-num-seqs", "64").flag("--dtype", "half"));
        add(run().flag("--max-num-seqs", "128").flag("--dtype", "half"));
        Lens lens = Lens.of(THROUGHPUT, SEQS);
        assertThat(Answers.of(runs).compare(lens).baseline()).isEqualTo(Level.of(64));
        add(run().flag("--dtype", "half"));
        assertThat(Answers.of(runs).compare(lens).baseline()).isEqualTo(Level.of("not set"));
        assertThat(Answers.of(runs).compare(lens.withBaseline(Level.of(128))).baseline()).isEqualTo(Level.of(128));
        runs.clear();
        add(run().flag("--kv-cache-dtype", "fp8").flag("--seed", "1"));
        add(run().flag("--kv-cache-dtype", "auto").flag("--seed", "1"));
        assertThat(Answers.of(runs).compare(Lens.of(THROUGHPUT, new FlagFactor("--kv-cache-dtype"))).baseline())
                .isEqualTo(Level.of("auto"));
        runs.clear();
        add(run().flag("--kv-cache-dtype", "fp8").flag("--seed", "1"));
        add(run().flag("--kv-cache-dtype", "bf16").flag("--seed", "1"));
        assertThat(Answers.of(runs).compare(Lens.of(THROUGHPUT, new FlagFactor("--kv-cache-dtype"))).baseline())
                .isEqualTo(Level.of("bf16"));
    }

    @Test
    void aFlagAndItsOppositeAreOneSetting() {
        add(run().flag("--enable-prefix-caching", "").flag("--seed", "1"));
        add(run().flag("--no-enable-prefix-caching", "").flag("--seed", "1"));
        Comparison comparison = Answers.of(runs).compare(Lens.of(THROUGHPUT, new FlagFactor("--enable-prefix-caching")));
        assertThat(comparison.rows()).singleElement().satisfies(row -> assertThat(row.alsoDiffers()).isEmpty());
        assertThat(comparison.levels()).containsExactly(Level.of("not set"), Level.of("set"));
    }

    @Test
    void aFlagIsAnAxis() {
        for (String engine : List.of("vLLM", "SGLang")) {
            add(run().with(Factor.ENGINE, engine).flag("--seed", "1"));
            add(run().with(Factor.ENGINE, engine).flag("--seed", "2"));
        }
        FlagFactor seed = new FlagFactor("--seed");
        Comparison comparison = Answers.of(runs).compare(new Lens(THROUGHPUT, Factor.ENGINE, seed, null, null, List.of()));
        assertThat(comparison.rows()).extracting(row -> row.level(seed).orElseThrow()).containsExactly(Level.of(1),
                Level.of(2));
        assertThat(comparison.rows()).extracting(row -> row.settingNames(Set.of(seed))).containsOnly("");
    }

    @Test
    void whereNoLaunchWasReadTheFlagIsNotKnown() {
        assertThat(SEQS.level(run().build())).isEmpty();
        assertThat(SEQS.level(run().flag("--dtype", "half").build())).contains(Level.of("not set"));
        assertThat(SEQS.level(run().extra("--max-num-seqs", "8").build())).contains(Level.of(8));
    }

    @Test
    void whatVariesIsOfferedBehindTheConditions() {
        add(run().format("evalscope").flag("--seed", "1").flag("--dtype", "half").extra("Scheduler", "fcfs"));
        add(run().format("evalscope").flag("--seed", "2").flag("--dtype", "half").extra("Scheduler", "priority"));
        add(RunFixture.run("t.md", 1).format("markdown-table").extra("KV dtype", "fp8"));
        add(RunFixture.run("t.md", 50).format("markdown-table").extra("KV dtype", "bf16"));
        assertThat(FurtherFactors.of(runs)).containsExactly(new OwnFactor("KV dtype"), new OwnFactor("Scheduler"),
                new FlagFactor("--seed"));
        assertThat(ComparisonOptions.of(runs).factors(THROUGHPUT)).contains(new FlagFactor("--seed"))
                .doesNotContain(new FlagFactor("--dtype"), SEQS);
    }

    @Test
    void aFlagIsNoColumnOfTheSameName() {
        assertThat(SEQS).isNotEqualTo(new OwnFactor("max-num-seqs")).isEqualTo(new FlagFactor("-max_num_seqs"));
        assertThat(((FlagFactor) SEQS).isNamed("max-num-seqs")).isFalse();
    }

    private RunFixture run() {
        return RunFixture.run("a.md", 1 + 60 * runs.size()).with(Factor.CONCURRENCY, 8);
    }

    private void add(RunFixture run) {
        runs.add(run.metric("request_throughput", 10 + runs.size()).build());
    }
}
