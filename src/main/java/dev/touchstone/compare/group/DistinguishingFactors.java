package dev.touchstone.compare.group;

import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.trait.RelatedFactors;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The few conditions that distinguish the rows from one another and from the runs that are in no row.
public final class DistinguishingFactors {

    /// The order in which conditions are named, the most significant ones first.
    private static final List<Factor> MOST_SIGNIFICANT_FIRST = List.of(Factor.ENGINE, Factor.MODEL, Factor.GPU,
            Factor.GPU_COUNT,
            Factor.NODES, Factor.THINKING, Factor.API, Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.MAX_TOKENS,
            Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.INPUTS_PER_REQUEST, Factor.ANSWER_FORM, Factor.TEMPERATURE, Factor.DATASET, Factor.REQUESTS);

    private final Set<Factor> factors;

    private DistinguishingFactors(Set<Factor> factors) {
        this.factors = factors;
    }

    /// All rows are named by the same conditions, so that they can be read as a table: those that some row needs, those
    /// of the lens, and the engine. A simulated run is always named as simulated.
    ///
    /// @param outcomes runs without figures, which need names too
    public static DistinguishingFactors of(List<Group> groups, List<Group> outcomes, Lens lens) {
        Set<Factor> always = always(lens.by());
        Stream.concat(lens.filters().stream().map(Filter::factor), Stream.of(lens.along(), lens.panels()))
                .filter(Factor.class::isInstance).map(Factor.class::cast).forEach(always::add);
        always.remove(lens.by());
        List<Factor> considered = RelatedFactors.considered(lens.by());
        DistinguishingFactors ofRows = of(groups, groups.stream().filter(Group::isRow).toList(), always, considered);
        if (outcomes.isEmpty()) {
            return ofRows;
        }
        // What follows from the compared factor keeps an outcome from no row.
        List<Factor> own = considered.stream().filter(factor -> !RelatedFactors.of(lens.by()).contains(factor)).toList();
        return of(Stream.concat(groups.stream(), outcomes.stream()).toList(), outcomes, ofRows.factors, own);
    }

    /// The conditions that are always named where runs are compared by this factor.
    static Set<Factor> always(AnyFactor by) {
        EnumSet<Factor> always = EnumSet.of(Factor.ENGINE, Factor.SIMULATED);
        always.remove(by);
        return always;
    }

    /// @param all groups that have to be distinguished from the named ones
    /// @param named those that need a name
    /// @param always conditions that are named in any case
    static DistinguishingFactors of(List<Group> all, List<Group> named, Set<Factor> always, List<Factor> considered) {
        Set<Factor> order = new LinkedHashSet<>(MOST_SIGNIFICANT_FIRST);
        order.addAll(considered);
        order.retainAll(considered);
        List<Map<Factor, Level>> known = all.stream().map(Group::levels).toList();
        Set<Group> wanted = Collections.newSetFromMap(new IdentityHashMap<>());
        wanted.addAll(named);
        int[] places = IntStream.range(0, all.size()).filter(at -> wanted.contains(all.get(at))).toArray();
        Set<Factor> factors = EnumSet.noneOf(Factor.class);
        factors.addAll(always);
        factors.addAll(LevelPartition.distinguishing(known, places, order));
        return new DistinguishingFactors(factors);
    }

    /// Whether the others name rows by the same conditions.
    public boolean nameAs(DistinguishingFactors others) {
        return factors.equals(others.factors);
    }

    /// The conditions that name this row, as far as they are known.
    public Map<Factor, Level> match(Group group) {
        Map<Factor, Level> match = new EnumMap<>(Factor.class);
        group.levels().forEach((factor, level) -> {
            if (factors.contains(factor)) {
                match.put(factor, level);
            }
        });
        return match;
    }
}
