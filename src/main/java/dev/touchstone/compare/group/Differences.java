package dev.touchstone.compare.group;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.RelatedFactors;
import dev.touchstone.compare.trait.Trait;
import dev.touchstone.compare.trait.TraitLevels;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// What else differs inside a group, beside the factor compared by.
public final class Differences {

    private Differences() {
    }

    /// Factor, setting, client, option or column → its levels. A name is in it when two levels are known, or when all
    /// runs of one level of the factor have it and no run of another. A gap that the other runs of a group fill is not
    /// a difference. Columns count only where both sides have them or were read from results of one form, launch
    /// settings only where both launches are known; `launch` is in it where that of one side is not.
    public static Map<String, List<String>> between(Group group, AnyFactor by) {
        Set<Trait> traits = varying(group.members());
        if (traits.isEmpty()) {
            return Map.of();
        }
        List<List<ComparedRun>> sides = group.sides().stream().map(Group.Side::members).toList();
        Set<Trait> related = RelatedFactors.traits(by);
        String format = group.members().getFirst().run().format();
        boolean isOneFormat = group.members().stream().allMatch(member -> member.run().format().equals(format));
        Map<String, List<String>> differences = new LinkedHashMap<>();
        for (Trait trait : traits) {
            SortedSet<Level> known = Group.known(group.members(), trait);
            boolean oneSided = (trait.isCondition() || trait.kind() == Trait.Kind.LAUNCH
                    || trait.setsApartByAbsence() && isOneFormat)
                    && sides.stream().anyMatch(side -> isUnknownIn(side, trait))
                    && sides.stream().anyMatch(side -> knownIn(side, trait) == side.size());
            if (!related.contains(trait) && (known.size() > 1 || oneSided)) {
                List<String> levels = new ArrayList<>(known.stream().map(Level::toString).toList());
                if (oneSided) {
                    levels.add(LevelName.NOT_KNOWN);
                }
                differences.put(trait.name(), levels);
            }
        }
        return differences;
    }

    /// What distinguishes runs of one cell although they stand in it: a difference that was accepted.
    static Map<String, List<String>> within(List<ComparedRun> cell) {
        Map<String, List<String>> differences = new LinkedHashMap<>();
        for (Trait trait : varying(cell)) {
            SortedSet<Level> known = Group.known(cell, trait);
            if (known.size() > 1) {
                differences.put(trait.name(), known.stream().map(Level::toString).toList());
            }
        }
        return differences;
    }

    /// The traits in which the runs may differ: all but those of which all runs have the same level, which was read
    /// from each of them or from none.
    private static SortedSet<Trait> varying(List<ComparedRun> runs) {
        ComparedRun first = runs.getFirst();
        SortedSet<Trait> traits = new TreeSet<>();
        TraitLevels seen = first.known();
        for (ComparedRun run : runs) {
            if (run.known() != seen) {
                seen = run.known();
                first.known().forEachOther(seen, traits::add);
            }
            if (!run.ignored().isEmpty()) {
                traits.addAll(run.ignored().keySet());
            }
        }
        for (ComparedRun run : runs) {
            for (Factor factor : run.run().conditions().notShared(first.run().conditions())) {
                Trait trait = Trait.of(factor);
                if (first.known().of(trait) != null) {
                    traits.add(trait);
                }
            }
        }
        traits.remove(Trait.LOAD);
        traits.remove(Trait.TOKENS);
        return traits;
    }

    private static boolean isUnknownIn(List<ComparedRun> side, Trait trait) {
        return side.stream().allMatch(run -> run.levelOrNull(trait) == null);
    }

    /// What follows from what is known, as a parallelism of 1, is not known itself.
    private static int knownIn(List<ComparedRun> side, Trait trait) {
        int known = 0;
        for (ComparedRun run : side) {
            boolean isKnown = trait.factor() == null ? run.levelOrNull(trait) != null
                    : run.run().conditions().has(trait.factor());
            known += isKnown ? 1 : 0;
        }
        return known;
    }
}
