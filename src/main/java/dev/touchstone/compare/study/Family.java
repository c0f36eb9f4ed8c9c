package dev.touchstone.compare.study;

import dev.touchstone.compare.Accepted;
import dev.touchstone.compare.Clash;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Runs whose figures were made in the same way. Those of different families are never averaged, divided or drawn as
/// one line.
///
/// @param name in which choices it differs from the other families: `words, batches with a barrier`; empty when it is
/// the only one
record Family(String name, List<Run> runs) {

    private static final Comparator<Map<Aspect, String>> MOST_KNOWN_FIRST = Comparator
            .<Map<Aspect, String>>comparingInt(choices -> -choices.size()).thenComparing(Map::toString);

    /// A family in the making.
    private record Draft(Map<Aspect, String> choices, List<Run> runs) {
    }

    /// A run that does not say how its figures were made goes with the others where there is but one family that it
    /// can be of.
    ///
    /// @param metrics that will be held against each other
    static List<Family> of(Collection<Run> runs, Collection<Metric> metrics, Accepted accepted) {
        Map<Map<Aspect, String>, List<Run>> byChoices = new LinkedHashMap<>();
        for (Run run : runs) {
            byChoices.computeIfAbsent(choices(run, metrics, accepted), any -> new ArrayList<>()).add(run);
        }
        List<Draft> drafts = new ArrayList<>();
        byChoices.entrySet().stream().sorted(Map.Entry.comparingByKey(MOST_KNOWN_FIRST)).forEach(entry -> {
            List<Draft> homes = drafts.stream().filter(draft -> agree(draft.choices(), entry.getKey())).toList();
            if (homes.size() == 1) {
                entry.getKey().forEach(homes.getFirst().choices()::putIfAbsent);
                homes.getFirst().runs().addAll(entry.getValue());
            } else {
                drafts.add(new Draft(new EnumMap<>(entry.getKey()), new ArrayList<>(entry.getValue())));
            }
        });
        return drafts.stream().map(draft -> new Family(name(draft, drafts), List.copyOf(draft.runs())))
                .sorted(Comparator.comparing(Family::name)).toList();
    }

    private static EnumMap<Aspect, String> choices(Run run, Collection<Metric> metrics, Accepted accepted) {
        EnumMap<Aspect, String> choices = new EnumMap<>(Aspect.class);
        run.definitions().choices().forEach((aspect, choice) -> {
            boolean matters = aspect.decides() && metrics.stream()
                    .anyMatch(metric -> aspect.concerns(metric) && Measures.has(run, metric));
            if (matters) {
                choices.put(aspect, common(aspect, choice, accepted));
            }
        });
        return choices;
    }

    /// One name for all choices that the user lets stand side by side: the first in the alphabet.
    private static String common(Aspect aspect, String choice, Accepted accepted) {
        TreeSet<String> alike = new TreeSet<>(List.of(choice));
        int before = 0;
        while (before < alike.size()) {
            before = alike.size();
            for (Clash clash : accepted.clashes()) {
                if (clash.aspect() == aspect && (alike.contains(clash.one()) || alike.contains(clash.other()))) {
                    alike.addAll(List.of(clash.one(), clash.other()));
                }
            }
        }
        return alike.first();
    }

    private static boolean agree(Map<Aspect, String> one, Map<Aspect, String> other) {
        return one.entrySet().stream().allMatch(entry ->
                other.getOrDefault(entry.getKey(), entry.getValue()).equals(entry.getValue()));
    }

    private static String name(Draft draft, List<Draft> all) {
        return Arrays.stream(Aspect.values()).filter(aspect -> all.stream()
                        .anyMatch(other -> !agree(pick(draft, aspect), pick(other, aspect))))
                .map(aspect -> draft.choices().getOrDefault(aspect, "not known")).collect(Collectors.joining(", "));
    }

    private static Map<Aspect, String> pick(Draft draft, Aspect aspect) {
        String choice = draft.choices().get(aspect);
        return choice == null ? Map.of() : Map.of(aspect, choice);
    }
}
