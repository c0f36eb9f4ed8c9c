package dev.touchstone.compare.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/// What follows from runs does not depend on how the runs came to be these: after additions, deletions, exclusions and
/// filters it is the same as computed from scratch.
class FollowingPropertiesTest {

    private static final int MOST = 24;
    private static final List<Metric> METRICS = List.of(Metric.of(Quantity.REQUEST_THROUGHPUT),
            Metric.of(Quantity.E2E_LATENCY), Metric.of(Quantity.TTFT));
    private static final List<Factor> FACTORS = List.of(Factor.ENGINE, Factor.GPU_COUNT, Factor.MODEL);

    @Property(tries = 25)
    void theSameAsFromScratch(@ForAll Random random, @ForAll @IntRange(min = 1, max = 6) int changes) {
        List<Run> pool = pool(random);
        List<Run> runs = new ArrayList<>(pool.subList(0, MOST / 2));
        Answers answers = Answers.of(runs, Terms.DEFAULT, run -> List.of());
        for (int change = 0; change < changes; change++) {
            List<Run> before = List.copyOf(runs);
            lookAt(answers, random);
            change(runs, pool, random);
            answers = answers.following(List.copyOf(runs));
            hold(answers, Answers.of(runs, Terms.DEFAULT, run -> List.of()), random);
            if (random.nextInt(3) == 0) {
                answers = answers.following(before);
                runs = new ArrayList<>(before);
                hold(answers, Answers.of(runs, Terms.DEFAULT, run -> List.of()), random);
            }
            List<Run> some = runs.stream().filter(run -> random.nextInt(3) > 0).toList();
            Answers all = Answers.of(runs, Terms.DEFAULT, run -> List.of());
            hold(answers.narrowed(some), all.narrowed(some), random);
        }
    }

    private static void hold(Answers now, Answers anew, Random random) {
        assertThat(now.runs()).isEqualTo(anew.runs());
        for (Run run : now.runs()) {
            assertThat(now.inspection().warnings(run)).isEqualTo(anew.inspection().warnings(run));
        }
        Lens lens = lens(random);
        assertThat(now.compare(lens)).isEqualTo(anew.compare(lens));
        assertThat(now.hasRows(lens)).isEqualTo(!anew.compare(lens).rows().isEmpty());
        assertThat(now.offer().metrics()).isEqualTo(anew.offer().metrics());
        assertThat(now.answers()).isEqualTo(anew.answers());
        assertThat(now.studies()).isEqualTo(anew.studies());
        assertThat(now.findings()).isEqualTo(anew.findings());
        Terms without = Terms.DEFAULT.withLens(lens);
        assertThat(now.with(without).comparison()).isEqualTo(anew.with(without).comparison());
    }

    private static void lookAt(Answers answers, Random random) {
        switch (random.nextInt(4)) {
            case 0 -> answers.answers();
            case 1 -> answers.findings();
            case 2 -> answers.compare(lens(random));
            default -> answers.runs();
        }
    }

    private static void change(List<Run> runs, List<Run> pool, Random random) {
        int at = runs.isEmpty() ? 0 : random.nextInt(runs.size());
        switch (runs.isEmpty() ? 0 : random.nextInt(4)) {
            case 0 -> pool.stream().filter(run -> runs.stream().noneMatch(other -> other.id().equals(run.id()))).limit(3)
                    .forEach(runs::add);
            case 1 -> runs.remove(at);
            case 2 -> runs.set(at, runs.get(at).excluded(runs.get(at).isExcluded() ? null : Run.BY_HAND));
            default -> runs.set(at, runs.get(at).with(runs.get(at).conditions().without(Factor.MODEL)));
        }
    }

    private static Lens lens(Random random) {
        Lens lens = Lens.of(METRICS.get(random.nextInt(METRICS.size())), FACTORS.get(random.nextInt(FACTORS.size())));
        return random.nextInt(3) > 0 ? lens
                : lens.withFilters(List.of(new Filter(Factor.GPU_COUNT, Set.of(Level.of(2)))));
    }

    private static List<Run> pool(Random random) {
        List<Run> pool = new ArrayList<>();
        for (int line = 1; line <= MOST; line++) {
            RunFixture run = RunFixture.run(random.nextInt(4) == 0 ? "other.md" : "one.md", line)
                    .with(Factor.ENGINE, pick(random, "vLLM", "vllm", "SGLang")).with(Factor.GPU_COUNT, pick(random, "2", "4"))
                    .with(Factor.CONCURRENCY, pick(random, "10", "20"));
            if (random.nextInt(4) > 0) {
                run.with(Factor.MODEL, pick(random, "m", "n"));
            }
            if (random.nextInt(4) == 0) {
                run.flag("--max-num-seqs", pick(random, "8", "16"));
            }
            if (random.nextInt(5) > 0) {
                run.metric("request_throughput", 10 + random.nextInt(5) / 2.0);
            }
            if (random.nextInt(3) > 0) {
                run.metric("output_tokens_per_request", random.nextBoolean() ? 100 : 100 + random.nextInt(100));
            }
            run.metric("e2e_latency.mean", 2 + random.nextInt(100) / 100.0);
            if (random.nextInt(3) == 0) {
                run.metric("ttft.mean", 0.1 + random.nextInt(100) / 1000.0).note("warm up effect!");
            }
            pool.add(run.build());
        }
        return pool;
    }

    private static String pick(Random random, String... words) {
        return words[random.nextInt(words.length)];
    }
}
