package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class ConditionsTest {

    @Property
    void withOthersIsWhatTwoMapsHoldTogether(@ForAll Set<Factor> ours, @ForAll Set<Factor> theirs) {
        Map<Factor, Condition> first = map(ours, "ours");
        Map<Factor, Condition> second = map(theirs, "theirs");
        Conditions both = Conditions.of(first).with(Conditions.of(second));

        Map<Factor, Condition> expected = new EnumMap<>(first);
        expected.putAll(second);
        assertThat(both).isEqualTo(Conditions.of(expected));
        expected.forEach((factor, condition) -> assertThat(both.get(factor)).contains(condition));
        assertThat(both.factors()).isEqualTo(expected.keySet());
        assertThat(Arrays.stream(Factor.values()).filter(both::has)).containsExactlyElementsOf(expected.keySet());
    }

    /// Which factors are known is kept in the bits of a number.
    @Example
    void thereIsABitForEachFactor() {
        assertThat(Factor.values()).hasSizeLessThanOrEqualTo(Integer.SIZE);
    }

    @Property
    void oneMoreStandsAmongTheOthersInTheOrderOfFactors(@ForAll Set<Factor> known, @ForAll Factor factor) {
        Conditions more = Conditions.of(map(known, "known")).with(factor, Level.of("more"), evidence("more"));

        assertThat(List.copyOf(more.factors())).isSorted().contains(factor).containsAll(known);
        assertThat(more.text(factor, "none")).isEqualTo("more");
    }

    @Example
    void nothingMoreChangesNothing() {
        Conditions some = Conditions.of(map(Set.of(Factor.ENGINE, Factor.URL), "some"));

        assertThat(some.with(Conditions.none())).isEqualTo(some);
        assertThat(Conditions.none().with(some)).isEqualTo(some);
    }

    private static Map<Factor, Condition> map(Set<Factor> factors, String level) {
        Map<Factor, Condition> map = new EnumMap<>(Factor.class);
        factors.forEach(factor -> map.put(factor, new Condition(Level.of(level), evidence(level))));
        return map;
    }

    private static Evidence evidence(String text) {
        return Evidence.at(Lines.of(1), text, "test");
    }
}
