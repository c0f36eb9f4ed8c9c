package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The few conditions that tell the rows from one another and from the runs that are in no row.
final class Distinction {

    /// In which order conditions are named, the most telling ones first.
    private static final List<Factor> TELLING = List.of(Factor.ENGINE, Factor.MODEL, Factor.GPU, Factor.GPU_COUNT,
            Factor.NODES, Factor.THINKING, Factor.API, Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.MAX_TOKENS,
            Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.TEMPERATURE, Factor.DATASET, Factor.REQUESTS);

    private final Set<Factor> factors;

    private Distinction(Set<Factor> factors) {
        this.factors = factors;
    }

    /// All rows are told by the same conditions, so that they can be read as a table: those that some row needs, those
    /// of the lens, and the engine.
    static Distinction of(List<Group> groups, Lens lens) {
        Set<Factor> order = new LinkedHashSet<>(TELLING);
        order.addAll(Companions.considered(lens.by()));
        order.remove(lens.by());
        order.remove(Factor.URL);
        Set<Factor> factors = EnumSet.of(Factor.ENGINE);
        lens.filters().forEach(filter -> factors.add(filter.factor()));
        Stream.of(lens.along(), lens.panels()).filter(Objects::nonNull).forEach(factors::add);
        factors.remove(lens.by());
        List<Map<Factor, Level>> all = groups.stream().map(group -> levels(group, order)).toList();
        for (int row = 0; row < groups.size(); row++) {
            if (groups.get(row).isRow()) {
                factors.addAll(telling(all.get(row), all, order));
            }
        }
        return new Distinction(factors);
    }

    /// The conditions that name this row, as far as they are known.
    Map<Factor, Level> match(Group group) {
        return levels(group, factors);
    }

    private static Map<Factor, Level> levels(Group group, Set<Factor> factors) {
        Map<Factor, Level> levels = new EnumMap<>(Factor.class);
        factors.forEach(factor -> group.level(factor).ifPresent(level -> levels.put(factor, level)));
        return levels;
    }

    /// Takes a factor only when it tells this row from some group that those before it did not.
    private static Set<Factor> telling(Map<Factor, Level> row, List<Map<Factor, Level>> all, Set<Factor> order) {
        Set<Factor> telling = EnumSet.noneOf(Factor.class);
        List<Map<Factor, Level>> alike = new ArrayList<>(all);
        for (Factor factor : order) {
            Optional<Level> mine = Optional.ofNullable(row.get(factor));
            if (alike.removeIf(other -> !mine.equals(Optional.ofNullable(other.get(factor))))) {
                telling.add(factor);
            }
        }
        return telling;
    }
}
