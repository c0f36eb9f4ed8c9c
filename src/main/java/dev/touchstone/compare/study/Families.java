package dev.touchstone.compare.study;

import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.definition.KnownDefinitions;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Groups runs by how their figures were made. A run of which that is not known joins the others where there is only
/// one family that it can belong to; so does one that lacks the figures in which the families differ.
final class Families {

    private static final Comparator<Profile> MOST_KNOWN_FIRST = Comparator
            .<Profile>comparingInt(profile -> -profile.choices().size()).thenComparing(Profile::toString);

    /// Runs with one profile clash with the same others.
    ///
    /// @param choices for each aspect that concerns the metrics: the choice and the part of it that matters
    private record Profile(Set<Metric> measured, List<String> choices) {
    }

    /// One run of a profile.
    private record Example(Run run, Set<Metric> measured, KnownDefinitions definitions) {
    }

    /// @param examples one of each profile
    private record FamilyRuns(List<Example> examples, List<Run> runs) {
    }

    private final Collection<Metric> metrics;
    private final Accepted accepted;
    private final List<FamilyRuns> families = new ArrayList<>();
    /// Metrics that were measured → the aspects that concern them.
    private final Map<Set<Metric>, List<Aspect>> concerned = new HashMap<>();

    private Families(Collection<Metric> metrics, Accepted accepted) {
        this.metrics = metrics;
        this.accepted = accepted;
    }

    /// @param metrics that will be compared
    static List<Family> of(Collection<Run> runs, Collection<Metric> metrics, Accepted accepted) {
        Families grouping = new Families(metrics, accepted);
        runs.stream().collect(Collectors.groupingBy(grouping::profile, LinkedHashMap::new, Collectors.toList()))
                .entrySet().stream().sorted(Map.Entry.comparingByKey(MOST_KNOWN_FIRST))
                .forEach(entry -> grouping.add(entry.getKey().measured(), entry.getValue()));
        Set<Aspect> apart = grouping.apart(grouping.families);
        return grouping.families.stream().map(family -> new Family(grouping.name(family, apart),
                List.copyOf(family.runs()))).sorted(Comparator.comparing(Family::name)).toList();
    }

    private Profile profile(Run run) {
        Set<Metric> measured = new TreeSet<>();
        for (Metric metric : metrics) {
            if (Measures.has(run, metric)) {
                measured.add(metric);
            }
        }
        List<Aspect> aspects = concerned.computeIfAbsent(measured, all -> Arrays.stream(Aspect.values())
                .filter(aspect -> all.stream().anyMatch(aspect::concerns)).toList());
        List<String> choices = new ArrayList<>(aspects.size());
        for (Aspect aspect : aspects) {
            String choice = run.definitions().choice(aspect).orElse(null);
            if (choice != null) {
                choices.add(Choice.plain(choice) + " " + aspect.kind(choice, run.conditions()));
            }
        }
        return new Profile(measured, choices);
    }

    private static boolean concerns(Aspect aspect, Example example) {
        return example.measured().stream().anyMatch(aspect::concerns);
    }

    private void add(Set<Metric> measured, List<Run> alike) {
        Example example = new Example(alike.getFirst(), measured, KnownDefinitions.of(alike.getFirst()));
        List<FamilyRuns> homes = families.stream()
                .filter(family -> family.examples().stream().allMatch(other -> clashes(example, other).isEmpty()))
                .toList();
        boolean free = apart(homes).stream().noneMatch(aspect -> concerns(aspect, example));
        if (homes.isEmpty() || !free) {
            families.add(new FamilyRuns(new ArrayList<>(), new ArrayList<>()));
        }
        FamilyRuns home = homes.isEmpty() || !free ? families.getLast() : homes.getFirst();
        home.examples().add(example);
        home.runs().addAll(alike);
    }

    /// The clashes between two of them in the metrics that both measured.
    private List<Clash> clashes(Example one, Example other) {
        return one.definitions().clashes(other.definitions()).stream().filter(clash -> !accepted.clashes().contains(clash)
                && one.measured().stream().anyMatch(metric -> clash.aspect().concerns(metric) && other.measured().contains(metric)))
                .toList();
    }

    /// The aspects in which any two of them clash.
    private Set<Aspect> apart(List<FamilyRuns> some) {
        Set<Aspect> apart = new TreeSet<>();
        for (int at = 0; at < some.size(); at++) {
            for (FamilyRuns other : some.subList(at + 1, some.size())) {
                some.get(at).examples().forEach(mine -> other.examples().forEach(its ->
                        clashes(mine, its).forEach(clash -> apart.add(clash.aspect()))));
            }
        }
        return apart;
    }

    /// `words, batches with a barrier`, `tokens, load shape not known`.
    private String name(FamilyRuns family, Set<Aspect> apart) {
        return apart.stream().filter(aspect -> family.examples().stream().anyMatch(example -> concerns(aspect, example)))
                .map(aspect -> {
                    String choices = Phrases.or(family.examples().stream()
                            .flatMap(example -> example.run().definitions().choice(aspect).map(Choice::plain).stream()).distinct()
                            .sorted().map(choice -> Choice.shown(aspect, choice)).toList());
                    return choices.isEmpty() ? I18n.text("{0} not known", Phrases.inSentence(aspect.label())) : choices;
                }).collect(Collectors.joining(I18n.text(", ")));
    }
}
