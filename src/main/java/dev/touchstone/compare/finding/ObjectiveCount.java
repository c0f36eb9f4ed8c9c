package dev.touchstone.compare.finding;

import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// Which configurations meet the objectives, as the study of objectives found it, and the highest throughput among
/// them.
final class ObjectiveCount {

    private ObjectiveCount() {
    }

    static List<Finding> of(FindingInput input) {
        return input.study("objectives").map(study -> finding(input, study.rows())).stream().toList();
    }

    private static Finding finding(FindingInput input, List<StudyRow> all) {
        List<StudyRow> rows = all.stream().filter(row -> !row.marks().contains(Mark.EXCLUDED)).toList();
        List<StudyRow> met = rows.stream().filter(row -> row.marks().contains(Mark.MEETS)).toList();
        long broken = rows.stream().filter(row -> row.marks().contains(Mark.BREAKS)).count();
        String headline = input.terms().objectives().limits().entrySet().stream()
                .map(limit -> limit.getKey().key() + " ≤ " + NumberText.SENTENCE.figure(limit.getValue()) + " "
                        + Unit.SECONDS.symbol())
                .collect(Collectors.joining(" and ")) + " at " + input.terms().at().key();
        List<String> parts = new ArrayList<>();
        parts.add(met.size() + " of " + rows.size() + (rows.size() == 1 ? " configuration " : " configurations ")
                + (met.size() == 1 ? "meets" : "meet")
                + (input.terms().objectives().limits().size() == 1 ? " it" : " all"));
        long open = rows.size() - met.size() - broken;
        if (open > 0) {
            parts.add(open + " cannot be judged, because a figure is missing");
        }
        LaunchRepeats.of(met.stream().flatMap(row -> row.runs().stream()).toList(), input.throughput(),
                        input.terms().accepted()).stream()
                .max(Comparator.comparingDouble(launch -> launch.spread().mean())).ifPresent(most ->
                        parts.add("the highest throughput among them is "
                                + NumberText.SENTENCE.figure(most.spread().mean())
                                + FindingWords.unit(input.throughput(), most.runs()) + " ("
                                + name(input, most, rows) + ", n = " + most.spread().n() + ")"));
        List<Run> runs = (met.isEmpty() ? rows : met).stream().flatMap(row -> row.runs().stream()).distinct().toList();
        return new Finding("objectives", headline, headline + ": " + String.join("; ", parts) + ".",
                Standing.OBSERVATION, runs);
    }

    /// What distinguishes it from all configurations, not only from those that meet the objectives.
    private static String name(FindingInput input, LaunchRepeats launch, List<StudyRow> rows) {
        return rows.stream().filter(row -> row.runs().containsAll(launch.runs())).findFirst()
                .map(row -> input.names().place(row.match())).orElse(launch.name());
    }
}
