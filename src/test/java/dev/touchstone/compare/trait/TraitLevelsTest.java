package dev.touchstone.compare.trait;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class TraitLevelsTest {

    private static final List<Trait> TRAITS = List.of(Trait.of(Factor.ENGINE), Trait.of(Factor.CONCURRENCY), Trait.LAUNCH,
            Trait.of(Trait.Kind.SETTING, "--a"), Trait.of(Trait.Kind.SETTING, "--b"), Trait.CLIENT,
            Trait.of(Trait.Kind.EXTRA, "ngl"));

    private final TraitLevels.Builder builder = new TraitLevels.Builder();

    @Property
    void areTheSameAsAMap(@ForAll("puts") List<Integer> puts, @ForAll("puts") List<Integer> others) {
        TraitLevels levels = built(puts);
        Map<Trait, Level> map = map(puts);

        assertThat(levels).isEqualTo(map).hasSameHashCodeAs(map).hasToString(new TreeMap<>(map).toString());
        assertThat(map).isEqualTo(levels);
        assertThat(levels.equals(built(others))).isEqualTo(map.equals(map(others)));
        TRAITS.forEach(trait -> assertThat(levels.of(trait)).isEqualTo(map.get(trait)));
    }

    @Property
    void onlySome(@ForAll("puts") List<Integer> puts) {
        Map<Trait, Level> conditions = map(puts);
        conditions.keySet().removeIf(trait -> !trait.isCondition());

        assertThat(built(puts).only(Trait::isCondition)).isEqualTo(conditions);
    }

    @Property
    void thoseThatDiffer(@ForAll("puts") List<Integer> puts, @ForAll("puts") List<Integer> others) {
        Map<Trait, Level> one = map(puts);
        Map<Trait, Level> other = map(others);
        List<Trait> found = new ArrayList<>();
        built(puts).forEachOther(built(others), found::add);

        assertThat(found.stream().distinct()).containsExactlyInAnyOrderElementsOf(TRAITS.stream().filter(trait ->
                one.get(trait) == null ? other.get(trait) != null : !one.get(trait).equals(other.get(trait))).toList());
    }

    @Provide
    Arbitrary<List<Integer>> puts() {
        return Arbitraries.integers().between(0, 3 * TRAITS.size() - 1).list().ofMaxSize(8);
    }

    private TraitLevels built(List<Integer> puts) {
        puts.forEach(put -> builder.put(trait(put), level(put)));
        return builder.build();
    }

    private static Map<Trait, Level> map(List<Integer> puts) {
        Map<Trait, Level> map = new HashMap<>();
        puts.forEach(put -> map.put(trait(put), level(put)));
        return map;
    }

    private static Trait trait(int put) {
        return TRAITS.get(put % TRAITS.size());
    }

    private static Level level(int put) {
        return Level.of(put / TRAITS.size());
    }
}
