package dev.touchstone.compare.study;

import dev.touchstone.compare.Accepted;
import dev.touchstone.compare.Clash;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Runs whose figures were made in comparable ways. Those of different families are never averaged, divided or drawn as
/// one line.
///
/// @param name in which choices it differs from the other families: `words, batches with a barrier`; empty when it is
/// the only one
record Family(String name, List<Run> runs) {

    private static final Comparator<Map<Aspect, String>> MOST_KNOWN_FIRST = Comparator
            .<Map<Aspect, String>>comparingInt(kinds -> -kinds.size()).thenComparing(Map::toString);

    /// A family in the making: the kinds of its choices.
    private record Draft(EnumMap<Aspect, String> kinds, List<Run> runs) {
    }

    /// A run that does not say how its figures were made goes with the others where there is but one family that it
    /// can be of.
    ///
    /// @param metrics that will be held against each other
    static List<Family> of(Collection<Run> runs, Collection<Metric> metrics, Accepted accepted) {
        Map<EnumMap<Aspect, String>, List<Run>> byKinds = runs.stream().collect(Collectors.groupingBy(
                run -> kinds(run, metrics, accepted), LinkedHashMap::new, Collectors.toList()));
        List<Draft> drafts = new ArrayList<>();
        byKinds.entrySet().stream().sorted(Map.Entry.comparingByKey(MOST_KNOWN_FIRST)).forEach(entry -> {
            List<Draft> homes = drafts.stream().filter(draft -> agree(draft.kinds(), entry.getKey())).toList();
            if (homes.size() == 1) {
                entry.getKey().forEach(homes.getFirst().kinds()::putIfAbsent);
                homes.getFirst().runs().addAll(entry.getValue());
            } else {
                drafts.add(new Draft(new EnumMap<>(entry.getKey()), new ArrayList<>(entry.getValue())));
            }
        });
        return drafts.stream().map(draft -> new Family(name(draft, drafts), List.copyOf(draft.runs())))
                .sorted(Comparator.comparing(Family::name)).toList();
    }

    /// What decides whether these metrics of the run can be held against those of others.
    private static EnumMap<Aspect, String> kinds(Run run, Collection<Metric> metrics, Accepted accepted) {
        EnumMap<Aspect, String> kinds = new EnumMap<>(Aspect.class);
        run.definitions().choices().forEach((aspect, choice) -> {
            boolean matters = aspect.matters(run.conditions()) && metrics.stream()
                    .anyMatch(metric -> aspect.concerns(metric) && Measures.has(run, metric));
            if (matters) {
                aspect.kind(choice, run.conditions())
                        .map(kind -> common(aspect, kind, run.conditions(), accepted))
                        .ifPresent(kind -> kinds.put(aspect, kind));
            }
        });
        return kinds;
    }

    /// One name for all kinds that the user lets stand side by side: the first in the alphabet.
    private static String common(Aspect aspect, String kind, Conditions conditions, Accepted accepted) {
        TreeSet<String> alike = new TreeSet<>(List.of(kind));
        int before = 0;
        while (before < alike.size()) {
            before = alike.size();
            for (Clash clash : accepted.clashes()) {
                Optional<String> one = aspect.kind(clash.one(), conditions);
                Optional<String> other = aspect.kind(clash.other(), conditions);
                boolean joins = clash.aspect() == aspect && (one.filter(alike::contains).isPresent()
                        || other.filter(alike::contains).isPresent());
                if (joins) {
                    one.ifPresent(alike::add);
                    other.ifPresent(alike::add);
                }
            }
        }
        return alike.first();
    }

    private static boolean agree(Map<Aspect, String> one, Map<Aspect, String> other) {
        return one.entrySet().stream().allMatch(entry ->
                other.getOrDefault(entry.getKey(), entry.getValue()).equals(entry.getValue()));
    }

    /// The choices of its first run in what it clashes with another family about.
    private static String name(Draft draft, List<Draft> all) {
        return draft.kinds().entrySet().stream().filter(entry -> all.stream().anyMatch(other -> !entry.getValue()
                        .equals(other.kinds().getOrDefault(entry.getKey(), entry.getValue()))))
                .map(entry -> draft.runs().stream()
                        .flatMap(run -> run.definitions().choice(entry.getKey()).stream()).findFirst()
                        .map(Choice::plain).orElse(entry.getValue())).collect(Collectors.joining(", "));
    }
}
