package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class KnownAlikeTest {

    private static final Set<Factor> ORDER = new LinkedHashSet<>(List.of(Factor.ENGINE, Factor.MODEL, Factor.GPU_COUNT,
            Factor.TENSOR_PARALLEL, Factor.CONCURRENCY));

    @Property
    void findsTheFactorsThatComparingEachWithEachFinds(@ForAll("levels") List<List<Integer>> all,
            @ForAll @IntRange(max = 6) int named) {
        List<Map<Factor, Level>> known = all.stream().map(KnownAlikeTest::levels).toList();
        List<Group> groups = known.stream().map(KnownAlikeTest::group).toList();
        List<Group> rows = groups.stream().limit(named).toList();

        assertThat(KnownAlike.areKnownAlike(known, ORDER)).isTrue();
        assertThat(KnownAlike.distinguishing(known, groups, rows, ORDER)).isEqualTo(
                DistinguishingFactors.distinguishing(known, known.stream().limit(named).toList(), ORDER));
    }

    @Property
    void aGapIsNotKnownAlike(@ForAll("levels") List<List<Integer>> all) {
        List<Map<Factor, Level>> known = new ArrayList<>(all.stream().map(KnownAlikeTest::levels).toList());
        Map<Factor, Level> gap = levels(all.getFirst());
        gap.remove(Factor.MODEL);
        known.add(gap);

        assertThat(KnownAlike.areKnownAlike(known, ORDER)).isFalse();
    }

    @Provide
    Arbitrary<List<List<Integer>>> levels() {
        return Arbitraries.integers().between(1, 3).list().ofSize(ORDER.size() - 1).list().ofMinSize(1).ofMaxSize(8);
    }

    /// One factor is known of none.
    private static Map<Factor, Level> levels(List<Integer> numbers) {
        Map<Factor, Level> levels = new EnumMap<>(Factor.class);
        List<Factor> factors = ORDER.stream().filter(factor -> factor != Factor.ENGINE).toList();
        for (int at = 0; at < factors.size(); at++) {
            levels.put(factors.get(at), Level.of(numbers.get(at)));
        }
        return levels;
    }

    private static Group group(Map<Factor, Level> levels) {
        TraitLevels.Builder known = new TraitLevels.Builder();
        levels.forEach((factor, level) -> known.put(Trait.of(factor), level));
        return new Group(List.of(new ComparedRun(RunFixture.run("any", 1).build(), 0, Level.of("one"), "text", known.build(),
                TraitLevels.NONE)));
    }
}
