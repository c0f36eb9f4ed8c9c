package dev.touchstone.compare;

import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
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
record RepeatSet(Level level, Map<Trait, Level> known, Set<String> sources, List<ComparedRun> runs) {

    /// What runs share that cannot be repeats of others.
    private record Kind(Level level, String source, Map<Trait, Level> apart) {
    }

    private record Identity(Level level, Map<Trait, Level> known) {
    }

    RepeatSet {
        runs = List.copyOf(runs);
    }

    /// The runs as sets of repeats, in the order of their first runs.
    static List<RepeatSet> of(Collection<ComparedRun> candidates) {
        Map<Kind, Map<Map<Trait, Level>, List<ComparedRun>>> kinds = new LinkedHashMap<>();
        for (ComparedRun candidate : candidates) {
            kinds.computeIfAbsent(new Kind(candidate.level(), candidate.source(), apart(candidate.known())),
                    kind -> new LinkedHashMap<>())
                    .computeIfAbsent(candidate.known(), known -> new ArrayList<>()).add(candidate);
        }
        Map<Identity, List<RepeatSet>> equal = new LinkedHashMap<>();
        kinds.forEach((kind, profiles) -> {
            List<RepeatSet> sets = profiles.entrySet().stream().map(entry ->
                    new RepeatSet(kind.level(), entry.getKey(), Set.of(kind.source()), entry.getValue())).toList();
            for (List<RepeatSet> together : sets.size() == 1 ? List.of(sets) : Assignment.of(sets, null)) {
                equal.computeIfAbsent(new Identity(kind.level(), together.getFirst().known()),
                        identity -> new ArrayList<>()).addAll(together);
            }
        });
        return equal.entrySet().stream().map(entry -> new RepeatSet(entry.getKey().level(), entry.getKey().known(),
                        entry.getValue().stream().flatMap(set -> set.sources().stream())
                                .collect(Collectors.toCollection(TreeSet::new)),
                        entry.getValue().stream().flatMap(set -> set.runs().stream()).sorted(ComparedRun.ORDER)
                                .toList()))
                .sorted((one, other) -> ComparedRun.ORDER.compare(one.runs().getFirst(), other.runs().getFirst()))
                .toList();
    }

    private static Map<Trait, Level> apart(Map<Trait, Level> known) {
        if (known.keySet().stream().noneMatch(Trait::setsApartByAbsence)) {
            return Map.of();
        }
        Map<Trait, Level> apart = new HashMap<>(known);
        apart.keySet().removeIf(trait -> !trait.setsApartByAbsence());
        return apart;
    }
}
