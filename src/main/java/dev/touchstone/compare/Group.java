package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// Runs that are alike in all that can be matched on, at one or more levels of the factor compared by.
///
/// @param members in the order of [ComparedRun#ORDER]
record Group(List<ComparedRun> members) {

    Group {
        members = members.stream().sorted(ComparedRun.ORDER).toList();
    }

    /// The same with the figures of a metric, which all its runs must have.
    Group with(Metric metric) {
        return new Group(members.stream().map(member ->
                member.withValue(member.run().metrics().get(metric).orElseThrow())).toList());
    }

    /// The repeats at each level, in the order of the levels.
    SortedMap<Level, List<ComparedRun>> cells() {
        SortedMap<Level, List<ComparedRun>> cells = new TreeMap<>();
        for (ComparedRun member : members) {
            cells.computeIfAbsent(member.level(), level -> new ArrayList<>()).add(member);
        }
        return cells;
    }

    /// Whether there is something to compare.
    boolean isRow() {
        Level first = members.getFirst().level();
        return members.stream().anyMatch(member -> !member.level().equals(first));
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
            Level level = member.level(trait).orElse(null);
            if (found == null) {
                found = level;
            } else if (level != null && found.compareTo(level) != 0) {
                return Optional.empty();
            }
        }
        return Optional.ofNullable(found);
    }

    /// The levels that are known, accepted differences too.
    static SortedSet<Level> known(List<ComparedRun> members, Trait trait) {
        SortedSet<Level> known = new TreeSet<>();
        members.forEach(member -> member.level(trait).ifPresent(known::add));
        return known;
    }
}
