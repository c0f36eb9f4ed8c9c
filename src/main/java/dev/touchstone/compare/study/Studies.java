package dev.touchstone.compare.study;

import dev.touchstone.compare.parallel.Interruption;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The list of studies, in the order they are offered.
public final class Studies {

    private static final List<Function<StudyInput, Optional<Study>>> ALL = List.of(Scaling::alongGpus,
            Scaling::alongNodes, LoadCurve::alongConcurrency, LoadCurve::alongRate, LoadCurve::alongRequests,
            Pareto::of, ThinkCost::of, SplitFirstToken::byCache, SplitFirstToken::byTurn, ObjectivesMet::of, Costs::of, Capacity::of, RepeatsOverTime::of);

    private Studies() {
    }

    /// The studies that the runs support; one without a row is left out.
    public static List<Study> of(StudyInput input) {
        return ALL.stream().map(study -> {
            Interruption.check();
            return study.apply(input);
        }).flatMap(Optional::stream)
                .filter(study -> !study.rows().isEmpty()).toList();
    }
}
