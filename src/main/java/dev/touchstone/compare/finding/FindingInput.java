package dev.touchstone.compare.finding;

import dev.touchstone.compare.Terms;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyInput;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What findings are made from.
///
/// @param runs those that take part: none that is excluded
/// @param inspection what the checks found in the runs
/// @param studies of the runs; excluded runs have rows of their own in them
/// @param requests the requests of a run; empty for a run that has none
record FindingInput(List<Run> runs, Terms terms, Inspection inspection, List<Study> studies,
        Function<Run, List<RequestRecord>> requests) {

    static FindingInput of(StudyInput input, List<Study> studies) {
        return new FindingInput(input.runs().stream().filter(run -> !run.isExcluded()).toList(), input.terms(),
                input.inspection(), studies, input.requests());
    }

    Optional<Study> study(String id) {
        return studies.stream().filter(study -> study.id().equals(id)).findFirst();
    }
}
