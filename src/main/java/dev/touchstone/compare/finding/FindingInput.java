package dev.touchstone.compare.finding;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyInput;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What findings are made from.
///
/// @param of what the studies are made from
/// @param runs those that take part: none that is excluded
/// @param inspection what the checks found in the runs
/// @param studies of the runs; excluded runs have rows of their own in them
/// @param throughput by which findings compare the runs
/// @param repeats the runs that measured it, each among its repeats
/// @param names of what distinguishes the runs
/// @param requests the requests of a run; empty for a run that has none
record FindingInput(StudyInput of, List<Run> runs, Terms terms, Inspection inspection, List<Study> studies, Metric throughput,
        List<LaunchRepeats> repeats, PlaceNames names, Function<Run, List<RequestRecord>> requests) {

    static FindingInput of(StudyInput input, List<Study> studies) {
        List<Run> runs = input.runs().stream().filter(run -> !run.isExcluded()).toList();
        Metric throughput = ThroughputMetric.of(runs);
        return new FindingInput(input, runs, input.terms(), input.inspection(), studies, throughput,
                LaunchRepeats.of(runs, throughput, input), PlaceNames.of(runs), input.requests());
    }

    Optional<Study> study(String id) {
        return studies.stream().filter(study -> study.id().equals(id)).findFirst();
    }
}
