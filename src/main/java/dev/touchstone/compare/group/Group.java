package dev.touchstone.compare.group;

import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.FactorLevels;
import dev.touchstone.compare.trait.Trait;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Runs that are alike in all that can be matched on, at one or more levels of the factor compared by. A group is made
/// once; two are never equal.
public final class Group {

    private final List<ComparedRun> members;
    private final List<Side> sides;
    private final boolean isMadeAlike;
    private final boolean isKnownAlike;
    /// Null until it is asked for. Groups outlive the deletion of runs in others, after which all rows are named anew.
    private volatile @Nullable Map<Factor, Level> ofAll;

    /// The repeats at one level.
    ///
    /// @param members in the order of [ComparedRun#ORDER]
    /// @param runs the same
    public record Side(Level level, List<ComparedRun> members, List<Run> runs) {
    }

    public Group(Collection<ComparedRun> members) {
        ComparedRun[] all = members.toArray(ComparedRun[]::new);
        Arrays.sort(all, ComparedRun.ORDER);
        this.members = List.of(all);
        sides = sides(this.members);
        Definitions first = all[0].run().definitions();
        isKnownAlike = sides.stream().allMatch(Group::isKnownAlike);
        isMadeAlike = this.members.stream().allMatch(member -> member.run().definitions().equals(first));
    }

    private static boolean isKnownAlike(Side side) {
        ComparedRun first = side.members().getFirst();
        for (ComparedRun member : side.members()) {
            if (member.known() != first.known() || !member.ignored().isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private static List<Side> sides(List<ComparedRun> members) {
        List<Level> levels = new ArrayList<>(2);
        List<List<ComparedRun>> sides = new ArrayList<>(2);
        for (ComparedRun member : members) {
            int at = place(levels, member.level());
            if (at == levels.size() || levels.get(at).compareTo(member.level()) != 0) {
                levels.add(at, member.level());
                sides.add(at, new ArrayList<>(2));
            }
            sides.get(at).add(member);
        }
        Side[] found = new Side[levels.size()];
        for (int at = 0; at < found.length; at++) {
            List<ComparedRun> side = sides.get(at);
            Run[] runs = new Run[side.size()];
            for (int run = 0; run < runs.length; run++) {
                runs[run] = side.get(run).run();
            }
            found[at] = new Side(levels.get(at), List.copyOf(side), List.of(runs));
        }
        return List.of(found);
    }

    /// The place of the first level that is not below this one.
    private static int place(List<Level> levels, Level level) {
        int last = levels.size() - 1;
        if (last >= 0 && levels.get(last) == level) {
            return last;
        }
        int at = Collections.binarySearch(levels, level);
        return at < 0 ? -at - 1 : at;
    }

    /// In the order of [ComparedRun#ORDER].
    public List<ComparedRun> members() {
        return members;
    }

    /// The repeats at each level, in the order of the levels.
    public List<Side> sides() {
        return sides;
    }

    /// Whether it has runs at a level.
    public boolean has(Level level) {
        return sides.stream().anyMatch(side -> side.level().compareTo(level) == 0);
    }

    /// Whether all figures of its runs were made in the same way.
    public boolean isMadeAlike() {
        return isMadeAlike;
    }

    /// Whether the very same is known of all repeats at each level, so that none of them lacks what another has.
    boolean isKnownAlike() {
        return isKnownAlike;
    }

    /// Whether some level of the trait is known, accepted differences too.
    boolean knows(Trait trait) {
        Map<Trait, Level> seen = null;
        for (ComparedRun member : members) {
            if (member.known() != seen || !member.ignored().isEmpty()) {
                seen = member.known();
                if (member.levelOrNull(trait) != null) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Whether several levels of the trait are known.
    public boolean hasSeveral(Trait trait) {
        Level first = null;
        Map<Trait, Level> seen = null;
        for (ComparedRun member : members) {
            if (member.known() == seen && member.ignored().isEmpty()) {
                continue;
            }
            seen = member.known();
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
    public boolean isRow() {
        return sides.size() > 1;
    }

    /// The level that all its runs have whose level is known.
    public Optional<Level> level(Factor factor) {
        return level(Trait.of(factor));
    }

    /// The level that all its runs have whose level is known.
    public Optional<Level> level(Trait trait) {
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

    /// The level of each factor that all its runs have whose level is known. Not to be changed.
    Map<Factor, Level> levels() {
        Map<Factor, Level> known = ofAll;
        if (known == null) {
            known = levelsOfAll();
            ofAll = known;
        }
        return known;
    }

    private Map<Factor, Level> levelsOfAll() {
        Map<Factor, Level> all = new EnumMap<>(Factor.class);
        Set<Factor> several = EnumSet.noneOf(Factor.class);
        Map<Trait, Level> seen = null;
        for (ComparedRun member : members) {
            if (member.known() != seen) {
                seen = member.known();
                member.known().forEach((trait, level) -> add(trait, level, all, several));
            }
            member.ignored().forEach((trait, level) -> add(trait, level, all, several));
        }
        all.keySet().removeAll(several);
        return FactorLevels.of(all);
    }

    private static void add(Trait trait, Level level, Map<Factor, Level> levels, Set<Factor> several) {
        Factor factor = trait.factor();
        if (factor != null) {
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
