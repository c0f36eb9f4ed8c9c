package dev.touchstone.compare.definition;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// Whether the numbers of runs were made in the same way. The same from either side.
public final class DefinitionAgreement {

    private static final Comparator<Clash> ORDER = Comparator.comparing(Clash::aspect).thenComparing(Clash::one)
            .thenComparing(Clash::other);

    private DefinitionAgreement() {
    }

    /// The aspects that define this metric.
    public static List<Aspect> aspects(Metric metric) {
        return Arrays.stream(Aspect.values()).filter(aspect -> aspect.concerns(metric)).toList();
    }

    /// The pairs of choices that clash between any two of these runs, in the order of the aspects and their choices;
    /// none when their numbers are comparable. An aspect that is not known of a run is in no pair.
    public static List<Clash> clashes(Metric metric, Collection<Run> runs) {
        if (areAlike(runs)) {
            return new ArrayList<>();
        }
        SortedSet<Clash> clashes = new TreeSet<>(ORDER);
        for (Aspect aspect : aspects(metric)) {
            List<MadeBy> ways = List.copyOf(madeBy(aspect, runs));
            for (int one = 0; one < ways.size(); one++) {
                for (int other = one + 1; other < ways.size(); other++) {
                    if (ways.get(one).clashes(ways.get(other))) {
                        clashes.add(new Clash(aspect, ways.get(one).choice(), ways.get(other).choice()));
                    }
                }
            }
        }
        return new ArrayList<>(clashes);
    }

    /// Whether all figures of these runs were made in the same way.
    public static boolean areAlike(Collection<Run> runs) {
        Definitions first = runs.isEmpty() ? Definitions.none() : runs.iterator().next().definitions();
        return runs.stream().allMatch(run -> run.definitions().equals(first));
    }

    /// The different choices of an aspect, as words.
    public static SortedSet<String> choices(Aspect aspect, Collection<Run> runs) {
        SortedSet<String> choices = new TreeSet<>();
        madeBy(aspect, runs).forEach(way -> choices.add(way.choice()));
        return choices;
    }

    /// Whether the choice of an aspect can have moved the figure of any of these runs.
    public static boolean matters(Aspect aspect, Collection<Run> runs) {
        return runs.stream().anyMatch(run -> aspect.matters(run.conditions()));
    }

    private static Set<MadeBy> madeBy(Aspect aspect, Collection<Run> runs) {
        Set<MadeBy> all = new LinkedHashSet<>();
        for (Run run : runs) {
            MadeBy.of(aspect, run).ifPresent(all::add);
        }
        return all;
    }
}
