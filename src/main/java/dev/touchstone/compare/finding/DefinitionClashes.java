package dev.touchstone.compare.finding;

import dev.touchstone.compare.Clash;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// Runs whose figures were made in different ways, and the figures that must not be compared because of that.
final class DefinitionClashes {

    private static final List<Metric> METRICS = Stream.of(Quantity.REQUEST_THROUGHPUT,
            Quantity.OUTPUT_TOKEN_THROUGHPUT, Quantity.E2E_LATENCY, Quantity.TTFT, Quantity.TPOT, Quantity.ITL,
            Quantity.OUTPUT_TOKENS_PER_REQUEST).map(Metric::of).toList();

    private DefinitionClashes() {
    }

    static List<Finding> of(FindingInput input) {
        Map<Clash, List<Metric>> clashes = new LinkedHashMap<>();
        for (Metric metric : METRICS) {
            List<Run> runs = input.runs().stream().filter(run -> run.metrics().get(metric).isPresent()).toList();
            Clash.between(metric, runs).stream()
                    .filter(clash -> !input.terms().accepted().clashes().contains(clash))
                    .forEach(clash -> clashes.computeIfAbsent(clash, any -> new ArrayList<>()).add(metric));
        }
        List<Finding> findings = new ArrayList<>();
        clashes.forEach((clash, metrics) -> findings.add(finding(input, clash, metrics)));
        return findings;
    }

    private static Finding finding(FindingInput input, Clash clash, List<Metric> metrics) {
        List<Run> one = saying(input, clash, clash.one(), metrics);
        List<Run> other = saying(input, clash, clash.other(), metrics);
        String figures = Phrases.and(metrics.stream()
                .map(metric -> metric.quantity().label().toLowerCase(Locale.ROOT)).toList());
        String headline = clash.aspect().label();
        return new Finding("definitions", headline, headline + ": " + clash.one() + " in "
                + Phrases.counted(one.size(), "run")
                + ", " + clash.other() + " in " + Phrases.counted(other.size(), "run") + "; " + figures
                + " of the two are not compared.", Standing.NOT_COMPARABLE,
                Stream.concat(one.stream(), other.stream()).toList());
    }

    private static List<Run> saying(FindingInput input, Clash clash, String choice, List<Metric> metrics) {
        return input.runs().stream()
                .filter(run -> metrics.stream().anyMatch(metric -> run.metrics().get(metric).isPresent()))
                .filter(run -> run.definitions().choice(clash.aspect()).map(Choice::plain).stream()
                        .anyMatch(choice::equals)).toList();
    }
}
