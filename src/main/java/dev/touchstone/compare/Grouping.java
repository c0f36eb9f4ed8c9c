package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Decides what runs are matched on.
///
/// A factor can be matched on when two levels of the factor compared by share a level of it. When the two sides have
/// none in common (one engine always measured through one api, the other through another), it cannot: then it is
/// named beside the comparison, provided it is constant on each side. Runs that differ in it within one side are never
/// averaged; they are taken apart even when that leaves them without a counterpart.
///
/// What can be matched on is judged over all runs first. Runs that find no counterpart so are then looked at once more
/// among the runs of their own text alone: notes that compare two engines by themselves still do so in an archive
/// where other runs make the matching stricter.
///
/// Runs against the simulated engine and real ones never meet, whatever else they share: the former describe no real
/// engine.
final class Grouping {

    private final Factor by;
    private final List<Factor> considered;
    private final Set<Factor> related;

    private Grouping(Factor by) {
        this.by = by;
        this.considered = RelatedFactors.considered(by);
        this.related = RelatedFactors.of(by);
    }

    /// The groups; those that are no row hold the runs without a counterpart. The order is settled by the caller.
    static List<Group> of(List<ComparedRun> candidates, Factor by) {
        Grouping grouping = new Grouping(by);
        return candidates.stream()
                .collect(Collectors.partitioningBy(candidate -> candidate.known().containsKey(Factor.SIMULATED)))
                .values().stream().filter(alike -> !alike.isEmpty()).map(grouping::groups).flatMap(List::stream)
                .toList();
    }

    private List<Group> groups(List<ComparedRun> candidates) {
        List<Group> groups = new ArrayList<>();
        List<Group> alone = new ArrayList<>();
        sort(split(candidates, matchable(candidates)), groups, alone);
        Map<String, List<ComparedRun>> texts = bySource(candidates);
        if (texts.size() == 1) {
            groups.addAll(alone);
            return groups;
        }
        List<Group> stillAlone = new ArrayList<>();
        bySource(alone.stream().flatMap(group -> group.members().stream()).toList()).forEach((source, left) ->
                sort(split(left, matchable(texts.getOrDefault(source, left))), groups, stillAlone));
        groups.addAll(stillAlone);
        return groups;
    }

    private static void sort(List<Group> found, List<Group> rows, List<Group> alone) {
        found.forEach(group -> (group.isRow() ? rows : alone).add(group));
    }

    private static Map<String, List<ComparedRun>> bySource(List<ComparedRun> candidates) {
        Map<String, List<ComparedRun>> texts = new TreeMap<>();
        candidates.forEach(candidate ->
                texts.computeIfAbsent(candidate.source(), source -> new ArrayList<>()).add(candidate));
        return texts;
    }

    private Set<Factor> matchable(List<ComparedRun> candidates) {
        Set<Factor> factors = EnumSet.noneOf(Factor.class);
        for (Factor factor : considered) {
            if (!related.contains(factor) && isShared(candidates, factor)) {
                factors.add(factor);
            }
        }
        return factors;
    }

    /// Whether some level of the factor occurs at two levels of the factor compared by.
    private static boolean isShared(List<ComparedRun> candidates, Factor factor) {
        Map<Level, Level> firstSeenAt = new HashMap<>();
        for (ComparedRun candidate : candidates) {
            Level level = candidate.known().get(factor);
            if (level != null) {
                Level first = firstSeenAt.putIfAbsent(level, candidate.level());
                if (first != null && !first.equals(candidate.level())) {
                    return true;
                }
            }
        }
        return false;
    }

    private List<Group> split(List<ComparedRun> candidates, Set<Factor> factors) {
        List<Group> groups = new ArrayList<>();
        for (Group group : Assignment.of(candidates, factors)) {
            Set<Factor> finer = group.isRow() ? finer(group, factors) : factors;
            if (finer.equals(factors)) {
                groups.add(group);
            } else {
                groups.addAll(split(group.members(), finer));
            }
        }
        return groups;
    }

    /// One more factor to match on, if a cell mixes its levels; first one that the sides share.
    private Set<Factor> finer(Group group, Set<Factor> factors) {
        Collection<List<ComparedRun>> cells = group.cells().values();
        List<Factor> mixed = considered.stream().filter(factor -> !factors.contains(factor))
                .filter(factor -> cells.stream().anyMatch(cell -> Group.known(cell, factor).size() > 1)).toList();
        return mixed.stream().filter(factor -> isShared(group.members(), factor)).findFirst()
                .or(() -> mixed.stream().filter(factor -> !RelatedFactors.mayVary(factor, by)).findFirst())
                .map(factor -> {
                    Set<Factor> finer = EnumSet.of(factor);
                    finer.addAll(factors);
                    return finer;
                }).orElse(factors);
    }
}
