package dev.touchstone.compare.study;

import dev.touchstone.compare.Accepted;
import dev.touchstone.compare.Agreement;
import dev.touchstone.compare.Clash;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Runs whose figures were made in comparable ways. Those of different families are never averaged, divided or drawn as
/// one line.
///
/// @param name in which choices it differs from the other families: `words, batches with a barrier`; empty when it is
/// the only one
record Family(String name, List<Run> runs) {

    private static final Comparator<Profile> MOST_KNOWN_FIRST = Comparator
            .<Profile>comparingInt(profile -> -profile.said().size()).thenComparing(Profile::toString);

    /// Runs with one profile clash with the same others.
    ///
    /// @param said of each aspect that concerns the metrics: the choice and what decides in it
    private record Profile(Set<Metric> measured, List<String> said) {
    }

    /// A family in the making: a run of each profile, and all its runs.
    private record Draft(List<Run> examples, List<Run> runs) {
    }

    /// A run that does not say how its figures were made goes with the others where there is but one family that it
    /// can be of.
    ///
    /// @param metrics that will be held against each other
    static List<Family> of(Collection<Run> runs, Collection<Metric> metrics, Accepted accepted) {
        Map<Profile, List<Run>> profiles = runs.stream().collect(Collectors.groupingBy(run -> profile(run, metrics),
                LinkedHashMap::new, Collectors.toList()));
        List<Draft> drafts = new ArrayList<>();
        profiles.entrySet().stream().sorted(Map.Entry.comparingByKey(MOST_KNOWN_FIRST)).forEach(entry -> {
            List<Run> example = List.of(entry.getValue().getFirst());
            List<Draft> homes = drafts.stream()
                    .filter(draft -> clashes(draft.examples(), example, metrics, accepted).isEmpty()).toList();
            if (homes.size() != 1) {
                drafts.add(new Draft(new ArrayList<>(), new ArrayList<>()));
            }
            Draft home = homes.size() == 1 ? homes.getFirst() : drafts.getLast();
            home.examples().addAll(example);
            home.runs().addAll(entry.getValue());
        });
        return drafts.stream().map(draft -> new Family(name(draft, drafts, metrics, accepted),
                List.copyOf(draft.runs()))).sorted(Comparator.comparing(Family::name)).toList();
    }

    private static Profile profile(Run run, Collection<Metric> metrics) {
        Set<Metric> measured = metrics.stream().filter(metric -> Measures.has(run, metric))
                .collect(Collectors.toCollection(TreeSet::new));
        return new Profile(measured, Arrays.stream(Aspect.values())
                .filter(aspect -> measured.stream().anyMatch(aspect::concerns))
                .flatMap(aspect -> run.definitions().choice(aspect)
                        .map(choice -> Choice.plain(choice) + " " + aspect.kind(choice, run.conditions())).stream())
                .toList());
    }

    /// What stands between any of these and any of those in the metrics that both measured.
    private static Set<Clash> clashes(List<Run> these, List<Run> those, Collection<Metric> metrics,
            Accepted accepted) {
        Set<Clash> clashes = these.stream().flatMap(one -> those.stream().flatMap(other -> metrics.stream()
                .filter(metric -> Measures.has(one, metric) && Measures.has(other, metric))
                .flatMap(metric -> Agreement.clashes(metric, List.of(one, other)).stream())))
                .collect(Collectors.toSet());
        clashes.removeAll(accepted.clashes());
        return clashes;
    }

    private static String name(Draft draft, List<Draft> all, Collection<Metric> metrics, Accepted accepted) {
        Set<Aspect> apart = all.stream().filter(other -> other != draft)
                .flatMap(other -> clashes(draft.examples(), other.examples(), metrics, accepted).stream())
                .map(Clash::aspect).collect(Collectors.toCollection(TreeSet::new));
        return apart.stream().map(aspect -> draft.examples().stream()
                        .map(run -> run.definitions().choice(aspect).map(Choice::plain))
                        .flatMap(Optional::stream).distinct().sorted().collect(Collectors.joining(" or ")))
                .collect(Collectors.joining(", "));
    }
}
