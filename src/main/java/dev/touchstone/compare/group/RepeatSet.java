package dev.touchstone.compare.group;

import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.Trait;
import dev.touchstone.compare.trait.TraitLevels;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Runs at one level of the factor compared by that are repeats of each other: nothing that is known distinguishes
/// them, and nothing that is unknown in one may. In one text, a run of which less is known joins the one set that it
/// agrees with; runs of several texts are repeats where the same is known of all of them.
///
/// @param level of the factor compared by
/// @param known what is known of the run of which most is known
/// @param sources the texts that its runs stand in
/// @param runs in the order of [ComparedRun#ORDER]
record RepeatSet(Level level, TraitLevels known, Set<String> sources, List<ComparedRun> runs) {

    private static final Comparator<RepeatSet> ORDER = Comparator.comparing(set -> set.runs().getFirst(),
            ComparedRun.ORDER);

    /// What runs share that cannot be repeats of others.
    private record Kind(Level level, String source, TraitLevels apart) {
    }

    private record Identity(Level level, TraitLevels known) {
    }

    RepeatSet {
        runs = List.copyOf(runs);
    }

    /// The sets without the runs at these places, in the order of their first runs: the very list where there are none such
    /// runs. The same must be known of all runs of a set.
    static List<RepeatSet> without(BitSet places, List<RepeatSet> sets) {
        List<RepeatSet> left = new ArrayList<>(sets.size());
        boolean isLess = false;
        for (RepeatSet set : sets) {
            boolean hasSome = set.isAt(places);
            isLess |= hasSome;
            if (!hasSome) {
                left.add(set);
            } else if (!set.isWithin(places)) {
                left.add(set.without(places));
            }
        }
        if (isLess) {
            left.sort(ORDER);
        }
        return isLess ? left : sets;
    }

    private boolean isAt(BitSet places) {
        for (ComparedRun run : runs) {
            if (places.get(run.place())) {
                return true;
            }
        }
        return false;
    }

    private boolean isWithin(BitSet places) {
        return runs.stream().allMatch(run -> places.get(run.place()));
    }

    private RepeatSet without(BitSet places) {
        List<ComparedRun> left = runs.stream().filter(run -> !places.get(run.place())).toList();
        return new RepeatSet(level, known, sources.size() == 1 ? sources
                : left.stream().map(ComparedRun::text).collect(Collectors.toCollection(TreeSet::new)), left);
    }

    /// The runs as sets of repeats, in the order of their first runs.
    ///
    /// @param candidates in the order of [ComparedRun#ORDER]
    static List<RepeatSet> of(Collection<ComparedRun> candidates) {
        Map<Kind, Map<TraitLevels, List<ComparedRun>>> kinds = new LinkedHashMap<>();
        Map<TraitLevels, TraitLevels> apart = new IdentityHashMap<>();
        Kind last = null;
        Map<TraitLevels, List<ComparedRun>> ofLast = Map.of();
        for (ComparedRun candidate : candidates) {
            TraitLevels setApart = apart.computeIfAbsent(candidate.known(), known -> known.only(Trait::isRepeatedOnlyWhereKnown));
            if (last == null || candidate.level() != last.level() || !candidate.text().equals(last.source())
                    || !setApart.equals(last.apart())) {
                last = new Kind(candidate.level(), candidate.text(), setApart);
                ofLast = kinds.computeIfAbsent(last, kind -> new LinkedHashMap<>());
            }
            ofLast.computeIfAbsent(candidate.known(), known -> new ArrayList<>(2)).add(candidate);
        }
        Map<Identity, List<RepeatSet>> equal = new LinkedHashMap<>();
        kinds.forEach((kind, profiles) -> {
            Set<String> source = Set.of(kind.source());
            List<RepeatSet> sets = profiles.entrySet().stream().map(entry ->
                    new RepeatSet(kind.level(), entry.getKey(), source, entry.getValue())).toList();
            if (Assignment.knowTheSame(sets)) {
                sets.forEach(set -> equal.computeIfAbsent(new Identity(kind.level(), set.known()),
                        identity -> new ArrayList<>(1)).add(set));
            } else {
                Assignment.of(sets, null).forEach(together -> equal.computeIfAbsent(new Identity(kind.level(),
                        together.getFirst().known()), identity -> new ArrayList<>()).addAll(together));
            }
        });
        return equal.entrySet().stream().map(entry -> merged(entry.getKey(), entry.getValue())).sorted(ORDER).toList();
    }

    private static RepeatSet merged(Identity identity, List<RepeatSet> sets) {
        return sets.size() == 1 ? sets.getFirst() : new RepeatSet(identity.level(), identity.known(),
                sets.stream().flatMap(set -> set.sources().stream()).collect(Collectors.toCollection(TreeSet::new)),
                sets.stream().flatMap(set -> set.runs().stream()).sorted(ComparedRun.ORDER).toList());
    }
}
