package dev.touchstone.compare.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class LevelPartitionTest {

    private static final List<Factor> ORDER = List.of(Factor.ENGINE, Factor.MODEL, Factor.GPU_COUNT,
            Factor.TENSOR_PARALLEL, Factor.CONCURRENCY);

    @Property
    void findsTheFactorsThatComparingEachWithEachFinds(@ForAll("levels") List<List<Integer>> all,
            @ForAll @IntRange(max = 9) int named) {
        List<Map<Factor, Level>> known = all.stream().map(LevelPartitionTest::levels).toList();
        int[] places = IntStream.range(0, Math.min(named, known.size())).map(at -> known.size() - 1 - at).toArray();

        Set<Factor> expected = EnumSet.noneOf(Factor.class);
        for (int place : places) {
            expected.addAll(distinguishing(known.get(place), new LinkedHashSet<>(known)));
        }
        assertThat(LevelPartition.distinguishing(known, places, ORDER)).isEqualTo(expected);
    }

    /// 0 stands for a level that is not known.
    @Provide
    Arbitrary<List<List<Integer>>> levels() {
        return Arbitraries.integers().between(0, 3).list().ofSize(ORDER.size()).list().ofMinSize(1).ofMaxSize(9);
    }

    private static Map<Factor, Level> levels(List<Integer> numbers) {
        Map<Factor, Level> levels = new EnumMap<>(Factor.class);
        for (int at = 0; at < ORDER.size(); at++) {
            if (numbers.get(at) > 0) {
                levels.put(ORDER.get(at), Level.of(numbers.get(at)));
            }
        }
        return levels;
    }

    /// Compares one group with each.
    private static Set<Factor> distinguishing(Map<Factor, Level> row, Set<Map<Factor, Level>> all) {
        LevelIndex<Factor> index = new LevelIndex<>();
        all.forEach(index::put);
        Set<Factor> found = EnumSet.noneOf(Factor.class);
        BitSet alike = index.all();
        for (Factor factor : ORDER) {
            Level mine = row.get(factor);
            take(factor, mine == null ? new BitSet() : index.contradicting(factor, mine), alike, found);
        }
        for (Factor factor : ORDER) {
            BitSet others = index.knowing(factor);
            if (row.containsKey(factor)) {
                others.flip(0, all.size());
            }
            take(factor, others, alike, found);
        }
        return found;
    }

    private static void take(Factor factor, BitSet others, BitSet alike, Set<Factor> found) {
        if (others.intersects(alike)) {
            alike.andNot(others);
            found.add(factor);
        }
    }
}
