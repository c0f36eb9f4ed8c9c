package dev.touchstone.compare.finding;

import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Which configurations meet the objectives, as the study of objectives found it, and the highest throughput among
/// them.
final class ObjectiveCount {

    private ObjectiveCount() {
    }

    static List<Finding> of(FindingInput input) {
        return input.study("objectives").map(study -> finding(input, study)).stream().toList();
    }

    private static Finding finding(FindingInput input, Study study) {
        List<StudyRow> rows = study.rows().stream().filter(row -> !row.marks().contains(Mark.EXCLUDED)).toList();
        List<StudyRow> met = rows.stream().filter(row -> row.marks().contains(Mark.MEETS)).toList();
        long broken = rows.stream().filter(row -> row.marks().contains(Mark.BREAKS)).count();
        String headline = headline(input.terms(), study);
        List<String> parts = new ArrayList<>();
        String of = I18n.plural(rows.size(), "{1} of {0} configuration", "{1} of {0} configurations", met.size());
        // `0 of 1 configuration meets it`, `0 of 2 configurations meet it`.
        int verb = rows.size() == 1 ? 1 : met.size();
        parts.add(input.terms().objectives().limits().size() == 1
                ? I18n.plural(verb, "{1} meets it", "{1} meet it", of)
                : I18n.plural(verb, "{1} meets all", "{1} meet all", of));
        long open = rows.size() - met.size() - broken;
        if (open > 0) {
            parts.add(I18n.text("{0} cannot be judged, because a figure is missing", open));
        }
        long without = input.runs().stream().filter(run -> rows.stream().noneMatch(row -> row.runs().contains(run))).count();
        if (without > 0) {
            parts.add(I18n.plural(without, "nothing was measured of {0} more run for which there is an objective",
                    "nothing was measured of {0} more runs for which there is an objective"));
        }
        highest(input, met.stream().flatMap(row -> row.runs().stream()).toList()).ifPresent(most ->
                        parts.add(I18n.text("the highest throughput among them is {0} ({1}, n = {2})",
                                NumberText.SENTENCE.figure(most.spread().mean())
                                + FindingWords.unit(input.throughput(), most.runs()), name(input, most, rows), most.spread().n())));
        List<Run> runs = (met.isEmpty() ? rows : met).stream().flatMap(row -> row.runs().stream()).distinct().toList();
        return new Finding("objectives", headline, I18n.text("{0}: {1}.", headline, String.join(I18n.text("; "), parts)),
                Standing.OBSERVATION, runs);
    }

    /// The launch of the highest throughput; empty where it was measured of none, or counted in ways that are not compared.
    private static Optional<LaunchRepeats> highest(FindingInput input, List<Run> runs) {
        boolean isComparable = input.terms().accepted().clashes().containsAll(Clash.between(input.throughput(), runs));
        return isComparable ? LaunchRepeats.of(runs, input.throughput(), input.of()).stream()
                .max(Comparator.comparingDouble(launch -> launch.spread().mean())) : Optional.empty();
    }

    /// `Time to first token ≤ 0.5 s and end-to-end latency ≤ 3 s at p99`. Of what no run measured at p99, the mean was judged,
    /// which is named: `Mean time to first token ≤ 0.5 s and end-to-end latency ≤ 3 s at p99`.
    private static String headline(Terms terms, Study study) {
        Map<Quantity, Double> limits = terms.objectives().limits();
        Set<Quantity> means = limits.keySet().stream().filter(quantity -> hasMeanOnly(study, quantity, terms))
                .collect(Collectors.toSet());
        String all = limits.entrySet().stream().sorted(Comparator.comparing(limit -> !means.contains(limit.getKey())))
                .map(limit -> (means.contains(limit.getKey()) ? I18n.text("mean {0}", name(limit.getKey()))
                        : name(limit.getKey())) + " ≤ " + NumberText.SENTENCE.figure(limit.getValue()) + " " + Unit.SECONDS.symbol())
                .collect(Collectors.joining(I18n.text(" and ")));
        String headline = all.substring(0, 1).toUpperCase(Locale.ROOT) + all.substring(1);
        return means.containsAll(limits.keySet()) ? headline : I18n.text("{0} at {1}", headline, terms.at().key());
    }

    private static String name(Quantity quantity) {
        return Phrases.inSentence(quantity.label());
    }

    private static boolean hasMeanOnly(Study study, Quantity quantity, Terms terms) {
        List<String> keys = study.columns().stream().map(StudyColumn::key).toList();
        return !keys.contains(quantity.key() + "." + terms.at().key()) && keys.contains(quantity.key() + ".mean");
    }

    /// What distinguishes it from all configurations, not only from those that meet the objectives.
    private static String name(FindingInput input, LaunchRepeats launch, List<StudyRow> rows) {
        return rows.stream().filter(row -> row.runs().containsAll(launch.runs())).findFirst()
                .map(row -> input.names().place(row.match())).orElse(launch.name());
    }
}
