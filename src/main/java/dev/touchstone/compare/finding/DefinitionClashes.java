package dev.touchstone.compare.finding;

import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Runs whose figures were made in different ways, and the figures that must not be compared because of that.
final class DefinitionClashes {

    private static final List<Metric> METRICS = Stream.of(Quantity.REQUEST_THROUGHPUT,
            Quantity.OUTPUT_TOKEN_THROUGHPUT, Quantity.E2E_LATENCY, Quantity.TTFT, Quantity.TPOT, Quantity.ITL,
            Quantity.OUTPUT_TOKENS_PER_REQUEST).map(Metric::of).toList();

    private DefinitionClashes() {
    }

    /// One finding per aspect.
    static List<Finding> of(FindingInput input) {
        Map<Aspect, Map<Clash, Set<Metric>>> clashes = new EnumMap<>(Aspect.class);
        for (Metric metric : METRICS) {
            List<Run> runs = input.runs().stream().filter(run -> run.metrics().get(metric).isPresent()).toList();
            Clash.between(metric, runs).stream()
                    .filter(clash -> !input.terms().accepted().clashes().contains(clash))
                    .forEach(clash -> clashes.computeIfAbsent(clash.aspect(), any -> new LinkedHashMap<>())
                            .computeIfAbsent(clash, any -> new LinkedHashSet<>()).add(metric));
        }
        List<Finding> findings = new ArrayList<>();
        clashes.forEach((aspect, pairs) -> findings.add(finding(input, aspect, pairs)));
        return findings;
    }

    private static Finding finding(FindingInput input, Aspect aspect, Map<Clash, Set<Metric>> pairs) {
        Set<Metric> metrics = new LinkedHashSet<>();
        METRICS.stream().filter(metric -> pairs.values().stream().anyMatch(own -> own.contains(metric)))
                .forEach(metrics::add);
        Set<Run> runs = new LinkedHashSet<>();
        List<String> sides = new ArrayList<>();
        for (Set<String> side : sides(pairs.keySet())) {
            List<Run> own = input.runs().stream()
                    .filter(run -> metrics.stream().anyMatch(metric -> run.metrics().get(metric).isPresent()))
                    .filter(run -> run.definitions().choice(aspect).map(Choice::plain).filter(side::contains)
                            .isPresent()).toList();
            runs.addAll(own);
            sides.add(I18n.plural(own.size(), "{1} in {0} run", "{1} in {0} runs", Phrases.or(side.stream()
                    .map(choice -> Choice.shown(aspect, choice)).toList())));
        }
        String figures = Phrases.and(metrics.stream()
                .map(metric -> Phrases.inSentence(metric.quantity().label())).toList());
        String named = figures.substring(0, 1).toUpperCase(Locale.ROOT) + figures.substring(1);
        String made = I18n.text("{0}: {1}.", aspect.label(), String.join(I18n.text("; "), sides));
        return new Finding("definitions", aspect.label(), made + (sides.size() == 2
                ? I18n.plural(metrics.size(), " {1} is not compared between the two.",
                        " {1} are not compared between the two.", named)
                : I18n.plural(metrics.size(), " {1} is not compared between any two of these.",
                        " {1} are not compared between any two of these.", named)), Standing.NOT_COMPARABLE,
                List.copyOf(runs));
    }

    /// The choices, those together that clash with the same others: they do not clash with one another.
    private static Collection<Set<String>> sides(Set<Clash> clashes) {
        Map<String, Set<String>> others = new TreeMap<>();
        clashes.forEach(clash -> {
            others.computeIfAbsent(clash.one(), any -> new TreeSet<>()).add(clash.other());
            others.computeIfAbsent(clash.other(), any -> new TreeSet<>()).add(clash.one());
        });
        Map<Set<String>, Set<String>> sides = new LinkedHashMap<>();
        others.forEach((choice, other) -> sides.computeIfAbsent(other, any -> new LinkedHashSet<>()).add(choice));
        return sides.values();
    }
}
