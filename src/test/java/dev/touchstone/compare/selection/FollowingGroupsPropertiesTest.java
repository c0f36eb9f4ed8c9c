package dev.touchstone.compare.selection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Comparisons;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.group.Group;
import dev.touchstone.compare.group.Groups;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.DistinctRuns;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/// After some runs went, comparisons are those that the rest would have by itself, whatever was taken over from before.
class FollowingGroupsPropertiesTest {

    private static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final Metric TTFT = Metric.of(Quantity.TTFT);
    private static final List<AnyFactor> FACTORS = List.of(Factor.ENGINE, Factor.GPU_COUNT, Factor.CONCURRENCY,
            Factor.THINKING, Factor.MODEL);

    @Property(tries = 150)
    void theSameAsFromScratch(@ForAll Random random) {
        List<Run> runs = pool(random);
        Comparisons comparisons = new Comparisons(runs);
        for (int change = 0; change < 4; change++) {
            Lens lens = lens(random);
            comparisons.of(lens, Inspection.NOTHING);
            List<Run> rest = new ArrayList<>(runs);
            for (int gone = random.nextInt(4); gone >= 0 && !rest.isEmpty(); gone--) {
                rest.remove(random.nextInt(rest.size()));
            }
            runs = List.copyOf(rest);
            comparisons = comparisons.following(runs);
            Comparisons anew = new Comparisons(runs);
            for (Lens other : List.of(lens, lens.withMetric(TTFT), lens(random))) {
                assertThat(comparisons.hasRows(other)).isEqualTo(anew.hasRows(other));
                assertThat(comparisons.of(other, Inspection.NOTHING)).isEqualTo(anew.of(other, Inspection.NOTHING));
                assertThat(comparisons.outline(other)).isEqualTo(anew.outline(other));
            }
        }
    }

    @Test
    void onlyTheGroupsOfTheRunsThatWentAreMadeAnew() {
        List<Run> runs = new ArrayList<>();
        for (int line = 1; line <= 40; line++) {
            runs.add(RunFixture.run("one.md", line).with(Factor.ENGINE, line % 2 == 0 ? "vLLM" : "SGLang")
                    .with(Factor.CONCURRENCY, String.valueOf((line - 1) / 4)).metric("request_throughput", line).build());
        }
        FilteredRuns all = FilteredRuns.of(DistinctRuns.of(runs), List.of(), Accepted.NOTHING, null);
        FilteredRuns some = FilteredRuns.of(DistinctRuns.of(runs.subList(1, 40)), List.of(), Accepted.NOTHING, all);
        PreparedRuns before = all.by(Factor.ENGINE, null);
        PreparedRuns after = some.by(Factor.ENGINE, before);
        Groups groups = Groups.of(before.at(before.takingPart()), List.of(), Factor.ENGINE);
        Groups following = groups.following(after.at(after.takingPart()));
        assertThat(following).isNotNull();
        List<Group> same = new ArrayList<>(following.all());
        same.removeIf(group -> groups.all().stream().noneMatch(other -> other == group));
        assertThat(same).hasSize(groups.all().size() - 1);
        assertThat(members(following)).containsExactlyInAnyOrderElementsOf(
                members(Groups.of(after.at(after.takingPart()), List.of(), Factor.ENGINE)));
    }

    private static List<List<Run>> members(Groups groups) {
        return groups.all().stream().map(group -> group.members().stream().map(ComparedRun::run).toList()).toList();
    }

    private static Lens lens(Random random) {
        Lens lens = Lens.of(random.nextInt(4) == 0 ? TTFT : THROUGHPUT, FACTORS.get(random.nextInt(FACTORS.size())));
        return random.nextInt(4) > 0 ? lens
                : lens.withFilters(List.of(new Filter(Factor.GPU_COUNT, Set.of(Level.of(2)))));
    }

    /// Of most pools the same conditions are known of all runs.
    private static List<Run> pool(Random random) {
        boolean isMixed = random.nextInt(4) == 0;
        int texts = 1 + random.nextInt(3);
        List<Run> pool = new ArrayList<>();
        int size = 4 + random.nextInt(40);
        for (int line = 1; line <= size; line++) {
            RunFixture run = RunFixture.run(random.nextInt(texts) + ".md", line)
                    .with(Factor.ENGINE, pick(random, "vLLM", "SGLang", "vllm"))
                    .with(Factor.GPU_COUNT, pick(random, "2", "4")).with(Factor.CONCURRENCY, pick(random, "10", "20", "30"))
                    .metric("request_throughput", 10 + random.nextInt(5) / 2.0);
            if (!isMixed || random.nextBoolean()) {
                run.with(Factor.MODEL, pick(random, "m", "n")).with(Factor.THINKING, pick(random, "on", "off"));
            }
            if (random.nextInt(6) > 0) {
                run.metric("ttft.mean", 0.1 + random.nextInt(100) / 1000.0);
            }
            if (isMixed && random.nextInt(6) == 0) {
                run.flag("--max-num-seqs", pick(random, "8", "16"));
            }
            Run built = run.build();
            pool.add(random.nextInt(10) == 0 ? built.excluded(Run.BY_HAND) : built);
        }
        Collections.shuffle(pool, random);
        return pool;
    }

    private static String pick(Random random, String... words) {
        return Stream.of(words).skip(random.nextInt(words.length)).findFirst().orElseThrow();
    }
}
