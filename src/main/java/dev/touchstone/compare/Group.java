package dev.touchstone.compare;

import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// Runs that are alike in all that can be matched on, at one or more levels of the factor compared by. A group is made
/// once; two are never equal.
final class Group {

    private final List<ComparedRun> members;
    private final SortedMap<Level, List<ComparedRun>> cells;
    private final boolean isMadeAlike;
    private final Map<Level, List<Run>> runs = new HashMap<>();

    Group(Collection<ComparedRun> members) {
        this.members = members.stream().sorted(ComparedRun.ORDER).toList();
        SortedMap<Level, List<ComparedRun>> sides = new TreeMap<>();
        for (ComparedRun member : this.members) {
            sides.computeIfAbsent(member.level(), level -> new ArrayList<>(2)).add(member);
        }
        cells = Collections.unmodifiableSortedMap(sides);
        sides.forEach((level, side) -> runs.put(level, side.stream().map(ComparedRun::run).toList()));
        Definitions first = this.members.getFirst().run().definitions();
        isMadeAlike = this.members.stream().allMatch(member -> member.run().definitions().equals(first));
    }

    /// In the order of [ComparedRun#ORDER].
    List<ComparedRun> members() {
        return members;
    }

    /// The repeats at each level, in the order of the levels.
    SortedMap<Level, List<ComparedRun>> cells() {
        return cells;
    }

    /// The runs at one of its levels, in the order of the cell.
    List<Run> runs(Level level) {
        return runs.getOrDefault(level, List.of());
    }

    /// Whether all figures of its runs were made in the same way.
    boolean isMadeAlike() {
        return isMadeAlike;
    }

    /// Whether several levels of the trait are known.
    boolean hasSeveral(Trait trait) {
        Level first = null;
        for (ComparedRun member : members) {
            Level level = member.levelOrNull(trait);
            if (first == null) {
                first = level;
            } else if (level != null && level != first && level.compareTo(first) != 0) {
                return true;
            }
        }
        return false;
    }

    /// Whether there is something to compare.
    boolean isRow() {
        return cells.size() > 1;
    }

    /// The level that all its runs have whose level is known.
    Optional<Level> level(Factor factor) {
        return level(Trait.of(factor));
    }

    /// The level that all its runs have whose level is known.
    Optional<Level> level(Trait trait) {
        Level found = null;
        Map<Trait, Level> seen = null;
        for (ComparedRun member : members) {
            if (member.known() == seen && member.ignored().isEmpty()) {
                continue;
            }
            seen = member.known();
            Level level = member.levelOrNull(trait);
            if (found == null) {
                found = level;
            } else if (level != null && found.compareTo(level) != 0) {
                return Optional.empty();
            }
        }
        return Optional.ofNullable(found);
    }

    /// The level of each of these factors that all its runs have whose level is known.
    Map<Factor, Level> levels(Set<Factor> factors) {
        Map<Factor, Level> levels = new EnumMap<>(Factor.class);
        Set<Factor> several = EnumSet.noneOf(Factor.class);
        Map<Trait, Level> seen = null;
        for (ComparedRun member : members) {
            if (member.known() != seen) {
                seen = member.known();
                member.known().forEach((trait, level) -> add(trait, level, factors, levels, several));
            }
            member.ignored().forEach((trait, level) -> add(trait, level, factors, levels, several));
        }
        levels.keySet().removeAll(several);
        return levels;
    }

    private static void add(Trait trait, Level level, Set<Factor> factors, Map<Factor, Level> levels,
            Set<Factor> several) {
        Factor factor = trait.factor();
        if (factor != null && factors.contains(factor)) {
            Level other = levels.putIfAbsent(factor, level);
            if (other != null && other != level && other.compareTo(level) != 0) {
                several.add(factor);
            }
        }
    }

    /// The levels that are known, accepted differences too.
    static SortedSet<Level> known(List<ComparedRun> members, Trait trait) {
        SortedSet<Level> known = new TreeSet<>();
        members.forEach(member -> member.level(trait).ifPresent(known::add));
        return known;
    }
}
